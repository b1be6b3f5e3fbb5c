import type { TicketRecord, JournalRecord, TicketFileRecord } from '../../../records/ticket/tickets.ts';
import { changedTicket, columnsOf, firstDue, foldedOf, type TicketFieldChange, type TicketSetting } from '../../ticket.ts';
import type { IssueWhole, Journal } from '../api.ts';
import type { Lists } from '../lists.ts';
import { untagged } from '../tag.ts';
import type { IssueOrigin } from '../../../records/ticket/redmine-issues.ts';

/** An issue as a ticket of the records, with all that belongs to it. `people`: names by id. */
export interface Mirrored {
  readonly ticket: TicketRecord;
  readonly journal: readonly JournalRecord[];
  readonly files: readonly TicketFileRecord[];
  readonly people: ReadonlyMap<string, string>;
}
const fields: Readonly<Record<string, TicketFieldChange['name']>> = {
  status_id: 'status',
  priority_id: 'priority',
  assigned_to_id: 'assignee',
  subject: 'subject',
  description: 'description',
};

/**
 * Makes a ticket of an issue: its beginning is what its journal says was there before the first changes, and each entry is carried out on it again, so that clocks stand as they
 * do in the embedded store. `origin`: what the records know of how it was made.
 */
export function ticketOf(
  issue: IssueWhole,
  lists: Lists,
  { package_name, kind, incident_id, publisher_id }: Pick<IssueOrigin, 'package_name' | 'kind' | 'incident_id' | 'publisher_id'>,
): Mirrored {
  const { text: description, tag } = untagged(issue.description);
  const people = new Map<string, string>();
  const personOf = (user: Parameters<Lists['personOf']>[0]): string => {
    const { id, name } = lists.personOf(user);
    people.set(id, name);
    return id;
  };
  /** Who wrote: the person whom a tag names, where the portal wrote it in its own name; a tag that anybody else wrote names nobody. */
  const writerOf = (user: Parameters<Lists['personOf']>[0], by: string | undefined): string =>
    by !== undefined && lists.isSelf(user) ? by : personOf(user);
  const valueOf = (name: TicketFieldChange['name'], raw: string | null | undefined): string | null => {
    if (raw === null || raw === undefined || raw === '') return name === 'subject' || name === 'description' ? '' : null;
    if (name === 'status') return lists.statusOf(raw);
    if (name === 'priority') return lists.priorityOf(raw);
    if (name === 'assignee')
      return personOf(issue.assigned_to?.id === Number(raw) ? issue.assigned_to : { id: Number(raw), name: `#${raw}` });
    return name === 'description' ? untagged(raw).text : raw;
  };
  const changesOf = (journal: Journal): TicketFieldChange[] =>
    journal.details.flatMap(({ property, name, old_value, new_value }): TicketFieldChange[] => {
      if (property === 'attachment') return [{ name: 'attachment', from: old_value ?? null, to: new_value ?? null }];
      const field = property === 'attr' && Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field === undefined) return [];
      const change = { name: field, from: valueOf(field, old_value), to: valueOf(field, new_value) };
      return change.from === change.to ? [] : [change];
    });
  const entries = issue.journals.map((journal) => ({ journal, changes: changesOf(journal), note: untagged(journal.notes) }));
  /** What a field was before anything changed it. */
  const first = (name: TicketFieldChange['name']): string | null | undefined =>
    entries.flatMap(({ changes }) => changes).find((change) => change.name === name)?.from;
  const was = <V>(name: TicketFieldChange['name'], now: V): V => {
    const before = first(name);
    return before === undefined ? now : (before as V);
  };

  const created_at = Date.parse(issue.created_on);
  const priority = was('priority', lists.priorityOf(issue.priority.id));
  let ticket: TicketRecord = {
    id: issue.id,
    package_name,
    kind,
    incident_id,
    publisher_id,
    subject: was('subject', issue.subject),
    description: was('description', description),
    status: 'New',
    priority,
    author_id: writerOf(issue.author, tag.by),
    assignee_id: was('assignee', issue.assigned_to ? personOf(issue.assigned_to) : null),
    resolution: null,
    created_at,
    updated_at: created_at,
    closed_at: null,
    due_at: firstDue({ priority, created_at }),
    paused_at: null,
    stopped_at: null,
    folded: '',
  };
  const status = was('status', lists.statusOf(issue.status.id));
  ticket = changedTicket(ticket, { status }, created_at)?.ticket ?? ticket;
  const journal: JournalRecord[] = [];
  for (const { journal: entry, changes, note } of entries) {
    const at = Date.parse(entry.created_on);
    const { resolution, moved, notice, from, to, cause } = note.tag;
    const set = Object.fromEntries(
      changes.flatMap(({ name, to }) => (Object.hasOwn(columnsOf, name) ? [[columnsOf[name as keyof typeof columnsOf], to]] : [])),
    ) as TicketSetting;
    const after = changedTicket(ticket, { ...set, ...(resolution && { resolution }) }, at);
    const seen = after?.changes.filter(({ name }) => name === 'resolution') ?? [];
    ticket = after?.ticket ?? ticket;
    const told: TicketFieldChange[] = notice === undefined ? [] : [{ name: 'notice', from: null, to: notice }];
    const movedBy = (lists.isSelf(entry.user) ? moved : undefined) ?? null;
    if (movedBy !== null && to !== undefined) told.push({ name: 'incident', from: from ?? null, to });
    if (movedBy !== null && cause !== undefined) told.push({ name: 'cause', from: null, to: cause });
    journal.push({
      id: entry.id,
      ticket_id: issue.id,
      at,
      user_id: writerOf(entry.user, note.tag.by),
      notes: note.text,
      is_private: entry.private_notes === true ? 1 : 0,
      changes: JSON.stringify([...changes, ...seen, ...told]),
      moved_by: movedBy,
    });
  }
  /**
   * The entry that a file came with. Redmine splits a private note from the fields and files that were sent with it: those stand in an entry without a word, of the same person and
   * moment, that all may read.
   */
  const entryOf = (file: string): number | null => {
    const own = issue.journals.find(({ details }) => details.some(({ property, name }) => property === 'attachment' && name === file));
    if (own === undefined || untagged(own.notes).text !== '') return own?.id ?? null;
    const note = issue.journals.find(
      ({ user, created_on, private_notes }) => private_notes === true && user?.id === own.user?.id && created_on === own.created_on,
    );
    return (note ?? own).id;
  };
  return {
    ticket: { ...ticket, updated_at: Date.parse(issue.updated_on), folded: foldedOf(ticket) },
    journal,
    files: issue.attachments.map((file) => ({
      id: String(file.id),
      ticket_id: issue.id,
      journal_id: entryOf(String(file.id)),
      name: file.filename,
      type: file.content_type ?? 'application/octet-stream',
      bytes: file.filesize,
      sha256: '',
      user_id: personOf(file.author),
      created_at: Date.parse(file.created_on),
    })),
    people,
  };
}
