import { afterEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
afterEach(() => server.close());
const signIn = (email: string, password = 'wrong one', remoteAddress = '192.0.2.1') =>
  server.app.inject({ method: 'POST', url: '/api/user/login', payload: { email, password }, remoteAddress });
const statuses = async (tries: (() => ReturnType<typeof signIn>)[]): Promise<number[]> => {
  const seen: number[] = [];
  for (const attempt of tries) seen.push((await attempt()).statusCode);
  return seen;
};

it('lets one address try one account so often, whatever the case of the e-mail, and says when to come back', async () => {
  server = await startServer({ seedScale: 0, limits: { signInsPerAccount: 3 } });
  const tries = ['admin@demo.example', 'ADMIN@demo.example', 'Admin@demo.example', 'admin@demo.example'];
  expect(await statuses(tries.map((email) => () => signIn(email)))).toEqual([401, 401, 401, 429]);
  const refused = await signIn('admin@demo.example', 'Demo-2026');
  expect(refused.json()).toMatchObject({ status: 'error', error: 'Too many attempts' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await signIn('analyst.a@demo.example', 'Demo-2026')).statusCode).toBe(200);
  expect((await signIn('admin@demo.example', 'Demo-2026', '192.0.2.2')).statusCode).toBe(200);
});

it('lets one address try so many accounts', async () => {
  server = await startServer({ seedScale: 0, limits: { signInsPerAddress: 2 } });
  expect(await statuses(['a@b.example', 'c@d.example', 'e@f.example'].map((email) => () => signIn(email)))).toEqual([401, 401, 429]);
  expect((await signIn('e@f.example', 'wrong one', '192.0.2.2')).statusCode).toBe(401);
});

it('a hundred guesses at one account keep nobody else at that address out', async () => {
  server = await startServer({ seedScale: 0, limits: { signInsPerAccount: 2, signInsPerAddress: 5 } });
  const guesses = await statuses(Array.from({ length: 100 }, () => () => signIn('admin@demo.example')));
  expect(guesses).toEqual([401, 401, ...Array<number>(98).fill(429)]);
  expect((await signIn('analyst.a@demo.example', 'Demo-2026')).statusCode).toBe(200);
});

it('lets one person try so many current passwords', async () => {
  server = await startServer({ seedScale: 0, limits: { passwordChanges: 2 } });
  const token = await server.tokenOf('admin@demo.example');
  const change = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/user/change_password',
      headers: { authorization: token },
      payload: { current_password: 'a guess', new_password: 'Harbour-Lights-7' },
    });
  expect(await statuses([change, change, change])).toEqual([400, 400, 429]);
});

it('counts no request that was refused before a password was looked at', async () => {
  server = await startServer({ seedScale: 0, limits: { signInsPerAddress: 1, signInsPerAccount: 1 } });
  for (let i = 0; i < 5; i++) expect((await signIn('not an address')).statusCode).toBe(400);
  expect((await signIn('admin@demo.example', 'Demo-2026')).statusCode).toBe(200);
});

describe('behind a proxy', () => {
  /** Over a real connection, so from 127.0.0.1, with what a proxy passes on: its caller's own header, and its caller. */
  const statusFrom = async (forwarded: string): Promise<number> =>
    (
      await fetch(`${server.url}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        body: JSON.stringify({ email: 'admin@demo.example', password: 'wrong one' }),
      })
    ).status;
  const each = async (forwarded: readonly string[]): Promise<number[]> => {
    const seen: number[] = [];
    for (const list of forwarded) seen.push(await statusFrom(list));
    return seen;
  };
  const eight = Array.from({ length: 8 }, (_, i) => `198.51.100.${i}`);
  const onlyThree = [401, 401, 401, 429, 429, 429, 429, 429];

  it.each(['1', '192.0.2.0/24, 127.0.0.0/8'])(
    'that TRUST_PROXY=%s names, nobody gets more tries by writing addresses of his own',
    async (trustProxy) => {
      server = await startServer({ seedScale: 0, limits: { signInsPerAccount: 3 }, trustProxy });
      expect(await each(eight.map((made) => `${made}, 203.0.113.9`))).toEqual(onlyThree);
      expect(await each(['203.0.113.9, 203.0.113.10', '203.0.113.11'])).toEqual([401, 401]);
    },
  );

  it('behind another that is trusted too, the caller of the first one counts', async () => {
    server = await startServer({ seedScale: 0, limits: { signInsPerAccount: 3 }, trustProxy: '1' });
    expect(await each(eight.map((made) => `${made}, 203.0.113.9, 10.0.0.7`))).toEqual(onlyThree);
    expect(await statusFrom('203.0.113.10, 10.0.0.7')).toBe(401);
  });

  it.each([undefined, '0', '192.0.2.1'])(
    'that TRUST_PROXY=%s does not name, what it says of its caller counts for nothing',
    async (trustProxy) => {
      server = await startServer({ seedScale: 0, limits: { signInsPerAccount: 3 }, trustProxy });
      expect(await each(eight)).toEqual(onlyThree);
    },
  );
});
