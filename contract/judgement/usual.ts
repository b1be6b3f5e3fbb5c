import type { Part } from './share.ts';

/** What a source does on a usual day: its share of invalid events, 0 to 1, and how alike the events of one of its days are (ρ). */
export interface Usual {
  readonly share: number;
  readonly correlation: number;
}
/** Days with events, and events on them, from which on a source has a usual of its own. */
const LEAST_DAYS = 7,
  LEAST_EVENTS = 200;
/** Days of one source are never taken to be more alike than chance would have it by less than this. */
const LEAST_CORRELATION = 0.001,
  MOST_CORRELATION = 0.5;
/** The median of χ² with one degree of freedom. */
const MEDIAN_CHI_SQUARE = 0.455;
/** Up to so many values are sorted by insertion. */
const FEW = 40;

/** Positions of `keys` by their size, equal ones as they stand. By insertion up to some dozens, which is most of what judging costs. */
function ascending(keys: readonly number[]): number[] {
  const order = keys.map((_, i) => i);
  if (keys.length > FEW) return order.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  for (let i = 1; i < order.length; i++) {
    const key = keys[i] ?? 0;
    let at = i;
    for (; at > 0 && (keys[order[at - 1] ?? 0] ?? 0) > key; at--) order[at] = order[at - 1] ?? 0;
    order[at] = i;
  }
  return order;
}
/** The middle value; of two, their mean. 0 of none. */
export function median(values: readonly number[]): number {
  const order = ascending(values),
    half = order.length >> 1,
    upper = values[order[half] ?? 0] ?? 0;
  return order.length % 2 === 1 ? upper : ((values[order[half - 1] ?? 0] ?? 0) + upper) / 2;
}
/** Positions of `keys` without those of the highest and the lowest quarter: attacks among the days raise their usual, and the middle half stays. */
export function middleHalf(keys: readonly number[]): readonly number[] {
  const quarter = keys.length >> 2;
  return ascending(keys).slice(quarter, keys.length - quarter);
}
const sumOf = (parts: readonly Part[]): Part => {
  let part = 0,
    all = 0;
  for (const each of parts) {
    part += each.part;
    all += each.all;
  }
  return { part, all };
};
/** How much more `squares`, each one degree of freedom's χ² where only chance is at work, are than chance: 0 or less is chance. */
export const beyondChance = (squares: readonly number[]): number => median(squares) / MEDIAN_CHI_SQUARE - 1;
/** Half an event more, of one more: no share is 0 or 1. */
const smoothed = ({ part, all }: Part): number => (part + 0.5) / (all + 1);

const NONE: Part = { part: 0, all: 0 };
interface Own extends Usual {
  readonly middle: Part;
}
/** What a source's own days tell; null where they are too few. `correlation` may be below 0 by chance. */
function ownUsual(base: readonly Part[]): Own | null {
  const days = base.every(({ all }) => all > 0) ? base : base.filter(({ all }) => all > 0);
  if (days.length < LEAST_DAYS) return null;
  const mean = sumOf(days).all / days.length;
  if (mean * days.length < LEAST_EVENTS || mean <= 1) return null;
  const middle = sumOf(middleHalf(days.map(({ part, all }) => part / all)).map((i) => days[i] ?? NONE)),
    share = smoothed(middle),
    squares = days.map(({ part, all }) => (part - all * share) ** 2 / (all * share * (1 - share)));
  return { share, middle, correlation: beyondChance(squares) / (mean - 1) };
}

/**
 * The usual of each source of a dimension, in their order, by the days before. ρ is the greatest of the source's own, the dimension's median and 0.001. A
 * source with too few days has share and ρ of the others together; null where these have none either.
 */
export function usuals(bases: readonly (readonly Part[])[]): readonly (Usual | null)[] {
  const own = bases.map(ownUsual),
    known = own.filter((each) => each !== null);
  if (known.length === 0) return own.map(() => null);
  const ofDimension = Math.max(LEAST_CORRELATION, median(known.map(({ correlation }) => correlation)));
  const others = { share: smoothed(sumOf(known.map(({ middle }) => middle))), correlation: Math.min(MOST_CORRELATION, ofDimension) };
  return own.map((each) =>
    each === null ? others : { share: each.share, correlation: Math.min(MOST_CORRELATION, Math.max(each.correlation, ofDimension)) },
  );
}
