import { ticketFilters } from '../../../contract/filters/ticket.ts';
import {
  eitherWay,
  filterParams,
  pageParam,
  paramsOf,
  rowParam,
  searchParam,
  viewOrNoneParam,
  viewParam,
  type ParamsOf,
} from '../params.ts';
import { route } from '../route.ts';

const shape = {
  /** Which of them, and their order, as contract/areas/ticket/ticket.ts has them, which brings its calls along. Without a view those that are open, or all that a search finds. */
  view: viewOrNoneParam(['open', 'mine', 'unassigned', 'breaching', 'soon', 'closed', 'all']),
  ...filterParams(ticketFilters),
  sort: viewParam(['sla', ...eitherWay('updated', 'created', 'priority')]),
  /** Ticket by ticket, or those of a campaign under its name. */
  group: viewParam(['none', 'campaign']),
  search: searchParam,
  page: pageParam,
  /** The number of the ticket that is open. */
  id: rowParam,
  /** What is done with it: it is read, or a takedown notice is written. */
  task: viewParam(['read', 'notice'], 'rowPage'),
} as const;
const params = paramsOf(shape);
export type TicketParams = ParamsOf<typeof shape>;

export const tickets = route({ path: '/issues', area: 'ticket', title: 'Tickets', needs: 'package+filters', params });
export const ticketingSystem = route({ path: '/ticketing-system', area: 'ticket', title: 'Tickets', needs: 'package+filters', params });
/** One ticket, `?id=`. */
export const ticket = route({ path: '/issue', area: 'ticket', title: 'Tickets', needs: 'package+filters', params });
