import {
  activeStatuses,
  openStatuses,
  statusesOfGroup,
  statusesOfStage,
  type Counts,
  type Status,
} from '../../../contract/areas/incident.ts';
import { type Metric } from '../../../contract/metric.ts';
import { daysOf, previousOf, type Day, type DateRange } from '../../../contract/dates.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { IncidentFilter } from '../../analytics/incident-scope.ts';
import { during, duringBoth } from '../../analytics/access.ts';
import { count } from '../../analytics/metric-query.ts';
import { rounded, wholeMinute } from '../../analytics/figures.ts';

/** A day's incidents of one status; `overdue` are past the SLA of their priority. */
interface StatusDay {
  readonly day: Day;
  readonly status: string;
  readonly count: number | null;
  readonly overdue: number | null;
}

interface Sum {
  value: number;
  previous: number;
  readonly series: number[];
}
const nothing = (days: number): Sum => ({ value: 0, previous: 0, series: new Array<number>(days).fill(0) });
/** Adds up the days of some statuses, over the range and the equal one before it. Every row is looked at once, whatever is asked after. */
function sums(rows: readonly StatusDay[], days: readonly Day[]): (of: readonly Status[], what?: 'count' | 'overdue') => Sum {
  const places = new Map(days.map((day, i) => [day, i]));
  const byStatus = { count: new Map<string, Sum>(), overdue: new Map<string, Sum>() };
  const add = (to: Map<string, Sum>, { day, status }: StatusDay, n: number): void => {
    const sum = to.get(status) ?? nothing(days.length),
      place = places.get(day);
    to.set(status, sum);
    if (place === undefined) sum.previous += n;
    else {
      sum.value += n;
      sum.series[place] = (sum.series[place] ?? 0) + n;
    }
  };
  for (const row of rows) {
    add(byStatus.count, row, row.count ?? 0);
    if (row.overdue !== null && row.overdue > 0) add(byStatus.overdue, row, row.overdue);
  }
  return (of, what = 'count') => {
    const all = nothing(days.length);
    for (const { value, previous, series } of of.flatMap((status) => byStatus[what].get(status) ?? [])) {
      all.value += value;
      all.previous += previous;
      for (let i = 0; i < series.length; i++) all.series[i] = (all.series[i] ?? 0) + (series[i] ?? 0);
    }
    return all;
  };
}

const hours = (minutes: number | null | undefined): number | null =>
  minutes === null || minutes === undefined ? null : rounded(minutes / 60);
const share = (part: number, whole: number): number | null => (whole === 0 ? null : rounded((100 * part) / whole));

/** Median minutes until an incident was down: of each day, and of all days (null) together. */
interface Medians {
  readonly day: Day | null;
  readonly middle: number | null;
}
const middle = { quantile: 0.5, of: 'minutes_to_down' } as const;

/** Totals of a range beside the equal one before it. Medians cannot be added up, so those of the days and of each period come from the engine. */
export async function countsOf(
  analytics: Analytics,
  filters: readonly IncidentFilter[],
  range: DateRange,
  timeZone: string,
  now: number,
  signal: AbortSignal,
): Promise<Counts> {
  const before = previousOf(range);
  const down: readonly IncidentFilter[] = [...filters, { column: 'minutes_to_down', present: true }];
  const [rows, current, previous] = await Promise.all([
    analytics.query(
      {
        dimensions: ['day', 'status'],
        measures: { count: count(), overdue: count({ column: 'due_at', below: wholeMinute(now) }) },
        filters: [...filters, ...duringBoth(range)],
      },
      { signal },
    ),
    analytics.query(
      { dimensions: ['day'], sets: [['day'], []], measures: { middle }, filters: [...down, ...during(range)] },
      { signal },
    ) as Promise<readonly Medians[]>,
    analytics.query({ dimensions: [], measures: { middle }, filters: [...down, ...during(before)] }, { signal }),
  ]);
  const days = daysOf(range),
    of = sums(rows, days);
  const isDown = of(statusesOfStage.down),
    isRequested = of(statusesOfStage.requested);
  const successPct: Metric = {
    value: share(isDown.value, isRequested.value),
    previous: share(isDown.previous, isRequested.previous),
    series: isDown.series.map((n, i) => share(n, isRequested.series[i] ?? 0)),
  };
  const medians = new Map(current.map((row) => [row.day, row.middle]));
  const medianHoursToDown: Metric = {
    value: hours(medians.get(null)),
    previous: hours(previous[0]?.middle),
    series: days.map((day) => hours(medians.get(day))),
  };
  return {
    asOf: new Date(now).toISOString(),
    timeZone,
    previousFromDate: before.fromDate,
    previousToDate: before.toDate,
    total: of(statusesOfStage.detected),
    fresh: of(statusesOfGroup.fresh),
    takedown: of(statusesOfGroup.takedown),
    down: of(statusesOfGroup.down),
    rejected: of(statusesOfGroup.rejected),
    active: of(activeStatuses),
    closed: of(['Closed']),
    reemerged: of(statusesOfStage.reemerged),
    breaching: of(openStatuses, 'overdue'),
    successPct,
    medianHoursToDown,
  };
}
