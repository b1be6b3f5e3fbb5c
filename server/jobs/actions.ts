import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { everything, judge } from '../access.ts';
import { CallFailure } from '../call-failure.ts';
import { removeRule } from '../records/identity/allow-rules.ts';
import { addJob, isOver, JOB_MS, type JobRecord } from '../records/job/jobs.ts';
import { merchantsOf } from '../records/verification/merchants.ts';
import { packagesOf } from '../records/admin/packages.ts';
import type { Database } from '../records/engine/schema.ts';
import { usersOf } from '../records/identity/users.ts';
import { isTicketsUndone, setsOf } from './answer.ts';
import { undoUntil, type ChangeInput, type UndoInput } from './changes.ts';

/**
 * What the owner of a job may do with it, in a transaction at an instant in epoch milliseconds. Answers the id of the job to look at from then on; fails with
 * `conflict` where the job is not as it must be.
 */
export type JobAction = (t: Database, job: JobRecord, at: number) => Promise<string>;

/** Ends a job that has not ended: what is done stays. */
export const cancelJob: JobAction = async (t, { id }, at) => {
  const { numUpdatedRows } = await t
    .updateTable('jobs')
    .set({ status: 'cancelled', ended_at: at, lease: null, lease_until: null, dedupe_key: null })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new CallFailure('ended-already');
  return id;
};

/** Queues again what failed or was not begun. Who asks for it has seen which rows others have changed, and means them as they are now. */
export const retryJob: JobAction = async (t, { id, kind, package_name, status, undone_by }, at) => {
  if (!isOver(status)) throw new CallFailure('still-running');
  if (undone_by !== null) throw new CallFailure('undone');
  if (kind === 'onboarding') {
    const own = merchantsOf(t),
      access = everything('an own job is run again');
    await own.inTurn(access, package_name);
    const open = await t
      .selectFrom('job_rows')
      .select('subject')
      .where('job_id', '=', id)
      .where((w) => w.or([w('outcome', 'is', null), w('outcome', '=', 'failed')]))
      .execute();
    const subjects = open.map(({ subject }) => subject);
    if (subjects.length > 0 && (await own.jobWith(access, package_name, subjects)) !== undefined) throw new CallFailure('being-processed');
  }
  await t
    .updateTable('job_rows')
    .set({ outcome: null, version: sql`case when reason = 'stale' then null else version end`, reason: null })
    .where('job_id', '=', id)
    .where('outcome', '=', 'failed')
    .execute();
  const waiting = await t.selectFrom('job_rows').select('place').where('job_id', '=', id).where('outcome', 'is', null).executeTakeFirst();
  if (waiting === undefined && (status === 'done' || status === 'partly')) throw new CallFailure('nothing-failed');
  await t.updateTable('jobs').set({ status: 'queued', due_at: at, ended_at: null, error: null, tries: 0 }).where('id', '=', id).execute();
  return id;
};

const undoing =
  (also: boolean): JobAction =>
  async (t, job, at) => {
    if (!isOver(job.status)) throw new CallFailure('still-running');
    const isTickets = isTicketsUndone(job);
    if ((job.kind !== 'change' && !isTickets) || job.undone_by !== null) throw new CallFailure('nothing-to-undo');
    if (at > undoUntil(job)) throw new CallFailure('too-late');
    const rows = await t
      .selectFrom('job_rows')
      .select(['subject', 'made as version'])
      .where('job_id', '=', job.id)
      .where('outcome', '=', 'ok')
      .orderBy('place')
      .execute();
    if (rows.length === 0) throw new CallFailure('nothing-to-undo');
    const id = randomUUID(),
      input: UndoInput = { of: job.id, sets: setsOf(job), ...(isTickets && { tickets: true, ...(also && { also: true }) }) };
    const user = await usersOf(t).byId(job.user_id);
    if (user === undefined) throw new CallFailure('nothing-to-undo');
    const access = judge(
      isTickets ? 'ticket:write' : 'incident:write',
      { role: user.role, publishers: null },
      await packagesOf(t).ofUser(user.id),
      job.package_name,
    );
    // what a rule of the allow-list did is not taken back for long while the rule stands; a rule that somebody else made stays
    const { reason = null } = JSON.parse(job.input) as Partial<ChangeInput>;
    const rule =
      reason === null ? undefined : await t.selectFrom('allow_rules').select('user_id').where('id', '=', reason).executeTakeFirst();
    if (reason !== null && rule?.user_id === user.id) await removeRule(access, t, reason);
    await t.updateTable('jobs').set({ undone_by: id }).where('id', '=', job.id).execute();
    const { title, user_id, package_name } = job;
    await addJob(
      t,
      { id, kind: 'undo', title, user_id, package_name, input, total: rows.length, created_at: at, expires_at: at + JOB_MS },
      rows,
    );
    return id;
  };
/** Adds the job that takes back what another one did. */
export const undoJob = undoing(false);
/** The same with what its owner did with the tickets that it raised. */
export const undoJobWithAll = undoing(true);
