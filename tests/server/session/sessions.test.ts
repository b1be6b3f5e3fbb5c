import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { ErrorBody } from '../../../contract/failure.ts';
import { suiteServer } from '../support/suite.ts';
import { disable } from '../support/disable.ts';

const MINUTE = 60_000;
const start = Date.now();
let clock = start;
const server = suiteServer({ now: () => clock, seedScale: 0 });
beforeEach(() => {
  clock = start;
});

const signIn = (email: string, password: string) =>
  server.app.inject({ method: 'POST', url: '/api/user/login', payload: { email, password } });
const packages = (authorization: string) => server.app.inject({ url: '/api/user/package', headers: { authorization } });
const statusWith = async (token: string): Promise<number> => (await packages(token)).statusCode;
const changePassword = (token: string, current_password: string, new_password: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/user/change_password',
    headers: { authorization: token },
    payload: { current_password, new_password },
  });

it('signs in with the words of the specification, and with any case of the e-mail', async () => {
  const answer = await signIn('Analyst.A@Demo.example', 'Demo-2026');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    message: 'Login success',
    user: { id: 'u-analyst-a', name: 'Ann Mathew', email: 'analyst.a@demo.example', role: 'analyst' },
  });
  expect(answer.json()).not.toHaveProperty('user.publisher');
});

it('tells a publisher which publishers are its own', async () => {
  expect((await signIn('publisher@demo.example', 'Demo-2026')).json()).toMatchObject({
    user: { publisher: ['AdRiver', 'BlueMango Media'] },
  });
});

it('refuses a wrong password and an unknown person alike', async () => {
  const wrong = await signIn('analyst.a@demo.example', 'Demo-2027');
  const unknown = await signIn('nobody@demo.example', 'Demo-2026');
  for (const answer of [wrong, unknown])
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'wrong-credentials', error: 'Invalid email or password' }]);
  expect({ ...wrong.json<object>(), requestId: '' }).toEqual({ ...unknown.json<object>(), requestId: '' });
});

it('takes as long for an unknown person as for a wrong password', async () => {
  const people = ['analyst.a@demo.example', 'nobody@demo.example'];
  const samples = new Map<string, number[]>(people.map((email) => [email, []]));
  // by turns, so that a machine that becomes busy is as busy for both
  for (let i = 0; i < 9; i++)
    for (const email of people) {
      const from = performance.now();
      await signIn(email, 'not the password');
      samples.get(email)?.push(performance.now() - from);
    }
  const [wrong, unknown] = people.map((email) => samples.get(email)?.sort((a, b) => a - b)[4] ?? 0) as [number, number];
  expect(unknown).toBeGreaterThan(wrong / 3);
  expect(unknown).toBeLessThan(wrong * 3);
});

it('refuses a disabled person, and ends what was open', async () => {
  const token = await server.tokenOf('new@demo.example');
  await disable(server.records, 'u-new', clock);
  expect(await statusWith(token)).toBe(401);
  expect((await signIn('new@demo.example', 'Demo-2026')).statusCode).toBe(401);
});

it('refuses a disabled person though a session of theirs is left', async () => {
  const token = await server.tokenOf('publisher@demo.example');
  const set = (disabled_at: number | null) =>
    server.records.database.updateTable('users').set({ disabled_at }).where('id', '=', 'u-publisher').execute();
  await set(clock);
  expect(await statusWith(token)).toBe(401);
  await set(null);
  expect(await statusWith(token)).toBe(200);
});

it('takes the token as it is and after Bearer', async () => {
  const token = await server.tokenOf('analyst.a@demo.example');
  expect(await statusWith(token)).toBe(200);
  expect(await statusWith(`Bearer ${token}`)).toBe(200);
  expect(await statusWith(`bearer ${token}`)).toBe(200);
});

it('gives every session a token of 256 bits and a verification key of its own, and stores neither', async () => {
  const opened = async () =>
    (await signIn('admin@demo.example', 'Demo-2026')).json<{ token: string; user: { verification_api_key: string } }>();
  const [one, two] = [await opened(), await opened()];
  expect(Buffer.from(one.token, 'base64url')).toHaveLength(32);
  expect(one.token).not.toBe(two.token);
  expect(one.user.verification_api_key).not.toBe(two.user.verification_api_key);
  const stored = JSON.stringify(await server.records.database.selectFrom('sessions').selectAll().execute());
  expect(stored).not.toContain(one.token);
  expect(stored).not.toContain(one.user.verification_api_key);
  expect(stored).toContain(createHash('sha256').update(one.token).digest('base64url'));
});

it('ends after 120 minutes without a call, a minute late at most and never early', async () => {
  const token = await server.tokenOf('analyst.a@demo.example');
  clock = start + 59_999; // too early to be written down
  expect(await statusWith(token)).toBe(200);
  clock += 120 * MINUTE - 1;
  expect(await statusWith(token)).toBe(200);
  clock += 121 * MINUTE;
  expect(await statusWith(token)).toBe(401);
});

it('is put off by a person who is at work and asks for nothing', async () => {
  const token = await server.tokenOf('analyst.a@demo.example');
  for (const minutes of [119, 238]) {
    clock = start + minutes * MINUTE;
    const told = await server.app.inject({ method: 'POST', url: '/api/user/keep_alive', headers: { authorization: token } });
    expect([told.statusCode, told.body]).toEqual([204, '']);
  }
  clock = start + 357 * MINUTE;
  expect(await statusWith(token)).toBe(200);
});

it('lives on by calls, but never past 12 hours', async () => {
  const token = await server.tokenOf('analyst.a@demo.example');
  for (let hour = 1; hour < 12; hour++) {
    clock = start + hour * 60 * MINUTE;
    expect(await statusWith(token)).toBe(200);
  }
  clock = start + 720 * MINUTE - 1;
  expect(await statusWith(token)).toBe(200);
  clock += 1;
  expect(await statusWith(token)).toBe(401);
});

it('writes the last use at most once a minute', async () => {
  const token = await server.tokenOf('analyst.b@demo.example');
  const id = createHash('sha256').update(token).digest('base64url');
  const lastUse = async (): Promise<number | undefined> => (await server.records.sessions.byId(id))?.lastUsedAt;
  clock = start + MINUTE - 1;
  await packages(token);
  expect(await lastUse()).toBe(start);
  clock = start + MINUTE;
  await packages(token);
  expect(await lastUse()).toBe(start + MINUTE);
});

it('ends one session at sign-out and leaves the others', async () => {
  const [one, two] = [await server.tokenOf('analyst.b@demo.example'), await server.tokenOf('analyst.b@demo.example')];
  const out = await server.app.inject({ method: 'POST', url: '/api/user/logout', headers: { authorization: one } });
  expect([out.statusCode, out.body]).toEqual([204, '']);
  expect(await statusWith(one)).toBe(401);
  expect(await statusWith(two)).toBe(200);
});

it('changes a password, keeps the session that did it and ends the others', async () => {
  const [mine, other, someoneElse] = [
    await server.tokenOf('tracker@demo.example'),
    await server.tokenOf('tracker@demo.example'),
    await server.tokenOf('admin@demo.example'),
  ];
  const answer = await changePassword(mine, 'Demo-2026', 'Harbour-Lights-7');
  expect([answer.statusCode, answer.json<{ status: string }>().status]).toEqual([200, 'success']);
  expect([await statusWith(mine), await statusWith(other), await statusWith(someoneElse)]).toEqual([200, 401, 200]);
  expect((await signIn('tracker@demo.example', 'Demo-2026')).statusCode).toBe(401);
  expect((await signIn('tracker@demo.example', 'Harbour-Lights-7')).statusCode).toBe(200);
});

it.each([
  ['a wrong current password', 'Demo-2027', 'Harbour-Lights-7', 'current_password'],
  ['the same password again', 'Demo-2026', 'Demo-2026', 'new_password'],
  ['a well-known password', 'Demo-2026', 'Password123!', 'new_password'],
  ['the own e-mail', 'Demo-2026', 'analyst.a', 'new_password'],
  ['the own e-mail with digits', 'Demo-2026', 'Analyst.A2026', 'new_password'],
  ['seven characters', 'Demo-2026', 'Xy7-abc', 'new_password'],
  ['fifty-one characters', 'Demo-2026', 'x7'.repeat(26), 'new_password'],
])('refuses to change a password to or with %s, naming the field', async (_what, current, wanted, field) => {
  const token = await server.tokenOf('analyst.a@demo.example');
  const answer = await changePassword(token, current, wanted);
  expect([answer.statusCode, Object.keys(answer.json<ErrorBody>().fields ?? {})]).toEqual([400, [field]]);
  expect((await signIn('analyst.a@demo.example', 'Demo-2026')).statusCode).toBe(200);
});
