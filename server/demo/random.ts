/** A seeded stream of chance: the same seed gives the same numbers on every machine. */
export interface Chance {
  /** 0 ≤ x < 1. */
  readonly next: () => number;
  /** Whole, both ends included. */
  readonly between: (low: number, high: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  /** Mean 0, deviation 1. */
  readonly normal: () => number;
  /** Log-normal about its median. */
  readonly spread: (median: number, sigma: number) => number;
  /** Exponential about its mean. */
  readonly wait: (mean: number) => number;
  /** From 0 to 1 by a beta distribution: two draws with such a chance have `correlation` ρ, above 0 and below 1. */
  readonly beta: (mean: number, correlation: number) => number;
  readonly hex: (digits: number) => string;
}

/** A seed of its own for every part, so that a change in one leaves the others alone. */
export function seedOf(seed: number, name: string): number {
  let hash = (seed ^ 0x811c9dc5) >>> 0;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

/** mulberry32: small, fast, good enough for demo data; never for secrets. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  // G. Marsaglia and W. W. Tsang, A simple method for generating gamma variables, ACM TOMS 26 (2000)
  const gamma = (shape: number): number => {
    if (shape < 1) return gamma(shape + 1) * (1 - next()) ** (1 / shape);
    const d = shape - 1 / 3;
    for (;;) {
      const x = normal(),
        v = (1 + x / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(1 - next()) < x * x * 0.5 + d - d * v + d * Math.log(v)) return d * v;
    }
  };
  return {
    next,
    normal,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
    spread: (median, sigma) => median * Math.exp(sigma * normal()),
    wait: (mean) => -mean * Math.log(1 - next()),
    beta: (mean, correlation) => {
      const size = 1 / correlation - 1,
        of = gamma(mean * size),
        rest = gamma((1 - mean) * size);
      return of / (of + rest);
    },
    hex: (digits) => {
      let text = '';
      while (text.length < digits)
        text += Math.floor(next() * 4_294_967_296)
          .toString(16)
          .padStart(8, '0');
      return text.slice(0, digits);
    },
  };
}

/** Values with weights, which need not sum to anything. */
export type Weighted<T> = readonly (readonly [value: T, weight: number])[];
/** Draws a value by its weight; `at` takes a number from 0 to 1. */
export interface Mix<T> {
  readonly at: (x: number) => T;
}
export function mixOf<T>(entries: Weighted<T>): Mix<T> {
  const sums: number[] = [];
  let total = 0;
  for (const [, weight] of entries) sums.push((total += weight));
  return {
    at: (x) => {
      const wanted = x * total;
      let i = 0;
      while (i < sums.length - 1 && (sums[i] ?? 0) <= wanted) i++;
      return (entries[i] as readonly [T, number])[0];
    },
  };
}

/** Whole parts of a whole by weight; they sum to it exactly (largest remainder). Every part gets at least its minimum, as far as the whole allows. */
export function apportion(whole: number, weights: readonly number[], minimum: (i: number) => number = () => 0): number[] {
  const parts = weights.map(() => 0);
  let left = whole;
  for (let i = weights.length - 1; i >= 0; i--) {
    const least = Math.min(left, minimum(i));
    parts[i] = least;
    left -= least;
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (total === 0 ? 0 : (left * weight) / total));
  exact.forEach((share, i) => {
    parts[i] = (parts[i] ?? 0) + Math.floor(share);
  });
  let rest = left - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const byRemainder = exact.map((share, i) => [share - Math.floor(share), i] as const).sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  for (const [, i] of byRemainder) {
    if (rest === 0) break;
    parts[i] = (parts[i] ?? 0) + 1;
    rest--;
  }
  return parts;
}
