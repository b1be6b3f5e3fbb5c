import { addDays, dayIn, daysIn, yearBefore, type DateRange, type Day } from '../../../contract/time/dates.ts';
import type { ComparedPeriod, Comparison } from '../../../contract/metric.ts';
import type { AccessScope } from '../../access.ts';
import { wholeMinute } from './figures.ts';
import { zoneClock } from '../local-time.ts';
import type { DataEnds } from './data-ends.ts';
import { lastDayOver } from './feed.ts';
import { lacksOf, type Supplied } from './supplied.ts';

/** The packages of one zone whose data end at one time, and what corresponds to that in it. */
export interface ComparedZone {
  readonly packages: readonly string[];
  /** Epoch milliseconds: as long before the end of the data (`DataEnds`) or else now, by the clock of the zone, as the compared period is before the range. */
  readonly moment: number;
  /** Some of the running day is compared: its first row has arrived. */
  readonly isBegun: boolean;
  /** The day of the moment, where its counterpart in the range is not over. */
  readonly unfinished: Day | null;
  /** That counterpart: the first day of the range that is not over. */
  readonly running: Day | null;
}
/** What a range is compared with (D31). */
export interface ComparedRange {
  readonly range: DateRange;
  /** The range has an unfinished day, and the period is read up to the same time of the day that corresponds to it. */
  readonly sameHours: boolean;
  readonly zones: readonly ComparedZone[];
}

/** The compared period in an answer, and as it is read: null where it is off, or lacks days (J6). */
export interface Comparing {
  readonly told: ComparedPeriod;
  readonly read: ComparedRange | null;
}
/** The period that `compare` asks for, if it is whole. `fed`: where the data of a feed end; null of incidents, which are as of now. */
export async function comparing(
  query: DateRange & { readonly compare: Comparison },
  access: AccessScope,
  now: number,
  supplied: () => Promise<Supplied>,
  fed: (() => Promise<DataEnds>) | null,
): Promise<Comparing> {
  if (query.compare === 'off') return { told: null, read: null };
  const [days, data] = await Promise.all([supplied(), fed?.() ?? null]);
  const compared = comparedRange(query, access, now, data?.ends);
  if (compared === null) return { told: null, read: null };
  const lacks = lacksOf(compared.range, query, days, fed === null ? null : lastDayOver(query, access, now));
  return { told: { ...compared.range, sameHours: compared.sameHours, lacks }, read: lacks === null ? compared : null };
}

/**
 * The period that `compare` asks for; null where it is off. `now` is epoch milliseconds and counts to the minute, so that equal questions within one
 * are one question to the store. Which day is unfinished, and when the moment is, the zone of each package and the end of its data (`ends`) say.
 */
export function comparedRange(
  query: DateRange & { readonly compare: Comparison },
  access: AccessScope,
  now: number,
  ends: DataEnds['ends'] = new Map(),
): ComparedRange | null {
  if (query.compare === 'off') return null;
  const back = query.compare === 'year' ? yearBefore : (day: Day): Day => addDays(day, -daysIn(query));
  const zones = [...new Set([access.timeZone, ...access.packages.map(({ timeZone }) => timeZone)])].flatMap((zone) => {
    const { timeOfDay, instant } = zoneClock(zone),
      today = dayIn(now, zone);
    const own = access.packages.filter(({ timeZone }) => timeZone === zone).map(({ name }) => name);
    const endOf = (name: string): number => ends.get(name) ?? wholeMinute(now);
    const all = own.length === 0 ? [wholeMinute(now)] : [...new Set(own.map(endOf))];
    return all.map((end) => ({
      packages: own.filter((name) => endOf(name) === end),
      moment: instant(back(today), timeOfDay(end)),
      isBegun: end > instant(today, 0),
      unfinished: today > query.toDate ? null : back(today),
      running: today > query.toDate ? null : today < query.fromDate ? query.fromDate : today,
    }));
  });
  return {
    range: { fromDate: back(query.fromDate), toDate: back(query.toDate) },
    sameHours: zones.some(({ unfinished }) => unfinished !== null),
    zones,
  };
}
