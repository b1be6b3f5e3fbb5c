import { sql, type Insertable, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import { NEAR_HOURS, ticketPriorities, type ClockPart } from '../../contract/ticket-life.ts';
import { ticketViews, type TicketKindAsked, type TicketSort, type TicketView } from '../../contract/areas/ticket.ts';
import type { AccessScope } from '../access.ts';
import { adding } from './gathered.ts';
import { latestChanges } from './by-package.ts';
import type { Database, Schema } from './schema.ts';

export type TicketRecord = Selectable<Schema['tickets']>;
export type JournalRecord = Selectable<Schema['ticket_journal']>;
export type TicketFileRecord = Selectable<Schema['ticket_files']>;
/** By the id of the tracker's record of a publisher. */
export type PublisherTickets = ReadonlyMap<string, Pick<TicketRecord, 'id' | 'closed_at'>>;
export type NewTicketRecord = Insertable<Schema['tickets']>;
/** What is asked of a list, by the store's own values. */
export interface TicketsAsked {
  readonly view: TicketView;
  readonly kind: TicketKindAsked;
  readonly status: string;
  readonly priority: string;
  readonly assignee: string;
  readonly sort: TicketSort;
  readonly search: string | undefined;
  readonly offset: number;
  readonly limit: number;
}
/** Whose `mine` is, and which instant it is. */
export interface Looking {
  readonly userId: string;
  readonly now: number;
}
const HOUR = 3_600_000,
  WEEK = 7 * 24 * HOUR,
  ALL = 'all';
type Tickets = SelectQueryBuilder<Schema, 'tickets', object>;

function inView(tickets: Tickets, view: TicketView, { userId, now }: Looking): Tickets {
  const open = tickets.where('closed_at', 'is', null);
  switch (view) {
    case 'open':
      return open;
    case 'mine':
      return open.where('assignee_id', '=', userId);
    case 'unassigned':
      return open.where('assignee_id', 'is', null);
    case 'breaching':
      return open.where('stopped_at', 'is', null).where(sql<boolean>`due_at < coalesce(paused_at, ${now}) + ${NEAR_HOURS * HOUR}`);
    case 'closed':
      return tickets.where('closed_at', '>', now - WEEK);
    case 'all':
      return tickets;
  }
}
const ofKind = (tickets: Tickets, kind: TicketKindAsked): Tickets => (kind === ALL ? tickets : tickets.where('kind', '=', kind));
const likely = (term: string): string => `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
const numberIn = (term: string): number | null => (/^#?\d{1,9}$/.test(term) ? Number(term.replace('#', '')) : null);

/** How many tickets a list has, and how many of them in each of its parts; null where it has none. */
interface Counted {
  readonly total: number;
  readonly parts: Readonly<Record<ClockPart, number>> | null;
}
/** `now`: null where the list has no parts. Times are told in whole minutes, to which half a minute is rounded up. */
async function countOf(found: Tickets, now: number | null): Promise<Counted> {
  const all = found.select((e) => e.fn.countAll<number | string>().as('n'));
  if (now === null) return { total: Number((await all.executeTakeFirstOrThrow()).n), parts: null };
  const sumOf = (is: RawBuilder<unknown>): RawBuilder<number | string | null> => sql`sum(case when ${is} then 1 else 0 end)`;
  const isBelow = (minutes: number): RawBuilder<unknown> =>
    sql`stopped_at is null and due_at - coalesce(paused_at, ${now}) < ${(minutes - 0.5) * 60_000}`;
  const { n, ...sums } = await all
    .select([sumOf(sql`stopped_at is not null`).as('ended'), sumOf(isBelow(0)).as('over'), sumOf(isBelow(NEAR_HOURS * 60)).as('soon')])
    .executeTakeFirstOrThrow();
  const [total, ended, over, soon] = [n, sums.ended, sums.over, sums.soon].map(Number) as [number, number, number, number];
  return { total, parts: { over, near: soon - over, later: total - ended - soon, ended } };
}
/** One statement for all of them. */
export const addTickets = adding('tickets', (t, tickets: readonly NewTicketRecord[]) => t.insertInto('tickets').values(tickets));

/** Tickets of the embedded store. Each method takes the access of whoever asks, and finds nothing beyond it. */
export function ticketsOf(db: Database) {
  const within = ({ packages }: Pick<AccessScope, 'packages'>): Tickets =>
    db.selectFrom('tickets').where(
      'package_name',
      'in',
      packages.map(({ name }) => name),
    );
  const takedownsOf = (incident: string, beside: readonly number[]) => {
    const all = db.selectFrom('tickets').selectAll().where('incident_id', '=', incident).where('kind', '=', 'Takedown');
    return beside.length === 0 ? all : all.where('id', 'not in', beside);
  };
  return {
    async list(access: AccessScope, asked: TicketsAsked, looking: Looking): Promise<{ rows: TicketRecord[] } & Counted> {
      if (access.packages.length === 0) return { rows: [], total: 0, parts: null };
      let found = ofKind(inView(within(access), asked.view, looking), asked.kind);
      if (asked.status !== ALL) found = found.where('status', '=', asked.status as TicketRecord['status']);
      if (asked.priority !== ALL) found = found.where('priority', '=', asked.priority as TicketRecord['priority']);
      if (asked.assignee !== ALL) found = found.where('assignee_id', '=', asked.assignee);
      if (asked.search !== undefined) {
        const { search } = asked,
          id = numberIn(search);
        found = found.where((e) =>
          e.or([sql<boolean>`folded like ${likely(search)} escape '\\'`, ...(id === null ? [] : [e('id', '=', id)])]),
        );
      }
      const { total, parts } = await countOf(found, asked.sort === 'sla' ? looking.now : null);
      const field = asked.sort.replace('-', ''),
        way = asked.sort.startsWith('-') ? ('desc' as const) : ('asc' as const);
      const rank = sql`case priority ${sql.join(
        ticketPriorities.map((priority, i) => sql`when ${priority} then ${sql.lit(i)}`),
        sql` `,
      )} end`;
      const ordered =
        field === 'sla'
          ? found.orderBy(sql`stopped_at is not null`).orderBy(sql`due_at - coalesce(stopped_at, paused_at, ${looking.now})`)
          : field === 'priority'
            ? found.orderBy(rank, way)
            : found.orderBy(field === 'created' ? 'created_at' : 'updated_at', way);
      const rows = await ordered.orderBy('id', 'desc').selectAll().offset(asked.offset).limit(asked.limit).execute();
      return { rows, total, parts };
    },

    async views(access: AccessScope, kind: TicketKindAsked, looking: Looking): Promise<Readonly<Record<TicketView, number>>> {
      const counts = await Promise.all(
        ticketViews.map(async (view) => {
          if (access.packages.length === 0) return 0;
          const { n } = await ofKind(inView(within(access), view, looking), kind)
            .select((e) => e.fn.countAll<number | string>().as('n'))
            .executeTakeFirstOrThrow();
          return Number(n);
        }),
      );
      return Object.fromEntries(ticketViews.map((view, i) => [view, counts[i] ?? 0])) as Record<TicketView, number>;
    },

    /** Open tickets of a kind of each package in access that has any. */
    async byPackage(access: AccessScope, kind: TicketKindAsked): Promise<{ name: string; count: number }[]> {
      if (access.packages.length === 0) return [];
      const rows = await ofKind(within(access), kind)
        .where('closed_at', 'is', null)
        .select((e) => ['package_name as name', e.fn.countAll<number | string>().as('n')])
        .groupBy('package_name')
        .execute();
      return rows.map(({ name, n }) => ({ name, count: Number(n) }));
    },

    async byIds(access: Pick<AccessScope, 'packages'>, ids: readonly number[]): Promise<TicketRecord[]> {
      if (access.packages.length === 0 || ids.length === 0) return [];
      return within(access).where('id', 'in', ids).selectAll().execute();
    },

    /** Disputes about an incident, the last one first: an open one before all. */
    async disputesOf(access: Pick<AccessScope, 'packages'>, incident: string): Promise<TicketRecord[]> {
      if (access.packages.length === 0) return [];
      return within(access)
        .where('incident_id', '=', incident)
        .where('kind', '=', 'Dispute')
        .orderBy(sql`closed_at is not null`)
        .orderBy('id', 'desc')
        .selectAll()
        .execute();
    },
    /** Disputes about incidents that somebody raised, the open ones first, then the last. */
    async disputesBy(access: Pick<AccessScope, 'packages'>, author: string): Promise<TicketRecord[]> {
      if (access.packages.length === 0) return [];
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
    async openOf(
      access: Pick<AccessScope, 'packages'>,
      incidents: readonly string[],
      kind: 'dispute' | 'work' = 'work',
    ): Promise<TicketRecord[]> {
      if (access.packages.length === 0 || incidents.length === 0) return [];
      return within(access)
        .where('incident_id', 'in', incidents)
        .where('closed_at', 'is', null)
        .where('kind', kind === 'dispute' ? '=' : '!=', 'Dispute')
        .orderBy('id')
        .selectAll()
        .execute();
    },

    /** The open ticket of each publisher of the tracker in access, or the last one where it has none open. */
    async ofPublishers(access: Pick<AccessScope, 'packages'>): Promise<PublisherTickets> {
      if (access.packages.length === 0) return new Map();
      const rows = await within(access)
        .where('publisher_id', 'is not', null)
        .orderBy(sql`closed_at is null`)
        .orderBy('id')
        .select(['id', 'closed_at', 'publisher_id'])
        .execute();
      return new Map(rows.map((ticket) => [ticket.publisher_id ?? '', ticket]));
    },
    /** The open tickets of publishers of the tracker, the oldest first. */
    async openOfPublishers(access: Pick<AccessScope, 'packages'>, publishers: readonly string[]): Promise<TicketRecord[]> {
      if (access.packages.length === 0 || publishers.length === 0) return [];
      return within(access).where('publisher_id', 'in', publishers).where('closed_at', 'is', null).orderBy('id').selectAll().execute();
    },

    /** The last takedown ticket of an incident beside others, whoever asks: an open one, or with `ended` one that has ended, was not rejected, and has no other open beside it. */
    lastOf: (incident: string, ended: boolean, beside: readonly number[]): Promise<TicketRecord | undefined> =>
      takedownsOf(incident, beside)
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

    /** The last takedown ticket of an incident beside others, whoever asks: an open one first. */
    takedownOf: (incident: string, beside: readonly number[]): Promise<TicketRecord | undefined> =>
      takedownsOf(incident, beside)
        .orderBy(sql`closed_at is not null`)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Tickets of somebody whose clock runs and runs out within a time, wherever they are: for the server itself. */
    near: (from: number, to: number): Promise<TicketRecord[]> =>
      db
        .selectFrom('tickets')
        .selectAll()
        .where('assignee_id', 'is not', null)
        .where('stopped_at', 'is', null)
        .where('paused_at', 'is', null)
        .where('due_at', '>=', from)
        .where('due_at', '<', to)
        .execute(),

    /** The last change of a ticket of each package, as `at id`, at epoch milliseconds. */
    latestChanges: (packages: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      latestChanges(db, packages, 'tickets', 'updated_at'),
    /** Tickets of a package that changed after another one did, in that order: for the server itself. */
    changedSince: (packageName: string, at: number, id: number, limit: number): Promise<TicketRecord[]> =>
      db
        .selectFrom('tickets')
        .selectAll()
        .where('package_name', '=', packageName)
        .where((e) => e.or([e('updated_at', '>', at), e.and([e('updated_at', '=', at), e('id', '>', id)])]))
        .orderBy('updated_at')
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** In the order in which they were made. */
    journal: (id: number): Promise<JournalRecord[]> =>
      db.selectFrom('ticket_journal').selectAll().where('ticket_id', '=', id).orderBy('id').execute(),

    add: (ticket: NewTicketRecord): Promise<void> => addTickets(db, [ticket]),
    async put({ id, ...ticket }: TicketRecord): Promise<void> {
      await db.updateTable('tickets').set(ticket).where('id', '=', id).execute();
    },
    /** Adds to the journal; its number. */
    async note(entry: Insertable<Schema['ticket_journal']>): Promise<number> {
      const { id } = await db.insertInto('ticket_journal').values(entry).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    /** In the order in which they came. */
    filesOf: (id: number): Promise<TicketFileRecord[]> =>
      db.selectFrom('ticket_files').selectAll().where('ticket_id', '=', id).orderBy('created_at').orderBy('name').execute(),
    async file(access: Pick<AccessScope, 'packages'>, id: string): Promise<TicketFileRecord | undefined> {
      if (access.packages.length === 0) return undefined;
      return db
        .selectFrom('ticket_files')
        .selectAll()
        .where('id', '=', id)
        .where('ticket_id', 'in', within(access).select('id'))
        .executeTakeFirst();
    },
    async addFiles(files: readonly TicketFileRecord[]): Promise<void> {
      if (files.length > 0) await db.insertInto('ticket_files').values(files).execute();
    },
    /** Is a file, by its hash, one of any ticket? For the store of files. */
    hasFile: async (sha256: string): Promise<boolean> =>
      (await db.selectFrom('ticket_files').select('id').where('sha256', '=', sha256).limit(1).executeTakeFirst()) !== undefined,

    async count(): Promise<number> {
      const { n } = await db
        .selectFrom('tickets')
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },
  };
}
export type TicketRecords = ReturnType<typeof ticketsOf>;
