import { expect, it } from 'vitest';
import { suiteServer } from '../support/suite.ts';

const server = suiteServer({ logLevel: 'trace' });

it('holds no password, token, key, e-mail or filter, whatever was sent where', async () => {
  const secrets = [
    'Demo-2026',
    'Hunter2-wrong',
    'Harbour-Lights-7',
    'person@secret.example',
    'analyst.a@demo.example',
    'Secret-Filter',
    'stray-token-in-address',
  ];
  const signedIn = await server.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email: 'analyst.a@demo.example', password: 'Demo-2026' },
  });
  const { token, user } = signedIn.json<{ token: string; user: { verification_api_key: string } }>();
  secrets.push(token, user.verification_api_key);
  const headers = { authorization: `Bearer ${token}`, cookie: `sid=${token}`, 'x-request-id': 'person@secret.example' };
  const range = 'package_name=com.northwind.bank&fromDate=2026-01-01&toDate=2026-01-31';
  const asked = [
    { method: 'POST', url: '/api/user/login', payload: { email: 'person@secret.example', password: 'Hunter2-wrong' } },
    { method: 'POST', url: '/api/user/login', payload: '{"password": "Hunter2-wrong"', headers: { 'content-type': 'application/json' } },
    {
      method: 'POST',
      url: '/api/user/login?email=person@secret.example',
      payload: { email: 'person@secret.example', password: 'Hunter2-wrong', more: 1 },
    },
    {
      method: 'POST',
      url: '/api/user/change_password',
      headers,
      payload: { current_password: 'Hunter2-wrong', new_password: 'Harbour-Lights-7' },
    },
    { url: `/api/bi/plots/counts?${range}&brand=Secret-Filter`, headers },
    { url: `/api/bi/plots/counts?${range}&email=person@secret.example`, headers },
    { url: '/api/user/deepdive/person@secret.example?package_name=person@secret.example', headers },
    { url: '/api/person@secret.example?token=stray-token-in-address', headers },
    { url: '/reset/stray-token-in-address', headers: { authorization: 'stray-token-in-address' } },
    { url: '/api/user/deepdive/%E0%A4%A?token=stray-token-in-address', headers },
    { method: 'POST', url: '/api/user/logout', headers },
  ] as const;
  for (const request of asked) await server.app.inject(request);
  const text = server.log.join('');
  expect(server.log.length).toBeGreaterThanOrEqual(asked.length);
  for (const secret of secrets) expect(text).not.toContain(secret);
});

it('names request, route, person, status and time of every answer', async () => {
  const token = await server.tokenOf('analyst.b@demo.example');
  const answer = await server.app.inject({ url: '/api/user/menu?package_name=com.contoso.shop', headers: { authorization: token } });
  const line = server.log
    .map((l) => JSON.parse(l) as Record<string, unknown>)
    .find((l) => l['requestId'] === answer.headers['x-request-id'] && l['msg'] === 'answered');
  expect(line).toMatchObject({
    method: 'GET',
    route: '/api/user/menu',
    status: 200,
    user: 'u-analyst-b',
    ms: expect.any(Number) as number,
  });
});

it('holds of a whole request, should one be logged, the method alone', () => {
  server.app.log.info(
    { req: { method: 'GET', url: '/x?token=stray-token-in-address', headers: { authorization: 'stray-token-in-address' } } },
    'whole',
  );
  expect(JSON.parse(server.log.at(-1) ?? '{}')).toMatchObject({ msg: 'whole', req: { method: 'GET' } });
  expect(server.log.at(-1)).not.toContain('stray-token');
});
