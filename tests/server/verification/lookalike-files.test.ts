import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_COMPARED } from '../../../contract/indicator/likeness.ts';
import type { Caller, PackageRecord } from '../../../server/access.ts';
import { rowLikes } from '../../../server/search/host-likes.ts';
import type { SearchIndex } from '../../../server/search/search-index.ts';
import { jsonServer, type JsonServer } from '../support/json-server.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { ended, rowsOf, signIn, upload, type Person } from '../support/verification-files.ts';

let provider: JsonServer, server: TestServer, ann: Person;
beforeAll(async () => {
  provider = await jsonServer(({ domain = '', email = '' }, _, response) => {
    const status = `${domain}${email}`.startsWith('gone') ? 'not_found' : 'valid';
    response.writeHead(status === 'valid' ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify({ status, fields: {} }));
  });
  server = await startServer({ seedScale: 0.005, verificationUrl: provider.url });
  ann = await signIn(server.url);
});
afterAll(async () => {
  await server.close();
  provider.close();
});
const fileOf = async (id: string): Promise<string[][]> => {
  const answer = await fetch(`${server.url}/api/verification/run/${id}/file`, { headers: { authorization: ann.token } });
  return Papa.parse<string[]>((await answer.text()).replace('\ufeff', '').trim()).data;
};

it('a row of a file that reads like a brand says so on screen, in the summary, the result file and the history, and is not to be paid by', async () => {
  const csv = 'domain\nnortwhind.biz\nzzqx-jkwvy.biz\ngone-n0rthwind.biz\nkyc.northwind.example';
  const run = await ended(server.url, ann, (await upload(server.url, ann, csv, { tool: 'verify_domain' })).body.data.id);
  expect(run).toMatchObject({ alike: 2, payable: 2, counts: { valid: 3, not_found: 1 } });
  const { rows } = await rowsOf(server.url, ann, run.id);
  expect(rows.map(({ state, alike }) => [state, alike])).toEqual([
    ['valid', { value: 'northwind', reason: 'slip' }],
    ['valid', null],
    ['not_found', { value: 'northwind', reason: 'characters' }],
    ['valid', null],
  ]);
  expect((await rowsOf(server.url, ann, run.id, '&state=alike')).rows.map(({ row }) => row)).toEqual([1, 3]);
  const [head = [], ...lines] = await fileOf(run.id);
  const cell = (line: readonly string[], title: string): string | undefined => line[head.indexOf(title)];
  expect(lines.map((line) => ['outcome', 'verdict', 'alike_to', 'alike_because'].map((title) => cell(line, title)))).toEqual([
    ['alike', 'valid', 'northwind', 'slip'],
    ['ok', 'valid', '', ''],
    ['not_found', 'not_found', 'northwind', 'characters'],
    ['ok', 'valid', '', ''],
  ]);
  expect(lines.map((line) => /It reads like northwind/.test(cell(line, 'message') ?? ''))).toEqual([true, false, true, false]);
  const history = await fetch(`${server.url}/api/verification/history/file?tool=verify_domain`, { headers: { authorization: ann.token } });
  const alikeTo = (await history.text())
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').at(-1));
  expect(alikeTo).toEqual(['alike_to', 'northwind', '', 'northwind', '']);
});
it('a mailbox is compared by its host, and other tools have no such column', async () => {
  const mails = await upload(server.url, ann, 'email\npay@n0rthwind.biz\nann@zzqx-jkwvy.biz', { tool: 'verify_email' });
  const run = await ended(server.url, ann, mails.body.data.id);
  expect((await rowsOf(server.url, ann, run.id)).rows.map(({ alike }) => alike?.value ?? null)).toEqual(['northwind', null]);
  const ips = await upload(server.url, ann, 'ip\n8.8.8.8', { tool: 'ip_location' });
  await ended(server.url, ann, ips.body.data.id);
  expect((await fileOf(ips.body.data.id))[0]).not.toContain('alike_to');
});

const packages: PackageRecord[] = [
  { name: 'com.northwind.pay', title: 'Northwind Pay', customer: 'northwind', type: 'infridgement' } as PackageRecord,
];
const reader: Pick<Caller, 'role' | 'publishers' | 'packages'> = { role: 'analyst', publishers: null, packages };
it('so many first rows are compared with known values, and all with brands', async () => {
  const asked: string[] = [];
  const search: Pick<SearchIndex, 'nearest' | 'sync'> = {
    sync: () => Promise.resolve(),
    nearest: (_, terms) => {
      asked.push(...terms.map(({ value }) => value));
      return Promise.resolve(terms.map(() => null));
    },
  };
  const rows = [0, MOST_COMPARED - 1, MOST_COMPARED].map((place) => ({ place, values: { domain: `x${place}.nortwhind.biz` } }));
  const likes = await rowLikes(search)(reader, 'verify_domain', rows, AbortSignal.timeout(60_000));
  expect(asked).toEqual(rows.slice(0, 2).map(({ values }) => values.domain));
  expect([...likes.keys()]).toEqual(rows.map(({ place }) => place));
});
