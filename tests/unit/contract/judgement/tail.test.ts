import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { atLeast, atLeastOf, logGamma } from '../../../../contract/judgement/tail.ts';

/** P(X = k) by its definition: choices of k of n, times rising factorials, factor by factor. */
function probability(n: number, k: number, a: number, b: number): number {
  let log = 0;
  for (let i = 0; i < k; i++) log += Math.log((a + i) / (i + 1)) + Math.log((n - i) / (a + b + i));
  for (let i = 0; i < n - k; i++) log += Math.log((b + i) / (a + b + k + i));
  return Math.exp(log);
}
function bruteForce(n: number, share: number, correlation: number, k: number): number {
  const spread = 1 / correlation - 1;
  let sum = 0;
  for (let i = n; i >= k; i--) sum += probability(n, i, share * spread, (1 - share) * spread);
  return sum;
}
const apart = (found: number, exact: number): number => Math.abs(found - exact) / exact;

describe('ln Γ', () => {
  test.each([
    [1, 0],
    [0.5, 0.572_364_942_924_700_1],
    [0.001, 6.907_178_885_383_853],
    [11, 15.104_412_573_075_516],
    [171, 706.573_062_245_787_5],
    [1e7, 151_180_949.369_473_9],
  ])('of %d is the tabulated one', (x, value) => {
    expect(Math.abs(logGamma(x) - value)).toBeLessThan(1e-13 * Math.max(1, value));
  });
});

describe('the beta-binomial tail', () => {
  it('is the sum of its terms for small n, whatever share, correlation and count', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 150 }),
        fc.double({ min: 0.0005, max: 0.9995, noNaN: true }),
        fc.double({ min: 0.001, max: 0.5, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, share, correlation, at) => {
          const k = Math.round(at * n),
            exact = bruteForce(n, share, correlation, k);
          expect(Math.abs(atLeast({ n, share, correlation }, k) - exact)).toBeLessThan(1e-10 * Math.max(exact, k > n * share ? 0 : 1));
        },
      ),
      { numRuns: 1500 },
    );
  });
  // summed term by term with 40 digits (mpmath 1.3): the last ones are tails of up to a million terms
  test.each([
    [100, 0.02, 0.001, 12, 5.536_819_569_012_221e-6],
    [1000, 0.02, 0.005, 60, 0.003_719_852_508_720_465],
    [5000, 0.05, 0.02, 900, 0.002_035_890_944_587_518],
    [100_000, 0.03, 0.001, 3500, 0.175_373_806_030_320_9],
    [100_000, 0.3, 0.02, 45_000, 0.014_654_539_122_834_71],
    [1_000_000, 0.02, 0.001, 25_000, 0.131_697_018_255_443_4],
    [1_000_000, 0.0001, 0.001, 3000, 0.001_567_517_988_436_433],
    [1_000_000, 0.02, 0.02, 160_000, 0.000_218_869_062_581_276_9],
    [10_000_000, 0.02, 0.001, 230_000, 0.236_339_754_041_444_9],
    [10_000_000, 0.1, 0.005, 2_000_000, 5.315_671_859_221_815e-5],
  ])('of n = %d, share %d and ρ = %d from %d on is the exact one', (n, share, correlation, count, exact) => {
    expect(apart(atLeast({ n, share, correlation }, count), exact)).toBeLessThan(1e-7);
  });
  it('is certain from 0 on, impossible above n, and never grows with the count', () => {
    expect(atLeast({ n: 50, share: 0.1, correlation: 0.01 }, 0)).toBe(1);
    expect(atLeast({ n: 50, share: 0.1, correlation: 0.01 }, 51)).toBe(0);
    let before = 1;
    for (let count = 0; count <= 200_000; count += 500) {
      const p = atLeast({ n: 200_000, share: 0.2, correlation: 0.01 }, count);
      expect(p).toBeLessThanOrEqual(before + 1e-9);
      before = p;
    }
  });
  it('that is told as enough is enough', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 1e6 }), fc.double({ min: 1, max: 3, noNaN: true }), (n, times) => {
        const of = { n, share: 0.04, correlation: 0.003 },
          count = Math.ceil(n * 0.04 * times);
        const exact = atLeast(of, count),
          quick = atLeast(of, count, 0.01);
        if (exact < 0.01) expect(apart(quick, exact)).toBeLessThan(1e-9);
        else expect(quick).toBeGreaterThan(0.01 - 1e-9);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the tail of a count', () => {
  // summed term by term with 40 digits (mpmath 1.3)
  test.each([
    [100, 0.02, 150, 0.004_853_552_212_580_765],
    [1000, 0.05, 2500, 5.809_327_202_777_738e-7],
    [100_000, 0.02, 150_000, 0.000_906_095_048_746_261_6],
    [1_000_000, 0.1, 2_500_000, 0.000_221_488_317_986_579_5],
  ])('with mean %d and dispersion %d from %d on is the exact one', (mean, dispersion, count, exact) => {
    expect(apart(atLeastOf(mean, dispersion, count), exact)).toBeLessThan(1e-7);
  });
  it('is certain up to the mean', () => {
    expect(atLeastOf(100, 0.02, 100)).toBe(1);
  });
});
