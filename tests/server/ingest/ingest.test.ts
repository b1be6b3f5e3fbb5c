import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiToken } from '../../../contract/areas/account.ts';
import type { PackageImportLine } from '../../../contract/areas/admin/imports.ts';
import type { Arrivals, Batch } from '../../../contract/areas/admin/ingest.ts';
import { count, sum } from '../../../server/analytics/metric-query.ts';
import { pushClient, type Push, type Pushed } from '../../../tools/services/push-client.ts';
import { allRows } from '../support/data/all-rows.ts';
import { ended } from '../support/client.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const OURS = 'com.harbour.app',
  OTHER = 'com.harbour.two';
const server = suiteServer({ seedScale: 0 });
const [asha, ann] = peopleOf(server, 'admin', 'analyst.a');
let client: ReturnType<typeof pushClient>;
async function tokenFor(packages: readonly string[], grants: readonly string[] = ['ingest:write']): Promise<{ token: string; id: string }> {
  const name = `Ad server ${Math.random()}`;
  const made = await asha.post<{ data: { token: string; entry: ApiToken } }>('/api/account/token', {
    name,
    grants,
    packages,
    days: 7,
    current_password: 'Demo-2026',
  });
  return { token: made.body.data.token, id: made.body.data.entry.id };
}
beforeAll(async () => {
  const fields = { title: 'Harbour', customer: 'Harbour Lane', type: 'Visit', time_zone: 'UTC', alert_pct: 10, mine: true };
  for (const name of [OURS, OTHER]) expect((await asha.post('/api/admin/package', { package: name, ...fields })).status).toBe(200);
  client = pushClient(server.url, (await tokenFor([OURS, OTHER])).token);
});

const HEADER = 'type,time,verdict,reason,publisher,event_id,cost';
let n = 0;
const line = (id = `e-${++n}`, { cost = '1', verdict = 'valid,' } = {}): string =>
  `visit,2026-11-22 10:00:00,${verdict},LateCo,${id},${cost}`;
const csv = (lines: readonly string[], header = HEADER): string => [header, ...lines, ''].join('\n');
const lines = (many: number): string[] => Array.from({ length: many }, () => line());
const push = (body: string, more: Partial<Push> = {}): Promise<Pushed> => client.once({ kind: 'events', packageName: OURS, body, ...more });
const batchOf = async (id: string): Promise<Batch> => (await asha.get<{ data: Batch }>(`/api/ingest/batches/${id}`)).body.data;
async function over({ status, text, id }: Pushed): Promise<void> {
  expect([status, text]).toEqual([202, text]);
  await expect.poll(async () => (await batchOf(id)).state, { interval: 20, timeout: 100_000 }).not.toBe('waiting');
}
const settled = async (pushed: Pushed): Promise<Batch> => {
  await over(pushed);
  return batchOf(pushed.id);
};
const stored = async (packageName = OURS): Promise<{ events: number; cost: number }> => {
  const [row] = await server.analytics.events.query(allRows, {
    dimensions: [],
    measures: { events: count(), cost: sum('cost') },
    filters: [{ column: 'package', oneOf: [packageName] }],
  });
  return { events: row?.events ?? 0, cost: (row?.cost ?? 0) / 1_000_000 };
};
const waitingFiles = (): string[] => readdirSync(join(server.folder, 'incoming'));
const list = async (packageName = OURS): Promise<Arrivals> =>
  (await asha.get<{ data: Arrivals }>(`/api/ingest/batches?package_name=${packageName}`)).body.data;
const pause = (paused: boolean, package_name = OURS) => asha.put('/api/ingest/pause', { package_name, paused });

describe('rows that arrive by call', () => {
  it('are acknowledged, published, counted, and listed with the files, from CSV and NDJSON, packed or not', async () => {
    const before = await stored();
    const own = await settled(await push(csv(lines(3))));
    expect(own).toMatchObject({ state: 'published', rows: 3, accepted: 3, updated: 0, there: 0, refused: 0, fault: '', first: [] });
    const rows = lines(2).map((text) => {
      const [type, time, verdict, , publisher, event_id, cost] = text.split(',');
      return JSON.stringify({ type, time, verdict, publisher, event_id, cost: Number(cost) });
    });
    expect(await settled(await push(rows.join('\n'), { packed: true }))).toMatchObject({ state: 'published', accepted: 2 });
    expect(await settled(await push(csv(lines(4)).replaceAll('\n', '\r\n'), { packed: true }))).toMatchObject({ accepted: 4 });
    expect(await stored()).toEqual({ events: before.events + 9, cost: before.cost + 9 });
    await expect.poll(waitingFiles).toEqual([]);
    const files = (await asha.get<{ data: PackageImportLine[] }>(`/api/admin/import?package_name=${OURS}`)).body.data;
    expect(files.find(({ id }) => id === own.file)).toMatchObject({ rows: 3, canTakeBack: true, kind: 'events', sentBy: own.token });
    expect(await list()).toMatchObject({
      total_count: 3,
      paused: null,
      kinds: expect.arrayContaining([
        { kind: 'events', arrival: { at: expect.any(String) as string, usualHours: null, lateSince: null }, waiting: 0 },
      ]) as [],
    });
  });

  it('are refused row by row: the others come in, and each reason has its line as it was sent', async () => {
    const before = await stored();
    const bad = 'visit,yesterday,valid,,LateCo,bad-1,1',
      worse = 'visit,2026-11-22 10:00:00,perhaps,,LateCo,bad-2,1';
    const batch = await settled(await push(csv([line(), bad, line(), worse])));
    expect(batch).toMatchObject({ state: 'published', rows: 4, accepted: 2, refused: 2 });
    expect(batch.first.map((each) => each.line)).toEqual([3, 5]);
    expect(batch.first[0]?.reason).toContain('time');
    const json = [
      { type: 'visit', time: '2026-11-22T10:00:00Z', verdict: 'valid', publisher: 'Two\nLines', event_id: `e-${++n}` },
      { type: 'visit', time: 'never', verdict: 'valid', publisher: 'X', event_id: 'bad-3' },
    ];
    const second = await settled(await push(json.map((each) => JSON.stringify(each)).join('\n')));
    expect([second.accepted, second.refused, second.first[0]?.line]).toEqual([1, 1, 2]);
    const none = await settled(await push(csv([bad])));
    const of = async (query: string): Promise<string[]> =>
      (await asha.get<{ data: Arrivals }>(`/api/ingest/batches?package_name=${OURS}&${query}`)).body.data.batches.map(({ id }) => id);
    expect(await of('state=refused')).toEqual([none.id]);
    expect(await of('state=refused&kind=incidents')).toEqual([]);
    expect(await of('state=published')).toEqual(expect.arrayContaining([batch.id, second.id]));
    expect(none).toMatchObject({ state: 'refused', accepted: 0, refused: 1, file: null });
    const unmapped = await settled(await push('colour,size\nred,1\n'));
    expect(unmapped).toMatchObject({ state: 'refused', accepted: 0 });
    expect(unmapped.fault).not.toBe('');
    expect((await stored()).events).toBe(before.events + 3);
  });

  it('replace what is known by its key, and pass over what is there; many batches become few loads, each told by itself', async () => {
    const before = await stored();
    await pause(true);
    const first = await push(csv([line('k-1'), line('k-2')])),
      same = await push(csv([line('k-1'), line('k-3')])),
      other = await push(csv([line('k-2', { cost: '5' }), line('k-4'), 'visit,no,valid,,LateCo,k-5,1'])),
      more = await Promise.all(Array.from({ length: 40 }, () => push(csv(lines(2)))));
    expect((await list()).kinds.find(({ kind }) => kind === 'events')?.waiting).toBe(43);
    expect((await stored()).events).toBe(before.events);
    await pause(false);
    expect(await settled(first)).toMatchObject({ accepted: 2, there: 0, updated: 0 });
    expect(await settled(same)).toMatchObject({ accepted: 1, there: 1, updated: 0 });
    expect(await settled(other)).toMatchObject({ accepted: 1, there: 0, updated: 1, refused: 1, first: [{ line: 4 }] });
    const all = await Promise.all(more.map(settled));
    expect(all.map(({ accepted }) => accepted)).toEqual(all.map(() => 2));
    expect(new Set(all.map(({ file }) => file)).size).toBeLessThan(20);
    expect(await stored()).toEqual({ events: before.events + 84, cost: before.cost + 84 + 4 });
    await expect.poll(waitingFiles).toEqual([]);
  });

  it('can be taken back as a file can', async () => {
    const before = await stored();
    const { file } = await settled(await push(csv(lines(5))));
    expect((await stored()).events).toBe(before.events + 5);
    const asked = await asha.post<{ data: { job: { id: string } } }>(`/api/admin/import/${file}/take_back?package_name=${OURS}`, {
      confirm: OURS,
    });
    expect(asked.status).toBe(202);
    await ended(asha, asked.body.data.job.id);
    expect(await stored()).toEqual(before);
  });

  it('are one batch under a key, however often they are sent; another batch under it is refused', async () => {
    const before = await stored(),
      body = csv(lines(2)),
      key = 'a-key-of-one-batch';
    const [first, second] = await Promise.all([push(body, { key }), push(body, { key, packed: true })]);
    expect([first.status, second.status, first.id === second.id]).toEqual([202, 202, true]);
    expect((await push(body, { key })).isReplayed).toBe(true);
    expect(await push(csv(lines(1)), { key })).toMatchObject({ status: 409 });
    expect(await push(body, { key, packageName: OTHER })).toMatchObject({ status: 409 });
    await settled(first);
    expect((await stored()).events).toBe(before.events + 2);
    const none = await fetch(`${server.url}/api/ingest/events?package_name=${OURS}`, {
      method: 'POST',
      body,
      headers: { authorization: (await tokenFor([OURS])).token, 'content-type': 'text/csv' },
    });
    expect([none.status, ((await none.json()) as { fields: object }).fields]).toEqual([400, { 'idempotency-key': ['Required field'] }]);
  });

  it('are refused as a whole where they are half of a batch, or none: nothing is kept of them', async () => {
    const before = (await list()).total_count,
      body = csv(lines(3));
    const json = '{"type":"visit"}\n{"type":"vi';
    const told = async (text: string, more: Partial<Push> = {}): Promise<unknown> => {
      const { status, text: answer } = await push(text, more);
      return [status, Object.values((JSON.parse(answer) as { fields?: object }).fields ?? {}).flat()];
    };
    expect(await told(body, { packed: true, fault: 'half' })).toEqual([400, ['Not a whole gzip body']]);
    expect(await told(body, { packed: true, fault: 'wrong-gzip' })).toEqual([400, ['Not a whole gzip body']]);
    expect(await told(body, { fault: 'wrong-gzip' })).toEqual([400, ['Not a whole gzip body']]);
    expect(await told(body, { fault: 'wrong-type' })).toEqual([415, []]);
    expect(await told(body.slice(0, body.length - 12))).toEqual([400, ['Line 4 has another number of cells than the header']]);
    expect(await told(json)).toEqual([400, ['Line 2 is no JSON object of plain values']]);
    expect(await told('{"type":"visit","more":{"a":1}}')).toEqual([400, ['Line 1 is no JSON object of plain values']]);
    expect(await told('{"type":"visit","event_id":12345678901234567890}')).toEqual([
      400,
      ['Line 1 has a whole number that is not exact: send it as text'],
    ]);
    expect(await told('a,b\n1,"2\n3,4\n')).toEqual([400, [expect.stringContaining('Line 2 has a quote that is not closed')]]);
    expect(await told('a,b\n1,x"2\n')).toEqual([400, [expect.stringContaining('Line 2 has a quote')]]);
    expect(await told(`${HEADER}\n`)).toEqual([400, ['No rows below the headings']]);
    expect(await told('')).toEqual([400, ['No rows below the headings']]);
    expect(await told(csv(Array.from({ length: 50_001 }, () => line('x'))))).toEqual([400, ['Maximum 50000 rows']]);
    expect(await told(' '.repeat(33_000_000), { packed: true })).toEqual([413, []]);
    expect(await told(body, { mapping: 'of nobody' })).toEqual([400, ['No mapping of this name is kept for the package']]);
    expect(await told(body, { packageName: 'all' })).toEqual([400, ['One package']]);
    expect((await list()).total_count).toBe(before);
    await expect.poll(waitingFiles).toEqual([]);
    expect(readdirSync(join(server.folder, 'uploads'))).toEqual([]);
  });

  it('need a token that may: of its packages, with its grant, until it is revoked; what was acknowledged is published all the same', async () => {
    const before = await stored();
    const { token, id } = await tokenFor([OURS]),
      own = pushClient(server.url, token),
      one = (more: Partial<Push> = {}) => own.once({ kind: 'events', packageName: OURS, body: csv(lines(1)), ...more });
    expect((await one({ packageName: OTHER })).status).toBe(403);
    expect(
      (
        await pushClient(server.url, (await tokenFor([OURS], ['report:read'])).token).once({
          kind: 'events',
          packageName: OURS,
          body: csv(lines(1)),
        })
      ).status,
    ).toBe(403);
    expect((await ann.get(`/api/ingest/batches?package_name=${OURS}`)).status).toBe(403);
    await pause(true);
    const taken = await one();
    expect(taken.status).toBe(202);
    expect((await asha.delete(`/api/account/token/${id}`)).status).toBe(200);
    expect((await one()).status).toBe(401);
    await pause(false);
    expect(await settled(taken)).toMatchObject({ state: 'published', accepted: 1 });
    expect((await stored()).events).toBe(before.events + 1);
    expect((await ann.get(`/api/ingest/batches/${taken.id}`)).status).toBe(403);
  });

  it('are read by a mapping that is kept for the package, as it was when they arrived', async () => {
    const before = await stored();
    const mapping = {
      fields: {
        type: { constant: 'visit' },
        time: { from: ['Zeit'], times: 'dd.mm.yyyy' },
        publisher: { from: ['Partner'] },
        event_id: { from: ['Nr'] },
        verdict: { constant: 'valid' },
      },
      form: { delimiter: ';' },
    };
    const saved = await asha.put(`/api/admin/import_mappings?package_name=${OURS}`, {
      kind: 'events',
      name: 'Ad server',
      mapping,
      header: ['Zeit', 'Partner', 'Nr'],
      version: 0,
    });
    expect(saved.status).toBe(200);
    await pause(true);
    const sent = await push('Zeit;Partner;Nr\n22.11.2026 10:00;LateCo;m-1\n', { mapping: 'Ad server' });
    await server.records.database.deleteFrom('import_mappings').execute();
    await pause(false);
    expect(await settled(sent)).toMatchObject({ state: 'published', accepted: 1, mapping: 'Ad server' });
    expect((await stored()).events).toBe(before.events + 1);
  });

  it('of incidents and costs come in through the same door', async () => {
    const incident = (status: string, priority: string): string =>
      `incident_id,status,priority,detected_at,title\nPUSH-1,${status},${priority},2026-11-20 08:00:00,Fake shop\n`;
    expect(await settled(await push(incident('Detected', 'High'), { kind: 'incidents' }))).toMatchObject({
      state: 'published',
      accepted: 1,
    });
    expect(await settled(await push(incident('Detected', 'Low'), { kind: 'incidents' }))).toMatchObject({
      state: 'published',
      accepted: 0,
      updated: 1,
    });
    expect(await settled(await push(incident('Detected', 'Low'), { kind: 'incidents' }))).toMatchObject({ state: 'published', there: 1 });
    const cost = (amount: string): string => `day,campaign,publisher,cost\n2026-11-20,Autumn,LateCo,${amount}\n`;
    expect(await settled(await push(cost('10'), { kind: 'costs' }))).toMatchObject({ state: 'published', accepted: 1 });
    expect(await settled(await push(cost('12'), { kind: 'costs' }))).toMatchObject({ state: 'published', updated: 1 });
  });

  it('that failed are published once somebody says so', async () => {
    const before = await stored();
    await pause(true);
    const pushed = await push(csv(lines(2)));
    await server.records.database
      .updateTable('ingest_batches')
      .set({ state: 'failed', fault: 'The disk is full', ended_at: 1 })
      .where('id', '=', pushed.id)
      .execute();
    await pause(false);
    expect((await asha.post(`/api/ingest/batches/${pushed.id}/retry`)).status).toBe(200);
    expect(await settled(pushed)).toMatchObject({ state: 'published', accepted: 2, fault: '' });
    expect((await asha.post(`/api/ingest/batches/${pushed.id}/retry`)).status).toBe(409);
    expect((await stored()).events).toBe(before.events + 2);
  });
});
