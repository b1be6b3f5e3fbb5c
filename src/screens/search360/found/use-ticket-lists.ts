import { useMemo } from 'react';
import { searchScreen } from '../../../../machines/screens/search360/search360.ts';
import { useRead } from '../../../portal/use-read.ts';
import type { TicketLists } from './TicketFields.tsx';

/** What statuses, priorities and people tickets can have; empty until it is known. */
export function useTicketLists(): TicketLists {
  const { view: statuses } = useRead(searchScreen, 'statuses');
  const { view: priorities } = useRead(searchScreen, 'priorities');
  const { view: people } = useRead(searchScreen, 'people');
  return useMemo(
    () => ({
      statuses: 'data' in statuses ? statuses.data.issue_statuses : [],
      priorities: 'data' in priorities ? priorities.data.issue_priorities.toReversed() : [],
      people: 'data' in people ? people.data : [],
    }),
    [statuses, priorities, people],
  );
}
