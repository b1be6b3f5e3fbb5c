import { type Block } from '../../contract/areas/tracker/block.ts';
import { CAMPAIGNS_NAMED, type Foresight } from '../../contract/areas/tracker/foresight.ts';
import { invalidVerdicts } from '../../contract/areas/web/web.ts';
import type { Publisher } from '../../contract/areas/tracker/publisher.ts';
import type { PackSource } from '../../contract/life/claw-back.ts';
import { byText } from '../../contract/judgement/order.ts';
import type { DateRange } from '../../contract/time/dates.ts';
import type { AccessScope } from '../access.ts';
import { during } from '../analytics/access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { count, sum, whole, type Filter } from '../analytics/metric-query.ts';
import type { EventColumn } from '../analytics/models/event-model.ts';
import { units } from '../analytics/queries/money.ts';
import { folded, type TrackerRecord } from '../records/tracker/tracker.ts';
import { add, nothing, sumsBy } from '../figures/tracker/sums.ts';

interface Asked {
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
/** The record of a publisher by the name that events carry, or by the id that they carry beside it. */
export const recordOf = (
  records: readonly TrackerRecord[],
  { publisher, publisher_id }: Pick<Foresight, 'publisher' | 'publisher_id'>,
): TrackerRecord | undefined =>
  records.find(({ code }) => publisher_id !== '' && code === publisher_id) ??
  records.find(({ folded_name }) => folded_name === folded(publisher));

const invalid = { column: 'verdict', oneOf: invalidVerdicts } as const;
/** The ids that ad events and events of the tracker carry beside a name, of whatever days: the most frequent one, by which it is blocked, comes first. */
export async function idsIn(analytics: Analytics, { access, signal }: Asked, publisher: string): Promise<string[]> {
  const of = { dimensions: ['publisher_id'], measures: { rows: count() }, filters: [{ column: 'publisher', oneOf: [publisher] }] } as const;
  const [ads, tracked] = await Promise.all([
    analytics.events.query(access, of, { signal }),
    analytics.tracker.query(access, of, { signal }),
  ]);
  const counts = new Map<string, number>();
  for (const { publisher_id, rows } of [...ads, ...tracked]) counts.set(publisher_id, (counts.get(publisher_id) ?? 0) + whole(rows));
  counts.delete('');
  return [...counts].sort(([a, most], [b, other]) => other - most || byText(a, b)).map(([id]) => id);
}
type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Traffic = Pick<Foresight, 'ads' | 'tracker' | 'campaigns'>;
/** A publisher by the name and the id that its rows carry; '' for the id where they have none. */
export type Whose = Pick<Foresight, 'publisher' | 'publisher_id'>;
const isOwn = ({ publisher, publisher_id }: Whose, key: Readonly<Record<'publisher' | 'publisher_id', string>>): boolean =>
  key.publisher_id === '' || publisher_id === '' ? key.publisher === publisher : key.publisher_id === publisher_id;
/** The rows of a publisher in a store: what carries its id, whatever its name, and what carries its name and no id. */
export async function ownRows(
  store: Analytics['events'] | Analytics['tracker'],
  { access, signal }: Asked,
  whose: Whose,
): Promise<Filter<'publisher' | 'publisher_id'>> {
  if (whose.publisher_id === '') return { column: 'publisher', oneOf: [whose.publisher] };
  const filters = [{ column: 'publisher_id', oneOf: [whose.publisher_id, ''] }] as const;
  // what both models have is asked of either
  const carried = await (store as Analytics['events']).query(
    access,
    { dimensions: ['publisher', 'publisher_id'], measures: { rows: count() }, filters },
    { signal },
  );
  const tuples = carried.filter((row) => isOwn(whose, row)).map((row) => [row.publisher, row.publisher_id]);
  return { column: 'publisher', and: ['publisher_id'], tuples };
}
/** What came from a publisher in a period, and in which campaigns: what carries its id, whatever its name, and what carries its name and no id. */
export async function trafficOf(
  analytics: Analytics,
  { access, signal }: Asked,
  { publisher, publisher_id, ...range }: Pick<Foresight, 'publisher' | 'publisher_id'> & DateRange,
): Promise<Traffic> {
  const whose = { publisher, publisher_id };
  const filters = [await ownRows(analytics.events, { access, signal }, whose), ...during(range)];
  const [types, adCampaigns, rows] = await Promise.all([
    analytics.events.query(
      access,
      {
        dimensions: ['type'],
        measures: {
          events: count<EventColumn>(),
          invalid: count<EventColumn>(invalid),
          cost: sum<EventColumn>('cost'),
          invalidCost: sum<EventColumn>('cost', invalid),
        },
        filters,
      },
      { signal },
    ),
    analytics.events.query(access, { dimensions: ['campaign'], measures: { events: count() }, filters }, { signal }),
    sumsBy(analytics, { access, signal }, ['publisher_id', 'publisher', 'campaign'], during(range)),
  ]);
  const own = rows.filter(({ key }) => isOwn(whose, key));
  const ads = new Map<string, Mutable<Traffic['ads'][number]>>();
  for (const row of types) {
    const type = row.type === 'impression' ? ('impression' as const) : ('visit' as const);
    const sum = ads.get(type) ?? { type, events: 0, invalid: 0, cost: 0, invalidCost: 0 };
    for (const key of ['events', 'invalid', 'cost', 'invalidCost'] as const) sum[key] += whole(row[key]);
    ads.set(type, sum);
  }
  const sums = { ...nothing };
  for (const row of own) add(sums, row.sums);
  const names = [...new Set([...adCampaigns.map(({ campaign }) => campaign), ...own.map(({ key }) => key.campaign)])]
    .filter((name) => name !== '')
    .sort(byText);
  return {
    ads: [...ads.values()]
      .filter(({ events }) => events > 0)
      .map((sum) => ({ ...sum, cost: units(sum.cost), invalidCost: units(sum.invalidCost) }))
      .sort((a, b) => b.events - a.events),
    tracker:
      own.length === 0
        ? null
        : {
            clicks: sums.clicks,
            invalidClicks: sums.invalidClicks,
            events: sums.events,
            fraudEvents: sums.fraudEvents,
            revenue: units(sums.revenue),
            cost: units(sums.cost),
            fraudCost: units(sums.fraudCost),
          },
    campaigns: { count: names.length, names: names.slice(0, CAMPAIGNS_NAMED) },
  };
}
/** What of some traffic a pack of a publisher holds: the rows of the tracker, else the ad events that its package is about. Null where there is nothing. */
export function packedOf(
  { ads, tracker }: Pick<Foresight, 'ads' | 'tracker'>,
  { packages: [pkg] }: Pick<AccessScope, 'packages'>,
): PackSource | null {
  if (tracker !== null) return 'tracker';
  return (ads.find(({ type }) => type === pkg?.type.toLowerCase()) ?? ads[0])?.type ?? null;
}
/** Those that are blocked, by name. */
export const blockedAmong = (records: readonly TrackerRecord[]): TrackerRecord[] =>
  records
    .filter(({ state }) => state === 'blocked')
    .sort((a, b) => byText(a.name, b.name) || byText(a.package_name, b.package_name) || byText(a.code, b.code));
/** What events call a publisher beside its name; '' of one that a block made from events that carry no id: it has its name for a code. */
export const idOf = ({ code, name }: Pick<TrackerRecord, 'code' | 'name'>): string => (code === name ? '' : code);

export const blockOf = (record: TrackerRecord, { campaigns, contact_email }: Publisher, listed: number): Block => ({
  id: record.id,
  package_name: record.package_name,
  publisher: record.name,
  publisher_id: idOf(record),
  state: record.state as Block['state'],
  updated_on: new Date(record.updated_at).toISOString(),
  contact_email,
  linked: campaigns,
  listed,
});
