import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorBody } from '../../../contract/failure.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer, token: string;
beforeAll(async () => {
  server = await startServer({ seedScale: 0 });
  token = await server.tokenOf('admin@demo.example');
});
afterAll(() => server.close());

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
const bodies = [lists(10_000), objects(10_000), lists(30_000), `{"email":${lists(10_000)}}`];
// a name with another spelling, so that both values are compared
const twice = `{"package_name":${lists(10_000)},"packageName":${lists(10_000)}}`;

it.each([...bodies, twice].map((body) => [`${body.slice(0, 20)}… (${body.length})`, body]))('%s is refused as a 400', async (_, body) => {
  const multipart = `--b\r\ncontent-disposition: form-data; name="body"\r\n\r\n${body}\r\n--b--\r\n`;
  for (const [method, url, type, payload] of [
    ['POST', '/api/user/login', 'application/json', body],
    ['POST', '/api/ticket/single/u-admin', 'application/json', body],
    ['POST', '/api/ticket/single/u-admin', 'multipart/form-data; boundary=b', multipart],
  ] as const) {
    const headers = { 'content-type': type, authorization: token, 'idempotency-key': 'k' };
    const answer = await server.app.inject({ method, url, headers, payload });
    expect([answer.statusCode, answer.json<ErrorBody>().fields]).toEqual([400, { body: ['Nested too deeply'] }]);
  }
  expect(server.log.join()).not.toMatch(/Maximum call stack|RangeError|"stack"/);
});

it('a body that is nested as the contract has it is read', async () => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/user/login', payload: { email: { a: [[[1]]] }, password: 'x' } });
  expect(Object.keys(answer.json<ErrorBody>().fields ?? {})).toContain('email');
});
