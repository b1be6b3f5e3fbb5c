import { daysOf } from '../../../contract/dates.ts';
import { RANKED_FROM_PCT, type PublisherShare, type TrafficShare } from '../../../contract/areas/web.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { pct, volumes, whole, within, type EventFilter, type Scoped } from './scope.ts';

const TOP_PUBLISHERS = 5;
const TOP_TRAFFIC = 10;

interface Volume {
  readonly total: number;
  readonly invalid: number;
}
type Rank = (a: Volume, b: Volume) => number;
const byShare: Rank = (a, b) => a.invalid / a.total - b.invalid / b.total;
const byTotal: Rank = (a, b) => b.total - a.total;
const cleanest: Rank = (a, b) => byShare(a, b) || byTotal(a, b);
const worst: Rank = (a, b) => byShare(b, a) || byTotal(a, b);
const mostInvalid: Rank = (a, b) => b.invalid - a.invalid || byTotal(a, b);

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** Those with enough of all events to be ranked by their share. */
function ranked<V extends Volume>(volumes: readonly V[]): V[] {
  const all = volumes.reduce((sum, { total }) => sum + total, 0);
  return volumes.filter(({ total }) => 100 * total >= RANKED_FROM_PCT * all);
}

type Publisher = Volume & { readonly publisher: string; readonly publisher_id: string };
/** Events of a publisher by reason or by day: what the row is not about is null. */
interface DescribedRow {
  readonly publisher: string;
  readonly publisher_id: string;
  readonly reason: string | null;
  readonly day: string | null;
  readonly total: number | null;
  readonly invalid: number | null;
}
const keyOf = ({ publisher, publisher_id }: { readonly publisher: string; readonly publisher_id: string }): string =>
  JSON.stringify([publisher, publisher_id]);

/** Publishers of a range with their events. */
export async function publishersIn({ events }: Analytics, asked: Scoped): Promise<Publisher[]> {
  const rows = await events.query({ dimensions: ['publisher', 'publisher_id'], measures: volumes, filters: within(asked) }, asked);
  return rows.map((row) => ({ ...row, total: whole(row.total), invalid: whole(row.invalid) }));
}
/** Some publishers with their top reason and their days: one more question, about these publishers alone. */
async function described({ events }: Analytics, asked: Scoped, publishers: readonly Publisher[]): Promise<PublisherShare[]> {
  if (publishers.length === 0) return [];
  const rows = (await events.query(
    {
      dimensions: ['publisher', 'publisher_id', 'reason', 'day'],
      sets: [
        ['publisher', 'publisher_id', 'reason'],
        ['publisher', 'publisher_id', 'day'],
      ],
      measures: volumes,
      filters: [...within(asked), { column: 'publisher', oneOf: publishers.map(({ publisher }) => publisher) }],
      order: [{ by: 'invalid', descending: true }, { by: 'reason' }],
    },
    asked,
  )) as readonly DescribedRow[];
  const told = new Map(
    publishers.map((publisher) => [
      keyOf(publisher),
      { publisher, topReason: null as string | null, onDay: new Map<string, DescribedRow>() },
    ]),
  );
  for (const row of rows) {
    const of = told.get(keyOf(row));
    if (of === undefined) continue; // the same name under another id
    if (row.day !== null) of.onDay.set(row.day, row);
    else if (whole(row.invalid) > 0) of.topReason ??= row.reason;
  }
  const days = daysOf(asked.query);
  return Array.from(told.values(), ({ publisher, topReason, onDay }) => ({
    ...publisher,
    invalidPct: pct(publisher.invalid, publisher.total),
    topReason,
    series: days.map((day) => {
      const row = onDay.get(day);
      return pct(whole(row?.invalid), whole(row?.total));
    }),
  }));
}
const first = (publishers: readonly Publisher[], rank: Rank): Publisher[] =>
  [...publishers]
    .sort((a, b) => rank(a, b) || byText(a.publisher, b.publisher) || byText(a.publisher_id, b.publisher_id))
    .slice(0, TOP_PUBLISHERS);

export const cleanestPublishers = async (analytics: Analytics, asked: Scoped): Promise<PublisherShare[]> =>
  described(analytics, asked, first(ranked(await publishersIn(analytics, asked)), cleanest));
export const worstPublishers = async (analytics: Analytics, asked: Scoped): Promise<PublisherShare[]> =>
  described(
    analytics,
    asked,
    first(
      (await publishersIn(analytics, asked)).filter((publisher) => publisher.invalid > 0),
      mostInvalid,
    ),
  );

/** Where events may come without one: those take no place in a list, but count among the events that a share is of. */
type Traffic = 'placement' | 'exchange';
async function trafficOf(
  { events }: Analytics,
  asked: Scoped,
  column: Traffic,
  filters: readonly EventFilter[],
  most?: number,
): Promise<(Volume & { readonly name: string })[]> {
  const rows = await events.query(
    {
      dimensions: [column],
      measures: volumes,
      filters: [...within(asked), ...filters],
      order: [{ by: 'total', descending: true }, { by: column }],
      ...(most === undefined ? {} : { limit: most }),
    },
    asked,
  );
  return rows.map((row) => ({ name: row[column], total: whole(row.total), invalid: whole(row.invalid) }));
}
const withShare = (traffic: Volume & { readonly name: string }): TrafficShare => ({
  ...traffic,
  invalidPct: pct(traffic.invalid, traffic.total),
});

export const topTraffic = async (analytics: Analytics, asked: Scoped, column: Traffic): Promise<TrafficShare[]> =>
  (await trafficOf(analytics, asked, column, [{ column, not: '' }], TOP_TRAFFIC)).map(withShare);
export const worstTraffic = async (analytics: Analytics, asked: Scoped, column: Traffic): Promise<TrafficShare[]> =>
  ranked(await trafficOf(analytics, asked, column, []))
    .filter(({ name, invalid }) => name !== '' && invalid > 0)
    .sort((a, b) => worst(a, b) || byText(a.name, b.name))
    .slice(0, TOP_TRAFFIC)
    .map(withShare);
