import { namesOf } from '../../../contract/filters/filter.ts';
import { trackerFilters } from '../../../contract/filters/tracker.ts';
import { DEFAULT_BLOCK_PCT, type TrackerMetrics, type TrackerTotal } from '../../../contract/areas/tracker/tracker.ts';
import { daysOf, type Day } from '../../../contract/time/dates.ts';
import { alertOf } from '../../access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { byCurrency, isAddable, units } from '../../analytics/queries/money.ts';
import { unmatchedIn } from '../../analytics/queries/unmatched.ts';
import { valuesOf, type Scoped } from './scope.ts';
import { add, comparedOf, nothing, runningCosts, sumsBefore, sumsIn, sumsTold, totalOf, type ComparedPeriod, type Exact } from './sums.ts';

interface Period {
  readonly days: ReadonlyMap<Day, Exact>;
  readonly total: Exact;
  readonly previous: Exact | null;
  /** The total as it is compared with `previous`. */
  readonly comparable: Exact;
  readonly compared: ComparedPeriod | null;
}
/** Every day of the range and of its sum, beside the compared period. */
async function periodOf(analytics: Analytics, asked: Scoped, now: number): Promise<Period> {
  const compared = comparedOf(asked, now);
  const [rows, earlier, running] = await Promise.all([
    sumsIn(analytics, asked, ['day']),
    sumsBefore(analytics, asked, compared, []),
    runningCosts(analytics, asked, compared, []),
  ]);
  const days = new Map(daysOf(asked.query).map((day) => [day, { ...nothing }]));
  for (const { key, sums } of rows) {
    const onDay = days.get(key.day);
    if (onDay !== undefined) add(onDay, sums);
  }
  const total = totalOf(days.values());
  return {
    days,
    total,
    comparable: { ...total, cost: total.cost - totalOf(running.map(({ sums }) => sums)).cost },
    previous: compared === null ? null : totalOf(earlier.map(({ sums }) => sums)),
    compared,
  };
}
const periodAsTold = (compared: ComparedPeriod | null): TrackerMetrics['compared'] =>
  compared === null ? null : { ...compared.range, sameHours: compared.sameHours };

/** One measure of the period, with a value a day. */
export async function measureOf(
  analytics: Analytics,
  asked: Scoped,
  now: number,
  measure: 'revenue' | 'cost' | 'events' | 'clicks',
): Promise<TrackerTotal> {
  const { days, total, previous, comparable, compared } = await periodOf(analytics, asked, now);
  const isMoney = measure === 'revenue' || measure === 'cost';
  const told = { compared: periodAsTold(compared), currencies: [...asked.access.currencies] };
  if (isMoney && !isAddable(asked.access)) return { total: null, previous: null, comparable: null, series: [], ...told };
  const of = (sums: Exact): number => (isMoney ? units(sums[measure]) : sums[measure]);
  return {
    total: of(total),
    previous: previous === null ? null : of(previous),
    comparable: previous === null ? null : of(comparable),
    series: [...days].map(([date, sums]) => ({ date, value: of(sums) })),
    ...told,
  };
}

export async function metricsOf(analytics: Analytics, asked: Scoped, now: number): Promise<Omit<TrackerMetrics, 'reclassified'>> {
  const [{ days, total, previous, comparable, compared }, unmatched, ofPackages] = await Promise.all([
    periodOf(analytics, asked, now),
    unmatchedIn(namesOf(trackerFilters), asked.query, (name, values) => valuesOf(analytics, asked, name, values)),
    isAddable(asked.access) ? null : sumsIn(analytics, asked, ['package']),
  ]);
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
    compared: periodAsTold(compared),
    currencies: [...asked.access.currencies],
    unmatched,
    alertPct: alertOf(asked.access),
    blockPct: DEFAULT_BLOCK_PCT,
    total: sumsTold(asked, total),
    previous: previous === null ? null : sumsTold(asked, previous),
    comparable: previous === null ? null : sumsTold(asked, comparable),
    days: [...days].map(([date, sums]) => ({ date, ...sumsTold(asked, sums) })),
    amounts: amounts.map(({ currency, of: { revenue, cost } }) => ({
      currency,
      revenue: units(revenue),
      cost: units(cost),
      profit: units(revenue - cost),
    })),
  };
}
