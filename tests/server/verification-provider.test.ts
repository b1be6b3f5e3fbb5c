import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { httpProvider } from '../../server/verification/http-provider.ts';

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
const ask = (provider = httpProvider({ url, key: 'secret', timeoutMs: 300 })) => provider.ask('verify_pan', { pan: 'ABCPK1234L' }, signal);
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
      checks: [{ name: 'register', outcome: 'passed', source: 'provider', detail: '' }],
      fields: { name: 'Ann', score: '92' },
    });
    expect(asked).toEqual([{ path: '/v1/verify_pan', key: 'Bearer secret', body: '{"pan":"ABCPK1234L"}' }]);
  });
  it.each([
    ['no such entry', json(404, {}), 'not_found'],
    ['an invalid one', json(200, { status: 'invalid' }), 'invalid'],
    ['no more calls', json(429, {}), 'quota_out'],
    ['no credit', json(402, {}), 'quota_out'],
    ['a wrong key', json(401, {}), 'unreachable'],
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
  it('is left alone for a while after five failures in a row, and then asked once to see', async () => {
    let at = 0;
    const provider = httpProvider({ url, key: undefined, now: () => at, timeoutMs: 300 });
    answer = json(500, {});
    for (let i = 0; i < 5; i++) await ask(provider);
    expect([(await ask(provider)).verdict, asked.length]).toEqual(['unreachable', 5]);
    at = 30_000;
    answer = json(200, { status: 'valid' });
    expect([(await ask(provider)).verdict, asked.length]).toEqual(['valid', 6]);
    expect((await ask(provider)).verdict).toBe('valid');
  });
  it('that cannot be reached at all is unreachable', async () => {
    expect((await ask(httpProvider({ url: 'http://127.0.0.1:1', key: undefined }))).verdict).toBe('unreachable');
  });
});
