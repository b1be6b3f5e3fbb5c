import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { ApiToken } from '../../../contract/areas/account.ts';
import type { Batch } from '../../../contract/areas/admin/ingest.ts';
import { everything } from '../../../server/access.ts';
import { count } from '../../../server/analytics/metric-query.ts';
import { ImportFault } from '../../../server/import/fault.ts';
import { pushClient, type Pushed } from '../../../tools/services/push-client.ts';
import { allRows } from '../support/data/all-rows.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const OURS = 'com.harbour.app';
const server = suiteServer({ seedScale: 0 });
const [asha] = peopleOf(server, 'admin');
let client: ReturnType<typeof pushClient>;
beforeAll(async () => {
  const fields = { title: 'Harbour', customer: 'Harbour Lane', type: 'Visit', time_zone: 'UTC', alert_pct: 10, mine: true };
  expect((await asha.post('/api/admin/package', { package: OURS, ...fields })).status).toBe(200);
  const made = await asha.post<{ data: { token: string; entry: ApiToken } }>('/api/account/token', {
    name: 'Ad server',
    grants: ['ingest:write'],
    packages: [OURS],
    days: 7,
    current_password: 'Demo-2026',
  });
  client = pushClient(server.url, made.body.data.token);
});

let n = 0;
const push = (many = 1): Promise<Pushed> => {
  const rows = Array.from({ length: many }, () => `visit,2026-11-22 10:00:00,valid,LateCo,o-${++n},1`);
  const body = ['type,time,verdict,publisher,event_id,cost', ...rows, ''].join('\n');
  return client.once({ kind: 'events', packageName: OURS, body });
};
const batchOf = async (id: string): Promise<Batch> => (await asha.get<{ data: Batch }>(`/api/ingest/batches/${id}`)).body.data;
async function settled({ status, text, id }: Pushed): Promise<Batch> {
  expect([status, text]).toEqual([202, text]);
  await expect.poll(async () => (await batchOf(id)).state, { interval: 20, timeout: 60_000 }).not.toBe('waiting');
  return batchOf(id);
}
const events = async (): Promise<number> => {
  const [row] = await server.analytics.events.query(allRows, {
    dimensions: [],
    measures: { events: count() },
    filters: [{ column: 'package', oneOf: [OURS] }],
  });
  return row?.events ?? 0;
};
const files = (): string[] => readdirSync(join(server.folder, 'incoming'));
const pause = (paused: boolean) => asha.put('/api/ingest/pause', { package_name: OURS, paused });
const rows = () => server.records.database.selectFrom('ingest_batches').selectAll();

it('a batch that is stored keeps its file where the answer of the records was lost, and is acknowledged', async () => {
  const before = await events();
  await pause(true);
  const { transaction } = server.records;
  const stored = async (): Promise<number> => (await rows().execute()).length;
  const first = await stored();
  Object.assign(server.records, {
    transaction: async (work: Parameters<typeof transaction>[0]) => {
      const done = await transaction(work);
      if ((await stored()) > first) throw new Error('The connection was lost while the answer was on its way');
      return done;
    },
  });
  const pushed = await push(2).finally(() => Object.assign(server.records, { transaction }));
  expect([pushed.status, pushed.text]).toEqual([202, pushed.text]);
  expect(files()).toEqual([`${pushed.id}.csv`]);
  await pause(false);
  expect(await settled(pushed)).toMatchObject({ state: 'published', accepted: 2 });
  expect(await events()).toBe(before + 2);
}, 120_000);

it('a batch that is not stored leaves no file', async () => {
  const { transaction } = server.records;
  Object.assign(server.records, {
    transaction: (work: Parameters<typeof transaction>[0]) =>
      transaction(async (t) => {
        await work(t);
        throw new Error('The disk of the records is full');
      }),
  });
  const { status } = await push().finally(() => Object.assign(server.records, { transaction }));
  expect(status).toBe(500);
  expect(files()).toEqual([]);
});

it('a batch whose file is gone fails alone: the others of its group are published', async () => {
  const before = await events();
  await pause(true);
  const batches = [await push(), await push(), await push()];
  rmSync(join(server.folder, 'incoming', `${batches[1]?.id ?? ''}.csv`));
  await pause(false);
  const told = await Promise.all(batches.map(settled));
  expect(told.map(({ state, accepted }) => [state, accepted])).toEqual([
    ['published', 1],
    ['failed', 0],
    ['published', 1],
  ]);
  expect(told[1]?.fault).toContain('gone');
  expect(await events()).toBe(before + 2);
}, 120_000);

/** The store of events fails so often, and then works. */
function failing(times: number, reason: string): { readonly left: () => number; readonly mend: () => void } {
  const { events: store } = server.analytics,
    ingest = store.ingest.bind(store);
  let left = times;
  const mend = (): void => void Object.assign(store, { ingest });
  Object.assign(store, {
    ingest: (...asked: Parameters<typeof ingest>) => {
      if (left === 0) return ingest(...asked);
      left--;
      return Promise.reject(new ImportFault(reason));
    },
  });
  return { left: () => left, mend };
}

it('a batch is tried again, and keeps its file, where the disk had no room for it', async () => {
  const before = await events();
  const store = failing(3, 'The disk of the data folder has 1 MB free');
  const pushed = await push(2);
  await expect.poll(store.left, { interval: 20, timeout: 20_000 }).toBe(1);
  expect(await batchOf(pushed.id)).toMatchObject({ state: 'waiting' });
  expect(files()).toEqual([`${pushed.id}.csv`]);
  expect(await settled(pushed)).toMatchObject({ state: 'published', accepted: 2, fault: '' });
  store.mend();
  expect([store.left(), await events()]).toEqual([0, before + 2]);
}, 120_000);

it('a lane that is held up goes on trying in order, and tells the administrators of its package once', async () => {
  const before = await events();
  await pause(true);
  const [first, second] = [await push(), await push()];
  await server.records.database.updateTable('ingest_batches').set({ tries: 9 }).where('id', '=', first.id).execute();
  const store = failing(2, 'The disk of the data folder has 1 MB free');
  const told = async (table: 'notices' | 'mails'): Promise<string[]> =>
    (await server.records.database.selectFrom(table).select('dedupe_key').where('kind', '=', 'feed').execute()).map(
      (each) => each.dedupe_key ?? '',
    );
  const key = expect.stringMatching(`^feed ${OURS} ingest-${first.id} `) as string;
  await pause(false);
  await expect.poll(() => told('notices'), { interval: 20, timeout: 20_000 }).toEqual([key]);
  expect(await told('mails')).toEqual([key]);
  const waits = { state: 'waiting', fault: 'The disk of the data folder has 1 MB free', endedAt: null };
  for (const { id } of [first, second]) expect(await batchOf(id)).toMatchObject(waits);
  const again = async (): Promise<void> => {
    await server.records.database.updateTable('ingest_batches').set({ next_at: 0 }).where('state', '=', 'waiting').execute();
    await pause(false);
  };
  await again();
  await expect.poll(store.left, { interval: 20, timeout: 20_000 }).toBe(0);
  await expect.poll(async () => (await rows().where('id', '=', first.id).executeTakeFirst())?.tries, { timeout: 20_000 }).toBe(11);
  expect([await told('notices'), await told('mails'), files().length]).toEqual([[key], [key], 2]);
  await again();
  for (const each of [first, second]) expect(await settled(each)).toMatchObject({ state: 'published', accepted: 1, fault: '' });
  store.mend();
  expect(await events()).toBe(before + 2);
}, 120_000);

it('what failed is not forgotten, nor is its file', async () => {
  await pause(true);
  const { id } = await push();
  await server.records.database
    .updateTable('ingest_batches')
    .set({ state: 'failed', ended_at: 1, arrived_at: 1 })
    .where('id', '=', id)
    .execute();
  const whole = everything('a test');
  await server.records.ingestBatches.forgetBefore(whole, Date.now() - 1_000);
  expect((await batchOf(id)).state).toBe('failed');
  expect(await server.records.ingestBatches.withFile(whole)).toContain(id);
  await pause(false);
  expect((await asha.post(`/api/ingest/batches/${id}/retry`)).status).toBe(200);
  await expect.poll(async () => (await batchOf(id)).state, { timeout: 60_000 }).toBe('published');
}, 120_000);
