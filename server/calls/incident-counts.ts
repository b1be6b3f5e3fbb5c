import { activeStatuses, openStatuses, statusesOfGroup, statusesOfStage, type Counts, type Metric, type Status } from '../../contract/incident.ts';
import { daysOf, previousOf, type Day, type DateRange } from '../../contract/dates.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { duringBoth, type IncidentFilter } from '../analytics/incident-scope.ts';
import { rounded } from './incident-days.ts';

interface StatusDay { readonly day: Day; readonly status: string; readonly count: number | null; readonly overdue: number | null }
interface HoursDay { readonly day: Day | null; readonly current: number | null; readonly previous: number | null }

/** Adds up something of a day's rows, over the range and the equal one before it. */
function sums(rows: readonly StatusDay[], range: DateRange): (of: readonly Status[], what?: 'count' | 'overdue') => { series: number[]; value: number; previous: number } {
  const days = daysOf(range);
  const at = new Map(days.map((day, i) => [day, i]));
  return (of, what = 'count') => {
    const wanted = new Set<string>(of);
    const series = days.map(() => 0);
    let value = 0, previous = 0;
    for (const row of rows) {
      if (!wanted.has(row.status)) continue;
      const n = row[what] ?? 0;
      const i = at.get(row.day);
      if (i === undefined) previous += n;
      else {
        value += n;
        series[i] = (series[i] ?? 0) + n;
      }
    }
    return { series, value, previous };
  };
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : rounded((100 * part) / whole));

/** Totals of a range beside the equal one before it. Medians cannot be added up, so they come from the engine, a day and a period each. */
export async function countsOf(analytics: Analytics, filters: readonly IncidentFilter[], range: DateRange, timeZone: string, now: number, signal: AbortSignal): Promise<Counts> {
  const before = previousOf(range);
  const both = [...filters, ...duringBoth(range)];
  const [rows, hours]: [readonly StatusDay[], readonly HoursDay[]] = await Promise.all([
    analytics.query({
      dimensions: ['day', 'status'],
      measures: { count: { count: true }, overdue: { count: true, where: [{ column: 'due_at', below: now }] } },
      filters: both,
    }, { signal }),
    analytics.query({
      dimensions: ['day'], sets: [['day'], []],
      measures: {
        current: { quantile: 0.5, of: 'hours_to_down', where: [{ column: 'day', atLeast: range.fromDate }] },
        previous: { quantile: 0.5, of: 'hours_to_down', where: [{ column: 'day', atMost: before.toDate }] },
      },
      filters: [...both, { column: 'hours_to_down', present: true }],
    }, { signal }),
  ]);
  const of = sums(rows, range);
  const down = of(statusesOfStage.down), requested = of(statusesOfStage.requested);
  const successPct: Metric = {
    value: share(down.value, requested.value), previous: share(down.previous, requested.previous),
    series: down.series.map((n, i) => share(n, requested.series[i] ?? 0)),
  };
  const medians = new Map(hours.map((row) => [row.day, row]));
  const period = medians.get(null);
  const medianHoursToDown: Metric = {
    value: rounded(period?.current ?? null), previous: rounded(period?.previous ?? null),
    series: daysOf(range).map((day) => rounded(medians.get(day)?.current ?? null)),
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
