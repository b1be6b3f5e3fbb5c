import type { Part } from './share.ts';

/** What a source does on a usual day: its share of invalid events, 0 to 1, and how alike the events of one of its days are (ρ). */
export interface Usual {
  readonly share: number;
  readonly correlation: number;
}
/** Days with events, and events on them, from which on a source has a usual of its own. */
const LEAST_DAYS = 7,
  LEAST_EVENTS = 200;
/** Are days with events, and events on them, enough for a usual of its own? */
export const hasOwnUsual = (days: number, events: number): boolean => days >= LEAST_DAYS && events >= LEAST_EVENTS;
/** Days from which on a source tells by itself how much further it varies upwards; of fewer, one attack would hide the next. */
const SKEW_DAYS = 14;
/** Days of one source are never taken to be more alike than chance would have it by less than this. */
const LEAST_CORRELATION = 0.001,
  MOST_CORRELATION = 0.5;
/** The median of χ² with one degree of freedom. */
const MEDIAN_CHI_SQUARE = 0.455;
/** Up to so many values are sorted by insertion. */
const FEW = 40;

/** By insertion up to some dozens: a base has 28 days, and this is most of what judging costs. */
function sorted(values: readonly number[]): number[] {
  const order = values.slice();
  if (order.length > FEW) return order.sort((a, b) => a - b);
  for (let i = 1; i < order.length; i++) {
    const value = order[i] ?? 0;
    let at = i;
    for (; at > 0 && (order[at - 1] ?? 0) > value; at--) order[at] = order[at - 1] ?? 0;
    order[at] = value;
  }
  return order;
}
/** The middle one of values in their order; of two, their mean. 0 of none. */
function middleOf(order: readonly number[]): number {
  const half = order.length >> 1,
    upper = order[half] ?? 0;
  return order.length % 2 === 1 ? upper : ((order[half - 1] ?? 0) + upper) / 2;
}
/** The middle value; of two, their mean. 0 of none. */
export const median = (values: readonly number[]): number => middleOf(sorted(values));
/** Sizes of values in their order, the least first: outwards from 0, which is cheaper than sorting again. */
function sizesOf(order: readonly number[]): number[] {
  let above = order.findIndex((value) => value >= 0);
  if (above < 0) above = order.length;
  let below = above - 1;
  return order.map(() => {
    const up = above < order.length ? (order[above] ?? 0) : Infinity,
      down = below < 0 ? Infinity : -(order[below] ?? 0);
    if (up <= down) {
      above++;
      return up;
    }
    below--;
    return down;
  });
}
/** Positions of `keys` without those of the highest and the lowest quarter: attacks among the days raise their usual, and the middle half stays. */
export function middleHalf(keys: readonly number[]): readonly number[] {
  const order = keys.map((_, i) => i),
    quarter = keys.length >> 2;
  for (let i = 1; i < order.length; i++) {
    const key = keys[i] ?? 0;
    let at = i;
    for (; at > 0 && (keys[order[at - 1] ?? 0] ?? 0) > key; at--) order[at] = order[at - 1] ?? 0;
    order[at] = i;
  }
  return order.slice(quarter, keys.length - quarter);
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
/** How much more some counts vary than chance alone; 0 or less where they do not. */
interface Beyond {
  readonly typical: number;
  /** Upwards, or as is typical where that is more: shares near 0 vary further upwards than downwards, and it is upwards that days stand out. */
  readonly upwards: number;
}
/**
 * By distances from what is expected, in standard deviations of chance: the median of χ² of all of them, and of the upper half, against that of one degree of
 * freedom.
 */
export function beyondChance(distances: readonly number[]): Beyond {
  const squares = sorted(distances.map((distance) => distance * Math.abs(distance))),
    typical = middleOf(sizesOf(squares)),
    upper = middleOf(squares.slice(squares.length >> 1));
  return { typical: typical / MEDIAN_CHI_SQUARE - 1, upwards: Math.max(typical, upper) / MEDIAN_CHI_SQUARE - 1 };
}
/** Half an event more, of one more: no share is 0 or 1. */
const smoothed = ({ part, all }: Part): number => (part + 0.5) / (all + 1);

const NONE: Part = { part: 0, all: 0 };
interface Own extends Usual {
  readonly middle: Part;
  /** Of `correlation`, what days tell that are above the usual. */
  readonly upwards: number;
}
/** The days of a source with events, and their middle half by share together; null where they are too few for a usual of its own. */
function middleDays(base: readonly Part[]): { readonly days: readonly Part[]; readonly mean: number; readonly middle: Part } | null {
  const days = base.every(({ all }) => all > 0) ? base : base.filter(({ all }) => all > 0),
    { all } = sumOf(days),
    mean = all / days.length;
  if (!hasOwnUsual(days.length, all) || mean <= 1) return null;
  return { days, mean, middle: sumOf(middleHalf(days.map(({ part, all: events }) => part / events)).map((i) => days[i] ?? NONE)) };
}
/** The usual share that a source's own days tell; null where they are too few. */
export const ownShare = (base: readonly Part[]): number | null => {
  const own = middleDays(base);
  return own === null ? null : smoothed(own.middle);
};
/** What a source's own days tell; null where they are too few. `correlation` may be below 0 by chance. */
function ownUsual(base: readonly Part[]): Own | null {
  const own = middleDays(base);
  if (own === null) return null;
  const { days, mean, middle } = own,
    share = smoothed(middle),
    distances = days.map(({ part, all }) => (part - all * share) / Math.sqrt(all * share * (1 - share)));
  const { typical, upwards } = beyondChance(distances);
  return { share, middle, correlation: (days.length < SKEW_DAYS ? typical : upwards) / (mean - 1), upwards: upwards / (mean - 1) };
}

/**
 * The usual of each source of a dimension, in their order, by the days before. ρ is the greatest of the source's own, the dimension's median and 0.001. A
 * source with too few days has share and ρ of the others together; null where these have none either.
 */
export function usuals(bases: readonly (readonly Part[])[]): readonly (Usual | null)[] {
  const own = bases.map(ownUsual),
    known = own.filter((each) => each !== null);
  if (known.length === 0) return own.map(() => null);
  const ofDimension = Math.max(LEAST_CORRELATION, median(known.map(({ upwards }) => upwards)));
  const others = { share: smoothed(sumOf(known.map(({ middle }) => middle))), correlation: Math.min(MOST_CORRELATION, ofDimension) };
  return own.map((each) =>
    each === null ? others : { share: each.share, correlation: Math.min(MOST_CORRELATION, Math.max(each.correlation, ofDimension)) },
  );
}
