import type { Standing } from './detection.ts';

/** Invalid events of what stands out that have one value (a reason, a network …) in common. */
export interface Sharing {
  readonly value: string;
  /** On the day. */
  readonly part: number;
  /** On the days before, all together. 0 for each value where these are not known: then each has its part of the usual by its part of the day. */
  readonly before: number;
}
/** A value with its part of an excess: invalid events above what it usually has, and their share of the whole excess, 0 to 1. */
export interface Cause {
  readonly value: string;
  readonly excess: number;
  readonly share: number;
}
type Found = Pick<Standing, 'part' | 'expected' | 'excess'>;

/** From this part of some events on, what has them is named with them, and is nothing of its own beside them. */
export const SHARED = 0.8;

/**
 * Values of one dimension, or reasons, by what they add to an excess, most first. What is usual is divided among them as it was on the days before. Values
 * that add nothing are left out.
 */
export function causesOf({ part, expected, excess }: Found, values: readonly Sharing[]): readonly Cause[] {
  const before = values.reduce((sum, each) => sum + each.before, 0);
  return values
    .map((each) => {
      const usual = expected * (before === 0 ? each.part / part : each.before / before);
      return { value: each.value, excess: each.part - usual };
    })
    .filter((cause) => cause.excess > 0)
    .map((cause) => ({ ...cause, share: Math.min(1, cause.excess / excess) }))
    .sort((a, b) => b.excess - a.excess || (a.value < b.value ? -1 : 1));
}
/** The reason that adds most to an excess; null where none does. */
export const reasonOf = (found: Found, reasons: readonly Sharing[]): Cause | null => causesOf(found, reasons)[0] ?? null;
/** The value of another dimension that has at least 80 % of an excess ("also network …"); null where none has. */
export function alsoOf(found: Found, values: readonly Sharing[]): Cause | null {
  const [first] = causesOf(found, values);
  return first !== undefined && first.share >= SHARED ? first : null;
}
