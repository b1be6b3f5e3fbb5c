import type { Option } from '../../../contract/option.ts';
import { MAX_OPTIONS } from '../../../contract/areas/web/web.ts';
import { type OptionPage } from '../../../contract/option.ts';
import type { WebFilterName, WebListScope } from '../../../contract/areas/web/web.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { EventColumn } from '../../analytics/models/event-model.ts';
import { count } from '../../analytics/metric-query.ts';
import { matching, whole, type EventFilter, type Scoped } from './scope.ts';

/** What a list is made from: the column of its values, that of their labels, and the filter that does not narrow it because it is made of them. */
interface OptionList<C extends EventColumn = EventColumn> {
  readonly value: C;
  readonly label: C;
  readonly filter: WebFilterName;
}
const listOf = <const C extends EventColumn>(value: C, filter: WebFilterName) => ({ value, label: value, filter });
type Named =
  | 'channel'
  | 'campaign'
  | 'creative'
  | 'placement'
  | 'placement_type'
  | 'fraud_category'
  | 'fraud_sub_category'
  | 'publisher_id'
  | 'publisher'
  | 'sub_publisher';

export const optionLists = {
  channel: listOf('channel', 'channel'),
  campaignId: listOf('campaign', 'campaign_id'),
  creativeId: listOf('creative', 'creative_id'),
  placementId: listOf('placement', 'placement_id'),
  placementType: listOf('placement_type', 'placement_type'),
  fraudCategory: listOf('fraud_category', 'fraud_category'),
  fraudSubCategory: listOf('fraud_sub_category', 'fraud_sub_category'),
  publisherId: { value: 'publisher_id', label: 'publisher', filter: 'publisher_id' },
  publisherName: listOf('publisher', 'publisher_name'),
  subPublisherName: listOf('sub_publisher', 'sub_publisher_name'),
} as const satisfies Readonly<Record<string, OptionList<Named>>>;

/** Each value once: what has none as '', one of several labels by that of most of its events. */
export async function optionsOf({ events }: Analytics, asked: Scoped, { value, label, filter }: OptionList<Named>): Promise<Option[]> {
  const rows = await events.query(
    asked.access,
    {
      dimensions: value === label ? [value] : [value, label],
      measures: { count: count() },
      filters: matching(asked, filter),
      order: [{ by: 'count', descending: true }, { by: value }],
      ...(value === label ? { limit: MAX_OPTIONS } : {}),
    },
    asked,
  );
  const options = new Map<string, Option>();
  for (const row of rows) {
    const known = options.get(row[value]);
    if (known === undefined)
      options.set(row[value], { value: row[value], label: row[value] === '' ? '' : row[label], count: whole(row.count) });
    else known.count += whole(row.count);
  }
  return [...options.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, MAX_OPTIONS);
}

/** One page of a long list, cut by the engine: there may be millions of values. */
export async function optionPageOf(
  { events }: Analytics,
  asked: Scoped<WebListScope>,
  column: 'system_domain' | 'page_id',
): Promise<OptionPage> {
  const { page, limit, search } = asked.query;
  const filters: EventFilter[] = [...matching(asked, column), ...(search === undefined ? [] : [{ column, contains: search }])];
  const [rows, [all]] = await Promise.all([
    events.query(
      asked.access,
      {
        dimensions: [column],
        measures: { count: count() },
        filters,
        order: [{ by: 'count', descending: true }, { by: column }],
        offset: (page - 1) * limit,
        limit,
      },
      asked,
    ),
    events.query(asked.access, { dimensions: [], measures: { values: { distinct: column } }, filters }, asked),
  ]);
  return {
    options: rows.map((row) => ({ value: row[column], label: row[column], count: whole(row.count) })),
    total_count: whole(all?.values),
  };
}
