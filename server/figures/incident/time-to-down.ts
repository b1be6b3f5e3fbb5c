import type { Counts, TakedownTime } from '../../../contract/areas/incident.ts';
import type { FilterSet } from '../../../contract/filters/incident.ts';
import { durationOf, type Duration, type Times } from '../../../contract/judgement/duration.ts';
import { timedStatuses } from '../../../contract/life/life-cycle.ts';
import { ALL } from '../../../contract/scope.ts';
import { daysOf, type DateRange, type Day } from '../../../contract/time/dates.ts';
import type { AccessScope } from '../../access.ts';
import { during, todayIn } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { chosen } from '../../analytics/incident-scope.ts';
import { count, whole, type Filter, type MetricQuery } from '../../analytics/metric-query.ts';
import { wholeMinute } from '../../analytics/queries/figures.ts';

const MINUTE = 60_000,
  HOUR = 60 * MINUTE;

type Place = 'day' | 'channel';
type Column = Place | 'detected_at' | 'minutes_to_down';
type Row = Readonly<Record<Place, string>> & {
  readonly detected_at: number;
  readonly minutes_to_down: number | null;
  readonly cases: number | null;
};
/** Asks rows that are all of cases: incidents, or their versions at a moment. */
type Ask = (query: MetricQuery<Column, Column, 'cases'>) => Promise<readonly Row[]>;
/** Filters of the cases of durations: all but the rejected, whatever statuses are asked about. Those of what is down would hide what is not. */
export const timed = (filters: FilterSet): Filter<keyof FilterSet>[] => [
  ...chosen({ ...filters, status: ALL }),
  { column: 'status', oneOf: timedStatuses },
];
/** How long cases took, or have been open at a moment (epoch milliseconds), by their values of a column; all under '' where none is named. */
export async function timesOf(ask: Ask, moment: number, by: Place | null = null): Promise<ReadonlyMap<string, readonly Times[]>> {
  const places: readonly Place[] = by === null ? [] : [by];
  const [down, open] = await Promise.all([
    ask({
      dimensions: [...places, 'minutes_to_down'],
      measures: { cases: count() },
      filters: [{ column: 'minutes_to_down', present: true }],
    }),
    ask({ dimensions: [...places, 'detected_at'], measures: { cases: count() }, filters: [{ column: 'minutes_to_down', absent: true }] }),
  ]);
  const found = new Map<string, Times[]>();
  const add = (row: Row, times: Times): void => {
    const place = by === null ? '' : row[by],
      known = found.get(place);
    if (known === undefined) found.set(place, [times]);
    else known.push(times);
  };
  for (const row of down) add(row, { minutes: whole(row.minutes_to_down), over: whole(row.cases), open: 0 });
  for (const row of open)
    add(row, { minutes: Math.max(0, Math.floor((moment - row.detected_at) / MINUTE)), over: 0, open: whole(row.cases) });
  return found;
}

interface Asked {
  readonly query: FilterSet & DateRange;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
const incidentsOf =
  (analytics: Analytics, { query, access, signal }: Asked): Ask =>
  (asked) =>
    analytics.query(access, { ...asked, filters: [...timed(query), ...during(query), ...asked.filters] }, { signal });

/** From which day on the days of a range are younger than their median; null where none is, or where there are too few cases. */
function youngFromOf({ median }: Duration, { query, access }: Asked, now: number): Day | null {
  if (median.kind === 'few') return null;
  if (median.kind === 'open') return query.fromDate;
  const { first } = todayIn(access, now - median.hours * HOUR);
  return first > query.toDate ? null : first < query.fromDate ? query.fromDate : first;
}
/** The tile: all cases of the range, and the median of each day of detection. `now` is epoch milliseconds. */
export async function timeToDownOf(
  analytics: Analytics,
  asked: Asked,
  now: number,
): Promise<Omit<Counts['timeToDown'], 'previous' | 'apart'>> {
  const byDay = await timesOf(incidentsOf(analytics, asked), wholeMinute(now), 'day');
  const all = durationOf([...byDay.values()].flat());
  const series = daysOf(asked.query).map((day) => {
    const { median } = durationOf(byDay.get(day) ?? []);
    return median.kind === 'reached' ? median.hours : null;
  });
  return { ...all, series, youngFrom: youngFromOf(all, asked, now) };
}
/** What is still open by half comes first, then the slowest; channels of few cases come last. */
const slowness = ({ median }: TakedownTime): number => (median.kind === 'few' ? -1 : median.kind === 'open' ? Infinity : median.hours);
/** The card: the durations of each channel, slowest first. */
export async function takedownTimeOf(analytics: Analytics, asked: Asked, now: number): Promise<TakedownTime[]> {
  const byChannel = await timesOf(incidentsOf(analytics, asked), wholeMinute(now), 'channel');
  return [...byChannel]
    .map(([channel, times]) => ({ channel, ...durationOf(times) }))
    .toSorted((a, b) => {
      const [ours, theirs] = [slowness(a), slowness(b)];
      return ours === theirs ? b.cases - a.cases || (a.channel < b.channel ? -1 : 1) : theirs - ours;
    });
}
