import { daysOf, previousOf } from '../../contract/dates.ts';
import type { Metric } from '../../contract/incident.ts';
import { CLEAN_BELOW_PCT, type Compared, type WebCounts } from '../../contract/web-fraud.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { besidePrevious } from '../analytics/metric-query.ts';
import { currency, measured, pct, volumes, whole, withinBoth, type Scoped } from './web-fraud-scope.ts';

type Sums = Record<keyof typeof measured, number>;
const nothing: Readonly<Sums> = { total: 0, givt: 0, sivt: 0, viewable: 0, cost: 0, costInvalid: 0 };
const names = Object.keys(nothing) as (keyof Sums)[];

/** Publishers with events, few enough of them invalid. */
async function cleanPublishersOf({ events }: Analytics, asked: Scoped): Promise<Compared> {
  const rows = await events.query({ dimensions: ['publisher'], measures: besidePrevious(volumes, 'day', asked.query.fromDate), filters: withinBoth(asked) }, asked);
  const isClean = (total: number, invalid: number): boolean => total > 0 && 100 * invalid < CLEAN_BELOW_PCT * total;
  return {
    value: rows.filter((row) => isClean(whole(row.total), whole(row.invalid))).length,
    previous: rows.filter((row) => isClean(whole(row.previous_total), whole(row.previous_invalid))).length,
  };
}

/** Totals of a range beside the equal one before it, from one sum a day. */
export async function countsOf(analytics: Analytics, asked: Scoped, now: number): Promise<WebCounts> {
  const [rows, cleanPublishers] = await Promise.all([
    analytics.events.query({ dimensions: ['day'], measures: measured, filters: withinBoth(asked) }, asked),
    cleanPublishersOf(analytics, asked),
  ]);
  const before = previousOf(asked.query);
  const value = { ...nothing }, previous = { ...nothing };
  const days = new Map(daysOf(asked.query).map((day) => [day, { ...nothing }]));
  for (const { day, ...sums } of rows) {
    const onDay = days.get(day);
    for (const name of names) {
      const n = whole(sums[name]);
      if (onDay === undefined) previous[name] += n;
      else {
        value[name] += n;
        onDay[name] += n;
      }
    }
  }
  const metric = (of: (sums: Sums) => number | null): Metric => ({ value: of(value), previous: of(previous), series: [...days.values()].map(of) });
  return {
    asOf: new Date(now).toISOString(), timeZone: asked.sight.timeZone, previousFromDate: before.fromDate, previousToDate: before.toDate,
    measured: metric((s) => s.total), clean: metric((s) => s.total - s.givt - s.sivt), invalid: metric((s) => s.givt + s.sivt), givt: metric((s) => s.givt), sivt: metric((s) => s.sivt),
    ivtPct: metric((s) => pct(s.givt + s.sivt, s.total)), givtPct: metric((s) => pct(s.givt, s.total)), sivtPct: metric((s) => pct(s.sivt, s.total)),
    viewablePct: metric((s) => pct(s.viewable, s.total)),
    spend: metric((s) => currency(s.cost)), spendAtRisk: metric((s) => currency(s.costInvalid)),
    cleanPublishers,
  };
}
