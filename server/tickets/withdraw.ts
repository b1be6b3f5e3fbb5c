import type { TicketDetail } from '../../contract/areas/ticket/ticket.ts';
import { UNDO_MS } from '../../contract/areas/report/changes.ts';
import { CallFailure } from '../call-failure.ts';
import type { TicketActor, TicketEdit } from './store.ts';

/** A ticket that begins with more than it says, or whose system has times in whole seconds, is another version at once. */
const SAME_MS = 2_000;
/** Refuses to take back a ticket that is somebody else's, that somebody changed since it was raised, or that was raised too long ago. */
export function checkFresh(ticket: TicketDetail, { id }: Pick<TicketActor, 'id'>, now: number, within = UNDO_MS): void {
  const raised = Date.parse(ticket.created_on);
  if (ticket.author.id !== id) throw new CallFailure('not-the-owner');
  if (ticket.status.is_closed) throw new CallFailure('has-ended', { current: ticket });
  if (Date.parse(ticket.updated_on) - raised > SAME_MS) throw new CallFailure('changed', { current: ticket });
  if (now - raised > within) throw new CallFailure('too-late', { current: ticket });
}
/** What takes a ticket back that was raised by mistake: nothing is deleted (D27). */
export const withdrawalOf = (ticket: TicketDetail): TicketEdit => ({
  resolution: ticket.tracker.name === 'Dispute' ? 'Withdrawn' : 'Other',
  withdraws: true,
  seen: Date.parse(ticket.updated_on),
  notes: '',
  private_notes: false,
  files: [],
});
