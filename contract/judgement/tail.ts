/** A distribution of counts from 0 to `last`. */
interface Counts {
  readonly last: number;
  readonly mean: number;
  readonly deviation: number;
  /** The natural logarithm of P(X = x), continued smoothly between whole numbers. */
  readonly log: (x: number) => number;
  /** P(X = count + 1) / P(X = count). */
  readonly next: (count: number) => number;
}

const HALF_LOG_TAU = 0.918_938_533_204_672_7;
/** ln Γ(x) for x > 0 by Stirling's series, from 12 upwards; smaller x are shifted up. Error below 10⁻¹⁴ of the greater of 1 and the value. */
export function logGamma(x: number): number {
  let product = 1,
    at = x;
  for (; at < 12; at++) product *= at;
  const inverse = 1 / at,
    square = inverse * inverse;
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square * (1 / 1188)))));
  return (at - 0.5) * Math.log(at) - at + HALF_LOG_TAU + series - (product === 1 ? 0 : Math.log(product));
}

/** Terms that are added one by one; what is left of a wider tail is integrated. */
const TERMS = 4096;
/** A remainder below this part of the sum ends it. */
const LEFT_OUT = 1e-15;

/** Nodes from 0 to 1 and weights of Gauss and Legendre's rule with eight points, for the interval from -1 to 1. */
const NODES = [0.183_434_642_495_649_8, 0.525_532_409_916_329, 0.796_666_477_413_626_7, 0.960_289_856_497_536_3],
  WEIGHTS = [0.362_683_783_378_362, 0.313_706_645_877_887_3, 0.222_381_034_453_374_48, 0.101_228_536_290_376_26];
function integral(of: (x: number) => number, low: number, high: number): number {
  const middle = (low + high) / 2,
    half = (high - low) / 2;
  let sum = 0;
  for (let i = 0; i < NODES.length; i++) {
    const away = half * (NODES[i] ?? 0);
    sum += (WEIGHTS[i] ?? 0) * (of(middle - away) + of(middle + away));
  }
  return half * sum;
}

/**
 * P(X ≥ from) for `from` above the mean: terms by their ratio, then, where the tail is wider, the integral of the smooth continuation from half a step
 * before (its error is below the second power of a step in a deviation, ÷ 24). Stops where the sum is `enough`, and then is at least that.
 */
function farTail(counts: Counts, from: number, enough: number): number {
  const { last, log, next } = counts;
  let term = Math.exp(log(from)),
    sum = term,
    at = from;
  for (const end = Math.min(last, from + TERMS); at < end; at++) {
    const ratio = next(at);
    term *= ratio;
    sum += term;
    if (sum >= enough || (ratio < 1 && term * ratio <= LEFT_OUT * sum * (1 - ratio))) return sum;
  }
  if (at >= last) return sum;
  const density = (x: number): number => Math.exp(log(x));
  for (let low = at + 0.5; low < last + 0.5;) {
    const high = Math.min(last + 0.5, low + Math.min(counts.deviation, low / 4));
    const block = integral(density, low, high);
    sum += block;
    if (sum >= enough || block <= LEFT_OUT * sum) return sum;
    low = high;
  }
  return sum;
}

/** n draws, the share of which is drawn from a beta distribution with mean `share`; `correlation` ρ is that of two draws. */
export interface BetaBinomial {
  readonly n: number;
  readonly share: number;
  readonly correlation: number;
}
function betaBinomial({ n, share, correlation }: BetaBinomial): Counts {
  const spread = 1 / correlation - 1,
    a = share * spread,
    b = spread - a;
  const fixed = logGamma(n + 1) - logGamma(n + spread) + logGamma(spread) - logGamma(a) - logGamma(b);
  return {
    last: n,
    mean: n * share,
    deviation: Math.sqrt(n * share * (1 - share) * (1 + (n - 1) * correlation)),
    log: (x) => fixed - logGamma(x + 1) - logGamma(n - x + 1) + logGamma(x + a) + logGamma(n - x + b),
    next: (count) => ((n - count) * (count + a)) / ((count + 1) * (n - count - 1 + b)),
  };
}
/**
 * P(X ≥ count) of a beta-binomial distribution, for 0 < share < 1 and 0 < correlation < 1. A probability of at least `enough` may be told as any number
 * from there on, which is faster. To 10⁻⁷ of the value for n up to 10⁷; 0 below 10⁻³⁰⁰.
 */
export function atLeast(of: BetaBinomial, count: number, enough = 1): number {
  if (count <= 0) return 1;
  if (count > of.n) return 0;
  const counts = betaBinomial(of);
  if (count > counts.mean) return Math.min(1, farTail(counts, count, enough));
  // at most count - 1 of one kind is at least the rest of the other
  return Math.max(0, 1 - farTail(betaBinomial({ ...of, share: 1 - of.share }), of.n - count + 1, 1));
}

/**
 * P(X ≥ count) for a count with `mean` and variance mean + mean² × `dispersion` (a negative binomial distribution), where `count` is above the mean;
 * 1 where it is not.
 */
export function atLeastOf(mean: number, dispersion: number, count: number, enough = 1): number {
  if (count <= mean) return 1;
  const size = 1 / dispersion,
    odds = mean / (size + mean);
  const fixed = size * Math.log1p(-odds) - logGamma(size),
    logOdds = Math.log(odds);
  const counts: Counts = {
    last: Infinity,
    mean,
    deviation: Math.sqrt(mean + mean * mean * dispersion),
    log: (x) => fixed + x * logOdds + logGamma(x + size) - logGamma(x + 1),
    next: (at) => (odds * (at + size)) / (at + 1),
  };
  return Math.min(1, farTail(counts, count, enough));
}
