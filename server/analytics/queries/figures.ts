/** One decimal, as shares and hours are shown. */
export function rounded(n: number): number;
export function rounded(n: number | null): number | null;
export function rounded(n: number | null): number | null {
  return n === null ? null : Math.round(n * 10) / 10;
}

/** The middle of some numbers; 0 of none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Least excess of a day over the median day, in per cent, that is worth a word. */
export const SURGE_PCT = 25;
/**
 * Does a day of so many stand out from a median day of so many? By a quarter at least, and by more than chance:
 * counts scatter by about their square root, so three of those and no fewer than five incidents.
 */
export const isSurge = (count: number, usual: number): boolean => {
  const excess = count - usual;
  return excess >= 5 && excess >= (usual * SURGE_PCT) / 100 && excess >= 3 * Math.sqrt(usual);
};

/** The minute that SLAs are looked at in: equal questions within it are one question to the store. */
export const wholeMinute = (now: number): number => now - (now % 60_000);
