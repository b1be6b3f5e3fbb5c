import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsApart } from '../../../../contract/judgement/amounts.ts';
import { isRevised, newsOf, countsApart, mediansApart, newcombe, sharesApart } from '../../../../contract/judgement/change.ts';
import type { Duration } from '../../../../contract/judgement/duration.ts';

const part = (text: string) => {
  const [k = 0, n = 0] = text.split('/').map(Number);
  return { part: k, all: n };
};

describe('the interval of a difference of two shares', () => {
  // R. G. Newcombe, Statistics in Medicine 17 (1998), Table II, method 10
  it.each([
    ['56/70', '48/80', 0.0524, 0.3339],
    ['9/10', '3/10', 0.1705, 0.809],
    ['6/7', '2/7', 0.0582, 0.8062],
    ['5/56', '0/29', -0.0381, 0.1926],
    ['0/10', '0/20', -0.1611, 0.2775],
    ['0/10', '0/10', -0.2775, 0.2775],
    ['10/10', '0/20', 0.6791, 1],
    ['10/10', '0/10', 0.6075, 1],
  ])('of %s and %s is that of the published table', (now, before, low, high) => {
    const found = newcombe(part(now), part(before));
    expect([found.low.toFixed(4), found.high.toFixed(4)]).toEqual([low.toFixed(4), high.toFixed(4)]);
  });
});

describe('two shares', () => {
  it('are apart where the interval leaves 0 out, both ways', () => {
    expect([sharesApart(part('56/70'), part('48/80')), sharesApart(part('48/80'), part('56/70'))]).toEqual([true, true]);
    expect(sharesApart(part('53/70'), part('48/80'))).toBe(true);
    expect(sharesApart(part('52/70'), part('48/80'))).toBe(false); // −0.007 to 0.282
  });
  it('are not apart below 30 events, however far they are', () => {
    expect(sharesApart(part('29/29'), part('0/100000'))).toBe(false);
    expect(sharesApart(part('0/100000'), part('29/29'))).toBe(false);
    expect(sharesApart(part('30/30'), part('0/30'))).toBe(true);
  });
  it('are not apart by less than half a point, however many events there are', () => {
    expect(sharesApart(part('100400/1000000'), part('100000/1000000'))).toBe(false);
    expect(sharesApart(part('1004900/10000000'), part('1000000/10000000'))).toBe(false);
    expect(sharesApart(part('105000/1000000'), part('100000/1000000'))).toBe(true);
  });
  it('of something that is no share are not apart', () => {
    expect(sharesApart(part('80/60'), part('10/60'))).toBe(false);
  });
});

describe('two counts', () => {
  it('are apart where neither is half of both by more than chance', () => {
    expect([countsApart(59, 41), countsApart(60, 40), countsApart(40, 60)]).toEqual([false, true, true]); // 60 of 100 is 50.2 to 69.1 %
  });
  it('are not apart by less than a twentieth, nor of few', () => {
    expect([countsApart(1_049_000, 1_000_000), countsApart(1_050_000, 1_000_000), countsApart(950_000, 1_000_000)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([countsApart(29, 0), countsApart(30, 0)]).toEqual([false, true]);
  });
  it('are apart whichever is which, but for the twentieth of what was before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 5_000 }), (a, b) => {
        fc.pre(Math.abs(a - b) > 0.06 * Math.max(a, b));
        expect(countsApart(a, b)).toBe(countsApart(b, a));
      }),
    );
  });
});

describe('two medians', () => {
  const median = (low: number, high: number | null): Duration => ({
    cases: 50,
    open: 5,
    median: { kind: 'reached', hours: low + 1, low, high },
    p90: { kind: 'few' },
  });
  it('are apart where their intervals leave each other out', () => {
    expect([mediansApart(median(5, 9), median(10, 20)), mediansApart(median(10, null), median(5, 9))]).toEqual([true, true]);
    expect([mediansApart(median(5, 10), median(10, 20)), mediansApart(median(5, null), median(10, 20))]).toEqual([false, false]);
    expect(mediansApart(median(5, 9), { ...median(10, 20), median: { kind: 'open', hours: 41 } })).toBe(false);
  });
});

describe('two sums of amounts by day', () => {
  const days = (amount: number, swing: number): number[] => Array.from({ length: 30 }, (_, i) => amount + swing * Math.sin(i * 2.4));
  it('are apart where days differ less within the periods than between them', () => {
    expect([amountsApart(days(120, 20), days(100, 20)), amountsApart(days(100, 20), days(120, 20))]).toEqual([true, true]);
    expect(amountsApart(days(102, 60), days(100, 60))).toBe(false);
    expect(amountsApart(days(100, 20), days(100, 20))).toBe(false);
  });
  it('are not apart of fewer than seven days, nor where all was on one', () => {
    expect(amountsApart([100, 100, 100, 100, 100, 100], [1, 1, 1, 1, 1, 1])).toBe(false);
    expect(amountsApart([700, 0, 0, 0, 0, 0, 0], [100, 0, 0, 0, 0, 0, 0])).toBe(false);
    expect(amountsApart([100, 100, 100, 100, 100, 100, 100], [1, 1, 1, 1, 1, 1, 1])).toBe(true);
  });
  it('are told the same each time', () => {
    const told = Array.from({ length: 5 }, () => amountsApart(days(108, 30), days(100, 30)));
    expect(new Set(told).size).toBe(1);
  });
});

it('no verdicts that are still being revised make a change better, and a rise of what is bad is told as it is', () => {
  const of = (moved: number, revised: boolean) => newsOf({ moved, good: 'down', apart: true, revised });
  expect([of(-5, false), of(5, false), of(-5, true), of(5, true)]).toEqual(['better', 'worse', null, 'worse']);
  expect(newsOf({ moved: 5, good: 'up', apart: true, revised: false })).toBe('better');
  for (const moved of [-5, 5]) {
    expect(newsOf({ moved, good: null, apart: true, revised: false })).toBeNull();
    expect(newsOf({ moved, good: 'down', apart: false, revised: false })).toBeNull();
  }
  expect(isRevised('2026-11-17', '2026-11-20', '2026-11-13')).toBe(true);
  expect(isRevised('2026-11-17', '2026-11-17', '2026-11-13')).toBe(false);
  // another publisher on the same days is as old
  expect(isRevised('2026-11-17', '2026-11-20', '2026-11-20')).toBe(false);
});
