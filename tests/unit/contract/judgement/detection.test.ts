import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rejectedUpTo, standingOut, surging, type Source, type Standing } from '../../../../contract/judgement/detection.ts';
import type { Part } from '../../../../contract/judgement/share.ts';
import { atLeast, atLeastOf } from '../../../../contract/judgement/tail.ts';

/** 28 days alike. */
const days = (part: number, all: number): Part[] => Array.from({ length: 28 }, () => ({ part, all }));
const source = (value: string, day: [number, number], base: readonly Part[]): Source => ({
  value,
  day: { part: day[0], all: day[1] },
  base,
});
const names = (found: readonly { readonly value: string }[]): string[] => found.map(({ value }) => value);

/** The rule by its words: the i-th smallest p is at most i/m × q; what is up to the last such p is rejected. */
function rejected(ps: readonly number[], q: number): number {
  const sorted = [...ps].sort((a, b) => a - b);
  let count = 0;
  for (const [i, p] of sorted.entries()) if (p <= ((i + 1) * q) / ps.length) count = i + 1;
  return count;
}
describe("Benjamini and Hochberg's rule", () => {
  it('rejects the four of their example', () => {
    // JRSS B 57 (1995), section 4
    const ps = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1];
    expect(rejectedUpTo(ps, 15, 0.05)).toBe(0.0095);
    expect(rejectedUpTo(ps.slice(0, 9), 15, 0.05)).toBe(0.0095);
    expect(rejectedUpTo([0.5, 0.6], 2, 0.05)).toBeLessThan(0);
  });
  it('rejects what its definition rejects', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 0.03, noNaN: true }), { minLength: 1, maxLength: 30 }), (ps) => {
        const limit = rejectedUpTo(ps, ps.length, 0.01);
        expect(ps.filter((p) => p <= limit)).toHaveLength(rejected(ps, 0.01));
      }),
    );
  });
});

// the formulas once more, step by step and slowly
const middleOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b),
    n = sorted.length;
  return n === 0 ? 0 : ((sorted[Math.floor((n - 1) / 2)] ?? 0) + (sorted[Math.ceil((n - 1) / 2)] ?? 0)) / 2;
};
const total = (parts: readonly Part[]): Part => ({
  part: parts.reduce((sum, { part }) => sum + part, 0),
  all: parts.reduce((sum, { all }) => sum + all, 0),
});
function kept(base: readonly Part[]): readonly Part[] | null {
  const told = base.filter(({ all }) => all > 0);
  if (told.length < 7 || total(told).all < 200) return null;
  const quarter = Math.floor(told.length / 4);
  return told.toSorted((a, b) => a.part / a.all - b.part / b.all).slice(quarter, told.length - quarter);
}
const shareOf = ({ part, all }: Part): number => (part + 0.5) / (all + 1);
function alike(base: readonly Part[], share: number): { readonly own: number; readonly upwards: number } {
  const told = base.filter(({ all }) => all > 0),
    mean = total(told).all / told.length;
  const signed = told.map(({ part, all }) => (Math.sign(part - all * share) * (part - all * share) ** 2) / (all * share * (1 - share)));
  const typical = middleOf(signed.map(Math.abs)),
    upwards = Math.max(typical, middleOf(signed.toSorted((a, b) => a - b).slice(Math.floor(signed.length / 2))));
  const beyond = (square: number): number => (square / 0.455 - 1) / (mean - 1);
  return { own: beyond(told.length < 14 ? typical : upwards), upwards: beyond(upwards) };
}
function oracle(family: readonly Source[], spent: number): Standing[] {
  const known = family.flatMap(({ base }) => {
    const middle = kept(base);
    return middle === null ? [] : [{ middle, ...alike(base, shareOf(total(middle))) }];
  });
  if (known.length === 0) return [];
  const common = Math.max(0.001, middleOf(known.map(({ upwards }) => upwards)));
  const tested = family
    .filter(({ day }) => day.all >= 30)
    .map(({ value, day: { part, all }, base }) => {
      const middle = kept(base),
        usual = shareOf(total(middle ?? known.flatMap((each) => each.middle)));
      const correlation = Math.min(0.5, middle === null ? common : Math.max(common, alike(base, usual).own));
      const expected = all * usual,
        p = part <= expected ? 1 : atLeast({ n: all, share: usual, correlation }, part);
      return { standing: { value, part, all, usual, expected, excess: part - expected, p }, most: middleOf(base.map((day) => day.part)) };
    });
  const ps = tested.map(({ standing }) => standing.p),
    limit = ps.toSorted((a, b) => a - b)[rejected(ps, 0.01 * spent) - 1] ?? -1;
  return tested
    .filter(({ standing: { p, part, excess, expected }, most }) => p <= limit && excess >= 30 && part >= 2 * expected && part > most)
    .map(({ standing }) => standing)
    .sort((a, b) => b.excess ** 2 / b.part - a.excess ** 2 / a.part);
}
const aPart = (most: number): fc.Arbitrary<Part> =>
  fc.integer({ min: 0, max: most }).chain((all) => fc.integer({ min: 0, max: all }).map((part) => ({ part, all })));
const aSource = fc
  .record({ most: fc.constantFrom(20, 200, 5000), length: fc.integer({ min: 0, max: 28 }), percent: fc.integer({ min: 0, max: 30 }) })
  .chain(({ most, length, percent }) => {
    const quiet = fc
      .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: 6 }))
      .map(([all, more]): Part => ({ part: Math.min(all, Math.floor((all * (percent + more)) / 100)), all }));
    return fc.record({ day: fc.oneof(quiet, aPart(most)), base: fc.array(quiet, { minLength: length, maxLength: length }) });
  });

describe('what stands out by share', () => {
  it('is what the formulas give, source by source', () => {
    let found = 0;
    fc.assert(
      fc.property(fc.array(aSource, { maxLength: 12 }), fc.constantFrom(0.25, 1), (sources, spent) => {
        const family = sources.map((each, i) => ({ value: `source ${i}`, ...each })),
          expected = oracle(family, spent),
          actual = standingOut(family, spent);
        found += expected.length;
        expect(names(actual)).toEqual(names(expected));
        for (const [i, each] of actual.entries()) {
          expect(each.usual).toBeCloseTo(expected[i]?.usual ?? -1, 12);
          expect(each.excess).toBeCloseTo(expected[i]?.excess ?? -1, 8);
          expect(each.p).toBeCloseTo(expected[i]?.p ?? -1, 12);
        }
      }),
      { numRuns: 400, seed: 35 },
    );
    expect(found).toBeGreaterThan(200);
  });
  it('is an attack of this day, and not what is usual', () => {
    const family = [source('quiet', [21, 1000], days(20, 1000)), source('attacked', [150, 1000], days(20, 1000))];
    expect(standingOut(family)).toMatchObject([{ value: 'attacked', part: 150, all: 1000 }]);
  });
  it('keeps its usual after four attacks', () => {
    const base = [...days(20, 1000).slice(4), ...days(500, 1000).slice(0, 4)];
    expect(standingOut([source('again', [400, 1000], base)])[0]?.usual).toBeCloseTo(0.02, 3);
  });
  it('is the most telling first: half of a small source before a little more of a large one', () => {
    const family = [
      source('large', [5000, 100_000], days(2000, 100_000)),
      source('half', [5000, 10_000], days(200, 10_000)),
      source('small', [200, 400], days(8, 400)),
    ];
    expect(names(standingOut(family))).toEqual(['half', 'large', 'small']);
  });
  test.each<[why: string, family: Source[]]>([
    ['no source', []],
    ['one source without days before', [source('new', [300, 300], [])]],
    ['days before that are all empty', [source('new', [300, 300], days(0, 0))]],
    ['nothing but zeros', [source('zero', [0, 0], days(0, 0))]],
    ['fewer than 30 events', [source('few', [29, 29], days(0, 1000))]],
    ['fewer than 30 above the usual', [source('little', [30, 1000], days(1, 1000))]],
    ['less than twice the usual', [source('more', [3800, 20_000], days(2000, 20_000))]],
    ['as many as usual of fewer events', [source('thin', [200, 400], days(250, 10_000))]],
    ['a usual of 100 %', [source('always', [1000, 1000], days(1000, 1000))]],
    [
      'days that differ',
      [
        source(
          'wild',
          [250, 1000],
          Array.from({ length: 28 }, (_, i) => ({ part: 20 + (i % 7) * 40, all: 1000 })),
        ),
      ],
    ],
  ])('is nothing of %s', (_, family) => {
    expect(standingOut(family)).toEqual([]);
  });
  it('is a source at 100 % that had nothing, and a new one beside others', () => {
    expect(names(standingOut([source('whole', [100, 100], days(0, 100))]))).toEqual(['whole']);
    const others = Array.from({ length: 5 }, (_, i) => source(`old ${i}`, [20, 1000], days(20, 1000)));
    expect(standingOut([...others, source('new', [60, 100], [])])).toMatchObject([{ value: 'new', part: 60 }]);
  });
  it('has as many days as there are: seven are enough, six are not', () => {
    const of = (count: number): string[] => names(standingOut([source('young', [100, 1000], days(10, 1000).slice(0, count))]));
    expect(of(7)).toEqual(['young']);
    expect(of(6)).toEqual([]);
  });
  it('spends no more of its certainty than of the day is past', () => {
    const family = [
      source('hour', [90, 1000], days(20, 1000)),
      ...Array.from({ length: 30 }, (_, i) => source(`${i}`, [20, 1000], days(20, 1000))),
    ];
    const [standing] = standingOut(family),
      p = standing?.p ?? 1;
    expect(p).toBeLessThan(0.01 / 31);
    expect(standingOut(family, 0.99 * 31 * 100 * p)).toEqual([]);
    expect(names(standingOut(family, 1.01 * 31 * 100 * p))).toEqual(['hour']);
  });
});

/** P(X ≥ k) of a negative binomial distribution by its definition, term by term from 0 on. */
function atLeastNaive(mean: number, dispersion: number, k: number): number {
  const size = 1 / dispersion,
    rare = mean / (mean + size);
  let below = 0;
  for (let i = 0; i < k; i++) {
    let log = size * Math.log(1 - rare) + i * Math.log(rare);
    for (let j = 0; j < i; j++) log += Math.log((size + j) / (j + 1));
    below += Math.exp(log);
  }
  return 1 - below;
}
function surgingNaive(family: readonly Source[], spent: number): string[] {
  const tested = family
    .filter(({ day, base }) => day.all >= 30 && base.length >= 7)
    .map(({ value, day: { all }, base }) => {
      const counts = base.map((each) => each.all).toSorted((a, b) => a - b),
        quarter = Math.floor(counts.length / 4),
        kept = counts.slice(quarter, counts.length - quarter),
        mean = (kept.reduce((sum, each) => sum + each, 0) + 0.5) / kept.length;
      const signed = counts.map((each) => (Math.sign(each - mean) * (each - mean) ** 2) / mean),
        most = Math.max(middleOf(signed.map(Math.abs)), middleOf(signed.toSorted((a, b) => a - b).slice(Math.floor(signed.length / 2))));
      return { value, all, mean, own: (most / 0.455 - 1) / mean };
    });
  const common = Math.max(0.02, middleOf(tested.map(({ own }) => own)));
  const ps = tested.map(({ all, mean, own }) => (all <= mean ? 1 : atLeastNaive(mean, Math.max(own, common), all))),
    limit = ps.toSorted((a, b) => a - b)[rejected(ps, 0.01 * spent) - 1] ?? -1;
  return tested
    .filter(({ all, mean }, i) => (ps[i] ?? 1) <= limit && all - mean >= 30 && all >= 2 * mean)
    .map(({ value }) => value)
    .sort();
}

describe('a surge in volume', () => {
  it('is told far above the usual days, whatever the share', () => {
    const family = [source('flood', [100, 2500], days(20, 1000)), source('calm', [20, 1100], days(20, 1000))];
    expect(surging(family)).toMatchObject([{ value: 'flood', all: 2500 }]);
    const [flood] = surging(family);
    expect(flood?.usual).toBeCloseTo(1000, 0);
    // days that are alike are taken to vary all the same
    expect(flood?.p).toBe(atLeastOf(flood?.usual ?? 0, 0.02, 2500, 0.01));
    expect(names(standingOut(family))).toEqual([]);
  });
  it('is what the formulas give, source by source', () => {
    let found = 0;
    const aFamily = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom(0, 0.1, 0.5)).chain(([mean, swing]) =>
        fc.record({
          all: fc.integer({ min: mean, max: 4 * mean + 40 }),
          base: fc.array(fc.integer({ min: Math.floor(mean * (1 - swing)), max: Math.ceil(mean * (1 + 2 * swing)) }), {
            minLength: 5,
            maxLength: 28,
          }),
        }),
      ),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(aFamily, fc.constantFrom(0.5, 1), (volumes, spent) => {
        const family = volumes.map(({ all, base }, i) =>
            source(
              `source ${i}`,
              [0, all],
              base.map((each) => ({ part: 0, all: each })),
            ),
          ),
          expected = surgingNaive(family, spent);
        found += expected.length;
        expect(names(surging(family, spent)).sort()).toEqual(expected);
      }),
      { numRuns: 200, seed: 35 },
    );
    expect(found).toBeGreaterThan(50);
  });
  it('is a source that appears in force among days that were supplied', () => {
    expect(names(surging([source('new', [0, 800], days(0, 0)), source('old', [0, 800], days(0, 800))]))).toEqual(['new']);
  });
  it('is none of days that swing by as much, of few days, or below twice the usual', () => {
    const swinging = Array.from({ length: 28 }, (_, i) => ({ part: 0, all: i % 2 === 0 ? 200 : 2500 }));
    expect(surging([source('swing', [0, 3000], swinging)])).toEqual([]);
    expect(surging([source('young', [0, 9000], days(0, 100).slice(0, 6))])).toEqual([]);
    expect(surging([source('more', [0, 1900], days(0, 1000))])).toEqual([]);
    expect(surging([source('few', [0, 29], days(0, 1))])).toEqual([]);
  });
});
