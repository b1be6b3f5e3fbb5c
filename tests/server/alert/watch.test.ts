import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { watchAlerts } from '../../../server/alerts/watch.ts';
import { jobRunner, type JobEnd } from '../../../server/jobs/runner.ts';
import { addJob } from '../../../server/records/job/jobs.ts';
import type { Records } from '../../../server/records/records.ts';
import { SYSTEM } from '../../../server/records/trail.ts';
import { openTestRecords } from '../support/data/records.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
let folder: string, records: Records;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watch-'));
  records = await openTestRecords({ folder });
  const user = { id: 'u1', email: 'ann@a.example', name: 'Ann', role: 'analyst' as const, password_hash: '', redmine_project_id: null };
  const times = { disabled_at: null, created_at: 0, invited_at: null, signed_in_at: null };
  await records.database
    .insertInto('users')
    .values({ ...user, ...times })
    .execute();
  for (const [name, time_zone] of [
    ['odd', 'Nowhere/None'],
    ['p', 'UTC'],
  ] as const) {
    const pkg = { name, title: name, customer: 'A', time_zone, type: 'infridgement' as const, position: 1, archived_at: null };
    await records.database.insertInto('packages').values(pkg).execute();
    await records.database.insertInto('package_members').values({ user_id: 'u1', package_name: name, position: 1 }).execute();
  }
});
afterAll(async () => {
  await records.close();
  await rm(folder, { recursive: true });
});
const alertOf = (id: string, package_name: string, more: object = {}) => ({
  ...{ id, user_id: 'u1', package_name, dashboard: 'incident' as const, metric: 'total' as const, filters: '{}', name: id },
  ...{ condition: 'above' as const, threshold: 1, days: 1, every: 'daily' as const, hour: 8, language: 'en' as const },
  ...{ is_paused: 0, revision: 1, created_at: 0, checked_for: '', checked_at: null, outcome: null, value: null, previous: null },
  ...{ from_day: null, to_day: null, fired_for: null, fired_at: null },
  ...more,
});
const check = async (number: { readonly value: number; readonly previous: number; readonly base: number }) => {
  const report = vi.fn();
  const figure = () => Promise.resolve(number);
  await watchAlerts({ records, figure, portal: '', now: () => NOW, report, posted: () => undefined }, new AbortController().signal);
  return report;
};

it('a package whose zone is none keeps no rule of others from its check', async () => {
  await records.alerts.add(alertOf('a-odd', 'odd'));
  await records.alerts.add(alertOf('b-good', 'p'));
  const report = await check({ value: 5, previous: 1, base: 1 });
  expect(report).toHaveBeenCalledOnce();
  expect((await records.alerts.byId('u1', 'b-good'))?.outcome).toBe('fired');
  expect((await records.alerts.byId('u1', 'a-odd'))?.outcome).toBe('failed');
});

it('no percentage of fewer than 30: a change says so and does not fire', async () => {
  await records.alerts.add(alertOf('c-few', 'p', { condition: 'changed', threshold: 20 }));
  await check({ value: 58, previous: 29, base: 29 });
  expect((await records.alerts.byId('u1', 'c-few'))?.outcome).toBe('few');
  await records.alerts.change('u1', 'c-few', { checked_for: '' });
  await check({ value: 60, previous: 30, base: 30 });
  expect((await records.alerts.byId('u1', 'c-few'))?.outcome).toBe('fired');
});

it('the server’s own jobs run while people’s long ones have all other room', async () => {
  const done: JobEnd = { status: 'done', isQuiet: true };
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const own = vi.fn(() => Promise.resolve(done));
  const long = vi.fn(() => held.then(() => done));
  const nothing = (): void => undefined;
  const runner = jobRunner({ records, works: { long, own }, now: () => NOW, report: nothing, ended: nothing });
  const job = { title: '', package_name: '', input: {}, total: 0, created_at: NOW, expires_at: NOW + 1e6 };
  await records.database.transaction().execute(async (t) => {
    for (const id of ['l1', 'l2', 'l3']) await addJob(t, { ...job, id, kind: 'long', user_id: 'u1' });
  });
  await runner.open([]);
  await vi.waitFor(() => expect(long).toHaveBeenCalledTimes(2));
  await records.database.transaction().execute((t) => addJob(t, { ...job, id: 'own', kind: 'own', user_id: SYSTEM }));
  runner.wake();
  await vi.waitFor(() => expect(own).toHaveBeenCalledOnce());
  release();
  await vi.waitFor(() => expect(long).toHaveBeenCalledTimes(3));
  await runner.close();
});
