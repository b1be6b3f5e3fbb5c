import type { AuditAction } from '../../contract/areas/admin/audit-actions.ts';
import type { TicketDetail } from '../../contract/areas/ticket/ticket.ts';
import type { TicketChange } from '../../contract/areas/ticket/changes.ts';
import { CallFailure } from '../call-failure.ts';
import type { UploadedFile } from '../files/uploads.ts';
import type { Database } from '../records/engine/schema.ts';
import { leaveTrails, type AuditEntry, type Trail } from '../records/trail.ts';
import type { Finish, TicketActor, TicketStore } from './store.ts';

/** Answers with the ticket, and leaves the trail of it in its transaction. */
export const answering =
  (trail: Trail, auditEntry: (ticket: TicketDetail) => AuditEntry): Finish<TicketDetail, { data: TicketDetail }> =>
  async (t: Database, at, ticket) => {
    const answer = { data: ticket };
    await leaveTrails(t, at, [{ trail, auditEntry: auditEntry(ticket), answer }]);
    return answer;
  };
export const about = (action: AuditAction, ticket: TicketDetail, detail: AuditEntry['detail'] = {}): AuditEntry => ({
  action,
  subject: `#${ticket.id}`,
  packageName: ticket.project.id,
  detail,
});

/** Changes a ticket, comments on it, or both, wherever that is asked. */
export async function editTicket(
  tickets: TicketStore,
  actor: TicketActor,
  id: number,
  { updated_on, ...edit }: TicketChange,
  files: readonly UploadedFile[],
  trail: Trail,
): Promise<{ data: TicketDetail }> {
  const { notes, description: _, private_notes: __, ...set } = edit;
  if (notes === '' && files.length === 0 && edit.description === undefined && Object.values(set).every((value) => value === undefined))
    throw new CallFailure('invalid-request', { fields: { notes: ['nothing-to-change'] } });
  return tickets.change(
    actor,
    id,
    { ...edit, files, seen: updated_on === undefined ? null : Date.parse(updated_on) },
    answering(trail, (ticket) =>
      about(notes === '' ? 'ticket.change' : 'ticket.comment', ticket, {
        set,
        ...(files.length > 0 && { files: files.map(({ name }) => name) }),
      }),
    ),
  );
}
