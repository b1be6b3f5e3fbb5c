import { pctOf } from '../../../contract/judgement/share.ts';
import { addDays, daysOf } from '../../../contract/time/dates.ts';
import type { Metric } from '../../../contract/metric.ts';
import { namesOf } from '../../../contract/filters/filter.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import { PROVISIONAL_DAYS, type WebCounts } from '../../../contract/areas/web/web.ts';
import { todayIn } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { EventColumn } from '../../analytics/models/event-model.ts';
import { count, sum } from '../../analytics/metric-query.ts';
import { alertOf } from '../../access.ts';
import { comparedOf, inParts, periodOf } from './compared.ts';
import { cleannessIn, talliedBy } from './publishers/clean.ts';
import { keyOf, publishersBefore, publishersIn } from './publishers/publishers.ts';
import { amountIn, byCurrency, currencyIn, isAddable, units } from '../../analytics/queries/money.ts';
import { unmatchedIn } from '../../analytics/queries/unmatched.ts';
import { about, flaggedIn, isInvalid, valuesOf, whole, within, type Scoped } from './scope.ts';

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

/** Totals of a range beside those of the compared period, from one sum a verdict: the engine groups by it in less time than it takes to look at each row for each measure. */
export async function countsOf(analytics: Analytics, asked: Scoped, now: number): Promise<Omit<WebCounts, 'reclassified'>> {
  const period = comparedOf(asked, now),
    measures = sumsIn(asked);
  const [rows, earlier, publishers, publishersEarlier, cleanness, cleannessEarlier, unmatched, amounts] = await Promise.all([
    analytics.events.query(asked.access, { dimensions: ['day', 'verdict'], measures, filters: within(asked) }, asked),
    inParts(analytics, asked, period, { dimensions: ['verdict'], measures, filters: about(asked) }),
    publishersIn(analytics, asked),
    publishersBefore(analytics, asked, period),
    cleannessIn(analytics, asked, periodOf(asked)),
    cleannessIn(analytics, asked, period),
    unmatchedIn(namesOf(webFilters), asked.query, (name, values) => valuesOf(analytics, asked, name, values)),
    isAddable(asked.access) ? null : amountsOf(analytics, asked),
  ]);
  const value = { ...nothing },
    previous = { ...nothing };
  const days = new Map(daysOf(asked.query).map((day) => [day, { ...nothing }]));
  for (const row of rows) {
    add(asked, value, row);
    const onDay = days.get(row.day);
    if (onDay !== undefined) add(asked, onDay, row);
  }
  for (const row of earlier) add(asked, previous, row);
  const metric = (of: (sums: Sums) => number | null): Metric => ({
    value: of(value),
    previous: period === null ? null : of(previous),
    series: [...days.values()].map(of),
  });
  const { clean, unclean } = talliedBy(publishers.map(keyOf), cleanness),
    before = [...publishersEarlier.keys()];
  return {
    asOf: new Date(now).toISOString(),
    timeZone: asked.access.timeZone,
    compared: period === null ? null : { ...period.range, sameHours: period.sameHours },
    finalTo: addDays(todayIn(asked.access, now).first, -PROVISIONAL_DAYS),
    unmatched,
    alertPct: alertOf(asked.access),
    measured: metric((s) => s.total),
    clean: metric((s) => s.valid),
    invalid: metric((s) => s.invalid),
    givt: metric((s) => s.givt),
    sivt: metric((s) => s.sivt),
    ivtPct: metric((s) => pctOf({ part: s.invalid, all: s.total })),
    givtPct: metric((s) => pctOf({ part: s.givt, all: s.total })),
    sivtPct: metric((s) => pctOf({ part: s.sivt, all: s.total })),
    viewablePct: metric((s) => pctOf({ part: s.viewable, all: s.total })),
    viewable: value.viewable,
    spend: metric((s) => amountIn(asked.access, s.cost)),
    spendAtRisk: metric((s) => amountIn(asked.access, s.costInvalid)),
    currency: currencyIn(asked.access),
    amounts:
      amounts ?? asked.access.currencies.map((currency) => ({ currency, spend: units(value.cost), spendAtRisk: units(value.costInvalid) })),
    cleanPublishers: { value: clean, previous: talliedBy(before, cleannessEarlier).clean },
    unclean,
    publishers: { value: publishers.length, previous: before.length },
  };
}
