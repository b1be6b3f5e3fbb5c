import type { AdEvents, Verdict } from '../../../contract/areas/web.ts';
import type { WebEventsScope } from '../../../contract/areas/web.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { count } from '../../analytics/metric-query.ts';
import { currency, inRow, invalidIn, whole, within, type EventFilter, type Scoped } from './scope.ts';

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
 * One page of events, newest first. How many there are a day, which a roll-up mostly knows, tells the few days that have to be sorted. Days of
 * packages in different zones overlap, so there all of them are sorted.
 */
export async function eventsOf({ events }: Analytics, asked: Scoped<WebEventsScope>): Promise<AdEvents> {
  const { page, limit, verdict, group, value } = asked.query;
  const filters = [
    ...within(asked),
    ...(verdict === 'invalid' ? invalidIn(asked) : []),
    ...(group === undefined || value === undefined ? [] : [inRow({ group, value })]),
  ];
  const days = await events.query(
    { dimensions: ['day'], measures: { count: count() }, filters, order: [{ by: 'day', descending: true }] },
    asked,
  );
  const total_count = days.reduce((sum, day) => sum + whole(day.count), 0);
  const offset = (page - 1) * limit;
  const place = daysOfPage(days, offset, limit);
  if (place === null) return { events: [], total_count };
  const isOneZone = new Set(asked.access.packages.map(({ timeZone }) => timeZone)).size === 1;
  const rows = await events.query(
    {
      dimensions: [
        'event_id',
        'time',
        'package',
        'channel',
        'publisher',
        'sub_publisher',
        'campaign',
        'creative',
        'placement',
        'placement_type',
        'page_id',
        'system_domain',
        'exchange',
        'country',
        'device',
        'network',
        'asn',
        'observed_country',
        'os',
        'browser',
        'device_id',
        'verdict',
        'fraud_category',
        'fraud_sub_category',
        'reason',
        'measured_value',
        'threshold',
        'viewable',
        'cost',
      ],
      measures: {},
      filters: isOneZone ? [...filters, ...place.days] : filters,
      offset: isOneZone ? place.offset : offset,
      limit,
      order: [{ by: 'time', descending: true }, { by: 'event_id' }],
    },
    asked,
  );
  return {
    events: rows.map(
      ({
        event_id,
        time,
        package: package_name,
        fraud_category,
        fraud_sub_category,
        measured_value,
        verdict: found,
        viewable,
        cost,
        ...event
      }) => ({
        ...event,
        eventId: event_id,
        time: new Date(time).toISOString(),
        package_name,
        verdict: found as Verdict,
        category: fraud_category,
        subCategory: fraud_sub_category,
        measuredValue: measured_value,
        viewable: viewable === 1,
        cost: currency(cost),
      }),
    ),
    total_count,
  };
}
