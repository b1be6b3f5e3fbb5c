import { addDays, daysIn, type Day } from '../time/dates.ts';

/** From one day to another; 0 to itself. */
const between = (fromDate: Day, toDate: Day): number => daysIn({ fromDate, toDate }) - 1;
/** Days before the last one with rows, of which a feed's usual pauses are taken. */
const USUAL_DAYS = 28;
/** So many days before a day, rows are looked for to judge whether a feed has stopped. */
export const FEED_DAYS = 90;

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
