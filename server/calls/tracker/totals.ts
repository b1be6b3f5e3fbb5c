import { DEFAULT_BLOCK_PCT, trackerFilters, type TrackerMetrics, type TrackerTotal } from '../../../contract/areas/tracker.ts';
import { daysOf, type Day } from '../../../contract/dates.ts';
import { alertOf } from '../../access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { unmatchedIn } from '../../analytics/unmatched.ts';
import type { TrackerRecords } from '../../records/tracker.ts';
import { valuesOf, type Scoped } from './scope.ts';
import { add, comparedOf, nothing, sumsBefore, sumsIn, sumsOf, totalOf, units, type ComparedPeriod, type Exact } from './sums.ts';

/** Who knows in which currency a package counts. */
export type Currencies = Pick<TrackerRecords, 'currency'>;
interface Period {
  readonly days: ReadonlyMap<Day, Exact>;
  readonly total: Exact;
  readonly previous: Exact | null;
  readonly compared: ComparedPeriod | null;
}
/** Every day of the range and of its sum, beside the compared period. */
async function periodOf(analytics: Analytics, asked: Scoped, now: number): Promise<Period> {
  const compared = comparedOf(asked, now);
  const [rows, earlier] = await Promise.all([sumsIn(analytics, asked, ['day']), sumsBefore(analytics, asked, compared, [])]);
  const days = new Map(daysOf(asked.query).map((day) => [day, { ...nothing }]));
  for (const { key, sums } of rows) {
    const onDay = days.get(key.day);
    if (onDay !== undefined) add(onDay, sums);
  }
  return {
    days,
    total: totalOf(days.values()),
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
  currencies: Currencies,
): Promise<TrackerTotal> {
  const [{ days, total, previous, compared }, currency] = await Promise.all([
    periodOf(analytics, asked, now),
    currencies.currency(asked.access),
  ]);
  const of = (sums: Exact): number => (measure === 'revenue' || measure === 'cost' ? units(sums[measure]) : sums[measure]);
  return {
    total: of(total),
    previous: previous === null ? null : of(previous),
    series: [...days].map(([date, sums]) => ({ date, value: of(sums) })),
    compared: periodAsTold(compared),
    currency,
  };
}

export async function metricsOf(analytics: Analytics, asked: Scoped, now: number, currencies: Currencies): Promise<TrackerMetrics> {
  const [{ days, total, previous, compared }, currency, unmatched] = await Promise.all([
    periodOf(analytics, asked, now),
    currencies.currency(asked.access),
    unmatchedIn(trackerFilters, asked.query, (name, values) => valuesOf(analytics, asked, name, values)),
  ]);
  return {
    asOf: new Date(now).toISOString(),
    timeZone: asked.access.timeZone,
    compared: periodAsTold(compared),
    currency,
    unmatched,
    alertPct: alertOf(asked.access),
    blockPct: DEFAULT_BLOCK_PCT,
    total: sumsOf(total),
    previous: previous === null ? null : sumsOf(previous),
    days: [...days].map(([date, sums]) => ({ date, ...sumsOf(sums) })),
  };
}
