import type { TicketDetail } from '../../contract/areas/ticket/ticket.ts';
import type { Access } from '../access.ts';
import type { JournalRecord, TicketRecord, TicketRecords } from '../records/ticket/tickets.ts';
import type { TicketEdit, TicketOutcome } from './store.ts';
import { columnsOf, type TicketFieldChange, type TicketSetting } from './ticket.ts';

/** Entries of a journal with what changed. */
export type Entries = readonly Pick<JournalRecord, 'id' | 'changes'>[];
/** Their ids, as a ticket is answered with that stands in the way of a change; nothing where they are not known. */
export const sinceOf = (entries: Entries | null): Pick<TicketDetail, 'since'> =>
  entries === null ? {} : { since: entries.map(({ id }) => String(id)) };

/** The entries of a ticket that are later than a version of it; null where it never had that version. An entry has the time of the version that it made. */
export async function entriesSince(
  access: Access,
  tickets: Pick<TicketRecords, 'journal'>,
  ticket: TicketRecord,
  seen: number,
): Promise<Entries | null> {
  if (seen === ticket.updated_at) return [];
  const entries = await tickets.journal(access, ticket.id);
  const isKnown = seen === ticket.created_at || entries.some(({ at }) => at === seen);
  return isKnown ? entries.filter(({ at }) => at > seen) : null;
}

/**
 * Does a change set a field that stands otherwise than its writer saw it, and to something else than it is now? What was said, attached or changed beside it is kept by both.
 * `since`: the entries after the version that was seen; null where that is none of the ticket's.
 */
export function isContested(ticket: TicketRecord, set: TicketSetting, since: Entries | null): boolean {
  const fields = Object.entries(columnsOf).filter(([, column]) => set[column] !== undefined && set[column] !== ticket[column]);
  if (since === null) return fields.length > 0;
  const changes = since.flatMap((entry) => JSON.parse(entry.changes) as TicketFieldChange[]);
  return fields.some(([field, column]) => {
    const first = changes.find(({ name }) => name === field);
    return first !== undefined && first.from !== ticket[column];
  });
}

/** Was a ticket closed after the version that was seen? Whoever changes several at once sees none of them, and is asked to look again. */
export const isClosedSince = (ticket: TicketRecord, seen: number): boolean => ticket.closed_at !== null && ticket.closed_at > seen;

const namesOf = {
  status_id: ['status'],
  priority_id: ['priority'],
  assigned_to_id: ['assignee'],
  resolution: ['status', 'resolution'],
} as const;

/** What is told of a ticket that is left alone because somebody was first: the last entry after the version that was seen which set one of the same fields, else any field. */
export function conflictCause(
  { subject, journals, since: ids }: Pick<TicketDetail, 'subject' | 'journals' | 'since'>,
  seen: number | null,
  edit: Pick<TicketEdit, keyof typeof namesOf>,
): Pick<TicketOutcome, 'subject' | 'last'> {
  const names: readonly string[] = Object.entries(namesOf).flatMap(([key, fields]) =>
    edit[key as keyof typeof namesOf] === undefined ? [] : fields,
  );
  const isSince = ({ id, created_on }: TicketDetail['journals'][number]): boolean =>
    ids?.includes(id) ?? Date.parse(created_on) > (seen ?? 0);
  const since = journals.filter((entry) => isSince(entry) && entry.details.length > 0);
  const entry = since.findLast(({ details }) => details.some(({ name }) => names.includes(name))) ?? since.at(-1);
  return { subject, ...(entry && { last: { by: entry.user.name, at: entry.created_on, details: entry.details } }) };
}
