import { chartTexts } from '../../../i18n/texts/charts.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { memo } from 'react';
import type { TrackerHours, TrackerMetrics } from '../../../../contract/areas/tracker/tracker.ts';
import { LEAST_BASE } from '../../../../contract/units.ts';
import { MAX_METRICS, trackerMetrics, type TrackerMetric } from '../../../../machines/routes/areas/tracker-metrics.ts';
import type { Step } from '../../../../machines/screens/tracker/dashboard.ts';
import type { StandsOut } from '../../../../contract/judgement/stands-out.ts';
import { cutSaid, spanOf } from '../../../charts/columns/cut.ts';
import type { Note } from '../../../charts/notes.ts';
import { MetricPanes, type PaneNote } from '../../../charts/panes/MetricPanes.tsx';
import type { PaneSeries } from '../../../charts/panes/pane-layout.ts';
import { useFormatIn } from '../../../format/format.ts';
import { useStanding } from '../../../portal/standing/use-standing.ts';
import { color } from '../../../theme/theme.ts';
import { downloadOf, fileNameOf } from '../../../widgets/card/card-props.ts';
import { anyFeed, useNoData } from '../../../widgets/card/use-no-data.ts';
import { tableOf, type Column } from '../../../widgets/card/columns.ts';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import styles from './cells.module.css';
import { pointsOf, type Point } from './metric-spans.ts';
import { measureOf, unitOf, useTrackerWords, writerOf, type TrackerCardProps } from './tracker-card.ts';

interface MetricsCardProps extends TrackerCardProps<TrackerMetrics | TrackerHours> {
  /** Those that are drawn, in the order of their letters. */
  readonly metrics: readonly TrackerMetric[];
  readonly onMetrics: (metrics: readonly TrackerMetric[]) => void;
  readonly by: Step;
  /** What the range can be drawn by. */
  readonly steps: readonly Step[];
  readonly onBy: (by: Step) => void;
  /** What stands out, as marks; null while that is not known. */
  readonly found?: StandsOut | null;
}
/** Hours of so many days have their own ticks; of more, the days have. */
const HOUR_TICKS = 48;
const LETTERS = 'ABCD';
const inks = [color('vigilSeries1'), color('vigilSeries3'), color('vigilSeries2'), color('vigilSivt')];
const dashes = [undefined, '7 4', undefined, '2 4'];

/** Up to four measures by hour, day, week or month, chosen by the reader. */
export const MetricsCard = memo(function MetricsCard({
  view,
  facts,
  filters,
  range,
  metrics,
  onMetrics,
  by,
  steps,
  onBy,
  found = null,
  onRefresh,
  ...rest
}: MetricsCardProps) {
  const { t, asked, emptyHint } = useTrackerWords(filters, range);
  const common = useTexts(commonTexts);
  const chart = useTexts(chartTexts);
  const format = useFormatIn(facts.currency);
  const standing = useStanding(t.standingEvents);
  const isByHour = by === 'hour';
  const clockOf = (at: string): string => `${at.slice(11)}:00`;
  const isSpan = by === 'week' || by === 'month';
  /** The last day of a week or a month, as far as the range goes. */
  const endOf = (at: string): string => {
    const { to } = spanOf(at, isSpan ? by : 'week');
    return to > range.toDate ? range.toDate : to;
  };
  const nameOf = (at: string): string =>
    isByHour
      ? `${format.day(at.slice(0, 10))}, ${clockOf(at)}`
      : by === 'month'
        ? format.month(at)
        : by === 'week'
          ? format.period(at, endOf(at))
          : format.day(at);
  const daysOf = ({ cut }: Point): string => (cut === null ? '' : cutSaid(chart, cut));
  const tickOf =
    (count: number) =>
    (at: string): string =>
      by === 'month'
        ? format.month(at)
        : !isByHour
          ? format.day(at)
          : count <= HOUR_TICKS
            ? clockOf(at)
            : at.endsWith('T00')
              ? format.day(at.slice(0, 10))
              : '';
  const markOf = (at: string): Note | null => {
    if (found === null) return null;
    return isByHour ? standing.markFrom(found, at.slice(0, 10), Number(at.slice(11))) : standing.mark(found, at, isSpan ? endOf(at) : at);
  };
  const noData = useNoData('data' in view ? view.data : anyFeed);
  /** Days without any data are nothing to draw, and say why. */
  const shown = 'data' in view && noData(range.fromDate, range.toDate) !== null ? ({ status: 'empty', at: view.at } as const) : view;
  const missingOf = ({ at }: Point): string | null => noData(at, isSpan ? endOf(at) : at);
  const noteOf = (point: Point): PaneNote | null => {
    const missing = missingOf(point);
    if (missing !== null) return { text: missing, missing: true };
    const part = daysOf(point);
    return part === '' ? null : { text: part, missing: false };
  };
  const columnsOf = (): readonly Column<Point>[] => [
    { key: 'date', title: common.date, of: ({ at }) => (isByHour ? `${at.slice(0, 10)} ${clockOf(at)}` : at) },
    ...metrics.map((name) => ({
      key: name,
      title: t[name],
      ...(['money', 'each'].includes(unitOf[name]) && { unit: facts.currency }),
      numeric: true,
      of: (point: Point) => missingOf(point) ?? measureOf(point, name) ?? '',
    })),
    ...(found === null ? [] : [{ key: 'stoodOut', title: standing.column, of: ({ at }: Point) => markOf(at)?.text ?? '' }]),
    ...(isByHour && facts.running === null ? [] : [{ key: 'days', title: isSpan ? chart.days : chart.cutShort, of: daysOf }]),
  ];
  const pick = (at: number, name: string) => {
    const next = metrics.filter((_, i) => i !== at);
    const known = trackerMetrics.find((each) => each === name);
    if (known !== undefined) next.splice(at, 0, known);
    if (next.length > 0) onMetrics(next);
  };
  const seriesOf = (points: readonly Point[]): PaneSeries[] =>
    metrics.map((name, i) => ({
      key: name,
      name: t[name],
      letter: LETTERS.charAt(i),
      unit: unitOf[name],
      values: points.map((point) => (missingOf(point) === null ? measureOf(point, name) : null)),
      color: inks[i] ?? '',
      dash: dashes[i],
      write: writerOf(unitOf[name], format),
      brief: writerOf(unitOf[name], format, true),
    }));
  /** Why a share that is chosen has no line: every point is of too few. */
  const fewIn = (points: readonly Point[]): readonly string[] =>
    metrics.flatMap((name) =>
      (name === 'fraudPct' || name === 'cvr') && points.every((point) => measureOf(point, name) === null)
        ? [t[`${name}Few`]({ name: t[name], least: format.count(LEAST_BASE) })]
        : [],
    );
  const few = 'data' in shown ? fewIn(pointsOf(shown.data, by, range, facts)) : [];
  return (
    <WidgetCard
      title={t.metrics}
      about={t.metricsAbout}
      sub={facts.isMixed ? t.severalCurrenciesLong : { hour: t.hoursSub, day: t.metricsSub, week: t.weeksSub, month: t.monthsSub }[by]}
      view={shown}
      skeleton="columns"
      asked={asked}
      emptyHint={emptyHint}
      fileName={fileNameOf(by === 'day' ? 'metrics' : `metrics-by-${by}`, range)}
      picture
      {...(few.length === 0 ? {} : { footer: <span className="quiet">{few.join(' ')}</span> })}
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
          <Segments
            label={t.step}
            options={steps.map((key) => ({ key, name: { hour: t.byHour, day: t.byDay, week: t.byWeek, month: t.byMonth }[key] }))}
            value={by}
            onChange={onBy}
          />
        </div>
      }
      table={(data) => tableOf(columnsOf(), pointsOf(data, by, range, facts))}
    >
      {(data) => {
        const points = pointsOf(data, by, range, facts);
        return (
          <MetricPanes
            label={t.metrics}
            summary={t.metricsSummary({
              names: metrics.map((name) => t[name]).join(', '),
              from: format.fullDay(range.fromDate),
              to: format.fullDay(range.toDate),
            })}
            points={points.map(({ at }) => at)}
            nameOf={nameOf}
            tickOf={tickOf(points.length)}
            series={seriesOf(points)}
            notes={points.map(noteOf)}
            marks={found === null ? undefined : { ...(isByHour ? standing.legendOfHours(found) : standing.legend(found)), of: markOf }}
          />
        );
      }}
    </WidgetCard>
  );
});
