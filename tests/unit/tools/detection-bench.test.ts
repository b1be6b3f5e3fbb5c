import { describe, expect, it, test } from 'vitest';
import { chanceOf } from '../../../server/demo/random.ts';
import { binomial } from '../../../tools/bench/detection/binomial.ts';
import { judge } from '../../../tools/bench/detection/judge.ts';
import { BASE_DAYS, upTo, worldOf } from '../../../tools/bench/detection/world.ts';

const MANY = 20_000;
/** Mean and variance of what is drawn. */
function momentsOf(draw: () => number): { readonly mean: number; readonly variance: number } {
  const drawn = Array.from({ length: MANY }, draw),
    mean = drawn.reduce((sum, value) => sum + value, 0) / MANY;
  return { mean, variance: drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / MANY };
}
describe('what the package-weeks are drawn from', () => {
  test.each([
    [12, 0.3],
    [1000, 0.02],
    [5000, 0.9],
    [100_000, 0.03],
  ])('of %i with the chance %d as many happen as a binomial distribution says', (n, p) => {
    const c = chanceOf(n),
      { mean, variance } = momentsOf(() => binomial(n, p, c)),
      deviation = Math.sqrt(n * p * (1 - p));
    expect(Math.abs(mean - n * p)).toBeLessThan((4 * deviation) / Math.sqrt(MANY));
    expect(Math.abs(variance / deviation ** 2 - 1)).toBeLessThan(0.05);
  });
  it.each([
    [0.03, 0.005],
    [0.4, 0.02],
    [0.02, 0.2],
  ])('shares about %d have the variance of ρ = %d', (share, correlation) => {
    const c = chanceOf(7),
      { mean, variance } = momentsOf(() => c.beta(share, correlation)),
      exact = share * (1 - share) * correlation;
    expect(Math.abs(mean - share)).toBeLessThan(4 * Math.sqrt(exact / MANY));
    expect(Math.abs(variance / exact - 1)).toBeLessThan(0.12);
  });
});
describe('a package-week', () => {
  it('is the same of the same seed and number, and has an attack where its number is even', () => {
    const sums = (seed: number, number: number): number[] =>
      [...worldOf(seed, number).sources.values()].flat().map(({ part }) => upTo(part[3] ?? new Int32Array(), BASE_DAYS, 24));
    expect(sums(1, 4)).toEqual(sums(1, 4));
    expect(sums(2, 4)).not.toEqual(sums(1, 4));
    expect([3, 4, 5, 6].map((number) => worldOf(1, number).attack === null)).toEqual([true, false, true, false]);
  });
  it('finds late verdicts as days pass: none is lost, and the running day has fewer', () => {
    const { sources, isLate } = worldOf(1, 9);
    expect(isLate).toBe(true);
    let [first, last] = [0, 0];
    for (const { part } of [...sources.values()].flat()) {
      const found = part.map((counts) => upTo(counts, BASE_DAYS, 24));
      expect(found).toEqual(found.toSorted((a, b) => a - b));
      first += found[0] ?? 0;
      last += found[3] ?? 0;
    }
    // half are late, a quarter of which is there at once
    expect(Math.abs(first / last - 0.625)).toBeLessThan(0.03);
  });
  it('is judged: large attacks are found by name and reason, soon, and quiet days are quiet', () => {
    const outcomes = [0, 2, 4, 6, 8, 10].map((number) => judge(worldOf(1, number))),
      large = outcomes.flatMap(({ attack }) => (attack !== null && attack.deviations > 12 && attack.times > 2 ? [attack] : []));
    expect(large.length).toBeGreaterThanOrEqual(2);
    for (const attack of large) expect(attack).toMatchObject({ isFound: true, isNamed: true, isReasonRight: true });
    expect(Math.min(...large.map(({ hours }) => hours ?? Infinity))).toBeLessThanOrEqual(2);
    expect(outcomes.reduce((sum, { falseAlarms }) => sum + falseAlarms, 0)).toBeLessThanOrEqual(2);
  });
});
