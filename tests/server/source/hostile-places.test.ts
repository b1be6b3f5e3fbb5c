import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everything } from '../../../server/access.ts';
import type { Records } from '../../../server/records/records.ts';
import type { SourceRecord } from '../../../server/records/source/sources.ts';
import { outbound } from '../../../server/setting-values.ts';
import { allowedFolders } from '../../../server/sources/places/place.ts';
import { openSources, type Sources, type WorkerParts } from '../../../server/sources/worker.ts';
import { openTestRecords } from '../support/data/records.ts';
import { addPeople } from '../webhook/rows.ts';
import { csv, rows } from './support.ts';

const PKG = 'feeds.example',
  START = Date.parse('2026-11-20T08:00:00Z');
const own = everything('test');
let records: Records, folder: string, now: number, opened: Sources[], server: Server, base: string;
let answer: (asked: IncomingMessage, response: ServerResponse) => void;
const reported: unknown[] = [];
function open(more: Partial<WorkerParts> = {}): Sources {
  const sources = openSources({
    records,
    dataFolder: folder,
    limits: { mostBytes: 30_000_000, idleMs: 20_000, objectMs: 60_000 },
    now: () => now,
    reaching: { outbound: outbound('OUTBOUND_ALLOWED', '127.0.0.1'), folders: allowedFolders(new Map()), now: () => now },
    portal: 'https://portal.example',
    report: (cause) => reported.push(cause),
    posted: () => undefined,
    brought: () => undefined,
    ...more,
  });
  opened.push(sources);
  sources.open();
  return sources;
}
beforeEach(async () => {
  now = START;
  opened = [];
  reported.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'vigil-places-'));
  await mkdir(join(folder, 'incoming'));
  records = await openTestRecords({ folder });
  await addPeople(records.database, PKG, START);
  server = createServer((asked, response) => answer(asked, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const each of opened) await each.close();
  server.closeAllConnections();
  server.close();
  await records.close();
  await rm(folder, { recursive: true, force: true });
});
const source = (id: string, place: object, set: Partial<SourceRecord> = {}): Promise<void> =>
  records.sources.add(own, {
    id,
    package_name: PKG,
    name: id,
    kind: 'events',
    place: JSON.stringify(place),
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
const of = (id: string): Promise<SourceRecord | undefined> => records.sources.byId(own, id);
async function fetched(sources: Sources, id = 'a'): Promise<void> {
  await records.sources.put(own, id, { due_at: now });
  sources.wake();
  await sources.idle();
}
const batches = async (): Promise<number> => (await records.database.selectFrom('ingest_batches').select('id').execute()).length;
const bucket = { type: 's3', endpoint: '', region: 'r', bucket: 'b', prefix: '', key_id: '' };
const content = (key: string, etag = '"a"'): string => `<Contents><Key>${key}</Key><ETag>${etag}</ETag><Size>3</Size></Contents>`;
const page = (inner: string): string => `<ListBucketResult><EncodingType>url</EncodingType>${inner}</ListBucketResult>`;
const more = (token: string): string => `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`;

it('an address that changes to one with the same name and etag is asked without a condition, and its rows are taken', async () => {
  const conditions: unknown[] = [];
  answer = ({ url = '', headers }, response) => {
    conditions.push(headers['if-none-match']);
    response.setHeader('etag', '"v1"');
    if (headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else response.end(csv(rows(url.includes('2026') ? 'new' : 'old', 2)));
  };
  await source('a', { type: 'https', url: `${base}/2025/daily.csv` });
  const sources = open();
  await fetched(sources);
  await fetched(sources);
  expect([conditions, await batches()]).toEqual([[undefined, '"v1"'], 1]);
  await records.sources.put(own, 'a', { version: 2, place: JSON.stringify({ type: 'https', url: `${base}/2026/daily.csv` }) });
  await fetched(sources);
  expect(conditions[2]).toBeUndefined();
  expect([(await of('a'))?.fault, await batches()]).toEqual([null, 2]);
  // the same content at a third address is known, and is asked with a condition from then on
  await records.sources.put(own, 'a', { version: 3, place: JSON.stringify({ type: 'https', url: `${base}/2026/copy/daily.csv` }) });
  await fetched(sources);
  await fetched(sources);
  expect([conditions.slice(3), await batches()]).toEqual([[undefined, '"v1"'], 2]);
});

it.each([
  ['a key that cannot be decoded', () => page(content('100%.csv'))],
  ['more objects than a page has', () => page(Array.from({ length: 1_001 }, (_, i) => content(`k${i}`)).join(''))],
  ['a page that goes on and has no objects', () => page(more('x'))],
  ['a page that goes on and does not say how', () => page(`${content('a.csv')}<IsTruncated>true</IsTruncated>`)],
  ['a token that comes again', () => page(content('a.csv') + more('x'))],
])('a list with %s is a fault of the source, which is not fetched again at once', async (_, body) => {
  answer = (_asked, response) => response.end(body());
  await source('a', { ...bucket, endpoint: base });
  await fetched(open());
  const found = await of('a');
  expect(found?.fault).toBe('answer');
  expect(found?.due_at).toBeGreaterThan(now);
  expect(reported).toEqual([]);
});

it('a list of ever more pages is ended', async () => {
  let asked = 0;
  answer = (_, response) => response.end(page(content(`k${++asked}.csv`) + more(`t${asked}`)));
  await source('a', { ...bucket, endpoint: base });
  await fetched(open());
  expect([(await of('a'))?.fault, asked]).toEqual(['answer', 100]);
});

it('others have their turn while a large list is read', async () => {
  answer = ({ url = '' }, response) =>
    response.end(url.includes('list-type') ? page(`${'<a/>'.repeat(100_000)}${content('a.csv', '')}`) : csv(rows('a', 2)));
  await source('a', { ...bucket, endpoint: base });
  const write = vi.spyOn(SaxesParser.prototype, 'write'),
    turn = vi.fn<() => void>(() => {
      ticking = setImmediate(turn);
    });
  let ticking = setImmediate(turn);
  await fetched(open());
  clearImmediate(ticking);
  const orders = write.mock.invocationCallOrder.slice(0, -1),
    turns = turn.mock.invocationCallOrder;
  expect(orders.length).toBeGreaterThanOrEqual(6);
  expect(orders.slice(1).every((order, i) => turns.some((at) => at > (orders[i] ?? 0) && at < order))).toBe(true);
  vi.restoreAllMocks();
  expect(await batches()).toBe(1);
});

it('objects with a key or an etag that must not be kept have a fault of their own', async () => {
  const wrong = [content('a/%2E%2E/b.csv'), content('nul%00.csv'), content('x'.repeat(1_025)), content('etag.csv', 'e'.repeat(1_025))];
  answer = ({ url = '' }, response) =>
    response.end(url.includes('list-type') ? page([...wrong, ...wrong, content('well.csv')].join('')) : csv(rows('a', 2)));
  await source('a', { ...bucket, endpoint: base });
  await fetched(open());
  expect((await of('a'))?.fault).toBe('answer');
  expect(await batches()).toBe(1);
  expect(await records.database.selectFrom('source_fetches').select(['taken', 'failed']).execute()).toEqual([{ taken: 1, failed: 8 }]);
});

it('an error that nobody thought of is a fault that passes, and is tried after a rest', async () => {
  answer = (_, response) => response.end(csv(rows('a', 2)));
  await source('a', { type: 'https', url: `${base}/daily.csv` }, { schedule: null });
  const reaching = { outbound: outbound('OUTBOUND_ALLOWED', '127.0.0.1'), folders: allowedFolders(new Map()), now: (): number => now };
  await fetched(
    open({
      reaching: {
        ...reaching,
        get lookUp(): never {
          throw new URIError('unexpected');
        },
      },
    }),
  );
  expect(await of('a')).toMatchObject({ fault: 'busy', due_at: START + 30_000, tries: 1 });
  expect(await records.database.selectFrom('source_fetches').select('state').execute()).toEqual([{ state: 'failed' }]);
  expect(reported.length).toBe(1);
});
