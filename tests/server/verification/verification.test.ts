import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Verification } from '../../../contract/areas/verification/verification.ts';
import { compared } from '../../../contract/verification/compare.ts';
import { maskedEntry, toolIds, toolOf } from '../../../contract/verification/tools.ts';
import { verificationAddresses } from '../../../server/verification/addresses.ts';
import { judgeNumber } from '../../../server/verification/gateway.ts';
import { httpProvider } from '../../../server/verification/http-provider.ts';
import { maskedCompared } from '../../../server/verification/masking.ts';
import { noProvider, type VerificationProvider } from '../../../server/verification/provider.ts';
import { rdap } from '../../../server/verification/rdap.ts';
import { noAccess, type Caller } from '../../../server/access.ts';
import { verificationHandlers } from '../../../server/calls/verification/index.ts';
import type { Trail } from '../../../server/records/trail.ts';
import { registerChecks } from '../../../server/verification/registers.ts';
import type { Client } from '../support/client.ts';
import { everyCheck, newRow, unlimited } from '../support/verification-files.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const keys = new Map<string, string>();
const server = suiteServer();
const [ann, ben, admin] = peopleOf(server, 'analyst.a', 'analyst.b', 'admin');
beforeAll(async () => {
  for (const email of ['analyst.a@demo.example', 'analyst.b@demo.example', 'admin@demo.example']) {
    const answer = await server.app.inject({ method: 'POST', url: '/api/user/login', payload: { email, password: 'Demo-2026' } });
    const { user, token } = answer.json<{ user: { verification_api_key: string }; token: string }>();
    keys.set(email, user.verification_api_key);
    keys.set(`token ${email}`, token);
  }
});

const verify = async (tool: string, payload: object, who = 'analyst.a@demo.example', apiKey = keys.get(who)) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/verification/${tool}`,
    headers: { authorization: keys.get(`token ${who}`) ?? '', ...(apiKey !== undefined && { verification_api_key: apiKey }) },
    payload,
  });
  return { status: answer.statusCode, text: answer.body, body: answer.json<{ data: Verification; fields?: Record<string, string[]> }>() };
};
const PAN = 'ABCPK1234L';

describe('the gateway', () => {
  it('is used with the caller’s own key of this session, and with no other', async () => {
    expect((await verify('verify_pan', { pan: PAN })).status).toBe(200);
    expect((await verify('verify_pan', { pan: PAN }, 'analyst.a@demo.example', keys.get('analyst.b@demo.example'))).status).toBe(403);
    expect((await verify('verify_pan', { pan: PAN }, 'analyst.a@demo.example', '')).status).toBe(403);
  });

  it('answers an empty body with an empty object, and remembers nothing of it', async () => {
    const before = await server.records.verifications.list(null, everyCheck);
    expect((await verify('gstin_search', {})).body.data).toEqual({});
    expect((await server.records.verifications.list(null, everyCheck)).total).toBe(before.total);
  });

  it('says of a well-formed number that nobody was asked, and of another that it is wrong, with the check that says so', async () => {
    const good = (await verify('gstin_search', { gstin: '27aapfu 0939f1zv' })).body.data;
    expect([good.verdict, good.input, good.checks.at(-1)]).toEqual([
      'not_checked',
      { gstin: '27AAP••••V' },
      { name: 'register', outcome: 'unknown', source: 'provider', field: null, detail: '' },
    ]);
    const bad = (await verify('gstin_search', { gstin: '27AAPFU0939F1ZW' })).body.data;
    expect([bad.verdict, bad.checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)]).toEqual([
      'invalid',
      ['checkDigit'],
    ]);
  });

  it('knows banks and branches, and never calls an unknown one wrong', async () => {
    const of = async (ifsc: string) => (await verify('bank_verification_v1', { bank_account: '026291800001191', ifsc })).body.data;
    const known = await of('YESB0000262');
    expect(known.checks.find(({ name }) => name === 'bank')).toMatchObject({ outcome: 'passed', detail: 'Yes Bank' });
    expect((await of('YESB0ZZZZZZ')).checks.find(({ name }) => name === 'branch')?.outcome).toBe('warning');
    const unknown = await of('QQQQ0000262');
    expect([unknown.verdict, unknown.checks.find(({ name }) => name === 'bank')?.outcome]).toEqual(['not_checked', 'warning']);
  });
  const wellFormed: Readonly<Record<string, string>> = {
    pan: PAN,
    gstin: '27AAPFU0939F1ZV',
    aadhaar: '234123412346',
    bank_account: '026291800001191',
    ifsc: 'YESB0000262',
    uan: '100904319456',
    cin: 'U72900KA2015PTC082988',
    email: 'ann@northwind.example',
    domain: 'northwind.example',
    ip: '8.8.8.8',
    dl_number: 'KA0120150001234',
    file_number: 'DL2012345678',
    epic_number: 'ABC1234567',
    vehicle_number: 'KA01AB1234',
    address: '4th Block, Koramangala',
  };
  it.each(toolIds)('never calls a number valid without a provider: %s', async (tool) => {
    const own = toolOf(tool).fields.flatMap(({ name }) => (wellFormed[name] === undefined ? [] : [[name, wellFormed[name]]]));
    const options = {
      provider: noProvider,
      signal: new AbortController().signal,
      lookUpMail: () => Promise.reject(new Error('no network')),
    };
    const { verdict, checks } = await judgeNumber(tool, Object.fromEntries(own) as Record<string, string>, options);
    expect([verdict, checks.filter(({ outcome }) => outcome === 'failed')]).toEqual(['not_checked', []]);
  });

  it('refuses fields that are not the tool’s, and what is too long, by name and without the value', async () => {
    const secret = 'SECRET-4711';
    const answer = await verify('verify_pan', { pan: PAN, aadhaar: secret });
    expect([answer.status, answer.body.fields]).toEqual([400, { body: ['Not a field of this tool'] }]);
    expect(answer.text).not.toContain(secret);
    expect((await verify('verify_pan', { pan: 'X'.repeat(501) })).status).toBe(400);
    expect((await verify('verify_pan', { name: 'Ann' })).body.fields).toEqual({ pan: ['Required field'] });
    expect((await verify('no_such_tool', { pan: PAN })).status).toBe(400);
  });

  it('asks nobody about a shape that it does not know, and does not call it wrong', async () => {
    let asked = 0;
    const ask: VerificationProvider['ask'] = () => {
      asked++;
      return Promise.resolve({ verdict: 'valid', checks: [], fields: {} });
    };
    const provider: VerificationProvider = { has: () => true, ask };
    const judged = (asksAnyway: boolean, vehicle_number = 'MHK 1234') =>
      judgeNumber('verify_vehicle_rc', { vehicle_number }, { provider, signal: new AbortController().signal, asksAnyway });
    const { verdict, checks } = await judged(false);
    expect([verdict, asked, checks[0]?.reason]).toEqual(['not_checked', 0, 'otherShape']);
    // it is asked about where somebody wants that; what a rule forbids never is
    expect([(await judged(true)).verdict, asked]).toEqual(['valid', 1]);
    expect([(await judged(true, '22BH1234AI')).verdict, asked]).toEqual(['invalid', 1]);
  });
  it('repeats no name that is not the tool’s: it may be a number in the wrong place', async () => {
    for (const value of ['x', 5, '\u0000', 'x'.repeat(501)]) {
      const answer = await verify('verify_pan', { pan: PAN, SECRET4711L: value });
      expect([answer.status, Object.keys(answer.body.fields ?? {})], String(value).slice(0, 5)).toEqual([400, ['body']]);
      expect(answer.text).not.toMatch(/secret/i);
    }
    const long = await verify('verify_pan', { pan: PAN, ['SECRET4711'.repeat(5)]: 'x' });
    expect([long.status, /secret/i.test(long.text)]).toEqual([400, false]);
  });

  it('takes a provider’s word, whatever it is', async () => {
    for (const verdict of ['valid', 'invalid', 'not_found', 'unreachable', 'quota_out'] as const) {
      const provider: VerificationProvider = {
        has: () => true,
        ask: () => Promise.resolve({ verdict, checks: [], fields: { status: 'Active' } }),
      };
      expect(await judgeNumber('verify_pan', { pan: PAN }, { provider, signal: new AbortController().signal })).toMatchObject({ verdict });
    }
    let asked = 0;
    const counting: VerificationProvider = {
      has: () => true,
      ask: () => {
        asked++;
        return Promise.resolve({ verdict: 'valid', checks: [], fields: {} });
      },
    };
    const options = { provider: counting, signal: new AbortController().signal };
    await judgeNumber('verify_pan', { pan: 'ABCPK1234' }, options);
    // a register of public addresses has no private one
    expect((await judgeNumber('ip_location', { ip: '192.168.1.1' }, options)).verdict).toBe('not_checked');
    expect(asked).toBe(0);
    expect((await judgeNumber('ip_location', { ip: '8.8.8.8' }, options)).verdict).toBe('valid');
    expect(asked).toBe(1);
  });
});

describe('what is asked', () => {
  it('has the host that was judged, and nothing beside it', async () => {
    const sent: unknown[] = [];
    const provider: VerificationProvider = {
      has: () => true,
      ask: (_, values) => {
        sent.push(values);
        return Promise.resolve({ verdict: 'valid', checks: [], fields: {} });
      },
    };
    const options = { provider, signal: new AbortController().signal, lookUpMail: () => Promise.reject(new Error('no network')) };
    for (const email of ['ann@northwind.example/abc', 'ann@northwind.example:25', 'ann@x@northwind.example?y'])
      expect((await judgeNumber('verify_email', { email }, options)).verdict).toBe('invalid');
    await judgeNumber('verify_email', { email: 'Ann@BÜCHER.example' }, options);
    expect(sent).toEqual([{ email: 'ann@xn--bcher-kva.example' }]);
  });
  it('has a register to ask where its provider has the tool, and nowhere else', async () => {
    expect((await ann.get('/api/verification/registers')).body).toMatchObject({ data: { tools: [] } });
    const addresses = verificationAddresses({ VERIFICATION_URL: 'https://a.example', VERIFICATION_TOOLS: 'pan2gst,verify_pan' });
    const { registers } = verificationHandlers({
      records: server.records,
      verification: httpProvider({ addresses }),
      lookUps: {},
      search: { nearest: () => Promise.resolve([]) },
      ...unlimited(server.records),
      now: Date.now,
    });
    expect(await registers({ access: noAccess } as Parameters<typeof registers>[0])).toMatchObject({
      data: { tools: ['verify_pan', 'pan2gst'] },
    });
  });
  it('is named by the write, the tool and the values: another number under the same key of a client is another question', async () => {
    const keys: (string | undefined)[] = [];
    const asking: VerificationProvider = {
      has: () => true,
      ask: (_tool, _values, _signal, key) => {
        keys.push(key);
        return Promise.resolve({ verdict: 'unreachable', checks: [], fields: {} });
      },
    };
    const { verify: check } = verificationHandlers({
      records: server.records,
      verification: asking,
      lookUps: {},
      search: { nearest: () => Promise.resolve([]) },
      ...unlimited(server.records),
      now: Date.now,
    });
    const caller = { id: 'u-analyst-a', name: 'Ann Mathew' } as Caller;
    const ask = async (pan: string, intent: string): Promise<void> => {
      const trail: Trail = { userId: caller.id, address: '', requestId: 'r', intent, kept: () => null };
      await check({
        params: { tool: 'verify_pan' },
        query: {},
        body: { pan },
        files: {},
        access: noAccess,
        requestId: 'r',
        from: '',
        caller,
        signal: new AbortController().signal,
        trail,
      } as unknown as Parameters<typeof check>[0]);
    };
    for (const pan of [PAN, 'abcpk 1234 l', 'ABCPK9876L']) await ask(pan, 'one');
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(2);
    expect(keys.join()).not.toContain(PAN);
    // a write of its own, about a question that was never answered
    await ask(PAN, 'two');
    expect(keys.at(-1)).toBe(keys[0]);
    await ask('ABCPK5555L', 'two');
    expect(new Set(keys).size).toBe(3);
  });
});

describe('an address of the Internet protocol', () => {
  it.each([
    ['8.8.8.8', 'passed', ''],
    ['2001:4860:4860::8888', 'passed', ''],
    ['10.0.0.1', 'warning', 'Private network'],
    ['::ffff:10.0.0.1', 'warning', 'Private network'],
    ['::', 'warning', 'No address'],
    ['::1', 'warning', 'This host'],
    ['198.18.0.1', 'warning', 'Reserved'],
    ['100.64.0.1', 'warning', 'Carrier-grade NAT'],
    ['203.0.113.7', 'warning', 'Documentation'],
    ['2001:db8::1', 'warning', 'Documentation'],
    ['255.255.255.255', 'warning', 'Broadcast'],
    ['240.0.0.1', 'warning', 'Reserved'],
    ['fd00::1', 'warning', 'Unique local'],
  ])('%s: %s %s', async (ip, outcome, detail) => {
    expect(await registerChecks('ip_location', { ip })).toEqual([{ name: 'range', outcome, field: 'ip', detail }]);
  });
});

describe('mail servers of a domain', () => {
  it.each([
    ['one', [{ exchange: 'mx.northwind.com' }], 'passed'],
    ['none', [], 'warning'],
    ['one without a name, which takes no mail (RFC 7505)', [{ exchange: '' }], 'warning'],
    ['one named by a dot', [{ exchange: '.' }], 'warning'],
  ])('%s', async (_, found, outcome) => {
    const checks = await registerChecks('verify_domain', { domain: 'northwind.com' }, { lookUpMail: () => Promise.resolve(found) });
    expect(checks.find(({ name }) => name === 'mail')?.outcome).toBe(outcome);
  });
});

describe('a domain', () => {
  const checksOf = async (domain: string, lookUpRegistration?: (name: string) => Promise<string | null>) => {
    const lookUpMail = () => Promise.reject(new Error('no network'));
    const options = { provider: noProvider, signal: new AbortController().signal, lookUpMail, lookUpRegistration };
    const { verdict, checks } = await judgeNumber('verify_domain', { domain }, options);
    return [verdict, checks.find(({ name }) => name === 'registration')];
  };
  const check = (outcome: string, detail = '') => [
    'not_checked',
    { name: 'registration', outcome, source: 'here', field: 'domain', detail },
  ];
  it('tells since when it is registered, and without a network nothing, never that it is bad', async () => {
    expect(await checksOf('www.northwind.com', (name) => Promise.resolve(name === 'northwind.com' ? '2001-02-03' : null))).toEqual(
      check('passed', '2001-02-03'),
    );
    expect(await checksOf('northwind.com', () => Promise.resolve(null))).toEqual(check('warning'));
    expect(await checksOf('northwind.com', () => Promise.reject(new Error('ENETUNREACH')))).toEqual(check('unknown'));
    expect(await checksOf('northwind.com')).toEqual(check('unknown'));
    expect(await checksOf('northwind.example', () => Promise.reject(new Error('asked')))).toEqual(check('unknown'));
  });
  it('is looked up over RDAP', async () => {
    const answers: Readonly<Record<string, readonly [number, string]>> = {
      '/domain/known.com': [
        200,
        '{"objectClassName":"domain","events":[{"eventAction":"registration","eventDate":"1999-12-31T00:00:00Z"}]}',
      ],
      '/domain/silent.com': [200, '{"objectClassName":"domain"}'],
      '/domain/none.com': [404, '{}'],
      '/domain/odd.com': [200, '<p>'],
      '/domain/long.com': [200, JSON.stringify({ objectClassName: 'domain', notices: 'x'.repeat(600_000) })],
    };
    const registry = createServer((request, response) => {
      const [status, body] = answers[request.url ?? ''] ?? [500, ''];
      response.writeHead(status, { 'content-type': 'application/rdap+json' }).end(body);
    });
    await new Promise<void>((resolve) => {
      registry.listen(0, '127.0.0.1', resolve);
    });
    const lookUp = rdap(`http://127.0.0.1:${(registry.address() as AddressInfo).port}`);
    expect(await Promise.all(['known.com', 'silent.com', 'none.com'].map(lookUp))).toEqual(['1999-12-31', '', null]);
    for (const name of ['odd.com', 'down.com', 'long.com']) await expect(lookUp(name)).rejects.toThrow();
    registry.close();
  });
});

describe('what a register says', () => {
  it('is masked where it is about a person, and beside what was given where both say something', async () => {
    const provider: VerificationProvider = {
      has: () => true,
      ask: () =>
        Promise.resolve({
          verdict: 'valid',
          checks: [],
          fields: { name_at_bank: 'KETTLE HOMEWARE', mobile: '9876543210', bank_name: 'Yes Bank', email: 'ann@northwind.example' },
        }),
    };
    const { fields } = await judgeNumber(
      'bank_verification_v1',
      { bank_account: '026291800001191', ifsc: 'YESB0000262' },
      { provider, signal: new AbortController().signal },
    );
    expect(maskedEntry(toolOf('bank_verification_v1'), fields)).toEqual({
      name_at_bank: 'K•••• H••••',
      mobile: '••••',
      bank_name: 'Yes Bank',
      email: '••••',
    });
    expect(
      maskedCompared(toolOf('bank_verification_v1'), compared(toolOf('bank_verification_v1'), { name: 'Copper Kettle' }, fields)),
    ).toMatchObject([{ field: 'name', given: 'C•••• K••••', said: 'K•••• H••••', outcome: 'differs' }]);
  });
});

describe('what is remembered', () => {
  it('is the person’s own, masked, and shown whole only with an entry in the audit log', async () => {
    const { reference_id: id } = (await verify('verify_pan', { pan: PAN, name: 'Ann Kumar' })).body.data;
    const history = async (client: Client, query = '') =>
      (await client.get<{ data: { rows: Verification[] } }>(`/api/verification/history?limit=100${query}`)).body.data.rows;
    const own = (await history(ann)).find((row) => row.reference_id === id);
    expect(own?.input).toEqual({ pan: 'ABCPK••••L', name: 'A•••• K••••' });
    expect((await history(ben)).some((row) => row.reference_id === id)).toBe(false);
    expect((await ann.get('/api/verification/history?whose=everyone')).status).toBe(403);
    expect((await history(admin, '&whose=everyone')).some((row) => row.reference_id === id)).toBe(true);
    expect((await ben.post(`/api/verification/history/${id}/reveal`, {})).status).toBe(404);
    expect((await ann.post<{ data: object }>(`/api/verification/history/${id}/reveal`, {})).body.data).toEqual({
      input: { pan: PAN, name: 'Ann Kumar' },
      fields: {},
    });
    const audit = await server.records.database.selectFrom('audit').selectAll().where('subject', '=', id).orderBy('seq').execute();
    expect(audit.map(({ action }) => action)).toEqual(['verification.check', 'verification.reveal']);
    expect(JSON.stringify(audit)).not.toContain(PAN);
    const kept = await server.records.database.selectFrom('kept_answers').select('body').execute();
    expect(JSON.stringify(kept)).not.toContain(PAN);
  });

  it('is exported masked, one person’s by an administrator alone, and the export is in the audit log', async () => {
    await verify('verify_pan', { pan: 'ABCPK1234Z' }, 'analyst.b@demo.example');
    expect((await ann.get('/api/verification/history/file?person=u-analyst-b')).status).toBe(403);
    expect((await ann.get('/api/verification/history?person=u-analyst-b')).status).toBe(403);
    const linesOf = ({ bytes }: { readonly bytes: Buffer }): string[] => bytes.toString('utf8').trim().split('\r\n');
    const [head, line] = linesOf(await admin.get('/api/verification/history/file?person=u-analyst-b'));
    expect(head?.replace('\ufeff', '')).toBe(
      'reference,checked_at,person,tool,input,verdict,meaning,failed_checks,differs,close,not_compared,match,match_level,register_status,in_force,package,charged,reused,provider_reference,cleaned,line,column,message,alike_to',
    );
    expect(line).toMatch(/^VR-.*,verify_pan,ABCPK••••Z,not_checked,not_checked,,,,,,,,,com\.contoso\.shop,no,,,,,,"Well formed.*",$/);
    expect(linesOf(await ben.get('/api/verification/history/file'))).toHaveLength(2);
    const audit = await server.records.database
      .selectFrom('audit')
      .select(['user_id', 'subject'])
      .where('action', '=', 'verification.export')
      .execute();
    expect(audit).toContainEqual({ user_id: 'u-admin', subject: 'u-analyst-b' });
  });

  it('of one person is exported with the rows of files', async () => {
    const form = new FormData();
    form.append('bankdetailslist', new Blob(['account,ifsc\n026291800001191,YESB0000262\n4417,YESB0000262']), 'a.csv');
    const sent = await fetch(`${server.url}/api/verification/bank_verification_v1/bulk`, {
      method: 'POST',
      headers: {
        authorization: keys.get('token analyst.b@demo.example') ?? '',
        verification_api_key: keys.get('analyst.b@demo.example') ?? '',
        'idempotency-key': 'a file',
      },
      body: form,
    });
    expect(sent.status).toBe(202);
    const { bytes } = await admin.get<never>('/api/verification/history/file?person=u-analyst-b');
    const lines = bytes.toString('utf8').trim().split('\r\n');
    expect(lines.filter((line) => line.includes('bank_verification_v1'))).toEqual([
      expect.stringMatching(/ 1,.*,bank_verification_v1,••••1191 · YESB0000262,(?:waiting,waiting|not_checked,not_checked),/),
      expect.stringMatching(/ 2,.*,•••• · YESB0000262,invalid,invalid,accountLength,.*,3,account,"The account .*",$/),
    ]);
    expect(bytes.toString('utf8')).not.toContain('026291800001191');
    const own = (await ann.get<never>('/api/verification/history/file')).bytes.toString('utf8');
    expect(own).not.toContain('accountLength');
  });

  it('is forgotten after VERIFICATION_DAYS (90), checks and rows of files alike, and not before', async () => {
    const DAY = 86_400_000,
      now = Date.now();
    const add = async (id: string, at: number): Promise<void> => {
      await server.records.verifications.add({
        id,
        user_id: 'u-analyst-b',
        tool: 'verify_pan',
        verdict: 'not_checked',
        input: '{}',
        outcome: '{"checks":[],"fields":{}}',
        created_at: at,
      });
      const run = { id, user_id: 'u-analyst-b', tool: 'verify_pan', file_name: 'a.csv', rows: 1, job_id: id, created_at: at };
      await server.records.verificationRuns.add(run, [newRow(0, '{}')]);
    };
    await add('old', now - 90 * DAY - 60_000);
    await add('young', now - 90 * DAY + 600_000);
    await server.records.database
      .updateTable('jobs')
      .set({ due_at: now })
      .where('kind', '=', 'sweep')
      .where('status', '=', 'queued')
      .execute();
    const left = async (): Promise<unknown> => ({
      checks: (await server.records.database.selectFrom('verifications').select('id').where('id', 'in', ['old', 'young']).execute()).map(
        ({ id }) => id,
      ),
      runs: (await server.records.database.selectFrom('verification_runs').select('id').where('id', 'in', ['old', 'young']).execute()).map(
        ({ id }) => id,
      ),
      rows: (
        await server.records.database.selectFrom('verification_rows').select('run_id').where('run_id', 'in', ['old', 'young']).execute()
      ).map(({ run_id }) => run_id),
    });
    await expect.poll(left, { timeout: 10_000 }).toEqual({ checks: ['young'], runs: ['young'], rows: ['young'] });
  });

  it('of one person is deleted by an administrator, and by nobody else', async () => {
    await verify('verify_pan', { pan: PAN }, 'analyst.b@demo.example');
    const body = { confirm: true, person: 'u-analyst-b' };
    expect((await ann.delete('/api/verification/history', 'not mine', body)).status).toBe(403);
    const before = (await server.records.verifications.list('u-analyst-a', everyCheck)).total;
    expect(
      (await admin.delete<{ data: { deleted: number } }>('/api/verification/history', 'of ben', body)).body.data.deleted,
    ).toBeGreaterThan(0);
    expect((await server.records.verifications.list('u-analyst-b', everyCheck)).total).toBe(0);
    expect((await server.records.verifications.list('u-analyst-a', everyCheck)).total).toBe(before);
  });

  it('says of one person, whatever tool is listed, all that deleting takes', async () => {
    const kept = async (who: typeof ann, query: string): Promise<{ checks: number; runs: number; rows: number } | null> =>
      (await who.get<{ data: { kept: { checks: number; runs: number; rows: number } | null } }>(`/api/verification/history?${query}`)).body
        .data.kept;
    const found = await kept(admin, 'tool=gstin_search&person=u-analyst-b');
    expect(found).toEqual({ checks: 0, runs: 0, rows: 0 });
    expect(await kept(admin, 'whose=everyone')).toBeNull();
    const own = await kept(ann, 'tool=verify_vehicle_rc');
    const answer = await ann.delete<{ data: { deleted: number } }>('/api/verification/history', 'all of it', { confirm: true });
    expect(answer.body.data.deleted).toBe((own?.checks ?? 0) + (own?.rows ?? 0));
    await verify('verify_pan', { pan: PAN });
  });

  it('is deleted for good by its person, and nobody else’s with it', async () => {
    await verify('verify_pan', { pan: PAN }, 'analyst.b@demo.example');
    const answer = await ann.delete<{ data: { deleted: number } }>('/api/verification/history', 'forget', { confirm: true });
    expect(answer.body.data.deleted).toBeGreaterThan(0);
    expect((await server.records.verifications.list('u-analyst-a', everyCheck)).total).toBe(0);
    expect((await server.records.verifications.list('u-analyst-b', everyCheck)).total).toBe(1);
  });

  it('stands in no line of the log', () => {
    const lines = JSON.stringify(server.log);
    expect(lines).toContain('/api/verification/:tool');
    expect(lines).not.toContain(PAN);
  });
});

describe('an API token of an administrator', () => {
  it('that may not administer people sees own checks alone, whatever else it may do', async () => {
    const { reference_id: id } = (await verify('verify_pan', { pan: 'ABCPK7777L' })).body.data;
    const tokenOf = async (grants: readonly string[]): Promise<string> => {
      const made = await admin.post<{ data: { token: string } }>('/api/account/token', {
        name: grants.join(' '),
        grants,
        days: 1,
        current_password: 'Demo-2026',
      });
      expect(made.status).toBe(200);
      return made.body.data.token;
    };
    const statuses = async (authorization: string): Promise<readonly number[]> => {
      const headers = { authorization };
      const of = async (method: 'GET' | 'POST', path: string): Promise<number> =>
        (await server.app.inject({ method, url: `/api/verification/history${path}`, headers, ...(method === 'POST' && { payload: {} }) }))
          .statusCode;
      return [
        await of('GET', ''),
        await of('GET', '?whose=everyone'),
        await of('GET', '?person=u-analyst-a'),
        await of('GET', '/file?whose=everyone'),
        await of('POST', `/${id}/reveal`),
      ];
    };
    expect(await statuses(await tokenOf(['verification:use']))).toEqual([200, 403, 403, 403, 404]);
    expect(await statuses(await tokenOf(['verification:use', 'admin:user']))).toEqual([200, 200, 200, 200, 200]);
  });
});
