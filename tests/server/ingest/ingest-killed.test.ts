import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiToken } from '../../../contract/areas/account.ts';
import type { PackageImportLine } from '../../../contract/areas/admin/imports.ts';
import type { Batch } from '../../../contract/areas/admin/ingest.ts';
import { pushClient, type Pushed } from '../../../tools/services/push-client.ts';
import { fillFolder, freePort, runServer, type ServerProcess } from '../support/process.ts';

const OURS = 'com.harbour.app',
  HEADER = 'type,time,verdict,publisher,event_id,cost';
let folder: string, step: string, port: string, server: ServerProcess, session: string;
let client: ReturnType<typeof pushClient>;

async function start(): Promise<void> {
  const preload = pathToFileURL(join(import.meta.dirname, '..', 'support', 'data', 'kill-at.mjs')).href;
  server = await runServer({ BACKEND_DATA: folder, PORT: port, KILL_AT: step, NODE_OPTIONS: `--import ${preload}` });
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
const batch = async (id: string): Promise<Batch> => (await ask<{ data: Batch }>('GET', `/api/ingest/batches/${id}`)).data;
const atRest = async (id: string): Promise<Batch> => {
  await expect.poll(async () => (await batch(id)).state, { interval: 50, timeout: 100_000 }).not.toBe('waiting');
  return batch(id);
};
const events = async (): Promise<number> => (await ask<{ data: { events: number } }>('GET', `/api/admin/package/${OURS}/rows`)).data.events;
const csv = (key: string, many: number, cost = 1): string =>
  [HEADER, ...Array.from({ length: many }, (_, i) => `visit,2026-11-22 10:00:00,valid,LateCo,${key}-${i},${cost}`), ''].join('\n');
const send = (body: string, key: string): Promise<Pushed> => client.send({ kind: 'events', packageName: OURS, body, key });
const pause = (paused: boolean) => ask('PUT', '/api/ingest/pause', { package_name: OURS, paused });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-ingest-killed-'));
  step = join(folder, 'step');
  await fillFolder(folder);
  port = String(await freePort());
  session = '';
  await start();
  session = (await ask<{ token: string }>('POST', '/api/user/login', { email: 'admin@demo.example', password: 'Demo-2026' })).token;
  await ask('POST', '/api/admin/package', {
    package: OURS,
    title: 'Harbour',
    customer: 'Harbour Lane',
    type: 'Visit',
    time_zone: 'UTC',
    alert_pct: 10,
    mine: true,
  });
  const made = await ask<{ data: { token: string; entry: ApiToken } }>('POST', '/api/account/token', {
    name: 'Ad server',
    grants: ['ingest:write'],
    packages: [OURS],
    days: 7,
    current_password: 'Demo-2026',
  });
  client = pushClient(server.url, made.data.token);
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.end;
  rmSync(folder, { recursive: true, force: true });
});

/** At these steps a server is killed, in this order. */
const steps = [
  'its batch is on the disk',
  'acknowledged, not answered',
  'before it is published',
  'published, not noted',
  'noted, its batch is there',
];
test('a server that is killed loses no batch that it acknowledged and doubles none, at whatever step', async () => {
  let sent = 0;
  for (const [round, at] of steps.entries()) {
    await pause(true);
    const first = await send(csv(`a${round}`, 10), `key-a${round}`),
      // three of its rows are there in another form once the first is, so that both are no one load
      second = await send(csv(`a${round}`, 3, 2), `key-b${round}`),
      third = await send(csv(`c${round}`, 7), `key-c${round}`);
    writeFileSync(step, at);
    const isTaking = round < 2;
    if (!isTaking) await pause(false).catch(() => undefined);
    const fourth = isTaking ? client.send({ kind: 'events', packageName: OURS, body: csv(`d${round}`, 4), key: `key-d${round}` }) : null;
    expect([at, await server.end]).toEqual([at, 'SIGKILL']);
    writeFileSync(step, '');
    await start();
    if (isTaking) await pause(false);
    const last = await (fourth ?? send(csv(`d${round}`, 4), `key-d${round}`));
    sent += 10 + 7 + 4;
    const told = await Promise.all([first, second, third, last].map(({ id }) => atRest(id)));
    expect([at, told.map(({ state, accepted, updated, there, refused }) => [state, accepted, updated, there, refused])]).toEqual([
      at,
      [
        ['published', 10, 0, 0, 0],
        ['published', 0, 3, 0, 0],
        ['published', 7, 0, 0, 0],
        ['published', 4, 0, 0, 0],
      ],
    ]);
    // each batch again gets its answer and brings nothing
    for (const [body, key, { id }] of [
      [csv(`a${round}`, 10), `key-a${round}`, first],
      [csv(`d${round}`, 4), `key-d${round}`, last],
    ] as const)
      expect(await send(body, key)).toMatchObject({ id, isReplayed: true });
    expect([at, await events()]).toEqual([at, sent]);
    const files = (await ask<{ data: PackageImportLine[] }>('GET', `/api/admin/import?package_name=${OURS}`)).data;
    for (const { file } of told) expect([at, files.filter(({ id }) => id === file).length]).toEqual([at, 1]);
    expect(new Set(files.map(({ id }) => id)).size).toBe(files.length);
    expect(files.reduce((sum, { rows }) => sum + rows, 0)).toBe(sent);
  }
  server.child.kill('SIGTERM');
  await server.end;
  const instance = await DuckDBInstance.create(join(folder, 'events.duckdb')),
    connection = await instance.connect();
  const [[rows, keys, cost] = []] = (
    await connection.runAndReadAll(
      `SELECT count(*), count(DISTINCT event_id), CAST(sum(cost) AS DOUBLE) / 1e6 FROM ad_events WHERE event_id SIMILAR TO '[acd][0-9]-.*'`,
    )
  ).getRowsJS();
  expect([Number(rows), Number(keys), Number(cost)]).toEqual([sent, sent, sent + 3 * steps.length]);
  connection.closeSync();
  instance.closeSync();
  expect(readdirSync(join(folder, 'incoming')).filter((name) => name.endsWith('.csv'))).toEqual([]);
}, 600_000);
