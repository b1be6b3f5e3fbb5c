import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkRow, BulkRun } from '../../../contract/areas/verification/runs.ts';
import type { Verification } from '../../../contract/areas/verification/verification.ts';
import { startReferenceProvider, type ReferenceProvider } from '../../../tools/services/reference-provider/server.ts';
import Papa from 'papaparse';
import { ended, rowsOf, signIn, upload } from '../support/verification-files.ts';
import { startServer, type TestServer } from '../support/server.ts';

let reference: ReferenceProvider;
let server: TestServer;
let headers: Record<string, string> = {};
beforeAll(async () => {
  reference = await startReferenceProvider({ port: 0, key: 'secret' });
  server = await startServer({ seedScale: 0.005, verificationUrl: `${reference.url}/verification` });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email: 'analyst.a@demo.example', password: 'Demo-2026' },
  });
  const { token, user } = answer.json<{ token: string; user: { verification_api_key: string } }>();
  headers = { authorization: token, verification_api_key: user.verification_api_key };
});
afterAll(async () => {
  await server.close();
  await reference.close();
});
const verify = async (tool: string, payload: Record<string, string>): Promise<Verification> =>
  (await server.app.inject({ method: 'POST', url: `/api/verification/${tool}`, headers, payload })).json<{ data: Verification }>().data;
const history = async (): Promise<Record<string, string>[]> => {
  const { body } = await server.app.inject({ method: 'GET', url: '/api/verification/history/file', headers });
  const [head = '', ...lines] = body.replace('\ufeff', '').trim().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i] ?? '', cell])));
};
/** A file of rows through a tool, to its end: its rows, and its result file by headings. */
async function sent(csv: string, more: Parameters<typeof upload>[3] = {}) {
  const person = await signIn(server.url);
  const { body } = await upload(server.url, person, csv, more);
  const run = await ended(server.url, person, body.data.id);
  const answer = await fetch(`${server.url}/api/verification/run/${run.id}/file`, { headers: { authorization: person.token } });
  const file = Papa.parse<Record<string, string>>((await answer.text()).replace('\ufeff', '').trim(), { header: true }).data;
  return { run, rows: (await rowsOf(server.url, person, run.id)).rows, file };
}
const bank = { bank_account: '026291800001191', ifsc: 'YESB0000262' };

describe('in force or not is part of the verdict', () => {
  it.each([
    ['verify_driving_licence', { dl_number: 'KA01 20030004321' }, 'not_in_force', 'no', '14-Jan-2023', 'valid_until: 14-Jan-2023'],
    ['gstin_search', { gstin: '29AAACV4321F1ZJ' }, 'not_in_force', 'no', 'Cancelled suo-moto', 'Cancelled suo-moto'],
    ['verify_pan', { pan: 'ABCPK4321L' }, 'state_unknown', 'unknown', 'UNDER SCRUTINY', 'UNDER SCRUTINY'],
    ['verify_pan', { pan: 'ABCPK1234L' }, 'valid', 'yes', 'ACTIVE', 'ACTIVE'],
  ])('%s of %j is %s, in the answer and in the history', async (tool, given, meaning, inForce, status, cell) => {
    const answer = await verify(tool, given);
    expect([answer.verdict, answer.meaning]).toEqual(['valid', meaning]);
    expect(answer.standing).toMatchObject({ inForce, status });
    const row = (await history()).find(({ reference: id }) => id === answer.reference_id);
    expect(row).toMatchObject({ meaning, register_status: cell, in_force: inForce });
  });
  it('a frozen account in a file is no row to pay by, and its state stands in the result', async () => {
    const { rows, run, file } = await sent(
      'account,ifsc,name\n026291800001191,YESB0000262,ANN KUMAR\n026291800001193,YESB0000262,ANN KUMAR',
    );
    expect(rows.map(({ state, standing }) => [state, standing.inForce])).toEqual([
      ['valid', 'yes'],
      ['not_in_force', 'no'],
    ]);
    expect(run.counts).toMatchObject({ valid: 1, not_in_force: 1 });
    expect(file.map((row) => [row['outcome'], row['register_status'], row['in_force']])).toEqual([
      ['ok', 'ACCOUNT_IS_VALID', 'yes'],
      ['not_in_force', 'ACCOUNT_FROZEN', 'no'],
    ]);
    expect(file[1]?.['message']).toBe('The register has this entry, and it is not in force: account frozen.');
    const exported = (await history()).filter(({ reference: id }) => id?.startsWith(run.id) === true);
    expect(exported.map((row) => [row['meaning'], row['register_status']])).toEqual([
      ['valid', 'ACCOUNT_IS_VALID'],
      ['not_in_force', 'ACCOUNT_FROZEN'],
    ]);
  });
});

describe('a shape that no rule of ours knows', () => {
  it('is asked about where somebody wants it, singly and in a file', async () => {
    const old = { epic_number: 'MH 01 001 000123' };
    expect((await verify('verify_sol_ind_voter_id', old)).verdict).toBe('not_checked');
    expect((await verify('verify_sol_ind_voter_id?shapes=ask', old)).verdict).toBe('not_found');
    const csv = 'epic\nMH 01 001 000124',
      tool = 'verify_sol_ind_voter_id';
    const left = await sent(csv, { tool });
    expect(left.rows).toMatchObject([{ state: 'not_checked', reason: 'otherShape', charged: 'no' }]);
    const asked = await sent(csv, { tool, body: { shapes: 'ask', again: true } });
    expect(asked.rows).toMatchObject([{ state: 'not_found', reason: null, charged: 'yes' }]);
  });
});

describe('what a verdict means is the same in every answer', () => {
  it.each([
    ['Ann Kumar', 'valid', '', ''],
    ['Kumar Ann', 'close', '', 'name'],
    ['Anu Kumar', 'differs', 'name', ''],
  ])('the account of ANN KUMAR with the name %s: %s', async (name, meaning, differs, close) => {
    const answer = await verify('bank_verification_v1', { ...bank, name });
    expect([answer.verdict, answer.meaning]).toEqual(['valid', meaning]);
    // both sides are masked, the register's too
    const initials = name.split(' ').map((word) => `${word.slice(0, 1)}••••`);
    expect(answer.compared).toMatchObject([{ field: 'name', given: initials.join(' '), said: 'A•••• K••••' }]);
    expect(JSON.stringify(answer)).not.toMatch(/Kumar/i);
    const row = (await history()).find(({ reference: id }) => id === answer.reference_id);
    expect(row).toMatchObject({ verdict: 'valid', meaning, failed_checks: '', differs, close });
  });

  it('a right number with a wrong date of birth, and one that the register rejects, are no wrong numbers', async () => {
    const dob = await verify('verify_passport', { file_number: 'DL2012345678', dob: '31-02-1990' });
    const rejected = await verify('verify_pan', { pan: 'ABCPX9999Z' });
    const wrong = await verify('verify_passport', { file_number: 'DL201234567', dob: '31-02-1990' });
    expect([dob, rejected, wrong].map(({ verdict, meaning }) => [verdict, meaning])).toEqual([
      ['invalid', 'entry'],
      ['invalid', 'rejected'],
      ['invalid', 'invalid'],
    ]);
    const rows = await history();
    expect(rows.find(({ reference: id }) => id === dob.reference_id)).toMatchObject({ meaning: 'entry', failed_checks: 'date' });
  });

  const mrz = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10';
  const passport = { file_number: 'DL2012345678', mrz };
  it('a passport whose machine-readable lines have another day of birth is no wrong number: the field is named, and nobody is asked', async () => {
    const answer = await verify('verify_passport', { ...passport, name: 'Ben Rao', dob: '13-08-1974' });
    expect([answer.verdict, answer.meaning]).toEqual(['invalid', 'entry']);
    const failed = answer.checks.filter(({ outcome }) => outcome === 'failed');
    expect(failed).toMatchObject([{ field: 'dob', name: 'mrzMatch', source: 'here', detail: '••••1974' }]);
    const row = (await history()).find(({ reference: id }) => id === answer.reference_id);
    expect(row).toMatchObject({ meaning: 'entry', failed_checks: 'mrzMatch' });
  });
  it('another name in the lines is a warning beside the field, with what they say, masked: the register is asked', async () => {
    const answer = await verify('verify_passport', { ...passport, name: 'Ann Kumar', dob: '12-08-1974' });
    expect([answer.verdict, answer.meaning]).toEqual(['valid', 'not_compared']);
    expect(answer.checks).toContainEqual({
      name: 'mrzMatch',
      outcome: 'warning',
      source: 'here',
      field: 'name',
      detail: 'A•••• M•••• E••••',
    });
    expect(JSON.stringify(answer)).not.toContain('ERIKSSON');
  });
  it('an old voter number may be right in a shape that we do not have: it is not checked, and says why', async () => {
    const answer = await verify('verify_sol_ind_voter_id', { epic_number: 'MH 01 001 000123' });
    expect([answer.verdict, answer.meaning]).toEqual(['not_checked', 'not_checked']);
    expect(answer.checks).toMatchObject([{ field: 'epic_number', outcome: 'unknown', reason: 'otherShape' }]);
    expect(await verify('verify_sol_ind_voter_id', { epic_number: 'ABC123456' })).toMatchObject({ verdict: 'invalid' });
  });

  it('a likeness of names is told where a name was given, and nowhere else', async () => {
    expect((await verify('verify_pan', { pan: 'ABCPK1234L' })).fields).not.toHaveProperty('name_match_score');
    expect((await verify('verify_pan', { pan: 'ABCPK1234L', name: 'Ann Kumar' })).fields).toHaveProperty('name_match_score');
  });
  it('registrations of a PAN are a list, each masked', async () => {
    expect((await verify('pan2gst', { pan: 'AABCU1234K' })).fields['gstins']).toEqual(['29AAB••••A', '27AAB••••E']);
  });

  const run = async (tool: string, csv: string) => {
    const url = `${server.url}/api/verification`;
    const form = new FormData();
    form.append('bankdetailslist', new Blob([csv]), 'a.csv');
    const sent = await fetch(`${url}/${tool}/bulk`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': csv.slice(-20) },
      body: form,
    });
    const { id } = ((await sent.json()) as { data: BulkRun }).data;
    const read = async <T>(path: string): Promise<T> =>
      ((await (await fetch(`${url}/run/${id}${path}`, { headers })).json()) as { data: T }).data;
    await expect.poll(async () => (await read<BulkRun>('')).status, { timeout: 10_000 }).toBe('done');
    return { id, url, read };
  };
  it('a row that the register says too little of has no score of another field', async () => {
    const { id, url, read } = await run('verify_passport', 'file_number,dob,name\nDL2012345678,01-02-1990,Ann Kumar');
    const { rows } = await read<{ rows: BulkRow[] }>('/rows');
    expect(rows.map(({ state, compared }) => [state, compared.map(({ field, outcome, said }) => [field, outcome, said])])).toEqual([
      [
        'not_compared',
        [
          ['name', 'match', 'A•••• K••••'],
          ['dob', 'not_compared', ''],
        ],
      ],
    ]);
    const [, line = ''] = (await (await fetch(`${url}/run/${id}/file`, { headers })).text()).trim().split('\r\n');
    expect(line).toMatch(/,not_compared,not_compared,.*It says nothing of the date of birth\.,,,,,,/);
  });

  it('rows of a file have it as their state, their count, their sentence and in the history', async () => {
    const form = new FormData();
    const rows = ['Ann Kumar', 'Mr Ann Kumar', 'Anu Kumar', 'A Kumar', 'Ann', 'अन्ना कुमार'].map(
      (name) => `${bank.bank_account},${bank.ifsc},${name}`,
    );
    form.append('bankdetailslist', new Blob([['account,ifsc,name', ...rows].join('\n')]), 'a.csv');
    const url = `${server.url}/api/verification`;
    const sent = await fetch(`${url}/bank_verification_v1/bulk`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': 'four' },
      body: form,
    });
    const { id } = ((await sent.json()) as { data: BulkRun }).data;
    const read = async <T>(path: string): Promise<T> => ((await (await fetch(`${url}${path}`, { headers })).json()) as { data: T }).data;
    await expect.poll(async () => (await read<BulkRun>(`/run/${id}`)).status, { timeout: 10_000 }).toBe('done');
    expect((await read<BulkRun>(`/run/${id}`)).counts).toMatchObject({ valid: 1, close: 3, not_compared: 1, differs: 1 });
    expect((await read<{ rows: BulkRow[] }>(`/run/${id}/rows?state=close`)).rows.map(({ row }) => row)).toEqual([2, 4, 5]);
    const lines = (await (await fetch(`${url}/run/${id}/file`, { headers })).text()).trim().split('\r\n');
    const told = 'The register has this entry. What was given';
    expect(lines.slice(1)).toEqual([
      expect.stringContaining(',100,exact,'),
      expect.stringContaining(`,${told} is written otherwise there: the name.,95,close,`),
      expect.stringContaining(`,${told} differs: the name.,67,different,`),
      expect.stringContaining(`,${told} is written otherwise there: the name.,85,close,`),
      expect.stringContaining(`,${told} agrees only in part: the name.,80,partial,`),
      expect.stringMatching(/,not_compared,.*Written in another script there and not compared: the name\.,,other_script,/),
    ]);
    const own = (await history())
      .filter(({ reference: of = '' }) => of.startsWith(id))
      .map(({ meaning, differs, close, match, match_level: level }) => [meaning, differs, close, match, level]);
    expect(own).toEqual([
      ['valid', '', '', '100', 'exact'],
      ['close', '', 'name', '95', 'close'],
      ['differs', 'name', '', '67', 'different'],
      ['close', '', 'name', '85', 'close'],
      ['close', '', 'name', '80', 'partial'],
      ['not_compared', '', '', '', 'other_script'],
    ]);
  });
});
