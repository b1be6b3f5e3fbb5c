import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { disable } from '../support/disable.ts';

const OLD = 'Demo-2026';
let server: TestServer;
beforeEach(async () => {
  server = await startServer({ seedScale: 0 });
});
afterEach(() => server.close());

const signIn = (password: string) =>
  server.app.inject({ method: 'POST', url: '/api/user/login', payload: { email: 'admin@demo.example', password } });
const change = (token: string, new_password: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/user/change_password',
    headers: { authorization: token },
    payload: { current_password: OLD, new_password },
  });
const statusWith = async (authorization: string): Promise<number> =>
  (await server.app.inject({ url: '/api/user/package', headers: { authorization } })).statusCode;

it('a sign-in with the old password that is under way does not survive the change of password', async () => {
  const token = await server.tokenOf('admin@demo.example');
  const [changed, ...signIns] = await Promise.all([change(token, 'Harbour-Lights-7'), ...Array.from({ length: 40 }, () => signIn(OLD))]);
  expect(changed.statusCode).toBe(200);
  const opened = signIns.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<{ token: string }>().token);
  expect(await Promise.all(opened.map(statusWith))).toEqual(opened.map(() => 401));
  expect(await statusWith(token)).toBe(200);
});

it('a sign-in that was checked against a password replaced meanwhile, or of a person disabled meanwhile, opens no session', async () => {
  const { records } = server;
  const { password_hash } = await records.database.selectFrom('users').selectAll().where('id', '=', 'u-admin').executeTakeFirstOrThrow();
  expect(await records.sessions.add('one', 'u-admin', password_hash, 1)).toBe(true);
  expect(await records.sessions.add('two', 'u-admin', 'another hash', 1)).toBe(false);
  await disable(records, 'u-admin', 2);
  expect(await records.sessions.add('three', 'u-admin', password_hash, 3)).toBe(false);
});

it('of several changes at once one is made, its password works, and the session that made it stays', async () => {
  const tokens = await Promise.all(Array.from({ length: 6 }, () => server.tokenOf('admin@demo.example')));
  const passwords = tokens.map((_, i) => `Harbour-Lights-${i}`);
  const answers = await Promise.all(tokens.map((token, i) => change(token, passwords[i] ?? '')));
  const statuses = answers.map(({ statusCode }) => statusCode);
  const made = statuses.indexOf(200);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  // who comes after finds the password or the session gone
  for (const status of statuses) expect([200, 400, 401]).toContain(status);
  const works = await Promise.all(passwords.map(async (password) => (await signIn(password)).statusCode === 200));
  expect(works).toEqual(passwords.map((_, i) => i === made));
  expect(await Promise.all(tokens.map(statusWith))).toEqual(tokens.map((_, i) => (i === made ? 200 : 401)));
});

it('a change that is asked for twice at once in one session says of the second that the password is not the current one', async () => {
  const token = await server.tokenOf('admin@demo.example');
  const answers = await Promise.all([change(token, 'Harbour-Lights-1'), change(token, 'Harbour-Lights-2')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({
    fields: { current_password: ['The login detail is incorrect'] },
  });
});
