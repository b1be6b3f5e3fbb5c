import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../contract/failure.ts';
import { TOUCH_MS } from '../../../server/identity/sessions.ts';
import { startServer, type TestServer } from '../support/server.ts';

const start = Date.now();
let clock: number;
let server: TestServer;
beforeEach(async () => {
  clock = start;
  server = await startServer({ now: () => clock, seedScale: 0 });
});
afterEach(() => server.close());

const pragma = (text: string) => sql.raw(`PRAGMA ${text}`).execute(server.records.database);
const call = (method: 'GET' | 'POST', url: string, token?: string, payload?: object) =>
  server.app.inject({ method, url, ...(token !== undefined && { headers: { authorization: token } }), ...(payload && { payload }) });
const told = async (answer: ReturnType<typeof call>): Promise<[number, string]> => {
  const { statusCode, json } = await answer;
  return [statusCode, json<ErrorBody>().error];
};
const credentials = { email: 'admin@demo.example', password: 'Demo-2026' };

describe('where nothing can be written', () => {
  it('reads are answered though the last use of their session cannot be noted, and the log says so', async () => {
    const token = await server.tokenOf('admin@demo.example');
    await pragma('query_only = ON');
    clock += 2 * TOUCH_MS;
    expect((await call('GET', '/api/user/package', token)).statusCode).toBe(200);
    expect(server.log.some((line) => line.includes('readonly'))).toBe(true);
    await pragma('query_only = OFF');
  });

  it('sign-out ends the session all the same, and it stays ended when the disk works again', async () => {
    const [token, other] = [await server.tokenOf('admin@demo.example'), await server.tokenOf('admin@demo.example')];
    await pragma('query_only = ON');
    expect((await call('POST', '/api/user/logout', token)).statusCode).toBe(204);
    expect((await call('GET', '/api/user/package', token)).statusCode).toBe(401);
    await pragma('query_only = OFF');
    expect((await call('POST', '/api/user/logout', other)).statusCode).toBe(204);
    const left = await server.records.database.selectFrom('sessions').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('readiness says no, and yes again later', async () => {
    await pragma('query_only = ON');
    expect(await told(call('GET', '/api/ready'))).toEqual([503, 'Not ready']);
    await pragma('query_only = OFF');
    await expect.poll(async () => (await call('GET', '/api/ready')).statusCode, { timeout: 5_000 }).toBe(200);
  });

  it.each(['incidents', 'events', 'tracker'] as const)('readiness says no where the %s cannot be read', async (name) => {
    const store = server.analytics[name];
    expect((await call('GET', '/api/ready')).statusCode).toBe(200);
    const gone = store.ingest(async ({ connection }) => {
      await connection.run(`DROP TABLE "${name}"."${store.model.table}"`);
      throw new Error('nothing is loaded');
    });
    await expect(gone).rejects.toThrow('nothing is loaded');
    await expect.poll(async () => (await call('GET', '/api/ready')).statusCode, { timeout: 5_000 }).toBe(503);
  });

  it('writes say that the storage is read-only', async () => {
    await pragma('query_only = ON');
    expect(await told(call('POST', '/api/user/login', undefined, credentials))).toEqual([503, 'Storage read-only']);
    await pragma('query_only = OFF');
  });
});

it('writes say that the storage is full', async () => {
  const token = await server.tokenOf('admin@demo.example');
  await pragma('max_page_count = 1'); // SQLite takes the present size for the most
  const filters = { country: 'x'.repeat(10_000) };
  const save = (i: number) =>
    call('PUT' as 'POST', '/api/user/filter?package_name=all', token, { name: `set ${i}`, screen: 'incident', filters });
  const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => told(save(i))));
  expect(answers).toContainEqual([507, 'Storage full']);
});
