import type { DateRange } from '../../../../contract/dates.ts';
import { ALL, incidentFilters, valuesOf, type FilterSet } from '../../../../contract/scope.ts';
import { useFormat } from '../../../format/format.ts';
import { useFilterNames } from '../../../shell/filters/use-filter-names.ts';

/** The question in words: `13–20 Nov 2026 · Channel: Social, Domain`. */
export function useAsked(filters: FilterSet, range: DateRange): string {
  const format = useFormat();
  const { labels, labelOf } = useFilterNames();
  const chosen = incidentFilters
    .filter((name) => filters[name] !== ALL)
    .map((name) => {
      const values = valuesOf(filters[name]).map((v) => labelOf(name, v));
      return `${labels[name]}: ${values.length > 3 ? `${values.slice(0, 3).join(', ')} …` : values.join(', ')}`;
    });
  return [format.range(range.fromDate, range.toDate), ...chosen].join(' · ');
}
