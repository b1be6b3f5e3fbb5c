import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash, randomBytes } from 'node:crypto';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../contract/failure.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { disable } from '../support/disable.ts';

const PORTAL = 'https://portal.example';
/** Who is at the provider, by the name that they sign in with there. */
const people: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ann: { email: 'analyst.a@demo.example', email_verified: true, name: 'Ann Mathew' },
  noor: {
    email: 'noor@harbourlane.example',
    email_verified: true,
    name: 'Noor Ali',
    vigil_role: 'analyst',
    vigil_packages: ['com.northwind.pay', 'no.such'],
  },
  stranger: { email: 'stranger@harbourlane.example', email_verified: true, name: 'Nobody of ours' },
  odd: { email: 'odd@harbourlane.example', email_verified: true, name: 'Odd', vigil_role: 'root' },
  unverified: { email: 'admin@demo.example', email_verified: false, name: 'Not Asha' },
};
let provider: Server, server: TestServer;
beforeAll(async () => {
  provider = createServer();
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const oidc = new Provider(issuer, {
    clients: [{ client_id: 'vigil', client_secret: 'a-secret-of-the-client', redirect_uris: [`${PORTAL}/auth/sso`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'vigil_role', 'vigil_packages'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    pkce: { required: () => true },
    cookies: { keys: ['a key of a test'] },
  });
  const handle = oidc.callback();
  provider.on('request', (request, response) => void handle(request, response));
  server = await startServer({
    seedScale: 0,
    environment: {
      PUBLIC_URL: PORTAL,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'vigil',
      OIDC_CLIENT_SECRET: 'a-secret-of-the-client',
      OIDC_ROLE_CLAIM: 'vigil_role',
      OIDC_PACKAGES_CLAIM: 'vigil_packages',
    },
  });
});
afterAll(async () => {
  await server.close();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

const post = async (path: string, payload: object) => {
  const answer = await server.app.inject({ method: 'POST', url: `/api/user/${path}`, payload });
  return {
    status: answer.statusCode,
    body: answer.json<{ token: string; user: { id: string; role: string }; data: { url: string } } & ErrorBody>(),
  };
};
const newVerifier = (): string => randomBytes(32).toString('base64url');
async function leave(): Promise<{ url: string; verifier: string }> {
  const verifier = newVerifier();
  const { body } = await post('sso_start', { challenge: createHash('sha256').update(verifier).digest('base64url') });
  return { url: body.data.url, verifier };
}
/** Signs in at the provider, as a browser does with its cookies; what it is sent back with. */
async function atProvider(url: string, name: string, isDenied = false): Promise<Record<string, string>> {
  const jar = new Map<string, string>();
  let next = url,
    form: string | undefined;
  for (let step = 0; step < 12; step++) {
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([k, v]) => `${k}=${v}`).join('; '),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form !== undefined && { method: 'POST', body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    form = undefined;
    const to = answer.headers.get('location');
    if (to !== null) {
      next = new URL(to, next).href;
      if (next.startsWith(PORTAL)) return Object.fromEntries(new URL(next).searchParams);
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1] ?? '';
    if (isDenied) {
      const abort = /href="([^"]*\/abort)"/.exec(page)?.[1] ?? '';
      next = new URL(abort, next).href;
      continue;
    }
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: name, password: 'any' }) }).toString();
    next = new URL(action, next).href;
  }
  throw new Error(`The provider led nowhere: ${next}`);
}
async function come(name: string) {
  const { url, verifier } = await leave();
  // providers send more along than the protocol knows
  const returned = { ...(await atProvider(url, name)), scope: 'openid email', authuser: '0', prompt: 'consent' };
  return { verifier, returned, ...(await post('sso_finish', { verifier, returned })) };
}

describe('single sign-on', () => {
  it('asks with code, PKCE, state and nonce, and comes back to the portal alone', async () => {
    const { url } = await leave();
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', redirect_uri: `${PORTAL}/auth/sso` });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(20);
    expect(url).not.toContain('a-secret-of-the-client');
  });

  it('lets in whoever has the verified e-mail of somebody known, as that person', async () => {
    const { status, body } = await come('ann');
    expect([status, body.message, body.user.id]).toEqual([200, 'Login success', 'u-analyst-a']);
    const packages = await server.app.inject({ url: '/api/user/package', headers: { authorization: body.token } });
    expect(packages.statusCode).toBe(200);
  });

  it('makes a person of whoever brings a role in the claims, with the packages that there are', async () => {
    const { status, body } = await come('noor');
    expect([status, body.user.role]).toEqual([200, 'analyst']);
    expect((await server.records.packages.ofUser(body.user.id)).map(({ name }) => name)).toEqual(['com.northwind.pay']);
    expect((await come('noor')).body.user.id).toBe(body.user.id);
    // there is no password to guess until one is set with a link
    expect((await post('login', { email: 'noor@harbourlane.example', password: 'any' })).status).toBe(401);
  });

  it.each(['stranger', 'odd', 'unverified'])('lets %s in to nothing', async (name) => {
    const { status, body } = await come(name);
    expect([status, body.error]).toEqual([401, 'Not let in']);
    expect(await server.records.users.byEmail(String(people[name]?.['email']))).toEqual(
      name === 'unverified' ? expect.objectContaining({ id: 'u-admin' }) : undefined,
    );
  });

  it('makes an invited person an active one, whose invitation is over', async () => {
    const { database } = server.records;
    const of = () => database.selectFrom('users').select(['invited_at']).where('id', '=', 'u-analyst-a').executeTakeFirstOrThrow();
    await database.updateTable('users').set({ invited_at: 1 }).where('id', '=', 'u-analyst-a').execute();
    await server.records.oneTime.add({
      id: 'an-invitation',
      kind: 'reset',
      user_id: 'u-analyst-a',
      created_at: 1,
      expires_at: Date.now() + 1e6,
    });
    expect((await come('ann')).status).toBe(200);
    expect((await of()).invited_at).toBeNull();
    expect(await server.records.oneTime.until('reset', 'u-analyst-a', Date.now())).toBeNull();
  });

  it('lets nobody in who is disabled here', async () => {
    await disable(server.records, 'u-analyst-a', Date.now());
    expect((await come('ann')).body.error).toBe('Not let in');
    await server.records.database.updateTable('users').set({ disabled_at: null }).where('id', '=', 'u-analyst-a').execute();
  });

  it('is finished once, by the browser that left', async () => {
    const first = await come('ann');
    expect((await post('sso_finish', { verifier: first.verifier, returned: first.returned })).body.error).toBe('Sign-in expired');
    const { url, verifier } = await leave();
    const returned = await atProvider(url, 'ann');
    expect((await post('sso_finish', { verifier: newVerifier(), returned })).status).toBe(404);
    expect((await post('sso_finish', { verifier, returned: { ...returned, state: 'another' } })).status).toBe(404);
    // the code of somebody else, planted into this departure
    const other = await leave();
    const planted = { ...(await atProvider(other.url, 'noor')), state: returned.state ?? '' };
    expect((await post('sso_finish', { verifier, returned: planted })).body.error).toBe('Not let in');
    expect((await post('sso_finish', { verifier, returned })).status).toBe(404);
  });

  it('says of whoever turns back at the provider that they were not let in', async () => {
    const { url, verifier } = await leave();
    const returned = await atProvider(url, 'ann', true);
    expect(returned['error']).toBe('access_denied');
    expect((await post('sso_finish', { verifier, returned })).body.error).toBe('Not let in');
  });

  it('is not there where no provider is named, and unreachable where it is away', async () => {
    const challenge = newVerifier();
    const plain = await startServer({ seedScale: 0, demo: false });
    const away = await startServer({
      demo: false,
      environment: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'vigil', OIDC_CLIENT_SECRET: 'secret' },
    });
    try {
      const start = async (s: TestServer): Promise<number> =>
        (await s.app.inject({ method: 'POST', url: '/api/user/sso_start', payload: { challenge } })).statusCode;
      expect([await start(plain), await start(away)]).toEqual([404, 503]);
    } finally {
      await plain.close();
      await away.close();
    }
  });
});
