import { ticketAfter } from '../../contract/ticket-life.ts';
import type { Moved } from '../incidents/desk.ts';
import { tell } from '../records/notices.ts';
import type { Database } from '../records/schema.ts';
import { ticketsOf } from '../records/tickets.ts';
import { changedTicket } from './ticket.ts';

/** Moves the takedown tickets of incidents as the table says (contract/ticket-life.ts), in the transaction that moved these; the journal of a ticket names its incident. */
export async function followIncidents(t: Database, at: number, moved: readonly Moved[]): Promise<void> {
  const tickets = ticketsOf(t);
  for (const { incident, to, by } of moved) {
    const status = ticketAfter(to);
    if (status === undefined) continue;
    const ticket = await tickets.lastOf(incident, to === 'Re-emerged');
    const after = ticket && changedTicket(ticket, { status }, at);
    if (!after) continue;
    await tickets.put(after.ticket);
    await tickets.note({
      ticket_id: after.ticket.id,
      at: after.ticket.updated_at,
      user_id: by,
      notes: '',
      is_private: 0,
      changes: JSON.stringify(after.changes),
      moved_by: incident,
    });
    const { assignee_id, package_name, id } = after.ticket;
    if (assignee_id !== null && assignee_id !== by)
      await tell(t, at, [
        { user_id: assignee_id, kind: 'ticket', package_name, subject: String(id), count: 1, by: '', status, dedupe_key: null },
      ]);
  }
}
