import { LEAST_BASE } from '../units.ts';

/** Some of all cases. */
export interface Part {
  readonly part: number;
  readonly all: number;
}
/** Shares, 0 to 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}
/** A share with its interval, 0 to 1, or too few cases to take one. */
export type Share = { readonly kind: 'few' } | ({ readonly kind: 'share'; readonly share: number } & Interval);

/** The quantile of the normal distribution that leaves 2.5 % above it. */
export const Z = 1.959963984540054;
/**
 * The Wilson interval of a share at 95 %: where the true share may lie, given these cases. Without any case it is all of 0 to 1.
 * Source: E. B. Wilson, Probable inference, JASA 22 (1927).
 */
export function wilson({ part, all }: Part): Interval {
  if (all === 0) return { low: 0, high: 1 };
  const share = part / all,
    square = Z * Z,
    middle = share + square / (2 * all),
    half = Z * Math.sqrt((share * (1 - share)) / all + square / (4 * all * all)),
    whole = 1 + square / all;
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}
/** Is a share, 0 to 1, of something most of it? From half on (J8). */
export const isMost = (share: number): boolean => share >= 0.5;
/** Too few cases to take a share of. */
export const isFew = (all: number): boolean => all < LEAST_BASE;
/** A share as it may be told: below `LEAST_BASE` cases there is none. */
export const shareOf = (of: Part): Share => (isFew(of.all) ? { kind: 'few' } : { kind: 'share', share: of.part / of.all, ...wilson(of) });

/** A share as it travels and is written everywhere: in per cent with one decimal, rounded once; null where it is not to be told (`few`). */
export const pctOf = (of: Part): number | null => (isFew(of.all) ? null : Math.round((1_000 * of.part) / of.all) / 10);

/** A rate that may be far below 1, as conversions of clicks: in per cent with two decimals; null of too few. */
export const finePctOf = (of: Part): number | null => (isFew(of.all) ? null : Math.round((10_000 * of.part) / of.all) / 100);
/** A part of an amount that is no count of cases (money, a cap, progress), in per cent; null of nothing. Nothing is judged by it. */
export const ratioPct = (part: number, whole: number): number | null => (whole === 0 ? null : (100 * part) / whole);

/** Where a share lies against a limit: on one side with its whole interval, or nobody can tell. */
export type Side = 'above' | 'below' | 'undecided';
/** A share against a limit from 0 to 1: `few` is undecided. */
export function sideOf(of: Part, limit: number): Side {
  const share = shareOf(of);
  if (share.kind === 'few') return 'undecided';
  return share.low > limit ? 'above' : share.high < limit ? 'below' : 'undecided';
}
