import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFailure, type Failure, type FailureKind } from '../../../contract/failure.ts';
import { isReceivedFile } from '../../../src/adapters/api.ts';
import { createHttp } from '../../../src/adapters/http.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, nth: number) => void;
let server: Server;
let url: string;
let answer: Answer;
/** When each request came, in milliseconds. */
let seen: { readonly at: number; readonly method: string; readonly headers: IncomingMessage['headers'] }[];

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    seen.push({ at: performance.now(), method: request.method ?? '', headers: request.headers });
    answer(request, response, seen.length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};
const problem = (error: string) => ({ status: 'error', code: 'busy', error, message: `${error}, in full`, requestId: 'r-1' });
const get = { method: 'GET', url: '/x', headers: {} };
const post = { method: 'POST', url: '/x', body: { a: 1 }, headers: {} };
const keyed = { ...post, headers: { 'Idempotency-Key': 'once' } };
const failed = async (run: Promise<unknown>): Promise<Failure> => {
  const cause: unknown = await run.then(
    () => {
      throw new Error('it did not fail');
    },
    (e: unknown) => e,
  );
  if (!isFailure(cause)) throw cause as Error;
  return cause;
};
const failing =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    json(response, status, problem('Trouble'), headers);
  };

describe('the HTTP client, against a real server', () => {
  it('gives back a file under the name that the server gave it', async () => {
    answer = (_, response) => {
      response.writeHead(200, {
        'content-type': 'text/csv',
        'content-disposition': `attachment; filename="incidents-a.csv"; filename*=UTF-8''incidents-a.csv`,
      });
      response.end('a,b\r\n');
    };
    const { body } = await createHttp(url)({ ...get, file: true });
    expect(isReceivedFile(body) && [body.name, await body.content.text()]).toEqual(['incidents-a.csv', 'a,b\r\n']);
  });
  it('says why there is no file, as of any call', async () => {
    answer = failing(403);
    expect(await failed(createHttp(url)({ ...get, file: true }))).toMatchObject({ kind: 'forbidden', code: 'busy', requestId: 'r-1' });
  });
  it('asks for JSON and gives back status and body', async () => {
    answer = (_, response) => {
      json(response, 200, { data: '山田' });
    };
    expect(await createHttp(url)(get)).toEqual({ status: 200, body: { data: '山田' } });
    expect(seen[0]?.headers.accept).toBe('application/json');
  });

  it('tries a read 5 times, each pause longer than the one before, then tells the server failure', { timeout: 20_000 }, async () => {
    answer = failing(503);
    expect(await failed(createHttp(url)(get))).toEqual({
      kind: 'server',
      status: 503,
      code: 'busy',
      message: 'Trouble, in full',
      requestId: 'r-1',
    });
    expect(seen).toHaveLength(5);
    const pauses = seen.slice(1).map((s, i) => s.at - (seen[i]?.at ?? 0));
    pauses.slice(1).forEach((pause, i) => {
      expect(pause).toBeGreaterThan(pauses[i] ?? 0);
    });
  });

  it('stops trying as soon as it works', async () => {
    answer = (_, response, nth) => {
      if (nth < 3) response.destroy();
      else json(response, 200, { data: nth });
    };
    expect(await createHttp(url)(get)).toEqual({ status: 200, body: { data: 3 } });
  });

  it.each([408, 425, 429, 500, 502, 503, 504])('%i may pass: it is tried again', async (status) => {
    answer = (_, response, nth) => {
      if (nth === 1) json(response, status, problem('Trouble'));
      else json(response, 200, {});
    };
    expect((await createHttp(url)(get)).status).toBe(200);
  });

  it.each<[number, FailureKind]>([
    [400, 'invalid'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'missing'],
    [409, 'conflict'],
    [422, 'invalid'],
  ])('%i does not pass: it is told as %s after one attempt, even of a write that could be repeated', async (status, kind) => {
    answer = failing(status);
    expect((await failed(createHttp(url)(get))).kind).toBe(kind);
    expect((await failed(createHttp(url)(keyed))).kind).toBe(kind);
    expect(seen).toHaveLength(2);
  });

  it.each<[number, FailureKind]>([
    [408, 'timeout'],
    [412, 'conflict'],
    [410, 'missing'],
    [418, 'invalid'],
    [429, 'limited'],
    [500, 'server'],
    [504, 'timeout'],
    [507, 'server'],
  ])('%i is told as %s', async (status, kind) => {
    answer = failing(status, { 'retry-after': '99' });
    expect((await failed(createHttp(url)(get))).kind).toBe(kind);
  });

  it('rests as long as the server asks', async () => {
    answer = (_, response, nth) => {
      if (nth === 1) json(response, 429, problem('Slow down'), { 'retry-after': '1' });
      else json(response, 200, {});
    };
    await createHttp(url)(get);
    expect((seen[1]?.at ?? 0) - (seen[0]?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  it('does not wait for a server that asks for very long: the person decides', async () => {
    answer = failing(503, { 'retry-after': '3600' });
    await failed(createHttp(url)(get));
    expect(seen).toHaveLength(1);
  });

  it('reads a date as well, by the clock of the server: one far away is not waited for, and is told', async () => {
    // both of a server whose clock is a day ahead
    const day = 86_400_000;
    const headers = { date: new Date(Date.now() + day).toUTCString(), 'retry-after': new Date(Date.now() + day + 600_000).toUTCString() };
    answer = failing(503, headers);
    const from = performance.now();
    expect(await failed(createHttp(url)(get))).toMatchObject({ kind: 'server', retryAfterSeconds: 600 });
    expect(seen).toHaveLength(1);
    expect(performance.now() - from).toBeLessThan(1_000);
  });

  it('rests until a date that is near', async () => {
    answer = (_, response, nth) => {
      const [date, later] = [0, 3_000].map((ms) => new Date(Date.now() + ms).toUTCString());
      if (nth === 1) json(response, 429, problem('Slow down'), { date: date ?? '', 'retry-after': later ?? '' });
      else json(response, 200, {});
    };
    await createHttp(url)(get);
    expect((seen[1]?.at ?? 0) - (seen[0]?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  it.each(['soon', '-5', '1e9', new Date(0).toUTCString()])('a wish of %j counts for nothing', async (wish) => {
    answer = (_, response, nth) => {
      if (nth === 1) json(response, 503, problem('Trouble'), { 'retry-after': wish });
      else json(response, 200, {});
    };
    const from = performance.now();
    expect((await createHttp(url)(get)).status).toBe(200);
    expect(performance.now() - from).toBeLessThan(3_000);
  });

  it('sends a write once, because twice might do it twice', async () => {
    answer = failing(503);
    await failed(createHttp(url)(post));
    expect(seen).toHaveLength(1);
  });

  it('sends a write with a key again, under the same key', async () => {
    answer = (_, response, nth) => {
      if (nth === 1) json(response, 503, problem('Trouble'));
      else json(response, 200, {});
    };
    await createHttp(url)(keyed);
    expect(seen.map((s) => s.headers['idempotency-key'])).toEqual(['once', 'once']);
  });

  it('an abort ends the request, and no attempt follows', async () => {
    const stop = new AbortController();
    let closed: Promise<unknown> = Promise.resolve();
    answer = (request) => {
      closed = once(request.socket, 'close');
      stop.abort();
    };
    await expect(createHttp(url)({ ...get, signal: stop.signal })).rejects.toMatchObject({ code: 'ERR_CANCELED' });
    await closed;
    expect(seen).toHaveLength(1);
  });

  it('an abort during the pause ends the waiting too', { timeout: 10_000 }, async () => {
    const stop = new AbortController();
    answer = (_, response) => {
      json(response, 503, problem('Trouble'), { 'retry-after': '2' });
      setTimeout(() => {
        stop.abort();
      }, 50);
    };
    const begun = performance.now();
    const cause: unknown = await createHttp(url)({ ...get, signal: stop.signal }).catch((e: unknown) => e);
    expect(isFailure(cause)).toBe(false);
    expect(seen).toHaveLength(1);
    expect(performance.now() - begun).toBeLessThan(4_000);
  });

  it('an error page that is not ours still has its kind', async () => {
    answer = (_, response) => {
      response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Proxy says no</h1>');
    };
    expect(await failed(createHttp(url)(get))).toEqual({ kind: 'forbidden', status: 403, message: 'HTTP 403 without an error body' });
  });

  it('names the fields and the grant that the server named', async () => {
    const emailFormat = { field: 'email', code: 'email-format', detail: '', message: 'Wrong email format' };
    answer = (_, response) => {
      json(response, 422, {
        ...problem('Invalid request'),
        fields: { email: ['Wrong email format'] },
        issues: [emailFormat],
        grant: 'report:read',
      });
    };
    expect(await failed(createHttp(url)(post))).toMatchObject({ issues: [emailFormat], grant: 'report:read' });
  });

  it('a server that cannot be reached is offline', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as AddressInfo;
    free.close();
    expect((await failed(createHttp(`http://127.0.0.1:${port}`)(post))).kind).toBe('offline');
  });
});
