import * as z from 'zod/mini';
import { daysIn, isPreset, presets, type DateRange, type RangeChoice } from './calendar.ts';

export { addDays, dayOf, daysIn, daysOf, daysOfChoice, DEFAULT_CHOICE, isPreset, presets, rangeOf } from './calendar.ts';
export type { DateRange, Preset, RangeChoice } from './calendar.ts';

/** Days are `YYYY-MM-DD`, both ends of a range included, in the package's time zone (D7). */
export const Day = z.iso.date();
export type Day = z.infer<typeof Day>;
/** Instants are UTC, ISO-8601. */
export const Instant = z.iso.datetime();

export const MAX_RANGE_DAYS = 366;
export const DEFAULT_ZONE = 'Asia/Kolkata';

/** The same day one calendar year earlier; 29 February falls to the 28th. */
export const yearBefore = (day: Day): Day =>
  `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
/** The day that an instant falls on in a zone. */
export const dayIn = (ms: number, zone: string): Day => calendarOf(zone).format(ms);
/** Formatters are expensive to create and cheap to keep. */
const calendars = new Map<string, Intl.DateTimeFormat>();
function calendarOf(zone: string): Intl.DateTimeFormat {
  const calendar =
    calendars.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(zone, calendar);
  return calendar;
}

/** Days that can be asked about: every engine can count from them, and back to the period before them. */
export const FIRST_DAY = '2000-01-01',
  LAST_DAY = '2099-12-31';
export const isAskable = (day: Day): boolean => day >= FIRST_DAY && day <= LAST_DAY;
const AskedDay = Day.check(z.refine(isAskable, 'out-of-days'));
/** The fields of a range that can be asked about; a schema that has them takes the two checks as well. */
export const rangeFields = { fromDate: AskedDay, toDate: AskedDay };
// A day that is none makes the count NaN: it is refused in its own name, not in the range's.
export const forward = z.refine<DateRange>((r) => !(daysIn(r) < 1), { error: 'range-backwards', path: ['toDate'] });
export const bounded = z.refine<DateRange>((r) => !(daysIn(r) > MAX_RANGE_DAYS), {
  error: `range-too-long:${MAX_RANGE_DAYS}`,
  path: ['toDate'],
});
const Range = z.object(rangeFields).check(forward, bounded);
/** Can it be asked about? What a link, the storage or a person says is no range otherwise. */
export const isRange = (r: DateRange): boolean => Range.safeParse(r).success;
export const isChoice = (choice: RangeChoice): boolean => ('preset' in choice ? isPreset(choice.preset) : isRange(choice));
/** A range as it was chosen, as JSON: a preset stays one. */
export const Choice = z.union([z.object({ preset: z.enum(presets) }), Range]);

/** Hours of a day by its clock. */
export const DAY_HOURS = 24;
/** An hour of a day as its clock shows it: `07:00`. */
export const hourOf = (hour: number | string): string => `${String(hour).padStart(2, '0')}:00`;
