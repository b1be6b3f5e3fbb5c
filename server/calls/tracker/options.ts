import type { trackerOptions, TrackerFilterName } from '../../../contract/areas/tracker/tracker.ts';
import { trackerFilters } from '../../../contract/filters/tracker.ts';
import type { OptionPage } from '../../../contract/option.ts';
import { choiceOf } from '../../../contract/scope.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { count, whole } from '../../analytics/metric-query.ts';
import { namedValues } from '../../analytics/queries/named-values.ts';
import { labelsOfMost, optionPageOf } from '../../analytics/queries/option-page.ts';
import type { CallInput } from '../../handler.ts';
import { columnOf, within, type Scoped, type TrackerFilter } from '../../figures/tracker/scope.ts';

export type AskedList = CallInput<(typeof trackerOptions)[TrackerFilterName]>;
type ScopedList = AskedList & Scoped<AskedList['query']>;
const clicksAndEvents: TrackerFilter = { column: 'kind', oneOf: ['click', 'event'] };
const mostFirst = [{ by: 'count', descending: true }] as const;

/**
 * A page of a filter's values within the other filters, most first: event types by events, the others by clicks and events. Publishers and campaigns that only cost something
 * are there, with none. Publishers and campaigns have the names of their records; a campaign of several names has the one of most rows.
 */
export function optionsOf({ tracker }: Analytics, asked: ScopedList, name: TrackerFilterName): Promise<OptionPage> {
  if (name === 'publisher_name') return publishersOf(tracker, asked);
  const { search, language } = asked.query;
  const column = columnOf[name];
  const isCampaign = name === 'campaign_id';
  const filters = [
    ...within(asked, name),
    ...(name === 'event_type' ? [{ column: 'kind', oneOf: ['event'] } as const] : isCampaign ? [] : [clicksAndEvents]),
  ];
  const carriedOrNamed = (text: string): string[] =>
    asked.records.flatMap(({ kind, code, name: called }) => (kind === 'campaign' && called.toLowerCase().includes(text) ? [code] : []));
  return optionPageOf(
    (query) => tracker.query(asked.access, query, asked),
    {
      ...asked.query,
      column,
      labels: isCampaign ? ['campaign'] : [],
      filters,
      chosen: asked.query[name],
      named:
        search === undefined
          ? []
          : [...namedValues(trackerFilters[name], search, language), ...(isCampaign ? carriedOrNamed(search.toLowerCase()) : [])],
      ...(isCampaign && { counted: count(clicksAndEvents) }),
    },
    isCampaign
      ? async (values) => {
          const rows = await tracker.query(
            asked.access,
            {
              dimensions: ['package', 'campaign', 'campaign_id'],
              measures: { count: count(clicksAndEvents) },
              filters: [...filters, { column: 'campaign_id', oneOf: values }],
              order: [...mostFirst, { by: 'campaign' }, { by: 'package' }],
            },
            asked,
          );
          return labelsOfMost(rows, (row) => [row.campaign_id, asked.nameOf('campaign', row.package, row.campaign_id, row.campaign)]);
        }
      : undefined,
  );
}
/** Publishers go by the names of their records, which the engine does not know: they are put together here, and then cut. */
async function publishersOf(tracker: Analytics['tracker'], asked: ScopedList): Promise<OptionPage> {
  const rows = await tracker.query(
    asked.access,
    {
      dimensions: ['package', 'publisher', 'publisher_id'],
      measures: { count: count(clicksAndEvents) },
      filters: within(asked, 'publisher_name'),
    },
    asked,
  );
  const { page, limit, search, language } = asked.query;
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = asked.nameOf('publisher', row.package, row.publisher_id, row.publisher);
    counts.set(name, (counts.get(name) ?? 0) + whole(row.count));
  }
  const text = search?.toLowerCase() ?? '',
    named = search === undefined ? [] : namedValues(trackerFilters.publisher_name, search, language);
  const all = [...counts]
    .filter(([name]) => name.toLowerCase().includes(text) || named.includes(name))
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const optionOf = (name: string, n: number) => ({ value: name, label: name, count: n });
  return {
    options: all.slice((page - 1) * limit, page * limit).map(([name, n]) => optionOf(name, n)),
    total_count: all.length,
    chosen: choiceOf(asked.query.publisher_name).values.map((name) => optionOf(name, counts.get(name) ?? 0)),
  };
}
/** How many clicks and events pass all filters. */
export async function remainingOf({ tracker }: Analytics, asked: Scoped): Promise<{ count: number }> {
  const [all] = await tracker.query(
    asked.access,
    { dimensions: [], measures: { count: count() }, filters: [...within(asked), clicksAndEvents] },
    asked,
  );
  return { count: whole(all?.count) };
}
