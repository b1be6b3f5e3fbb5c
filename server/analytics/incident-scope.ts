import { namesOf } from '../../contract/filters/filter.ts';
import { incidentFilters, type FilterName, type FilterSet } from '../../contract/filters/incident.ts';
import { rowClock } from './models/incident-model.ts';
import { wholeMinute } from './queries/figures.ts';
import { chosenIn } from './queries/chosen.ts';
import type { IncidentModel } from './models/incident-model.ts';
import type { Filter } from './metric-query.ts';
import type { ColumnOf } from './models/model.ts';

export type IncidentColumn = ColumnOf<IncidentModel>;
export type IncidentFilter = Filter<IncidentColumn>;

/** Whose clock does not stand with time left. */
export const isCounted: IncidentFilter = { column: 'clock', below: rowClock.paused };
/** Past their time; of those that are down or rejected it says nothing. `now` is epoch milliseconds. */
export const overdueAt = (now: number): readonly IncidentFilter[] => [{ column: 'due_at', below: wholeMinute(now) }, isCounted];
/** What the filters ask of incidents. */
export const chosen = (filters: FilterSet): Filter<FilterName>[] =>
  namesOf(incidentFilters).flatMap((name) => chosenIn(name, filters[name]));
