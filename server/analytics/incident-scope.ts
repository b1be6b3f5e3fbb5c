import { incidentFilters, type FilterName, type FilterSet } from '../../contract/scope.ts';
import { chosenIn } from './queries/chosen.ts';
import type { IncidentModel } from './models/incident-model.ts';
import type { Filter } from './metric-query.ts';
import type { ColumnOf } from './models/model.ts';

export type IncidentColumn = ColumnOf<IncidentModel>;
export type IncidentFilter = Filter<IncidentColumn>;

/** What the filters ask of incidents. */
export const chosen = (filters: FilterSet): Filter<FilterName>[] => incidentFilters.flatMap((name) => chosenIn(name, filters[name]));
