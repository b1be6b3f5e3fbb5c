import { addDays, dayIn, type Day } from '../../contract/dates.ts';
import { zoneClock, type ZoneClock } from '../analytics/local-time.ts';
import { hourWeights, weekdayWeights } from './incidents-mix.ts';
import { apportion, chanceOf, mixOf, seedOf, type Chance } from './incidents-random.ts';
import { DEMO_DAYS, type DemoPackage } from './world.ts';

const HOUR = 3_600_000;
/** Days before today that every package with events has some on, however small the demo. */
const ALWAYS = 15;
/** Share of sophisticated invalid traffic that has been found by now: detection takes days. Today first. */
const DETECTED = [0.25, 0.55, 0.8] as const;
/** Local hours of people in equal slots; bots come as evenly as the slots of a day. */
export const HOUR_SLOTS = 512;
export const humanHours: readonly number[] = slotsOfHours();

/** One local day of a package and what is to be made of it. All times in milliseconds. */
export interface EventDay {
  readonly day: Day;
  readonly daysAgo: number;
  /** Instant of local midnight, and the time from it to the end of the day or to now. */
  readonly start: number;
  readonly span: number;
  /** Where in the day the clock is changed, and by how much; beyond the day where it is not. */
  readonly shiftAt: number;
  readonly shift: number;
  /** How many of the slots of people's hours have passed. */
  readonly slots: number;
  /** The day's invalid traffic against the ordinary. */
  readonly rate: number;
  /** Share of sophisticated invalid traffic that has been found. */
  readonly detected: number;
  readonly events: number;
}

function slotsOfHours(): number[] {
  const hours = mixOf(hourWeights.map((weight, hour) => [hour, weight] as const));
  return Array.from({ length: HOUR_SLOTS }, (_, i) => hours.at((i + 0.5) / HOUR_SLOTS));
}

/** Growth, weekday rhythm, a festive season that is strongest in India, noise. */
function weightOf(day: Day, i: number, timeZone: string, c: Chance): number {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const isFestive = day.slice(5, 7) === '10' || day.slice(5, 7) === '11';
  return (
    (0.7 + (0.6 * i) / DEMO_DAYS) *
    (weekdayWeights[weekday] ?? 1) *
    (isFestive ? (timeZone === 'Asia/Kolkata' ? 1.45 : 1.2) : 1) *
    c.spread(1, 0.06)
  );
}

/** The change of the clock on a day, found by its hours. */
function shiftOf(clock: ZoneClock, start: number, length: number): { readonly shiftAt: number; readonly shift: number } {
  for (let hour = 1; length !== 24 * HOUR && hour * HOUR < length; hour++) {
    const shift = clock.local(start + hour * HOUR).hour - hour;
    if (shift !== 0) return { shiftAt: hour * HOUR, shift: shift * HOUR };
  }
  return { shiftAt: length, shift: 0 };
}

interface DaysOptions {
  readonly seed: number;
  readonly now: number;
  readonly events: number;
}
/** The demo's days of a package, oldest first, up to now. Their events sum to what was asked; a single one falls on the day before yesterday. */
export function eventDays(pkg: DemoPackage, { seed, now, events }: DaysOptions): EventDay[] {
  const clock = zoneClock(pkg.timeZone),
    c = chanceOf(seedOf(seed, `${pkg.name} days`)),
    today = dayIn(now, pkg.timeZone);
  const days = Array.from({ length: DEMO_DAYS }, (_, i) => {
    const day = addDays(today, i + 1 - DEMO_DAYS),
      daysAgo = DEMO_DAYS - 1 - i;
    const start = clock.instant(day, 0),
      length = clock.instant(addDays(day, 1), 0) - start;
    const span = Math.min(length, now - start);
    const slots = Math.round(humanHours.reduce((sum, hour) => sum + Math.min(1, Math.max(0, span / HOUR - hour)), 0));
    const weight = weightOf(day, i, pkg.timeZone, c) * (daysAgo === 0 ? slots / HOUR_SLOTS : 1);
    return {
      day,
      daysAgo,
      start,
      span,
      ...shiftOf(clock, start, length),
      slots,
      weight,
      rate: c.spread(1, 0.05),
      detected: DETECTED[daysAgo] ?? 1,
    };
  });
  const parts =
    events === 1
      ? days.map(({ daysAgo }) => (daysAgo === 2 ? 1 : 0))
      : apportion(
          events,
          days.map(({ weight }) => weight),
          (i) => (i < DEMO_DAYS - 1 && i >= DEMO_DAYS - 1 - ALWAYS ? 1 : 0),
        );
  return days.map(({ weight: _, ...day }, i) => ({ ...day, events: parts[i] ?? 0 }));
}
