import { stoppedSince, USUAL_DAYS, type Feed } from '../../../contract/judgement/feed.ts';
import { addDays, dayIn, type DateRange, type Day } from '../../../contract/time/dates.ts';
import type { AccessScope } from '../../access.ts';

/** Days with rows of a feed, whatever the filters; of a range, or all of them. */
type DaysWithRows = (range: DateRange | null) => Promise<readonly { readonly day: Day }[]>;
/** The last day of a range that is over. */
export function lastDayOver({ toDate }: DateRange, { timeZone }: AccessScope, now: number): Day {
  const yesterday = addDays(dayIn(now, timeZone), -1);
  return toDate < yesterday ? toDate : yesterday;
}
/** The first of some days, where a range begins before it; null elsewhere. */
export function firstWithin(days: readonly Day[], { fromDate }: DateRange): Day | null {
  const first = days.reduce<Day | null>((least, day) => (least === null || day < least ? day : least), null);
  return first !== null && first > fromDate ? first : null;
}
/**
 * Where the data of a range begin and end. `known`: the first day of the range, its last day that is over, and the running day are known to have rows, or the range does not reach it; where all are, nothing is asked. `now`: epoch milliseconds.
 */
export async function feedOf(
  ask: DaysWithRows,
  range: DateRange,
  access: AccessScope,
  now: number,
  known: { readonly first: boolean; readonly last: boolean; readonly running: boolean } = { first: false, last: false, running: false },
): Promise<Feed> {
  if (known.first && known.last && known.running) return { dataFrom: null, darkSince: null, dataTo: null };
  const upTo = lastDayOver(range, access, now);
  const days = (await ask(known.first ? { fromDate: addDays(range.fromDate, -USUAL_DAYS), toDate: range.toDate } : null)).map(
    ({ day }) => day,
  );
  const darkSince = known.last ? null : stoppedSince(days, upTo),
    last = days.reduce<Day | null>((most, day) => (most === null || day > most ? day : most), null),
    isPast = known.running || range.toDate === upTo || last === null || last > upTo;
  return { dataFrom: known.first ? null : firstWithin(days, range), darkSince, dataTo: isPast || darkSince !== null ? null : last };
}
