import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Calls } from '../../../contract/calls.ts';
import type { Caller } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { FileAnswer } from '../../files/file-answer.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { jobAnswers } from '../../jobs/answer.ts';
import { undoUntil, type UndoInput } from '../../jobs/changes.ts';
import { addJob, isOver, type JobRecord } from '../../records/jobs.ts';
import type { Database } from '../../records/schema.ts';
import { leaveTrails, type Trail } from '../../records/trail.ts';
import { JOB_MS } from '../report-changes/change.ts';

const conflict = (error: string): CallFailure => new CallFailure('conflict', error);

/** A person's own jobs: what they do, stopping, repeating and taking back. */
export function jobHandlers({
  records,
  runner,
  now,
  links,
  filesFolder,
}: Pick<HandlerDeps, 'records' | 'runner' | 'now' | 'links' | 'filesFolder'>): Handlers<Calls['job']> {
  const { jobs, database } = records;
  const ownOf = async (caller: Caller, id: string): Promise<JobRecord> => {
    const job = await jobs.byId(caller.id, id, now());
    if (job === undefined) throw new CallFailure('missing', 'Not found');
    return job;
  };
  const answerOf = async (caller: Caller, id: string) => {
    const [data] = await jobAnswers(records, [await ownOf(caller, id)]);
    if (data === undefined) throw new CallFailure('missing', 'Not found');
    return { data };
  };
  /** One transaction: `work` throws where the job is not as it must be. The answer tells how it stands then. */
  const changed = async (
    { caller, trail, params }: { caller: Caller; trail: Trail; params: { id: string } },
    action: string,
    work: (t: Database, job: JobRecord) => Promise<unknown>,
  ): Promise<void> => {
    const job = await ownOf(caller, params.id);
    await database.transaction().execute(async (t) => {
      await work(t, job);
      await leaveTrails(t, now(), [
        { trail: { ...trail, kept: () => null }, deed: { action, subject: job.id, packageName: job.package_name }, answer: null },
      ]);
    });
  };

  return {
    list: async ({ caller }) => ({ data: await jobAnswers(records, await jobs.list(caller.id, now())) }),

    one: ({ caller, params }) => answerOf(caller, params.id),

    async rows({ caller, params, query: { outcome, page, limit } }) {
      const job = await ownOf(caller, params.id);
      const wanted = outcome === 'all' ? undefined : outcome === 'waiting' ? null : outcome;
      const { rows, total } = await jobs.rows(job.id, wanted, { offset: (page - 1) * limit, limit });
      return {
        data: {
          rows: rows.map(({ subject, outcome: end, reason, from_value, to_value }) => ({
            subject,
            outcome: end,
            reason,
            from: from_value,
            to: to_value,
          })),
          total_count: total,
        },
      };
    },

    async cancel(asked) {
      await changed(asked, 'job.cancel', async (t, { id }) => {
        const { numUpdatedRows } = await t
          .updateTable('jobs')
          .set({ status: 'cancelled', ended_at: now(), lease: null, lease_until: null, dedupe_key: null })
          .where('id', '=', id)
          .where('status', 'in', ['queued', 'running'])
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw conflict('Ended already');
      });
      runner.stop(asked.params.id);
      return answerOf(asked.caller, asked.params.id);
    },

    async retry(asked) {
      await changed(asked, 'job.retry', async (t, { id, status }) => {
        if (!isOver(status)) throw conflict('Still running');
        const again = await t
          .updateTable('job_rows')
          .set({ outcome: null, reason: null })
          .where('job_id', '=', id)
          .where('outcome', '=', 'failed')
          .executeTakeFirst();
        const waiting = await t
          .selectFrom('job_rows')
          .select('place')
          .where('job_id', '=', id)
          .where('outcome', 'is', null)
          .executeTakeFirst();
        const isWhole = waiting === undefined && again.numUpdatedRows === 0n && (status === 'done' || status === 'partly');
        if (isWhole) throw conflict('Nothing failed');
        await t
          .updateTable('jobs')
          .set({ status: 'queued', due_at: now(), ended_at: null, error: null, tries: 0 })
          .where('id', '=', id)
          .where('status', '=', status)
          .execute();
      });
      runner.wake();
      return answerOf(asked.caller, asked.params.id);
    },

    async undo(asked) {
      const { caller } = asked,
        id = randomUUID();
      await changed(asked, 'job.undo', async (t, job) => {
        if (!isOver(job.status)) throw conflict('Still running');
        if (job.kind !== 'change' || job.undone_by !== null) throw conflict('Nothing to undo');
        if (now() > undoUntil(job)) throw conflict('Too late to undo');
        const rows = await t
          .selectFrom('job_rows')
          .select(['subject', 'made as version'])
          .where('job_id', '=', job.id)
          .where('outcome', '=', 'ok')
          .orderBy('place')
          .execute();
        if (rows.length === 0) throw conflict('Nothing to undo');
        const { numUpdatedRows } = await t
          .updateTable('jobs')
          .set({ undone_by: id })
          .where('id', '=', job.id)
          .where('undone_by', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw conflict('Nothing to undo');
        const input: UndoInput = { of: job.id };
        const { title, package_name } = job,
          at = now();
        await addJob(
          t,
          { id, kind: 'undo', title, user_id: caller.id, package_name, input, total: rows.length, created_at: at, expires_at: at + JOB_MS },
          rows,
        );
      });
      runner.wake();
      return answerOf(caller, id);
    },

    async link({ caller, params }) {
      const job = await ownOf(caller, params.id);
      if ((await jobs.file(job.id)) === undefined) throw conflict('No file');
      const { token, until } = links.make(caller.id, job.id);
      return { data: { path: `/api/file/${token}`, expiresAt: new Date(until).toISOString() } };
    },

    async file({ params }) {
      const link = links.take(params.id);
      const job = link && (await jobs.byId(link.userId, link.jobId, now()));
      const file = job && (await jobs.file(job.id));
      if (file === undefined) throw new CallFailure('missing', 'Not found');
      const answer: FileAnswer = { name: file.name, type: file.type, bytes: createReadStream(join(filesFolder, file.path)) };
      return answer;
    },
  };
}
