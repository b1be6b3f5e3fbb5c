import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { StartFault } from '../../../server/fault.ts';
import { runServer } from '../support/process.ts';
import { everyCall } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

const portal = 'https://portal.example';
const allowing = (headers: object): string[] => Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('a backend that allows two origins', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ seedScale: 0, allowedOrigins: `${portal}, http://localhost:5173` });
  });
  afterAll(() => server.close());
  const preflight = (origin: string, url = '/api/user/filter', method = 'PUT') =>
    server.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });

  it.each([portal, 'http://localhost:5173'])('lets %s ask every call with token, body and key, without credentials', async (origin) => {
    for (const { call } of everyCall) {
      const answer = await preflight(origin, call.path.replace(':package', 'a'), call.method);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, verification_api_key',
        vary: 'origin',
        'access-control-allow-methods': expect.stringMatching(new RegExp(`\\b${call.method}\\b`)) as string,
        'access-control-max-age': '7200',
      });
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it('lets it read answers and failures, with the names of request and rest', async () => {
    const token = await server.tokenOf('analyst.a@demo.example');
    for (const [url, headers, status] of [
      ['/api/user/package', { authorization: token }, 200],
      ['/api/user/package', {}, 401],
      ['/api/nope', {}, 404],
    ] as const) {
      const answer = await server.app.inject({ url, headers: { ...headers, origin: portal } });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': portal,
        'access-control-expose-headers': 'x-request-id, retry-after, content-disposition',
        vary: expect.stringMatching(/\borigin\b/) as string,
      });
    }
  });

  it.each([
    'https://portal.example.evil',
    'https://evil.example',
    'http://portal.example',
    'https://portal.example:8443',
    'https://PORTAL.example',
    'null',
  ])('tells %s nothing, nor caches', async (origin) => {
    const asked = await preflight(origin);
    const answer = await server.app.inject({ url: '/api/health', headers: { origin } });
    expect([asked.statusCode, allowing(asked.headers), answer.statusCode, allowing(answer.headers)]).toEqual([405, [], 200, []]);
    expect([asked.headers.vary, answer.headers.vary]).toEqual(['origin', expect.stringMatching(/\borigin\b/)]);
  });

  it('answers those who name no origin as ever, for every cache to tell apart', async () => {
    const answer = await server.app.inject('/api/health');
    expect([answer.statusCode, allowing(answer.headers), answer.headers.vary]).toEqual([200, [], expect.stringMatching(/\borigin\b/)]);
    expect((await server.app.inject({ method: 'OPTIONS', url: '/api/user/filter', headers: { origin: portal } })).statusCode).toBe(405);
  });

  it('keeps both reasons why answers differ where one is compressed as well', async () => {
    const answer = await server.app.inject({ url: '/openapi.json', headers: { origin: portal, 'accept-encoding': 'br' } });
    expect([answer.headers['content-encoding'], String(answer.headers.vary).split(/, */).sort()]).toEqual([
      'br',
      ['accept-encoding', 'origin'],
    ]);
  });
});

it('allows no other origin unless told', async () => {
  const server = await startServer({ seedScale: 0 });
  const answer = await server.app.inject({ url: '/api/health', headers: { origin: portal } });
  expect([answer.statusCode, allowing(answer.headers), answer.headers.vary]).toEqual([200, [], undefined]);
  await server.close();
});

it.each([
  '*',
  'null',
  'portal.example',
  'https://portal.example/',
  'https://*.example',
  'ftp://portal.example',
  'https://portal.example,https://u:p@b.example',
])('does not start with %s as allowed origins', (ALLOWED_ORIGINS) => {
  expect(() => readConfig({ ALLOWED_ORIGINS })).toThrow(StartFault);
  expect(() => readConfig({ ALLOWED_ORIGINS })).toThrow(
    /^ALLOWED_ORIGINS must be origins like https:\/\/portal\.example, parted by commas, not '[^',]+'$/,
  );
});

describe('a portal with a backend elsewhere', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigil-host-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const configured = (text: string): Promise<void> => writeFile(join(folder, 'config.json'), text);

  it.each([
    ['', "'self'"],
    ['https://api.example', "'self' https://api.example"],
    ['http://10.0.0.7:4300', "'self' http://10.0.0.7:4300"],
    ['https://api.example/vigil', "'self' https://api.example"],
  ])('whose host is "%s" may connect to %s', async (host, sources) => {
    await configured(JSON.stringify({ host }));
    await writeFile(join(folder, 'index.html'), '<!doctype html>');
    const server = await startServer({ seedScale: 0, publicDir: folder });
    const policy = String((await server.app.inject({ url: '/', headers: { accept: 'text/html' } })).headers['content-security-policy']);
    await server.close();
    expect(policy.split(';').find((d) => d.startsWith('connect-src'))).toBe(`connect-src ${sources}`);
  });

  it.each([
    '{"host":"api.example"}',
    '{"host":"https://api.example/"}',
    '{"host":"https://u:p@api.example"}',
    '{"host":"https://api.example?x=1"}',
    '{"host":"https://api.example; script-src *"}',
    '{"host":"https://api.example;script-src"}',
    '{"host":"https://*.example"}',
    '{"host":"javascript:alert(1)"}',
    '{"host":"/backend"}',
    '{"host":7}',
    '{}',
    'null',
    '[]',
  ])('does not start with %s', async (text) => {
    await configured(text);
    expect(() => readConfig({ PUBLIC_DIR: folder })).toThrow(StartFault);
    expect(() => readConfig({ PUBLIC_DIR: folder })).toThrow(
      /^"host" in .*config\.json must be "" or an address like "https:\/\/api\.example", not [^\n]+$/,
    );
  });

  it('says in one line that its file is no JSON, and exits with 1', async () => {
    await configured('{\n  "host": "https://api.example",\n}\n');
    const server = await runServer({ BACKEND_DATA: join(folder, 'data'), PUBLIC_DIR: folder });
    expect([await server.end, server.out()]).toEqual([1, '']);
    expect(server.err().trimEnd().split('\n')).toEqual([expect.stringMatching(/config\.json is not JSON: /)]);
  });
});
