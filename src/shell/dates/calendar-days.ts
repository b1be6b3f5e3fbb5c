import { DateTime } from 'luxon';
import type { Day } from '../../../contract/time/dates.ts';

/** A calendar works with local midnights; a day has no zone. These two take a day there and back. */
export const dateOf = (day: Day): Date => DateTime.fromISO(day).toJSDate();
export const dayOf = (date: Date): Day => DateTime.fromJSDate(date).toFormat('yyyy-MM-dd');

/** How a day may be typed: ISO, and as the language writes it, short or long. */
const spellings = ['yyyy-MM-dd', 'DD', 'D', 'DDD', 'd LLL yyyy', 'd MMM yyyy', 'd LLL', 'd MMM'];
/** A typed day; null where it is none. */
export function parsedDay(text: string, tag: string): Day | null {
  for (const spelling of spellings) {
    const read = DateTime.fromFormat(text.trim(), spelling, { locale: tag });
    if (read.isValid) return read.toFormat('yyyy-MM-dd');
  }
  return null;
}
