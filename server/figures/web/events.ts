import type { EventsFileScope } from '../../../contract/areas/web/claw-back.ts';
import type { AdEvent, AdEvents, Verdict, WebEventsScope } from '../../../contract/areas/web/web.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { AnswerRow } from '../../analytics/metric-query.ts';
import type { EventColumn, EventModel } from '../../analytics/models/event-model.ts';
import { currenciesIn, units } from '../../analytics/queries/money.ts';
import { rowPageOf } from '../../analytics/queries/row-page.ts';
import { inRow, invalidIn, within, type EventFilter, type Scoped } from './scope.ts';

const eventColumns = [
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
  'currency_from',
  'rate',
] as const satisfies readonly EventColumn[];

type StoredEvent = AnswerRow<EventModel, (typeof eventColumns)[number], never>;
/** An event as it travels. `currencies`: by package. */
export function adEvent(
  {
    event_id,
    time,
    package: package_name,
    fraud_category,
    fraud_sub_category,
    measured_value,
    verdict,
    viewable,
    cost,
    currency_from: from,
    rate,
    ...event
  }: StoredEvent,
  currencies: ReadonlyMap<string, string>,
): AdEvent {
  return {
    ...event,
    eventId: event_id,
    time: new Date(time).toISOString(),
    package_name,
    verdict: verdict as Verdict,
    category: fraud_category,
    subCategory: fraud_sub_category,
    measuredValue: measured_value,
    viewable: viewable === 1,
    cost: units(cost),
    currency: currencies.get(package_name) ?? '',
    converted: rate === null ? null : { from, rate },
  };
}

/** What a file tells of an event: what the list does, and the id of its publisher. */
export const fileColumns = [...eventColumns, 'publisher_id'] as const satisfies readonly EventColumn[];
export type FiledEvent = AdEvent & { readonly publisher_id: string };
export const filedEvent = (
  { publisher_id, ...row }: AnswerRow<EventModel, (typeof fileColumns)[number], never>,
  currencies: ReadonlyMap<string, string>,
): FiledEvent => ({ ...adEvent(row, currencies), publisher_id });

type InRow = Pick<EventsFileScope, 'group' | 'value'>;
/** All events of a scope, of one row of the grouped table where it names one. */
export const ofRow = (asked: Scoped<Scoped['query'] & InRow>): EventFilter[] => {
  const { group, value } = asked.query;
  return [...within(asked), ...(group === undefined || value === undefined ? [] : [inRow({ group, value })])];
};
/** Those that are listed. */
export const listedIn = (asked: Scoped<Scoped['query'] & InRow & Pick<EventsFileScope, 'verdict'>>): EventFilter[] => [
  ...ofRow(asked),
  ...(asked.query.verdict === 'invalid' ? invalidIn(asked) : []),
];

/** One page of events, newest first, then by id. */
export async function eventsOf(analytics: Analytics, asked: Scoped<WebEventsScope>): Promise<AdEvents> {
  const { rows, total_count } = await rowPageOf(analytics.events, asked, listedIn(asked), eventColumns, asked.query);
  const currencies = currenciesIn(asked.access);
  return { events: rows.map((row) => adEvent(row, currencies)), total_count };
}
