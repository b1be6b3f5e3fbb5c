import { isFew, type Part } from './share.ts';
import { atLeast, atLeastOf } from './tail.ts';
import { beyondChance, hasOwnUsual, median, middleHalf, ownShare, usuals } from './usual.ts';

/** A source on one local day; of a running day both `day` and each day of `base` are up to the same local hour. */
export interface Source {
  readonly value: string;
  readonly day: Part;
  /** The supplied days before, newest first, at most 28; a supplied day without events of the source is { part: 0, all: 0 }. */
  readonly base: readonly Part[];
}
/** What is known of a source; null for a day before on which it had fewer than 30 events, where no more is known. */
export interface Glimpse {
  readonly day: Part;
  readonly base: readonly (Part | null)[];
}
/** `usual`: share, 0 to 1 (p0); `expected` = all × usual; `excess` = part − expected; `p` of the test. */
export interface Standing extends Part {
  readonly value: string;
  readonly usual: number;
  readonly expected: number;
  readonly excess: number;
  readonly p: number;
}
/** `all` events, where `usual` is the mean of the middle half of the days before. */
export interface Surge {
  readonly value: string;
  readonly all: number;
  readonly usual: number;
  readonly p: number;
}

/** The part of false findings among those of one family (a package, traffic type, dimension and day). */
const FALSE_PART = 0.01;
/** What is told has at least so many events, and so many times the events, that it usually has. */
export const LEAST_EXCESS = 30;
const LEAST_TIMES = 2;
/** Days that a surge in volume is compared with, at least; the variance of their counts is at least mean + mean² × this. */
const SURGE_DAYS = 7,
  LEAST_DISPERSION = 0.02;

/**
 * The greatest p that Benjamini and Hochberg's rule rejects at level q among `family` tests, below 0 where it rejects none. `ps` may leave out what is
 * above q. Source: Controlling the false discovery rate, JRSS B 57 (1995).
 */
export function rejectedUpTo(ps: readonly number[], family: number, q: number): number {
  const sorted = new Float64Array(ps).sort();
  for (let i = sorted.length - 1; i >= 0; i--) {
    const p = sorted[i] ?? 1;
    if (p <= ((i + 1) / family) * q) return p;
  }
  return -1;
}
/** How telling a finding is; the greatest first, whatever dimension it is of. */
export const telling = ({ excess, part }: Pick<Standing, 'part' | 'excess'>): number => excess ** 2 / part;
const isLarge = (count: number, expected: number): boolean => count - expected >= LEAST_EXCESS && count >= LEAST_TIMES * expected;

/**
 * May a source stand out by share, whatever the rest of its family? It may not with fewer than 30 invalid events; where more than half of the days before had
 * as many; or where it has less than twice its own usual, which is certain as well where three quarters of them had more than half its share, for then all of
 * the middle half have. Spares most families the statistics.
 */
export function mayStandOut({ day, base }: Glimpse): boolean {
  if (isFew(day.all) || day.part < LEAST_EXCESS) return false;
  let asMany = 0,
    aboveHalf = 0,
    days = 0,
    events = 0,
    unknown = 0;
  for (const before of base) {
    if (before === null) {
      unknown++;
      continue;
    }
    const { part, all } = before;
    if (part >= day.part) asMany++;
    if (LEAST_TIMES * part * day.all > day.part * all) aboveHalf++;
    if (all > 0) days++;
    events += all;
  }
  if (2 * asMany > base.length) return false;
  const most = days + unknown;
  if (hasOwnUsual(days, events) && aboveHalf >= most - (most >> 2)) return false;
  const own = unknown > 0 ? null : ownShare(base.filter((each) => each !== null));
  return own === null || isLarge(day.part, day.all * own);
}

/**
 * Sources of one package, traffic type, dimension and day that stand out by share, most telling first (excess² ÷ part). `spent` is the share of the day
 * that is past, 0 to 1 (1 for a finished day): the part of q that this look may spend. Sources below 30 events are not tested.
 */
export function standingOut(family: readonly Source[], spent = 1): readonly Standing[] {
  if (!family.some(mayStandOut)) return [];
  const q = FALSE_PART * spent,
    usual = usuals(family.map(({ base }) => base)),
    tested: (Standing & Pick<Source, 'base'>)[] = [];
  let tests = 0;
  for (const [i, { value, day, base }] of family.entries()) {
    const its = usual[i];
    if (isFew(day.all) || its === null || its === undefined) continue;
    tests++;
    const expected = day.all * its.share;
    if (day.part <= expected) continue;
    const p = atLeast({ n: day.all, share: its.share, correlation: its.correlation }, day.part, q);
    if (p < q) tested.push({ value, ...day, usual: its.share, expected, excess: day.part - expected, p, base });
  }
  const limit = rejectedUpTo(
    tested.map(({ p }) => p),
    tests,
    q,
  );
  return tested
    .filter(({ p, part, expected, base }) => p <= limit && isLarge(part, expected) && part > median(base.map((day) => day.part)))
    .map(({ base: _, ...standing }) => standing)
    .sort((a, b) => telling(b) - telling(a) || (a.value < b.value ? -1 : 1));
}

/** The mean of the middle half of the volumes of some days, half an event more. */
const meanOf = (volumes: readonly number[]): number => {
  const middle = middleHalf(volumes);
  return (middle.reduce((sum, i) => sum + (volumes[i] ?? 0), 0) + 0.5) / middle.length;
};
/** May a source surge, whatever the rest of its family? Not where three quarters of its days have more than half of this one, nor with less than twice its usual. */
export function maySurge({ day, base }: Glimpse): boolean {
  if (isFew(day.all) || base.length < SURGE_DAYS) return false;
  let aboveHalf = 0;
  for (const before of base) if (before !== null && LEAST_TIMES * before.all > day.all) aboveHalf++;
  return aboveHalf < base.length - (base.length >> 2) && isLarge(day.all, meanOf(base.map((before) => before?.all ?? 0)));
}
/** How telling a surge is; the greatest first, whatever dimension it is of. */
export const surgeWeight = ({ all, usual }: Pick<Surge, 'all' | 'usual'>): number => telling({ part: all, excess: all - usual });

/** Mean of the middle half of the days, and by how much their counts vary beyond chance; null where the days are too few. */
function volumeOf(base: readonly Part[]): { readonly mean: number; readonly dispersion: number } | null {
  if (base.length < SURGE_DAYS) return null;
  const volumes = base.map(({ all }) => all),
    mean = meanOf(volumes);
  return { mean, dispersion: beyondChance(volumes.map((all) => (all - mean) / Math.sqrt(mean))).upwards / mean };
}
/**
 * Sources whose volume alone is far above their own usual days, most telling first: another test than that of shares, over the same family and by the same
 * rule, with counts that vary more than chance (negative binomial). Told from 30 events and twice the usual on.
 */
export function surging(family: readonly Source[], spent = 1): readonly Surge[] {
  if (!family.some(maySurge)) return [];
  const q = FALSE_PART * spent;
  const tests = family
    .filter(({ day }) => !isFew(day.all))
    .flatMap(({ value, day, base }) => {
      const volume = volumeOf(base);
      return volume === null ? [] : [{ value, all: day.all, ...volume }];
    });
  const ofDimension = Math.max(LEAST_DISPERSION, median(tests.map(({ dispersion }) => dispersion)));
  const tested = tests.flatMap(({ value, all, mean, dispersion }) => {
    const p = atLeastOf(mean, Math.max(dispersion, ofDimension), all, q);
    return p < q ? [{ value, all, usual: mean, p }] : [];
  });
  const limit = rejectedUpTo(
    tested.map(({ p }) => p),
    tests.length,
    q,
  );
  return tested
    .filter(({ p, all, usual }) => p <= limit && isLarge(all, usual))
    .sort((a, b) => surgeWeight(b) - surgeWeight(a) || (a.value < b.value ? -1 : 1));
}
