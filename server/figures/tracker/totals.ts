import { namesOf } from '../../../contract/filters/filter.ts';
import { trackerFilters } from '../../../contract/filters/tracker.ts';
import { DEFAULT_BLOCK_PCT, type TrackerMetrics, type TrackerTotal } from '../../../contract/areas/tracker/tracker.ts';
import { amountsApart } from '../../../contract/judgement/amounts.ts';
import type { Feed } from '../../../contract/judgement/feed.ts';
import { countsApart, sharesApart } from '../../../contract/judgement/change.ts';
import { daysOf, type DateRange, type Day } from '../../../contract/time/dates.ts';
import { alertOf } from '../../access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { during } from '../../analytics/access.ts';
import { count } from '../../analytics/metric-query.ts';
import { trackerEnds } from '../../analytics/queries/data-ends.ts';
import { feedOf } from '../../analytics/queries/feed.ts';
import { byCurrency, isAddable, units } from '../../analytics/queries/money.ts';
import { unmatchedIn } from '../../analytics/queries/unmatched.ts';
import { valuesOf, type Scoped } from './scope.ts';
import { add, comparedOf, nothing, runningCosts, sumsBefore, sumsIn, sumsTold, totalOf, type Exact, type Summed } from './sums.ts';

interface Period {
  readonly days: ReadonlyMap<Day, Exact>;
  readonly total: Exact;
  readonly previous: Exact | null;
  /** The total as it is compared with `previous`. */
  readonly comparable: Exact;
  readonly told: TrackerMetrics['compared'];
  /** Has a measure changed by more than chance? */
  readonly isApart: (measure: Measure) => boolean;
}
type Measure = 'revenue' | 'cost' | 'profit' | 'clicks' | 'events' | 'cvr';
/** Every day of a range, also those without anything. */
function sumsByDay(rows: readonly Summed<'day'>[], range: DateRange): Map<Day, Exact> {
  const days = new Map(daysOf(range).map((day) => [day, { ...nothing }]));
  for (const { key, sums } of rows) {
    const onDay = days.get(key.day);
    if (onDay !== undefined) add(onDay, sums);
  }
  return days;
}
/** Every day of the range and of its sum, beside the compared period. */
export async function periodOf(analytics: Analytics, asked: Scoped, moment: number): Promise<Period> {
  const { told, period } = await comparedOf(analytics, asked, moment);
  const [rows, earlier, running] = await Promise.all([
    sumsIn(analytics, asked, ['day']),
    sumsBefore(analytics, asked, period, ['day']),
    runningCosts(analytics, asked, period, ['day']),
  ]);
  const days = sumsByDay(rows, asked.query);
  const total = totalOf(days.values()),
    previous = period === null ? null : totalOf(earlier.map(({ sums }) => sums));
  const comparable = { ...total, cost: total.cost - totalOf(running.map(({ sums }) => sums)).cost };
  const unsettled = new Map(running.map(({ key, sums }) => [key.day, sums]));
  const now = [...days].map(([day, sums]) => ({ ...sums, cost: sums.cost - (unsettled.get(day)?.cost ?? 0) })),
    before = period === null ? [] : [...sumsByDay(earlier, period.range).values()];
  const isApart = (measure: Measure): boolean => {
    if (previous === null) return false;
    switch (measure) {
      case 'clicks':
      case 'events':
        return countsApart(comparable[measure], previous[measure]);
      case 'cvr':
        return sharesApart({ part: comparable.events, all: comparable.clicks }, { part: previous.events, all: previous.clicks });
      case 'revenue':
      case 'cost':
      case 'profit':
        return amountsApart(now.map(amountOf[measure]), before.map(amountOf[measure]));
    }
  };
  return { days, total, previous, comparable, told, isApart };
}
const amountOf = {
  revenue: ({ revenue }: Exact): number => revenue,
  cost: ({ cost }: Exact): number => cost,
  profit: ({ revenue, cost }: Exact): number => revenue - cost,
};
/** One measure of the period, with a value a day. */
export async function measureOf(
  analytics: Analytics,
  asked: Scoped,
  now: number,
  measure: 'revenue' | 'cost' | 'events' | 'clicks',
): Promise<TrackerTotal> {
  const { days, total, previous, comparable, told, isApart } = await periodOf(analytics, asked, now);
  const isMoney = measure === 'revenue' || measure === 'cost';
  const about = { compared: told, currencies: [...asked.access.currencies] };
  if (isMoney && !isAddable(asked.access)) return { total: null, previous: null, comparable: null, apart: false, series: [], ...about };
  const of = (sums: Exact): number => (isMoney ? units(sums[measure]) : sums[measure]);
  return {
    total: of(total),
    previous: previous === null ? null : of(previous),
    comparable: previous === null ? null : of(comparable),
    apart: isApart(measure),
    series: [...days].map(([date, sums]) => ({ date, value: of(sums) })),
    ...about,
  };
}

/** Where the data of a range begin and end, whatever the filters. */
export const feedIn = (analytics: Analytics, asked: Scoped, now: number): Promise<Feed> =>
  feedOf(
    (days) =>
      analytics.tracker.query(
        asked.access,
        { dimensions: ['day'], measures: { rows: count() }, filters: days === null ? [] : during(days) },
        asked,
      ),
    asked.query,
    asked.access,
    now,
  );
/** Filters of which no row of the days has a value. */
export const unmatchedOf = (analytics: Analytics, asked: Scoped): Promise<TrackerMetrics['unmatched']> =>
  unmatchedIn(namesOf(trackerFilters), asked.query, (name, values) => valuesOf(analytics, asked, name, values));
export async function metricsOf(
  analytics: Analytics,
  asked: Scoped,
  now: number,
): Promise<Omit<TrackerMetrics, 'reclassified' | 'arrived'>> {
  const [{ days, total, previous, comparable, told, isApart }, { running }, feed, unmatched, ofPackages] = await Promise.all([
    periodOf(analytics, asked, now),
    trackerEnds(analytics, asked, now),
    feedIn(analytics, asked, now),
    unmatchedOf(analytics, asked),
    isAddable(asked.access) ? null : sumsIn(analytics, asked, ['package']),
  ]);
  const [ever] =
    total.clicks > 0 || total.events > 0 || Object.values(feed).some((day) => day !== null)
      ? []
      : await analytics.tracker.query(asked.access, { dimensions: [], measures: { rows: count() }, filters: [] }, asked);
  const amounts =
    ofPackages === null
      ? asked.access.currencies.map((currency) => ({ currency, of: total }))
      : byCurrency(asked.access, ofPackages, ({ key }) => key.package).map(({ currency, rows }) => ({
          currency,
          of: totalOf(rows.map(({ sums }) => sums)),
        }));
  return {
    asOf: new Date(now).toISOString(),
    timeZone: asked.access.timeZone,
    compared: told,
    currencies: [...asked.access.currencies],
    unmatched,
    ...feed,
    running,
    hasData: (ever?.rows ?? 1) > 0,
    alertPct: alertOf(asked.access),
    blockPct: DEFAULT_BLOCK_PCT,
    total: sumsTold(asked, total),
    previous: previous === null ? null : sumsTold(asked, previous),
    comparable: previous === null ? null : sumsTold(asked, comparable),
    apart: { profit: isApart('profit') && isAddable(asked.access), cvr: isApart('cvr') },
    days: [...days].map(([date, sums]) => ({ date, ...sumsTold(asked, sums) })),
    amounts: amounts.map(({ currency, of: { revenue, cost, fraudCost } }) => ({
      currency,
      revenue: units(revenue),
      cost: units(cost),
      fraudCost: units(fraudCost),
      profit: units(revenue - cost),
    })),
  };
}
