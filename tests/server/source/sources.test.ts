import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SourceTrial } from '../../../contract/areas/source/source.ts';
import { BUCKET, startSourceProvider, type Fault, type SourceProvider } from '../../../tools/services/source-provider/provider.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';
import { csv, row, rows, sourcesOf, stored } from './support.ts';

const OURS = 'com.harbour.app',
  TOKEN = 'read-the-feed';
const folder = mkdtempSync(join(tmpdir(), 'vigil-feeds-')),
  outside = mkdtempSync(join(tmpdir(), 'vigil-outside-'));
const server = suiteServer({ seedScale: 0, environment: { OUTBOUND_ALLOWED: '127.0.0.1', SOURCE_FOLDERS: `${OURS}:${folder}` } });
const [asha] = peopleOf(server, 'admin');
let provider: SourceProvider;
const own = sourcesOf(asha, OURS);
beforeAll(async () => {
  provider = await startSourceProvider({ token: TOKEN, slowMs: 5_000 });
  const fields = { title: 'Harbour', customer: 'Harbour Lane', type: 'Visit', time_zone: 'UTC', alert_pct: 10, mine: true };
  expect((await asha.post('/api/admin/package', { package: OURS, ...fields })).status).toBe(200);
});
beforeEach(() => provider.well());
afterAll(async () => {
  await provider.close();
  for (const path of [folder, outside]) rmSync(path, { recursive: true, force: true });
});
let n = 0;
const file = (name: string) => ({ type: 'https', url: `${provider.url}/files/${name}`, sign_in: 'bearer' });
async function httpsSource(name: string, more: object = {}): Promise<string> {
  const made = await own.add({ name: `${name} ${++n}`, place: file(name), secret: TOKEN, ...more });
  expect([made.status, made.failure]).toEqual([201, made.failure]);
  return made.body.data.id;
}
const mails = async (): Promise<number> =>
  (await server.records.database.selectFrom('mails').select('id').where('kind', '=', 'source').execute()).length;

describe('an address', () => {
  it('is fetched once in each version, and a new one updates the rows', async () => {
    provider.put('daily.csv', csv(rows('a', 3)));
    const id = await httpsSource('daily.csv');
    expect(await own.fetched(id)).toMatchObject({
      state: 'idle',
      fault: null,
      counts: { objects: 1, rows: 3, accepted: 3, updated: 0, refused: 0 },
    });
    expect(await stored(server, OURS)).toEqual({ events: 3, cost: 3 });
    await own.fetched(id);
    expect(provider.asked.slice(-2).map(({ status }) => status)).toEqual([200, 304]);
    provider.put('daily.csv', csv([...rows('a', 2, { cost: '2' }), row('a-9'), 'visit,2026-11-22 10:00:00,perhaps,,LateCo,a-10,1']));
    expect((await own.fetched(id)).counts).toMatchObject({ objects: 2, accepted: 4, updated: 2, refused: 1 });
    expect(await stored(server, OURS)).toEqual({ events: 4, cost: 6 });
    const [newest] = await own.objects(id);
    expect(newest).toMatchObject({ name: 'daily.csv', state: 'published', rows: 4, accepted: 1, updated: 2, refused: 1, batch_count: 1 });
    expect(await own.batch(newest?.batches[0] ?? '')).toMatchObject({ state: 'published', first: [{ line: 5 }] });
    expect((await own.log(id)).map(({ state, found, known, taken }) => [state, found, known, taken])).toEqual([
      ['done', 1, 0, 1],
      ['done', 1, 1, 0],
      ['done', 1, 0, 1],
    ]);
  });
  it('may hold NDJSON, packed, and another etag of the same content brings nothing', async () => {
    const before = await stored(server, OURS);
    const json = ['n-1', 'n-2'].map((event_id) =>
      JSON.stringify({ type: 'visit', time: '2026-11-22T10:00:00Z', event_id, publisher: 'JsonCo', verdict: 'valid', cost: 1 }),
    );
    provider.put('rows.ndjson.gz', gzipSync(json.join('\n')));
    const id = await httpsSource('rows.ndjson.gz');
    expect((await own.fetched(id)).counts).toMatchObject({ accepted: 2 });
    provider.put('rows.ndjson.gz', gzipSync(json.join('\n')), { etag: '"other"' });
    expect(await own.fetched(id)).toMatchObject({ fault: null, counts: { objects: 1, rows: 2, accepted: 2 } });
    expect((await own.objects(id)).map(({ state }) => state)).toEqual(['published']);
    expect((await stored(server, OURS)).events).toBe(before.events + 2);
  });
});

describe('a fault', () => {
  it.each<[Fault, string, string]>([
    ['html', 'html', ''],
    ['half-gzip', 'packed', 'broken'],
    ['cut', 'cut', 'bytes'],
    ['500', 'busy', '500'],
    ['429', 'busy', '429'],
    ['403', 'denied', '403'],
    ['404', 'missing', '404'],
    ['redirect', 'not-allowed', ''],
  ])('%s is told as %s, loads nothing, and heals', async (kind, code, detail) => {
    const before = await stored(server, OURS);
    provider.put(`${kind}.csv`, csv(rows(`fault-${kind}`, 50)));
    const id = await httpsSource(`${kind}.csv`);
    provider.fault(kind, { on: `${kind}.csv` });
    const faulty = await own.fetched(id);
    expect(faulty).toMatchObject({ fault: { code, object: `${kind}.csv` }, last: { state: 'failed', failed: 1, taken: 0 } });
    expect(faulty.fault?.detail).toContain(detail);
    expect(await stored(server, OURS)).toEqual(before);
    provider.well();
    expect(await own.fetched(id)).toMatchObject({ fault: null, counts: { accepted: 50 } });
    expect((await stored(server, OURS)).events).toBe(before.events + 50);
    await own.remove(id);
  });
  it.each<[string, string, string, string]>([
    ['half a line', csv(rows('half', 2)).slice(0, -20), 'rows', 'Line 3 has another number of cells'],
    ['missing columns', csv(['LateCo,1'], 'publisher,cost'), 'columns', 'Missing: type, time'],
    ['another encoding', '', 'charset', 'not UTF-8'],
    ['nothing', '', 'rows', 'empty'],
    ['a list in JSON', '[{"type":"visit"}]', 'rows', 'NDJSON'],
    ['no row that is good', csv([row('bad-1', { verdict: 'perhaps,' })]), 'refused', 'verdict'],
  ])('of %s is refused with a plain reason', async (what, content, code, detail) => {
    const before = await stored(server, OURS);
    const body = what === 'another encoding' ? Buffer.from(csv([row('caf\u00e9-1')]), 'latin1') : content;
    provider.put('content.csv', body);
    const id = await httpsSource('content.csv');
    const { fault } = await own.fetched(id);
    expect([fault?.code, fault?.detail]).toEqual([code, expect.stringContaining(detail)]);
    expect(await stored(server, OURS)).toEqual(before);
    await own.remove(id);
  });
  it('of content under an etag that was taken is told, and taken only when somebody asks', async () => {
    provider.put('same.csv', csv(rows('same', 2)), { etag: '"fixed"' });
    const id = await httpsSource('same.csv', { schedule: { every: 'day', at: '00:00' } });
    await own.fetched(id);
    provider.fault('same-etag', { on: 'same.csv' });
    await server.records.database.updateTable('sources').set({ due_at: 1 }).where('id', '=', id).execute();
    await expect.poll(async () => (await own.one(id)).fault?.code, { timeout: 20_000 }).toBe('same-etag');
    expect((await own.atRest(id)).counts.accepted).toBe(2);
    expect(await own.fetched(id)).toMatchObject({ fault: null });
    await own.remove(id);
  });
  it('is told to administrators once until it is another one, and that it heals', async () => {
    provider.put('told.csv', '<!doctype html>');
    const id = await httpsSource('told.csv');
    const before = await mails();
    await own.fetched(id);
    const people = (await mails()) - before;
    expect(people).toBeGreaterThan(0);
    await own.fetched(id);
    expect(await mails()).toBe(before + people);
    provider.put('told.csv', csv(['LateCo'], 'publisher'));
    await own.fetched(id);
    expect(await mails()).toBe(before + 2 * people);
    provider.put('told.csv', csv(rows('told', 1)));
    await own.fetched(id);
    expect(await mails()).toBe(before + 3 * people);
    await own.fetched(id);
    expect(await mails()).toBe(before + 3 * people);
    const told = await server.records.database.selectFrom('notices').select('status').where('subject', '=', id).execute();
    expect([...new Set(told.map(({ status }) => status))]).toEqual(['html', 'columns', 'works']);
    await own.remove(id);
  });
});

describe('a bucket', () => {
  const bucket = (more: object = {}) => ({ type: 's3', endpoint: provider.url, bucket: BUCKET, key_id: 'trial', ...more });
  it('is listed by its prefix with a signature, in pages, and each object is taken once', async () => {
    const before = await stored(server, OURS);
    for (const day of ['01', '02']) provider.put(`clicks/2026 ${day}+é.csv`, csv(rows(`s3-${day}`, 2)));
    provider.put('other/x.csv', csv(rows('s3-x', 9)));
    const made = await own.add({ name: 'Bucket', place: bucket({ prefix: 'clicks/' }), secret: 'trial-secret' });
    const { id } = made.body.data;
    expect(await own.fetched(id)).toMatchObject({ fault: null, counts: { objects: 2, accepted: 4 }, last: { found: 2, taken: 2 } });
    provider.put('clicks/2026 03.csv', csv(rows('s3-03', 2)));
    expect(await own.fetched(id)).toMatchObject({ counts: { objects: 3, accepted: 6 }, last: { found: 3, known: 2, taken: 1 } });
    expect((await stored(server, OURS)).events).toBe(before.events + 6);
    // the same etag, as its list says, of another size
    provider.put('clicks/2026 03.csv', csv(rows('s3-04', 7)), { etag: (await own.objects(id))[0]?.etag ?? '' });
    await server.records.database.updateTable('sources').set({ due_at: 1 }).where('id', '=', id).execute();
    await expect.poll(async () => (await own.one(id)).fault?.code, { timeout: 20_000 }).toBe('same-etag');
    await own.remove(id);
  });
  it('is denied to another key', async () => {
    const made = await own.add({ name: 'Bucket', place: bucket(), secret: 'another' });
    expect((await own.fetched(made.body.data.id)).fault).toEqual({ code: 'denied', detail: '403', object: null });
    await own.remove(made.body.data.id);
  });
});

describe('a folder', () => {
  it('of the package is read, without what a link leads to outside and what is not whole yet', async () => {
    const before = await stored(server, OURS);
    writeFileSync(join(folder, 'a.csv'), csv(rows('dir-a', 2)));
    writeFileSync(join(folder, 'b.csv.part'), csv(rows('dir-b', 2)));
    writeFileSync(join(outside, 'secret.csv'), csv(rows('dir-secret', 2)));
    symlinkSync(join(outside, 'secret.csv'), join(folder, 'link.csv'));
    symlinkSync(join(folder, 'a.csv'), join(folder, 'same.csv'));
    const made = await own.add({ name: 'Folder', place: { type: 'folder', folder: basename(folder) } });
    const { id } = made.body.data;
    expect(await own.fetched(id)).toMatchObject({
      fault: { code: 'not-allowed', object: 'link.csv' },
      last: { found: 3, taken: 2, failed: 1 },
      counts: { accepted: 2, there: 2 },
    });
    rmSync(join(folder, 'link.csv'));
    expect(await own.fetched(id)).toMatchObject({ fault: null, last: { found: 2, known: 2 } });
    writeFileSync(join(folder, 'a.csv'), csv(rows('dir-a', 3, { cost: '2' })));
    expect((await own.fetched(id)).counts).toMatchObject({ accepted: 3, updated: 2 });
    expect((await stored(server, OURS)).events).toBe(before.events + 3);
    await own.remove(id);
  });
});

describe('what can be no source', () => {
  const place = { type: 'https', url: 'https://feeds.example/x.csv' };
  it.each<[string, object, object]>([
    [
      'an address of the inside',
      { place: { type: 'https', url: 'https://10.0.0.1/' } },
      { 'place.url': ['An address of a private network'] },
    ],
    ['one without TLS', { place: { type: 'https', url: 'http://feeds.example/' } }, { 'place.url': ['Only with https'] }],
    [
      'a folder that is not allowed',
      { place: { type: 'folder', folder: 'etc' } },
      { 'place.folder': ['No folder that the operator allows for the package'] },
    ],
    ['a mapping that is not kept', { place, mapping: 'Nowhere' }, { mapping: ['No mapping of this name is kept for the package'] }],
    ['a way in without a secret', { place: { ...place, sign_in: 'bearer' } }, { secret: ['Required field'] }],
  ])('%s', async (_, terms, fields) => {
    const { status, failure } = await own.add({ name: 'No source', ...terms });
    expect([status, failure.fields]).toEqual([400, fields]);
  });
  it('another host under a secret that is kept for one', async () => {
    provider.put('host.csv', csv(rows('host', 1)));
    const id = await httpsSource('host.csv');
    const { version, name } = await own.one(id);
    const terms = { name, kind: 'events', schedule: null, mapping: null, version };
    const moved = await own.change(id, { ...terms, place: { type: 'https', url: 'https://other.example/host.csv', sign_in: 'bearer' } });
    expect([moved.status, moved.failure.fields]).toEqual([400, { secret: ['Required field'] }]);
    expect((await own.change(id, { ...terms, place: file('host.csv?v=2') })).status).toBe(200);
    expect((await own.change(id, { ...terms, place: file('host.csv') })).status).toBe(409);
    expect((await own.fetched(id)).fault).toBeNull();
    await own.remove(id);
  });
  it('secrets stand in no answer, no log and no entry of the audit log', async () => {
    await httpsSource('host.csv');
    const audit = await server.records.database.selectFrom('audit').select('detail').where('action', 'like', 'source.%').execute();
    const kept = await server.records.database.selectFrom('kept_answers').select('body').execute();
    for (const text of [JSON.stringify(await own.list()), JSON.stringify(audit), JSON.stringify(kept), server.log.join('\n')])
      expect(text).not.toContain(TOKEN);
  });
});

it('a trial lists objects, shows the first rows and what the mapping makes of them, and loads nothing', async () => {
  const before = await stored(server, OURS);
  provider.put('trial.csv.gz', gzipSync(csv([...rows('trial', 5_000), row('trial-x', { verdict: 'perhaps,' })])));
  const attempt = async (terms: object) =>
    (
      await asha.post<{ data: SourceTrial }>(`/api/ingest/attempt?${own.inPackage}`, {
        kind: 'events',
        schedule: null,
        mapping: null,
        ...terms,
      })
    ).body.data;
  const found = await attempt({ place: file('trial.csv.gz'), secret: TOKEN });
  expect(found).toMatchObject({ total: 1, object: 'trial.csv.gz', fault: null, report: { outcome: 'tried', rows: 5_000, refused: 1 } });
  expect(found.report?.columns.find(({ ours }) => ours === 'publisher')).toEqual({ ours: 'publisher', from: ['publisher'], how: 'file' });
  expect(await attempt({ place: file('trial.csv.gz'), secret: 'wrong' })).toMatchObject({ fault: { code: 'denied' }, report: null });
  provider.put('trial.csv', csv(['x'], 'publisher'));
  expect(await attempt({ place: file('trial.csv'), secret: TOKEN })).toMatchObject({ fault: { code: 'columns' } });
  expect(await stored(server, OURS)).toEqual(before);
});

it('removing a source says what it leaves, and what it brought stays', async () => {
  provider.put('left.csv', csv(rows('left', 4)));
  const id = await httpsSource('left.csv');
  await own.fetched(id);
  const before = await stored(server, OURS);
  expect((await own.remove(id)).body.data.counts).toMatchObject({ objects: 1, rows: 4, accepted: 4, waiting: 0 });
  expect(await stored(server, OURS)).toEqual(before);
  expect((await asha.get(`/api/ingest/sources/${id}?${own.inPackage}`)).status).toBe(404);
});
