import { isRange, type DateRange } from '../../contract/dates.ts';
import { ALL, allFilters, Filter, incidentFilters, type FilterSet } from '../../contract/scope.ts';

/** What a link says about the workspace (D21). Whatever it does not say, or says badly, is absent. */
export interface Link {
  readonly package: string | null;
  readonly range: DateRange | null;
  /** `null` where the link names no filter at all. */
  readonly filters: FilterSet | null;
}

/** Reads a query string; total: what the contract would refuse is left out. Filters in their wire form (scope.ts). */
export function parseLink(search: string): Link {
  const q = new URLSearchParams(search);
  const range = { fromDate: q.get('from') ?? '', toDate: q.get('to') ?? '' };
  const named = incidentFilters
    .map((name) => [name, q.get(name)] as const)
    .filter(([, value]) => value !== null && Filter.safeParse(value).success);
  return {
    package: q.get('package') || null,
    range: isRange(range) ? range : null,
    filters: named.length === 0 ? null : { ...allFilters, ...Object.fromEntries(named) },
  };
}

/** The query string of a workspace, with its `?`; filters that restrict nothing are left out. */
export function formatLink(scope: { readonly package: string; readonly range: DateRange; readonly filters: FilterSet }): string {
  const q = new URLSearchParams({ package: scope.package, from: scope.range.fromDate, to: scope.range.toDate });
  for (const name of incidentFilters) if (scope.filters[name] !== ALL) q.set(name, scope.filters[name]);
  return `?${q.toString()}`;
}
