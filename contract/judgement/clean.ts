import { isFew, sideOf, type Part } from './share.ts';

/** A source is clean below this share of invalid events, in per cent. */
export const CLEAN_BELOW_PCT = 5;

/** Why a source is not clean: too few cases, nobody can tell, its share is too high, its latest day is above the alert, or it stands out. */
export const uncleanReasons = ['few', 'undecided', 'above', 'latest', 'standsOut'] as const;
export type UncleanReason = (typeof uncleanReasons)[number];
export type Cleanness = 'clean' | UncleanReason;
/** What a source is judged by: all its cases with the invalid ones of whatever class and reason, and those of its latest day. */
export interface Judged {
  readonly whole: Part;
  readonly latest: Part;
  /** Detection names it. */
  readonly standsOut: boolean;
}
/** Could a source be clean by its cases alone? Its latest day is asked for only then. */
export function cleannessOf(whole: Part): 'clean' | 'few' | 'undecided' | 'above' {
  if (isFew(whole.all)) return 'few';
  const side = sideOf(whole, CLEAN_BELOW_PCT / 100);
  return side === 'below' ? 'clean' : side;
}
/** Is a source clean? `alert` is a share, 0 to 1. */
export function judgeClean({ whole, latest, standsOut }: Judged, alert: number): Cleanness {
  const byShare = cleannessOf(whole);
  if (byShare !== 'clean') return byShare;
  if (sideOf(latest, alert) === 'above') return 'latest';
  return standsOut ? 'standsOut' : 'clean';
}
