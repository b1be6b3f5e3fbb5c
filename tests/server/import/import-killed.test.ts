import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportMapping } from '../../../contract/areas/admin/import-mapping.ts';
import type { PackageImport, TakeBackLook } from '../../../contract/areas/admin/imports.ts';
import { eventRollups } from '../../../server/analytics/models/event-model.ts';
import { tablesOf } from '../../../server/analytics/duckdb/rollups.ts';
import { fillFolder, freePort, runServer, type ServerProcess } from '../support/process.ts';

const OURS = 'com.harbour.app';
let folder: string, step: string, port: string, server: ServerProcess, token: string;

async function start(): Promise<void> {
  const preload = pathToFileURL(join(import.meta.dirname, '..', 'support', 'data', 'kill-at.mjs')).href;
  server = await runServer({ BACKEND_DATA: folder, PORT: port, KILL_AT: step, NODE_OPTIONS: `--import ${preload}` });
  await server.up;
}
async function ask<T>(method: string, path: string, body?: object | FormData): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      ...(token !== '' && { authorization: token }),
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
const url = (path = '', more = ''): string => `/api/admin/import${path}?package_name=${OURS}${more}`;
const one = async (id: string): Promise<PackageImport> => (await ask<{ data: PackageImport }>('GET', url(`/${id}`))).data;
async function atRest(id: string): Promise<PackageImport> {
  for (;;) {
    const found = await one(id);
    if (!['queued', 'running'].includes(found.job.status)) return found;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
/** A file that is looked at and waits to be imported. */
async function looked(content: string, mapping?: Partial<ImportMapping>): Promise<PackageImport> {
  const form = new FormData();
  form.append('csv', new Blob([content]), 'own.csv');
  const { id } = (await ask<{ data: PackageImport }>('POST', url('', '&kind=events'), form)).data;
  const first = await atRest(id);
  if (mapping === undefined) return first;
  await ask('PUT', url(`/${id}/check`), { kind: 'events', mapping: { ...first.mapping, ...mapping }, mapping_id: null });
  return atRest(id);
}
/** Begins a job of a file, is killed at a step of it, starts again and waits for the end. */
async function killedAt(at: string, id: string, begin: () => Promise<unknown>): Promise<PackageImport> {
  writeFileSync(step, at);
  await begin().catch(() => undefined); // the server may be gone before it has answered
  expect([at, await server.end]).toEqual([at, 'SIGKILL']);
  writeFileSync(step, '');
  await start();
  return atRest(id);
}
const rows = async (): Promise<number> => (await ask<{ data: { events: number } }>('GET', `/api/admin/package/${OURS}/rows`)).data.events;
const importOf =
  ({ id, job }: PackageImport, updates?: string) =>
  () =>
    ask('POST', url(`/${id}/run`), { job_id: job.id, skip_refused: false, ...(updates !== undefined && { updates }) });
const HEADER = 'type,time,verdict,reason,publisher,event_id,cost';
const visits = (key: string, n: number, verdict = 'valid,'): string =>
  [HEADER, ...Array.from({ length: n }, (_, i) => `visit,2026-11-22 10:00:00,${verdict},LateCo,${key}-${i},1`), ''].join('\n');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-import-killed-'));
  step = join(folder, 'step');
  await fillFolder(folder);
  port = String(await freePort());
  token = '';
  await start();
  token = (await ask<{ token: string }>('POST', '/api/user/login', { email: 'admin@demo.example', password: 'Demo-2026' })).token;
  const fields = { title: 'Harbour', customer: 'Harbour Lane', type: 'Visit', time_zone: 'UTC', alert_pct: 10, mine: true };
  await ask('POST', '/api/admin/package', { package: OURS, ...fields });
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.end;
  rmSync(folder, { recursive: true, force: true });
});

const steps = ['before it is published', 'published, not noted', 'noted, its file is there', 'its file is gone'];
let stored = 0;
test.each(steps)('a server that is killed when a file is %s completes its import, or its corrections, with the next start', async (at) => {
  const key = `f${steps.indexOf(at)}`,
    own = (): string[] => readdirSync(join(folder, 'imports')).filter((name) => name.endsWith('.csv'));
  const file = await looked(visits(key, 50));
  expect(file.checked).toMatchObject({ outcome: 'tried', rows: 50 });
  const done = await killedAt(at, file.id, importOf(file));
  expect([done.done?.outcome, done.done?.rows, done.canTakeBack, done.job.status]).toEqual(['imported', 50, true, 'done']);
  expect(await rows()).toBe((stored += 50));

  const corrected = await looked(visits(key, 20, 'SIVT,bots'));
  expect(corrected.checked).toMatchObject({ outcome: 'tried', rows: 0, differs: 20 });
  const after = await killedAt(at, corrected.id, importOf(corrected, 'replace'));
  expect([after.done?.outcome, after.done?.rows, after.done?.updated, after.canTakeBack]).toEqual(['imported', 0, 20, true]);
  expect(await rows()).toBe(stored);
  const { data: look } = await ask<{ data: TakeBackLook }>('GET', url(`/${corrected.id}/take_back`));
  expect(look).toMatchObject({ removed: 20, restored: 20, cost: 0 });
  // one that was left behind goes with the next sweep, which may have been
  if (!at.startsWith('noted')) for (const { id } of [file, corrected]) expect(own()).not.toContain(`${id}.csv`);
});

test('rows without a key that are counted again are so once, though the server was killed over it', async () => {
  const again = visits('', 30)
    .replaceAll(/,-\d+,/g, ',')
    .replace(',event_id', '');
  for (const at of [null, ...steps.slice(0, 2)]) {
    const file = await looked(again, { repeats: 'count-again' });
    if (at === null) {
      await importOf(file)();
      await atRest(file.id);
    } else await killedAt(at, file.id, importOf(file));
    expect([at, await rows()]).toEqual([at, (stored += 30)]);
  }
});

test.each(steps.slice(0, 2))('a file is taken back though the server was killed %s', async (at) => {
  const file = await looked(visits(`back${steps.indexOf(at)}`, 40));
  await importOf(file)();
  expect(await atRest(file.id)).toMatchObject({ canTakeBack: true });
  const back = await killedAt(at, file.id, () => ask('POST', url(`/${file.id}/take_back`), { confirm: OURS }));
  expect([back.job.status, back.canTakeBack, back.takenBack === null]).toEqual(['done', false, false]);
  expect(await rows()).toBe(stored);
});

test('all sums are those of the rows, after all of it', async () => {
  server.child.kill('SIGTERM');
  await server.end;
  const instance = await DuckDBInstance.create(join(folder, 'events.duckdb')),
    connection = await instance.connect();
  const number = async (sql: string): Promise<number> => Number((await connection.runAndReadAll(sql)).getRowsJS()[0]?.[0]);
  const all = await number('SELECT count(*) FROM ad_events');
  for (const { table } of eventRollups.flatMap(tablesOf))
    expect([table, await number(`SELECT sum(rows) FROM ${table}`)]).toEqual([table, all]);
  connection.closeSync();
  instance.closeSync();
});
