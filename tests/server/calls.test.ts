import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { ErrorBody } from '../../contract/failure.ts';
import { queryOf, everyCall, requestOf, titleOf, exampleOf } from './support/requests.ts';
import { startServer, type TestServer } from './support/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.tokenOf('analyst.a@demo.example');
});
afterAll(() => server.close());

const get = async <T>(url: string, as = token): Promise<T> => (await server.app.inject({ url, headers: { authorization: as } })).json<T>();

it.each(
  everyCall
    .filter(({ call }) => 'package_name' in queryOf(call, 'x') && exampleOf(call, 'x').admitted === undefined)
    .map(({ call }) => [titleOf(call), call] as const),
)('%s answers a full, an empty and a tiny package, and all of them, by the contract', async (_title, call) => {
  const admin = await server.tokenOf('admin@demo.example');
  const some =
    call.grant === 'web:read'
      ? ['northwind.example', 'com.northwind.insure']
      : /^tracker:/.test(call.grant)
        ? ['com.northwind.growth', 'com.fabrikam.partner']
        : ['com.northwind.pay', 'com.northwind.labs', 'com.contoso.pilot'];
  for (const name of [...some, 'all']) {
    const answer = await server.app.inject(requestOf(call, name, admin));
    expect([name, answer.statusCode]).toEqual([name, 200]);
    if (call.file === undefined) expect(call.answer.safeParse(answer.json()).success).toBe(true);
    else expect(call.file).toContain(String(answer.headers['content-type']).split(';')[0]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

it('says that it is alive and ready', async () => {
  expect(await get('/api/health')).toMatchObject({ status: 'ok' });
  expect(await get('/api/ready')).toEqual({ status: 'ready', records: 'ok', analytics: 'ok' });
});

it('lists the own packages in their order', async () => {
  const own = await get<{ package_name: string; time_zone: string }[]>('/api/user/package');
  expect(own.map((p) => p.package_name)).toEqual([
    'com.northwind.pay',
    'com.northwind.bank',
    'northwind.example',
    'com.northwind.insure',
    'com.northwind.labs',
    'com.northwind.growth',
  ]);
  expect(await get('/api/user/package', await server.tokenOf('new@demo.example'))).toEqual([]);
});

it('tells the dashboard type of a package, of all, and the default of none', async () => {
  const typeOf = async (name: string, as = token) =>
    (await get<{ dashboardType: string[] }>(`/api/user/dashboard_type?package_name=${name}`, as)).dashboardType;
  expect(await typeOf('northwind.example')).toEqual(['Visit']);
  expect(await typeOf('com.northwind.growth')).toEqual(['Mtrackit']);
  expect(await typeOf('all')).toEqual(['infridgement', 'Visit', 'Impression', 'Mtrackit']);
  expect(await typeOf('all', await server.tokenOf('new@demo.example'))).toEqual(['infridgement']);
});

it('makes the menu from role and package', async () => {
  const menu = async (email: string, name: string) =>
    (await get<{ route: string }[]>(`/api/user/menu?package_name=${name}`, await server.tokenOf(email))).map((m) => m.route);
  expect(await menu('tracker@demo.example', 'com.northwind.growth')).toEqual([
    '/mtrackit_dashboard',
    '/mtrackit_publisher',
    '/mtrackit_campaigns',
  ]);
  expect(await menu('publisher@demo.example', 'com.northwind.pay')).toEqual(['/incident-dashboard', '/report']);
  expect(await menu('publisher@demo.example', 'northwind.example')).toEqual(['/incident-dashboard', '/visit-dashboard', '/report']);
  expect(await menu('publisher@demo.example', 'com.northwind.insure')).toEqual(['/incident-dashboard', '/impression-dashboard', '/report']);
  expect(await menu('analyst.a@demo.example', 'northwind.example')).toContain('/visit-dashboard');
  expect(await menu('analyst.a@demo.example', 'northwind.example')).not.toContain('/usermanagement');
  expect(await menu('admin@demo.example', 'com.northwind.pay')).toContain('/usermanagement');
  expect(await menu('new@demo.example', 'all')).toEqual([]);
});

it('keeps filter sets a person and a package, replaces by name, and stops at fifty', async () => {
  const put = (name: string, channel: string, packageName = 'com.northwind.bank') =>
    server.app.inject({
      ...requestOf(calls.session.saveFilter, packageName, token),
      payload: { name, screen: 'incident', filters: { channel } },
    });
  const list = (packageName: string, as = token) =>
    get<{ data: { id: string; name: string; filters: object }[] }>(`/api/user/filter?package_name=${packageName}`, as);
  await put('First', 'Social');
  const [first] = (await list('com.northwind.bank')).data;
  expect(first).toMatchObject({ name: 'First', screen: 'incident', filters: { channel: 'Social' } });
  await put('First', 'Domain');
  expect((await list('com.northwind.bank')).data).toEqual([{ ...first, filters: { channel: 'Domain' } }]);
  expect((await list('com.northwind.pay')).data).toEqual([]);
  expect((await list('com.northwind.bank', await server.tokenOf('publisher@demo.example'))).data).toEqual([]);

  for (let i = 2; i <= 50; i++) expect((await put(`Set ${i}`, 'Social')).statusCode).toBe(200);
  const refused = await put('One too many', 'Social');
  expect([refused.statusCode, ErrorBody.parse(refused.json()).fields]).toEqual([400, { name: ['Maximum 50 saved filters'] }]);
  expect((await list('com.northwind.bank')).data).toHaveLength(50);
  expect((await put('First', 'Messaging')).statusCode).toBe(200);
});
