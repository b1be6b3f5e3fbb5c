import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verificationAddresses } from '../../../server/verification/addresses.ts';
import { httpProvider } from '../../../server/verification/http-provider.ts';

let server: Server;
let url = '';
let asked: { path: string; key: string | undefined; body: string }[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      asked.push({ path: request.url ?? '', key: request.headers.authorization, body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
const signal = new AbortController().signal;
const addressesOf = (key?: string, at = url): ReturnType<typeof verificationAddresses> =>
  verificationAddresses({ VERIFICATION_URL: at, VERIFICATION_KEY: key });
const ask = (provider = httpProvider({ addresses: addressesOf('secret'), timeoutMs: 300 })) =>
  provider.ask('verify_pan', { pan: 'ABCPK1234L' }, signal);
const json =
  (status: number, body: unknown): typeof answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

describe('a provider behind an address', () => {
  it('is asked once, with the key and the values, and its entry is taken as text', async () => {
    answer = json(200, { status: 'valid', fields: { name: 'Ann', score: 92, none: null, empty: '' }, more: 1 });
    expect(await ask()).toEqual({
      verdict: 'valid',
      checks: [{ name: 'register', outcome: 'passed', source: 'provider', field: null, detail: '' }],
      fields: { name: 'Ann', score: '92' },
    });
    expect(asked).toEqual([{ path: '/v1/verify_pan', key: 'Bearer secret', body: '{"pan":"ABCPK1234L"}' }]);
  });
  it('keeps a list as a list, cuts it between its values alone, and says how many are left out', async () => {
    const gstins = (n: number) => Array.from({ length: n }, (_, i) => `29AABCU${1000 + i}K1ZA`);
    answer = json(200, { status: 'valid', fields: { gstins: gstins(60), count: 60, none: [] } });
    expect(await ask()).toMatchObject({ fields: { gstins: gstins(60), count: '60' } });
    expect(await ask()).not.toHaveProperty('more');
    answer = json(200, { status: 'valid', fields: { gstins: gstins(250), note: 'x'.repeat(600) } });
    expect(await ask()).toMatchObject({ fields: { gstins: gstins(250).slice(0, 200), note: `${'x'.repeat(499)}…` }, more: { gstins: 50 } });
  });
  it.each([
    ['no such entry', json(404, { status: 'not_found' }), 'not_found'],
    ['a 404 of another kind', json(404, { error: 'no such path' }), 'unreachable'],
    [
      'a 404 page',
      (_: unknown, response: ServerResponse) => response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not found</p>'),
      'unreachable',
    ],
    ['an invalid one', json(200, { status: 'invalid' }), 'invalid'],
    ['no more calls', json(429, {}), 'quota_out'],
    ['no credit', json(402, {}), 'quota_out'],
    ['a wrong key', json(401, {}), 'refused'],
    ['a key without the right', json(403, {}), 'refused'],
    ['a fault', json(500, {}), 'unreachable'],
    ['a word that it has not', json(200, { status: 'perhaps' }), 'unreachable'],
    ['fields of another shape', json(200, { status: 'valid', fields: { a: { b: 1 } } }), 'unreachable'],
    [
      'HTML',
      (_: unknown, response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>valid</p>'),
      'unreachable',
    ],
    [
      'half an answer',
      (_: unknown, response: ServerResponse) => response.writeHead(200, { 'content-length': '100' }).write('{"status":"va'),
      'unreachable',
    ],
    ['nothing', () => undefined, 'unreachable'],
    [
      'another address',
      (_: unknown, response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'unreachable',
    ],
    [
      'a megabyte',
      (_: unknown, response: ServerResponse) => response.end(`{"status":"valid","x":"${'x'.repeat(1_000_000)}"}`),
      'unreachable',
    ],
  ] as const)('%s is told as what it is, and nothing is asked twice', async (_, how, verdict) => {
    answer = how as typeof answer;
    expect((await ask()).verdict).toBe(verdict);
    expect(asked).toHaveLength(1);
  });
  it('follows no redirect: neither key nor values reach another host', async () => {
    let seen = 0;
    const elsewhere = createServer((_, response) => {
      seen++;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"valid"}');
    });
    await new Promise<void>((resolve) => {
      elsewhere.listen(0, '127.0.0.1', resolve);
    });
    try {
      const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
      for (const status of [302, 307, 308]) {
        answer = (_, response) => response.writeHead(status, { location }).end();
        expect([status, (await ask()).verdict, seen]).toEqual([status, 'unreachable', 0]);
      }
    } finally {
      elsewhere.closeAllConnections();
      elsewhere.close();
    }
  });
  it('is left alone for a while after five failures in a row, and then asked once to see', async () => {
    let at = 0;
    const provider = httpProvider({ addresses: addressesOf(), now: () => at, timeoutMs: 300 });
    answer = json(500, {});
    for (let i = 0; i < 5; i++) await ask(provider);
    expect([await ask(provider), asked.length]).toMatchObject([{ verdict: 'unreachable', restsUntil: 30_000 }, 5]);
    answer = json(200, { status: 'valid' });
    expect((await provider.ask('gstin_search', { gstin: '27AAPFU0939F1ZV' }, signal)).verdict).toBe('valid'); // another tool
    asked.pop();
    at = 30_000;
    answer = json(200, { status: 'valid' });
    expect([(await ask(provider)).verdict, asked.length]).toEqual(['valid', 6]);
    expect((await ask(provider)).verdict).toBe('valid');
  });
  it('that cannot be reached at all is unreachable', async () => {
    expect((await ask(httpProvider({ addresses: addressesOf(undefined, 'http://127.0.0.1:1') }))).verdict).toBe('unreachable');
  });
});

describe('addresses of tools', () => {
  const of = (env: Record<string, string>) => Object.fromEntries(verificationAddresses(env));
  const common = { VERIFICATION_URL: 'https://a.example/v1/', VERIFICATION_KEY: 'a' };
  it('are one address with the tools that it offers, and addresses of a tool each with keys of their own', () => {
    expect(Object.keys(of(common))).toHaveLength(16);
    expect(
      of({
        ...common,
        VERIFICATION_TOOLS: 'verify_pan, pan2gst',
        VERIFICATION_KEY_PAN2GST: 'g',
        VERIFICATION_URL_VERIFY_AADHAR: 'https://b.example/uid',
      }),
    ).toEqual({
      verify_aadhar: { url: 'https://b.example/uid', key: undefined },
      verify_pan: { url: 'https://a.example/v1/verify_pan', key: 'a' },
      pan2gst: { url: 'https://a.example/v1/pan2gst', key: 'g' },
    });
    expect(of({})).toEqual({});
  });
  it.each([
    [{ VERIFICATION_KEY: 'a' }, 'VERIFICATION_KEY says nothing without VERIFICATION_URL'],
    [{ ...common, VERIFICATION_TOOLS: 'verify_pan,x' }, 'VERIFICATION_TOOLS must be tools, comma-separated'],
    [{ ...common, VERIFICATION_URL_X: 'https://b.example' }, 'VERIFICATION_URL_X is about no tool'],
    [{ VERIFICATION_URL_VERIFY_PAN: 'secret' }, 'VERIFICATION_URL_VERIFY_PAN must be like'],
    [{ VERIFICATION_KEY_VERIFY_PAN: 'secret' }, 'VERIFICATION_KEY_VERIFY_PAN says nothing without'],
  ])('that say nothing stop the start, and no key is repeated: %j', (env, text) => {
    expect(() => verificationAddresses(env)).toThrow(text);
    expect(() => verificationAddresses(env)).not.toThrow('secret');
  });
  it('without one, nobody is asked', async () => {
    const provider = httpProvider({ addresses: verificationAddresses({ ...common, VERIFICATION_TOOLS: 'pan2gst' }) });
    expect([provider.has('pan2gst'), provider.has('verify_pan')]).toEqual([true, false]);
    expect((await ask(provider)).verdict).toBe('unreachable');
    expect(asked).toEqual([]);
  });
});
