import { useMemo } from 'react';
import type { SearchScreen } from '../../../machines/screens/search360/search360.ts';
import type { TicketsScreen } from '../../../machines/screens/ticket/tickets.ts';
import { ticketListsOf, type TicketLists } from '../../widgets/ticket-lists.ts';
import { useRead } from '../use-read.ts';

/** What statuses, priorities and people tickets can have; empty until it is known. */
export function useTicketLists(screen: TicketsScreen | SearchScreen): TicketLists {
  const { view: statuses } = useRead(screen, 'statuses');
  const { view: priorities } = useRead(screen, 'priorities');
  const { view: people } = useRead(screen, 'people');
  return useMemo(() => ticketListsOf(statuses, priorities, people), [statuses, priorities, people]);
}
