import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UNDO_MS } from '../../../contract/areas/report/changes.ts';
import { cancelJob, retryJob, undoJob, type JobAction } from '../../../server/jobs/actions.ts';
import { addOwnJob, over, type JobRecord } from '../../../server/records/job/jobs.ts';
import type { Records } from '../../../server/records/records.ts';
import { openTestRecords } from '../support/data/records.ts';

const ENDED = Date.parse('2026-11-20T12:00:00Z');
let folder: string, records: Records;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'job-actions-'));
  records = await openTestRecords({ folder });
  const { database } = records;
  const person = { name: '', role: 'analyst' as const, password_hash: '', redmine_project_id: null, disabled_at: null };
  const people = ['ann', 'ben'].map((id) => ({ ...person, id, email: id, created_at: 0, invited_at: null, signed_in_at: null }));
  await database.insertInto('users').values(people).execute();
  const pkg = { title: '', customer: '', time_zone: 'UTC', type: 'infridgement' as const, position: 1, archived_at: null };
  await database
    .insertInto('packages')
    .values({ ...pkg, name: 'p' })
    .execute();
  await database.insertInto('package_members').values({ user_id: 'ann', package_name: 'p', position: 1 }).execute();
});
afterAll(async () => {
  await records.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await records.database.deleteFrom('jobs').execute();
  await records.database.deleteFrom('allow_rules').execute();
});

/** What became of each row: `made` is the version that it has since. */
const rows = [
  { subject: 'done', version: 1, outcome: 'ok', reason: null, made: 2 },
  { subject: 'stale', version: 4, outcome: 'failed', reason: 'stale', made: null },
  { subject: 'gone', version: 5, outcome: 'failed', reason: 'gone', made: null },
  { subject: 'same', version: 6, outcome: 'skipped', reason: 'unchanged', made: null },
  { subject: 'waits', version: 7, outcome: null, reason: null, made: null },
] as const;
const jobOf = async (more: Partial<JobRecord> = {}, of: readonly (typeof rows)[number][] = rows): Promise<JobRecord> => {
  const { database } = records;
  const job = {
    id: 'job',
    kind: 'change',
    title: '',
    user_id: 'ann',
    package_name: 'p',
    total: of.length,
    created_at: 0,
    expires_at: ENDED * 2,
  };
  await addOwnJob(database, { ...job, input: { set: { priority: 'Low' }, reason: null } }, of);
  for (const { subject, outcome, reason, made } of of)
    await database.updateTable('job_rows').set({ outcome, reason, made }).where('subject', '=', subject).execute();
  const set = { status: 'partly' as const, ended_at: ENDED, tries: 3, error: 'x', ...more };
  await database.updateTable('jobs').set(set).where('id', '=', 'job').execute();
  return now('job');
};
const now = (id: string): Promise<JobRecord> =>
  records.database.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rowsOf = (id: string) =>
  records.database.selectFrom('job_rows').select(['subject', 'version', 'outcome']).where('job_id', '=', id).orderBy('place').execute();
const act = (action: JobAction, job: JobRecord, at = ENDED): Promise<string> =>
  records.database.transaction().execute((t) => action(t, job, at));
const refused = (message: string) => ({ kind: 'conflict', message });

describe('a job is stopped', () => {
  it('while it has not ended, and keeps what is done', async () => {
    for (const status of ['queued', 'running'] as const) {
      await act(cancelJob, await jobOf({ status, ended_at: null }), ENDED + 5);
      expect(await now('job')).toMatchObject({ status: 'cancelled', ended_at: ENDED + 5, lease: null });
      expect((await rowsOf('job')).map(({ outcome }) => outcome)).toEqual(rows.map(({ outcome }) => outcome));
      await records.database.deleteFrom('jobs').execute();
    }
  });
  it.each(over)('and not where it is %s', async (status) => {
    await expect(act(cancelJob, await jobOf({ status }))).rejects.toMatchObject(refused('Ended already'));
  });
});

describe('a job is run again', () => {
  it('with what failed and what was not begun; what others changed is taken as it is by then', async () => {
    await act(retryJob, await jobOf(), ENDED + 5);
    expect(await now('job')).toMatchObject({ status: 'queued', due_at: ENDED + 5, ended_at: null, error: null, tries: 0 });
    expect((await rowsOf('job')).map(({ subject, version, outcome }) => [subject, version, outcome])).toEqual([
      ['done', 1, 'ok'],
      ['stale', null, null],
      ['gone', 5, null],
      ['same', 6, 'skipped'],
      ['waits', 7, null],
    ]);
  });
  it('not while it runs, nor once it was undone, nor where nothing is left of it', async () => {
    const whole = rows.filter(({ outcome }) => outcome === 'ok' || outcome === 'skipped');
    for (const [more, message, of] of [
      [{ status: 'running' }, 'Still running', rows],
      [{ undone_by: 'other' }, 'Undone', rows],
      [{ status: 'done' }, 'Nothing failed', whole],
      [{ status: 'partly' }, 'Nothing failed', whole],
    ] as const) {
      await expect(act(retryJob, await jobOf(more, of))).rejects.toMatchObject(refused(message));
      await records.database.deleteFrom('jobs').execute();
    }
    // one that failed as a whole is begun anew
    await act(retryJob, await jobOf({ status: 'failed' }, whole));
    expect((await now('job')).status).toBe('queued');
  });
});

describe('a job is taken back', () => {
  it('up to the very end of its time, once: what it did, as it left it', async () => {
    const job = await jobOf();
    await expect(act(undoJob, job, ENDED + UNDO_MS + 1)).rejects.toMatchObject(refused('Too late to undo'));
    const id = await act(undoJob, job, ENDED + UNDO_MS);
    expect(await now(id)).toMatchObject({ kind: 'undo', user_id: 'ann', package_name: 'p', total: 1, status: 'queued' });
    expect(await rowsOf(id)).toEqual([{ subject: 'done', version: 2, outcome: null }]);
    await expect(act(undoJob, await now('job'))).rejects.toMatchObject(refused('Nothing to undo'));
  });
  it('not while it runs, nor one that changed nothing, nor another kind', async () => {
    for (const [more, message, of] of [
      [{ status: 'running' }, 'Still running', rows],
      [{ kind: 'export' }, 'Nothing to undo', rows],
      [{ kind: 'undo' }, 'Nothing to undo', rows],
      [{}, 'Nothing to undo', rows.filter(({ outcome }) => outcome !== 'ok')],
    ] as const) {
      await expect(act(undoJob, await jobOf(more, of))).rejects.toMatchObject(refused(message));
      await records.database.deleteFrom('jobs').execute();
    }
  });
  it('with the rule that it was done for, where that is its owner’s own', async () => {
    const left: string[] = [];
    for (const user_id of ['ann', 'ben']) {
      const rule = { package_name: 'p', field: 'domain' as const, value: 'a.example', incident_id: 'i', created_at: 0 };
      await records.database
        .insertInto('allow_rules')
        .values({ ...rule, id: user_id, user_id })
        .execute();
      await act(undoJob, await jobOf({ input: JSON.stringify({ set: {}, reason: user_id }) }));
      left.push(...(await records.database.selectFrom('allow_rules').select('id').execute()).map(({ id }) => id));
      await records.database.deleteFrom('jobs').execute();
    }
    expect(left).toEqual(['ben']);
  });
});
