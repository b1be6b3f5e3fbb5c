import { sql } from 'kysely';
import type { Access } from '../../../access.ts';
import { inTurns } from '../../../analytics/mutex.ts';
import { migrate } from '../../../records/engine/migrations.ts';
import type { Records } from '../../../records/records.ts';
import { openSqlite } from '../../../records/engine/sqlite.ts';
import { ticketsOf, type TicketRecord } from '../../../records/ticket/tickets.ts';
import type { Entries } from '../../merge.ts';
import type { TicketFieldChange } from '../../ticket.ts';
import { PAGE, type Issue, type IssueWhole, type RedmineApi } from '../api.ts';
import { ticketOf, type Mirrored } from './issue.ts';
import { mirroredClocks } from './clocks.ts';
import { originsOf } from './origin.ts';
import type { Lists } from '../lists.ts';
import { TAG } from '../tag.ts';

/** Issues that are read at once. */
const AT_ONCE = 4;
/** Redmine's times are whole seconds: what was read so soon after its last change may have changed again within that second. */
export const SETTLED_MS = 5_000;
/** How often what was deleted in Redmine is looked for. */
const PRUNE_MS = 60_000;
/** What the folder holds; one of another shape is made again. */
const SHAPE = '5';
const BEGINNING = '1970-01-01T00:00:00Z';

/** What somebody did in Redmine itself, or a takedown that its case has to be told of. `from`: the status that it moved from, and the end that it had had in it, null where it moved none. `given`: was it given to somebody? */
export interface Difference {
  readonly ticket: TicketRecord;
  readonly by: string;
  readonly from: Pick<TicketRecord, 'status' | 'resolution'> | null;
  readonly given: boolean;
}

/**
 * What Redmine holds of our tickets, in a database of the data folder, so that they are searched, sorted by their clocks and counted as in the embedded store: Redmine does none
 * of that by our rules, and gives journals one by one. Redmine's own state is the truth: `current` asks for what has changed since, and without an answer nothing is shown. The
 * folder may be deleted at any time.
 */
export async function openMirror({
  folder,
  api,
  lists,
  records,
  onNews,
  differs,
  now = Date.now,
}: {
  readonly folder: string;
  readonly api: RedmineApi;
  readonly lists: () => Promise<Lists>;
  readonly records: Pick<Records, 'redmineIssues' | 'takedownClocks' | 'ticketCases'>;
  /** Told of an issue before it is put here as it is now. `since`: the last entry of it that is here; null of one that is new. */
  readonly onNews: (issue: Mirrored, since: number | null) => Promise<void>;
  /** There are differences to be read. */
  readonly differs: () => void;
  readonly now?: () => number;
}) {
  const { database, file, settle } = openSqlite(folder);
  await migrate(database, file);
  await sql`pragma foreign_keys = off`.execute(database); // packages and people are in the records
  await sql`pragma synchronous = normal`.execute(database);
  const tickets = ticketsOf(database),
    clocks = mirroredClocks({ records, tickets });

  const setting = async (key: string): Promise<string | undefined> =>
    (await database.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;
  const set = async (key: string, value: string): Promise<void> => {
    await database.deleteFrom('settings').where('key', '=', key).execute();
    await database.insertInto('settings').values({ key, value }).execute();
  };
  if ((await setting('shape')) !== SHAPE) {
    for (const table of ['ticket_journal', 'ticket_files', 'tickets', 'settings'] as const) await database.deleteFrom(table).execute();
    for (const table of ['issues', 'redmine_people', 'differences', 'versions'])
      await sql`drop table if exists ${sql.table(table)}`.execute(database);
    await sql`create table issues (id integer primary key, row text not null, whole text not null, read_at integer not null)`.execute(
      database,
    );
    await sql`create table redmine_people (id text primary key, name text not null)`.execute(database);
    await sql`create table differences (id integer primary key autoincrement, what text not null)`.execute(database);
    await sql`create table versions (issue integer not null, version integer not null, entry integer not null, primary key (issue, version))`.execute(
      database,
    );
    await set('shape', SHAPE);
  }
  const originOf = originsOf({ api, issues: records.redmineIssues });
  const forget = async (id: number): Promise<void> => {
    await database.transaction().execute(async (t) => {
      for (const table of ['ticket_journal', 'ticket_files'] as const) await t.deleteFrom(table).where('ticket_id', '=', id).execute();
      await t.deleteFrom('tickets').where('id', '=', id).execute();
      await sql`delete from issues where id = ${id}`.execute(t);
      await sql`delete from versions where issue = ${id}`.execute(t);
    });
  };

  /** The last entry of an issue that is here, 0 where it has none; null where the issue is not here. */
  async function lastEntryOf(id: number): Promise<number | null> {
    const row = await database
      .selectFrom('tickets as t')
      .leftJoin('ticket_journal as j', 'j.ticket_id', 't.id')
      .select((e) => ['t.id', e.fn.max<number | null>('j.id').as('last')])
      .where('t.id', '=', id)
      .groupBy('t.id')
      .executeTakeFirst();
    return row === undefined ? null : (row.last ?? 0);
  }
  /** What somebody else did to a ticket since it was last read. What an incident moved is nobody's doing. */
  function differenceOf(
    { status, resolution, priority }: Pick<TicketRecord, 'status' | 'resolution' | 'priority'>,
    { ticket, journal }: Mirrored,
    writer: string | null,
    last: number,
  ): Difference | null {
    const done = journal
      .filter(({ id, moved_by, user_id }) => id > last && moved_by === null && user_id !== writer)
      .map(({ user_id, changes }) => ({ by: user_id, changes: JSON.parse(changes) as TicketFieldChange[] }));
    const lastOf = (name: TicketFieldChange['name'], to: string | null) =>
      done.findLast(({ changes }) => changes.some((change) => change.name === name && change.to === to));
    const moved = status === ticket.status ? undefined : lastOf('status', ticket.status);
    const given = ticket.assignee_id === null ? undefined : lastOf('assignee', ticket.assignee_id);
    const by =
      moved?.by ?? given?.by ?? (ticket.kind === 'Takedown' && (status !== ticket.status || priority !== ticket.priority) ? '' : undefined);
    return by === undefined ? null : { ticket, by, from: moved === undefined ? null : { status, resolution }, given: given !== undefined };
  }

  /**
   * Puts an issue as it is into the mirror. Its version is its last change, and later than the version before where anything is new. What others than `writer` did to it since
   * is a difference.
   */
  async function put(issue: IssueWhole, row: string | null, writer: string | null = null): Promise<TicketRecord | undefined> {
    const { allowed_statuses: _, ...said } = issue;
    const origin = await originOf(issue);
    const whole = origin === undefined ? '' : JSON.stringify(said);
    const known = await lists();
    const made = origin && ticketOf(issue, known, origin);
    const told = made?.ticket.kind === 'Takedown' ? await clocks.of(made.ticket) : undefined;
    const isUntold = made?.ticket.closed_at === null && told === null;
    const last = await lastEntryOf(issue.id);
    if (made !== undefined) await onNews(made, last);
    const done = await database.transaction().execute(async (t) => {
      const before = (await sql<{ row: string; whole: string }>`select row, whole from issues where id = ${issue.id}`.execute(t)).rows[0];
      const old = await t
        .selectFrom('tickets')
        .select(['updated_at', 'status', 'resolution', 'priority'])
        .where('id', '=', issue.id)
        .executeTakeFirst();
      const difference =
        made !== undefined && old !== undefined
          ? differenceOf(old, made, writer, last ?? 0)
          : made !== undefined && isUntold
            ? { ticket: made.ticket, by: '', from: null, given: false }
            : null;
      for (const table of ['ticket_journal', 'ticket_files'] as const)
        await t.deleteFrom(table).where('ticket_id', '=', issue.id).execute();
      await t.deleteFrom('tickets').where('id', '=', issue.id).execute();
      await sql`insert or replace into issues values (${issue.id}, ${row ?? before?.row ?? ''}, ${whole}, ${now()})`.execute(t);
      if (made === undefined) return { is: undefined, difference };
      const updated_at =
        old === undefined
          ? made.ticket.updated_at
          : before?.whole === whole
            ? old.updated_at
            : Math.max(made.ticket.updated_at, old.updated_at + 1);
      const is = { ...made.ticket, ...told, updated_at };
      await t.insertInto('tickets').values(is).execute();
      const entry = Math.max(0, ...made.journal.map(({ id }) => id));
      await sql`insert or ignore into versions values (${issue.id}, ${updated_at}, ${entry})`.execute(t);
      if (made.journal.length > 0) await t.insertInto('ticket_journal').values(made.journal).execute();
      if (made.files.length > 0) await t.insertInto('ticket_files').values(made.files).execute();
      for (const [id, name] of made.people)
        await sql`insert into redmine_people values (${id}, ${name}) on conflict (id) do update set name = excluded.name`.execute(t);
      if (difference !== null)
        await sql`insert into differences (what) values (${JSON.stringify({ ...difference, ticket: is })})`.execute(t);
      return { is, difference };
    });
    if (done.difference !== null) differs();
    return done.is;
  }

  const turns = inTurns();
  /** One after another for each issue, so that an older state is never put after a newer one. */
  const inTurn = <A>(id: number, work: () => Promise<A>): Promise<A> => turns([id], work);
  const refresh = (id: number, row: string | null): Promise<TicketRecord | undefined> =>
    inTurn(id, async () => {
      const issue = await api.issue(id);
      if (issue !== null) return put(issue, row);
      await forget(id);
      return undefined;
    });

  async function isKnown(issue: Issue): Promise<boolean> {
    const known = (await sql<{ row: string; read_at: number }>`select row, read_at from issues where id = ${issue.id}`.execute(database))
      .rows[0];
    return known !== undefined && known.row === JSON.stringify(issue) && known.read_at > Date.parse(issue.updated_on) + SETTLED_MS;
  }
  const page = (from: string, offset: number) =>
    api.issues({
      status_id: '*',
      description: `~${TAG}`,
      updated_on: `>=${from}`,
      sort: 'updated_on,id',
      limit: String(PAGE),
      offset: String(offset),
    });
  let prunedAt = 0;
  /** Forgets what Redmine has no more. */
  async function prune(): Promise<void> {
    const { total_count } = await api.issues({ status_id: '*', description: `~${TAG}`, limit: '1' });
    const here = (await sql<{ id: number }>`select id from issues`.execute(database)).rows;
    if (total_count < here.length) {
      const there = new Set<number>();
      for (let offset = 0; offset < total_count; offset += PAGE) for (const { id } of (await page(BEGINNING, offset)).issues) there.add(id);
      for (const { id } of here) if (!there.has(id)) await refresh(id, null);
    }
    prunedAt = now();
  }
  async function sync(): Promise<void> {
    let from = (await setting('up-to')) ?? BEGINNING;
    for (let offset = 0; ;) {
      const { issues } = await page(from, offset);
      const fresh: Issue[] = [];
      for (const issue of issues) if (!(await isKnown(issue))) fresh.push(issue);
      for (let start = 0; start < fresh.length; start += AT_ONCE)
        await Promise.all(fresh.slice(start, start + AT_ONCE).map((issue) => refresh(issue.id, JSON.stringify(issue))));
      const last = issues.at(-1)?.updated_on ?? from;
      await set('up-to', last);
      if (issues.length < PAGE) break;
      offset = last === from ? offset + PAGE : 0;
      from = last;
    }
    if (now() - prunedAt > PRUNE_MS) await prune();
    await clocks.bring();
  }

  let running: Promise<void> | null = null,
    next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    const run = sync().finally(() => {
      if (running === run) running = null;
    });
    running = run;
    return run;
  };
  return {
    tickets,
    inTurn,
    /** The entries of a ticket that are later than a version of it that was seen here; null where none was. Redmine's times are no versions: two changes of one second have one. */
    async entriesSince(access: Access, { id, updated_at }: TicketRecord, version: number): Promise<Entries | null> {
      if (version === updated_at) return [];
      const { rows } = await sql<{ entry: number }>`select entry from versions where issue = ${id} and version = ${version}`.execute(
        database,
      );
      const [known] = rows;
      return known === undefined ? null : (await tickets.journal(access, id)).filter((each) => each.id > known.entry);
    },
    put,
    forget,
    /** Resolves when all that Redmine had at the time of asking is here. Fails with `unavailable` where it does not answer. Those who ask meanwhile share the next round. */
    current: (): Promise<void> => {
      if (running === null) return start();
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = null;
          return start();
        });
      return next;
    },
    refresh: (id: number) => refresh(id, null),
    async names(): Promise<ReadonlyMap<string, string>> {
      return new Map(
        (await sql<{ id: string; name: string }>`select id, name from redmine_people`.execute(database)).rows.map(({ id, name }) => [
          id,
          name,
        ]),
      );
    },
    /** What others did in Redmine itself, in its order, until it is said to be carried out. */
    differences: {
      async next(): Promise<{ readonly id: number; readonly what: Difference } | undefined> {
        const [row] = (await sql<{ id: number; what: string }>`select id, what from differences order by id limit 1`.execute(database))
          .rows;
        return row && { id: row.id, what: JSON.parse(row.what) as Difference };
      },
      async done(id: number): Promise<void> {
        await sql`delete from differences where id = ${id}`.execute(database);
      },
    },
    close: async (): Promise<void> => {
      for (const each of [running, next]) await each?.catch(() => undefined);
      await settle();
      await database.destroy();
    },
  };
}
export type Mirror = Awaited<ReturnType<typeof openMirror>>;
