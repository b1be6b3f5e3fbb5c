import { commonTexts } from '../../../i18n/texts/common.ts';
import { formatIn } from '../../../format/format.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { memo, type ReactNode } from 'react';
import type { Sample, Samples } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { fileNameOf } from '../../../widgets/card/card-props.ts';
import { tableOf, type Column } from '../../../widgets/card/columns.ts';
import { List } from '../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import { Pager } from '../../../widgets/List/Pager.tsx';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { WidgetCard, type WidgetCardProps } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import type { DiveFacts } from '../dive-card.ts';
import { useDiveWords } from '../use-words.ts';
import styles from './Cards.module.css';

interface SamplesCardProps extends Omit<DiveFacts, 'onDrill'> {
  readonly view: ResourceView<Samples>;
  readonly verdict: 'invalid' | 'all';
  readonly onVerdict: (verdict: 'invalid' | 'all') => void;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  readonly zone: string;
  readonly onRefresh: () => void;
  /** Asks for the events of all pages, for the file. */
  readonly whole?: WidgetCardProps<Samples>['whole'];
}
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** Events one by one: when, where from, why, and by how much. Times are those of the package's zone. */
export const SamplesCard = memo(function SamplesCard(props: SamplesCardProps) {
  const { view, verdict, onVerdict, page, pageSize, onPage, zone, type, range, asked, onRefresh, whole } = props;
  const locale = useLocale();
  const { t, format, valueOf, eventsOf, measuredOf, countedOf } = useDiveWords();
  const common = useTexts(commonTexts);
  const events = eventsOf(type);
  const reasonOf = ({ reason }: Sample): string => (reason === '' ? t.valid : valueOf('reason', reason));
  const columns: readonly Column<Sample>[] = [
    { key: 'time', title: t.time, of: ({ time }) => time },
    { key: 'id', title: 'ID', of: ({ eventId }) => eventId },
    { key: 'publisher', title: t.dim_publisher, of: ({ publisher }) => publisher },
    { key: 'sub_publisher', title: t.source, of: ({ sub_publisher }) => sub_publisher },
    { key: 'network', title: t.network, of: ({ network }) => network },
    { key: 'asn', title: 'ASN', of: ({ asn }) => asn },
    { key: 'device', title: t.device, of: ({ device }) => device },
    { key: 'os', title: t.dim_os, of: ({ os }) => os },
    { key: 'browser', title: t.dim_browser, of: ({ browser }) => browser },
    { key: 'country', title: t.declared, of: ({ country }) => country },
    { key: 'observed_country', title: t.observed, of: ({ observed_country }) => observed_country },
    { key: 'reason', title: common.reason, of: reasonOf },
    { key: 'measured', title: t.why, numeric: true, of: ({ measuredValue }) => measuredValue ?? '' },
    { key: 'threshold', title: t.limit({ n: '' }).trim(), numeric: true, of: ({ threshold }) => threshold ?? '' },
    // where no cost is known there is none
    { key: 'cost', title: t.cost, numeric: true, of: ({ cost }) => (cost === 0 ? '' : cost) },
    { key: 'currency', title: t.currency, of: ({ cost, currency }) => (cost === 0 ? '' : currency) },
  ];
  const two = (first: ReactNode, second: string) => (
    <>
      {first}
      <small>{second}</small>
    </>
  );
  const shown: readonly ListColumn<Sample>[] = [
    {
      key: 'time',
      title: t.time,
      width: 152,
      cell: ({ time, eventId }) => two(<time dateTime={time}>{`${format.dayIn(time, zone)}, ${format.clock(time, zone)}`}</time>, eventId),
    },
    {
      key: 'source',
      title: t.source,
      cell: ({ sub_publisher, publisher, placement }) => two(sub_publisher || valueOf('sub_publisher', ''), joined(publisher, placement)),
    },
    { key: 'network', title: t.network, width: 136, cell: ({ network, asn }) => two(network || valueOf('asn', ''), asn) },
    {
      key: 'device',
      title: t.device,
      width: 144,
      cell: ({ device, os, browser }) => two(device || valueOf('device', ''), joined(os, browser)),
    },
    {
      key: 'reason',
      title: common.reason,
      width: 136,
      cell: (sample) => two(reasonOf(sample), sample.subCategory === '' ? '' : valueOf('reason', sample.subCategory)),
    },
    {
      key: 'why',
      title: t.why,
      width: 136,
      cell: ({ reason, measuredValue, threshold }) =>
        measuredValue === null ? (
          '–'
        ) : (
          <>
            <span className="strong bad">{measuredOf(reason, measuredValue)}</span>{' '}
            <span className={styles.limit}>{t.limit({ n: measuredOf(reason, threshold) })}</span>
          </>
        ),
    },
    {
      key: 'cost',
      title: t.cost,
      numeric: true,
      width: 92,
      cell: ({ cost, currency }) => (cost === 0 ? '–' : formatIn(locale, currency).unitMoney(cost)),
    },
  ];
  return (
    <WidgetCard
      title={t.samples}
      about={t.samplesAbout({ events })}
      {...('data' in view ? { sub: countedOf(type, view.data.total_count) } : {})}
      view={view}
      skeleton="table"
      asked={asked}
      emptyHint={(asked.isFiltered ? t.emptyHint : t.emptyDates)({ events })}
      fileName={fileNameOf('samples', range)}
      controls={
        <Segments
          label={t.verdictLabel}
          options={[
            { key: 'invalid', name: t.verdict_invalid },
            { key: 'all', name: t.verdict_all },
          ]}
          value={verdict}
          onChange={onVerdict}
        />
      }
      footer={<Pager page={page} limit={pageSize} totalCount={'data' in view ? view.data.total_count : null} onPage={onPage} />}
      {...(whole !== undefined && 'data' in view && view.data.total_count > view.data.samples.length && { whole })}
      onRefresh={onRefresh}
      table={({ samples }) => tableOf(columns, samples)}
    >
      {({ samples }) => (
        <List
          label={t.samples}
          columns={shown}
          rows={samples}
          rowKey={({ eventId }) => eventId}
          status={view.status}
          onFirstPage={() => onPage(1)}
        />
      )}
    </WidgetCard>
  );
});
