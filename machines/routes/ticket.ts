import { route } from './route.ts';

export const tickets = route({ path: '/issues', area: 'ticket', title: 'Tickets' });
export const ticketingSystem = route({ path: '/ticketing-system', area: 'ticket', title: 'Tickets' });
export const ticket = route({ path: '/issue', area: 'ticket', title: 'Tickets' });
