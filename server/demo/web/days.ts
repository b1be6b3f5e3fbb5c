import { addDays, dayIn, daysOf, type Day } from '../../../contract/time/dates.ts';
import { zoneClock, type ZoneClock } from '../../analytics/local-time.ts';
import { daysBetween, hourWeights, weightOf, wholeAbout } from '../calendar.ts';
import { attacksOn, denseEvents, moodsOn, type Attack } from './dense.ts';
import { apportion, chanceOf, mixOf, seedOf, type Chance } from '../random.ts';
import { DEMO_DAYS, type DemoPackage } from '../world.ts';

const HOUR = 3_600_000;
/** Days before today that every package with events has some on, however small a chosen number of events is. */
const ALWAYS = 15;
/** The package with one event has it so many days before the first start. */
const SINGLE_DAYS_AGO = 2;
/** Share of sophisticated invalid traffic that has been found by now: detection takes days. Today first; what was found stays found. */
const DETECTED = [0.25, 0.55, 0.8] as const;
/** Days, the last of which is today, whose verdicts are still being found. */
export const PROVISIONAL = DETECTED.length;
/** Local hours of people in equal slots; bots come as evenly as the slots of a day. */
export const HOUR_SLOTS = 512;
export const humanHours: readonly number[] = slotsOfHours();

/** One local day of a package and what is to be made of it. All times in milliseconds. */
export interface EventDay {
  readonly day: Day;
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
  /** Ordinary ones: those of attacks come on top. */
  readonly events: number;
  readonly attacks: readonly Attack[];
  /** By how many thousandths of the ordinary the share of each publisher is, by rank; none where days are alike. */
  readonly moods: readonly number[];
}
/** Events of a day, those of attacks included. */
export const eventsOn = ({ events, attacks }: EventDay): number => attacks.reduce((sum, attack) => sum + attack.events, events);

function slotsOfHours(): number[] {
  const hours = mixOf(hourWeights.map((weight, hour) => [hour, weight] as const));
  return Array.from({ length: HOUR_SLOTS }, (_, i) => hours.at((i + 0.5) / HOUR_SLOTS));
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
  /** Events of the package over the 400 days that end on 20 November 2026, or in all where they are exact. */
  readonly events: number;
}
interface Drawn {
  readonly day: Omit<EventDay, 'events' | 'attacks' | 'moods'>;
  readonly weight: number;
  /** Share of people's hours that have passed. */
  readonly passed: number;
  readonly c: Chance;
}
function drawnOn(pkg: DemoPackage, day: Day, seed: number, now: number, isCut: boolean): Drawn {
  const clock = zoneClock(pkg.timeZone),
    c = chanceOf(seedOf(seed, `${pkg.name} ${day} events`));
  const weight = weightOf(day, { growth: [0.7, 1.3], festive: pkg.timeZone === 'Asia/Kolkata' ? 1.45 : 1.2, noise: 0.06 }, c);
  const start = clock.instant(day, 0),
    length = clock.instant(addDays(day, 1), 0) - start;
  const span = isCut ? Math.min(length, now - start) : length;
  const slots = Math.round(humanHours.reduce((sum, hour) => sum + Math.min(1, Math.max(0, span / HOUR - hour)), 0));
  const daysAgo = daysBetween(day, dayIn(now, pkg.timeZone));
  return {
    day: { day, start, span, ...shiftOf(clock, start, length), slots, rate: c.spread(1, 0.05), detected: DETECTED[daysAgo] ?? 1 },
    weight,
    passed: slots / HOUR_SLOTS,
    c,
  };
}

/**
 * The demo's days of a package, oldest first, with so many events as the calendar says, all of each day: which of today's have happened is seen from
 * their times. `since` is the first start, in epoch milliseconds; days of `from` and later alone. Those of a dense package
 * are as `dense.ts` says.
 */
export function calendarDays(
  pkg: DemoPackage,
  options: DaysOptions & { readonly since: number; readonly from?: Day | undefined; readonly isDense: boolean },
): EventDay[] {
  const { seed, now, events, since, from } = options;
  const start = dayIn(since, pkg.timeZone),
    first = addDays(start, 1 - DEMO_DAYS),
    single = addDays(start, -SINGLE_DAYS_AGO);
  return daysOf({ fromDate: from === undefined || from < first ? first : from, toDate: dayIn(now, pkg.timeZone) }).flatMap((day) => {
    if (pkg.volume === 1 && day !== single) return [];
    const { day: drawn, weight, c } = drawnOn(pkg, day, seed, now, false),
      ordinary = pkg.volume === 1 ? 1 : wholeAbout((events * weight) / DEMO_DAYS, c);
    if (!options.isDense) return [{ ...drawn, events: ordinary, attacks: [], moods: [] }];
    const count = denseEvents(day, start, ordinary, chanceOf(seedOf(seed, `${pkg.name} ${day} dense`)));
    return [
      {
        ...drawn,
        events: count,
        attacks: attacksOn(pkg, day, drawn.start, count, since),
        moods: moodsOn(pkg, day, seed),
      },
    ];
  });
}
/** The 400 days of a package up to now, oldest first, with exactly so many events; a single one falls on the day before yesterday. */
export function eventDays(pkg: DemoPackage, { seed, now, events }: DaysOptions): EventDay[] {
  const today = dayIn(now, pkg.timeZone);
  const days = daysOf({ fromDate: addDays(today, 1 - DEMO_DAYS), toDate: today }).map((day) => drawnOn(pkg, day, seed, now, true));
  const parts =
    events === 1
      ? days.map((_, i) => (i === DEMO_DAYS - 1 - SINGLE_DAYS_AGO ? 1 : 0))
      : apportion(
          events,
          days.map(({ weight, passed }) => weight * passed),
          (i) => (i < DEMO_DAYS - 1 && i >= DEMO_DAYS - 1 - ALWAYS ? 1 : 0),
        );
  return days.map(({ day }, i) => ({ ...day, events: parts[i] ?? 0, attacks: [], moods: [] }));
}
