import { sql } from 'kysely';
import { oneAtATime } from '../../analytics/mutex.ts';
import { migrate } from '../../records/migrations.ts';
import { openSqlite } from '../../records/sqlite.ts';
import { ticketsOf, type TicketRecord } from '../../records/tickets.ts';
import { PAGE, type Issue, type IssueWhole, type RedmineApi } from './api.ts';
import { ticketOf } from './issue.ts';
import type { Lists } from './lists.ts';
import { TAG } from './tag.ts';

/** Issues that are read at once. */
const AT_ONCE = 4;
/** Redmine's times are whole seconds: what was read so soon after its last change may have changed again within that second. */
const SETTLED_MS = 5_000;
/** How often what was deleted in Redmine is looked for. */
const PRUNE_MS = 60_000;
const BEGINNING = '1970-01-01T00:00:00Z';

/**
 * What Redmine holds of our tickets, in a database of the data folder, so that they are searched, sorted by their clocks and counted as in the embedded store: Redmine does none
 * of that by our rules, and gives journals one by one. Redmine's own state is the truth: `current` asks for what has changed since, and without an answer nothing is shown. The
 * folder may be deleted at any time.
 */
export async function openMirror({
  folder,
  api,
  lists,
  now = Date.now,
}: {
  readonly folder: string;
  readonly api: RedmineApi;
  readonly lists: () => Promise<Lists>;
  readonly now?: () => number;
}) {
  const { database, file, settle } = openSqlite(folder);
  await migrate(database, file);
  await sql`pragma foreign_keys = off`.execute(database); // packages and people are in the records
  await sql`pragma synchronous = normal`.execute(database);
  await sql`create table if not exists issues (id integer primary key, row text not null, whole text not null, read_at integer not null, key text)`.execute(
    database,
  );
  await sql`create index if not exists issues_by_key on issues (key)`.execute(database);
  await sql`create table if not exists redmine_people (id text primary key, name text not null)`.execute(database);
  const tickets = ticketsOf(database);

  const setting = async (key: string): Promise<string | undefined> =>
    (await database.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;
  const set = async (key: string, value: string | null): Promise<void> => {
    await database.deleteFrom('settings').where('key', '=', key).execute();
    if (value !== null) await database.insertInto('settings').values({ key, value }).execute();
  };
  const forget = async (id: number): Promise<void> => {
    await database.transaction().execute(async (t) => {
      for (const table of ['ticket_journal', 'ticket_files'] as const) await t.deleteFrom(table).where('ticket_id', '=', id).execute();
      await t.deleteFrom('tickets').where('id', '=', id).execute();
      await sql`delete from issues where id = ${id}`.execute(t);
    });
  };

  /** Puts an issue as it is into the mirror. Its version is its last change, and later than the version before where anything is new. */
  async function put(issue: IssueWhole, row: string | null): Promise<TicketRecord | undefined> {
    const made = ticketOf(issue, await lists());
    if (made === undefined) {
      await forget(issue.id);
      return undefined;
    }
    const { allowed_statuses: _, ...said } = issue;
    const whole = JSON.stringify(said);
    return database.transaction().execute(async (t) => {
      const before = (await sql<{ row: string; whole: string }>`select row, whole from issues where id = ${issue.id}`.execute(t)).rows[0];
      const old = await t.selectFrom('tickets').select('updated_at').where('id', '=', issue.id).executeTakeFirst();
      const updated_at =
        old === undefined
          ? made.ticket.updated_at
          : before?.whole === whole
            ? old.updated_at
            : Math.max(made.ticket.updated_at, old.updated_at + 1);
      const ticket = { ...made.ticket, updated_at };
      for (const table of ['ticket_journal', 'ticket_files'] as const)
        await t.deleteFrom(table).where('ticket_id', '=', issue.id).execute();
      await t.deleteFrom('tickets').where('id', '=', issue.id).execute();
      await t.insertInto('tickets').values(ticket).execute();
      if (made.journal.length > 0) await t.insertInto('ticket_journal').values(made.journal).execute();
      if (made.files.length > 0) await t.insertInto('ticket_files').values(made.files).execute();
      for (const [id, name] of made.people)
        await sql`insert into redmine_people values (${id}, ${name}) on conflict (id) do update set name = excluded.name`.execute(t);
      await sql`insert or replace into issues values (${issue.id}, ${row ?? before?.row ?? ''}, ${whole}, ${now()}, ${made.key})`.execute(
        t,
      );
      return ticket;
    });
  }

  const turns = new Map<number, ReturnType<typeof oneAtATime>>();
  /** One after another for each issue, so that an older state is never put after a newer one. */
  const inTurn = <A>(id: number, work: () => Promise<A>): Promise<A> => {
    const turn = turns.get(id) ?? oneAtATime();
    turns.set(id, turn);
    return turn(work);
  };
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
    if (total_count < (await tickets.count())) {
      const there = new Set<number>();
      for (let offset = 0; offset < total_count; offset += PAGE) for (const { id } of (await page(BEGINNING, offset)).issues) there.add(id);
      for (const { id } of await database.selectFrom('tickets').select('id').execute()) if (!there.has(id)) await refresh(id, null);
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
    /** The ticket that was made for an intent. */
    async byKey(key: string): Promise<number | undefined> {
      return (await sql<{ id: number }>`select id from issues where key = ${key}`.execute(database)).rows[0]?.id;
    },
    async names(): Promise<ReadonlyMap<string, string>> {
      return new Map(
        (await sql<{ id: string; name: string }>`select id, name from redmine_people`.execute(database)).rows.map(({ id, name }) => [
          id,
          name,
        ]),
      );
    },
    /** What is not known to be done, by intent, over restarts. */
    pending: {
      read: (intent: string) => setting(`pending ${intent}`),
      write: (intent: string, what: string) => set(`pending ${intent}`, what),
      forget: (intent: string) => set(`pending ${intent}`, null),
    },
    close: async (): Promise<void> => {
      for (const each of [running, next]) await each?.catch(() => undefined);
      await settle();
      await database.destroy();
    },
  };
}
export type Mirror = Awaited<ReturnType<typeof openMirror>>;
