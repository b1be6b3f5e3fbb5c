import { beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '../../../contract/areas/admin/admin.ts';
import type { PersonalData } from '../../../contract/areas/admin/personal-data.ts';
import type { Footprint } from '../../../contract/areas/footprint.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { indexed } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay',
  PHONE = '+91 98111 22334',
  NEIGHBOUR = '+91 98111 22335';
type Of<T> = { readonly data: T };
/** It goes on: what changes in one millisecond has one place in the index. */
let clock = NOW;
const server = suiteServer({ now: () => clock++, hasFootprints: true, seedScale: 0.01 });
const [asha, ann] = peopleOf(server, 'admin', 'analyst.a');
const ask = <T>(path: string, body: object) => asha.post<T>(`/api/admin/personal-data/${path}`, body);
const found = async (value: string) => (await ask<Of<PersonalData>>('find', { value })).body.data;
const placesOf = ({ places }: PersonalData) => Object.fromEntries(places.map(({ place, fate, rows }) => [`${place} ${fate}`, rows]));
/** How many things a search for a number finds. */
const hits = async (value: string): Promise<number> => {
  await indexed(asha);
  const { id } = (await ann.post<Of<{ id: string }>>('/api/bi/360/search', { package_name: PAY, terms: [{ kind: 'phone', value }] })).body
    .data;
  const { body } = await ann.get<Of<{ total_count: number }>>(`/api/bi/360?package_name=${PAY}&search=${id}&match=sure`);
  return body.data.total_count;
};

let ticket: TicketDetail;
const footprints: Footprint[] = [];
beforeAll(async () => {
  for (const subject of [PHONE, NEIGHBOUR]) {
    const made = await ann.post<Of<Footprint>>('/api/digitalfootprint', { package_name: PAY, type: 'phone', subject });
    expect(made.status).toBe(200);
    footprints.push(made.body.data);
  }
  const text = { subject: 'Calls from 9811122334', description: 'Says 098111-22334, and 9811122335 too' };
  const raised = await ann.send<Of<TicketDetail>>('POST', '/api/ticket/single/u-analyst-a', { package_name: PAY, ...text }, []);
  expect(raised.status).toBe(200);
  ticket = raised.body.data;
  const check = {
    user_id: 'u-analyst-a',
    tool: 'bank_verification_v1',
    verdict: 'valid',
    outcome: '{"checks":[],"fields":{}}',
    created_at: NOW,
  };
  await server.records.verifications.add({ ...check, id: 'VR-1', input: '{"bank_account":"+919811122334"}' });
  await server.records.verifications.add({ ...check, id: 'VR-2', input: '{"bank_account":"+919811122335"}' });
  const run = {
    id: 'run-1',
    user_id: 'u-analyst-a',
    tool: 'bank_verification_v1',
    file_name: 'a.csv',
    rows: 2,
    job_id: 'none',
    created_at: NOW,
  };
  await server.records.database.insertInto('verification_runs').values(run).execute();
  const row = { run_id: 'run-1', state: 'valid', reason: null, field: null, detail: '', compared: '[]', standing: '', charged: 1 } as const;
  const $file = { titles: ['Phone', 'Note'], columns: { bank_account: 0 } };
  await server.records.database
    .insertInto('verification_rows')
    .values([
      { ...row, place: 0, input: JSON.stringify({ bank_account: '9811122334', $cells: ['', 'mother'], $file }) },
      { ...row, place: 1, input: JSON.stringify({ bank_account: '9811122335', $cells: ['', 'father'] }) },
    ])
    .execute();
});

it('is found in every spelling, given out whole, erased after it was counted, and its neighbour stays', async () => {
  expect([await hits(PHONE), await hits(NEIGHBOUR)]).toEqual([2, 2]);
  const before = await found('98111 22334');
  expect(placesOf(before)).toEqual({
    'check deleted': 1,
    'copy deleted': 1,
    'file-row emptied': 1,
    'footprint deleted': 1,
    'search deleted': 1,
    'ticket replaced': 1,
  });
  expect([before.leaving, before.isWhole, before.isIndexed, before.ticketsElsewhere]).toEqual([6, true, true, false]);

  const file = await ask('download', { value: PHONE });
  const { about, rows } = JSON.parse(file.bytes.toString()) as {
    about: { places: Record<string, string> };
    rows: { place: string; source: string; row: Record<string, unknown> }[];
  };
  expect(Object.keys(about.places).sort()).toEqual([...new Set(rows.map(({ place }) => place))].sort());
  expect(rows.find(({ place }) => place === 'check')).toMatchObject({
    source: 'verifications',
    row: { created_at: new Date(NOW).toISOString() },
  });
  expect(rows).toHaveLength(before.leaving + before.staying);
  expect(rows.find(({ place }) => place === 'check')?.row).toMatchObject({ id: 'VR-1', input: '{"bank_account":"+919811122334"}' });

  const other = await ask<unknown>('erase', { value: PHONE, leaving: 5 });
  expect([other.status, (other.failure.current as PersonalData).leaving]).toEqual([409, 6]);
  expect((await found(PHONE)).leaving).toBe(6);

  const done = await ask<Of<{ erased: number }>>('erase', { value: PHONE, leaving: 6, reference: 'DSR-14' });
  expect([done.status, done.body]).toEqual([200, { data: { erased: 6 } }]);
  expect(await found(PHONE)).toMatchObject({ places: [], leaving: 0, staying: 0 });
  expect(placesOf(await found(NEIGHBOUR))).toMatchObject({
    'check deleted': 1,
    'file-row emptied': 1,
    'footprint deleted': 1,
    'ticket replaced': 1,
  });
});
it('leaves tickets and files readable, and nothing in the search', async () => {
  const now = (await ann.get<Of<TicketDetail>>(`/api/ticket/single/${ticket.id}`)).body.data;
  expect([now.subject, now.description]).toEqual(['Calls from [erased]', 'Says [erased], and 9811122335 too']);
  expect((await ann.get(`/api/digitalfootprint/${footprints[0]?.id ?? ''}`)).status).toBe(404);
  expect((await ann.get(`/api/digitalfootprint/${footprints[1]?.id ?? ''}`)).status).toBe(200);
  const [row] = await server.records.database.selectFrom('verification_rows').selectAll().where('place', '=', 0).execute();
  expect([row?.state, row?.charged, JSON.parse(row?.input ?? '')]).toEqual([
    'valid',
    1,
    { $file: { titles: ['Phone', 'Note'], columns: { bank_account: 0 } } },
  ]);
  expect([await hits(PHONE), await hits(NEIGHBOUR)]).toEqual([0, 2]);
});
it('is in the audit log by who and how many, and never by whom', async () => {
  const log = (await asha.get<Of<{ entries: AuditEntry[] }>>('/api/admin/audit?about=personal')).body.data.entries;
  expect(log.filter(({ action }) => action === 'personal.erase').map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
    { rows: 6, reference: 'DSR-14' },
  ]);
  expect(new Set(log.map(({ subject }) => subject))).toEqual(new Set(['XXXX-XXXX-2334', 'XXXX-XXXX-2335']));
});
it('lets rows of a file that is worked on stay, and empties one that nobody was asked about so that it is never asked about', async () => {
  const job = {
    id: 'job-9',
    kind: 'verification',
    title: '',
    user_id: 'u-analyst-a',
    package_name: PAY,
    input: '{}',
    status: 'running',
    done: 0,
    total: 1,
    due_at: NOW,
    created_at: NOW,
    ended_at: null,
    expires_at: NOW + 1e9,
    undone_by: null,
    lease: null,
    lease_until: null,
    tries: 0,
    error: null,
    dedupe_key: null,
  } as const;
  const run = {
    id: 'run-9',
    user_id: 'u-analyst-a',
    tool: 'bank_verification_v1',
    file_name: 'a.csv',
    rows: 1,
    job_id: 'job-9',
    created_at: NOW,
  };
  const { database } = server.records;
  await database.insertInto('jobs').values(job).execute();
  await database.insertInto('verification_runs').values(run).execute();
  const row = { run_id: 'run-9', place: 0, state: null, reason: null, field: null, detail: '', compared: '[]', standing: '', charged: 0 };
  await database
    .insertInto('verification_rows')
    .values({ ...row, input: '{"bank_account":"5566778899001"}' })
    .execute();
  expect((await found('5566778899001')).places).toEqual([
    expect.objectContaining({ place: 'file-row', fate: 'kept', why: 'running', rows: 1 }),
  ]);
  await database.updateTable('jobs').set({ ended_at: NOW, status: 'cancelled' }).where('id', '=', 'job-9').execute();
  expect((await ask('erase', { value: '5566778899001', leaving: 1 })).status).toBe(200);
  const [now] = await database.selectFrom('verification_rows').selectAll().where('run_id', '=', 'run-9').execute();
  expect([now?.input, now?.state, now?.reason]).toEqual(['{}', 'skipped', 'erased']);
});
it('gives out no secret of an account', async () => {
  const file = (await ask('download', { value: 'analyst.a@demo.example' })).bytes.toString();
  expect(file).toContain('"email": "analyst.a@demo.example"');
  expect(file).not.toMatch(/argon2|password/);
});
it('keeps what proves and what is changed elsewhere, and says so', async () => {
  const { places, leaving } = await found('analyst.a@demo.example');
  expect(leaving).toBe(0);
  expect(places).toContainEqual(expect.objectContaining({ place: 'account', fate: 'kept', why: 'account', rows: 1 }));
});
it.each([['abcd'], ['+1-2-3-4'], ['']])('"%s" is too little to tell anybody by', async (value) => {
  const { status, failure } = await ask('find', { value });
  expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['value']]);
});
it('is nobody else’s', async () => {
  for (const path of ['find', 'download', 'erase'])
    expect((await ann.post(`/api/admin/personal-data/${path}`, { value: PHONE, leaving: 1 })).status).toBe(403);
});
