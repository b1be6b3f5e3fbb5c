import { ArrowRepeatAll16Regular } from '@fluentui/react-icons/svg/arrow-repeat-all';
import { useMemo } from 'react';
import type { ReportRow } from '../../../contract/areas/report/report.ts';
import { useFormat } from '../../format/format.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFilterNames } from '../../shell/filters/use-filter-names.ts';
import type { Column } from '../../widgets/card/columns.ts';
import type { ListColumn } from '../../widgets/List/list-columns.ts';
import styles from './Report.module.css';
import { slaWords } from './sla-words.ts';
import { SlaMark } from './SlaMark.tsx';
import { reportTexts } from './texts.ts';

/** As list, as table and as file. */
export type ReportColumn = ListColumn<ReportRow> & Column<ReportRow>;
/** They give way on a tablet, where the clock would be out of sight. */
export const narrowKeys: readonly string[] = ['publisher', 'ticket'];
const HIGH = 85,
  MIDDLE = 60;
export const riskLevel = (risk: number): 'high' | 'medium' | 'low' => (risk >= HIGH ? 'high' : risk >= MIDDLE ? 'medium' : 'low');

const two = (first: string, second: string) => (
  <span className={`${styles.two} column`}>
    <bdi className={styles.name} title={first}>
      {first}
    </bdi>
    <bdi className="footnote" title={second}>
      {second}
    </bdi>
  </span>
);

/** Every field of an incident as a column; the six that say what to do next are shown at first. */
export function useReportColumns(zone: string, ticketHref: ((id: string) => string) | null = null): readonly ReportColumn[] {
  const t = useTexts(reportTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const { labels, labelOf } = useFilterNames();
  return useMemo(() => {
    const time = (at: string | null): string => (at === null ? '–' : format.instant(at, zone));
    const text = (key: string, title: string, of: (row: ReportRow) => string, more: Partial<ReportColumn> = {}): ReportColumn => ({
      key,
      title,
      hidden: true,
      width: 140,
      cell: (row) => {
        const value = of(row);
        return <bdi title={value}>{value === '' ? '–' : value}</bdi>;
      },
      of,
      ...more,
    });
    return [
      {
        key: 'incident',
        title: common.incident,
        width: 208,
        cell: (row) => two(row.title === '' ? row.incident_id : row.title, row.url),
        of: (row) => row.title,
      },
      {
        key: 'channel',
        title: t.channelCategory,
        width: 140,
        cell: (row) => two(labelOf('channel', row.channel), labelOf('category', row.category)),
        of: (row) => labelOf('channel', row.channel),
      },
      text('publisher', labels.publisher, (row) => labelOf('publisher', row.publisher_name), {
        hidden: false,
        width: 176,
        wide: true,
        cell: (row) => {
          const name = labelOf('publisher', row.publisher_name);
          return (
            <bdi className={styles.lines} title={name}>
              {name === '' ? '–' : name}
            </bdi>
          );
        },
      }),
      {
        key: 'risk',
        title: t.risk,
        width: 64,
        numeric: true,
        sortKey: 'risk',
        cell: (row) => (
          <span className="score" data-level={riskLevel(row.risk)}>
            {format.count(row.risk)}
          </span>
        ),
        of: (row) => row.risk,
      },
      {
        key: 'status',
        title: t.statusPriority,
        width: 152,
        cell: (row) => (
          <span className={`${styles.two} column`}>
            <span className={styles.name}>
              <span className="truncate" title={labelOf('status', row.status)}>
                {labelOf('status', row.status)}
              </span>
              {row.reemergedCount > 0 && (
                <span className={styles.back} title={t.whyReturns(row.reemergedCount)}>
                  <ArrowRepeatAll16Regular aria-hidden />
                  <span className="visually-hidden">{t.whyReturns(row.reemergedCount)}</span>
                </span>
              )}
            </span>
            <span className="footnote">{labelOf('priority', row.priority)}</span>
          </span>
        ),
        of: (row) => labelOf('status', row.status),
      },
      {
        key: 'sla',
        title: t.sla,
        width: 132,
        numeric: true,
        sortKey: 'sla',
        cell: (row) => <SlaMark sla={row.sla} />,
        of: (row) => slaWords(row.sla, t, format),
      },
      {
        key: 'slaMinutes',
        title: t.slaMinutes,
        hidden: true,
        numeric: true,
        cell: (row) => format.count(row.sla.minutes),
        of: (row) => row.sla.minutes,
      },
      text('assignee', t.assignee, (row) => row.assignee?.name ?? '', { width: 120 }),
      {
        key: 'ticket',
        title: t.ticket,
        width: 80,
        cell: ({ ticketId }) =>
          ticketId === null ? (
            <span title={t.noTicket}>–</span>
          ) : ticketHref === null ? (
            `#${ticketId}`
          ) : (
            <a className={styles.ticket} href={ticketHref(ticketId)} aria-label={t.ticketNo({ id: ticketId })}>
              #{ticketId}
            </a>
          ),
        of: ({ ticketId }) => (ticketId === null ? '' : `#${ticketId}`),
      },
      text('number', t.number, (row) => row.incident_id, { width: 220 }),
      text('url', t.address, (row) => row.url, { width: 240 }),
      text('category', labels.category, (row) => labelOf('category', row.category)),
      text('kind', t.kind, (row) => row.sub_category),
      text('subChannel', t.subChannel, (row) => row.sub_channel),
      text('priority', labels.priority, (row) => labelOf('priority', row.priority), { width: 96 }),
      text('brand', labels.brand, (row) => row.brand),
      text('country', labels.country, (row) => labelOf('country', row.country)),
      text('place', t.place, (row) => [row.city, row.state].filter((part) => part !== null && part !== '').join(', ')),
      text('detected', t.detected, (row) => time(row.detectedAt), { sortKey: 'detected', width: 150 }),
      text('lastSeen', t.lastSeen, (row) => time(row.lastSeenAt), { sortKey: 'lastSeen', width: 150 }),
      text('requested', t.requested, (row) => time(row.requestedAt), { width: 150 }),
      text('down', t.down, (row) => time(row.downAt), { width: 150 }),
      {
        key: 'hoursToDown',
        title: t.hoursToDown,
        hidden: true,
        numeric: true,
        sortKey: 'hoursToDown',
        cell: (row) => (row.hoursToDown === null ? '–' : format.hours(row.hoursToDown)),
        of: (row) => row.hoursToDown ?? '',
      },
      {
        key: 'returns',
        title: t.returns,
        hidden: true,
        numeric: true,
        sortKey: 'returns',
        cell: (row) => format.count(row.reemergedCount),
        of: (row) => row.reemergedCount,
      },
      text('campaign', common.campaign, (row) => row.campaign ?? ''),
      text('takedownRef', t.takedownRef, (row) => row.takedownRef ?? ''),
      text('destination', t.destination, (row) => row.destinationUrl ?? '', { width: 220 }),
      text('host', t.host, (row) => row.host ?? ''),
      text('registrar', t.registrar, (row) => row.registrar ?? ''),
      text('ip', t.ip, (row) => row.ip ?? ''),
      text('contact', t.contact, (row) => row.contact ?? ''),
      {
        key: 'reach',
        title: t.reach,
        hidden: true,
        numeric: true,
        cell: (row) => (row.reach === null ? '–' : format.short(row.reach)),
        of: (row) => row.reach ?? '',
      },
      text('keyword', t.keyword, (row) => row.keyword),
      text('language', t.language, (row) => format.language(row.language), { width: 96 }),
      text('remarks', t.remarks, (row) => row.remarks ?? ''),
      text('evidence', t.evidence, (row) => row.evidenceHash, { width: 220 }),
    ];
  }, [t, common, format, labels, labelOf, zone, ticketHref]);
}
