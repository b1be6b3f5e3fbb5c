import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminPackagePage } from '../../../contract/areas/admin/packages.ts';
import type { Source } from '../../../contract/areas/source/source.ts';
import { BUCKET, startSourceProvider, type SourceProvider } from '../../../tools/services/source-provider/provider.ts';
import { fillFolder, freePort, runServer, type ServerProcess } from '../support/process.ts';
import { csv, rows } from './support.ts';

const OURS = 'com.harbour.app';
let folder: string, step: string, port: string, server: ServerProcess, session: string, provider: SourceProvider;

async function start(): Promise<void> {
  const preload = pathToFileURL(join(import.meta.dirname, '..', 'support', 'data', 'kill-at.mjs')).href;
  server = await runServer({
    BACKEND_DATA: folder,
    PORT: port,
    KILL_AT: step,
    OUTBOUND_ALLOWED: '127.0.0.1',
    NODE_OPTIONS: `--import ${preload}`,
  });
  await server.up;
}
async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(server.url + path, {
    method,
    headers: { ...(session !== '' && { authorization: session }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
const inPackage = `package_name=${OURS}`;
const events = async (): Promise<number> => (await ask<{ data: { events: number } }>('GET', `/api/admin/package/${OURS}/rows`)).data.events;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-sources-killed-'));
  step = join(folder, 'step');
  // the clock of this process is another one than the server's
  provider = await startSourceProvider({ now: null });
  await fillFolder(folder);
  port = String(await freePort());
  session = '';
  await start();
  session = (await ask<{ token: string }>('POST', '/api/user/login', { email: 'admin@demo.example', password: 'Demo-2026' })).token;
  const fields = { title: 'Harbour', customer: 'Harbour Lane', type: 'Visit', time_zone: 'UTC', alert_pct: 10, mine: true };
  await ask('POST', '/api/admin/package', { package: OURS, ...fields });
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.end;
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

const steps = ['its batch is on the disk', 'before it is published', 'published, not noted', 'noted, its batch is there'];
test('a server that is killed loses no object of a source and doubles none, at whatever step', async () => {
  const place = { type: 's3', endpoint: provider.url, bucket: BUCKET, prefix: '', key_id: 'trial' };
  const terms = {
    name: 'Bucket',
    kind: 'events',
    place,
    secret: 'trial-secret',
    mapping: null,
    schedule: { every: 'minutes', minutes: 720 },
  };
  const { id } = (await ask<{ data: Source }>('POST', `/api/ingest/sources?${inPackage}`, terms)).data;
  const one = async (): Promise<Source> => (await ask<{ data: Source }>('GET', `/api/ingest/sources/${id}?${inPackage}`)).data;
  let sent = 0;
  for (const [round, at] of steps.entries()) {
    for (const part of ['a', 'b', 'c']) provider.put(`${round}-${part}.csv`, csv(rows(`${round}-${part}`, 20)), { modifiedAt: round + 1 });
    sent += 60;
    writeFileSync(step, at);
    await ask('POST', `/api/ingest/sources/${id}/fetch?${inPackage}`).catch(() => undefined);
    expect([at, await server.end]).toEqual([at, 'SIGKILL']);
    writeFileSync(step, '');
    await start();
    await expect.poll(async () => (await one()).state, { interval: 200, timeout: 100_000 }).toBe('idle');
    await expect.poll(async () => (await one()).counts.accepted, { interval: 200, timeout: 100_000 }).toBe(sent);
    expect([at, await events()]).toEqual([at, sent]);
    const { counts, fault } = await one();
    expect([at, counts.objects, counts.waiting, counts.updated, counts.there, fault]).toEqual([at, 3 * (round + 1), 0, 0, 0, null]);
    // rows that were published and not noted before the end arrived all the same
    const { packages } = (await ask<{ data: AdminPackagePage }>('GET', `/api/admin/package?search=${OURS}`)).data;
    expect([at, packages[0]?.arrived === null]).toEqual([at, false]);
  }
  expect(readdirSync(join(folder, 'incoming')).filter((name) => name.endsWith('.csv'))).toEqual([]);
}, 600_000);
