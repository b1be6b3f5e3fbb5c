/** One decimal, as shares and hours are shown. */
export function rounded(n: number): number;
export function rounded(n: number | null): number | null;
export function rounded(n: number | null): number | null {
  return n === null ? null : Math.round(n * 10) / 10;
}

/** The minute that SLAs are looked at in: equal questions within it are one question to the store. */
export const wholeMinute = (now: number): number => now - (now % 60_000);
