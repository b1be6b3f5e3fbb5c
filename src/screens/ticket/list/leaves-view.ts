import type { TicketView } from '../../../../contract/areas/ticket/ticket.ts';

/** What a change of several tickets set. */
export type Set = { readonly field: 'assignee'; readonly value: string | null } | { readonly field: 'status' | 'priority' | 'resolution' };

/** Do tickets that were changed so belong to a view no more? `user`: whose own view it is. */
export function leavesView(view: TicketView, set: Set, user: string): boolean {
  if (view === 'all') return false;
  if (view === 'closed') return set.field === 'status';
  if (set.field === 'resolution') return true;
  if (set.field !== 'assignee') return false;
  return (view === 'mine' && set.value !== user) || (view === 'unassigned' && set.value !== null);
}
