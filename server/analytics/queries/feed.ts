import { FEED_DAYS, stoppedSince } from '../../../contract/judgement/feed.ts';
import { addDays, dayIn, type DateRange, type Day } from '../../../contract/time/dates.ts';
import type { AccessScope } from '../../access.ts';

/** Days with rows of a feed, whatever the filters. */
type DaysWithRows = (range: DateRange) => Promise<readonly { readonly day: Day }[]>;
/** The last day of a range that is over. */
export function lastDayOver({ toDate }: DateRange, { timeZone }: AccessScope, now: number): Day {
  const yesterday = addDays(dayIn(now, timeZone), -1);
  return toDate < yesterday ? toDate : yesterday;
}
/** The last day with data of a feed that has stopped before the last day of a range that is over (J12); null of one that goes on. `now`: epoch milliseconds. */
export async function darkSince(ask: DaysWithRows, range: DateRange, access: AccessScope, now: number): Promise<Day | null> {
  const upTo = lastDayOver(range, access, now);
  const rows = await ask({ fromDate: addDays(upTo, -FEED_DAYS), toDate: upTo });
  return stoppedSince(
    rows.map(({ day }) => day),
    upTo,
  );
}
