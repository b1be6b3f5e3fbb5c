import { leavesOut } from './change.ts';

/** Days that a bootstrap needs: what a few days have in common is no measure of how much days differ. */
const LEAST_DAYS = 7;
/** Samples that an interval of a bootstrap rests on. */
const SAMPLES = 500;
/** Numbers from 0 to 1, the same ones each time (mulberry32). */
function chance(): () => number {
  let state = 0x5eed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let n = Math.imul(state ^ (state >>> 15), 1 | state);
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
    return ((n ^ (n >>> 14)) >>> 0) / 4_294_967_296;
  };
}
/**
 * Are two sums of amounts by day apart by more than chance? Days are drawn anew from each period, with replacement; the 95 % interval of the difference of
 * the sums must leave 0 out. Of fewer than seven days nobody can tell. Source: B. Efron, Annals of Statistics 7 (1979).
 */
export function amountsApart(now: readonly number[], before: readonly number[]): boolean {
  if (now.length < LEAST_DAYS || before.length < LEAST_DAYS) return false;
  const next = chance();
  const drawn = (days: readonly number[]): number => {
    let sum = 0;
    for (let i = 0; i < days.length; i++) sum += days[Math.floor(next() * days.length)] ?? 0;
    return sum;
  };
  const differences = Array.from({ length: SAMPLES }, () => drawn(now) - drawn(before)).sort((a, b) => a - b);
  const at = (share: number): number => differences[Math.round(share * (SAMPLES - 1))] ?? 0;
  return leavesOut({ low: at(0.025), high: at(0.975) }, 0);
}
