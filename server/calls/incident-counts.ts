import { activeStatuses, openStatuses, statusesOfGroup, statusesOfStage, type Counts, type Metric, type Status } from '../../contract/incident.ts';
import { daysOf, previousOf, type Day, type DateRange } from '../../contract/dates.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { IncidentFilter } from '../analytics/incident-scope.ts';
import { during, duringBoth } from '../analytics/sight.ts';
import { count } from '../analytics/metric-query.ts';
import { rounded, wholeMinute } from './incident-days.ts';

/** A day's incidents of one status; `overdue` are past the SLA of their priority. */
interface StatusDay { readonly day: Day; readonly status: string; readonly count: number | null; readonly overdue: number | null }

interface Sum { readonly value: number; readonly previous: number; readonly series: number[] }
/** Adds up the days of some statuses, over the range and the equal one before it. */
function sums(rows: readonly StatusDay[], range: DateRange): (of: readonly Status[], what?: 'count' | 'overdue') => Sum {
  const days = new Map(daysOf(range).map((day, i) => [day, i]));
  const byStatus = new Map<string, StatusDay[]>();
  for (const row of rows) {
    const known = byStatus.get(row.status);
    if (known === undefined) byStatus.set(row.status, [row]);
    else known.push(row);
  }
  return (of, what = 'count') => {
    const series = Array.from({ length: days.size }, () => 0);
    let value = 0, previous = 0;
    for (const row of of.flatMap((status) => byStatus.get(status) ?? [])) {
      const n = row[what] ?? 0;
      const i = days.get(row.day);
      if (i === undefined) previous += n;
      else {
        value += n;
        series[i] = (series[i] ?? 0) + n;
      }
    }
    return { value, previous, series };
  };
}

const hours = (minutes: number | null | undefined): number | null => (minutes === null || minutes === undefined ? null : rounded(minutes / 60));
const share = (part: number, whole: number): number | null => (whole === 0 ? null : rounded((100 * part) / whole));

/** Totals of a range beside the equal one before it. Medians cannot be added up, so they come from the engine, a day and a period each. */
export async function countsOf(analytics: Analytics, filters: readonly IncidentFilter[], range: DateRange, timeZone: string, now: number, signal: AbortSignal): Promise<Counts> {
  const before = previousOf(range);
  const down: readonly IncidentFilter[] = [...filters, { column: 'minutes_to_down', present: true }];
  const middle = { quantile: 0.5, of: 'minutes_to_down' } as const;
  const [rows, ofDays, ofPeriods] = await Promise.all([
    analytics.query({
      dimensions: ['day', 'status'],
      measures: { count: count(), overdue: count({ column: 'due_at', below: wholeMinute(now) }) },
      filters: [...filters, ...duringBoth(range)],
    }, { signal }),
    analytics.query({ dimensions: ['day'], measures: { middle }, filters: [...down, ...during(range)] }, { signal }),
    analytics.query({
      dimensions: [],
      measures: { current: { ...middle, where: [{ column: 'day', atLeast: range.fromDate }] }, previous: { ...middle, where: [{ column: 'day', atMost: before.toDate }] } },
      filters: [...down, ...duringBoth(range)],
    }, { signal }),
  ]);
  const of = sums(rows, range);
  const isDown = of(statusesOfStage.down), isRequested = of(statusesOfStage.requested);
  const successPct: Metric = {
    value: share(isDown.value, isRequested.value), previous: share(isDown.previous, isRequested.previous),
    series: isDown.series.map((n, i) => share(n, isRequested.series[i] ?? 0)),
  };
  const medians = new Map(ofDays.map((row) => [row.day, row.middle]));
  const medianHoursToDown: Metric = {
    value: hours(ofPeriods[0]?.current), previous: hours(ofPeriods[0]?.previous), series: daysOf(range).map((day) => hours(medians.get(day))),
  };
  return {
    asOf: new Date(now).toISOString(), timeZone, previousFromDate: before.fromDate, previousToDate: before.toDate,
    total: of(statusesOfStage.detected),
    fresh: of(statusesOfGroup.fresh), takedown: of(statusesOfGroup.takedown), down: of(statusesOfGroup.down), rejected: of(statusesOfGroup.rejected),
    active: of(activeStatuses), closed: of(['Closed']), reemerged: of(statusesOfStage.reemerged),
    breaching: of(openStatuses, 'overdue'),
    successPct, medianHoursToDown,
  };
}
