import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../../contract/areas/job.ts';
import { outcomeOf, type BulkRun } from '../../../contract/areas/verification/runs.ts';
import { retryJob } from '../../../server/jobs/actions.ts';
import { jobRunner, type JobRunner } from '../../../server/jobs/runner.ts';
import { verificationWork } from '../../../server/jobs/verification.ts';
import { addJob, JobLost, type JobRecord } from '../../../server/records/job/jobs.ts';
import { verificationRunsOf } from '../../../server/records/verification/verification-runs.ts';
import { openRecords, type Records } from '../../../server/records/records.ts';
import { verificationAddresses } from '../../../server/verification/addresses.ts';
import { httpProvider } from '../../../server/verification/http-provider.ts';
import type { VerificationProvider } from '../../../server/verification/provider.ts';
import { fillFolder, freePort, runServer } from '../support/process.ts';
import { jsonServer, type JsonServer } from '../support/json-server.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { accounts, act, ended, get, rowsOf, signIn, upload, type Person, newRow, unlimited } from '../support/verification-files.ts';

/**
 * A bank that charges for a question once, by its key. Accounts that begin with 99 are closed, that end in 3 are nowhere, in 5 are another person's; every 70th fails the first time it is
 * asked, as long as it is `flaky`.
 */
let provider: JsonServer;
const asked = new Map<string, number>();
const keys = new Map<string, string>();
let isFlaky = true,
  quota = Infinity,
  slowMs = 0;
beforeAll(async () => {
  provider = await jsonServer(({ bank_account: account = '', name = '' }, request, response) => {
    const key = request.headers['idempotency-key'] as string;
    const times = (asked.get(account) ?? 0) + 1;
    asked.set(account, times);
    const send = (status: number, body: object): void => {
      setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)), slowMs);
    };
    if (isFlaky && times === 1 && Number(account) % 70 === 0) {
      send(500, {});
      return;
    }
    if (keys.size >= quota && !keys.has(key)) {
      send(429, {});
      return;
    }
    keys.set(key, account);
    if (account.startsWith('99')) send(200, { status: 'invalid', fields: { account_status: 'ACCOUNT_IS_CLOSED' } });
    else if (account.endsWith('3')) send(404, { status: 'not_found' });
    else send(200, { status: 'valid', fields: { name_at_bank: account.endsWith('5') ? 'Kettle Homeware' : name.toUpperCase() } });
  });
});
afterAll(() => {
  provider.close();
});
describe('a file without a provider', () => {
  let server: TestServer;
  let ann: Person, ben: Person;
  beforeAll(async () => {
    server = await startServer({ seedScale: 0.005 });
    [ann, ben] = await Promise.all([signIn(server.url), signIn(server.url, 'analyst.b@demo.example')]);
  });
  afterAll(() => server.close());

  it('of ten thousand rows goes through, nobody is called valid, and nothing is charged', async () => {
    const started = await upload(server.url, ann, accounts(10_000));
    expect([started.status, started.body.data.counts.waiting]).toEqual([202, 10_000]);
    const run = await ended(server.url, ann, started.body.data.id);
    expect(run).toMatchObject({ status: 'done', rows: 10_000, charged: 0, counts: { not_checked: 10_000, valid: 0, waiting: 0 } });
  });

  it('says of each row why it is left out, masks what was given, and starts one job under one key', async () => {
    const csv = [
      'Account No;IFSC Code;Holder',
      '026291800001191;YESB0000262;Ann Kumar',
      '026291800001191;yesb0000262;Ann Kumar',
      '4417;YESB0000262;Ann Kumar',
      '026291800001192;QQQQ0000262;Ann Kumar',
    ].join('\r\n');
    const intent = randomUUID();
    const [first, second] = await Promise.all([1, 2].map(() => upload(server.url, ann, csv, { intent })));
    expect(second?.body).toEqual(first?.body);
    const run = await ended(server.url, ann, first?.body.data.id ?? '');
    expect([run.status, run.counts]).toEqual(['done', { ...run.counts, not_checked: 2, skipped: 1, invalid_format: 1, invalid: 0 }]);
    // the job is what is sent: it counts nothing that is left out
    const { body: tray } = await get<Job[]>(server.url, ann, '/api/job');
    expect(tray.data.find(({ id }) => id === run.jobId)).toMatchObject({ done: 2, total: 2, outcomes: { skipped: 2, ok: 0 } });
    const { rows } = await rowsOf(server.url, ann, run.id);
    expect(rows.map(({ row, state, field, reason, detail }) => [row, state, field, reason, detail])).toEqual([
      [1, 'not_checked', null, 'no_provider', ''],
      [2, 'skipped', null, 'duplicate', '1'],
      [3, 'invalid_format', 'bank_account', 'accountLength', '4'],
      [4, 'not_checked', null, 'no_provider', ''],
    ]);
    expect(rows[0]?.input).toEqual({ bank_account: '••••1191', ifsc: 'YESB0000262', name: 'A•••• K••••' });
    expect((await rowsOf(server.url, ann, run.id, '&state=skipped')).rows.map(({ row }) => row)).toEqual([2]);
    const runs = (await get<{ runs: BulkRun[] }>(server.url, ann, '/api/verification/run?tool=bank_verification_v1')).body.data.runs;
    expect(runs.filter(({ id }) => id === run.id)).toEqual([run]);
  });

  it('takes the columns that it is told, sends duplicates where that is asked for, and any tool takes one', async () => {
    const csv = 'a,b\n27AAPFU0939F1ZV,x\n27AAPFU0939F1ZV,y\n27AAPFU0939F1ZW,z';
    const told = await upload(server.url, ann, csv, { tool: 'gstin_search', body: { columns: { gstin: 0 }, duplicates: 'send' } });
    const run = await ended(server.url, ann, told.body.data.id);
    expect(run.counts).toMatchObject({ not_checked: 2, invalid_format: 1, skipped: 0 });
  });

  it.each([
    ['no file at all', '', {}, { bankdetailslist: ['bankaccountlist.csv: empty'] }],
    ['no rows', 'account,ifsc', {}, { bankdetailslist: ['No rows below the headings'] }],
    ['no column for what is needed', 'city\nKochi', {}, { bankdetailslist: ['No column for bank_account, ifsc'] }],
    [
      'a row where its headings are expected',
      `026291800001191,YESB0000262\n${accounts(1).split('\n')[1] ?? ''}`,
      { body: { columns: { bank_account: 0, ifsc: 1 } } },
      { bankdetailslist: ['The first line is a row: headings are expected above it'] },
    ],
    ['a quote that never closes', 'account,ifsc\n"1', {}, { bankdetailslist: ['A quote is opened and never closed'] }],
    [
      'a column that is not there',
      accounts(1),
      { body: { columns: { bank_account: 9, ifsc: 1 } } },
      { columns: ['bank_account: no such field or column'] },
    ],
    ['columns of what is no field', accounts(1), { body: { columns: { ABCPK1234L: 0 } } }, { columns: ['Unknown field'] }],
    ['anything else in its body', accounts(1), { body: { ABCPK1234L: 0 } }, { body: ['Unknown field'] }],
    ['a workbook', 'PK\u0003\u0004', { name: 'a.xlsx' }, { bankdetailslist: ['a.xlsx: not a kind of file that is taken'] }],
  ])('with %s is refused, and named', async (_, csv, options, fields) => {
    const { status, body } = await upload(server.url, ann, csv, options);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('needs the caller’s own key of this session', async () => {
    expect((await upload(server.url, ann, accounts(1), { apiKey: ben.key })).status).toBe(403);
  });

  it('is given back as a file: its own columns first, what was verified masked, in plain words, with formulas made harmless', async () => {
    const csv = 'vendor,business,gst,=note\n=HYPERLINK(1),@acme,27AAPFU0939F1ZV,a\n"V, ""2""",,27AAPFU0939F1ZW,b';
    const { id } = (await upload(server.url, ann, csv, { tool: 'gstin_search' })).body.data;
    await ended(server.url, ann, id);
    const answer = await fetch(`${server.url}/api/verification/run/${id}/file`, { headers: { authorization: ann.token } });
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="gstin_search-result-[\d-]+\.csv"/);
    const lines = (await answer.text()).replace('\ufeff', '').trim().split('\r\n');
    expect(lines).toEqual([
      "vendor,business,gst,'=note,line,outcome,verdict,reference,charged,column,reason,message,match,match_level,register says,register_status,in_force,provider_reference,reused,cleaned",
      `'=HYPERLINK(1),'@acme,27AAP••••V,a,2,skipped,not_checked,${id} 1,no,,no_provider,"Well formed. No provider is set up, so the register was not asked.",,,,,,,,`,
      `"V, ""2""",,27AAP••••W,b,3,invalid_format,invalid_format,${id} 2,no,gst,expected,"The check digit of the GSTIN should be V; found W.",,,,,,,,`,
    ]);
    const left = await fetch(`${server.url}/api/verification/run/${id}/file?rows=left_out`, { headers: { authorization: ann.token } });
    expect((await left.text()).trim().split('\r\n').slice(1)).toEqual([lines[2]]);
    expect((await rowsOf(server.url, ann, id)).rows.map(({ input }) => input)).toEqual([
      { gstin: '27AAP••••V', business_name: '@acme' },
      { gstin: '27AAP••••W' },
    ]);
  });

  it('has no number as a heading of a column that is read, of a file whose first line was a faulty row', async () => {
    const csv = '44172,YESB00,city\n026291800001191,YESB0000262,Kochi';
    const { id } = (await upload(server.url, ann, csv, { body: { columns: { bank_account: 0, ifsc: 1 } } })).body.data;
    await ended(server.url, ann, id);
    const answer = await fetch(`${server.url}/api/verification/run/${id}/file`, { headers: { authorization: ann.token } });
    expect((await answer.text()).replace('\ufeff', '').split('\r\n')[0]).toMatch(/^4••••,YESB00,city,line,outcome,/);
  });

  it('shows a day of birth by its year, however it was written, on the page and in the file alike', async () => {
    const csv = 'fileno,dob,name\nDL2012345678,17-05-1990,Ann Kumar\nDL2012345679,1990-05-17,Ben Rao';
    const { id } = (await upload(server.url, ann, csv, { tool: 'verify_passport' })).body.data;
    await ended(server.url, ann, id);
    expect((await rowsOf(server.url, ann, id)).rows.map(({ input }) => input['dob'])).toEqual(['••••1990', '••••1990']);
    const answer = await fetch(`${server.url}/api/verification/run/${id}/file`, { headers: { authorization: ann.token } });
    expect(
      (await answer.text())
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').slice(0, 3)),
    ).toEqual([
      ['••••5678', '••••1990', 'A•••• K••••'],
      ['••••5679', '••••1990', 'B•••• R••••'],
    ]);
  });

  describe('a row of it', () => {
    const reveal = async (person: Person, id: string, row: string | number, body: object = {}) => {
      const answer = await fetch(`${server.url}/api/verification/run/${id}/rows/${row}/reveal`, {
        method: 'POST',
        headers: { authorization: person.token, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as { data: unknown; error?: string } };
    };
    const looks = async (id: string) =>
      (
        await server.records.database
          .selectFrom('audit')
          .selectAll()
          .where('subject', '=', id)
          .where('action', '=', 'verification.reveal')
          .orderBy('seq')
          .execute()
      ).map(({ user_id, detail }) => [user_id, JSON.parse(detail) as unknown]);
    const ONE = 'account,ifsc,holder,note\n026291800006611,YESB0000262,Ann Kumar,a\n4417,YESB0000262,Ben Rao,b';
    const whole = { input: { bank_account: '026291800006611', ifsc: 'YESB0000262', name: 'Ann Kumar' }, compared: [] };

    it('is shown whole to its person and to an administrator, each look with its row in the audit log and nothing of it', async () => {
      const admin = await signIn(server.url, 'admin@demo.example');
      const { id } = (await upload(server.url, ann, ONE, { body: { again: true } })).body.data;
      await ended(server.url, ann, id);
      expect(await reveal(ann, id, 1)).toEqual({ status: 200, body: { data: whole } });
      // a row that was left out has what stood there too
      expect((await reveal(ann, id, 2)).body.data).toMatchObject({ input: { bank_account: '4417', name: 'Ben Rao' } });
      expect(await reveal(admin, id, 1)).toEqual({ status: 200, body: { data: whole } });
      expect(await looks(id)).toEqual([
        ['u-analyst-a', { tool: 'bank_verification_v1', row: 1 }],
        ['u-analyst-a', { tool: 'bank_verification_v1', row: 2 }],
        ['u-admin', { tool: 'bank_verification_v1', row: 1 }],
      ]);
      const kept = await server.records.database.selectFrom('kept_answers').select('body').execute();
      const audit = await server.records.database.selectFrom('audit').selectAll().execute();
      expect(JSON.stringify([kept, audit, server.log])).not.toContain('1800006611');
    });

    it('of another person is 404 as one that is nowhere, byte for byte, an administrator’s too, and no look is logged', async () => {
      const admin = await signIn(server.url, 'admin@demo.example');
      const withoutId = (text: unknown): string => JSON.stringify(text).replace(/"requestId":"[^"]*"/, '');
      const nowhere = withoutId(await reveal(ben, 'nowhere', 1));
      for (const owner of [ann, admin]) {
        const { id } = (await upload(server.url, owner, ONE, { body: { again: true } })).body.data;
        const foreign = await reveal(ben, id, 1);
        expect([foreign.status, withoutId(foreign)]).toEqual([404, nowhere]);
        expect(await looks(id)).toEqual([]);
      }
      const own = (await upload(server.url, admin, ONE, { body: { again: true } })).body.data.id;
      expect((await reveal(ann, own, 1)).status).toBe(404);
    });

    it('is 404 beyond the last one, 400 where it is no row, and the call is about no package', async () => {
      const { id } = (await upload(server.url, ann, ONE, { body: { again: true } })).body.data;
      expect((await reveal(ann, id, 3)).status).toBe(404);
      for (const row of ['0', '-1', '1.5', 'x', '99999999999']) expect([row, (await reveal(ann, id, row)).status]).toEqual([row, 400]);
      // neither an own package, nor a foreign one, nor all of them, nor two at once make a difference: it names none
      for (const named of [
        { package_name: 'com.northwind.pay' },
        { package_name: 'com.contoso.shop' },
        { package_name: 'all' },
        { package_name: 'all', packageName: 'com.contoso.shop' },
      ])
        expect((await reveal(ann, id, 1, named)).status).toBe(400);
      expect(await looks(id)).toEqual([]);
    });

    it('is gone with its run, whether that was deleted or is too old', async () => {
      const { id: deleted } = (await upload(server.url, ben, ONE, { body: { again: true } })).body.data;
      await ended(server.url, ben, deleted);
      expect((await reveal(ben, deleted, 1)).status).toBe(200);
      await fetch(`${server.url}/api/verification/history`, {
        method: 'DELETE',
        headers: { authorization: ben.token, 'content-type': 'application/json' },
        body: JSON.stringify({ confirm: true }),
      });
      expect((await reveal(ben, deleted, 1)).status).toBe(404);
      const { id: old } = (await upload(server.url, ben, ONE, { body: { again: true } })).body.data;
      await ended(server.url, ben, old);
      await server.records.database.updateTable('verification_runs').set({ created_at: 1 }).where('id', '=', old).execute();
      await server.records.verificationRuns.forgetBefore(2);
      expect((await reveal(ben, old, 1)).status).toBe(404);
      expect(await looks(old)).toEqual([]);
    });
  });

  it('stands in no line of the log and of the audit, and is deleted for good with its person’s checks, also while it runs', async () => {
    const { id } = (await upload(server.url, ben, accounts(5_000, 7_700_000_000))).body.data;
    const answer = await fetch(`${server.url}/api/verification/history`, {
      method: 'DELETE',
      headers: { authorization: ben.token, 'content-type': 'application/json' },
      body: JSON.stringify({ confirm: true }),
    });
    expect((await answer.json()) as object).toEqual({ data: { deleted: 5_000 } });
    expect((await get(server.url, ben, `/api/verification/run/${id}`)).status).toBe(404);
    const left = await server.records.database.selectFrom('verification_rows').select('place').where('run_id', '=', id).execute();
    expect(left).toEqual([]);
    const audit = await server.records.database.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify([audit, server.log])).not.toContain('77000000');
  });
});

describe('a file with a provider', () => {
  let server: TestServer;
  let ann: Person;
  beforeAll(async () => {
    server = await startServer({ seedScale: 0.005, verificationUrl: provider.url });
    ann = await signIn(server.url);
  });
  afterAll(() => server.close());

  it('has what the register says of each row, some fail and are tried again, and no row is charged twice', async () => {
    const n = 1_000,
      first = 2_000_000_000;
    const { id } = (await upload(server.url, ann, accounts(n, first))).body.data;
    const run = await ended(server.url, ann, id);
    const numbers = Array.from({ length: n }, (_, i) => first + i),
      failing = numbers.filter((number) => number % 70 === 0).length;
    expect(run).toMatchObject({
      status: 'partly',
      counts: {
        upstream_error: failing,
        not_found: n / 10,
        differs: numbers.filter((number) => number % 10 === 5 && number % 70 !== 0).length,
      },
      charged: n - failing,
    });
    expect((await rowsOf(server.url, ann, id, '&state=upstream_error')).rows[0]).toMatchObject({
      reason: 'unreachable',
      charged: 'unknown',
    });
    expect((await rowsOf(server.url, ann, id, '&state=differs')).rows[0]?.compared).toEqual([
      { field: 'name', given: 'P•••• 5••••', said: 'K•••• H••••', by: 'name_at_bank', outcome: 'differs', score: 0 },
    ]);
    expect((await act(server.url, ann, run.jobId, 'retry')).status).toBe(200);
    const again = await ended(server.url, ann, id);
    expect(again).toMatchObject({ status: 'done', charged: n, counts: { upstream_error: 0, not_found: n / 10 } });
    expect([keys.size, new Set(keys.values()).size]).toEqual([n, n]);
    for (const number of numbers) expect(asked.get(String(number))).toBe(number % 70 === 0 ? 2 : 1);
    expect((await act(server.url, ann, run.jobId, 'retry')).status).toBe(409);
  });

  it('is no row to pay in its result file that is closed, another person’s or nowhere', async () => {
    const csv = [
      'account,ifsc,holder',
      ...[9_900_000_001, 8_000_000_005, 8_000_000_003, 8_000_000_001].map((n) => `${n},YESB0000262,Ann Kumar`),
    ];
    const { id } = (await upload(server.url, ann, csv.join('\n'))).body.data;
    await ended(server.url, ann, id);
    const answer = await fetch(`${server.url}/api/verification/run/${id}/file`, { headers: { authorization: ann.token } });
    const lines = (await answer.text()).trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(`,${id} `)[0]?.split(',').slice(3))).toEqual([
      ['2', 'invalid', 'invalid'],
      ['3', 'differs', 'differs'],
      ['4', 'not_found', 'not_found'],
      ['5', 'ok', 'valid'],
    ]);
    expect(lines[0]).toContain('The register says: account is closed.');
    expect(lines[1]).toContain('What was given differs: the name.');
    expect(outcomeOf('close', false)).toBe('close');
  });

  it('that is stopped keeps what was answered, and goes on with the rest alone', async () => {
    slowMs = 5;
    isFlaky = false;
    const first = 3_000_000_000;
    const { id, jobId } = (await upload(server.url, ann, accounts(400, first))).body.data;
    while ((await get<BulkRun>(server.url, ann, `/api/verification/run/${id}`)).body.data.counts.waiting > 380) await wait(10);
    await act(server.url, ann, jobId, 'cancel');
    const stopped = await ended(server.url, ann, id);
    expect(stopped.status).toBe('cancelled');
    expect(stopped.counts.waiting).toBeGreaterThan(0);
    await act(server.url, ann, jobId, 'retry');
    const whole = await ended(server.url, ann, id);
    slowMs = 0;
    expect(whole).toMatchObject({ counts: { waiting: 0 } });
    expect(whole.charged).toBe(400);
    for (let i = 0; i < 400; i++) expect(asked.get(String(first + i)), String(i)).toBe(1);
  });

  it('stops asking once no more may be asked: the rest fails without a call, and can be tried again', async () => {
    const first = 4_000_000_000;
    quota = keys.size + 30;
    const { id, jobId } = (await upload(server.url, ann, accounts(300, first))).body.data;
    const run = await ended(server.url, ann, id);
    const calls = (): number => Array.from({ length: 300 }, (_, i) => asked.get(String(first + i)) ?? 0).reduce((a, b) => a + b, 0);
    expect(run.charged).toBe(30);
    expect(calls()).toBeLessThan(50);
    expect((await rowsOf(server.url, ann, id, '&state=upstream_error&page=3')).rows.at(-1)?.reason).toBe('quota_out');
    quota = Infinity;
    await act(server.url, ann, jobId, 'retry');
    expect(await ended(server.url, ann, id)).toMatchObject({ status: 'done', charged: 300 });
  });
});

/** Adds a run of so many accounts, whose job has its id: in one transaction, since a runner may be looking for jobs. */
async function addRun(records: Records, id: string, n: number, first: number): Promise<void> {
  const places = Array.from({ length: n }, (_, place) => place);
  const job = { id, kind: 'verification', title: 'a.csv', user_id: 'u-analyst-a', package_name: 'all', input: {}, total: n };
  const run = { id, user_id: 'u-analyst-a', tool: 'bank_verification_v1', file_name: 'a.csv', rows: n, job_id: id, created_at: 1 };
  await records.database.transaction().execute(async (t) => {
    await addJob(
      t,
      { ...job, created_at: 1, expires_at: Date.now() + 60_000 },
      places.map((place) => ({ subject: `#${place}`, version: null })),
    );
    await verificationRunsOf(t).add(
      run,
      places.map((place) => newRow(place, JSON.stringify({ bank_account: String(first + place), ifsc: 'YESB0000262', name: 'Ann' }))),
    );
  });
}
async function endOf(records: Records, job: string, runner?: Pick<JobRunner, 'wake'>): Promise<string> {
  for (;;) {
    runner?.wake();
    const status = await records.jobs.statusOf(job);
    if (status !== 'queued' && status !== 'running') return status ?? '';
    await wait(20);
  }
}
describe('in a folder of its own', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigil-bulk-'));
    await fillFolder(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('a server that is killed goes on where it was, and asks about no row under two keys', { timeout: 60_000 }, async () => {
    const env = { BACKEND_DATA: folder, PORT: String(await freePort()), VERIFICATION_URL: provider.url, VERIFICATION_KEY: 'secret' };
    const before = keys.size;
    slowMs = 10;
    let server = await runServer(env);
    try {
      await server.up;
      const { id } = (await upload(server.url, await signIn(server.url), accounts(200, 5_000_000_000))).body.data;
      while (keys.size < before + 60) await wait(5);
      server.child.kill('SIGKILL');
      await server.end;
      const records = await openRecords({ folder });
      const { rows } = await records.verificationRuns.rows(id as never, null, { offset: 0, limit: 200 });
      await records.close();
      const wasAsked = (input: string): boolean => asked.has((JSON.parse(input) as { bank_account: string }).bank_account);
      expect(rows.filter(({ input, charged }) => wasAsked(input) && charged === 0)).toEqual([]);
      expect(rows.filter(({ charged }) => charged === 0).length).toBeGreaterThan(90);
      server = await runServer(env);
      await server.up;
      const run = await ended(server.url, await signIn(server.url), id);
      expect([run.status, run.charged, keys.size - before]).toEqual(['done', 200, 200]);
    } finally {
      slowMs = 0;
      server.child.kill('SIGKILL');
      await server.end;
    }
  });

  it('of a piece that was under way, what its own rules refuse was not charged, and nothing is said of what another process is at', async () => {
    const records = await openRecords({ folder });
    await records.database.deleteFrom('jobs').execute();
    const register = { name: 'register', outcome: 'unknown', source: 'provider', field: null, detail: '' } as const;
    const provider: VerificationProvider = {
      has: () => true,
      ask: () => Promise.resolve({ verdict: 'quota_out', checks: [register], fields: {} }),
    };
    const works = { verification: verificationWork({ records, provider, ...unlimited(records) }) };
    const runner = jobRunner({ ended: () => undefined, records, works, now: Date.now, report: (cause) => expect.fail(String(cause)) });
    const charges = async (id: string): Promise<number[]> =>
      (await records.verificationRuns.rows(id as never, null, { offset: 0, limit: 9 })).rows.map(({ charged }) => charged);
    try {
      await addRun(records, 'killed', 2, 8_200_000_000);
      await records.verificationRuns.beginAsking('killed' as never, [0, 1]);
      await records.database
        .updateTable('verification_rows')
        .set({ input: JSON.stringify({ bank_account: '4417', ifsc: 'YESB0000262' }) })
        .where('run_id', '=', 'killed')
        .where('place', '=', 0)
        .execute();
      await runner.open([]);
      expect(await endOf(records, 'killed', runner)).toBe('partly');
      expect(await charges('killed')).toEqual([0, 2]);
      await runner.close();

      await addRun(records, 'others', 2, 8_300_000_000);
      await records.verificationRuns.beginAsking('others' as never, [0, 1]);
      const mine = { id: 'others', lease: 'mine' };
      const heldBy = (lease: string) =>
        records.database.updateTable('jobs').set({ status: 'running', lease }).where('id', '=', 'others').execute();
      await heldBy('theirs');
      await records.verificationRuns.leaveUnasked('others' as never, [0], mine);
      expect(await charges('others')).toEqual([2, 2]);
      await heldBy('mine');
      await records.verificationRuns.leaveUnasked('others' as never, [0], mine);
      expect(await charges('others')).toEqual([0, 2]);
      await records.database.deleteFrom('jobs').where('id', '=', 'others').execute();
    } finally {
      await runner.close();
      await records.close();
    }
  });

  it.each(['is disabled', 'may not use it any more'] as const)(
    'a file whose owner %s is not gone on with, and none of its rows is asked about',
    { timeout: 30_000 },
    async (how) => {
      const records = await openRecords({ folder });
      const set = (user: { disabled_at: number | null } | { role: 'publisher' | 'analyst' }): Promise<unknown> =>
        records.database.updateTable('users').set(user).where('id', '=', 'u-analyst-a').execute();
      let asks = 0;
      const losing: VerificationProvider = {
        has: () => true,
        async ask() {
          if (++asks === 1) await set(how === 'is disabled' ? { disabled_at: 1 } : { role: 'publisher' });
          return { verdict: 'valid', checks: [], fields: {} };
        },
      };
      const runner = jobRunner({
        ended: () => undefined,
        records,
        works: { verification: verificationWork({ records, provider: losing, ...unlimited(records) }) },
        now: Date.now,
        report: () => undefined, // that it failed is what is looked at
      });
      try {
        await records.database.deleteFrom('jobs').where('kind', '!=', 'verification').execute();
        await addRun(records, how, 100, 8_500_000_000);
        await runner.open([]);
        expect(await endOf(records, how, runner)).toBe('failed');
        expect(asks).toBe(40);
      } finally {
        await set({ disabled_at: null });
        await set({ role: 'analyst' });
        await runner.close();
        await records.close();
      }
    },
  );

  it('a job that is lost meanwhile keeps its answers, and what failed of it is open still', { timeout: 30_000 }, async () => {
    const records = await openRecords({ folder });
    let asks = 0;
    const failing: VerificationProvider = {
      has: () => true,
      async ask() {
        const place = ++asks;
        // another process has it from here on
        if (place === 1) await records.database.updateTable('jobs').set({ lease: 'other' }).where('id', '=', 'lost').execute();
        return { verdict: place <= 2 ? 'unreachable' : 'valid', checks: [], fields: {} };
      },
    };
    try {
      await addRun(records, 'lost', 10, 8_600_000_000);
      await records.database.updateTable('jobs').set({ status: 'running', lease: 'own' }).where('id', '=', 'lost').execute();
      const job = (await records.jobs.byId('u-analyst-a', 'lost', Date.now())) as JobRecord;
      const work = verificationWork({ records, provider: failing, ...unlimited(records) });
      await expect(work({ job, signal: new AbortController().signal })).rejects.toThrow(JobLost);
      const { rows } = await records.jobs.rows('u-analyst-a', 'lost', undefined, { offset: 0, limit: 10 });
      expect(rows.map(({ outcome }) => outcome).sort()).toEqual([null, null, ...Array.from({ length: 8 }, () => 'ok')]);
      expect([...(await records.verificationRuns.counts('lost' as never)).states].sort()).toEqual([
        [null, 2],
        ['not_compared', 8],
      ]);
    } finally {
      await records.database.deleteFrom('jobs').where('id', '=', 'lost').execute();
      await records.close();
    }
  });

  it('a provider that is left alone after failures is asked about the rest after that, and no row fails that it was not asked about', async () => {
    const records = await openRecords({ folder });
    await records.database.deleteFrom('jobs').where('kind', '!=', 'verification').execute();
    let failing = 6;
    const asks = new Map<string, number>();
    const down = await jsonServer(({ bank_account: account = '', name }, _, response) => {
      asks.set(account, (asks.get(account) ?? 0) + 1);
      response
        .writeHead(failing-- > 0 ? 500 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ status: 'valid', fields: { name_at_bank: name ?? null } }));
    });
    const addresses = verificationAddresses({ VERIFICATION_URL: down.url });
    const provider = httpProvider({ addresses, restMs: 300 });
    const works = { verification: verificationWork({ records, provider, ...unlimited(records) }) };
    const runner = jobRunner({ ended: () => undefined, records, works, now: Date.now, report: (cause) => expect.fail(String(cause)) });
    try {
      await addRun(records, 'resting', 200, 8_000_000_000);
      await runner.open([]);
      expect(await endOf(records, 'resting', runner)).toBe('partly');
      const { states, charged } = await records.verificationRuns.counts('resting' as never);
      expect([...states]).toEqual(
        expect.arrayContaining([
          ['upstream_error', 6],
          ['valid', 194],
        ]),
      );
      expect([charged, asks.size, [...asks.values()].every((times) => times === 1)]).toEqual([194, 200, true]);

      await addRun(records, 'down', 200, 8_100_000_000);
      failing = Infinity;
      asks.clear();
      const resting = verificationWork({
        records,
        ...unlimited(records),
        provider: { has: () => true, ask: () => Promise.resolve({ verdict: 'unreachable', checks: [], fields: {}, restsUntil: 1 }) },
      });
      await runner.close();
      const other = jobRunner({
        ended: () => undefined,
        records,
        works: { verification: resting },
        now: Date.now,
        report: (cause) => expect.fail(String(cause)),
      });
      await other.open([]);
      expect(await endOf(records, 'down', other)).toBe('failed'); // it is given up in the end
      expect([...(await records.verificationRuns.counts('down' as never)).states]).toEqual([['upstream_error', 200]]);
      await other.close();
    } finally {
      down.close();
      await runner.close();
      await records.close();
    }
  });

  it(
    'ten thousand rows of which some fail are all answered once those are tried again, each charged once',
    { timeout: 60_000 },
    async () => {
      const records = await openRecords({ folder });
      try {
        // what the server of before does by the clock is none of this runner's works
        await records.database.deleteFrom('jobs').where('kind', '!=', 'verification').execute();
        const n = 10_000,
          asks = new Map<string, number>();
        const provider: VerificationProvider = {
          has: () => true,
          ask: (_, { bank_account: account = '', name = '' }) => {
            const times = (asks.get(account) ?? 0) + 1;
            asks.set(account, times);
            const verdict = times === 1 && Number(account) % 7 === 0 ? 'unreachable' : 'valid';
            const check = {
              name: 'register',
              outcome: verdict === 'valid' ? 'passed' : 'unknown',
              source: 'provider',
              field: null,
              detail: '',
            } as const;
            return Promise.resolve({ verdict, checks: [check], fields: { name_at_bank: name } });
          },
        };
        await addRun(records, 'run', n, 6_000_000_000);
        const runner = jobRunner({
          ended: () => undefined,
          records,
          works: { verification: verificationWork({ records, provider, ...unlimited(records) }) },
          now: Date.now,
          report: (cause) => expect.fail(String(cause)),
        });
        await runner.open([]);
        const over = (): Promise<string> => endOf(records, 'run');
        const failing = [...Array.from({ length: n }, (_, i) => 6_000_000_000 + i)].filter((account) => account % 7 === 0).length;
        expect(await over()).toBe('partly');
        expect([...(await records.verificationRuns.counts('run' as never)).states]).toEqual(
          expect.arrayContaining([
            ['upstream_error', failing],
            ['valid', n - failing],
          ]),
        );
        const found = await records.jobs.byId('u-analyst-a', 'run', Date.now());
        await records.database.transaction().execute((t) => retryJob(t, found as JobRecord, Date.now()));
        runner.wake();
        expect(await over()).toBe('done');
        const all = { states: new Map([['valid', n]]), alike: 0, alikeValid: 0, charged: n, chargedUnknown: 0 };
        expect(await records.verificationRuns.counts('run' as never)).toEqual(all);
        expect([...asks.values()].reduce((a, b) => a + b, 0)).toBe(n + failing);
        await runner.close();
      } finally {
        await records.close();
      }
    },
  );
});
