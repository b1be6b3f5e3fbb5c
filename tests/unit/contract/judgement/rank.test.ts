import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsApart } from '../../../../contract/judgement/amounts.ts';
import { excessOf, worstFirst } from '../../../../contract/judgement/rank.ts';

describe('the excess of a source', () => {
  it('is what it has above the share of all others', () => {
    expect(excessOf({ part: 50, all: 100 }, { part: 60, all: 1_100 })).toBe(49);
    expect(excessOf({ part: 10, all: 1_000 }, { part: 20, all: 1_100 })).toBe(-90);
  });
  it('is none of fewer than 30 cases, nor beside fewer than 30 of all others', () => {
    const others = { part: 1, all: 500 };
    const beside = (all: number, rest = others) => excessOf({ part: all, all }, { part: all + rest.part, all: all + rest.all });
    expect(beside(29)).toBeNull();
    expect(beside(30)).not.toBeNull();
    expect(beside(100, { part: 0, all: 29 })).toBeNull();
    expect(beside(100, { part: 0, all: 30 })).toBe(100);
    expect(beside(100, { part: 0, all: 0 })).toBeNull();
  });
  it('ranks: most first, none that is no worse than the others', () => {
    const source = fc.record({ all: fc.integer({ min: 1, max: 400 }), share: fc.double({ min: 0, max: 1, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(source, { maxLength: 12 }), (drawn) => {
        const sources = drawn.map(({ all, share }) => ({ all, part: Math.round(all * share) }));
        const whole = sources.reduce((sum, { part, all }) => ({ part: sum.part + part, all: sum.all + all }), { part: 0, all: 0 });
        const above = ({ part, all }: (typeof sources)[number]): number => part - (all * (whole.part - part)) / (whole.all - all);
        const wanted = sources.filter((each) => each.all >= 30 && whole.all - each.all >= 30 && above(each) > 0);
        const ranked = worstFirst(sources, (each) => each, whole);
        expect(ranked.map(({ excess }) => excess)).toEqual(wanted.map(above).sort((a, b) => b - a));
        expect(new Set(ranked.map((each) => each.source))).toEqual(new Set(wanted));
      }),
    );
  });
});

describe('two amounts', () => {
  const cycle = (middle: number, swing: number, days = 28): number[] =>
    Array.from({ length: days }, (_, i) => middle + swing * ((i % 7) - 3));
  it('are not apart by what their own days differ', () => {
    expect(amountsApart(cycle(100, 20), cycle(97, 20))).toBe(false);
    expect(amountsApart(cycle(200, 20), cycle(100, 20))).toBe(true);
  });
  // the difference of two sums of 28 days with a spread of 40 has a standard error of 40 · √(2 · 28) = 299: 95 % reach to 587, 80 % to 384
  it.each([
    [17, false],
    [26, true],
  ])('of %i a day are apart by the 95 % interval: %s', (more, apart) => {
    expect(amountsApart(cycle(100 + more, 20), cycle(100, 20))).toBe(apart);
  });
  it('of fewer than seven days cannot be told apart', () => {
    expect(amountsApart(cycle(900, 1, 6), cycle(100, 1, 28))).toBe(false);
    expect(amountsApart(cycle(900, 1, 28), cycle(100, 1, 6))).toBe(false);
    expect(amountsApart(cycle(900, 1, 7), cycle(100, 1, 7))).toBe(true);
  });
});
