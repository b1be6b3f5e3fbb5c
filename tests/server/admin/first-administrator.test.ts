import { expect, it } from 'vitest';
import { firstAdministrator } from '../../../server/identity/first-administrator.ts';
import { suiteServer } from '../support/suite.ts';

const EMAIL = 'owner@harbour.example',
  NOW = Date.parse('2026-11-20T08:00:00Z');
const server = suiteServer({ demo: false, now: () => NOW });
const choose = (path: string, new_password: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/user/reset_password',
    payload: { token: path.split('#token=')[1] ?? '', new_password },
  });

it('an installation without people says that nobody was named, and is left empty', async () => {
  expect(await firstAdministrator(server.records, null, NOW)).toEqual({ state: 'unnamed' });
  expect(await server.records.users.count()).toBe(0);
});

it('the first administrator chooses a password by the newest link alone, and brings the installation to life', async () => {
  const [first, second] = [await firstAdministrator(server.records, EMAIL, NOW), await firstAdministrator(server.records, EMAIL, NOW)];
  if (first.state !== 'invited' || second.state !== 'invited') throw new Error('nobody was invited');
  expect((await choose(first.path, 'Harbour-Lights-7')).statusCode).toBe(404);
  expect((await choose(second.path, 'Harbour-Lights-7')).statusCode).toBe(200);
  expect((await choose(second.path, 'Harbour-Lights-8')).statusCode).toBe(404);
  expect(await firstAdministrator(server.records, 'another@harbour.example', NOW)).toEqual({ state: 'there' });

  const token = await server.tokenOf(EMAIL, 'Harbour-Lights-7');
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: { authorization: token }, ...(payload && { payload }) });
  // without a package there is the menu of administration, and nothing else
  const menu = (await ask('GET', '/api/user/menu?package_name=all')).json<{ route: string }[]>();
  expect(menu.map(({ route }) => route)).toEqual(['/usermanagement', '/add-user', '/package-detail', '/package-user']);

  const zone = { time_zone: 'Europe/Berlin', alert_pct: 10 };
  for (const [name, customer, type] of [
    ['harbour.example', 'Harbour', 'Visit'],
    ['com.lane.app', 'Lane', 'infridgement'],
  ])
    expect((await ask('POST', '/api/admin/package', { package: name, title: name, customer, type, ...zone })).statusCode).toBe(200);
  for (let i = 0; i < 10; i++) {
    const added = await ask('POST', '/api/admin/user', {
      name: `Person ${i}`,
      email: `p${i}@harbour.example`,
      role: 'analyst',
      packages: [i % 2 === 0 ? 'harbour.example' : 'com.lane.app'],
    });
    expect(added.statusCode).toBe(200);
    if (i > 0) continue;
    const { id } = added.json<{ data: { id: string } }>().data;
    const { path } = (await ask('POST', `/api/admin/user/${id}/link`)).json<{ data: { path: string } }>().data;
    expect((await choose(path, 'Own-Words-2026')).statusCode).toBe(200);
    const theirs = await server.app.inject({
      url: '/api/user/package',
      headers: { authorization: await server.tokenOf('p0@harbour.example', 'Own-Words-2026') },
    });
    expect(theirs.json<{ package_name: string }[]>().map(({ package_name }) => package_name)).toEqual(['harbour.example']);
  }
});

it('an address that is somebody else’s is left alone', async () => {
  await server.records.database.updateTable('users').set({ invited_at: NOW }).where('email', '=', EMAIL).execute();
  expect(await firstAdministrator(server.records, 'p0@harbour.example', NOW)).toEqual({ state: 'taken' });
  expect((await server.records.users.byEmail('p0@harbour.example'))?.role).toBe('analyst');
});
