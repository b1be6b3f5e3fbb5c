import { TOTP, Secret } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';
import type { AdminUserDetail } from '../../../contract/areas/admin/admin.ts';
import type { FactorSetup } from '../../../contract/areas/session.ts';
import type { Profile } from '../../../contract/areas/account.ts';
import type { ErrorBody } from '../../../contract/failure.ts';
import { hashOf, newSecret } from '../../../server/identity/secrets.ts';
import { clientOf } from '../support/client.ts';
import { suiteServer } from '../support/suite.ts';

const MINUTE = 60_000;
let clock = Math.ceil(Date.now() / MINUTE) * MINUTE;
const server = suiteServer({ seedScale: 0, now: () => clock });
beforeEach(() => {
  clock += 10 * MINUTE; // locks and codes of one test are none of the next
});

const PASSWORD = 'Demo-2026';
const post = async (path: string, payload: object) => {
  const answer = await server.app.inject({ method: 'POST', url: `/api/user/${path}`, payload });
  return {
    status: answer.statusCode,
    body: answer.json<{ token: string; challenge: string; setup?: FactorSetup; recovery_codes?: string[] } & ErrorBody>(),
  };
};
const signIn = (email: string) => post('login', { email, password: PASSWORD });
const codeOf = (secret: string, at = clock): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
/** A person with a second factor: its secret and recovery codes. */
async function withFactor(email: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const client = await clientOf(server, email);
  const begun = await client.post<{ data: FactorSetup }>('/api/account/second_factor', { current_password: PASSWORD });
  const { secret } = begun.body.data;
  const on = await client.put<{ data: { recoveryCodes: string[] } }>('/api/account/second_factor', { code: codeOf(secret) });
  expect(on.status).toBe(200);
  clock += MINUTE;
  return { secret, recoveryCodes: on.body.data.recoveryCodes };
}

it('that is lost is turned off by an administrator: all that was open ends, the person is told, and the log says who', async () => {
  const admin = await clientOf(server, 'admin@demo.example');
  const own = await clientOf(server, 'tracker@demo.example');
  await withFactor('tracker@demo.example');
  const url = '/api/admin/user/u-tracker/second_factor';
  const detail = (await admin.get<{ data: AdminUserDetail }>('/api/admin/user/u-tracker')).body.data;
  expect(detail.secondFactorSince).not.toBeNull();
  const ended = await admin.delete<{ data: AdminUserDetail }>(url, 'end-it', { language: 'de' });
  expect([ended.status, ended.body.data.secondFactorSince, ended.body.data.sessions]).toEqual([200, null, 0]);
  expect((await own.get('/api/account')).status).toBe(401);
  expect((await signIn('tracker@demo.example')).body).toHaveProperty('token');
  const mails = await server.records.database.selectFrom('mails').selectAll().execute();
  expect(JSON.stringify(mails)).toContain('Ihr zweiter Faktor für Vigil wurde ausgeschaltet');
  const [entry] = await server.records.database
    .selectFrom('audit')
    .select(['user_id', 'subject'])
    .where('action', '=', 'user.end-second-factor')
    .execute();
  expect(entry).toEqual({ user_id: 'u-admin', subject: 'u-tracker' });

  // off already, one's own, by a token, by anybody else
  expect((await admin.delete(url, 'again', {})).status).toBe(409);
  await withFactor('admin@demo.example');
  expect((await admin.delete('/api/admin/user/u-admin/second_factor', 'mine', {})).failure.error).toBe('Own second factor');
  const { token } = (
    await admin.post<{ data: { token: string } }>('/api/account/token', {
      name: 'T',
      grants: ['admin:user'],
      days: 1,
      current_password: PASSWORD,
    })
  ).body.data;
  expect((await server.app.inject({ method: 'DELETE', url, payload: {}, headers: { authorization: token } })).statusCode).toBe(403);
  expect((await (await clientOf(server, 'new@demo.example')).delete(url, 'foreign', {})).status).toBe(403);
  await server.records.secondFactors.remove('u-admin');
});

it('is asked for after the password, and opens a session', async () => {
  const { secret } = await withFactor('analyst.a@demo.example');
  const first = await signIn('analyst.a@demo.example');
  expect(first.body).toMatchObject({ message: 'Second factor required' });
  expect(first.body).not.toHaveProperty('token');
  expect(first.body).not.toHaveProperty('setup');
  const second = await post('second_factor', { challenge: first.body.challenge, code: codeOf(secret) });
  expect([second.status, second.body.message]).toEqual([200, 'Login success']);
  const packages = await server.app.inject({ url: '/api/user/package', headers: { authorization: second.body.token } });
  expect(packages.statusCode).toBe(200);
});

it('a code works once, for one sign-in, and none that is older', async () => {
  const { secret } = await withFactor('analyst.b@demo.example');
  const [one, other] = [await signIn('analyst.b@demo.example'), await signIn('analyst.b@demo.example')];
  const code = codeOf(secret);
  const answers = await Promise.all([one, other].map(({ body }) => post('second_factor', { challenge: body.challenge, code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const again = await signIn('analyst.b@demo.example');
  for (const old of [code, codeOf(secret, clock - 30_000)])
    expect((await post('second_factor', { challenge: again.body.challenge, code: old })).body.error).toBe('Invalid code');
  clock += 30_000;
  expect((await post('second_factor', { challenge: again.body.challenge, code: codeOf(secret) })).status).toBe(200);
});

it('a challenge works once, for five minutes, and for its own person', async () => {
  const { secret } = await withFactor('publisher@demo.example');
  const used = await signIn('publisher@demo.example');
  expect((await post('second_factor', { challenge: used.body.challenge, code: codeOf(secret) })).status).toBe(200);
  clock += 30_000;
  expect((await post('second_factor', { challenge: used.body.challenge, code: codeOf(secret) })).body.error).toBe('Sign-in expired');
  const late = await signIn('publisher@demo.example');
  clock += 5 * MINUTE;
  expect((await post('second_factor', { challenge: late.body.challenge, code: codeOf(secret) })).status).toBe(404);
  const other = await signIn('analyst.a@demo.example');
  expect((await post('second_factor', { challenge: other.body.challenge, code: codeOf(secret) })).status).toBe(401);
});

it('after five wrong codes none is taken for a while, whoever sends it', async () => {
  const { secret } = await withFactor('tracker@demo.example');
  const first = await signIn('tracker@demo.example');
  for (let i = 0; i < 5; i++) expect((await post('second_factor', { challenge: first.body.challenge, code: '000000' })).status).toBe(401);
  const next = await signIn('tracker@demo.example');
  const locked = await post('second_factor', { challenge: next.body.challenge, code: codeOf(secret) });
  expect([locked.status, locked.body.error]).toEqual([429, 'Too many attempts']);
  expect((await post('second_factor', { challenge: first.body.challenge, code: codeOf(secret) })).status).toBe(404);
  clock += 5 * MINUTE;
  const later = await signIn('tracker@demo.example');
  expect((await post('second_factor', { challenge: later.body.challenge, code: codeOf(secret) })).status).toBe(200);
});

it('a recovery code takes its place once, and only its hash is stored', async () => {
  const { recoveryCodes } = await withFactor('new@demo.example');
  expect(recoveryCodes).toHaveLength(10);
  const stored = JSON.stringify(await server.records.database.selectFrom('recovery_codes').selectAll().execute());
  for (const code of recoveryCodes) expect(stored).not.toContain(code);
  const [code = ''] = recoveryCodes;
  const first = await signIn('new@demo.example');
  // as it may be typed
  expect(
    (await post('second_factor', { challenge: first.body.challenge, code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` })).status,
  ).toBe(200);
  const second = await signIn('new@demo.example');
  expect((await post('second_factor', { challenge: second.body.challenge, code })).status).toBe(401);
});

it('a change of the password ends a sign-in that is half made', async () => {
  const admin = await clientOf(server, 'admin@demo.example');
  const { secret } = await withFactor('admin@demo.example');
  const half = await signIn('admin@demo.example');
  const change = { current_password: PASSWORD, new_password: 'Harbour-Lights-7' };
  expect((await admin.post('/api/user/change_password', change)).status).toBe(200);
  expect((await post('second_factor', { challenge: half.body.challenge, code: codeOf(secret) })).status).toBe(404);
  await admin.post('/api/user/change_password', { current_password: 'Harbour-Lights-7', new_password: 'Harbour-Lights-8' });
  expect((await admin.delete('/api/account/second_factor', undefined, { current_password: 'Harbour-Lights-8' })).status).toBe(200);
});

it('where an administrator demands it, whoever has none sets it up on the way in', async () => {
  const authorization = await server.tokenOf('admin@demo.example', 'Harbour-Lights-8'); // as it was changed before
  const rules = (secondFactor: string) =>
    server.app.inject({ method: 'PUT', url: '/api/admin/sign_in_rules', payload: { secondFactor }, headers: { authorization } });
  expect((await rules('required')).statusCode).toBe(200);
  await server.records.database.deleteFrom('second_factors').where('user_id', '=', 'u-analyst-a').execute();
  const first = await signIn('analyst.a@demo.example');
  const { setup, challenge } = first.body;
  expect(setup?.uri).toMatch(/^otpauth:\/\/totp\/Vigil:analyst\.a%40demo\.example\?/);
  expect(setup?.qr).toMatch(/^<svg/);
  expect((await post('second_factor', { challenge, code: '000000' })).status).toBe(401);
  const second = await post('second_factor', { challenge, code: codeOf(setup?.secret ?? '') });
  expect([second.status, second.body.recovery_codes?.length]).toEqual([200, 10]);
  const off = await server.app.inject({
    method: 'DELETE',
    url: '/api/account/second_factor',
    payload: { current_password: PASSWORD },
    headers: { authorization: second.body.token },
  });
  expect([off.statusCode, off.json<ErrorBody>().error]).toEqual([409, 'A second factor is demanded']);
  expect((await rules('optional')).statusCode).toBe(200);
});

it('is begun and ended with the password alone, and its secret is told to nobody else', async () => {
  const analyst = await server.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email: 'analyst.b@demo.example', password: PASSWORD },
  });
  const { challenge } = analyst.json<{ challenge: string }>();
  const { secret } = await server.records.database
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', 'u-analyst-b')
    .executeTakeFirstOrThrow();
  const { body } = await post('second_factor', { challenge, code: codeOf(secret) });
  const headers = { authorization: body.token };
  const ask = (method: 'POST' | 'DELETE', url: string, current_password: string) =>
    server.app.inject({ method, url, headers, payload: { current_password } });
  expect((await ask('POST', '/api/account/second_factor', PASSWORD)).statusCode).toBe(409);
  expect((await ask('DELETE', '/api/account/second_factor', 'a guess')).json<ErrorBody>().fields).toEqual({
    current_password: ['The login detail is incorrect'],
  });
  const renewed = await ask('POST', '/api/account/recovery_codes', PASSWORD);
  expect(renewed.json<{ data: { recoveryCodes: string[] } }>().data.recoveryCodes).toHaveLength(10);
  const profile = await server.app.inject({ url: '/api/account', headers });
  expect(profile.body).not.toContain(secret);
  expect(profile.json<{ data: Profile }>().data.secondFactor).toMatchObject({ recoveryCodes: 10, isDemanded: false });
  expect((await ask('DELETE', '/api/account/second_factor', PASSWORD)).statusCode).toBe(200);
  expect((await signIn('analyst.b@demo.example')).body.message).toBe('Login success');
});

it('of four hundred guesses at once five are judged, of the app and of recovery codes alike', async () => {
  await server.records.secondFactors.remove('u-tracker');
  const { secret } = await withFactor('tracker@demo.example');
  const wrong = (n: number): string => (n % 2 === 0 ? String(100_000 + n) : `AAAA-BBBB-CCCC-D${String(n).replace(/[^2-7]/g, '2')}`);
  const right = [-1, 0, 1].map((step) => codeOf(secret, clock + step * 30_000));
  const challenges = Array.from({ length: 400 }, newSecret);
  for (const challenge of challenges)
    await server.records.oneTime.add({
      id: hashOf(challenge),
      kind: 'sign-in',
      user_id: 'u-tracker',
      created_at: clock,
      expires_at: clock + 5 * MINUTE,
    });
  const answers = await Promise.all(
    challenges.map((challenge, n) => post('second_factor', { challenge, code: right.includes(wrong(n)) ? '999999' : wrong(n) })),
  );
  const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
  expect([count(401), count(429)]).toEqual([5, 395]);
  // the right one, after the lock, takes the count back
  clock += 6 * MINUTE;
  const { body } = await signIn('tracker@demo.example');
  expect((await post('second_factor', { challenge: body.challenge, code: codeOf(secret) })).status).toBe(200);
  expect(await server.records.secondFactors.byUser('u-tracker')).toMatchObject({ failed: 0, locked_until: 0 });
  await server.records.secondFactors.remove('u-tracker');
});
