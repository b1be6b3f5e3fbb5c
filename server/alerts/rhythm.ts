import { DateTime } from 'luxon';

const MINUTE = 60_000;
/** When something is due again: every so many minutes, or at a time of the day in a zone (`HH:mm`). */
export type Rhythm = { readonly minutes: number } | { readonly daily: string; readonly zone: string };
/**
 * The next time after an instant, in epoch milliseconds. A time that a day does not have, because clocks go forward, is as much later; one that it has twice
 * counts once.
 */
export function nextTime(rhythm: Rhythm, after: number): number {
  if ('minutes' in rhythm) return after - (after % (rhythm.minutes * MINUTE)) + rhythm.minutes * MINUTE;
  const [hour = 0, minute = 0] = rhythm.daily.split(':').map(Number);
  const on = (days: number): DateTime =>
    DateTime.fromMillis(after, { zone: rhythm.zone }).startOf('day').plus({ days }).set({ hour, minute });
  const next = [on(0), on(1), on(2)].find((time) => time.toMillis() > after);
  if (next === undefined || !next.isValid) throw new Error(`Not a time of a zone: ${rhythm.daily} ${rhythm.zone}`);
  return next.toMillis();
}
