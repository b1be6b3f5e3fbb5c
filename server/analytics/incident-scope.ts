import { incidentFilters, valuesOf, type FilterName, type FilterSet } from '../../contract/scope.ts';
import type { IncidentModel } from './incident-model.ts';
import type { Filter } from './metric-query.ts';
import type { ColumnOf } from './model.ts';

export type IncidentColumn = ColumnOf<IncidentModel>;
export type IncidentFilter = Filter<IncidentColumn>;

/** The chosen values of each filter; 'all' restricts nothing (D6). */
export const chosen = (filters: FilterSet): Filter<FilterName>[] =>
  incidentFilters.flatMap((name) => {
    const values = valuesOf(filters[name]);
    return values.length === 0 ? [] : [{ column: name, oneOf: values }];
  });
