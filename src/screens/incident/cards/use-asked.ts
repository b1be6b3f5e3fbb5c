import { namesOf } from '../../../../contract/filters/filter.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import { incidentFilters, type FilterSet } from '../../../../contract/filters/incident.ts';
import { useFilterNames } from '../../../shell/filters/use-filter-names.ts';
import { useAskedIn, type Asked } from '../../../widgets/card/use-asked.ts';

/** The question of an incident card in words. */
export const useAsked = (filters: FilterSet, range: DateRange): Asked =>
  useAskedIn(namesOf(incidentFilters), useFilterNames(), filters, range);
