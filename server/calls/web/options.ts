import type { webOptions } from '../../../contract/areas/web/web.ts';
import type { CallInput } from '../../handler.ts';
import type { FilterColumn, ListedOf } from '../../../contract/filters/filter.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import type { OptionPage } from '../../../contract/option.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { count } from '../../analytics/metric-query.ts';
import { namedValues } from '../../analytics/queries/named-values.ts';
import { labelsOfMost, optionPageOf } from '../../analytics/queries/option-page.ts';
import { columnOf, matching, whole, type Scoped } from '../../figures/web/scope.ts';

export type Listed = ListedOf<typeof webFilters>;
type ListedColumn = FilterColumn<typeof webFilters, Listed>;
export type AskedList = CallInput<(typeof webOptions)[Listed]>;
function labelOf(name: Listed): ListedColumn {
  const entry = webFilters[name];
  return 'label' in entry ? entry.label : columnOf[name];
}

/** A page of a filter's values: what has none as '', one of several labels by that of most of its events. */
export function optionsOf({ events }: Analytics, asked: AskedList, name: Listed): Promise<OptionPage> {
  const column: ListedColumn = columnOf[name],
    label = labelOf(name),
    filters = matching(asked, name);
  const { search, language } = asked.query;
  return optionPageOf(
    (query) => events.query(asked.access, query, asked),
    {
      ...asked.query,
      column,
      labels: label === column ? [] : [label],
      filters,
      chosen: asked.query[name],
      named: search === undefined ? [] : namedValues(webFilters[name], search, language),
    },
    label === column
      ? undefined
      : async (values) => {
          const rows = await events.query(
            asked.access,
            {
              dimensions: [column, label],
              measures: { count: count() },
              filters: [...filters, { column, oneOf: values }],
              order: [{ by: 'count', descending: true }, { by: label }],
            },
            asked,
          );
          return labelsOfMost(rows, (row) => [row[column], row[label]]);
        },
  );
}
/** How many events pass all filters. */
export async function remainingOf({ events }: Analytics, asked: Scoped): Promise<{ count: number }> {
  const [all] = await events.query(asked.access, { dimensions: [], measures: { count: count() }, filters: matching(asked) }, asked);
  return { count: whole(all?.count) };
}
