import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { Quick, SavedFilter } from '../../../contract/areas/view.ts';
import { ErrorBody } from '../../../contract/failure.ts';
import { queryOf, everyCall, requestOf, titleOf, exampleOf } from '../support/requests.ts';
import { suiteServer } from '../support/suite.ts';

let token: string;
const server = suiteServer();
beforeAll(async () => {
  token = await server.tokenOf('analyst.a@demo.example');
});

const get = async <T>(url: string, as = token): Promise<T> => (await server.app.inject({ url, headers: { authorization: as } })).json<T>();

it.each(
  everyCall
    .filter(({ call }) => 'package_name' in queryOf(call, 'x') && exampleOf(call, 'x').admitted === undefined)
    .map(({ call }) => [titleOf(call), call] as const),
)('%s answers a full, an empty and a tiny package, and all of them, by the contract', async (_title, call) => {
  // what is a publisher's own is no administrator's
  const asker = await server.tokenOf(call.grant === 'dispute:write' ? 'publisher@demo.example' : 'admin@demo.example');
  const some =
    call.grant === 'dispute:write'
      ? ['com.northwind.pay', 'com.northwind.bank']
      : /^(web|source|blocklist):/.test(call.grant)
        ? ['northwind.example', 'com.northwind.insure']
        : /^tracker:/.test(call.grant)
          ? ['com.northwind.growth', 'com.fabrikam.partner']
          : ['com.northwind.pay', 'com.northwind.labs', 'com.contoso.pilot'];
  for (const name of [...some, 'all']) {
    const answer = await server.app.inject(requestOf(call, name, asker));
    expect([name, answer.statusCode]).toEqual([name, 200]);
    if (call.file === undefined) expect(call.answer.safeParse(answer.json()).success).toBe(true);
    else expect(call.file).toContain(String(answer.headers['content-type']).split(';')[0]);
    expect(answer.headers['cache-control']).toBe(call === calls.block.file ? 'private, no-cache' : 'no-store');
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
  expect(await menu('publisher@demo.example', 'com.northwind.pay')).toEqual(['/incident-dashboard', '/report', '/publisher']);
  expect(await menu('publisher@demo.example', 'northwind.example')).toEqual([
    '/incident-dashboard',
    '/visit-dashboard',
    '/report',
    '/publisher',
  ]);
  expect(await menu('publisher@demo.example', 'com.northwind.insure')).toEqual([
    '/incident-dashboard',
    '/impression-dashboard',
    '/report',
    '/publisher',
  ]);
  expect(await menu('analyst.a@demo.example', 'northwind.example')).toContain('/visit-dashboard');
  expect(await menu('analyst.a@demo.example', 'northwind.example')).not.toContain('/usermanagement');
  expect(await menu('admin@demo.example', 'com.northwind.pay')).toContain('/usermanagement');
  expect(await menu('new@demo.example', 'all')).toEqual([]);
});

it('keeps filter sets a person and a package, replaces by name, and stops at fifty', async () => {
  const put = (name: string, channel: string, packageName = 'com.northwind.bank') =>
    server.app.inject({
      ...requestOf(calls.view.saveFilter, packageName, token),
      payload: { name, screen: 'incident', filters: { channel } },
    });
  const list = (packageName: string, as = token) => get<{ data: SavedFilter[] }>(`/api/user/filter?package_name=${packageName}`, as);
  await put('First', 'Social');
  const [first] = (await list('com.northwind.bank')).data;
  expect(first).toMatchObject({ name: 'First', screen: 'incident', filters: { channel: 'Social' } });
  await put('First', 'Domain');
  expect((await list('com.northwind.bank')).data).toEqual([{ ...first, version: 2, filters: { channel: 'Domain' } }]);
  expect((await list('com.northwind.pay')).data).toEqual([]);
  expect((await list('com.northwind.bank', await server.tokenOf('publisher@demo.example'))).data).toEqual([]);

  for (let i = 2; i <= 50; i++) expect((await put(`Set ${i}`, 'Social')).statusCode).toBe(200);
  const refused = await put('One too many', 'Social');
  expect([refused.statusCode, ErrorBody.parse(refused.json())]).toMatchObject([
    400,
    {
      code: 'invalid-request',
      fields: { name: ['Maximum 50 saved filters'] },
      issues: [{ field: 'name', code: 'maximum-filters', detail: '50', message: 'Maximum 50 saved filters' }],
    },
  ]);
  expect((await list('com.northwind.bank')).data).toHaveLength(50);
  expect((await put('First', 'Messaging')).statusCode).toBe(200);
});

describe('saved sets', () => {
  const pkg = 'com.northwind.pay';
  const people = {
    ann: 'analyst.a@demo.example',
    asha: 'admin@demo.example',
    ben: 'analyst.b@demo.example',
    priya: 'publisher@demo.example',
    tomas: 'tracker@demo.example',
  };
  const as = async (who: keyof typeof people, method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object, packageName = pkg) => {
    const answer = await server.app.inject({
      method,
      url: `/api/user/${path}?package_name=${packageName}`,
      headers: { authorization: await server.tokenOf(people[who]) },
      ...(payload && { payload }),
    });
    const body = answer.json<{ data: SavedFilter[]; error: string; fields?: object; current?: SavedFilter }>();
    return { ...body, status: answer.statusCode };
  };
  const names = async (who: keyof typeof people, packageName = pkg): Promise<string[]> =>
    (await as(who, 'GET', 'filter', undefined, packageName)).data.map(({ name }) => name);
  const save = async (who: keyof typeof people, name: string, more: object = {}, packageName = pkg): Promise<SavedFilter> => {
    const filters = { channel: 'Social' };
    const { status, data } = await as(who, 'PUT', 'filter', { name, screen: '/incident-dashboard', filters, ...more }, packageName);
    expect(status).toBe(200);
    return data.find((each) => each.name === name && each.isOwn) as SavedFilter;
  };

  it('keep a preset as a preset, days as days, and refuse what is neither', async () => {
    expect((await save('ann', 'Preset', { range: { preset: 'last30' } })).range).toEqual({ preset: 'last30' });
    const days = { fromDate: '2026-11-01', toDate: '2026-11-03' };
    expect((await save('ann', 'Days', { range: days })).range).toEqual(days);
    expect((await save('ann', 'None')).range).toBeNull();
    for (const range of [{ preset: 'lastCentury' }, { ...days, toDate: '2026-10-01' }, { fromDate: '2026-11-01' }])
      expect((await as('ann', 'PUT', 'filter', { name: 'x', screen: '/report', filters: {}, range })).status).toBe(400);
    expect((await as('ann', 'PUT', 'filter', { name: '  ', screen: '/report', filters: {} })).fields).toHaveProperty('name');
  });
  it('are renamed by their owner alone, to a name that is free, from the version that was seen', async () => {
    const set = await save('ann', 'Old name', { is_shared: true });
    await save('ann', 'Taken');
    const path = `filter/${set.id}`;
    expect((await as('ann', 'PUT', path, { version: 1, name: 'Taken' })).fields).toEqual({ name: ['Another set has this name'] });
    expect((await as('ann', 'PUT', path, { version: 1, name: 'New name' })).data.find(({ id }) => id === set.id)).toMatchObject({
      name: 'New name',
      version: 2,
      isShared: true,
    });
    expect(await as('ann', 'PUT', path, { version: 1, name: 'Late' })).toMatchObject({ status: 409, current: { name: 'New name' } });
    expect((await as('asha', 'PUT', path, { version: 2, name: 'Hers' })).status).toBe(403);
    const unseen = await as('ben', 'PUT', path, { version: 2, name: 'His' }, 'com.contoso.shop');
    expect([unseen.status, unseen.error]).toEqual([404, 'Not found']);
  });
  it('are shared with the people of the package alone, and with nobody who reads only some of its rows', async () => {
    await save('ann', 'Shared', { is_shared: true });
    await save('ann', 'Private');
    expect(await names('asha')).toContain('Shared');
    expect(await names('asha')).not.toContain('Private');
    expect(await names('priya')).toEqual([]);
    expect(await names('asha', 'com.northwind.bank')).not.toContain('Shared');
    expect((await as('ben', 'GET', 'filter')).status).toBe(403);
    expect((await as('priya', 'PUT', 'filter', { name: 'x', screen: '/report', filters: {}, is_shared: true })).status).toBe(403);
    const inAll = await as('ann', 'PUT', 'filter', { name: 'x', screen: '/report', filters: {}, is_shared: true }, 'all');
    expect(inAll.fields).toHaveProperty('is_shared');
    // a screen that the reader's menu has not
    await save('asha', 'Of money', { screen: '/mtrackit_dashboard', is_shared: true }, 'com.northwind.growth');
    await save('asha', 'Of incidents', { is_shared: true }, 'com.northwind.growth');
    expect(await names('tomas', 'com.northwind.growth')).toEqual(['Of money']);
  });
  it('of an owner who loses the package are seen no more, and come back with it', async () => {
    const set = await save('asha', 'Of the administrator', { is_shared: true });
    await as('ann', 'PUT', 'start_view', { id: set.id });
    const member = server.records.database;
    const row = await member
      .deleteFrom('package_members')
      .where('user_id', '=', 'u-admin')
      .where('package_name', '=', pkg)
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(await names('ann')).not.toContain('Of the administrator');
    expect(await get(`/api/user/dashboard_type?package_name=${pkg}`)).not.toHaveProperty('start_view');
    await member.insertInto('package_members').values(row).execute();
    expect(await names('ann')).toContain('Of the administrator');
    expect(await get(`/api/user/dashboard_type?package_name=${pkg}`)).toHaveProperty('start_view');
  });
  it('are deleted by their owner, the shared ones by an administrator too', async () => {
    const [mine, kept] = [await save('ann', 'Mine to delete'), await save('ann', 'Hers to keep')];
    expect((await as('asha', 'DELETE', `filter/${mine.id}`)).status).toBe(404);
    expect((await as('ann', 'DELETE', `filter/${mine.id}`)).data.map(({ name }) => name)).not.toContain('Mine to delete');
    expect((await as('ann', 'DELETE', `filter/${mine.id}`)).status).toBe(404);
    const shared = await save('asha', 'Of all', { is_shared: true });
    expect((await as('ann', 'DELETE', `filter/${shared.id}`)).status).toBe(403);
    await as('ann', 'PUT', `filter/${kept.id}`, { version: 1, is_shared: true });
    expect((await as('asha', 'DELETE', `filter/${kept.id}`)).status).toBe(200);
    expect(await names('ann')).not.toContain('Hers to keep');
  });
  it('begin a package: one a person and package, told with its dashboard type, gone with the set', async () => {
    const own = { range: { preset: 'last7' } };
    const [first, second] = [await save('ann', 'Begin', own), await save('ann', 'Begin with', own)];
    const start = (packageName = pkg) => get<{ start_view?: object }>(`/api/user/dashboard_type?package_name=${packageName}`);
    await as('ann', 'PUT', 'start_view', { id: first.id });
    const { data } = await as('ann', 'PUT', 'start_view', { id: second.id });
    expect(data.filter(({ isStart }) => isStart).map(({ name }) => name)).toEqual(['Begin with']);
    expect((await start()).start_view).toEqual({
      screen: '/incident-dashboard',
      filters: { channel: 'Social' },
      range: { preset: 'last7' },
    });
    expect((await start('com.northwind.bank')).start_view).toBeUndefined();
    expect((await as('asha', 'PUT', 'start_view', { id: second.id })).status).toBe(404);
    await as('ann', 'DELETE', `filter/${second.id}`);
    expect((await start()).start_view).toBeUndefined();
    await as('ann', 'PUT', 'start_view', { id: first.id });
    await as('ann', 'PUT', 'start_view', { id: null });
    expect((await start()).start_view).toBeUndefined();
  });
});

it('tells own tickets and what was done in a package, to each as much as they read', async () => {
  const quick = async (email: string, name: string) =>
    (await get<{ data: Quick }>(`/api/user/quick?package_name=${name}`, await server.tokenOf(email))).data;
  const ann = await quick('analyst.a@demo.example', 'com.northwind.pay');
  const listed = await get<{ data: { total_count: number; issues: { id: number }[] } }>(
    '/api/ticket/all/tickets?package_name=com.northwind.pay&view=mine&sort=sla',
  );
  expect(ann.tickets).toMatchObject({ count: listed.data.total_count });
  expect(ann.tickets?.next.map(({ id }) => id)).toEqual(listed.data.issues.slice(0, 5).map(({ id }) => id));
  expect(ann.mine[0]).toMatchObject({ kind: 'filter.save', by: 'Ann Mathew', isOwn: true });
  const asha = await quick('admin@demo.example', 'com.northwind.pay');
  expect(asha.team?.every(({ kind }) => kind !== 'filter.save')).toBe(true);
  expect((await quick('publisher@demo.example', 'com.northwind.pay')).team).toBeNull();
  expect(await quick('tracker@demo.example', 'com.northwind.growth')).toMatchObject({ tickets: null, team: [] });
});
