import { daysOf, type DateRange, type Day } from '../../../contract/time/dates.ts';
import type { Feed } from '../../../contract/judgement/feed.ts';
import { during } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { EventColumn } from '../../analytics/models/event-model.ts';
import { count, sum } from '../../analytics/metric-query.ts';
import { feedOf, lastDayOver } from '../../analytics/queries/feed.ts';
import { comparedOf, inParts } from './compared.ts';
import { about, flaggedIn, isInvalid, ofType, whole, within, type Scoped } from './scope.ts';

export interface Sums {
  total: number;
  valid: number;
  invalid: number;
  givt: number;
  sivt: number;
  viewable: number;
  cost: number;
  costInvalid: number;
}
export const nothing: Readonly<Sums> = { total: 0, valid: 0, invalid: 0, givt: 0, sivt: 0, viewable: 0, cost: 0, costInvalid: 0 };
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
export function add(asked: Scoped, to: Sums, { verdict, ...row }: VerdictSums): void {
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
export const sumsIn = (asked: Scoped) => ({
  total: count<EventColumn>(),
  viewable: sum<EventColumn>('viewable'),
  cost: sum<EventColumn>('cost'),
  flagged: count(...flaggedIn(asked)),
  flaggedCost: sum('cost', ...flaggedIn(asked)),
});

export interface PeriodSums {
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

/** Where the data of a range begin and end, whatever the filters. `known` as of `feedOf`. */
export const feedIn = ({ events }: Analytics, asked: Scoped, now: number, known?: Parameters<typeof feedOf>[4]): Promise<Feed> =>
  feedOf(
    (days) =>
      events.query(
        asked.access,
        { dimensions: ['day'], measures: { rows: count() }, filters: [...ofType(asked), ...(days === null ? [] : during(days))] },
        asked,
      ),
    asked.query,
    asked.access,
    now,
    known,
  );
/**
 * Sums of a range beside those of the compared period, and where the data begin and end. From one sum a verdict: the engine groups by it in less time than it takes to look at each row for each
 * measure.
 */
export async function totalsOf(analytics: Analytics, asked: Scoped, now: number) {
  const { told, period } = await comparedOf(analytics, asked, now),
    measures = sumsIn(asked);
  const [rows, earlier] = await Promise.all([
    analytics.events.query(asked.access, { dimensions: ['day', 'verdict'], measures, filters: within(asked) }, asked),
    inParts(analytics, asked, period, { dimensions: ['day', 'verdict'], measures, filters: about(asked) }),
  ]);
  const own = periodSums(asked, rows, asked.query),
    before = period === null ? null : periodSums(asked, earlier, period.range);
  const days = daysOf(asked.query),
    upTo = lastDayOver(asked.query, asked.access, now),
    hasRows = (day: number): boolean => (own.days[day]?.total ?? 0) > 0;
  const feed = await feedIn(analytics, asked, now, {
    first: hasRows(0),
    last: hasRows(days.indexOf(upTo)),
    running: asked.query.toDate === upTo || hasRows(days.length - 1),
  });
  return { told, period, own, before, days, feed };
}
