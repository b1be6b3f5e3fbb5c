import { type Counts, type CountsScope } from '../../../contract/areas/incident.ts';
import { hasNoData } from '../../../contract/judgement/feed.ts';
import { countsApart, mediansApart, sharesApart } from '../../../contract/judgement/change.ts';
import { pctOf } from '../../../contract/judgement/share.ts';
import { openStatuses, statusesOfGroup, statusesOfStage, type Status } from '../../../contract/life/life-cycle.ts';
import { namesOf } from '../../../contract/filters/filter.ts';
import { incidentFilters, type FilterName } from '../../../contract/filters/incident.ts';
import type { Metric } from '../../../contract/metric.ts';
import { addDays, daysOf, type Day } from '../../../contract/time/dates.ts';
import type { AccessScope } from '../../access.ts';
import { during, todayIn } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { comparing } from '../../analytics/queries/compared.ts';
import { runningAt } from '../../analytics/queries/data-ends.ts';
import { firstWithin } from '../../analytics/queries/feed.ts';
import { suppliedIn } from '../../analytics/queries/supplied.ts';
import { chosen, overdueAt, type IncidentFilter } from '../../analytics/incident-scope.ts';
import { count } from '../../analytics/metric-query.ts';
import { unmatchedIn } from '../../analytics/queries/unmatched.ts';
import { asOfSnapshot } from './as-of-snapshot.ts';
import { timeToDownOf } from './time-to-down.ts';

/** Its values are the contract's, and a link with another one is told of before it is asked. */
const isOfOurs = (name: FilterName): boolean => 'values' in incidentFilters[name];

interface Scoped<Q> {
  readonly query: Q;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
/** A day's incidents of one status; `overdue` are past the SLA of their priority. */
interface StatusDay {
  readonly day: Day;
  readonly status: string;
  readonly count: number | null;
  readonly overdue: number | null;
}

interface Sum {
  value: number;
  readonly series: number[];
}
const nothing = (days: number): Sum => ({ value: 0, series: new Array<number>(days).fill(0) });
/** Adds up the days of some statuses. Every row is looked at once, whatever is asked after. */
function sums(rows: readonly StatusDay[], days: readonly Day[]): (of: readonly Status[], what?: 'count' | 'overdue') => Sum {
  const places = new Map(days.map((day, i) => [day, i]));
  const byStatus = { count: new Map<string, Sum>(), overdue: new Map<string, Sum>() };
  const add = (to: Map<string, Sum>, { day, status }: StatusDay, n: number): void => {
    const sum = to.get(status) ?? nothing(days.length),
      place = places.get(day);
    to.set(status, sum);
    if (place === undefined) return;
    sum.value += n;
    sum.series[place] = (sum.series[place] ?? 0) + n;
  };
  for (const row of rows) {
    add(byStatus.count, row, row.count ?? 0);
    if (row.overdue !== null && row.overdue > 0) add(byStatus.overdue, row, row.overdue);
  }
  return (of, what = 'count') => {
    const all = nothing(days.length);
    for (const { value, series } of of.flatMap((status) => byStatus[what].get(status) ?? [])) {
      all.value += value;
      for (let i = 0; i < series.length; i++) all.series[i] = (all.series[i] ?? 0) + (series[i] ?? 0);
    }
    return all;
  };
}

/** Filters of which no incident of the days has a value. */
export const unmatchedOf = (analytics: Analytics, { query, access, signal }: Scoped<CountsScope>): Promise<Counts['unmatched']> =>
  unmatchedIn(
    namesOf(incidentFilters).filter((name) => !isOfOurs(name)),
    query,
    async (name, values) => {
      const inDays = [...during(query), { column: name, oneOf: values }];
      const rows = await analytics.query(access, { dimensions: [name], measures: {}, filters: inDays }, { signal });
      return rows.map((row) => row[name]);
    },
  );
/** Totals of a range beside the compared one as it stood then. */
export async function countsOf(
  analytics: Analytics,
  { query, access, signal }: Scoped<CountsScope>,
  now: number,
): Promise<Omit<Counts, 'arrived'>> {
  const supplied = suppliedIn((...asked) => analytics.query(...asked), access, signal),
    { told, read } = await comparing(query, access, now, () => supplied, null),
    due = overdueAt(now);
  const about: readonly IncidentFilter[] = [...chosen(query), ...during(query)];
  const [rows, timeToDown, snapshot, unmatched] = await Promise.all([
    analytics.query(
      access,
      { dimensions: ['day', 'status'], measures: { count: count(), overdue: count(...due) }, filters: about },
      { signal },
    ),
    timeToDownOf(analytics, { query, access, signal }, now),
    asOfSnapshot(analytics, access, query, read, signal),
    unmatchedOf(analytics, { query, access, signal }),
  ]);
  const days = daysOf(query),
    of = sums(rows, days),
    dataFrom = firstWithin(
      [...(await supplied).values()].map(({ fromDate }) => fromDate),
      query,
    );
  const isBefore = (day: number): boolean => hasNoData({ dataFrom, darkSince: null, dataTo: null }, days[day] ?? '');
  const metric = (statuses: readonly Status[], what?: 'count' | 'overdue') => {
    const { value, series } = of(statuses, what),
      previous = snapshot.of(statuses, what);
    return {
      value,
      series: series.map((n, i) => (isBefore(i) ? null : n)),
      previous,
      apart: previous !== null && countsApart(value, previous),
    } satisfies Metric;
  };
  const down = metric(statusesOfStage.down),
    requested = metric(statusesOfStage.requested),
    breaching = metric(openStatuses, 'overdue'),
    total = metric(statusesOfStage.detected);
  return {
    asOf: new Date(now).toISOString(),
    running: runningAt(query, access, now),
    timeZone: access.timeZone,
    compared: told,
    finalTo: addDays(todayIn(access, now).first, -1),
    unmatched,
    hasData: (await supplied).size > 0,
    dataFrom,
    total,
    fresh: metric(statusesOfGroup.fresh),
    takedown: metric(statusesOfGroup.takedown),
    down: metric(statusesOfGroup.down),
    rejected: metric(statusesOfGroup.rejected),
    active: metric(openStatuses),
    closed: metric(['Closed']),
    reemerged: metric(statusesOfStage.reemerged),
    breaching,
    success: { part: down.value, all: requested.value },
    successPct: {
      value: pctOf({ part: down.value, all: requested.value }),
      previous: down.previous === null || requested.previous === null ? null : pctOf({ part: down.previous, all: requested.previous }),
      apart:
        down.previous !== null &&
        requested.previous !== null &&
        sharesApart({ part: down.value, all: requested.value }, { part: down.previous, all: requested.previous }),
      series: down.series.map((n, i) => pctOf({ part: n ?? 0, all: requested.series[i] ?? 0 })),
    },
    timeToDown: {
      ...timeToDown,
      previous: snapshot.timeToDown,
      apart: snapshot.timeToDown !== null && mediansApart(timeToDown, snapshot.timeToDown),
    },
  };
}
