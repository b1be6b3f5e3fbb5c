import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { requestOf } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

const inline = "window.early = fetch('/api/user/package');";
const index = `<!doctype html><title>Vigil</title><script>${inline}</script><script type="module" src="/assets/main-abc123.js"></script><div id="root"></div>`;
const script = `console.log(${JSON.stringify('x'.repeat(5000))});`;

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigil-portal-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  for (const [name, text] of [
    ['index.html', index],
    ['assets/main-abc123.js', script],
  ] as const) {
    await writeFile(join(folder, name), text);
    // not what the server itself would make of the file, so that it shows whose they are
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(`${text} by the build`));
    await writeFile(join(folder, `${name}.gz`), gzipSync(`${text} by the build`));
  }
  await writeFile(join(folder, 'assets', 'main-abc123.js.map'), '{"sourcesContent":["our own"]}');
  await writeFile(join(folder, 'config.json'), '{"host":""}');
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
  server = await startServer({ publicDir: folder, basePath: '/portal' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the portal', () => {
  it('is its index page at every route that the browser owns', async () => {
    for (const url of ['/', '/auth/login', '/incident-dashboard', '/mtrackit/updatePublisher/7', '/incident-dashboard?package_name=a.b']) {
      const answer = await get(url, page);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, index]);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  it.each(['//', '//evil.example/x', '/auth//login', '/%zz', '/auth/%E0%A4%A', '/%2f%2fevil.example'])(
    'is the page that says that nothing is there at %s',
    async (url) => {
      const answer = await get(url, page);
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([404, expect.stringContaining('text/html'), index]);
      expect(answer.headers['content-security-policy']).toBe((await get('/', page)).headers['content-security-policy']);
      expect((await get(url, { accept: 'application/json' })).statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  it('is no index page for a missing file, a call, another method or another kind of answer', async () => {
    for (const answer of [
      await get('/assets/gone-1.js', page),
      await get('/api/nope', page),
      await get('/deep-dive', { accept: 'application/json' }),
      await server.app.inject({ method: 'POST', url: '/deep-dive' }),
    ]) {
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([404, 'Not found']);
    }
  });

  it('lets nobody out of its folder, nor at hidden files', async () => {
    for (const path of [
      '/../package.json',
      '/..%2fpackage.json',
      '/assets/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/.vite/manifest.json',
    ]) {
      const answer = await get(path, { accept: 'application/json' });
      expect([path, answer.body]).toEqual([path, expect.stringContaining('"status":"error"')]);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it('gives its source maps to nobody', async () => {
    for (const path of [
      '/assets/main-abc123.js.map',
      '/portal/assets/main-abc123.js.map',
      '/assets/main-abc123.js.ma%70',
      '/assets/main-abc123.js.map?x',
    ]) {
      for (const headers of [page, { 'accept-encoding': 'br, gzip' }]) {
        const answer = await get(path, headers);
        expect([path, answer.statusCode, answer.json<{ error: string }>().error]).toEqual([path, 404, 'Not found']);
      }
    }
  });

  it('keeps hashed files for a year and asks again for the rest', async () => {
    expect((await get('/assets/main-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/config.json')).headers['cache-control']).toBe('no-cache');
    const { etag } = (await get('/', page)).headers;
    expect((await get('/', { ...page, 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('sends the files that the build compressed', async () => {
    const brotli = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).toString()]).toEqual([
      'br',
      `${script} by the build`,
    ]);
    expect(brotli.headers['cache-control']).toContain('immutable');
    const gzip = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' });
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', `${script} by the build`]);
    const route = await get('/auth/login', { ...page, 'accept-encoding': 'br' });
    expect(brotliDecompressSync(route.rawPayload).toString()).toBe(`${index} by the build`);
    const plain = await get('/assets/main-abc123.js');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script]);
  });

  it('lives under its base path too, as do its calls', async () => {
    expect((await get('/portal', page)).body).toBe(index);
    expect((await get('/portal/auth/login', page)).body).toBe(index);
    expect((await get('/portal/assets/main-abc123.js')).body).toBe(script);
    expect((await get('/portal/api/health')).json()).toMatchObject({ status: 'ok' });
    expect((await get('/portalapi/health', { accept: 'application/json' })).statusCode).toBe(404);
  });

  it('says so in one line where it is not built, while its calls answer', async () => {
    const bare = await startServer({ seedScale: 0 });
    const answer = await bare.app.inject({ url: '/auth/login', headers: page });
    expect([answer.statusCode, answer.body]).toEqual([503, 'The portal is not built yet.\n']);
    expect((await bare.app.inject('/api/health')).statusCode).toBe(200);
    await bare.close();
  });
});

describe('headers', () => {
  const policy = (text: unknown): Record<string, string> =>
    Object.fromEntries(
      String(text)
        .split(';')
        .map((d) => d.trim())
        .map((d) => [d.split(' ')[0] ?? '', d.split(' ').slice(1).join(' ')]),
    );

  it('carry the strictest policy that the portal runs under, with the inline script named by its hash', async () => {
    const hash = createHash('sha256').update(inline).digest('base64');
    const expected = {
      'default-src': "'none'",
      'script-src': `'self' 'sha256-${hash}'`,
      'style-src': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      'style-src-attr': "'none'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    };
    for (const url of ['/', '/auth/login', '/assets/main-abc123.js', '/api/health', '/api/nope']) {
      expect(policy((await get(url, page)).headers['content-security-policy'])).toEqual(expected);
    }
  });

  it('protect every answer, and ask for no TLS', async () => {
    for (const url of ['/', '/assets/main-abc123.js', '/api/health', '/api/user/package', '/nope.txt', '/openapi.json']) {
      const { headers } = await get(url, page);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringContaining('camera=()') as string,
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  it.each([
    ['an unreadable escape', 'GET /%zz HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['no HTTP', 'HELO\r\n\r\n', 400],
    ['too long headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(200_000)}\r\n\r\n`, 431],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n', 400],
    ['two hosts', 'GET /api/health HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n', 400],
    ['a method that is none', 'FETCH / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ])('protect the answer to %s', async (_, request, status) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    socket.end(request);
    await once(socket, 'close');
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const usual = await get('/api/health');
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-frame-options', 'permissions-policy'])
      expect(answer.toLowerCase()).toContain(`${name}: ${String(usual.headers[name])}`.toLowerCase());
  });

  it('of calls forbid keeping, and long answers come compressed', async () => {
    const token = await server.tokenOf('analyst.a@demo.example');
    const request = requestOf(calls.incident.incidentVolume, 'com.northwind.pay', token);
    const wide = { ...request, query: { ...request.query, fromDate: '2026-01-01', toDate: '2026-11-01' } };
    const answer = await server.app.inject({ ...wide, headers: { authorization: token, 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    const text = brotliDecompressSync(answer.rawPayload).toString();
    expect(text).toBe((await server.app.inject(wide)).body);
    expect(answer.rawPayload.length).toBeLessThan(text.length / 4);
    expect(
      (await server.app.inject({ ...wide, headers: { authorization: token, 'accept-encoding': 'gzip' } })).headers['content-encoding'],
    ).toBe('gzip');
  });
});
