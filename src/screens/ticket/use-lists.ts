import { useMemo } from 'react';
import type { TicketsScreen } from '../../../machines/screens/ticket/tickets.ts';
import { useRead } from '../../portal/use-read.ts';
import { ticketListsOf, type TicketLists } from '../../widgets/ticket-lists.ts';

/** What statuses, priorities and people tickets can have; empty until it is known. */
export function useLists(screen: TicketsScreen): TicketLists {
  const { view: statuses } = useRead(screen, 'statuses');
  const { view: priorities } = useRead(screen, 'priorities');
  const { view: people } = useRead(screen, 'people');
  return useMemo(() => ticketListsOf(statuses, priorities, people), [statuses, priorities, people]);
}
