import type { Day } from '../time/dates.ts';
import type { Duration } from './duration.ts';
import { isFew, wilson, type Interval, type Part } from './share.ts';

/** Least difference of two shares that is told in colour: half a point. */
const LEAST_POINTS = 0.005 - 1e-12; // a difference of shares that is meant to be half a point may come out a little below
/** Least change of a count that is told in colour, of what was before. */
const LEAST_CHANGE = 0.05;

/**
 * The 95 % interval of the difference of two independent shares, now − before: Newcombe's hybrid of two Wilson intervals.
 * Source: R. G. Newcombe, Interval estimation for the difference between independent proportions, Statistics in Medicine 17 (1998), method 10.
 */
export function newcombe(now: Part, before: Part): Interval {
  const [p, q] = [now.part / now.all, before.part / before.all],
    [a, b] = [wilson(now), wilson(before)];
  return { low: p - q - Math.hypot(p - a.low, b.high - q), high: p - q + Math.hypot(a.high - p, q - b.low) };
}
export const leavesOut = ({ low, high }: Interval, value: number): boolean => low > value || high < value;

/** Do two shares differ by more than chance? Not where either is of few cases, or is no share of them. */
export const sharesDiffer = (now: Part, before: Part): boolean =>
  [now, before].every(({ part, all }) => !isFew(all) && part <= all && part >= 0) && leavesOut(newcombe(now, before), 0);
/** Are two shares apart: by more than chance, and by half a point? */
export const sharesApart = (now: Part, before: Part): boolean =>
  sharesDiffer(now, before) && Math.abs(now.part / now.all - before.part / before.all) >= LEAST_POINTS;
/** Do two counts of equal exposure differ by more than chance? Then neither has half of both (Wilson). Not where both are few. */
export const countsDiffer = (now: number, before: number): boolean =>
  !isFew(now + before) && leavesOut(wilson({ part: now, all: now + before }), 0.5);
/** Are two counts of equal exposure apart: by more than chance, and by a twentieth? */
export const countsApart = (now: number, before: number): boolean =>
  countsDiffer(now, before) && Math.abs(now - before) >= LEAST_CHANGE * before;
/** Are two medians apart by more than chance: do their intervals leave each other out? */
export function mediansApart(now: Duration, before: Duration): boolean {
  const [a, b] = [now.median, before.median];
  if (a.kind !== 'reached' || b.kind !== 'reached') return false;
  return (a.high !== null && a.high < b.low) || (b.high !== null && b.high < a.low);
}

/** What a change of a number is: good news, bad news, or neither. */
export type News = 'better' | 'worse' | null;
interface Changed {
  /** Of what was before; below 0 where it is less now. */
  readonly moved: number;
  /** Which way is good news for the number; null where neither is. */
  readonly good: 'up' | 'down' | null;
  readonly apart: boolean;
  /** As `isRevised` says. */
  readonly revised: boolean;
}
/**
 * The news of a change, which is its colour on every screen: none of what may be chance. While verdicts are still being revised, invalid events may yet be added:
 * then nothing is better, but what is worse already is told as such.
 */
export function newsOf({ moved, good, apart, revised }: Changed): News {
  if (!apart || good === null || moved === 0) return null;
  const isBetter = moved > 0 === (good === 'up');
  return isBetter ? (revised ? null : 'better') : 'worse';
}
/** Are verdicts of a period still being revised, and those of the period that it is compared with older? `finalTo`: the last day whose verdicts are final; null where that is not known. */
export const isRevised = (finalTo: Day | null, toDate: Day, otherTo: Day): boolean =>
  finalTo !== null && toDate > finalTo && otherTo < toDate;
