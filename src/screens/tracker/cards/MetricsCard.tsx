import { memo } from 'react';
import type { TrackerDay, TrackerMetrics } from '../../../../contract/areas/tracker.ts';
import { dayIn } from '../../../../contract/dates.ts';
import { MAX_METRICS, trackerMetrics, type TrackerMetric } from '../../../../machines/routes/tracker-metrics.ts';
import { MetricPanes } from '../../../charts/panes/MetricPanes.tsx';
import type { PaneSeries } from '../../../charts/panes/pane-layout.ts';
import { useFormatIn } from '../../../format/format.ts';
import { color } from '../../../theme/theme.ts';
import { downloadOf, fileNameOf } from '../../../widgets/card/card-props.ts';
import { tableOf, type Column } from '../../../widgets/card/columns.ts';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import styles from './cells.module.css';
import { measureOf, unitOf, useTrackerWords, writerOf, type TrackerCardProps } from './tracker-card.ts';

interface MetricsCardProps extends TrackerCardProps<TrackerMetrics> {
  /** Those that are drawn, in the order of their letters. */
  readonly metrics: readonly TrackerMetric[];
  readonly onMetrics: (metrics: readonly TrackerMetric[]) => void;
}
const LETTERS = 'ABCD';
const inks = [color('vigilSeries1'), color('vigilSeries3'), color('vigilSeries2'), color('vigilSivt')];
const dashes = [undefined, '7 4', undefined, '2 4'];

/** Up to four measures by day, chosen by the reader. */
export const MetricsCard = memo(function MetricsCard({
  view,
  facts,
  filters,
  range,
  metrics,
  onMetrics,
  onRefresh,
  ...rest
}: MetricsCardProps) {
  const { t, asked, emptyHint } = useTrackerWords(filters, range);
  const format = useFormatIn(facts.currency);
  const columns: readonly Column<TrackerDay>[] = [
    { key: 'date', title: t.date, of: ({ date }) => date },
    ...metrics.map((name) => ({ key: name, title: t[name], numeric: true, of: (day: TrackerDay) => measureOf(day, name) ?? '' })),
  ];
  const pick = (at: number, name: string) => {
    const next = metrics.filter((_, i) => i !== at);
    const known = trackerMetrics.find((each) => each === name);
    if (known !== undefined) next.splice(at, 0, known);
    if (next.length > 0) onMetrics(next);
  };
  const seriesOf = ({ days }: TrackerMetrics): PaneSeries[] =>
    metrics.map((name, i) => ({
      key: name,
      name: t[name],
      letter: LETTERS.charAt(i),
      unit: unitOf[name],
      values: days.map((day) => measureOf(day, name)),
      color: inks[i] ?? '',
      dash: dashes[i],
      write: writerOf(unitOf[name], format),
      brief: writerOf(unitOf[name], format, true),
    }));
  const isUnfinished = ({ asOf, timeZone }: TrackerMetrics): boolean => dayIn(Date.parse(asOf), timeZone) === range.toDate;
  return (
    <WidgetCard
      title={t.metrics}
      about={t.metricsAbout}
      sub={facts.isMixed ? t.severalCurrenciesLong : t.metricsSub}
      view={view}
      skeleton="columns"
      asked={asked}
      emptyHint={emptyHint}
      fileName={fileNameOf('metrics', range)}
      picture
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      toolbar={
        <div className={styles.series}>
          {Array.from({ length: Math.min(MAX_METRICS, metrics.length + 1) }, (_, i) => (
            <label key={LETTERS.charAt(i)} className={styles.picker}>
              <i style={{ background: inks[i] }} aria-hidden>
                {LETTERS.charAt(i)}
              </i>
              <select
                aria-label={t.seriesLabel({ letter: LETTERS.charAt(i) })}
                value={metrics[i] ?? ''}
                onChange={(event) => {
                  pick(i, event.currentTarget.value);
                }}
              >
                {i === 0 && metrics.length === 1 ? null : <option value="">{t.noSeries}</option>}
                {trackerMetrics
                  .filter((name) => name === metrics[i] || !metrics.includes(name))
                  .map((name) => (
                    <option key={name} value={name}>
                      {t[name]}
                    </option>
                  ))}
              </select>
            </label>
          ))}
        </div>
      }
      table={({ days }) => tableOf(columns, days)}
    >
      {(data) => (
        <MetricPanes
          label={t.metrics}
          summary={t.metricsSummary({
            names: metrics.map((name) => t[name]).join(', '),
            from: format.fullDay(range.fromDate),
            to: format.fullDay(range.toDate),
          })}
          days={data.days.map(({ date }) => date)}
          series={seriesOf(data)}
          unfinishedNote={isUnfinished(data) ? t.dayNotOver : null}
        />
      )}
    </WidgetCard>
  );
});
