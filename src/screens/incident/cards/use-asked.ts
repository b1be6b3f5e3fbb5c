import type { DateRange } from '../../../../contract/time/dates.ts';
import { incidentFilters, type FilterSet } from '../../../../contract/scope.ts';
import { useFilterNames } from '../../../shell/filters/use-filter-names.ts';
import { useAskedIn, type Asked } from '../../../widgets/card/use-asked.ts';

/** The question of an incident card in words. */
export const useAsked = (filters: FilterSet, range: DateRange): Asked => useAskedIn(incidentFilters, useFilterNames(), filters, range);
