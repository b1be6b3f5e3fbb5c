import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FoundRow } from '../../../contract/areas/verification/history.ts';
import type { BulkRow, BulkRun, KeptRows } from '../../../contract/areas/verification/runs.ts';
import type { ChargedCalls, Kept, Verification } from '../../../contract/areas/verification/verification.ts';
import { verificationAllowance } from '../../../server/verification/allowance.ts';
import { jsonServer, type JsonServer } from '../support/json-server.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { ended, get, rowsOf, signIn, upload, type Person } from '../support/verification-files.ts';

let provider: JsonServer;
let server: TestServer;
let ann: Person, ben: Person, admin: Person;
let asks: string[] = [];
/** Moves the clock of the server on. */
let later = 0;
const HOUR = 3_600_000;
/** Ann and the administrator have the first two, Ben the last. */
const PAY = 'com.northwind.pay',
  INSURE = 'com.northwind.insure',
  SHOP = 'com.contoso.shop';
const signAllIn = async (): Promise<void> => {
  [ann, ben, admin] = await Promise.all([
    signIn(server.url),
    signIn(server.url, 'analyst.b@demo.example'),
    signIn(server.url, 'admin@demo.example'),
  ]);
};
/** Hours pass, after which sessions are over. */
const pass = async (hours: number): Promise<void> => {
  later += hours * HOUR;
  await signAllIn();
};
beforeAll(async () => {
  provider = await jsonServer((given, _, response) => {
    const number = given['pan'] ?? given['bank_account'] ?? '';
    asks.push(number);
    const isKnown = !number.endsWith('Z');
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' }).end(
      JSON.stringify(
        isKnown
          ? {
              status: 'valid',
              fields: { name_at_bank: given['name'] ?? 'Ann Kumar', bank_name: 'Yes Bank', pan_status: 'ACTIVE' },
              reference: `REG-${number}`,
            }
          : { status: 'not_found' },
      ),
    );
  });
  const begun = Date.now();
  server = await startServer({
    seedScale: 0.005,
    verificationUrl: provider.url,
    environment: { VERIFICATION_CALLS: '9' },
    now: () => begun + later,
  });
  await signAllIn();
});
afterAll(async () => {
  await server.close();
  provider.close();
});
beforeEach(async () => {
  asks = [];
  for (const table of ['verification_calls', 'verifications', 'verification_runs'] as const)
    await server.records.database.deleteFrom(table).execute();
});
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the one place that says what an answer is
const post = async <T>(path: string, body: object, person = ann): Promise<{ status: number; data: T; code?: string }> => {
  const answer = await fetch(`${server.url}/api/verification/${path}`, {
    method: 'POST',
    headers: {
      authorization: person.token,
      verification_api_key: person.key,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return { ...((await answer.json()) as { data: T; code?: string }), status: answer.status };
};
const verify = async (pan: string, { person = ann, pkg = PAY, reuse = 'no' } = {}): Promise<Verification> =>
  (await post<Verification>(`verify_pan?package_name=${pkg}&reuse=${reuse}`, { pan }, person)).data;
const keptOf = async (pan: string, { person = ann, pkg = PAY } = {}) =>
  post<Kept | null>(`verify_pan/kept?package_name=${pkg}`, { pan }, person);
interface Found {
  readonly rows: readonly Verification[];
  readonly files: readonly FoundRow[];
}
const find = async (text: string, person = ann, query = ''): Promise<Found> => {
  const { find: token } = (await post<{ find: string }>('history/find', { text }, person)).data;
  expect(token).not.toContain(text);
  return (await get<Found>(server.url, person, `/api/verification/history?find=${token}${query}`)).body.data;
};
const ids = ({ rows }: Found): string[] => rows.map(({ reference_id }) => reference_id);
const callsOf = async (pkg = PAY): Promise<ChargedCalls> =>
  (await get<{ calls: ChargedCalls }>(server.url, ann, `/api/verification/registers?package_name=${pkg}`)).body.data.calls;

describe('an earlier check', () => {
  it('is found by its number, however that is written, in a check and in a file, and its hash says nothing without the key', async () => {
    const { reference_id: id } = await verify('ABCPK1234L');
    const { id: run } = (await upload(server.url, ann, 'pan\nABCPK1234L\nABCPK9876L', { tool: 'verify_pan', body: { package_name: PAY } }))
      .body.data;
    await ended(server.url, ann, run);
    const found = await find(' abcpk-1234 l');
    expect(ids(found)).toEqual([id]);
    expect(found.files.map((row) => [row.run, row.row])).toEqual([[run, 1]]);
    expect(ids(await find('ABCPK1234'))).toEqual([]);
    const [stored] = await server.records.database.selectFrom('verifications').select('number_hash').execute();
    expect(stored?.number_hash).toMatch(/^[\w-]{22}$/);
    expect(server.log.join('\n')).not.toContain('ABCPK1234L');
  });

  it('is found by no text of signs alone, as rows without a number are by nothing', async () => {
    await verify('ABCPK1234L');
    await server.records.database.updateTable('verifications').set({ number_hash: '-' }).execute();
    expect(ids(await find('… / --'))).toEqual([]);
  });

  it('is found by its own reference, the provider’s, its person and what it means', async () => {
    const { reference_id: id } = await verify('ABCPK1234L');
    const { reference_id: none } = await verify('ABCPK1234Z');
    expect(ids(await find(id.slice(0, -2).toLowerCase()))).toEqual([id]);
    expect(ids(await find('REG-ABCPK1234L'))).toEqual([id]);
    expect(ids(await find('ann ma', admin, '&whose=everyone')).sort()).toEqual([id, none].sort());
    expect(ids(await find('ann ma', ben))).toEqual([]);
    const { rows } = (await get<Found>(server.url, ann, '/api/verification/history?meaning=not_found')).body.data;
    expect(rows.map(({ reference_id }) => reference_id)).toEqual([none]);
  });

  it('has a seal that a change of it breaks, for its own person', async () => {
    const { reference_id: id } = await verify('ABCPK1234L');
    const one = async (person = ann) => get<{ check: Verification; seal: string }>(server.url, person, `/api/verification/history/${id}`);
    const { check, seal } = (await one()).body.data;
    expect(check).toMatchObject({ package_name: PAY, provider_reference: 'REG-ABCPK1234L', charged: 'yes', by: { name: 'Ann Mathew' } });
    expect((await one(ben)).status).toBe(404);
    expect((await one(admin)).body.data.seal).toBe(seal);
    await server.records.database.updateTable('verifications').set({ verdict: 'not_found' }).where('id', '=', id).execute();
    expect((await one()).body.data.seal).not.toBe(seal);
  });

  it('says what was put right in it', async () => {
    expect((await verify('ABCPK\u200b-1234‐L')).cleaned).toEqual({ pan: ['hidden', 'hyphen', 'separator'] });
  });
});

describe('a verdict that is kept', () => {
  it('is used again in its package by anybody there, free, and said to be', async () => {
    const first = await verify('ABCPK1234L');
    await pass(3);
    const { data: kept } = await keptOf('abcpk 1234 l', { person: admin });
    expect(kept).toMatchObject({ reference_id: first.reference_id, ageMinutes: 180, by: { name: 'Ann Mathew' } });
    const again = await verify('ABCPK1234L', { person: admin, reuse: 'yes' });
    expect(again).toMatchObject({
      verdict: 'valid',
      charged: 'no',
      provider_reference: 'REG-ABCPK1234L',
      reused: { reference_id: first.reference_id, by: { name: 'Ann Mathew' } },
    });
    expect([asks, (await callsOf()).charged]).toEqual([['ABCPK1234L'], 1]);
    const audit = await server.records.database.selectFrom('audit').select('detail').where('subject', '=', again.reference_id).execute();
    expect(audit.map(({ detail }) => JSON.parse(detail) as object)).toEqual([
      { tool: 'verify_pan', verdict: 'valid', reused: first.reference_id },
    ]);
    // what was used again is no verdict that was paid for: the limit counts from the first
    await pass(7 * 24);
    expect((await keptOf('ABCPK1234L')).data).toBeNull();
    const late = await post(`verify_pan?package_name=${PAY}&reuse=yes`, { pan: 'ABCPK1234L' });
    expect([late.status, late.code, asks.length]).toEqual([409, 'no-longer-kept', 1]);
  });

  it('says what its host reads like, as one that was asked for does', async () => {
    const lookalikeOf = async (reuse: string) => {
      const { data } = await post<Verification>(`verify_domain?package_name=${PAY}&reuse=${reuse}`, { domain: 'nortwhind.biz' });
      return [data.reused !== null, data.checks.find(({ name }) => name === 'lookalike')];
    };
    const like = expect.objectContaining({ detail: 'northwind', like: 'slip' }) as unknown;
    expect(await lookalikeOf('no')).toEqual([false, like]);
    expect(await lookalikeOf('yes')).toEqual([true, like]);
  });

  it('is none of another package, of other values, nor of one that was not paid for', async () => {
    await verify('ABCPK1234L');
    expect((await keptOf('ABCPK1234L', { pkg: INSURE })).data).toBeNull();
    expect((await keptOf('ABCPK1234L', { person: ben, pkg: SHOP })).data).toBeNull();
    expect((await keptOf('ABCPK1234L', { person: ben })).status).toBe(403);
    expect((await post<Kept | null>(`verify_pan/kept?package_name=${PAY}`, { pan: 'ABCPK1234L', name: 'Ann' })).data).toBeNull();
    const other = await post(`verify_pan?package_name=${SHOP}&reuse=yes`, { pan: 'ABCPK1234L' }, ben);
    expect([other.status, asks.length]).toEqual([409, 1]);
    // an entry that was not there may be there the next day
    await verify('ABCPK1234Z');
    expect((await keptOf('ABCPK1234Z')).data).not.toBeNull();
    await pass(25);
    expect([(await keptOf('ABCPK1234Z')).data, (await keptOf('ABCPK1234L')).data === null]).toEqual([null, false]);
  });

  it('is counted before a file is sent, and used for its rows; a row’s verdict is kept too', async () => {
    await verify('ABCPK1234L');
    const csv = 'pan\nABCPK1234L\nABCPK9876L';
    const send = (reuse: string) => upload(server.url, ann, csv, { tool: 'verify_pan', body: { package_name: PAY, reuse, again: true } });
    const asked = await send('ask');
    expect([asked.status, asked.body.current as unknown as KeptRows]).toEqual([409, { kept: 1, asked: 2 }]);
    const run = await ended(server.url, ann, (await send('yes')).body.data.id);
    expect([run.charged, asks]).toEqual([1, ['ABCPK1234L', 'ABCPK9876L']]);
    const { rows } = await rowsOf(server.url, ann, run.id);
    expect(rows.map(({ state, charged, reused }: BulkRow) => [state, charged, reused?.by.name])).toEqual([
      ['valid', 'no', 'Ann Mathew'],
      ['valid', 'yes', undefined],
    ]);
    expect((await keptOf('ABCPK9876L')).data?.reference_id).toBe(`${run.id} 2`);
    expect((await verify('ABCPK9876L', { reuse: 'yes' })).reused?.reference_id).toBe(`${run.id} 2`);
  });
});

describe('calls of a package', () => {
  it('are taken in the transaction that says what for: where that fails none is', async () => {
    const calls = verificationAllowance({ records: server.records, now: Date.now, most: null });
    const pkg = { name: PAY, timeZone: 'Asia/Kolkata' };
    await expect(calls.take(pkg, 3, () => Promise.reject(new Error('it died')))).rejects.toThrow('it died');
    expect(await server.records.database.selectFrom('verification_calls').select('calls').execute()).toEqual([]);
  });

  it('are taken for rows that are asked about alone', async () => {
    const own = Array.from({ length: 12 }, (_, i) => `10.0.0.${i + 1}`);
    const { id } = (
      await upload(server.url, ann, `ip\n${[...own, '8.8.8.8'].join('\n')}`, {
        tool: 'ip_address_details',
        body: { package_name: PAY },
      })
    ).body.data;
    await ended(server.url, ann, id);
    const { rows } = await rowsOf(server.url, ann, id);
    expect(rows.map(({ state }) => state)).toEqual([...own.map(() => 'not_checked'), 'valid']);
    expect([asks.length, (await callsOf()).charged]).toEqual([1, 1]);
  });

  it('are counted in a month, of a limit that single checks and files hold, and each package has its own', async () => {
    expect(await callsOf()).toMatchObject({ charged: 0, limit: 9, left: 9 });
    for (const digit of '12345') await verify(`ABCPK000${digit}L`);
    const sent = await upload(server.url, ann, `pan\n${[1, 2, 3, 4, 5, 6].map((digit) => `ABCPK111${digit}L`).join('\n')}`, {
      tool: 'verify_pan',
      body: { package_name: PAY },
    });
    const run: BulkRun = await ended(server.url, ann, sent.body.data.id);
    expect(run).toMatchObject({ charged: 4, counts: { valid: 4, upstream_error: 2 } });
    expect([await callsOf(), asks.length]).toMatchObject([{ charged: 9, left: 0 }, 9]);
    const refused = await verify('ABCPK2222L');
    expect([refused.verdict, refused.charged, asks.length]).toEqual(['quota_out', 'no', 9]);
    expect((await callsOf(INSURE)).left).toBe(9);
    expect((await verify('ABCPK2222L', { pkg: INSURE })).verdict).toBe('valid');
  });
});

describe('a result file', () => {
  const fileOf = async (id: string, person: Person, query = ''): Promise<Response> =>
    fetch(`${server.url}/api/verification/run/${id}/file${query}`, { headers: { authorization: person.token } });
  const csv = ['Payout list,,', ',,', 'account,ifsc,holder', '0262-9180 0001191,YESB0000262,Ann Kumar', '1.23457E+11,YESB0000262,Ben'].join(
    '\n',
  );
  const send = async (person: Person): Promise<string> =>
    (await ended(server.url, person, (await upload(server.url, person, csv, { body: { package_name: PAY } })).body.data.id)).id;
  it('has what the register says, masked, with its reference and what was put right; headings below a title are found', async () => {
    const id = await send(ann);
    const text = await (await fileOf(id, ann)).text();
    const [head = '', ok = '', shortened = ''] = text.replace('\ufeff', '').split('\r\n');
    expect(head).toBe(
      'account,ifsc,holder,line,outcome,verdict,reference,charged,column,reason,message,match,match_level,register says,register_status,in_force,provider_reference,reused,cleaned,register.name_at_bank,register.bank_name,register.pan_status',
    );
    expect(ok).toContain('••••1191,YESB0000262,A•••• K••••,4,ok,valid,');
    expect(ok).toMatch(/,REG-026291800001191,,bank_account: separator,A•••• K••••,Yes Bank,••••$/);
    expect(shortened).toContain('invalid_format');
    expect(shortened).toMatch(/shortened/);
    expect((await fileOf(id, ann, '?values=whole')).status).toBe(403);
  });
  it('is whole for who holds the grant, and the audit log says so', async () => {
    const id = await send(admin);
    const text = await (await fileOf(id, admin, '?values=whole')).text();
    expect(text).toContain('026291800001191,YESB0000262,Ann Kumar,4,ok');
    expect(text).toMatch(/,Ann Kumar,Yes Bank,ACTIVE\r\n/);
    const audit = await server.records.database
      .selectFrom('audit')
      .select('detail')
      .where('subject', '=', id)
      .orderBy('seq', 'desc')
      .execute();
    expect(JSON.parse(audit[0]?.detail ?? '{}')).toMatchObject({ values: 'whole' });
  });
  it('tells of a row in the wrong tool what it is', async () => {
    const { id } = (await upload(server.url, ann, 'pan\nK1234567', { tool: 'verify_pan', body: { package_name: PAY } })).body.data;
    await ended(server.url, ann, id);
    expect((await rowsOf(server.url, ann, id)).rows[0]).toMatchObject({ state: 'invalid_format', neighbour: 'passport' });
    expect(await (await fileOf(id, ann)).text()).toContain('It looks like a passport number.');
  });
});
