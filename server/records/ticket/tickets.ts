import { sql, type Insertable, type Selectable } from 'kysely';
import { checkWithin, limitsOf, type Access, type Everything } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import { adding, addWithOthers } from '../engine/batch-insert.ts';
import { latestChanges } from '../engine/by-package.ts';
import { pieces } from '../pieces.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { ticketListsOf } from './ticket-lists.ts';
import type { ClockOfCase, TicketClock } from './takedown-clocks.ts';
import { withinPackages } from '../engine/within.ts';

export type TicketRecord = Selectable<Schema['tickets']>;
export type JournalRecord = Selectable<Schema['ticket_journal']>;
export type TicketFileRecord = Selectable<Schema['ticket_files']>;
/** By what the ticket of a publisher is about: the id of its record in the tracker, or its name (`tickets/about/publisher-key.ts`). */
export type PublisherTickets = ReadonlyMap<string, Pick<TicketRecord, 'id' | 'closed_at'>>;
export type NewTicketRecord = Insertable<Schema['tickets']>;
const byId = (a: TicketRecord, b: TicketRecord): number => a.id - b.id;
/** One statement for all of them. */
const addTickets = adding('tickets', (t, tickets: readonly NewTicketRecord[]) => t.insertInto('tickets').values(tickets));

/** Tickets of the embedded store. Each method takes an access first, and neither finds nor writes anything beyond it. */
export function ticketsOf(db: Database) {
  const within = (access: Access) => db.selectFrom('tickets').where(withinPackages(access));
  const takedownsOf = (access: Access, incident: string, beside: readonly number[]) => {
    const all = within(access).selectAll().where('incident_id', '=', incident).where('kind', '=', 'Takedown');
    return beside.length === 0 ? all : all.where('id', 'not in', beside);
  };
  /** Refuses where one is not a ticket within access. */
  const checkTickets = async (access: Access, ids: readonly number[]): Promise<void> => {
    if (ids.length === 0 || limitsOf(access) === null) return;
    const found = await within(access).where('id', 'in', ids).select('id').execute();
    if (found.length < ids.length) throw new CallFailure('no-tickets');
  };
  return {
    ...ticketListsOf(db),

    async byIds(access: Access, ids: readonly number[]): Promise<TicketRecord[]> {
      const found = await Promise.all(
        pieces([...new Set(ids)]).map((piece) => within(access).where('id', 'in', piece).selectAll().execute()),
      );
      return found.flat();
    },

    /** Disputes about an incident, the last one first: an open one before all. */
    async disputesOf(access: Access, incident: string): Promise<TicketRecord[]> {
      return within(access)
        .where('incident_id', '=', incident)
        .where('kind', '=', 'Dispute')
        .orderBy(sql`closed_at is not null`)
        .orderBy('id', 'desc')
        .selectAll()
        .execute();
    },
    /** All disputes about incidents, the open ones first, then the last: `most` of them. */
    async disputesIn(access: Access, most: number): Promise<TicketRecord[]> {
      return within(access)
        .where('kind', '=', 'Dispute')
        .where('incident_id', 'is not', null)
        .orderBy(sql`closed_at is not null`)
        .orderBy('id', 'desc')
        .limit(most)
        .selectAll()
        .execute();
    },
    /** Disputes about incidents that somebody raised, the open ones first, then the last. */
    async disputesBy(access: Access, author: string): Promise<TicketRecord[]> {
      return within(access)
        .where('kind', '=', 'Dispute')
        .where('author_id', '=', author)
        .where('incident_id', 'is not', null)
        .orderBy(sql`closed_at is not null`)
        .orderBy('id', 'desc')
        .selectAll()
        .execute();
    },
    /** The open tickets of incidents, the oldest first; disputes or the others. */
    async openOf(access: Access, incidents: readonly string[], kind: 'dispute' | 'work' = 'work'): Promise<TicketRecord[]> {
      const found = await Promise.all(
        pieces([...new Set(incidents)]).map((piece) =>
          within(access)
            .where('incident_id', 'in', piece)
            .where('closed_at', 'is', null)
            .where('kind', kind === 'dispute' ? '=' : '!=', 'Dispute')
            .selectAll()
            .execute(),
        ),
      );
      return found.flat().sort(byId);
    },

    /** Takedown tickets that are open, of any incident. */
    openTakedowns: (access: Access): Promise<TicketRecord[]> =>
      within(access).where('kind', '=', 'Takedown').where('closed_at', 'is', null).selectAll().execute(),

    /** The open ticket of each publisher of the tracker in access, or the last one where it has none open. */
    async ofPublishers(access: Access): Promise<PublisherTickets> {
      const rows = await within(access)
        .where('publisher_id', 'is not', null)
        .orderBy(sql`closed_at is null`)
        .orderBy('id')
        .select(['id', 'closed_at', 'publisher_id'])
        .execute();
      return new Map(rows.map((ticket) => [ticket.publisher_id ?? '', ticket]));
    },
    /** The open tickets of publishers of the tracker, the oldest first. */
    async openOfPublishers(access: Access, publishers: readonly string[]): Promise<TicketRecord[]> {
      const found = await Promise.all(
        pieces([...new Set(publishers)]).map((piece) =>
          within(access).where('publisher_id', 'in', piece).where('closed_at', 'is', null).selectAll().execute(),
        ),
      );
      return found.flat().sort(byId);
    },

    /** The last takedown ticket of an incident beside others: an open one, or with `ended` one that has ended, was not rejected, and has no other open beside it. */
    lastOf: (access: Access, incident: string, ended: boolean, beside: readonly number[]): Promise<TicketRecord | undefined> =>
      takedownsOf(access, incident, beside)
        .where((e) => {
          const isOpen = e('closed_at', 'is', null);
          const other = db
            .selectFrom('tickets as other')
            .select('other.id')
            .where('other.incident_id', '=', incident)
            .where('other.kind', '!=', 'Dispute')
            .where('other.closed_at', 'is', null);
          return ended ? e.or([isOpen, e.and([e('status', '!=', 'Rejected'), e.not(e.exists(other))])]) : isOpen;
        })
        .orderBy(sql`closed_at is not null`)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** The last takedown ticket of an incident beside others: an open one first. */
    takedownOf: (access: Access, incident: string, beside: readonly number[]): Promise<TicketRecord | undefined> =>
      takedownsOf(access, incident, beside)
        .orderBy(sql`closed_at is not null`)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Tickets of somebody whose clock runs and runs out within a time. */
    near: (access: Access, from: number, to: number): Promise<TicketRecord[]> =>
      within(access)
        .selectAll()
        .where('assignee_id', 'is not', null)
        .where('stopped_at', 'is', null)
        .where('paused_at', 'is', null)
        .where('due_at', '>=', from)
        .where('due_at', '<', to)
        .execute(),

    /** The last change of a ticket of each package, as `at id`, at epoch milliseconds. */
    latestChanges: (_: Everything, packages: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      latestChanges(db, packages, 'tickets', 'updated_at'),
    /** Tickets of a package that changed after another one did, in that order. */
    changedSince: (access: Access, packageName: string, at: number, id: number, limit: number): Promise<TicketRecord[]> =>
      within(access)
        .selectAll()
        .where('package_name', '=', packageName)
        .where((e) => e.or([e('updated_at', '>', at), e.and([e('updated_at', '=', at), e('id', '>', id)])]))
        .orderBy('updated_at')
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** In the order in which they were made. */
    journal: (access: Access, id: number): Promise<JournalRecord[]> =>
      db
        .selectFrom('ticket_journal')
        .selectAll()
        .where('ticket_id', 'in', within(access).where('id', '=', id).select('id'))
        .orderBy('id')
        .execute(),

    async add(access: Access, ticket: NewTicketRecord): Promise<void> {
      checkWithin(access, ticket.package_name);
      await addTickets(db, [ticket]);
    },
    /** The same in one statement with those of others that share the transaction. Nothing may refer to it before the end of that. */
    async addWithOthers(access: Access, ticket: NewTicketRecord): Promise<void> {
      checkWithin(access, ticket.package_name);
      await addWithOthers(db, [ticket], addTickets);
    },
    async put(access: Access, { id, ...ticket }: TicketRecord): Promise<void> {
      await db.updateTable('tickets').set(ticket).where('id', '=', id).where(withinPackages(access)).execute();
    },
    /** Sets the clocks of tickets, which stay what else they are. */
    async putClocks(_: Everything, clocks: readonly TicketClock[]): Promise<void> {
      for (const { ticket, incident, clock } of clocks)
        await db.updateTable('tickets').set(clock).where('id', '=', ticket).where('incident_id', '=', incident).execute();
    },
    /** The same of tickets that are about several incidents. */
    async putClocksOfCases(_: Everything, clocks: readonly ClockOfCase[]): Promise<void> {
      for (const { ticket, package_name, clock } of clocks)
        await db
          .updateTable('tickets')
          .set(clock)
          .where('id', '=', ticket)
          .where('package_name', '=', package_name)
          .where('incident_id', 'is', null)
          .where('kind', '=', 'Takedown')
          .execute();
    },
    /** Adds to the journal of a ticket; the entry's number. */
    async note(access: Access, entry: Omit<JournalRecord, 'id'>): Promise<number> {
      await checkTickets(access, [entry.ticket_id]);
      const { id } = await db.insertInto('ticket_journal').values(entry).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    /** In the order in which they came. */
    filesOf: (access: Access, id: number): Promise<TicketFileRecord[]> =>
      db
        .selectFrom('ticket_files')
        .selectAll()
        .where('ticket_id', 'in', within(access).where('id', '=', id).select('id'))
        .orderBy('created_at')
        .orderBy('name')
        .execute(),
    async file(access: Access, id: string): Promise<TicketFileRecord | undefined> {
      return db
        .selectFrom('ticket_files')
        .selectAll()
        .where('id', '=', id)
        .where('ticket_id', 'in', within(access).select('id'))
        .executeTakeFirst();
    },
    async addFiles(access: Access, files: readonly TicketFileRecord[]): Promise<void> {
      await checkTickets(access, [...new Set(files.map(({ ticket_id }) => ticket_id))]);
      if (files.length > 0) await db.insertInto('ticket_files').values(files).execute();
    },
    /** Is a file, by its hash, one of any ticket? For the store of files. */
    hasFile: async (_: Everything, sha256: string): Promise<boolean> =>
      (await db.selectFrom('ticket_files').select('id').where('sha256', '=', sha256).limit(1).executeTakeFirst()) !== undefined,

    async count(_: Everything): Promise<number> {
      const { n } = await db
        .selectFrom('tickets')
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },
  };
}
export type TicketRecords = ReturnType<typeof ticketsOf>;
