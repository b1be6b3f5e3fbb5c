import * as z from 'zod/mini';
import { queryOf } from '../../filters/filter.ts';
import { byCall, listing, optionsOf } from '../../filters/options.ts';
import { ticketFilters } from '../../filters/ticket.ts';
import { PackageQuery } from '../../scope.ts';
import { ticketViews } from './ticket.ts';

/** What is asked of the values of a filter: which page of them, in which view, under the other filters. */
const OptionQuery = z.strictObject({
  ...PackageQuery.shape,
  view: z._default(z.enum(ticketViews), 'open'),
  ...queryOf(ticketFilters),
  ...listing,
});
/** By filter: its values, with how many tickets of the view each has. *Added.* */
export const ticketOptions = optionsOf(ticketFilters, { path: '/api/ticket', grant: 'ticket:read', query: OptionQuery });
export const ticketOptionCalls = byCall(ticketOptions);
