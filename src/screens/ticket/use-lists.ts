import { useMemo } from 'react';
import type { TicketsScreen } from '../../../machines/screens/ticket/tickets.ts';
import { useRead } from '../../portal/use-read.ts';
import type { TicketLists } from './detail/FieldMenus.tsx';

/** What statuses, priorities and people tickets can have; empty until it is known. */
export function useLists(screen: TicketsScreen): TicketLists {
  const { view: statuses } = useRead(screen, 'statuses');
  const { view: priorities } = useRead(screen, 'priorities');
  const { view: people } = useRead(screen, 'people');
  return useMemo(
    () => ({
      statuses: 'data' in statuses ? statuses.data.issue_statuses : [],
      priorities: 'data' in priorities ? priorities.data.issue_priorities.toReversed() : [],
      people: 'data' in people ? people.data : [],
    }),
    [statuses, priorities, people],
  );
}
