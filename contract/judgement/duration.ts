import * as z from 'zod/mini';
import { isFew, Z } from './share.ts';

/**
 * The time within which a share of cases is over, in hours with one decimal. `few`: under `LEAST_BASE` cases. `open`: after `hours`, the longest time
 * that was seen, a larger share is still open. `low` to `high` is its 95 % interval; `high` is null where the cases do not bound it.
 */
export const Quantile = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('few') }),
  z.object({ kind: z.literal('reached'), hours: z.number(), low: z.number(), high: z.nullable(z.number()) }),
  z.object({ kind: z.literal('open'), hours: z.number() }),
]);
export type Quantile = z.infer<typeof Quantile>;
/** How long cases take (J5): how many there are, how many of them are not over, and the times within which a half and nine in ten are. */
export const Duration = z.object({ cases: z.int(), open: z.int(), median: Quantile, p90: Quantile });
export type Duration = z.infer<typeof Duration>;

/** Cases after the same whole minutes: how many were over then, and how many have been open for so long and still are. */
export interface Times {
  readonly minutes: number;
  readonly over: number;
  readonly open: number;
}
/** A step of the survival curve: the share of cases, 0 to 1, that take longer than `minutes`, with its 95 % interval. */
export interface Step {
  readonly minutes: number;
  readonly atRisk: number;
  readonly over: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}
/**
 * The Kaplan-Meier estimate: S(t) is the product of 1 − d/n over the times up to t, of n cases that had lasted as long d are over. An open case counts
 * up to its present age. The interval is that of log(−log S) with Greenwood's variance. Sources: E. L. Kaplan, P. Meier, JASA 53 (1958);
 * J. D. Kalbfleisch, R. L. Prentice, The Statistical Analysis of Failure Time Data (1980).
 */
export function survivalOf(times: readonly Times[]): readonly Step[] {
  const at = new Map<number, { over: number; open: number }>();
  for (const { minutes, over, open } of times) {
    const sum = at.get(minutes) ?? { over: 0, open: 0 };
    at.set(minutes, { over: sum.over + over, open: sum.open + open });
  }
  let atRisk = times.reduce((sum, { over, open }) => sum + over + open, 0),
    share = 1,
    variance = 0;
  const steps: Step[] = [];
  for (const [minutes, { over, open }] of [...at].sort(([a], [b]) => a - b)) {
    if (over > 0) {
      share *= 1 - over / atRisk;
      variance += over / (atRisk * (atRisk - over));
      const log = Math.log(share),
        factor = Math.exp((Z * Math.sqrt(variance)) / Math.abs(log));
      steps.push({
        minutes,
        atRisk,
        over,
        share,
        ...(share > 0 ? { low: share ** factor, high: share ** (1 / factor) } : { low: 0, high: 1 }),
      });
    }
    atRisk -= over + open;
  }
  return steps;
}

/** A product that is meant to be ½ may come out a little above. */
const ALMOST = 1e-9;
const hours = (minutes: number): number => Math.round(minutes / 6) / 10;
/** Median and 90th percentile of cases. The interval of a quantile is where that of the curve crosses it (R. Brookmeyer, J. Crowley, Biometrics 38, 1982). */
export function durationOf(times: readonly Times[]): Duration {
  const open = times.reduce((sum, each) => sum + each.open, 0),
    cases = times.reduce((sum, each) => sum + each.over, open);
  const steps = isFew(cases) ? [] : survivalOf(times);
  const quantile = (q: number): Quantile => {
    if (isFew(cases)) return { kind: 'few' };
    const first = (of: 'share' | 'low' | 'high'): number | undefined => steps.find((step) => step[of] <= 1 - q + ALMOST)?.minutes;
    const minutes = first('share');
    if (minutes === undefined) return { kind: 'open', hours: hours(times.reduce((most, each) => Math.max(most, each.minutes), 0)) };
    const high = first('high');
    return { kind: 'reached', hours: hours(minutes), low: hours(first('low') ?? minutes), high: high === undefined ? null : hours(high) };
  };
  return { cases, open, median: quantile(0.5), p90: quantile(0.9) };
}
