import { useShares } from '../../../format/use-shares.ts';
import { memo } from 'react';
import { type Counts } from '../../../../contract/areas/incident.ts';
import type { Quantile } from '../../../../contract/judgement/duration.ts';
import { slaHours, statusesOfGroup, timedStatuses, type Status } from '../../../../contract/life/life-cycle.ts';
import { ALL, filterOf } from '../../../../contract/scope.ts';
import { type Metric } from '../../../../contract/metric.ts';
import { dayIn, daysIn } from '../../../../contract/time/dates.ts';
import { daysBeforeRunning } from '../../../charts/columns/cut.ts';
import { useFormat } from '../../../format/format.ts';
import { incidentTexts } from '../texts.ts';
import { lifeCycleTexts } from '../../../i18n/texts/life-cycle.ts';
import { widgetTexts } from '../../../i18n/texts/widget.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { againstOf, lackOf, movedOf } from '../../../widgets/card/change.ts';
import { finalDays } from '../../../widgets/card/final-days.ts';
import { useStopped } from '../../../widgets/card/use-no-data.ts';
import { KpiTile, type Kpi } from '../../../widgets/KpiTile/KpiTile.tsx';
import { TileStrip } from '../../../widgets/KpiTile/TileStrip.tsx';
import { useFigures } from '../../../widgets/KpiTile/use-figures.ts';
import type { ChangeOf } from '../../../widgets/WidgetCard/notes/Change.tsx';
import { downloadOf, fileNameOf, isExactly, picked, within } from '../../../widgets/card/card-props.ts';
import type { CardProps } from './card-props.ts';

type Measure = 'total' | 'fresh' | 'takedown' | 'down' | 'medianHours' | 'breaching';
interface Tile {
  readonly measure: Measure;
  readonly metric: (counts: Counts) => Metric;
  readonly good: ChangeOf['good'];
  /** `amount`: small numbers and hours, where a percentage would mislead. */
  readonly by: 'share' | 'amount';
  /** What the number counts, as a status filter; the total is the way back to all; `null`: no filter shows it. */
  readonly picks: readonly Status[] | null;
  /** What of the report lists its incidents, where no status does. */
  readonly clock?: 'breaching';
  /** How many incidents it counts. */
  readonly of: (counts: Counts) => number | null;
}
/** The longest time that a priority allows. */
const LONGEST_MS = Math.max(...Object.values(slaHours)) * 3_600_000;
/** The hours within which half are down; null of few, and where more are open. */
const hoursOf = (median: Quantile): number | null => (median.kind === 'reached' ? median.hours : null);
const tiles: readonly Tile[] = [
  { measure: 'total', metric: (c) => c.total, good: null, by: 'share', picks: [], of: (c) => c.total.value },
  { measure: 'fresh', metric: (c) => c.fresh, good: 'down', by: 'share', picks: statusesOfGroup.fresh, of: (c) => c.fresh.value },
  { measure: 'takedown', metric: (c) => c.takedown, good: null, by: 'share', picks: statusesOfGroup.takedown, of: (c) => c.takedown.value },
  { measure: 'down', metric: (c) => c.down, good: 'up', by: 'share', picks: statusesOfGroup.down, of: (c) => c.down.value },
  {
    measure: 'medianHours',
    metric: ({ timeToDown: { median, previous, series, apart } }) => ({
      value: median.kind === 'few' ? null : median.hours,
      previous: previous === null ? null : hoursOf(previous.median),
      apart,
      series,
    }),
    good: 'down',
    by: 'amount',
    picks: null,
    of: (c) => c.timeToDown.cases,
  },
  {
    measure: 'breaching',
    metric: (c) => c.breaching,
    good: 'down',
    by: 'amount',
    picks: null,
    clock: 'breaching',
    of: (c) => c.breaching.value,
  },
];

/** The words of the glossary that a tile uses. */
const definitions: Readonly<Record<Measure, readonly ('open' | 'takedown' | 'down')[]>> = {
  total: ['open'],
  fresh: [],
  takedown: ['takedown'],
  down: ['down'],
  medianHours: [],
  breaching: ['open'],
};

interface KpiStripProps extends CardProps<Counts> {
  /** Where an alert on a number is made. */
  readonly alertTo?: (of: string) => string;
}
/** The six numbers of the period, all from one answer. */
export const KpiStrip = memo(function KpiStrip({
  view,
  filters,
  range,
  onFilter,
  onRefresh,
  linkTo = null,
  alertTo,
  ...rest
}: KpiStripProps) {
  const figures = useFigures(range);
  const t = useTexts(incidentTexts);
  const names = useTexts(lifeCycleTexts);
  const w = useTexts(widgetTexts);
  const stopped = useStopped();
  const format = useFormat();
  const shares = useShares();
  const shareOf = (part: Metric, whole: Metric): string =>
    part.value === null || whole.value === null || whole.value === 0
      ? ''
      : t.noteShare({ share: shares.short({ part: part.value, all: whole.value }) });
  const medianNote = ({ median, cases, open }: Counts['timeToDown']): string => {
    switch (median.kind) {
      case 'few':
        return cases === 0 ? '' : t.noteFew(cases);
      case 'reached':
        return t.noteCases({ cases: format.count(cases), open: format.count(open) });
      case 'open':
        return t.noteHalfOpen({ cases: format.count(cases) });
    }
  };
  /** The interval belongs to the definition, where there is room to read it. */
  const intervalOf = ({ timeToDown: { median } }: Counts): string =>
    median.kind === 'reached' && median.high !== null ? t.interval({ low: format.hours(median.low), high: format.hours(median.high) }) : '';
  const noteOf = (measure: Measure, { active, total, fresh, takedown, success, timeToDown }: Counts): string => {
    switch (measure) {
      case 'total':
        return active.value === null ? '' : t.noteOpenOfAll(active.value);
      case 'fresh':
        return shareOf(fresh, total);
      case 'takedown':
        return shareOf(takedown, total);
      case 'down':
        return success.all === 0 ? '' : t.success({ share: shares.short(success) });
      case 'medianHours':
        return medianNote(timeToDown);
      // Open is exactly these two groups.
      case 'breaching':
        return fresh.value === null || takedown.value === null ? '' : t.noteOpen(fresh.value + takedown.value);
    }
  };
  /** The rows that a tile counts: of its statuses, those that the page has. */
  const rowsOf = ({ measure, picks, clock, of }: Tile): { readonly to: string; readonly label: string } | null => {
    const status =
      measure === 'medianHours'
        ? filterOf(timedStatuses)
        : picks === null || picks.length === 0
          ? filters.status
          : within(filters.status, picks);
    const n = 'data' in view ? of(view.data) : null;
    if (linkTo === null || status === null || n === null || n === 0) return null;
    return { to: linkTo({ status, ...(clock === undefined ? {} : { clock }) }), label: t.openIncidents(n) };
  };
  const kpiOf =
    (tile: Tile) =>
    (counts: Counts): Kpi => {
      const metric = tile.metric(counts);
      const write = tile.measure === 'medianHours' ? format.hours : format.count;
      const { compared, timeToDown } = counts;
      const isMedian = tile.measure === 'medianHours',
        isOpen = isMedian && timeToDown.median.kind === 'open';
      const change: ChangeOf | null =
        compared === null
          ? null
          : {
              // where the page has some statuses only, more or fewer of one is neither good nor bad
              good: tile.picks === null || filters.status === ALL ? tile.good : null,
              why: lackOf(compared, w, format),
              against: againstOf(compared, range, format),
              ...movedOf(isOpen ? { ...metric, value: null } : metric, { by: tile.by, write, apart: metric.apart }, format),
            };
      // days younger than the median know their fast incidents alone
      const young =
        isMedian && timeToDown.youngFrom !== null ? daysIn({ fromDate: range.fromDate, toDate: timeToDown.youngFrom }) - 1 : Infinity;
      // what was found later than the longest time for its priority ago may not be late yet
      const notLate =
        tile.measure === 'breaching'
          ? daysIn({ fromDate: range.fromDate, toDate: dayIn(Date.parse(counts.asOf) - LONGEST_MS, counts.timeZone) }) - 1
          : Infinity;
      const provisionalFrom = Math.max(0, Math.min(metric.series.length, finalDays(range.fromDate, counts), young, notLate));
      return {
        metric,
        change,
        note: noteOf(tile.measure, counts),
        provisionalFrom,
        cutFrom: daysBeforeRunning(range.fromDate, counts.running),
        ...(isOpen && metric.value !== null ? { text: `> ${format.hours(metric.value)}` } : {}),
        ...(isMedian && timeToDown.cases > 0 ? { missing: t.tooFew } : {}),
      };
    };
  return (
    <TileStrip
      label={t.kpis}
      view={view}
      stopped={stopped}
      news={({ total }) => `${t.total}: ${total.value === null ? w.noValue : format.count(total.value)}`}
      table={(counts) =>
        figures(
          tiles.map((tile) => ({
            ...tile.metric(counts),
            ...(tile.measure === 'medianHours' ? { value: hoursOf(counts.timeToDown.median) } : {}),
            name: t[tile.measure],
            unit: tile.measure === 'medianHours' ? w.hours : '',
          })),
          counts.compared,
        )
      }
      fileName={fileNameOf('key-numbers', range)}
      {...downloadOf(rest)}
    >
      {tiles.map((tile, at) => (
        <KpiTile
          key={tile.measure}
          at={at}
          label={t[tile.measure]}
          about={[
            t[`${tile.measure}About`],
            ...definitions[tile.measure].map((word) => names[`define_${word}`]),
            ...(tile.measure === 'medianHours' && 'data' in view ? [intervalOf(view.data)] : []),
            ...(tile.measure === 'down' && 'data' in view && view.data.success.all > 0 ? [shares.explained(view.data.success)] : []),
          ].join(' ')}
          view={view}
          kpi={kpiOf(tile)}
          formatValue={tile.measure === 'medianHours' ? format.hours : format.count}
          onRetry={onRefresh}
          rows={rowsOf(tile)}
          alert={alertTo?.(`incident.${tile.measure}`)}
          {...(tile.picks === null
            ? {}
            : {
                pressed: tile.picks.length > 0 && isExactly(filters.status, tile.picks),
                onPick: () => onFilter('status', picked(filters.status, tile.picks ?? [], 'only')),
              })}
        />
      ))}
    </TileStrip>
  );
});
