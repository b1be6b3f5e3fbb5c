import type { Attachment, Ticket, TicketDetail, TicketDispute, TicketEntry, TicketSpan } from '../../contract/areas/ticket/ticket.ts';
import {
  clockIn,
  closedStatuses,
  disputeStateOf,
  ticketHours,
  ticketKinds,
  ticketPriorities,
  ticketStatuses,
  type TicketStatus,
} from '../../contract/life/ticket-life.ts';
import { endOf, readClock, type CaseClock } from '../../contract/life/case-clock.ts';
import type { AccessScope } from '../access.ts';
import type { GivenRecords } from '../records/records.ts';
import type { TicketCases } from '../records/ticket/ticket-cases.ts';
import type { JournalRecord, TicketFileRecord, TicketRecord, TicketRecords } from '../records/ticket/tickets.ts';
import type { TicketActor, TicketStore } from './store.ts';
import type { TicketFieldChange } from './ticket.ts';

type Names = ReadonlyMap<string, string>;
type CaseCounts = Awaited<ReturnType<TicketCases['counts']>>;
const iso = (at: number): string => new Date(at).toISOString();
const idOf = (all: readonly string[], name: string): string => String(all.indexOf(name) + 1);
const person = (names: Names, id: string): { id: string; name: string } => ({ id, name: names.get(id) ?? id });

/** What a ticket tells of its clock, as of an instant. */
export const clockFields = (clock: CaseClock, now: number): Pick<Ticket, 'due_on' | 'clock'> => ({
  due_on: iso(endOf(clock, now)),
  clock: readClock(clock, now),
});

/** A ticket as the contract has it, with clocks as of an instant. `contested`: incidents that have an open dispute. */
export function ticketRow(
  ticket: TicketRecord,
  names: Names,
  { packages }: Pick<AccessScope, 'packages'>,
  now: number,
  contested: ReadonlySet<string | null> = new Set(),
  cases: CaseCounts = new Map(),
): Ticket {
  const { assignee_id, closed_at } = ticket,
    whole = cases.get(ticket.id);
  const title = packages.find(({ name }) => name === ticket.package_name)?.title ?? ticket.package_name;
  return {
    id: ticket.id,
    project: { id: ticket.package_name, name: title },
    tracker: { id: idOf(ticketKinds, ticket.kind), name: ticket.kind },
    status: { id: idOf(ticketStatuses, ticket.status), name: ticket.status, is_closed: closedStatuses.includes(ticket.status) },
    priority: { id: idOf(ticketPriorities, ticket.priority), name: ticket.priority },
    author: person(names, ticket.author_id),
    assigned_to: assignee_id === null ? null : person(names, assignee_id),
    subject: ticket.subject,
    created_on: iso(ticket.created_at),
    updated_on: iso(ticket.updated_at),
    closed_on: closed_at === null ? null : iso(closed_at),
    resolution: ticket.resolution,
    incident_id: ticket.incident_id,
    is_contested: ticket.kind !== 'Dispute' && contested.has(ticket.incident_id),
    ...clockFields(ticket, now),
    ...(whole && { case: whole }),
  };
}

/** Incidents of tickets that have an open dispute. */
export const contestedOf = async (
  tickets: Pick<TicketRecords, 'openOf'>,
  access: AccessScope,
  rows: readonly TicketRecord[],
): Promise<ReadonlySet<string | null>> => {
  const incidents = rows.flatMap(({ kind, incident_id }) => (kind === 'Dispute' || incident_id === null ? [] : incident_id));
  return new Set((await tickets.openOf(access, incidents, 'dispute')).map(({ incident_id }) => incident_id));
};

const changesIn = (entry: JournalRecord): readonly TicketFieldChange[] => JSON.parse(entry.changes) as TicketFieldChange[];

/** An entry of the journal as the contract has it; an assignee by name. */
export function entryAnswer(entry: JournalRecord, names: Names): TicketEntry {
  const valueOf = (name: string, value: string | null): string | null =>
    value !== null && name === 'assignee' ? (names.get(value) ?? value) : value;
  return {
    id: String(entry.id),
    user: person(names, entry.user_id),
    created_on: iso(entry.at),
    notes: entry.notes,
    private_notes: entry.is_private === 1,
    details: changesIn(entry).map(({ name, from, to }) => ({
      name,
      old_value: valueOf(name, from),
      new_value: valueOf(name, to),
      ...(name === 'assignee' && { old_id: from, new_id: to }),
    })),
    moved_by: entry.moved_by,
  };
}

const fileAnswer = (file: TicketFileRecord, names: Names): Attachment => ({
  id: file.id,
  filename: file.name,
  filesize: file.bytes,
  content_type: file.type,
  author: person(names, file.user_id),
  created_on: iso(file.created_at),
  sha256: file.sha256,
  entry_id: file.journal_id === null ? null : String(file.journal_id),
});

/** The statuses that it has had, from its journal. */
export function spansOf(ticket: TicketRecord, entries: readonly JournalRecord[]): TicketSpan[] {
  const moves = entries.flatMap((entry) =>
    changesIn(entry).flatMap(({ name, from, to }) => (name === 'status' ? [{ at: entry.at, from, to }] : [])),
  );
  const starts = [
    { at: ticket.created_at, status: moves[0]?.from ?? ticket.status },
    ...moves.map(({ at, to }) => ({ at, status: to ?? ticket.status })),
  ];
  return starts.map(({ at, status }, i) => {
    const next = starts[i + 1];
    return { status, from: iso(at), to: next === undefined ? null : iso(next.at), clock: clockIn[status as TicketStatus] };
  });
}

const disputeAnswer = ({ id, status, resolution, created_at, author_id, closed_at }: TicketRecord, names: Names): TicketDispute => ({
  id,
  state: disputeStateOf(status, closed_at !== null, resolution),
  raised_on: iso(created_at),
  raised_by: person(names, author_id),
  ended_on: closed_at === null ? null : iso(closed_at),
});

export interface Sources {
  readonly tickets: Pick<TicketRecords, 'journal' | 'filesOf' | 'disputesOf'>;
  readonly users: Pick<GivenRecords['users'], 'namesOf'>;
  readonly cases: Pick<TicketCases, 'counts'>;
  readonly now: number;
}
/** A ticket with all that is known of it. */
export async function ticketWhole(
  { tickets, users, cases, now }: Sources,
  { access }: Pick<TicketActor, 'access'>,
  ticket: TicketRecord,
): Promise<TicketDetail> {
  const [entries, files] = [await tickets.journal(access, ticket.id), await tickets.filesOf(access, ticket.id)];
  const about = ticket.incident_id === null ? [] : await tickets.disputesOf(access, ticket.incident_id);
  const disputes = about.filter(({ id }) => id !== ticket.id);
  const named = entries.flatMap((entry) =>
    changesIn(entry).flatMap(({ name, from, to }) => (name === 'assignee' ? [from ?? [], to ?? []].flat() : [])),
  );
  const names = await users.namesOf([
    ...new Set([
      ticket.author_id,
      ...(ticket.assignee_id === null ? [] : [ticket.assignee_id]),
      ...entries.map(({ user_id }) => user_id),
      ...files.map(({ user_id }) => user_id),
      ...disputes.map(({ author_id }) => author_id),
      ...named,
    ]),
  ]);
  const contested = new Set(disputes.flatMap((each) => (each.closed_at === null ? each.incident_id : [])));
  const counts: CaseCounts = ticket.incident_id === null ? await cases.counts(access, [ticket]) : new Map();
  const row = ticketRow(ticket, names, access, now, contested, counts);
  // `{ ...row, … }` would become a dictionary, which takes six times as long to fill and to write
  return Object.assign(row, {
    description: ticket.description,
    journals: entries.map((entry) => entryAnswer(entry, names)),
    attachments: files.map((file) => fileAnswer(file, names)),
    spans: spansOf(ticket, entries),
    disputes: disputes.map((each) => disputeAnswer(each, names)),
    sla_hours: ticketHours[ticket.priority],
    asOf: iso(now),
    timeZone: access.packages.find(({ name }) => name === ticket.package_name)?.timeZone ?? access.timeZone,
  });
}

interface ListSources extends Pick<Sources, 'users' | 'cases' | 'now'> {
  readonly tickets: Pick<TicketRecords, 'list' | 'keys' | 'values' | 'views' | 'openOf'>;
}
/** What a store answers lists by, once what it knows is current. */
type Lists = Pick<TicketStore, 'list' | 'keys' | 'values' | 'views'>;
/** Lists of tickets, wherever these are kept: the same rows, in the same order and numbers. */
export function ticketLists(sources: () => ListSources | Promise<ListSources>): Lists {
  return {
    async list(actor, asked) {
      const { tickets, users, cases, now } = await sources();
      const { rows, total, parts } = await tickets.list(actor.access, asked, { userId: actor.id, now });
      const people = await users.namesOf([...new Set(rows.flatMap((row) => [row.author_id, row.assignee_id ?? []].flat()))]);
      const contested = await contestedOf(tickets, actor.access, rows);
      const counts = await cases.counts(actor.access, rows);
      return { tickets: rows.map((row) => ticketRow(row, people, actor.access, now, contested, counts)), total, parts };
    },
    async keys(actor, asked) {
      const { tickets, now } = await sources();
      return tickets.keys(actor.access, asked, { userId: actor.id, now });
    },
    async values(actor, name, asked) {
      const { tickets, users, now } = await sources();
      const found = await tickets.values(actor.access, name, asked, { userId: actor.id, now });
      const ids = name === 'assignee' ? found.map(({ value }) => value) : [];
      const names = ids.length === 0 ? new Map<string, string>() : await users.namesOf(ids);
      const titleOf = (value: string) => actor.access.packages.find((each) => name === 'project' && each.name === value)?.title;
      return found.map(({ value, count }) => ({ value, label: names.get(value) ?? titleOf(value) ?? value, count }));
    },
    async views(actor, filter) {
      const { tickets, now } = await sources();
      return tickets.views(actor.access, filter, { userId: actor.id, now });
    },
  };
}
