/** Arithmetic of days, without a schema: what runs before the portal uses it too. Days are `YYYY-MM-DD`. */
type Day = string;
export interface DateRange {
  readonly fromDate: Day;
  readonly toDate: Day;
}
export const DEFAULT_RANGE_DAYS = 7;

const DAY_MS = 86_400_000;
const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
/** A date is costly to write and a year of them is written for every series, so each is written once. */
const names = new Map<number, Day>();
/** The day that so many days after 1970-01-01 is. */
export function dayOf(days: number): Day {
  const name = names.get(days) ?? new Date(days * DAY_MS).toISOString().slice(0, 10);
  names.set(days, name);
  return name;
}
const numberOf = (day: Day): number => Math.round(utc(day) / DAY_MS);

export const addDays = (day: Day, days: number): Day => dayOf(numberOf(day) + days);
/** Days in a range, both ends counted; below 1 where it runs backwards. */
export const daysIn = (r: DateRange): number => numberOf(r.toDate) - numberOf(r.fromDate) + 1;
export function daysOf(r: DateRange): Day[] {
  const first = numberOf(r.fromDate);
  return Array.from({ length: Math.max(0, daysIn(r)) }, (_, i) => dayOf(first + i));
}

/** Ranges that are told by a name, so that links, saved sets and schedules do not freeze; `last7` runs from seven days ago to today (spec §9, D32). */
export const presets = ['today', 'yesterday', 'last7', 'last30', 'monthToDate', 'lastMonth', 'last90'] as const;
export type Preset = (typeof presets)[number];
/** The chosen range: days, or a preset that is resolved when a query is made. */
export type RangeChoice = DateRange | { readonly preset: Preset };
export const isPreset = (text: unknown): text is Preset => presets.some((preset) => preset === text);
export const DEFAULT_CHOICE: RangeChoice = { preset: 'last7' };

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
const back = (today: Day, days: number): DateRange => ({ fromDate: addDays(today, -days), toDate: today });
/** The days of a preset. `today` is today in the package's zone, so no zone matters here. */
export function rangeOf(preset: Preset, today: Day): DateRange {
  switch (preset) {
    case 'today':
      return back(today, 0);
    case 'yesterday':
      return { fromDate: addDays(today, -1), toDate: addDays(today, -1) };
    case 'last7':
      return back(today, DEFAULT_RANGE_DAYS);
    case 'last30':
      return back(today, 30);
    case 'last90':
      return back(today, 90);
    case 'monthToDate':
      return { fromDate: firstOfMonth(today), toDate: today };
    case 'lastMonth': {
      const toDate = addDays(firstOfMonth(today), -1);
      return { fromDate: firstOfMonth(toDate), toDate };
    }
  }
}
/** The days of a choice, seen from today; a preset has none ('') before today is known ('' too). */
export function daysOfChoice(choice: RangeChoice, today: Day): DateRange {
  if (!('preset' in choice)) return choice;
  return today === '' ? { fromDate: '', toDate: '' } : rangeOf(choice.preset, today);
}
