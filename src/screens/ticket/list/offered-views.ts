import type { TicketView } from '../../../../contract/areas/ticket/ticket.ts';

/** In the order in which they are offered. */
export const offeredViews: readonly TicketView[] = ['mine', 'unassigned', 'breaching', 'soon', 'open', 'closed', 'all'];
