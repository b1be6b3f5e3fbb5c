import { openStatuses, statusesOfGroup, type Status } from './life-cycle.ts';
import { ticketAfter } from './ticket-life.ts';

/**
 * What a move of one incident makes of the ticket of its case; undefined where nothing. `all`: how the incidents of the case stand after the move. The first that goes on takes the ticket
 * with it; an end waits for the last: the case is resolved when none of its incidents is open, closed when none of them was one, and rejected when all that are open are denied.
 */
export function caseFollows(to: Status, all: readonly Status[]): ReturnType<typeof ticketAfter> {
  const after = ticketAfter(to);
  if (after === undefined || after.status === 'In Progress') return after;
  const open = all.filter((status) => openStatuses.includes(status));
  if (open.length > 0) return open.every((status) => status === 'Denied') ? ticketAfter('Denied') : undefined;
  return all.every((status) => statusesOfGroup.rejected.includes(status)) ? ticketAfter('Rejected') : ticketAfter('Taken down');
}
