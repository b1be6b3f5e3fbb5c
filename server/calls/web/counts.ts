import { pctOf, type Part } from '../../../contract/judgement/share.ts';
import { amountsApart } from '../../../contract/judgement/amounts.ts';
import { hasNoData } from '../../../contract/judgement/feed.ts';
import { countsApart, sharesApart } from '../../../contract/judgement/change.ts';
import { addDays, daysOf, type DateRange, type Day } from '../../../contract/time/dates.ts';
import type { Metric } from '../../../contract/metric.ts';
import { namesOf } from '../../../contract/filters/filter.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import { PROVISIONAL_DAYS, type WebCounts } from '../../../contract/areas/web/web.ts';
import { during, todayIn } from '../../analytics/access.ts';
import { eventEnds } from '../../analytics/queries/data-ends.ts';
import { feedOf, lastDayOver } from '../../analytics/queries/feed.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { EventColumn } from '../../analytics/models/event-model.ts';
import { count, sum } from '../../analytics/metric-query.ts';
import { alertOf } from '../../access.ts';
import { comparedOf, inParts, periodOf } from './compared.ts';
import { cleannessIn, talliedBy } from './publishers/clean.ts';
import { keyOf, publishersBefore, publishersIn } from './publishers/publishers.ts';
import { amountIn, byCurrency, currencyIn, isAddable, units } from '../../analytics/queries/money.ts';
import { unmatchedIn } from '../../analytics/queries/unmatched.ts';
import { about, flaggedIn, isInvalid, ofType, valuesOf, whole, within, type Scoped } from './scope.ts';

interface Sums {
  total: number;
  valid: number;
  invalid: number;
  givt: number;
  sivt: number;
  viewable: number;
  cost: number;
  costInvalid: number;
}
const nothing: Readonly<Sums> = { total: 0, valid: 0, invalid: 0, givt: 0, sivt: 0, viewable: 0, cost: 0, costInvalid: 0 };
/** Events of one verdict. */
interface VerdictSums {
  readonly verdict: string;
  readonly total: number | null;
  readonly viewable: number | null;
  readonly cost: number | null;
  /** Of the asked reasons. */
  readonly flagged: number | null;
  readonly flaggedCost: number | null;
}
function add(asked: Scoped, to: Sums, { verdict, ...row }: VerdictSums): void {
  to.total += whole(row.total);
  to.viewable += whole(row.viewable);
  to.cost += whole(row.cost);
  if (verdict === 'valid') to.valid += whole(row.total);
  if (verdict === 'GIVT') to.givt += whole(row.flagged);
  if (verdict === 'SIVT') to.sivt += whole(row.flagged);
  if (!isInvalid(asked, verdict)) return;
  to.invalid += whole(row.flagged);
  to.costInvalid += whole(row.flaggedCost);
}
const sumsIn = (asked: Scoped) => ({
  total: count<EventColumn>(),
  viewable: sum<EventColumn>('viewable'),
  cost: sum<EventColumn>('cost'),
  flagged: count(...flaggedIn(asked)),
  flaggedCost: sum('cost', ...flaggedIn(asked)),
});

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

interface PeriodSums {
  readonly all: Sums;
  /** Of every day. */
  readonly days: readonly Sums[];
}
function periodSums(asked: Scoped, rows: readonly (VerdictSums & { readonly day: Day })[], range: DateRange): PeriodSums {
  const all = { ...nothing };
  const days = new Map(daysOf(range).map((day) => [day, { ...nothing }]));
  for (const row of rows) {
    add(asked, all, row);
    const onDay = days.get(row.day);
    if (onDay !== undefined) add(asked, onDay, row);
  }
  return { all, days: [...days.values()] };
}

/** Totals of a range beside those of the compared period, from one sum a verdict: the engine groups by it in less time than it takes to look at each row for each measure. */
export async function countsOf(analytics: Analytics, asked: Scoped, now: number): Promise<Omit<WebCounts, 'reclassified'>> {
  const data = eventEnds(analytics, asked, asked.query.dashboard_type, now);
  const { told, period } = await comparedOf(analytics, asked, now),
    measures = sumsIn(asked);
  const [rows, earlier, publishers, publishersEarlier, cleanness, cleannessEarlier, unmatched, amounts] = await Promise.all([
    analytics.events.query(asked.access, { dimensions: ['day', 'verdict'], measures, filters: within(asked) }, asked),
    inParts(analytics, asked, period, { dimensions: ['day', 'verdict'], measures, filters: about(asked) }),
    publishersIn(analytics, asked),
    publishersBefore(analytics, asked, period),
    cleannessIn(analytics, asked, periodOf(asked), now),
    cleannessIn(analytics, asked, period, now),
    unmatchedIn(namesOf(webFilters), asked.query, (name, values) => valuesOf(analytics, asked, name, values)),
    isAddable(asked.access) ? null : amountsOf(analytics, asked),
  ]);
  const own = periodSums(asked, rows, asked.query),
    before = period === null ? null : periodSums(asked, earlier, period.range);
  const allDays = daysOf(asked.query),
    upTo = lastDayOver(asked.query, asked.access, now);
  const hasRows = (day: number): boolean => (own.days[day]?.total ?? 0) > 0;
  const feed = await feedOf(
    (days) =>
      analytics.events.query(
        asked.access,
        { dimensions: ['day'], measures: { rows: count() }, filters: [...ofType(asked), ...(days === null ? [] : during(days))] },
        asked,
      ),
    asked.query,
    asked.access,
    now,
    { first: hasRows(0), last: hasRows(allDays.indexOf(upTo)) },
  );
  const isKnown = own.all.total > 0 || feed.darkSince !== null || feed.dataFrom !== null;
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
  const { clean, unclean } = talliedBy(publishers.map(keyOf), cleanness),
    cleanBefore = period === null ? null : talliedBy([...publishersEarlier.keys()], cleannessEarlier).clean;
  return {
    asOf: new Date(now).toISOString(),
    timeZone: asked.access.timeZone,
    compared: told,
    finalTo: addDays(todayIn(asked.access, now).first, -PROVISIONAL_DAYS),
    unmatched,
    ...feed,
    running: (await data).running,
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
    cleanPublishers: { value: clean, previous: cleanBefore, apart: cleanBefore !== null && countsApart(clean, cleanBefore) },
    unclean,
    publishers: {
      value: publishers.length,
      previous: period === null ? null : publishersEarlier.size,
      apart: period !== null && countsApart(publishers.length, publishersEarlier.size),
    },
  };
}
