import { daysIn, MAX_RANGE_DAYS, type DateRange } from '../../contract/dates.ts';
import { ALL, allFilters, incidentFilters, MAX_FILTER_VALUES, valuesOf, type FilterName, type FilterSet } from '../../contract/scope.ts';

/** What a link says about the workspace (D21). Whatever it does not say, or says badly, is absent. */
export interface Link {
  readonly package: string | null;
  readonly range: DateRange | null;
  /** `null` where the link names no filter at all. */
  readonly filters: FilterSet | null;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** As the contract takes it (scope.ts): what it would refuse is no filter. */
function isFilter(text: string): boolean {
  const values = valuesOf(text);
  return text !== '' && text.length <= 20_000 && values.length <= MAX_FILTER_VALUES && values.every((v) => v !== '' && v.length <= 200);
}

/** Reads a query string; total: anything that does not fit is left out. Filters in their wire form (scope.ts). */
export function parseLink(search: string): Link {
  const q = new URLSearchParams(search);
  const range = { fromDate: q.get('from') ?? '', toDate: q.get('to') ?? '' };
  const fits = isDay(range.fromDate) && isDay(range.toDate) && daysIn(range) >= 1 && daysIn(range) <= MAX_RANGE_DAYS;
  const named = incidentFilters.flatMap((name): [FilterName, string][] => {
    const value = q.get(name);
    return value !== null && isFilter(value) ? [[name, value]] : [];
  });
  return {
    package: q.get('package') || null,
    range: fits ? range : null,
    filters: named.length === 0 ? null : { ...allFilters, ...Object.fromEntries(named) },
  };
}

/** The query string of a workspace, with its `?`; filters that restrict nothing are left out. */
export function formatLink(scope: { readonly package: string; readonly range: DateRange; readonly filters: FilterSet }): string {
  const q = new URLSearchParams({ package: scope.package, from: scope.range.fromDate, to: scope.range.toDate });
  for (const name of incidentFilters) if (scope.filters[name] !== ALL) q.set(name, scope.filters[name]);
  return `?${q.toString()}`;
}
