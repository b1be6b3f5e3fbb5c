import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { everything } from '../../../server/access.ts';
import { watchFeeds } from '../../../server/alerts/feeds.ts';
import type { LookUpHost } from '../../../server/outbound/look-up.ts';
import type { Records } from '../../../server/records/records.ts';
import type { SourceRecord } from '../../../server/records/source/sources.ts';
import { outbound } from '../../../server/setting-values.ts';
import { allowedFolders } from '../../../server/sources/places/place.ts';
import { openSources, type Sources, type WorkerParts } from '../../../server/sources/worker.ts';
import { startSourceProvider, type SourceProvider } from '../../../tools/services/source-provider/provider.ts';
import { openTestRecords } from '../support/data/records.ts';
import { addPeople } from '../webhook/rows.ts';
import { csv, rows } from './support.ts';

const PKG = 'feeds.example',
  START = Date.parse('2026-11-20T08:00:00Z'),
  MINUTE = 60_000,
  HOUR = 60 * MINUTE;
const own = everything('test');
let records: Records, provider: SourceProvider, folder: string, now: number, opened: Sources[];
const reported: unknown[] = [];
function open(more: Partial<WorkerParts['limits']> = {}, lookUp?: LookUpHost): Sources {
  const sources = openSources({
    records,
    dataFolder: folder,
    limits: { mostBytes: 3_000_000, idleMs: 400, objectMs: 1_500, ...more },
    now: () => now,
    reaching: { outbound: outbound('OUTBOUND_ALLOWED', '127.0.0.1'), folders: allowedFolders(new Map()), now: () => now, lookUp },
    portal: 'https://portal.example',
    report: (cause) => reported.push(cause),
    posted: () => undefined,
    brought: () => undefined,
  });
  opened.push(sources);
  sources.open();
  return sources;
}
beforeEach(async () => {
  now = START;
  opened = [];
  reported.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'vigil-sources-'));
  await mkdir(join(folder, 'incoming'));
  records = await openTestRecords({ folder });
  provider = await startSourceProvider({ slowMs: 50 });
  await addPeople(records.database, PKG, START);
});
afterEach(async () => {
  for (const each of opened) await each.close();
  await provider.close();
  await records.close();
  await rm(folder, { recursive: true, force: true });
  expect(reported).toEqual([]);
});
const source = (id: string, set: Partial<SourceRecord> = {}): Promise<void> =>
  records.sources.add(own, {
    id,
    package_name: PKG,
    name: id,
    kind: 'events',
    place: JSON.stringify({ type: 'https', url: `${provider.url}/files/${id}.csv` }),
    secret: null,
    schedule: '{"every":"hour","minute":30}',
    mapping_name: null,
    language: 'en',
    version: 1,
    is_paused: 0,
    created_at: START,
    created_by: 'u-admin',
    due_at: START,
    reason: 'schedule',
    asked_by: null,
    tries: 0,
    fault: null,
    fault_detail: '',
    fault_object: null,
    fault_since: null,
    is_told: 0,
    lease: null,
    lease_until: 0,
    ...set,
  });
const of = async (id: string): Promise<SourceRecord> => {
  const found = await records.sources.byId(own, id);
  if (found === undefined) throw new Error(`There is no source ${id}`);
  return found;
};
async function fetched(sources: Sources): Promise<void> {
  sources.wake();
  await sources.idle();
}
const mails = async (): Promise<string[]> =>
  (await records.database.selectFrom('mails').select('subject').where('kind', '=', 'source').orderBy('created_at').execute()).map(
    ({ subject }) => subject,
  );
const batches = async (): Promise<number> => (await records.database.selectFrom('ingest_batches').select('id').execute()).length;

it.each([
  ['hang', 'timeout'],
  ['stop', 'timeout'],
  ['slow', 'timeout'],
  ['large', 'too-large'],
  ['endless', 'too-large'],
] as const)('an answer that is %s is ended by time or size, and leaves nothing', async (kind, code) => {
  provider.put('a.csv', csv(rows('a', 100)));
  provider.fault(kind);
  await source('a');
  await fetched(open());
  expect((await of('a')).fault).toBe(code);
  expect(await batches()).toBe(0);
  expect((await readdir(folder)).filter((name) => name.startsWith('import-'))).toEqual([]);
});

it('a source that hangs holds up none of another host or package', async () => {
  provider.put('quick.csv', csv(rows('quick', 3)));
  provider.fault('hang', { on: 'hang' });
  const elsewhere = await startSourceProvider();
  elsewhere.put('quick.csv', csv(rows('quick', 3)));
  const pkg = await records.database.selectFrom('packages').selectAll().executeTakeFirstOrThrow();
  await records.database
    .insertInto('packages')
    .values({ ...pkg, name: 'other.example' })
    .execute();
  for (const i of [1, 2, 3, 4]) await source(`hang-${i}`);
  await source('quick', {
    package_name: 'other.example',
    due_at: START + 1,
    place: JSON.stringify({ type: 'https', url: `${elsewhere.url}/files/quick.csv` }),
  });
  now = START + 1;
  open({ idleMs: 60_000, objectMs: 60_000 });
  await expect.poll(batches, { timeout: 20_000 }).toBe(1);
  expect(provider.asked.filter(({ status }) => status !== null)).toEqual([]);
  await elsewhere.close();
});

it('a fault that passes is tried again after longer and longer rests, never before what it asks, and told after three', async () => {
  await source('a', { schedule: null });
  provider.put('a.csv', csv(rows('a', 1)));
  provider.fault('500');
  const sources = open();
  const rests: number[] = [];
  for (let i = 0; i < 4; i++) {
    await fetched(sources);
    const { due_at } = await of('a');
    rests.push(((due_at ?? 0) - now) / 1_000);
    expect((await mails()).length > 0).toBe(i >= 2);
    now = due_at ?? 0;
  }
  expect(rests).toEqual([30, 60, 120, 240]);
  const told = (await mails()).length;
  provider.fault('429');
  await fetched(sources);
  expect([(await of('a')).fault, ((await of('a')).due_at ?? 0) - now]).toEqual(['busy', 480_000]);
  provider.well();
  now += 480_000;
  await fetched(sources);
  expect(await of('a')).toMatchObject({ fault: null, due_at: null, tries: 0 });
  expect((await mails()).length).toBe(2 * told);
  expect((await mails()).at(-1)).toContain('works again');
});

it('of several servers one fetches a source, and one whose server is gone is fetched by another once its hold is over', async () => {
  provider.put('a.csv', csv(rows('a', 2)));
  await source('a');
  const both = [open(), open(), open()];
  await Promise.all(both.map(fetched));
  expect([provider.asked.length, await batches()]).toEqual([1, 1]);
  await source('b', { lease: 'of-a-server-that-is-gone', lease_until: START + 30_000 });
  provider.put('b.csv', csv(rows('b', 2)));
  await Promise.all(both.map(fetched));
  expect(await batches()).toBe(1);
  now = START + 31_000;
  await Promise.all(both.map(fetched));
  expect(await batches()).toBe(2);
});

it('an address that resolves to the inside, or to it and the outside, is not asked', async () => {
  await source('a', { place: JSON.stringify({ type: 'https', url: 'https://rebound.example/a.csv' }) });
  const inside: LookUpHost = (_, done) =>
    done(null, [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ]);
  await fetched(open({}, inside));
  expect((await of('a')).fault).toBe('not-allowed');
});

it('an object of more rows than a batch has is parted, whole, and refused with its line where a later part is wrong', async () => {
  const many = rows('many', 60_000);
  provider.put('a.csv', csv(many));
  await source('a');
  const sources = open({ mostBytes: 50_000_000, objectMs: 60_000 });
  await fetched(sources);
  const found = await records.database.selectFrom('ingest_batches').select(['rows', 'head_lines']).orderBy('seq').execute();
  expect(found.reduce((sum, each) => sum + each.rows, 0)).toBe(60_000);
  expect(found.map(({ head_lines }) => head_lines)).toEqual([1, 50_001]);
  provider.put('a.csv', csv([...many, 'visit,half']));
  now = (await of('a')).due_at ?? 0;
  await fetched(sources);
  expect(await of('a')).toMatchObject({ fault: 'rows', fault_detail: 'Line 60002 has another number of cells than the header' });
  expect((await records.database.selectFrom('ingest_batches').select('id').execute()).length).toBe(2);
  expect((await readdir(join(folder, 'incoming'))).length).toBe(2);
});

it('administrators are told that nothing came of a schedule, once', async () => {
  await source('a', { schedule: '{"every":"day","at":"06:00"}', due_at: null });
  const watch = (hours: number): Promise<void> => {
    now = START + hours * HOUR;
    return watchFeeds({ records, portal: 'https://portal.example', now: () => now, posted: () => undefined }, AbortSignal.timeout(60_000));
  };
  const told = async (): Promise<number> =>
    (await records.database.selectFrom('mails').select('id').where('kind', '=', 'feed').execute()).length;
  await watch(29);
  expect(await told()).toBe(0);
  await watch(31);
  const first = await told();
  expect(first).toBeGreaterThan(0);
  await watch(50);
  expect(await told()).toBe(first);
});
