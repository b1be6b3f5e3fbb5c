import { ChevronLeft16Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right';
import { memo } from 'react';
import type { Sample, Samples } from '../../../../contract/areas/deep-dive.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { fileNameOf } from '../../../widgets/card/card-props.ts';
import { tableOf, type Column } from '../../../widgets/card/columns.ts';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { LinkButton } from '../../../widgets/LinkButton/LinkButton.tsx';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
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
}
const icons = { newer: <ChevronLeft16Regular aria-hidden />, older: <ChevronRight16Regular aria-hidden /> };
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** Events one by one: when, where from, why, and by how much. Times are those of the package's zone. */
export const SamplesCard = memo(function SamplesCard(props: SamplesCardProps) {
  const { view, verdict, onVerdict, page, pageSize, onPage, zone, type, range, asked, onRefresh } = props;
  const { t, format, valueOf, eventsOf, measuredOf, countedOf } = useDiveWords();
  const events = eventsOf(type);
  const from = (page - 1) * pageSize;
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
    { key: 'reason', title: t.reason, of: reasonOf },
    { key: 'measured', title: t.why, numeric: true, of: ({ measuredValue }) => measuredValue ?? '' },
    { key: 'threshold', title: t.limit({ n: '' }).trim(), numeric: true, of: ({ threshold }) => threshold ?? '' },
  ];
  const pagerOf = ({ samples, total_count }: Samples) => (
    <div className={styles.pager}>
      <span>
        {t.pageOf({
          from: format.count(samples.length === 0 ? 0 : from + 1),
          to: format.count(samples.length === 0 ? 0 : from + samples.length),
          total: format.count(total_count),
        })}
      </span>
      <ActionButton
        label={t.newer}
        idle={page <= 1}
        onClick={() => onPage(Math.min(page - 1, Math.max(1, Math.ceil(total_count / pageSize))))}
      >
        {icons.newer}
      </ActionButton>
      <ActionButton label={t.older} idle={from + samples.length >= total_count} onClick={() => onPage(page + 1)}>
        {icons.older}
      </ActionButton>
    </div>
  );
  return (
    <WidgetCard
      title={t.samples}
      about={t.samplesAbout({ events })}
      {...('data' in view ? { sub: countedOf(type, view.data.total_count) } : {})}
      view={view}
      skeleton="table"
      asked={asked}
      emptyHint={t.emptyHint({ events })}
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
      footer={'data' in view ? pagerOf(view.data) : undefined}
      onRefresh={onRefresh}
      table={({ samples }) => tableOf(columns, samples)}
    >
      {({ samples, total_count }) =>
        samples.length === 0 && total_count > 0 ? (
          <p className={styles.note}>
            {t.pastEnd} <LinkButton onClick={() => onPage(1)}>{t.firstPage}</LinkButton>
          </p>
        ) : (
          // nothing in it is pressed: the keyboard scrolls it as a whole
          <div className={`${styles.scroll} more`} tabIndex={0} role="group" aria-label={t.samples}>
            <table className={`${styles.table} ${styles.wide} ${styles.folds}`} aria-label={t.samples}>
              <thead>
                <tr>
                  <th scope="col">{t.time}</th>
                  <th scope="col">{t.source}</th>
                  <th scope="col">{t.network}</th>
                  <th scope="col">{t.device}</th>
                  <th scope="col">{t.reason}</th>
                  <th scope="col">{t.why}</th>
                </tr>
              </thead>
              <tbody>
                {samples.map((sample) => (
                  <tr key={sample.eventId}>
                    <td>
                      <time dateTime={sample.time}>{`${format.dayIn(sample.time, zone)}, ${format.clock(sample.time, zone)}`}</time>
                      <span className={styles.second}>{sample.eventId}</span>
                    </td>
                    <td>
                      {sample.sub_publisher || valueOf('sub_publisher', '')}
                      <span className={styles.second}>{joined(sample.publisher, sample.placement)}</span>
                    </td>
                    <td>
                      {sample.network || valueOf('asn', '')}
                      <span className={styles.second}>{sample.asn}</span>
                    </td>
                    <td>
                      {sample.device || valueOf('device', '')}
                      <span className={styles.second}>{joined(sample.os, sample.browser)}</span>
                    </td>
                    <td>
                      {reasonOf(sample)}
                      <span className={styles.second}>{sample.subCategory === '' ? '' : valueOf('reason', sample.subCategory)}</span>
                    </td>
                    <td>
                      {sample.measuredValue === null ? (
                        '–'
                      ) : (
                        <>
                          <span className={styles.bad}>{measuredOf(sample.reason, sample.measuredValue)}</span>{' '}
                          <span className={styles.limit}>{t.limit({ n: measuredOf(sample.reason, sample.threshold) })}</span>
                        </>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </WidgetCard>
  );
});
