import { previousOf, type DateRange } from '../../contract/dates.ts';
import { incidentFilters, valuesOf, type FilterSet } from '../../contract/scope.ts';
import type { Sight } from '../handler.ts';
import type { IncidentModel } from './incident-model.ts';
import type { Filter } from './metric-query.ts';
import type { ColumnOf } from './model.ts';

export type IncidentColumn = ColumnOf<IncidentModel>;
export type IncidentFilter = Filter<IncidentColumn>;

/** What the caller may see, whatever was asked. Stands in every query. */
export const seen = ({ packages, publishers }: Sight): IncidentFilter[] => [
  { column: 'package', oneOf: packages.map((p) => p.name) },
  ...(publishers === null ? [] : [{ column: 'publisher', oneOf: publishers } as const]),
];

/** Days of a range, both ends included; local days of each package (D7). */
export const during = ({ fromDate, toDate }: DateRange): IncidentFilter[] => [{ column: 'day', atLeast: fromDate }, { column: 'day', atMost: toDate }];
/** The range and the equal one before it, which end to end are one. */
export const duringBoth = (range: DateRange): IncidentFilter[] => during({ fromDate: previousOf(range).fromDate, toDate: range.toDate });

/** The chosen values of each filter; 'all' restricts nothing (D6). */
export const chosen = (filters: FilterSet): IncidentFilter[] =>
  incidentFilters.flatMap((name) => {
    const values = valuesOf(filters[name]);
    return values.length === 0 ? [] : [{ column: name, oneOf: values }];
  });
