import { hourStanding, type Feed, type Running } from '../../../contract/judgement/feed.ts';
import type { DateRange } from '../../../contract/time/dates.ts';

/** What a range, or the present, leaves of a week or a month in days, or of the running day in hours: `part` of `of` (J7); `moment`: of the running hour. */
export interface Cut {
  readonly part: number;
  readonly of: number;
  readonly unit: 'day' | 'hour' | 'moment';
}
/** What there is of the running day; null of every other one. */
export const cutOfDay = (day: string, running: Running | null): Cut | null =>
  running?.day === day ? { part: running.hours, of: running.of, unit: 'hour' } : null;
/** The hour of the running day in which the data end; null of every other one. */
export const cutOfHour = (day: string, hour: number, running: Running | null): Cut | null =>
  hourStanding(running, day, hour) === 'running' ? { part: 0, of: 1, unit: 'moment' } : null;
/** How many days of a range come before the running one; all where none runs. */
export const daysBeforeRunning = (fromDate: string, running: Running | null): number =>
  running === null ? Infinity : numberOf(running.day) - numberOf(fromDate);
/** A cut in words: "3 of 30 days", "6 of 24 h", "The hour is not over". */
export const cutSaid = (
  t: Readonly<Record<'cutDays' | 'cutHours', (words: { readonly part: string; readonly whole: string }) => string>> & {
    readonly hourNotOver: string;
  },
  { part, of, unit }: Cut,
): string => (unit === 'moment' ? t.hourNotOver : t[unit === 'hour' ? 'cutHours' : 'cutDays']({ part: String(part), whole: String(of) }));
const DAY_MS = 86_400_000;
const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

export type SpanBy = 'week' | 'month';
/** First and last day of the week (from Monday) or the month of a day. */
export function spanOf(day: string, by: SpanBy): { readonly from: string; readonly to: string } {
  if (by === 'month') {
    const [year = 0, month = 0] = day.split('-').map(Number);
    return { from: `${day.slice(0, 7)}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
  }
  // 1 January 1970 was a Thursday
  const monday = numberOf(day) - ((numberOf(day) + 3) % 7);
  return { from: dayOf(monday), to: dayOf(monday + 6) };
}
/** How much of the span of a day lies in a range, from the first day with data and up to the last where the feed has stopped; null where all of it does and is over. */
export function cutOf(
  day: string,
  by: SpanBy,
  { fromDate, toDate }: DateRange,
  feed?: Feed & { readonly running?: Running | null },
): Cut | null {
  const { from, to } = spanOf(day, by);
  const first = [from, fromDate, feed?.dataFrom ?? from].map(numberOf),
    last = [to, toDate, feed?.darkSince ?? to].map(numberOf),
    of = numberOf(to) - numberOf(from) + 1,
    days = Math.min(...last) - Math.max(...first) + 1,
    running = feed?.running?.day ?? '';
  if (days < of) return { part: Math.max(0, days), of, unit: 'day' };
  return running >= from && running <= to ? { part: of - 1, of, unit: 'day' } : null;
}
