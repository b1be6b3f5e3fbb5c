import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BulkRun } from '../../../contract/areas/verification/runs.ts';
import type { Caller, PackageRecord } from '../../../server/access.ts';
import { lookupWork } from '../../../server/jobs/lookup.ts';
import { verificationWork } from '../../../server/jobs/verification.ts';
import { addJob, type JobRecord } from '../../../server/records/job/jobs.ts';
import { verificationRunsOf } from '../../../server/records/verification/verification-runs.ts';
import { rowLikes, timeFor } from '../../../server/search/host-likes.ts';
import type { SearchIndex } from '../../../server/search/search-index.ts';
import { verificationAddresses } from '../../../server/verification/addresses.ts';
import { httpProvider } from '../../../server/verification/http-provider.ts';
import { jsonServer, type JsonServer } from '../support/json-server.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { ended, get, newRow, rowsOf, signIn, unlimited, upload, type Person } from '../support/verification-files.ts';

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
const noReport = (cause: unknown): never => expect.unreachable(String(cause));
it.each([
  ['all rows are compared with known values while there is time', Infinity, 2_010, null],
  ['once the time is over rows are compared with brands alone, and the first of them is told', 0, 0, 0],
])('%s', async (_, comparingMs, known, knownTo) => {
  let asked = 0;
  const search: Pick<SearchIndex, 'nearest' | 'sync'> = {
    sync: () => Promise.resolve(),
    nearest: (_access, terms) => ((asked += terms.length), Promise.resolve(terms.map(() => null))),
  };
  const rows = Array.from({ length: 2_010 }, (_row, place) => ({ place, values: { domain: `x${place}.nortwhind.biz` } }));
  const found = await rowLikes(search, noReport, comparingMs)(AbortSignal.timeout(60_000))(reader, 'verify_domain', rows);
  expect([asked, found.likes.size, found.knownTo]).toEqual([known, rows.length, knownTo]);
});
it('time that was spent is over', async () => {
  let now = 0;
  const time = timeFor(100, () => now);
  const work = (ms: number) => time.spend(() => Promise.resolve((now += ms)));
  await work(60);
  expect(time.isOver()).toBe(false);
  await expect(time.spend(() => ((now += 40), Promise.reject(new Error('away'))))).rejects.toThrow('away');
  expect(time.isOver()).toBe(true);
});

/** Puts a file of domains there, of which nothing but `work` goes on with. */
async function fileAtWork(id: string, domains: readonly string[]): Promise<JobRecord> {
  const total = domains.length;
  const job = { id, kind: 'verification', title: 'a.csv', user_id: 'u-analyst-a', package_name: 'all', input: {}, total };
  const run = { id, user_id: 'u-analyst-a', tool: 'verify_domain', file_name: 'a.csv', rows: total, job_id: id, created_at: Date.now() };
  await server.records.database.transaction().execute(async (t) => {
    const rows = domains.map((_, place) => ({ subject: `#${place}`, version: null }));
    await addJob(t, { ...job, created_at: 1, expires_at: Date.now() + 60_000 }, rows);
    await verificationRunsOf(t).add(
      run,
      domains.map((domain, place) => newRow(place, JSON.stringify({ domain }))),
    );
    const ours = { status: 'running', lease: 'own', lease_until: Date.now() + 600_000 } as const;
    await t.updateTable('jobs').set(ours).where('id', '=', id).execute();
  });
  return (await server.records.jobs.byId('u-analyst-a', id, Date.now())) as JobRecord;
}
const stuck = (): Promise<never> => new Promise(() => undefined);
const gone = (): Promise<never> => Promise.reject(new Error('the index is away'));
const quick = { sync: () => Promise.resolve(), nearest: (_: unknown, terms: readonly unknown[]) => Promise.resolve(terms.map(() => null)) };
/** Answers that many rows, and is stuck then. */
const stuckAfter = (rows: number): typeof quick.nearest => {
  let left = rows;
  return (_, terms) => ((left -= terms.length) < 0 ? stuck() : quick.nearest(_, terms));
};
it.each([
  ['is stuck before', { ...quick, sync: stuck }, 0, /did not answer/],
  ['fails before', { ...quick, sync: gone }, 0, /is away/],
  ['fails at comparing', { ...quick, nearest: gone }, 0, /is away/],
  ['is stuck at comparing', { ...quick, nearest: stuckAfter(5) }, 5, /did not answer/],
])(
  'a file whose index %s is answered, compared with brands alone from there on, and says so',
  { timeout: 60_000 },
  async (how, index, known, cause) => {
    const id = `index-${how.replaceAll(' ', '-')}`;
    const domains = Array.from({ length: 45 }, (_, i) => `x${i}.${i % 9 === 0 ? 'nortwhind' : 'zzqx-jkwvy'}.biz`);
    const job = await fileAtWork(id, domains);
    const causes: string[] = [];
    let syncs = 0;
    const search = { ...index, sync: () => (syncs++, index.sync()) };
    const likes = rowLikes(search, (one) => causes.push(String(one)));
    const bank = httpProvider({ addresses: verificationAddresses({ VERIFICATION_URL: provider.url }) });
    const work = verificationWork({ records: server.records, provider: bank, likes, ...unlimited(server.records) });
    expect(await work({ job, signal: new AbortController().signal })).toEqual({ status: 'done' });
    expect([causes, syncs]).toEqual([[expect.stringMatching(cause)], 1]);
    const { data } = (await get<BulkRun>(server.url, ann, `/api/verification/run/${id}`)).body;
    expect(data).toMatchObject({ counts: { waiting: 0, valid: 45 }, alike: 5, comparedKnown: known });
  },
);
it('a file that is stopped waits for no index, and has nothing to report', { timeout: 20_000 }, async () => {
  const stop = new AbortController();
  const likes = rowLikes({ ...quick, sync: stuck }, noReport)(stop.signal);
  const found = likes(reader, 'verify_domain', [{ place: 0, values: { domain: 'nortwhind.biz' } }]);
  const before = Date.now();
  stop.abort();
  expect(await found).toEqual({ likes: new Map(), knownTo: null });
  expect(Date.now() - before).toBeLessThan(2_000);
});
it('a look-up that is stopped waits for no index', async () => {
  const stop = new AbortController();
  const lookups = {
    whole: () => Promise.resolve({ id: 'f', package_name: 'all' }),
    counts: () => Promise.resolve(new Map()),
    rows: () => Promise.resolve([{ place: 0, kind: 'domain', value: 'nortwhind.biz' }]),
  };
  let isAsked = false;
  const sync = (): Promise<never> => {
    isAsked = true;
    return stuck();
  };
  const work = lookupWork({ records: { ...server.records, lookups } as never, search: { sync } as never });
  const job = { id: 'f', input: '{"lookup":"f"}', total: 1, user_id: 'u-analyst-a', package_name: 'all' } as JobRecord;
  const run = work({ job, signal: stop.signal });
  await expect.poll(() => isAsked).toBe(true);
  stop.abort();
  await expect(run).rejects.toThrow();
});
