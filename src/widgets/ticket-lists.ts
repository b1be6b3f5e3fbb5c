import type { ResourceView } from '../../machines/resource/types.ts';

/** One value of a field of tickets. */
export interface TicketChoice {
  readonly id: string;
  readonly name: string;
}
/** What statuses, priorities and people tickets can have. */
export interface TicketLists {
  readonly statuses: readonly (TicketChoice & { readonly is_closed: boolean })[];
  /** One of them is that of a ticket which is raised without one. */
  readonly priorities: readonly (TicketChoice & { readonly is_default?: boolean })[];
  readonly people: readonly TicketChoice[];
}
interface Person extends TicketChoice {
  readonly email: string;
}
/** People by their names; those who share one with somebody else by their addresses too. */
function told(people: readonly Person[]): readonly TicketChoice[] {
  const times = new Map<string, number>();
  for (const { name } of people) times.set(name, (times.get(name) ?? 0) + 1);
  return people.map(({ id, name, email }) => ({ id, name: (times.get(name) ?? 0) > 1 ? `${name} (${email})` : name }));
}
/** What priorities and people a ticket can have, as far as their reads have answered; empty until then. The most urgent priority comes first. */
export const ticketChoicesOf = (
  priorities: ResourceView<{ readonly issue_priorities: TicketLists['priorities'] }>,
  people: ResourceView<readonly Person[]>,
): Pick<TicketLists, 'priorities' | 'people'> => ({
  priorities: 'data' in priorities ? priorities.data.issue_priorities.toReversed() : [],
  people: 'data' in people ? told(people.data) : [],
});
/** The same with the statuses. */
export const ticketListsOf = (
  statuses: ResourceView<{ readonly issue_statuses: TicketLists['statuses'] }>,
  ...choices: Parameters<typeof ticketChoicesOf>
): TicketLists => ({
  statuses: 'data' in statuses ? statuses.data.issue_statuses : [],
  ...ticketChoicesOf(...choices),
});
