import { useMemo } from 'react';
import { searchScreen } from '../../../../machines/screens/search360/search360.ts';
import { useRead } from '../../../portal/use-read.ts';
import { ticketListsOf, type TicketLists } from '../../../widgets/ticket-lists.ts';

/** What statuses, priorities and people tickets can have; empty until it is known. */
export function useTicketLists(): TicketLists {
  const { view: statuses } = useRead(searchScreen, 'statuses');
  const { view: priorities } = useRead(searchScreen, 'priorities');
  const { view: people } = useRead(searchScreen, 'people');
  return useMemo(() => ticketListsOf(statuses, priorities, people), [statuses, priorities, people]);
}
