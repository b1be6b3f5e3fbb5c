import type { FilterColumn, ListedOf } from '../../../contract/filters/filter.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import type { Option, OptionPage } from '../../../contract/option.ts';
import { MAX_OPTIONS, type WebListScope } from '../../../contract/areas/web/web.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { count } from '../../analytics/metric-query.ts';
import { columnOf, matching, whole, type EventFilter, type Scoped } from './scope.ts';

type Listed = ListedOf<typeof webFilters>;
type ListedColumn = FilterColumn<typeof webFilters, Listed>;
function labelOf(name: Listed): ListedColumn {
  const entry = webFilters[name];
  return 'label' in entry ? entry.label : columnOf[name];
}

/** Each value once: what has none as '', one of several labels by that of most of its events. */
export async function optionsOf({ events }: Analytics, asked: Scoped, name: Listed): Promise<Option[]> {
  const value: ListedColumn = columnOf[name],
    label = labelOf(name);
  const rows = await events.query(
    asked.access,
    {
      dimensions: value === label ? [value] : [value, label],
      measures: { count: count() },
      filters: matching(asked, name),
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
export async function optionPageOf({ events }: Analytics, asked: Scoped<WebListScope>, name: Listed): Promise<OptionPage> {
  const column: ListedColumn = columnOf[name];
  const { page, limit, search } = asked.query;
  const filters: EventFilter[] = [...matching(asked, name), ...(search === undefined ? [] : [{ column, contains: search }])];
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
