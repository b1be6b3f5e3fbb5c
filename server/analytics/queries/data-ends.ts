import type { Running } from '../../../contract/judgement/feed.ts';
import { addDays, dayIn, type DateRange, type Day } from '../../../contract/time/dates.ts';
import type { AccessScope } from '../../access.ts';
import { during } from '../access.ts';
import type { Analytics } from '../analytics.ts';
import { zoneClock } from '../local-time.ts';
import type { Filter } from '../metric-query.ts';
import { wholeMinute } from './figures.ts';

const HOUR = 3_600_000;

/** Where the rows of a running day end, whatever the filters: a comparison, a chart and a search for what stands out take it as far as its data go, not up to now. */
export interface DataEnds {
  /** Epoch milliseconds, not included, by package: after its last row of its running day, at most now, and the start of that day where it has none yet. Packages without a running day in the range are not there. */
  readonly ends: ReadonlyMap<string, number>;
  /** The running day of the range; of several packages up to the earliest end of those that have rows of it. */
  readonly running: Running | null;
}
interface Asked {
  readonly query: DateRange;
  readonly access: AccessScope;
  readonly signal?: AbortSignal;
}
type Column = 'package' | 'day' | 'time';
/** The last row that passes some filters. */
type LastRow = (filters: readonly Filter<Column>[]) => Promise<readonly { readonly time: number }[]>;

async function dataEnds(lastRow: LastRow, { query, access }: Asked, now: number): Promise<DataEnds> {
  const isIn = (day: Day): boolean => day >= query.fromDate && day <= query.toDate;
  const found = await Promise.all(
    access.packages.map(async ({ name, timeZone }) => {
      const today = dayIn(now, timeZone);
      if (!isIn(today)) return null;
      const days = during({ fromDate: addDays(today, -1), toDate: today });
      const [row] = await lastRow([{ column: 'package', oneOf: [name] }, ...days]);
      const last = row === undefined ? null : Math.min(row.time, now),
        start = zoneClock(timeZone).instant(today, 0);
      return {
        name,
        last,
        isBegun: last !== null && last >= start,
        end: Math.max(start, Math.min((last ?? start - 1) + 1, wholeMinute(now))),
      };
    }),
  );
  const known = found.filter((each) => each !== null),
    begun = known.filter(({ isBegun }) => isBegun),
    lasts = (begun.length === 0 ? known : begun).flatMap(({ last }) => last ?? []);
  const today = dayIn(now, access.timeZone);
  return {
    ends: new Map(known.map(({ name, end }) => [name, end])),
    running: isIn(today) ? runningDay(today, access.timeZone, lasts.length === 0 ? null : Math.min(...lasts)) : null,
  };
}
/** A running day whose rows go up to a moment; null: there are none. */
function runningDay(day: Day, timeZone: string, upTo: number | null): Running {
  const clock = zoneClock(timeZone),
    start = clock.instant(day, 0),
    of = Math.round((clock.instant(addDays(day, 1), 0) - start) / HOUR);
  return {
    day,
    hours: upTo === null ? 0 : Math.min(of, Math.max(0, Math.floor((upTo - start) / HOUR))),
    of,
    upTo: upTo === null ? null : new Date(upTo).toISOString(),
  };
}
/** The running day of a range without a feed: up to now. */
export function runningAt({ fromDate, toDate }: DateRange, { timeZone }: AccessScope, now: number): Running | null {
  const today = dayIn(now, timeZone);
  return today >= fromDate && today <= toDate ? runningDay(today, timeZone, now) : null;
}

const newest = [{ by: 'time', descending: true }] as const;
/** Of ad events of a type. `now` is epoch milliseconds. */
export const eventEnds = ({ events }: Pick<Analytics, 'events'>, asked: Asked, type: string, now: number): Promise<DataEnds> =>
  dataEnds(
    (filters) =>
      events.query(
        asked.access,
        { dimensions: ['time'], measures: {}, filters: [{ column: 'type', oneOf: [type] }, ...filters], order: newest, limit: 1 },
        asked,
      ),
    asked,
    now,
  );
/** Of clicks and events of the tracker: costs by day are no sign of a feed. */
export const trackerEnds = ({ tracker }: Pick<Analytics, 'tracker'>, asked: Asked, now: number): Promise<DataEnds> =>
  dataEnds(
    (filters) =>
      tracker.query(
        asked.access,
        { dimensions: ['time'], measures: {}, filters: [{ column: 'kind', noneOf: ['cost'] }, ...filters], order: newest, limit: 1 },
        asked,
      ),
    asked,
    now,
  );
