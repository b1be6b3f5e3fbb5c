import { pctOf, type Part } from '../../../contract/judgement/share.ts';
import { amountsApart } from '../../../contract/judgement/amounts.ts';
import { hasNoData } from '../../../contract/judgement/feed.ts';
import { countsApart, sharesApart } from '../../../contract/judgement/change.ts';
import { addDays } from '../../../contract/time/dates.ts';
import type { Compared, Metric } from '../../../contract/metric.ts';
import { namesOf } from '../../../contract/filters/filter.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import { PROVISIONAL_DAYS, type WebCounts } from '../../../contract/areas/web/web.ts';
import { todayIn } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { count } from '../../analytics/metric-query.ts';
import { alertOf } from '../../access.ts';
import { periodOf, type ComparedPeriod } from './compared.ts';
import { cleannessIn, talliedBy } from './clean.ts';
import { keyOf, publishersBefore, publishersIn } from './publishers.ts';
import { eventEnds } from '../../analytics/queries/data-ends.ts';
import { amountIn, byCurrency, currencyIn, isAddable, units } from '../../analytics/queries/money.ts';
import { unmatchedIn } from '../../analytics/queries/unmatched.ts';
import { ofType, valuesOf, whole, within, type Scoped } from './scope.ts';
import { add, nothing, sumsIn, totalsOf, type PeriodSums, type Sums } from './totals.ts';

/** What all events and the invalid ones have cost in each currency. */
async function amountsOf({ events }: Analytics, asked: Scoped): Promise<WebCounts['amounts']> {
  const rows = await events.query(
    asked.access,
    { dimensions: ['package', 'verdict'], measures: sumsIn(asked), filters: within(asked) },
    asked,
  );
  return byCurrency(asked.access, rows, (row) => row.package).map(({ currency, rows: own }) => {
    const all = { ...nothing };
    for (const row of own) add(asked, all, row);
    return { currency, spend: units(all.cost), spendAtRisk: units(all.costInvalid) };
  });
}

/** How many publishers there are, how many of them are clean, and why the others are not; of a compared period the first two. */
export async function publisherCounts(
  analytics: Analytics,
  asked: Scoped,
  period: ComparedPeriod | null,
  now: number,
): Promise<Pick<WebCounts, 'cleanPublishers' | 'unclean' | 'publishers'>> {
  const [publishers, earlier, cleanness, cleannessBefore] = await Promise.all([
    publishersIn(analytics, asked),
    publishersBefore(analytics, asked, period),
    cleannessIn(analytics, asked, periodOf(asked), now),
    cleannessIn(analytics, asked, period, now),
  ]);
  const { clean, unclean } = talliedBy(publishers.map(keyOf), cleanness);
  const compared = (value: number, before: number): Compared =>
    period === null ? { value, previous: null, apart: false } : { value, previous: before, apart: countsApart(value, before) };
  return {
    cleanPublishers: compared(clean, talliedBy([...earlier.keys()], cleannessBefore).clean),
    unclean,
    publishers: compared(publishers.length, earlier.size),
  };
}
/** Filters of which no row of the days has a value. */
export const unmatchedOf = (analytics: Analytics, asked: Scoped): Promise<WebCounts['unmatched']> =>
  unmatchedIn(namesOf(webFilters), asked.query, (name, values) => valuesOf(analytics, asked, name, values));

/** Totals of a range beside those of the compared period. */
export async function countsOf(analytics: Analytics, asked: Scoped, now: number): Promise<Omit<WebCounts, 'reclassified' | 'arrived'>> {
  const asking = totalsOf(analytics, asked, now);
  const [{ told, own, before, days: allDays, feed }, { running }, publishers, unmatched, amounts] = await Promise.all([
    asking,
    eventEnds(analytics, asked, asked.query.dashboard_type, now),
    asking.then(({ period }) => publisherCounts(analytics, asked, period, now)),
    unmatchedOf(analytics, asked),
    isAddable(asked.access) ? null : amountsOf(analytics, asked),
  ]);
  const isKnown = own.all.total > 0 || Object.values(feed).some((day) => day !== null);
  const [ever] = isKnown
    ? []
    : await analytics.events.query(asked.access, { dimensions: [], measures: { rows: count() }, filters: ofType(asked) }, asked);
  const metric = (of: (sums: Sums) => number | null, isApart: (before: PeriodSums) => boolean): Metric => ({
    value: of(own.all),
    previous: before === null ? null : of(before.all),
    apart: before !== null && isApart(before),
    series: own.days.map((sums, i) => (hasNoData(feed, allDays[i] ?? '') ? null : of(sums))),
  });
  const counted = (of: (sums: Sums) => number): Metric => metric(of, ({ all }) => countsApart(of(own.all), of(all)));
  const shared = (of: (sums: Sums) => Part): Metric =>
    metric(
      (sums) => pctOf(of(sums)),
      ({ all }) => sharesApart(of(own.all), of(all)),
    );
  const paid = (of: (sums: Sums) => number): Metric =>
    metric(
      (sums) => amountIn(asked.access, of(sums)),
      ({ days }) => isAddable(asked.access) && amountsApart(own.days.map(of), days.map(of)),
    );
  return {
    asOf: new Date(now).toISOString(),
    timeZone: asked.access.timeZone,
    compared: told,
    finalTo: addDays(todayIn(asked.access, now).first, -PROVISIONAL_DAYS),
    unmatched,
    ...feed,
    running,
    hasData: isKnown || whole(ever?.rows) > 0,
    alertPct: alertOf(asked.access),
    measured: counted((s) => s.total),
    clean: counted((s) => s.valid),
    invalid: counted((s) => s.invalid),
    givt: counted((s) => s.givt),
    sivt: counted((s) => s.sivt),
    ivtPct: shared((s) => ({ part: s.invalid, all: s.total })),
    givtPct: shared((s) => ({ part: s.givt, all: s.total })),
    sivtPct: shared((s) => ({ part: s.sivt, all: s.total })),
    viewablePct: shared((s) => ({ part: s.viewable, all: s.total })),
    viewable: own.all.viewable,
    spend: paid((s) => s.cost),
    spendAtRisk: paid((s) => s.costInvalid),
    currency: currencyIn(asked.access),
    amounts:
      amounts ??
      asked.access.currencies.map((currency) => ({ currency, spend: units(own.all.cost), spendAtRisk: units(own.all.costInvalid) })),
    ...publishers,
  };
}
