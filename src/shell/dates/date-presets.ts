import { addDays, type DateRange, type Day } from '../../../contract/dates.ts';

export const presets = ['today', 'yesterday', 'last7', 'last30', 'monthToDate', 'lastMonth', 'last90'] as const;
export type Preset = (typeof presets)[number];

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
const back = (today: Day, days: number): DateRange => ({ fromDate: addDays(today, -days), toDate: today });

/**
 * The days of a preset. `today` is today in the package's zone, so no zone matters here. "Last n days" runs from n days
 * ago to today, as the portal's default range does (spec §4, §9).
 */
export function rangeOf(preset: Preset, today: Day): DateRange {
  switch (preset) {
    case 'today':
      return back(today, 0);
    case 'yesterday':
      return { fromDate: addDays(today, -1), toDate: addDays(today, -1) };
    case 'last7':
      return back(today, 7);
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
/** The preset that a range is, seen from today; null where it is none. */
export const presetOf = (range: DateRange, today: Day): Preset | null =>
  presets.find((p) => {
    const r = rangeOf(p, today);
    return r.fromDate === range.fromDate && r.toDate === range.toDate;
  }) ?? null;
