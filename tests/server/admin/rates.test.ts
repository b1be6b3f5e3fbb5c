import { beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '../../../contract/areas/admin/admin.ts';
import type { PackageImport } from '../../../contract/areas/admin/imports.ts';
import type { ExchangeRate, RatesLoaded } from '../../../contract/areas/admin/rates.ts';
import { ended } from '../support/client.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const OURS = 'euro.example',
  FOREIGN = 'foreign.example';
const server = suiteServer({ seedScale: 0, now: () => Date.parse('2026-11-20T08:00:00Z') });
const [asha, ann] = peopleOf(server, 'admin', 'analyst.a');
beforeAll(async () => {
  const fields = { title: 'Euro', customer: 'Harbour', type: 'Visit', time_zone: 'UTC', alert_pct: 10, currency: 'EUR' };
  for (const [name, mine] of [
    [OURS, true],
    ['other.example', true],
    [FOREIGN, false],
  ] as const)
    await asha.post('/api/admin/package', { package: name, ...fields, mine });
});
type Page = { data: { rates: ExchangeRate[]; total_count: number; currencies: string[] } };
const url = (path = '', name = OURS, more = ''): string => `/api/admin/rate${path}?package_name=${name}${more}`;
const list = async (more = '', name = OURS) => (await asha.get<Page>(url('', name, more))).body.data;
const set = (day: string, from: string, rate: string, version = 0, name = OURS) =>
  asha.put<{ data: ExchangeRate }>(url('', name), { day, from, rate, version });
const load = (content: string, key?: string) =>
  asha.send<{ data: RatesLoaded }>('POST', url('/file'), undefined, [{ field: 'csv', name: 'rates.csv', content }], key);

it('a rate is set, set again from the version that was seen, and deleted; each is in the audit log', async () => {
  const first = await set('2026-11-20', 'USD', '0.92');
  expect(first.body.data).toMatchObject({ day: '2026-11-20', from: 'USD', to: 'EUR', rate: '0.92', version: 1, by: 'Asha Rao' });
  const taken = await set('2026-11-20', 'USD', '0.95');
  expect([taken.status, taken.failure]).toEqual([409, expect.objectContaining({ current: first.body.data })]);
  expect((await set('2026-11-20', 'USD', '0.93', 1)).body.data).toMatchObject({ id: first.body.data.id, rate: '0.93', version: 2 });
  expect((await asha.delete(url(`/${first.body.data.id}`, OURS, '&version=1'))).status).toBe(409);
  expect((await asha.delete(url(`/${first.body.data.id}`, OURS, '&version=2'))).status).toBe(200);
  expect(await list()).toEqual({ rates: [], total_count: 0, currencies: [] });
  const log = (await asha.get<{ data: { entries: AuditEntry[] } }>('/api/admin/audit?about=rate')).body.data.entries;
  expect(log.map(({ action, detail }) => [action, (JSON.parse(detail) as { rate: unknown }).rate])).toEqual([
    ['rate.delete', '0.93'],
    ['rate.set', ['0.92', '0.93']],
    ['rate.set', '0.92'],
  ]);
});
it.each([
  ['2026-02-30', 'USD', '1', 'day'],
  ['1999-12-31', 'USD', '1', 'day'],
  ['2026-11-20', 'XQZ', '1', 'from'],
  ['2026-11-20', 'EUR', '1', 'from'],
  ['2026-11-20', 'USD', '0', 'rate'],
  ['2026-11-20', 'USD', '0,92', 'rate'],
  ['2026-11-20', 'USD', '0.12345678901', 'rate'],
  ['2026-11-20', 'USD', '1000000.1', 'rate'],
])('%s %s %s is refused by its %s', async (day, from, rate, field) => {
  const { status, failure } = await set(day, from, rate);
  expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]]);
});
it('is kept by administrators who have the package, for it alone', async () => {
  expect((await set('2026-11-19', 'USD', '2', 0, 'other.example')).status).toBe(200);
  expect((await set('2026-11-19', 'USD', '2', 0, FOREIGN)).status).toBe(403);
  expect((await set('2026-11-19', 'USD', '2', 0, 'all')).status).toBe(400);
  expect((await ann.get(url())).status).toBe(403);
  expect((await list()).total_count).toBe(0);
  const [other] = (await list('', 'other.example')).rates;
  expect((await asha.delete(url(`/${other?.id ?? ''}`, OURS, '&version=1'))).status).toBe(404);
});
it('a table comes in as a whole, a second time changes nothing, and one rate of it what differs', async () => {
  const table = 'Day;From;To;Rate\n2026-11-01;usd;EUR;0.9\n\n2026-11-02;USD;EUR;0.91\n2026-11-02;GBP;EUR;1.15\n';
  const first = await load(table, 'a-key');
  expect(first.body.data).toEqual({ added: 3, changed: 0, same: 0, refused: 0, lines: [] });
  expect((await load(table, 'a-key')).body).toEqual(first.body);
  expect((await load(table)).body.data).toMatchObject({ added: 0, changed: 0, same: 3 });
  expect((await load('day,from,rate\n2026-11-02,USD,0.92\n')).body.data).toMatchObject({ added: 0, changed: 1, same: 0 });
  expect((await list()).rates.map(({ day, from, rate, version }) => [day, from, rate, version])).toEqual([
    ['2026-11-02', 'GBP', '1.15', 1],
    ['2026-11-02', 'USD', '0.92', 2],
    ['2026-11-01', 'USD', '0.9', 1],
  ]);
  expect(await list('&from=USD&limit=10')).toMatchObject({ total_count: 2, currencies: ['GBP', 'USD'] });
});
it('a wrong line keeps the whole table out, and each is told with its place', async () => {
  const before = await list();
  const lines = [
    '2026-11-05,USD,1.1',
    '05.11.2026,USD,1',
    '2026-11-06,US$,1',
    '2026-11-06,EUR,1',
    '2026-11-06,USD,-1',
    '2026-11-05,usd,1.2',
  ];
  expect((await load(['day,from,rate', ...lines].join('\n'))).body.data).toEqual({
    added: 0,
    changed: 0,
    same: 0,
    refused: 5,
    lines: [
      { line: 3, fault: 'day' },
      { line: 4, fault: 'from' },
      { line: 5, fault: 'own' },
      { line: 6, fault: 'rate' },
      { line: 7, fault: 'twice' },
    ],
  });
  expect((await load('day,from,to,rate\n2026-11-06,USD,INR,1')).body.data.lines).toEqual([{ line: 2, fault: 'to' }]);
  expect(await list()).toEqual(before);
});
it.each([
  ['', 'csv'],
  ['date,from,rate\n2026-11-06,USD,1', 'csv'],
  ['day,from,rate\n', 'csv'],
])('%j is no table of rates', async (content, field) => {
  const { status, failure } = await load(content);
  expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]]);
});
it('a file of a page says which rows are converted before it is imported', async () => {
  await set('2026-11-18', 'USD', '0.92');
  await set('2026-11-19', 'USD', '0.93');
  const content = `type,time,verdict,cost,currency,event_id\n${[18, 19, 19].map((day, i) => `visit,2026-11-${day} 08:00:00,valid,1,USD,p${i}`).join('\n')}\n`;
  const added = await asha.send<{ data: PackageImport }>('POST', `/api/admin/import?package_name=${OURS}&kind=events`, undefined, [
    { field: 'csv', name: 'rows.csv', content },
  ]);
  await ended(asha, added.body.data.job.id);
  const { checked } = (await asha.get<{ data: PackageImport }>(`/api/admin/import/${added.body.data.id}?package_name=${OURS}`)).body.data;
  expect(checked).toMatchObject({
    outcome: 'tried',
    rows: 3,
    converted: [{ from: 'USD', to: 'EUR', rows: 3, least: 0.92, most: 0.93 }],
  });
});
