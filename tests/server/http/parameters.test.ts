import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { ErrorBody } from '../../../contract/failure.ts';
import { canonical } from '../../../server/http/parse.ts';
import { everyCall, exampleOf, queryOf, requestOf, titleOf } from '../support/requests.ts';
import { suiteServer } from '../support/suite.ts';

let token: string, publisher: string;
const server = suiteServer();
beforeAll(async () => {
  token = await server.tokenOf('admin@demo.example');
  publisher = await server.tokenOf('publisher@demo.example');
});

const PACKAGE = 'com.northwind.bank';
const counts = (query: string) => server.app.inject({ url: `/api/bi/plots/counts?${query}`, headers: { authorization: token } });
const good = `package_name=${PACKAGE}&fromDate=2026-01-01&toDate=2026-01-31`;
/** Status and the fields named; the body is an error body of the contract in any case. */
function refusal(answer: { statusCode: number; body: string; headers: Record<string, unknown> }): [number, string[]] {
  const body = ErrorBody.parse(JSON.parse(answer.body));
  expect(answer.headers['x-request-id']).toBe(body.requestId);
  return [answer.statusCode, Object.keys(body.fields ?? {})];
}

/** A publisher's own calls are the publisher's. */
const tokenFor = ({ grant }: Call): string => (grant === 'dispute:write' ? publisher : token);
const calls = everyCall.filter(({ call }) => call.path !== '/api/user/logout').map(({ call }) => [titleOf(call), call] as const);
describe.each(calls)('%s', (_title, call: Call) => {
  /** Where numbers of people are given, what is no field may be one that stands in the wrong place. */
  const told = (part: 'query' | 'body'): string => (call.needsApiKey === true ? part : 'sneaky');
  it('refuses an unknown parameter by name', async () => {
    const request = requestOf(call, PACKAGE, tokenFor(call));
    expect(refusal(await server.app.inject({ ...request, query: { ...request.query, sneaky: '1' } }))).toEqual([400, [told('query')]]);
  });

  for (const name of Object.keys(queryOf(call, PACKAGE))) {
    it(`refuses a missing, an empty and a repeated ${name} by name`, async () => {
      const request = requestOf(call, PACKAGE, tokenFor(call));
      const { [name]: value, ...others } = request.query;
      expect(refusal(await server.app.inject({ ...request, query: others }))).toEqual([400, [name]]);
      if (exampleOf(call, PACKAGE).mayBeEmpty?.includes(name) !== true)
        expect(refusal(await server.app.inject({ ...request, query: { ...others, [name]: '' } }))).toEqual([400, [name]]);
      const repeated = new URLSearchParams([...Object.entries(request.query), [name, value ?? '']]).toString();
      expect(refusal(await server.app.inject({ ...request, query: repeated }))).toEqual([400, [name]]);
    });
  }

  // a body that comes with files is told of by their own tests
  const needsFiles = Object.values(call.files ?? {}).some(({ isOptional }) => isOptional !== true);
  if (call.body !== undefined && !needsFiles) {
    it('refuses a missing body, a list, an unknown field and JSON that is none', async () => {
      const { payload, ...rest } = requestOf(call, PACKAGE, tokenFor(call));
      const send = (body: string) =>
        server.app.inject({ ...rest, payload: body, headers: { ...rest.headers, 'content-type': 'application/json' } });
      expect(refusal(await server.app.inject(rest))).toEqual([400, ['body']]);
      expect(refusal(await send('[]'))).toEqual([400, ['body']]);
      expect(refusal(await send('null'))).toEqual([400, ['body']]);
      const [status, fields] = refusal(await send(JSON.stringify({ ...(payload as object), sneaky: 1 })));
      expect(status).toBe(400);
      expect(fields).toContain(told('body'));
      expect(refusal(await send('{"email":'))).toEqual([400, []]);
      expect(refusal(await send('{"__proto__": {"admin": true}}'))).toEqual([400, []]);
    });
    it('refuses a body over its bound (64 kB unless told) with 413, and one that is no JSON with 415', async () => {
      const { payload: _, ...rest } = requestOf(call, PACKAGE, tokenFor(call));
      const send = (type: string, body: string) =>
        server.app.inject({ ...rest, payload: body, headers: { ...rest.headers, 'content-type': type } });
      expect(refusal(await send('application/json', JSON.stringify({ name: 'x'.repeat((call.bodyBytes ?? 64 * 1024) + 4_000) })))[0]).toBe(
        413,
      );
      expect(refusal(await send('text/plain', 'hello'))[0]).toBe(415);
      expect(refusal(await send('application/x-www-form-urlencoded', 'email=a'))[0]).toBe(415);
    });
  }
});

describe('dates, filters and spellings', () => {
  it.each([
    ['a range that runs backwards', `package_name=${PACKAGE}&fromDate=2026-02-01&toDate=2026-01-31`, 'toDate'],
    ['more than 366 days', `package_name=${PACKAGE}&fromDate=2025-01-01&toDate=2026-01-02`, 'toDate'],
    ['a day that is none', `package_name=${PACKAGE}&fromDate=2026-02-30&toDate=2026-03-31`, 'fromDate'],
    ['a day in another order', `package_name=${PACKAGE}&fromDate=01-02-2026&toDate=2026-03-01`, 'fromDate'],
    ['a filter of more than 100 values', `${good}&channel=${Array.from({ length: 101 }, (_, i) => `v${i}`).join(',')}`, 'channel'],
    ['a filter with an empty value', `${good}&channel=Social,,Domain`, 'channel'],
    ['a package name of 201 characters', good.replace(PACKAGE, 'x'.repeat(201)), 'package_name'],
  ])('refuses %s by name', async (_what, query, field) => {
    expect(refusal(await counts(query))).toEqual([400, [field]]);
  });

  it('takes 366 days, a hundred long values and other scripts', async () => {
    expect((await counts(`package_name=${PACKAGE}&fromDate=2025-01-01&toDate=2026-01-01`)).statusCode).toBe(200);
    const values = Array.from({ length: 100 }, (_, i) => encodeURIComponent(`${i}-${'山'.repeat(100)}`)).join(',');
    expect((await fetch(`${server.url}/api/bi/plots/counts?${good}&channel=${values}`, { headers: { authorization: token } })).status).toBe(
      200,
    );
  });

  it('takes quotes and SQL in a filter as plain values', async () => {
    const answer = await counts(`${good}&channel=${encodeURIComponent("x' OR 1=1 --")}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ data: { total: { value: 0 } } });
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'refuses a parameter and a field called %s by that name',
    async (name) => {
      const named = (answer: { statusCode: number; body: string }): unknown[] => [
        answer.statusCode,
        /"fields":({[^}]*})/.exec(answer.body)?.[1],
      ];
      expect(named(await counts(`${good}&${name}=1`))).toEqual([400, `{"${name}":["Unknown field"]}`]);
      expect(named(await counts(`${good}&${name}=1&${name}=2`))).toEqual([400, `{"${name}":["Given more than once"]}`]);
      if (name === '__proto__') return; // in a body it is no JSON that the server takes
      const payload = { email: 'a@b.example', password: 'long enough to be one', [name]: 1 };
      expect(named(await server.app.inject({ method: 'POST', url: '/api/user/login', payload }))).toEqual([
        400,
        `{"${name}":["Unknown field"]}`,
      ]);
    },
  );

  it('takes either spelling of a name, both where they agree, and refuses them where they differ', async () => {
    const one = good.replace('package_name', 'packageName');
    expect((await counts(one)).statusCode).toBe(200);
    expect((await counts(`${good}&packageName=${PACKAGE}`)).statusCode).toBe(200);
    expect(refusal(await counts(`${good}&packageName=com.northwind.pay`))).toEqual([400, ['package_name']]);
    expect(refusal(await counts(`${one}&packageName=${PACKAGE}`))).toEqual([400, ['package_name']]);
  });
});

it('refuses a repeated value before any schema could make one of it', () => {
  for (const page of [['1'], ['2', '2'], ['1', '2']])
    expect(() => canonical({ page })).toThrow(expect.objectContaining({ fields: { page: ['repeated'] } }) as Error);
});

describe('addresses and requests', () => {
  it('answers 404 for unknown calls, with the error body', async () => {
    for (const url of ['/api', '/api/', '/api/nope', '/api/user', '/api/user/login/x', '/api/bi/plots/']) {
      expect([url, refusal(await server.app.inject({ url, headers: { accept: 'text/html' } }))[0]]).toEqual([url, 404]);
    }
  });

  it('answers 405 for a method that a call does not have, and names those that it has', async () => {
    const answer = await server.app.inject({ method: 'DELETE', url: '/api/user/filter' });
    expect(refusal(answer)[0]).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD, PUT');
    expect(refusal(await server.app.inject({ url: '/api/user/login' }))[0]).toBe(405);
    expect(refusal(await server.app.inject({ method: 'PATCH', url: '/api/user/deepdive/x' }))[0]).toBe(405);
  });

  it('answers 400 for an address that is badly encoded', async () => {
    expect(refusal(await server.app.inject({ url: '/api/user/deepdive/%E0%A4%A', headers: { authorization: token } }))[0]).toBe(400);
    expect((await counts(`${good}&channel=%ff`)).statusCode).toBeLessThan(500);
  });

  it('answers headers beyond measure with 431, rubbish with 400, and goes on', async () => {
    const raw = (text: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
          socket.write(text);
        });
        let answer = '';
        socket
          .setEncoding('utf8')
          .on('data', (part: string) => {
            answer += part;
          })
          .on('close', () => {
            resolve(answer);
          })
          .on('error', reject);
      });
    const long = await raw(`GET /api/health?x=${'y'.repeat(140_000)} HTTP/1.1\r\nhost: x\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 431 /);
    expect(ErrorBody.parse(JSON.parse(long.split('\r\n\r\n')[1] ?? '')).error).toBe('Headers too large');
    expect(await raw('rubbish\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });

  it('signs out with an empty JSON body too', async () => {
    const own = await server.tokenOf('analyst.b@demo.example');
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/user/logout',
      headers: { authorization: own, 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(204);
  });
});
