import { count, whole, type AnswerRow, type Filter } from '../metric-query.ts';
import type { AccessScope } from '../../access.ts';
import type { Analytics } from '../analytics.ts';
import type { EventColumn, EventModel } from '../models/event-model.ts';

type EventFilter = Filter<EventColumn>;
interface Asked {
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
export interface EventPage<D extends EventColumn> {
  readonly rows: AnswerRow<EventModel, D, never>[];
  /** Events on all pages. */
  readonly total_count: number;
}

interface DayCount {
  readonly day: string;
  readonly count: number | null;
}
/** Where a page lies: the days that it is in, newest first, and how many of their events come before it. Null beyond the end. */
function daysOfPage(
  days: readonly DayCount[],
  offset: number,
  limit: number,
): { readonly days: EventFilter[]; readonly offset: number } | null {
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
 * One page of events, newest first, then by id. How many there are a day, which a roll-up mostly knows, tells the few days that have to be sorted.
 * Days of packages in different zones overlap, so there all of them are sorted.
 */
export async function eventPageOf<D extends EventColumn>(
  { events }: Analytics,
  asked: Asked,
  filters: readonly EventFilter[],
  columns: readonly D[],
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<EventPage<D>> {
  const days = await events.query(
    asked.access,
    { dimensions: ['day'], measures: { count: count() }, filters, order: [{ by: 'day', descending: true }] },
    asked,
  );
  const total_count = days.reduce((sum, day) => sum + whole(day.count), 0);
  const offset = (page - 1) * limit;
  const place = daysOfPage(days, offset, limit);
  if (place === null) return { rows: [], total_count };
  const isOneZone = new Set(asked.access.packages.map(({ timeZone }) => timeZone)).size === 1;
  const rows = await events.query<D | 'time' | 'event_id'>(
    asked.access,
    {
      dimensions: [...new Set<D | 'time' | 'event_id'>([...columns, 'time', 'event_id'])],
      measures: {},
      filters: isOneZone ? [...filters, ...place.days] : filters,
      offset: isOneZone ? place.offset : offset,
      limit,
      order: [{ by: 'time', descending: true }, { by: 'event_id' }],
    },
    asked,
  );
  return { rows: rows as AnswerRow<EventModel, D, never>[], total_count };
}
