import { useMemo } from 'react';
import type { TicketsScreen } from '../../../machines/screens/ticket/tickets.ts';
import { useRead } from '../../portal/use-read.ts';
import type { Choice, TicketLists } from './detail/act/FieldMenus.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
/** People by their names; those who share one with somebody else by their addresses too. */
function told(people: readonly Person[]): readonly Choice[] {
  const times = new Map<string, number>();
  for (const { name } of people) times.set(name, (times.get(name) ?? 0) + 1);
  return people.map(({ id, name, email }) => ({ id, name: (times.get(name) ?? 0) > 1 ? `${name} (${email})` : name }));
}

/** What statuses, priorities and people tickets can have; empty until it is known. */
export function useLists(screen: TicketsScreen): TicketLists {
  const { view: statuses } = useRead(screen, 'statuses');
  const { view: priorities } = useRead(screen, 'priorities');
  const { view: people } = useRead(screen, 'people');
  return useMemo(
    () => ({
      statuses: 'data' in statuses ? statuses.data.issue_statuses : [],
      priorities: 'data' in priorities ? priorities.data.issue_priorities.toReversed() : [],
      people: 'data' in people ? told(people.data) : [],
    }),
    [statuses, priorities, people],
  );
}
