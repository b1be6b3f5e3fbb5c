import { addDays, daysIn, type Day } from '../../contract/time/dates.ts';
import type { Chance } from './random.ts';
import { DEMO_DAYS } from './world.ts';

/**
 * What the calendar says of the demo. Nothing here counts from the day of a start, so that a day is the same whenever it is made: a later start
 * adds days and changes none.
 *
 * - Volumes grow along a straight line, and are those of `DemoPackage.volume` over the 400 days up to 20 November 2026.
 * - A phishing wave peaks every tenth day, counted from 17 November 2026: the last ten days always have one.
 * - The fraud of one publisher jumps every tenth day, counted from 18 November 2026, for two days: the last ten days always have a jump.
 */
const REFERENCE = '2026-11-20';
/** Share of the reference days that are in October and November. */
const FESTIVE_SHARE = 0.24;
const LEAST_GROWTH = 0.25;
/** Share of incidents and visits by local hour: a dip at night, a second peak in the evening. */
export const hourWeights: readonly number[] = [
  2, 1.4, 1, 0.8, 0.8, 1.1, 1.9, 3, 4.2, 5.4, 6.2, 6.4, 6, 5.6, 5.6, 5.8, 5.9, 5.6, 5.4, 5.6, 5.8, 5.4, 4.3, 3,
];
/** By weekday, Monday first. */
const weekdayWeights: readonly number[] = [1.12, 1.14, 1.1, 1.08, 1.06, 0.8, 0.68];

/** Days from one day to another; negative where it lies before. */
export const daysBetween = (from: Day, to: Day): number => daysIn({ fromDate: from, toDate: to }) - 1;
const mod = (n: number, by: number): number => ((n % by) + by) % by;

interface Shape {
  /** The day's volume at the reference and 400 days before it, against their mean. */
  readonly growth: readonly [first: number, last: number];
  /** How much more there is in October and November. */
  readonly festive: number;
  readonly noise: number;
}
/** Volume of a weekday against the mean day. */
export const weekdayWeight = (day: Day): number => weekdayWeights[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 1;
/** Volume of a day against the mean day. */
export function weightOf(day: Day, { growth: [first, last], festive, noise }: Shape, c: Chance): number {
  const age = daysBetween(addDays(REFERENCE, 1 - DEMO_DAYS), day) / DEMO_DAYS;
  const isFestive = day.slice(5, 7) === '10' || day.slice(5, 7) === '11';
  return (
    Math.max(LEAST_GROWTH, first + (last - first) * age) *
    weekdayWeight(day) *
    ((isFestive ? festive : 1) / (1 + (festive - 1) * FESTIVE_SHARE)) *
    c.spread(1, noise)
  );
}
/** A whole number about a mean: never none, so that a small demo has something on every day. */
export const wholeAbout = (mean: number, c: Chance): number => Math.max(1, Math.floor(mean + c.next()));

export const WAVE = { package: 'com.northwind.pay', first: '2026-11-17', campaign: 41, everyDays: 10 } as const;
/** What the wave adds to an ordinary day, by days from its peak. */
const waveExtra = new Map([
  [-1, 0.1],
  [0, 1.6],
  [1, 0.15],
]);
/** Share of a package's incidents that come in waves. */
export const waveShare = (name: string): number => {
  const perCycle = [...waveExtra.values()].reduce((sum, extra) => sum + extra, 0) / WAVE.everyDays;
  return name === WAVE.package ? perCycle / (1 + perCycle) : 0;
};
interface WaveDay {
  readonly campaign: string;
  /** Parts of an ordinary day that it adds. */
  readonly extra: number;
  /** Days from the peak. */
  readonly fromPeak: number;
}
/** The wave that a day of a package is part of. */
export function waveOn(name: string, day: Day): WaveDay | null {
  if (name !== WAVE.package) return null;
  const passed = daysBetween(WAVE.first, day),
    inCycle = mod(passed + 1, WAVE.everyDays) - 1,
    extra = waveExtra.get(inCycle);
  if (extra === undefined) return null;
  return { campaign: `KYC-${WAVE.campaign + Math.round((passed - inCycle) / WAVE.everyDays)}`, extra, fromPeak: inCycle };
}

export const FRAUD_JUMP = { package: 'northwind.example', publisher: 'ClickHarbor', first: '2026-11-18', everyDays: 10, lasts: 2 } as const;
/** Is a day one of its publisher's fraud? */
export const hasJumped = (day: Day): boolean => mod(daysBetween(FRAUD_JUMP.first, day), FRAUD_JUMP.everyDays) < FRAUD_JUMP.lasts;
