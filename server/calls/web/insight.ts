import type { WebInsight } from '../../../contract/areas/web/web.ts';
import { daysOf, type Day } from '../../../contract/time/dates.ts';
import { todayIn } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { count } from '../../analytics/metric-query.ts';
import { keyOf } from './publishers/publishers.ts';
import { byText, invalidIn, volumesIn, whole, within, type EventFilter, type Scoped } from './scope.ts';
import { topReasonOf } from './breakdown/table-row.ts';
import type { Volume } from './volume.ts';

/** Fewest days with events that have a usual share. */
const LEAST_DAYS = 3;
/** Least points above the median day that are worth a word. */
const LEAST_POINTS = 2;
/** Standard deviations of chance that a day must be beyond. */
const BEYOND_CHANCE = 3;
/** Fewest invalid events above a publisher's usual that are worth a word (D31). */
const LEAST_EXTRA = 30;
/** Publishers that are looked at: those with most invalid events on the day. */
const CANDIDATES = 10;

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
const rounded = (n: number): number => Math.round(100 * n) / 100;

interface Peak {
  readonly date: Day;
  /** Shares of events, 0 to 1. */
  readonly share: number;
  readonly usual: number;
}
/** The day that is furthest above the median share, if by enough points and by more than chance: a day of few events may have any share. */
export function peakOf(days: readonly (Volume & { readonly date: Day })[]): Peak | null {
  const withEvents = days.filter(({ total }) => total > 0);
  if (withEvents.length < LEAST_DAYS) return null;
  const usual = median(withEvents.map(({ total, invalid }) => invalid / total));
  return withEvents.reduce<Peak | null>((peak, { date, total, invalid }) => {
    const share = invalid / total,
      chance = Math.sqrt((Math.max(usual, 1 / total) * (1 - usual)) / total);
    const standsOut = 100 * (share - usual) >= LEAST_POINTS && share - usual >= BEYOND_CHANCE * chance;
    return standsOut && (peak === null || share > peak.share) ? { date, share, usual } : peak;
  }, null);
}

/** The publisher whose invalid events on a day exceed those of its own median day by most. */
async function publisherBehind({ events }: Analytics, asked: Scoped, peak: Day, days: readonly Day[]) {
  const invalid = invalidIn(asked);
  const candidates = await events.query(
    asked.access,
    {
      dimensions: ['publisher', 'publisher_id'],
      measures: { count: count() },
      filters: [...within(asked), ...invalid, { column: 'day', oneOf: [peak] }],
      order: [{ by: 'count', descending: true }, { by: 'publisher' }, { by: 'publisher_id' }],
      limit: CANDIDATES,
    },
    asked,
  );
  const rows = await events.query(
    asked.access,
    {
      dimensions: ['publisher', 'publisher_id', 'day'],
      measures: { count: count() },
      filters: [...within(asked), ...invalid, { column: 'publisher', oneOf: candidates.map(({ publisher }) => publisher) }],
    },
    asked,
  );
  const onDays = new Map<string, Map<Day, number>>();
  for (const row of rows) onDays.set(keyOf(row), (onDays.get(keyOf(row)) ?? new Map<Day, number>()).set(row.day, whole(row.count)));
  return candidates
    .map(({ publisher, publisher_id, count: onPeak }) => {
      const own = onDays.get(keyOf({ publisher, publisher_id }));
      return { publisher, publisher_id, extra: whole(onPeak) - median(days.map((day) => own?.get(day) ?? 0)) };
    })
    .sort((a, b) => b.extra - a.extra || byText(a.publisher, b.publisher) || byText(a.publisher_id, b.publisher_id))[0];
}

/** `now` is epoch milliseconds: days that have not come yet are no days without events. */
export async function insightOf(analytics: Analytics, asked: Scoped, now: number): Promise<WebInsight> {
  const { total, invalid } = volumesIn(asked);
  const rows = await analytics.events.query(
    asked.access,
    { dimensions: ['day'], measures: { total, invalid }, filters: within(asked) },
    asked,
  );
  const { first, last } = todayIn(asked.access, now);
  // an unfinished day is none of the others' kind: at night there are few people, and as many bots as ever
  const finished = rows.filter(({ day }) => day < first);
  const peak = peakOf(finished.map((row) => ({ date: row.day, total: whole(row.total), invalid: whole(row.invalid) })));
  if (peak === null) return null;
  const behind = await publisherBehind(
    analytics,
    asked,
    peak.date,
    daysOf(asked.query).filter((day) => day <= last),
  );
  if (behind === undefined || behind.extra < LEAST_EXTRA) return null;
  const onDay: EventFilter[] = [
    { column: 'day', oneOf: [peak.date] },
    { column: 'publisher', oneOf: [behind.publisher] },
    { column: 'publisher_id', oneOf: [behind.publisher_id] },
  ];
  const top = await topReasonOf(analytics, asked, onDay);
  return {
    date: peak.date,
    invalidPct: rounded(100 * peak.share),
    upPts: rounded(100 * (peak.share - peak.usual)),
    publisher: behind.publisher,
    publisher_id: behind.publisher_id,
    extraInvalid: Math.round(behind.extra),
    reason: top?.reason ?? null,
  };
}
