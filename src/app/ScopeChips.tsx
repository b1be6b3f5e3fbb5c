import { useSelector } from '@xstate/react';
import { filterOf, valuesOf } from '../../contract/scope.ts';
import { useFormat } from '../format/format.ts';
import { filtersTexts } from '../i18n/texts/filters.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { FilterChips } from '../shell/filters/FilterChips.tsx';
import { useFilterNames } from '../shell/filters/use-filter-names.ts';
import { useBoard, useRead, useWorkspace } from '../portal/context.tsx';

/** What the page is filtered by, and how fresh its numbers are. */
export function ScopeChips() {
  const workspace = useWorkspace();
  const filters = useSelector(workspace, (s) => s.context.filters);
  const { labels, labelOf } = useFilterNames();
  const { view } = useRead(useBoard(), 'incident.counts');
  const format = useFormat();
  const t = useTexts(filtersTexts);
  const fresh =
    'data' in view ? { asOf: t.asOf({ time: `${format.time(view.data.asOf, view.data.timeZone)} · ${view.data.timeZone}` }) } : {};
  return (
    <FilterChips
      filters={filters}
      labels={labels}
      labelOf={labelOf}
      {...fresh}
      onRemove={(name, value) => {
        workspace.send({ type: 'APPLY_FILTERS', filters: { [name]: filterOf(valuesOf(filters[name]).filter((v) => v !== value)) } });
      }}
      onClear={() => {
        workspace.send({ type: 'CLEAR_FILTERS' });
      }}
    />
  );
}
