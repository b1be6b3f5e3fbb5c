import * as z from 'zod/mini';
import { queryOf } from '../../filters/filter.ts';
import { incidentFilters } from '../../filters/incident.ts';
import { Search } from '../../page.ts';
import { inRange } from '../../scope.ts';
import { bounded, forward } from '../../time/dates.ts';

/**
 * Which incidents besides the filters, so that a number that no filter expresses can open its rows (D35): `breaching` are open past their SLA;
 * of those whose SLA has run out, `decided` went down and `undecided` never did and are open.
 */
export const clocks = ['all', 'breaching', 'decided', 'undecided'] as const;
export type Clock = (typeof clocks)[number];
/** What the list of incidents is asked, without page and order. `campaign`: those of one alone, '' for those of none. */
export const listedShape = {
  ...inRange,
  ...queryOf(incidentFilters),
  clock: z._default(z.enum(clocks), 'all'),
  search: Search,
  campaign: z.optional(z.string().check(z.maxLength(500))),
};
/** The same alone: what a selection by filter is about. */
export const Listed = z.strictObject(listedShape).check(forward, bounded);
export type ListedScope = z.infer<typeof Listed>;
