import { count, whole, type AnswerRow, type Filter } from '../metric-query.ts';
import type { AccessScope } from '../../access.ts';
import type { EventModel } from '../models/event-model.ts';
import type { ColumnOf } from '../models/model.ts';
import type { TrackerModel } from '../models/tracker-model.ts';
import type { Questions } from '../store.ts';

/** Rows that have a day, a time and an id: ad events, or those of the tracker. */
type Timed = EventModel | TrackerModel;
type TimedColumn = 'day' | 'time' | 'event_id' | 'package';
interface Asked {
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
export interface RowPage<M extends Timed, D extends ColumnOf<M>> {
  readonly rows: AnswerRow<M, D, never>[];
  /** Rows on all pages. */
  readonly total_count: number;
}

interface DayCount {
  readonly day: string;
  readonly count: number | null;
}
/** Where a page lies: the days that it is in, newest first, and how many of their rows come before it. Null beyond the end. */
function daysOfPage(
  days: readonly DayCount[],
  offset: number,
  limit: number,
): { readonly days: Filter<'day'>[]; readonly offset: number } | null {
  let before = 0;
  const newest = days.findIndex(({ count: n }) => {
    if (before + whole(n) > offset) return true;
    before += whole(n);
    return false;
  });
  if (newest < 0) return null;
  let upTo = before,
    oldest = newest;
  for (; oldest < days.length; oldest++) {
    upTo += whole(days[oldest]?.count);
    if (upTo >= offset + limit) break;
  }
  const from = days[Math.min(oldest, days.length - 1)]?.day ?? '',
    to = days[newest]?.day ?? '';
  return {
    days: [
      { column: 'day', atLeast: from },
      { column: 'day', atMost: to },
    ],
    offset: offset - before,
  };
}

/**
 * One page of rows, newest first, then by id. How many there are a day, which a roll-up mostly knows, tells the few days that have to be sorted.
 * Days of packages in different zones overlap, so there all of them are sorted.
 */
export async function rowPageOf<M extends Timed, D extends ColumnOf<M>>(
  store: Questions<M>,
  asked: Asked,
  wanted: readonly Filter<ColumnOf<M>>[],
  columns: readonly D[],
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<RowPage<M, D>> {
  // what both models have is asked of either
  const timed = store as unknown as Questions<Timed>,
    filters = wanted as readonly Filter<TimedColumn>[];
  const days = await timed.query(
    asked.access,
    { dimensions: ['day'], measures: { count: count() }, filters, order: [{ by: 'day', descending: true }] },
    asked,
  );
  const total_count = days.reduce((sum, day) => sum + whole(day.count), 0);
  const offset = (page - 1) * limit;
  const place = daysOfPage(days, offset, limit);
  if (place === null) return { rows: [], total_count };
  const isOneZone = new Set(asked.access.packages.map(({ timeZone }) => timeZone)).size === 1;
  const rows = await timed.query(
    asked.access,
    {
      dimensions: [...new Set<TimedColumn>([...(columns as readonly string[] as readonly TimedColumn[]), 'time', 'event_id'])],
      measures: {},
      filters: isOneZone ? [...filters, ...place.days] : filters,
      offset: isOneZone ? place.offset : offset,
      limit,
      order: [{ by: 'time', descending: true }, { by: 'event_id' }],
    },
    asked,
  );
  return { rows: rows as unknown as AnswerRow<M, D, never>[], total_count };
}
