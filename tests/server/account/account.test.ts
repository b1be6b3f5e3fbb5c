import { describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { ApiToken, OpenSession, Profile } from '../../../contract/areas/account.ts';
import { grants, grantsOfRole, installationWide, type Grant, type Role } from '../../../contract/policy.ts';
import { accounts } from '../../../server/demo/world.ts';
import { everyCall, requestOf, titleOf } from '../support/requests.ts';
import { clientOf, type Client } from '../support/client.ts';
import type { AuditEntry } from '../../../contract/areas/admin/admin.ts';
import { suiteServer } from '../support/suite.ts';

const DAY = 24 * 3_600_000;
let clock = Date.now();
const server = suiteServer({ seedScale: 0, now: () => clock });

let made = 0;
async function tokenWith(
  client: Client,
  granted: readonly Grant[],
  days = 30,
  packages: readonly string[] = [],
): Promise<{ token: string; id: string; key: string }> {
  const { status, body } = await client.post<{ data: { token: string; verification_api_key: string; entry: ApiToken } }>(
    '/api/account/token',
    {
      name: `Script ${++made}`,
      grants: granted,
      ...(packages.length > 0 && { packages }),
      days,
      current_password: 'Demo-2026',
    },
  );
  expect(status).toBe(200);
  return { token: body.data.token, id: body.data.entry.id, key: body.data.verification_api_key };
}
const statusOf = async (url: string, authorization: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', payload?: object) =>
  (await server.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })).statusCode;
const report = '/api/bi/lazyreport?package_name=com.northwind.pay&fromDate=2026-11-01&toDate=2026-11-02';
const counts = '/api/bi/plots/counts?package_name=com.northwind.pay&fromDate=2026-11-01&toDate=2026-11-02';

describe('an API token', () => {
  it('does what its grants say, in the packages of its person, and nothing else', async () => {
    const { token } = await tokenWith(await clientOf(server, 'analyst.a@demo.example'), ['report:read']);
    for (const authorization of [token, `Bearer ${token}`]) expect(await statusOf(report, authorization)).toBe(200);
    expect(await statusOf(counts, token)).toBe(403);
    expect(await statusOf(report.replace('com.northwind.pay', 'com.contoso.shop'), token)).toBe(403);
    expect(await statusOf(report.replace('com.northwind.pay', 'all'), token)).toBe(200);
    expect(await statusOf('/api/user/package', token)).toBe(200);
  });

  it('is held to the packages that were chosen, as far as they are its person’s', async () => {
    const client = await clientOf(server, 'admin@demo.example');
    const made = await client.post<{ data: { token: string; entry: ApiToken } }>('/api/account/token', {
      name: 'In one package',
      grants: ['report:read', 'admin:user', 'admin:package'],
      packages: ['com.northwind.pay', 'com.northwind.pay'],
      days: 7,
      current_password: 'Demo-2026',
    });
    expect(made.body.data.entry.packages).toEqual(['com.northwind.pay']);
    const { token } = made.body.data;
    const exported = { package_name: 'all', fromDate: '2026-11-01', toDate: '2026-11-02', format: 'csv' };
    const all = await tokenWith(client, ['report:read', 'report:export', 'verification:use'], 30, ['com.northwind.pay']);
    expect(await statusOf('/api/bi/report/export', all.token, 'POST', exported)).toBe(403);
    expect(await statusOf('/api/bi/report/export', all.token, 'POST', { ...exported, package_name: 'com.northwind.pay' })).toBe(202);
    for (const own of ['/api/job', '/api/verification/run', '/api/verification/history']) expect(await statusOf(own, all.token)).toBe(403);
    expect(await statusOf(report, token)).toBe(200);
    expect(await statusOf(report.replace('com.northwind.pay', 'com.northwind.growth'), token)).toBe(403);
    expect(await statusOf('/api/admin/import?package_name=com.northwind.pay', token)).toBe(200);
    // its packages in a read of all, and nothing that belongs to its person or is done later in the person's name
    expect(await statusOf(report.replace('com.northwind.pay', 'all'), token)).toBe(200);
    expect(await statusOf('/api/user/package', token)).toBe(200);
    expect(await statusOf('/api/admin/import?package_name=com.northwind.growth', token)).toBe(403);
    for (const call of Object.keys(installationWide)) {
      const found = everyCall.find((each) => `${each.call.method} ${each.call.path}` === call);
      if (found === undefined) throw new Error(call);
      expect([call, (await server.app.inject(requestOf(found.call, 'com.northwind.pay', token))).statusCode]).toEqual([call, 403]);
    }
    const { database } = server.records;
    const own = await database.selectFrom('package_members').selectAll().where('user_id', '=', 'u-admin').execute();
    expect(own.length).toBeGreaterThan(1);
    await database.deleteFrom('package_members').where('user_id', '=', 'u-admin').where('package_name', '=', 'com.northwind.pay').execute();
    expect(await statusOf(report, token)).toBe(403);
    await database.deleteFrom('package_members').where('user_id', '=', 'u-admin').execute();
    await database.insertInto('package_members').values(own).execute();
    expect(await statusOf(report, token)).toBe(200);
    const beyond = { name: 'Elsewhere', grants: ['report:read'], packages: ['com.contoso.shop'], days: 7, current_password: 'Demo-2026' };
    const { status, failure } = await (await clientOf(server, 'analyst.a@demo.example')).post('/api/account/token', beyond);
    expect([status, failure.fields]).toEqual([400, { packages: ['Package is not valid'] }]);
  });

  it('makes no call of the account, whatever its grants', async () => {
    const { token } = await tokenWith(await clientOf(server, 'admin@demo.example'), grantsOfRole.admin);
    const personal = everyCall.filter(({ call }) => call.grant === 'session' && call.forToken === undefined);
    expect(personal.length).toBeGreaterThan(15);
    for (const { call } of personal) {
      const answer = await server.app.inject(requestOf(call, 'com.northwind.pay', token));
      expect([titleOf(call), answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
        titleOf(call),
        403,
        'Not for API tokens',
      ]);
    }
    expect(await statusOf('/api/user/package', token)).toBe(200);
  });

  it('opens and closes no way into an account, with all grants of an administrator, and leaves all as it is', async () => {
    const { token } = await tokenWith(await clientOf(server, 'admin@demo.example'), grantsOfRole.admin);
    const ways = everyCall.filter(({ call }) => call.sessionOnly === true);
    expect(ways.map(({ area, name }) => `${area}.${name}`).sort()).toEqual([
      'account.saveRules',
      'admin.addPeople',
      'admin.addUser',
      'admin.changeUser',
      'admin.disableUser',
      'admin.enableUser',
      'admin.endUserFactor',
      'admin.makeLink',
      'adminPackages.applyMapping',
      'adminPersonal.erasePersonal',
      'adminPersonal.exportPersonal',
      'adminPersonal.findPersonal',
    ]);
    for (const { call } of ways) {
      const answer = await server.app.inject(requestOf(call, 'com.northwind.pay', token));
      expect([titleOf(call), answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
        titleOf(call),
        403,
        'Not for API tokens',
      ]);
    }
  });

  it.each(accounts.map(({ email, role }) => [role, email] as const))(
    'of the role %s (%s) is given no grant that its person does not hold',
    async (role: Role, email) => {
      const client = await clientOf(server, email);
      for (const grant of grants.filter((g) => !grantsOfRole[role].includes(g))) {
        const { status, failure } = await client.post('/api/account/token', {
          name: `Beyond ${grant}`,
          grants: [grant],
          days: 1,
          current_password: 'Demo-2026',
        });
        expect([grant, status, failure.fields]).toEqual([grant, 400, { grants: ['Missing grant'] }]);
      }
      expect((await client.post('/api/account/token', { name: 'Unknown', grants: ['everything'], days: 1 })).status).toBe(400);
    },
  );

  it('loses what its person loses, from the next call', async () => {
    const { token } = await tokenWith(await clientOf(server, 'analyst.b@demo.example'), ['report:read', 'incident:read']);
    const own = report.replace('com.northwind.pay', 'com.contoso.shop');
    expect(await statusOf(own, token)).toBe(200);
    const { database } = server.records;
    await database.updateTable('users').set({ role: 'tracker' }).where('id', '=', 'u-analyst-b').execute();
    expect(await statusOf(own, token)).toBe(403);
    await database.updateTable('users').set({ role: 'analyst' }).where('id', '=', 'u-analyst-b').execute();
    expect(await statusOf(own, token)).toBe(200);
    const admin = await clientOf(server, 'admin@demo.example');
    const { version } = (await admin.get<{ data: { version: number } }>('/api/admin/user/u-analyst-b')).body.data;
    expect((await admin.delete('/api/admin/user/u-analyst-b', undefined, { version })).status).toBe(200);
    expect(await statusOf(own, token)).toBe(401);
    expect((await admin.post('/api/admin/user/u-analyst-b/enable', { version: version + 1 })).status).toBe(200);
  });

  it('ends with the sessions of its person where an administrator ends them, and makes no way into an account', async () => {
    const { token } = await tokenWith(await clientOf(server, 'analyst.b@demo.example'), ['report:read', 'incident:read']);
    const admin = await clientOf(server, 'admin@demo.example');
    const { token: adminToken } = await tokenWith(admin, ['admin:user']);
    const link = { method: 'POST', url: '/api/admin/user/u-analyst-b/link', headers: { authorization: adminToken } } as const;
    expect((await server.app.inject(link)).statusCode).toBe(403);
    const own = report.replace('com.northwind.pay', 'com.contoso.shop');
    expect(await statusOf(own, token)).toBe(200);
    expect((await admin.post('/api/admin/user/u-analyst-b/sign_out')).status).toBe(200);
    expect(await statusOf(own, token)).toBe(401);
  });

  it('works until it expires, or is revoked by its person alone', async () => {
    const analyst = await clientOf(server, 'analyst.a@demo.example'),
      other = await clientOf(server, 'analyst.b@demo.example');
    const { token, id } = await tokenWith(analyst, ['report:read'], 1);
    expect((await other.delete(`/api/account/token/${id}`)).status).toBe(404);
    expect(await statusOf(report, token)).toBe(200);
    expect((await analyst.delete<{ data: ApiToken[] }>(`/api/account/token/${id}`)).body.data.map((t) => t.id)).not.toContain(id);
    expect(await statusOf(report, token)).toBe(401);
    const short = await tokenWith(analyst, ['report:read'], 1);
    clock += DAY;
    expect(await statusOf(report, short.token)).toBe(401);
    const again = await clientOf(server, 'analyst.a@demo.example');
    const listed = (await again.get<{ data: ApiToken[] }>('/api/account/token')).body.data.find((t) => t.id === short.id);
    expect(listed).toMatchObject({ isOver: true, hint: short.token.slice(-4) });
  });

  it('is stored as a hash, and told once: not under a key either', async () => {
    const client = await clientOf(server, 'analyst.a@demo.example');
    const { token } = await tokenWith(client, ['report:read']);
    for (const { name } of await server.records.database.introspection.getTables()) {
      const rows = await server.records.database
        .selectFrom(name as never)
        .selectAll()
        .execute();
      expect(JSON.stringify(rows), name).not.toContain(token);
    }
    expect(JSON.stringify((await client.get('/api/account/token')).body)).not.toContain(token);
  });

  it('has a key of its own for the verification gateway', async () => {
    const { token, key } = await tokenWith(await clientOf(server, 'analyst.a@demo.example'), ['verification:use']);
    const request = requestOf(calls.verification.verify, 'x', token);
    const answer = await server.app.inject({ ...request, headers: { ...request.headers, verification_api_key: key } });
    expect(answer.statusCode).toBe(200);
  });

  it('is made by whoever says the password once more, or has none', async () => {
    const client = await clientOf(server, 'analyst.a@demo.example');
    for (const current_password of [undefined, 'Not-it-2026']) {
      const body = { name: `Without ${current_password}`, grants: ['report:read'], days: 7, current_password };
      const { status, failure } = await client.post('/api/account/token', body);
      expect([status, failure.fields]).toEqual([400, { current_password: ['The login detail is incorrect'] }]);
    }
    const { database } = server.records;
    const mine = await database.selectFrom('users').select('password_hash').where('id', '=', 'u-analyst-a').executeTakeFirstOrThrow();
    await database.updateTable('users').set({ password_hash: '' }).where('id', '=', 'u-analyst-a').execute();
    expect((await client.post('/api/account/token', { name: 'By sign-on', grants: ['report:read'], days: 7 })).status).toBe(200);
    await database.updateTable('users').set(mine).where('id', '=', 'u-analyst-a').execute();
  });

  it('stands in the audit log with what it did, and a file that a person takes with where from', async () => {
    const { token, id } = await tokenWith(await clientOf(server, 'admin@demo.example'), ['admin:user', 'report:read']);
    expect(await statusOf('/api/admin/user/u-analyst-b/sign_out', token, 'POST')).toBe(200);
    const csv = report.replace('/lazyreport', '/lazyreport/download') + '&format=csv';
    await statusOf(csv, token);
    const admin = await clientOf(server, 'admin@demo.example');
    expect((await admin.get('/api/admin/audit/download')).status).toBe(200);
    const rows = await server.records.database
      .selectFrom('audit')
      .select(['action', 'token_id', 'address'])
      .orderBy('seq', 'desc')
      .limit(4)
      .execute();
    expect(rows).toContainEqual({ action: 'user.sign-out', token_id: id, address: '127.0.0.1' });
    expect(rows).toContainEqual({ action: 'audit.export', token_id: null, address: '127.0.0.1' });
    const { entries } = (await admin.get<{ data: { entries: AuditEntry[] } }>(`/api/admin/audit?search=${id}`)).body.data;
    expect(entries[0]?.token).toEqual({ id, name: expect.stringContaining('Script') as string });
    const { name } = entries[0]?.token ?? { name: '' };
    expect((await admin.delete(`/api/account/token/${id}`)).status).toBe(200);
    const later = (await admin.get<{ data: { entries: AuditEntry[] } }>(`/api/admin/audit?search=${id}`)).body.data.entries;
    expect(later.map(({ action, token, subjectName }) => [action, token?.name ?? subjectName])).toEqual(
      expect.arrayContaining([
        ['token.revoke', name],
        ['user.sign-out', name],
      ]),
    );
  });

  it('has a name that its person has not given before', async () => {
    const client = await clientOf(server, 'analyst.a@demo.example');
    const body = { name: 'Nightly', grants: ['report:read'], days: 7, current_password: 'Demo-2026' };
    expect((await client.post('/api/account/token', body)).status).toBe(200);
    expect((await client.post('/api/account/token', body)).failure.fields).toEqual({ name: ['Name is taken'] });
  });
});

describe('sessions', () => {
  const list = async (client: Client): Promise<OpenSession[]> =>
    (await client.get<{ data: OpenSession[] }>('/api/account/session')).body.data;

  it('are listed with where they were begun, and ended one by one or all but this one', async () => {
    const [here, there, third] = [
      await clientOf(server, 'publisher@demo.example'),
      await clientOf(server, 'publisher@demo.example'),
      await clientOf(server, 'publisher@demo.example'),
    ];
    const own = await list(here);
    expect(own).toHaveLength(3);
    expect(own.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(own[0]).toMatchObject({ address: '127.0.0.1', agent: 'lightMyRequest' });
    const current = own.find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect((await here.delete(`/api/account/session/${current}`)).status).toBe(404);
    const theirs = (await list(there)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect((await here.delete<{ data: OpenSession[] }>(`/api/account/session/${theirs}`)).body.data).toHaveLength(2);
    expect((await there.get('/api/account/session')).status).toBe(401);
    expect((await here.post<{ data: OpenSession[] }>('/api/account/session/end_others')).body.data).toHaveLength(1);
    expect((await third.get('/api/account/session')).status).toBe(401);
    expect((await here.get('/api/account/session')).status).toBe(200);
  });
});

it('a name is changed for everybody, and for the audit log', async () => {
  const client = await clientOf(server, 'tracker@demo.example');
  expect((await client.put<{ data: Profile }>('/api/account', { name: '  Tomás G.  ' })).body.data.name).toBe('Tomás G.');
  expect((await client.get<{ data: Profile }>('/api/account')).body.data).toMatchObject({
    name: 'Tomás G.',
    role: 'tracker',
    hasPassword: true,
  });
  const entry = await server.records.database.selectFrom('audit').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'account.rename', user_id: 'u-tracker' });
});
it('administrators are told how many people have no second factor before they demand one', async () => {
  const asha = await clientOf(server, 'admin@demo.example');
  const without = async () => (await asha.get<{ data: { without: number } }>('/api/admin/sign_in_rules')).body.data.without;
  const before = await without();
  expect(before).toBeGreaterThan(0);
  await server.records.database
    .insertInto('second_factors')
    .values({ user_id: 'u-tracker', secret: 'x', since: 1, last_counter: 0, failed: 0, locked_until: 0 })
    .execute();
  expect(await without()).toBe(before - 1);
  await server.records.database.deleteFrom('second_factors').where('user_id', '=', 'u-tracker').execute();
});
it('only administrators say what is demanded of sign-ins', async () => {
  for (const { email, role } of accounts) {
    const client = await clientOf(server, email);
    const { status } = await client.put('/api/admin/sign_in_rules', { secondFactor: 'optional' });
    expect([email, status]).toEqual([email, role === 'admin' ? 200 : 403]);
  }
});
