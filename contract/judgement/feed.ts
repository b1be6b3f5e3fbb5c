import * as z from 'zod/mini';
import { addDays, Day, daysIn, Instant } from '../time/dates.ts';

/**
 * Where data begin and end (J12), whatever the filters. `dataFrom`: the first day with rows, where the range begins before it. `darkSince`: the last one, where the feed has stopped before the last
 * day of the range that is over. `dataTo`: the last one, where the range ends with the running day, that one has no rows yet, and the feed has not stopped. Null where there is nothing to tell. A `series` of days has null, not 0, on days without data.
 */
const edges = { dataFrom: z.nullable(Day), darkSince: z.nullable(Day), dataTo: z.nullable(Day) };
const Feed = z.object(edges);
export type Feed = z.infer<typeof Feed>;
/**
 * The day of a range that is not over: it ends with the last row that has arrived, whatever the filters, and not now. `hours` of its `of` hours (24, but on days when clocks are changed) are over in the
 * data; `upTo`: that row, null where there was none since the start of the day before.
 */
export const Running = z.object({ day: Day, hours: z.int(), of: z.int(), upTo: z.nullable(Instant) });
export type Running = z.infer<typeof Running>;
/**
 * Where the data of a day's hour (0 to 23) stand: `over`; `running`: they end in it; `ahead`: they end before it. Of a day that is over, every hour is. On a day when clocks are changed, an hour more
 * counts as begun.
 */
export const hourStanding = (
  running: Pick<Running, 'day' | 'hours' | 'of'> | null,
  day: string,
  hour: number,
): 'over' | 'running' | 'ahead' =>
  running?.day !== day || hour < running.hours ? 'over' : hour <= running.hours + Math.max(0, 24 - running.of) ? 'running' : 'ahead';
/** As it travels; `running` is null where every day of the range is over. */
export const feed = { ...edges, running: z.nullable(Running) };
/** Of days from one to another there is no data at all: they lie before the first one, after the feed stopped, or after the last one so far. Hours (`YYYY-MM-DDTHH`) are of their day. */
export function hasNoData({ dataFrom, darkSince, dataTo }: Feed, from: string, to = from): boolean {
  const last = darkSince ?? dataTo;
  return (dataFrom !== null && to.slice(0, 10) < dataFrom) || (last !== null && from.slice(0, 10) > last);
}

/** From one day to another; 0 to itself. */
const between = (fromDate: Day, toDate: Day): number => daysIn({ fromDate, toDate }) - 1;
/** Days before the last one with rows, of which a feed's usual pauses are taken. */
export const USUAL_DAYS = 28;

/**
 * The last day with rows of a feed that has stopped by the end of a day (J12); null of one that goes on, and of one that has no rows at all. `days`: those with rows, in any order; what lies
 * after `upTo` is not looked at. A feed has stopped where its pause is longer than any in the 28 days before its last day.
 */
export function stoppedSince(days: Iterable<Day>, upTo: Day): Day | null {
  const own = [...new Set(days)].filter((day) => day <= upTo).sort();
  const last = own.at(-1);
  if (last === undefined || last === upTo) return null;
  const usual = own.filter((day) => day >= addDays(last, -USUAL_DAYS));
  const longest = Math.max(1, ...usual.slice(1).map((day, i) => between(usual[i] ?? day, day)));
  return between(last, upTo) + 1 > longest ? last : null;
}

const HOUR = 3_600_000;
/** Days before the last arrival, of which a feed's usual pauses are taken. */
export const ARRIVAL_DAYS = 28;
/** Arrivals that are needed to know how a feed usually pauses. */
const LEAST_ARRIVALS = 5;
/** From so many on, the one longest pause is not counted: a feed that stopped once is not usually silent for so long. */
export const MANY_ARRIVALS = 10;
/** How much longer than its longest pause a feed may be silent before it is late: a quarter, at least half an hour. */
const GRACE = 0.25,
  LEAST_GRACE_MS = HOUR / 2;

/**
 * When rows of a package last arrived: by a file, by push or from a source, whatever their days. `usualHours`: the longest pause between arrivals of the 28 days before, in hours; of ten and more the longest but one;
 * null of fewer than five arrivals. Where its sources have a schedule it is that of the schedule at least, and of fewer arrivals too. `lateSince`: since when the next rows are late; null while they are not, and where no pause is known.
 */
export const Arrival = z.object({ at: Instant, usualHours: z.nullable(z.number()), lateSince: z.nullable(Instant) });
export type Arrival = z.infer<typeof Arrival>;
/** As it travels with the numbers of a page; null where nothing ever arrived, and of several packages. */
export const arrived = z.nullable(Arrival);

/** What is known of a feed: its last arrival, how many there were in the `ARRIVAL_DAYS` before it, it included, and the longest pause between them, of `MANY_ARRIVALS` and more the longest but one; in (epoch) milliseconds. */
export interface Arrivals {
  readonly last: number;
  readonly count: number;
  readonly longest: number | null;
  /** How often its sources are fetched, the rarest; null where none is by a schedule. */
  readonly expected: number | null;
}
/** How often a source is fetched by its schedule, in milliseconds. */
export const pauseOf = (schedule: { readonly every: 'minutes'; readonly minutes: number } | { readonly every: 'hour' | 'day' }): number =>
  schedule.every === 'minutes' ? schedule.minutes * 60_000 : schedule.every === 'hour' ? HOUR : 24 * HOUR;
/** Until it is known how a feed pauses, its schedule is what is expected of it; but of what is fetched every few minutes no more than rows once a day. */
function usualOf({ count, longest, expected }: Arrivals): number | null {
  if (count >= LEAST_ARRIVALS) return expected === null ? longest : Math.max(longest ?? 0, expected);
  return expected === null ? null : Math.max(expected, 24 * HOUR);
}
/** How a feed stands at a moment (epoch milliseconds). */
export function arrivalOf(feed: Arrivals, now: number): Arrival {
  const { last } = feed,
    usual = usualOf(feed);
  const dueAt = usual === null ? Infinity : last + usual + Math.max(LEAST_GRACE_MS, usual * GRACE);
  return {
    at: new Date(last).toISOString(),
    usualHours: usual === null ? null : Math.round((usual / HOUR) * 10) / 10,
    lateSince: now > dueAt ? new Date(dueAt).toISOString() : null,
  };
}
