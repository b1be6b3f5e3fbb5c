import { createHash } from 'node:crypto';
import type { Records } from '../../records/records.ts';
import type { JournalRecord, TicketRecord } from '../../records/ticket/tickets.ts';
import { emit } from '../../records/webhook/outbox.ts';
import { ticketEvent } from '../../webhooks/events.ts';
import type { TicketFieldChange } from '../ticket.ts';

/** An issue that is older was raised before the portal knew it, or before its copy here was made again: that is no news. */
const NEWS_MS = 24 * 3_600_000;
/** Of one entry of one issue, so that it is told once, whichever server reads it and however often. */
const keyOf = ({ id, package_name, created_at }: TicketRecord, entry: number): string =>
  `ticket-${createHash('sha256').update(`${package_name} ${id} ${created_at} ${entry}`).digest('hex').slice(0, 32)}`;

/**
 * Tells webhooks what is new of an issue, wherever it was done: each entry that all may read, later than `since`, the last one that is known here; `since` null: the issue is new here. It is told before it is noted here: after a crash it is
 * read again, and told once all the same.
 */
export async function tellWebhooks(
  records: Pick<Records, 'transaction'>,
  now: number,
  { ticket, journal }: { readonly ticket: TicketRecord; readonly journal: readonly JournalRecord[] },
  since: number | null,
): Promise<void> {
  const events =
    since === null
      ? ticket.created_at < now - NEWS_MS
        ? []
        : [ticketEvent(ticket, null, keyOf(ticket, 0))]
      : journal.flatMap(({ id, changes, notes, is_private }) => {
          const all = JSON.parse(changes) as TicketFieldChange[];
          const told = notes !== '' && is_private === 0 ? [...all, { name: 'notes', from: null, to: null } as const] : all;
          return id <= since || told.length === 0 ? [] : [ticketEvent(ticket, told, keyOf(ticket, id))];
        });
  if (events.length === 0) return;
  await records.transaction(async (t) => {
    for (const event of events) await emit(t, now, event);
  });
}
