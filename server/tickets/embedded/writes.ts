import { randomUUID } from 'node:crypto';
import { fileKinds } from '../../../contract/files.ts';
import type { UploadedFile } from '../../files/uploads.ts';
import type { Database } from '../../records/engine/schema.ts';
import { ticketsOf, type JournalRecord, type TicketFileRecord, type TicketRecord } from '../../records/ticket/tickets.ts';
import { emit } from '../../records/webhook/outbox.ts';
import { ticketEvent } from '../../webhooks/events.ts';
import type { TicketActor } from '../store.ts';
import type { TicketFieldChange } from '../ticket.ts';

/** The same of one that is just raised: that it was is told. */
export async function firstEntry(t: Database, actor: TicketActor, ticket: TicketRecord, changes: readonly TicketFieldChange[]) {
  return noted(t, actor, ticket, changes, '', false);
}
/** Notes a change in the journal of a ticket, and tells its webhooks what all may read of it; the entry. */
export async function journal(
  t: Database,
  actor: TicketActor,
  ticket: TicketRecord,
  changes: readonly TicketFieldChange[],
  notes = '',
  isPrivate = false,
): Promise<JournalRecord> {
  const isSaid = notes !== '' && !isPrivate;
  if (changes.length > 0 || isSaid)
    await emit(
      t,
      ticket.updated_at,
      ticketEvent(ticket, [...changes, ...(isSaid ? [{ name: 'notes', from: null, to: null } as const] : [])]),
    );
  return noted(t, actor, ticket, changes, notes, isPrivate);
}
async function noted(
  t: Database,
  actor: TicketActor,
  ticket: TicketRecord,
  changes: readonly TicketFieldChange[],
  notes: string,
  isPrivate: boolean,
): Promise<JournalRecord> {
  const entry = {
    ticket_id: ticket.id,
    at: ticket.updated_at,
    user_id: actor.id,
    notes,
    is_private: isPrivate ? 1 : 0,
    changes: JSON.stringify(changes),
    moved_by: null,
  };
  return { ...entry, id: await ticketsOf(t).note(actor.access, entry) };
}
export const filesAdded = (uploaded: readonly UploadedFile[]): TicketFieldChange[] =>
  uploaded.map(({ name }) => ({ name: 'attachment', from: null, to: name }));
/** Adds files to a ticket, with the entry that they came with; the files as they are. */
export async function addFiles(
  t: Database,
  actor: TicketActor,
  ticket: TicketRecord,
  journalId: number | null,
  uploaded: readonly UploadedFile[],
): Promise<readonly TicketFileRecord[]> {
  const added = uploaded.map(({ name, kind, size, sha256 }) => ({
    id: randomUUID(),
    ticket_id: ticket.id,
    journal_id: journalId,
    name,
    type: fileKinds[kind],
    bytes: size,
    sha256,
    user_id: actor.id,
    created_at: ticket.updated_at,
  }));
  await ticketsOf(t).addFiles(actor.access, added);
  return added;
}
