import { sql, type ExpressionBuilder, type Insertable, type Nullable, type Selectable } from 'kysely';
import { jobEndOf, rowStates, type RowState } from '../../../contract/areas/verification/runs.ts';
import type { JobStatus } from '../../../contract/areas/job.ts';
import type { JobRecord } from '../job/jobs.ts';
import type { IdOf } from '../engine/id-of.ts';
import type { Database, Schema } from '../engine/schema.ts';

export type RunId = IdOf<'verification_runs'>;
export type RunRecord = Selectable<Schema['verification_runs']> & { readonly id: RunId };
export type RunRowRecord = Selectable<Schema['verification_rows']>;
/** A run with its job, where that is still there. */
export type RunWithJob = RunRecord & {
  readonly status: JobStatus | null;
  readonly ended_at: number | null;
  readonly due_at: number | null;
};
export interface RunCounts {
  /** Rows of each state; null: those that wait. */
  readonly states: ReadonlyMap<RowState | null, number>;
  readonly charged: number;
  /** Of so many rows it is not known whether they were charged. */
  readonly chargedUnknown: number;
  /** Rows that read like something, and those of them that are valid. */
  readonly alike: number;
  readonly alikeValid: number;
}
/** What a row came to. */
export type RowAnswer = Pick<
  RunRowRecord,
  'place' | 'state' | 'reason' | 'field' | 'detail' | 'compared' | 'standing' | 'charged' | 'entry' | 'answered_at' | 'alike_to'
>;
/** A row as it is stored at first. */
export type NewRow = RowAnswer & Pick<RunRowRecord, 'input' | 'number_hash'>;
const PIECE = 1_000;
const NOT_CHARGED = 0,
  CHARGED = 1,
  CHARGED_UNKNOWN = 2;
/** States that are ends, as the end of a row of a job says them. */
const ended: Readonly<Record<'ok' | 'skipped', readonly RowState[]>> = {
  ok: rowStates.filter((state) => jobEndOf[state] === 'ok'),
  skipped: rowStates.filter((state) => jobEndOf[state] === 'skipped'),
};
/** Takes rows off a job that was just added, by their places. */
export async function leaveOut(t: Database, jobId: string, places: readonly number[]): Promise<void> {
  for (let start = 0; start < places.length; start += PIECE)
    await t
      .deleteFrom('job_rows')
      .where('job_id', '=', jobId)
      .where('place', 'in', places.slice(start, start + PIECE))
      .execute();
}
/** A row that has no end in its job waits, also one that failed and is tried again; an answer that came when its job was stopped is one. */
const waits = (e: ExpressionBuilder<{ r: Schema['verification_rows']; j: Nullable<Schema['job_rows']> }, 'r' | 'j'>) =>
  e.or([e('r.state', 'is', null), e.and([e('j.place', 'is not', null), e('j.outcome', 'is', null), e('r.state', '=', 'upstream_error')])]);

/** A row reads like a brand or a known value. */
const isAlike = (e: ExpressionBuilder<{ r: Schema['verification_rows'] }, 'r'>) => e('r.alike_to', '!=', '');

/** Files that go through verification tools. A person's methods take the person first, and find no run of another. Times are epoch milliseconds. */
export function verificationRunsOf(db: Database) {
  /** Rows with what their job says of them: one that is tried again has no state meanwhile. */
  const withJobs = () =>
    db
      .selectFrom('verification_rows as r')
      .innerJoin('verification_runs as v', 'v.id', 'r.run_id')
      .leftJoin('job_rows as j', (on) => on.onRef('j.job_id', '=', 'v.job_id').onRef('j.place', '=', 'r.place'));
  const rowsOf = (runId: RunId) => withJobs().where('r.run_id', '=', runId);
  const all = (userId: string) =>
    db
      .selectFrom('verification_runs as v')
      .leftJoin('jobs as j', 'j.id', 'v.job_id')
      .selectAll('v')
      .select((e) => e.ref('v.id').$castTo<RunId>().as('id'))
      .select(['j.status', 'j.ended_at', 'j.due_at'])
      .where('v.user_id', '=', userId);
  return {
    async add(run: Insertable<Schema['verification_runs']>, rows: readonly NewRow[]): Promise<RunId> {
      await db.insertInto('verification_runs').values(run).execute();
      for (let start = 0; start < rows.length; start += PIECE)
        await db
          .insertInto('verification_rows')
          .values(rows.slice(start, start + PIECE).map((row) => ({ ...row, run_id: run.id })))
          .execute();
      return run.id as RunId;
    },
    async list(userId: string, { tool, offset, limit }: { readonly tool: string; readonly offset: number; readonly limit: number }) {
      const found = tool === 'all' ? all(userId) : all(userId).where('v.tool', '=', tool);
      const { n } = await found
        .clearSelect()
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .executeTakeFirstOrThrow();
      const runs: RunWithJob[] = await found.orderBy('v.created_at', 'desc').orderBy('v.id').offset(offset).limit(limit).execute();
      return { runs, total: Number(n) };
    },
    byId: (userId: string, id: string): Promise<RunWithJob | undefined> => all(userId).where('v.id', '=', id).executeTakeFirst(),
    byJob: (jobId: string): Promise<RunRecord | undefined> =>
      db.selectFrom('verification_runs').selectAll().where('job_id', '=', jobId).$castTo<RunRecord>().executeTakeFirst(),

    /** How many runs of a person there are, and rows of them. */
    async keptOf(userId: string): Promise<{ runs: number; rows: number }> {
      const { runs, rows } = await db
        .selectFrom('verification_runs')
        .where('user_id', '=', userId)
        .select((e) => [e.fn.countAll<number | string>().as('runs'), e.fn.sum<number | string | null>('rows').as('rows')])
        .executeTakeFirstOrThrow();
      return { runs: Number(runs), rows: Number(rows ?? 0) };
    },
    /** `isRunning`: rows that wait may be under way, and it is not yet to say that nobody knows of them whether they were charged. */
    async counts(id: RunId, isRunning = false): Promise<RunCounts> {
      const found = await rowsOf(id)
        .select((e) => ['r.state', 'r.charged', waits(e).as('waits'), isAlike(e).as('alike'), e.fn.countAll<number>().as('n')])
        .groupBy(['r.state', 'r.charged', 'waits', 'alike'])
        .execute();
      const states = new Map<RowState | null, number>();
      for (const { state, waits: isWaiting, n } of found) {
        const shown = isWaiting ? null : state;
        states.set(shown, (states.get(shown) ?? 0) + n);
      }
      const of = (how: number, rows = found): number => rows.reduce((sum, { charged, n }) => (charged === how ? sum + n : sum), 0);
      const alike = found.filter((row) => Boolean(row.alike) && !row.waits);
      const settled = isRunning ? found.filter((each) => !each.waits) : found;
      const sum = (rows: typeof alike): number => rows.reduce((all, { n }) => all + n, 0),
        alikeValid = sum(alike.filter(({ state }) => state === 'valid'));
      return { states, charged: of(CHARGED), chargedUnknown: of(CHARGED_UNKNOWN, settled), alike: sum(alike), alikeValid };
    },
    /** A page of rows, of some states (null: those that wait), or those that read like something, where they are given, and how many there are. */
    async rows(
      id: RunId,
      states: readonly (RowState | null)[] | 'alike' | null,
      { offset, limit }: { readonly offset: number; readonly limit: number },
    ) {
      let found = rowsOf(id);
      if (states === 'alike') found = found.where((e) => e.and([isAlike(e), e.not(waits(e))]));
      else if (states !== null) {
        const named = states.filter((state) => state !== null);
        found = found.where((e) => {
          const open = waits(e);
          return e.or([
            ...(states.includes(null) ? [open] : []),
            ...(named.length === 0 ? [] : [e.and([e('r.state', 'in', named), e.not(open)])]),
          ]);
        });
      }
      const { n } = await found.select((e) => e.fn.countAll<number | string>().as('n')).executeTakeFirstOrThrow();
      const rows = await found
        .selectAll('r')
        .select((e) => waits(e).as('waits'))
        .orderBy('r.place')
        .offset(offset)
        .limit(limit)
        .execute();
      return {
        rows: rows.map(({ waits: isWaiting, ...row }): RunRowRecord => (isWaiting ? { ...row, state: null } : row)),
        total: Number(n),
      };
    },

    /** A row of a run of a person, null for anybody's, by its place from 0. */
    async row(userId: string | null, id: string, place: number): Promise<(RunRowRecord & Pick<RunRecord, 'tool'>) | undefined> {
      const found = db.selectFrom('verification_rows as r').innerJoin('verification_runs as v', 'v.id', 'r.run_id');
      return (userId === null ? found : found.where('v.user_id', '=', userId))
        .where('r.run_id', '=', id)
        .where('r.place', '=', place)
        .selectAll('r')
        .select('v.tool')
        .executeTakeFirst();
    },

    /** Rows of a job that have no outcome yet. */
    waiting: (jobId: string, limit: number): Promise<RunRowRecord[]> =>
      db
        .selectFrom('job_rows as j')
        .innerJoin('verification_runs as v', 'v.job_id', 'j.job_id')
        .innerJoin('verification_rows as r', (on) => on.onRef('r.run_id', '=', 'v.id').onRef('r.place', '=', 'j.place'))
        .selectAll('r')
        .where('j.job_id', '=', jobId)
        .where('j.outcome', 'is', null)
        .orderBy('j.place')
        .limit(limit)
        .execute(),
    /** Rows are about to be asked about: from now on nobody knows whether they are charged, until their answers are written. */
    async beginAsking(id: RunId, places: readonly number[]): Promise<void> {
      if (places.length === 0) return;
      await db
        .updateTable('verification_rows')
        .set({ charged: CHARGED_UNKNOWN })
        .where('run_id', '=', id)
        .where('place', 'in', places)
        .where('charged', '=', NOT_CHARGED)
        .execute();
    },
    /** Rows were not asked about in the end. Where their job is under way under another lease, they may be by whoever has it. Answers of how many it is known. */
    async leaveUnasked(id: RunId, places: readonly number[], job: Pick<JobRecord, 'id' | 'lease'>): Promise<number> {
      if (places.length === 0) return 0;
      const others = db
        .selectFrom('jobs')
        .select('id')
        .where('id', '=', job.id)
        .where('status', '=', 'running')
        .where('lease', '!=', job.lease);
      const { numUpdatedRows } = await db
        .updateTable('verification_rows')
        .set({ charged: NOT_CHARGED })
        .where('run_id', '=', id)
        .where('place', 'in', places)
        .where('charged', '=', CHARGED_UNKNOWN)
        .where((e) => e.not(e.exists(others)))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    /** Writes what rows came to: one statement, since a file has thousands. */
    async answer(id: RunId, answers: readonly RowAnswer[]): Promise<void> {
      if (answers.length === 0) return;
      const values = answers.map(
        ({ place, state, reason, field, detail, compared, standing, charged, entry, answered_at, alike_to }) =>
          sql`(${place}, ${state}, ${reason}, ${field}, ${detail}, ${compared}, ${standing}, ${charged}, ${entry}, ${answered_at}, ${alike_to})`,
      );
      await sql`
        update verification_rows
        set state = v.column2, reason = v.column3, field = v.column4, detail = v.column5, compared = v.column6, standing = v.column7, charged = cast(v.column8 as integer),
          entry = v.column9, answered_at = cast(v.column10 as bigint), alike_to = v.column11
        from (values ${sql.join(values)}) as v
        where verification_rows.run_id = ${id} and verification_rows.place = cast(v.column1 as integer)`.execute(db);
    },

    /** Has other transactions of the person that ask for it wait for the end of this one: what one of them starts the next one sees. */
    async inTurn(userId: string): Promise<void> {
      await db.updateTable('users').set({ id: userId }).where('id', '=', userId).execute();
    },
    /** The last run of a person with a tool that had the same content, since an instant. */
    sameAs: (userId: string, tool: string, content: string, since: number): Promise<RunWithJob | undefined> =>
      all(userId)
        .where('v.tool', '=', tool)
        .where('v.content', '=', content)
        .where('v.created_at', '>=', since)
        .orderBy('v.created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    /** Rows of a person that a tool was paid for, or may be, or will be once their turn comes, since an instant, those of the last run first. */
    atStakeSince: (userId: string, tool: string, since: number): Promise<Pick<RunRowRecord, 'run_id' | 'input'>[]> =>
      withJobs()
        .select(['r.run_id', 'r.input'])
        .where('v.user_id', '=', userId)
        .where('v.tool', '=', tool)
        .where('v.created_at', '>=', since)
        .where((e) => e.or([e('r.charged', 'in', [CHARGED, CHARGED_UNKNOWN]), waits(e)]))
        .orderBy('v.created_at', 'desc')
        .execute(),
    /** Known values were compared with rows of places before this one alone. */
    async compareTo(id: RunId, place: number): Promise<void> {
      const run = db.updateTable('verification_runs').set({ known_to: place }).where('id', '=', id);
      await run.where((e) => e.or([e('known_to', 'is', null), e('known_to', '>', place)])).execute();
    },
    /** Another job has its rows from now on, of which those that were answered have their ends; what is left out is none of it. */
    async handOver(id: RunId, jobId: string): Promise<void> {
      await db.updateTable('verification_runs').set({ job_id: jobId }).where('id', '=', id).execute();
      const places = (states: readonly RowState[]) =>
        db.selectFrom('verification_rows').select('place').where('run_id', '=', id).where('state', 'in', states);
      await db
        .deleteFrom('job_rows')
        .where('job_id', '=', jobId)
        .where('place', 'in', places(['invalid_format', 'skipped']))
        .execute();
      for (const outcome of ['ok', 'skipped'] as const)
        await db
          .updateTable('job_rows')
          .set({ outcome })
          .where('job_id', '=', jobId)
          .where('place', 'in', places(ended[outcome]))
          .execute();
    },
    /** Ends a person's runs that are under way. Answers their jobs. */
    async endOf(userId: string, at: number): Promise<string[]> {
      const own = db.selectFrom('verification_runs').select('job_id').where('user_id', '=', userId);
      const stopped = await db
        .updateTable('jobs')
        .set({ status: 'cancelled', ended_at: at, lease: null, lease_until: null })
        .where('id', 'in', own)
        .where('status', 'in', ['queued', 'running'])
        .returning('id')
        .execute();
      return stopped.map(({ id }) => id);
    },
    idsOf: async (userId: string): Promise<string[]> =>
      (await db.selectFrom('verification_runs').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id),
    /** Deletes a person's runs with their jobs, which have been ended. Answers how many rows there were. */
    async forgetOf(userId: string): Promise<number> {
      const jobs = db.selectFrom('verification_runs').select('job_id').where('user_id', '=', userId);
      await db.deleteFrom('jobs').where('id', 'in', jobs).execute();
      const runs = db.selectFrom('verification_runs').select('id').where('user_id', '=', userId);
      const { numDeletedRows } = await db.deleteFrom('verification_rows').where('run_id', 'in', runs).executeTakeFirst();
      await db.deleteFrom('verification_runs').where('user_id', '=', userId).execute();
      return Number(numDeletedRows);
    },
    /** Forgets those of before an instant. */
    async forgetBefore(at: number): Promise<void> {
      await db.deleteFrom('verification_runs').where('created_at', '<', at).execute();
    },
  };
}
