import { DAY_HOURS } from '../time/dates.ts';
import type { HourSpan } from './stands-out.ts';

/** Part of the excess that an hour needs, in shares of an even one, to belong to the hours in which it is. */
const LEAST_OF_EVEN = 0.5;
/** Longest span that is told as the hours that a source keeps to. */
const MOST_KEPT_HOURS = 12;
/** Part of a day's excess that lies within the hours that a source keeps to, at least. */
const LEAST_WITHIN = 0.8;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
/**
 * Where in a day an excess is: the hours with most of it in a row, where an hour below half of an even part counts against them. `excess` is invalid events above the
 * usual of each hour, from the first of the day on; of a running day those that are over. The first of equal spans.
 */
export function spanOf(excess: readonly number[]): HourSpan {
  const least = (LEAST_OF_EVEN * Math.max(0, sum(excess))) / Math.max(1, excess.length);
  let best = { from: 0, to: Math.max(1, excess.length), score: -Infinity },
    from = 0,
    score = 0;
  for (const [hour, value] of excess.entries()) {
    if (score <= 0) {
      from = hour;
      score = 0;
    }
    score += value - least;
    if (score > best.score) best = { from, to: hour + 1, score };
  }
  return { from: best.from, to: best.to };
}
/** Part of the excess of a day that lies within some hours, 0 to 1; hours below the usual count for nothing. */
export function withinSpan(excess: readonly number[], { from, to }: HourSpan): number {
  const above = excess.map((value) => Math.max(0, value)),
    all = sum(above);
  return all === 0 ? 0 : sum(above.slice(from, to)) / all;
}
/** The hours that a source keeps to on several days: those of all days together, where at least 80 % of the excess of each day is within and they are half a day at most. Null otherwise. */
export function keptHours(days: readonly (readonly number[])[]): HourSpan | null {
  if (days.length < 2) return null;
  const together = spanOf(Array.from({ length: DAY_HOURS }, (_, hour) => sum(days.map((day) => day[hour] ?? 0))));
  const isKept = together.to - together.from <= MOST_KEPT_HOURS && days.every((day) => withinSpan(day, together) >= LEAST_WITHIN);
  return isKept ? together : null;
}
