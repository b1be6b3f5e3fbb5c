import { sql, type Insertable, type Selectable } from 'kysely';
import type { JobStatus, RowOutcome } from '../../../contract/areas/job.ts';
import { CallFailure } from '../../call-failure.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { SYSTEM } from '../trail.ts';

export type JobRecord = Selectable<Schema['jobs']>;
export type JobRowRecord = Selectable<Schema['job_rows']>;
export type JobFileRecord = Selectable<Schema['job_files']>;
export type NewJob = Pick<JobRecord, 'id' | 'kind' | 'title' | 'user_id' | 'package_name' | 'total' | 'created_at' | 'expires_at'> &
  Partial<Pick<JobRecord, 'due_at' | 'dedupe_key'>> & { readonly input: unknown };
export type OutcomeCounts = Readonly<Record<RowOutcome, number>>;
/** What became of a row. */
export interface RowEnd {
  readonly place: number;
  readonly outcome: RowOutcome;
  readonly reason: string | null;
  readonly from_value: string | null;
  readonly to_value: string | null;
  readonly made: number | null;
}
/** How long a job and its file are there. */
export const JOB_MS = 24 * 3_600_000;
const PIECE = 1_000,
  MOST_LISTED = 100;
export const over: readonly JobStatus[] = ['done', 'partly', 'failed', 'cancelled'];
export const isOver = (status: JobStatus): boolean => over.includes(status);

/** Jobs of one person that have not ended: the next one has to wait. */
export const MOST_UNDER_WAY = 50;
/** Adds a job that a person asks for, with its rows, in the transaction of what asks for it. Fails: `limited` where the person has too many that have not ended. */
export async function addJob(t: Database, job: Omit<NewJob, 'dedupe_key'>, rows?: Parameters<typeof addOwnJob>[2]): Promise<JobRecord> {
  if ((await jobsOf(t).underWay(job.user_id, job.created_at)) >= MOST_UNDER_WAY)
    throw new CallFailure('too-many-jobs', { retryAfterSeconds: 60 });
  await addOwnJob(t, job, rows);
  return t.selectFrom('jobs').selectAll().where('id', '=', job.id).executeTakeFirstOrThrow();
}
/** Adds a job of the server's own, or one that a schedule starts for a person; one whose dedupe key is taken is not added. */
export async function addOwnJob(
  t: Database,
  { input, due_at, dedupe_key = null, ...job }: NewJob,
  rows: readonly { readonly subject: string; readonly version: number | null }[] = [],
): Promise<void> {
  const record: Insertable<Schema['jobs']> = {
    ...job,
    input: JSON.stringify(input),
    status: 'queued',
    done: 0,
    due_at: due_at ?? job.created_at,
    ended_at: null,
    undone_by: null,
    lease: null,
    lease_until: null,
    tries: 0,
    error: null,
    dedupe_key,
  };
  await t
    .insertInto('jobs')
    .values(record)
    .onConflict((c) => c.column('dedupe_key').doNothing())
    .execute();
  for (let start = 0; start < rows.length; start += PIECE)
    await t
      .insertInto('job_rows')
      .values(rows.slice(start, start + PIECE).map(({ subject, version }, i) => ({ job_id: job.id, place: start + i, subject, version })))
      .execute();
}

/** The job was stopped, or somebody else is at it: what was about to be done for it must not be. */
export class JobLost extends Error {}
/**
 * Writes what became of rows, in the transaction of what was done to them: the job got further, so that its tries count anew. Throws `JobLost`, which takes all of
 * it back, where the job is not under way under its lease any more.
 */
export async function endRows(t: Database, { id, lease }: Pick<JobRecord, 'id' | 'lease'>, ends: readonly RowEnd[]): Promise<void> {
  const { numUpdatedRows } = await t
    .updateTable('jobs')
    .set({ tries: 0 })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new JobLost(`The job ${id} is not under way any more`);
  await noteRows(t, id, ends);
}
/** Writes what became of rows that have no outcome yet, whoever is at their job. */
export async function noteRows(t: Database, id: string, ends: readonly RowEnd[]): Promise<void> {
  // a statement for many: a file has thousands, and a database server is further away than a file
  for (let start = 0; start < ends.length; start += PIECE) {
    const values = ends
      .slice(start, start + PIECE)
      .map(
        ({ place, outcome, reason, from_value, to_value, made }) =>
          sql`(${place}, ${outcome}, ${reason}, ${from_value}, ${to_value}, ${made})`,
      );
    await sql`
      update job_rows
      set outcome = v.column2, reason = v.column3, from_value = v.column4, to_value = v.column5, made = cast(v.column6 as integer)
      from (values ${sql.join(values)}) as v
      where job_rows.job_id = ${id} and job_rows.place = cast(v.column1 as integer) and job_rows.outcome is null`.execute(t);
  }
}

/**
 * Jobs, their rows and their files. Methods that tell of a job take its owner first and find only that person's jobs; methods that carry a job out take its id or its lease.
 * Times are epoch milliseconds.
 */
export function jobsOf(db: Database) {
  const own = (userId: string) => db.selectFrom('jobs').selectAll().where('user_id', '=', userId);
  const idsOf = (userId: string) => db.selectFrom('jobs').select('id').where('user_id', '=', userId);
  return {
    /** All that have not ended, and of the others the newest: newest first. */
    list: (userId: string, now: number): Promise<JobRecord[]> =>
      own(userId)
        .where('expires_at', '>', now)
        .where((w) =>
          w.or([
            w('status', 'not in', over),
            w('id', 'in', (e) =>
              e
                .selectFrom('jobs')
                .select('id')
                .where('user_id', '=', userId)
                .where('expires_at', '>', now)
                .where('status', 'in', over)
                .orderBy('created_at', 'desc')
                .orderBy('id')
                .limit(MOST_LISTED),
            ),
          ]),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),

    /** How many have not ended. */
    async underWay(userId: string, now: number): Promise<number> {
      const { n } = await db
        .selectFrom('jobs')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .where('status', 'not in', over)
        .executeTakeFirstOrThrow();
      return n;
    },

    byId: (userId: string, id: string, now: number): Promise<JobRecord | undefined> =>
      own(userId).where('id', '=', id).where('expires_at', '>', now).executeTakeFirst(),

    /** Of a job that a file or an import names, which is the asker's. */
    statusOf: async (id: string): Promise<JobStatus | undefined> =>
      (await db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirst())?.status,

    /** How many rows of each job have each outcome; those without one are not counted. */
    async outcomes(userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, OutcomeCounts>> {
      if (ids.length === 0) return new Map();
      const found = await db
        .selectFrom('job_rows')
        .select((e) => ['job_id', 'outcome', e.fn.countAll<number>().as('n')])
        .where('job_id', 'in', ids)
        .where('job_id', 'in', idsOf(userId))
        .where('outcome', 'is not', null)
        .groupBy(['job_id', 'outcome'])
        .execute();
      return new Map(
        ids.map((id) => {
          const count = (outcome: RowOutcome): number => found.find((row) => row.job_id === id && row.outcome === outcome)?.n ?? 0;
          return [id, { ok: count('ok'), skipped: count('skipped'), failed: count('failed'), undone: count('undone') }];
        }),
      );
    },

    /** A page of its rows, of an outcome (null: those that wait) where one is given, and how many there are. */
    async rows(
      userId: string,
      jobId: string,
      outcome: RowOutcome | null | undefined,
      page: { readonly offset: number; readonly limit: number },
    ): Promise<{ rows: JobRowRecord[]; total: number }> {
      let all = db.selectFrom('job_rows').where('job_id', '=', jobId).where('job_id', 'in', idsOf(userId));
      if (outcome !== undefined) all = outcome === null ? all.where('outcome', 'is', null) : all.where('outcome', '=', outcome);
      const { n } = await all.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
      return { rows: await all.selectAll().orderBy('place').offset(page.offset).limit(page.limit).execute(), total: n };
    },

    file: (userId: string, jobId: string): Promise<JobFileRecord | undefined> =>
      db.selectFrom('job_files').selectAll().where('job_id', '=', jobId).where('job_id', 'in', idsOf(userId)).executeTakeFirst(),

    /**
     * Takes the next job that is due, for a while, or one whose process let its lease run out, of the server's own or of people; `mostAPerson`: a person with as many under way waits; `except`: those that
     * the caller is at.
     * People take turns: first whoever has fewest under way, then whose last one ended longest ago.
     */
    claim: (
      lease: string,
      now: number,
      until: number,
      { isOwn, mostAPerson, except }: { readonly isOwn: boolean; readonly mostAPerson: number; readonly except: readonly string[] },
    ): Promise<JobRecord | undefined> =>
      db
        .updateTable('jobs')
        .set((e) => ({ status: 'running', lease, lease_until: until, tries: e('tries', '+', 1) }))
        .where('id', 'in', (e) =>
          e
            .selectFrom('jobs')
            .select('id')
            .leftJoin(
              e
                .selectFrom('jobs')
                .select((own) => [
                  'user_id as owner',
                  own.fn.sum<number>(own.case().when('lease_until', '>=', now).then(1).else(0).end()).as('running'),
                  own.fn.max('ended_at').as('last_ended'),
                ])
                .groupBy('user_id')
                .as('turn'),
              'turn.owner',
              'jobs.user_id',
            )
            .where('user_id', isOwn ? '=' : '!=', SYSTEM)
            .where('turn.running', '<', mostAPerson)
            .where((w) =>
              w.or([
                w.and([w('status', '=', 'queued'), w('due_at', '<=', now)]),
                w.and([
                  w('status', '=', 'running'),
                  w('lease_until', '<', now),
                  ...(except.length === 0 ? [] : [w('id', 'not in', except)]),
                ]),
              ]),
            )
            .orderBy('turn.running')
            .orderBy((o) => o.fn.coalesce('turn.last_ended', o.lit(0)))
            .orderBy('due_at')
            .orderBy('created_at')
            .orderBy('id')
            .limit(1),
        )
        .returningAll()
        .executeTakeFirst(),

    /** False where somebody else has the job, or it was stopped. */
    async renew(id: string, lease: string, until: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set({ lease_until: until })
        .where('id', '=', id)
        .where('lease', '=', lease)
        .where('status', '=', 'running')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    progress: async (id: string, done: number, total: number): Promise<void> => {
      await db.updateTable('jobs').set({ done, total }).where('id', '=', id).execute();
    },

    /** Gives back what a process was at that is not there any more: it owned the folder alone. */
    releaseAll: async (): Promise<void> => {
      await db.updateTable('jobs').set({ status: 'queued', lease: null, lease_until: null }).where('status', '=', 'running').execute();
    },
    /** Gives back what this process is at before it stops by itself, which is no try of the job. */
    release: async (lease: string): Promise<void> => {
      await db
        .updateTable('jobs')
        .set((e) => ({ status: 'queued', lease: null, lease_until: null, tries: e('tries', '-', 1) }))
        .where('status', '=', 'running')
        .where('lease', '=', lease)
        .execute();
    },

    /** Puts off what is under way, which is no try of the job. */
    pause: async ({ id, lease }: Pick<JobRecord, 'id' | 'lease'>, until: number): Promise<void> => {
      await db
        .updateTable('jobs')
        .set((e) => ({ status: 'queued', due_at: until, lease: null, lease_until: null, tries: e('tries', '-', 1) }))
        .where('id', '=', id)
        .where('lease', '=', lease)
        .where('status', '=', 'running')
        .execute();
    },

    waiting: (jobId: string, limit: number): Promise<JobRowRecord[]> =>
      db
        .selectFrom('job_rows')
        .selectAll()
        .where('job_id', '=', jobId)
        .where('outcome', 'is', null)
        .orderBy('place')
        .limit(limit)
        .execute(),

    /** Forgets jobs that are over and expired, with their rows. */
    async removeExpired(now: number): Promise<void> {
      await db.deleteFrom('jobs').where('expires_at', '<=', now).where('status', 'in', over).execute();
    },

    everyId: async (): Promise<ReadonlySet<string>> => new Set((await db.selectFrom('jobs').select('id').execute()).map(({ id }) => id)),
  };
}
export type JobRecords = ReturnType<typeof jobsOf>;
