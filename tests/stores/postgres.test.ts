import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedRecords } from '../../server/demo/records.ts';
import { StartFault } from '../../server/fault.ts';
import { moveRecords } from '../../server/records/engine/move.ts';
import { RecordsAway } from '../../server/records/engine/postgres-driver.ts';
import { tell } from '../../server/records/notice/notices.ts';
import { openRecords, type Records } from '../../server/records/records.ts';
import { systemTrail } from '../../server/records/trail.ts';
import { databaseOf, openTestRecords } from '../server/support/data/records.ts';
import { startServer, type TestServer } from '../server/support/server.ts';

/** What is PostgreSQL's alone; `npm run test:postgres` runs it after the suites that run on both. */
let folder: string;
let records: Records;
let admin: pg.Client;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigil-postgres-'));
  records = await openTestRecords({ folder });
  admin = new pg.Client({ connectionString: process.env['TEST_POSTGRES'] });
  await admin.connect();
});
afterEach(async () => {
  await records.close();
  await admin.end();
  await rm(folder, { recursive: true });
});
const nameOf = async (of = folder): Promise<string> => new URL((await databaseOf(of)) ?? '').pathname.slice(1);
/** Ends all connections of a database, as a restart of the server does. */
const endConnections = (name: string) => admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
const close = (name: string) => admin.query(`alter database ${name} with allow_connections false`);
const reopen = (name: string) => admin.query(`alter database ${name} with allow_connections true`);

it('has one process at a time, and the next one gets it when the first has ended', async () => {
  const second = await openTestRecords({ folder }).catch((cause: unknown) => cause);
  expect(second).toBeInstanceOf(StartFault);
  expect((second as Error).message).toMatch(/^Another process holds the records in .* \(DATABASE_URL\)$/);
  await records.close();
  records = await openTestRecords({ folder });
  expect(await records.users.count()).toBe(0);
});

it('outlives its connections: the next read and the next write go through, under the lock again', async () => {
  await seedRecords(records, 1);
  await endConnections(await nameOf());
  await expect.poll(() => records.users.count().catch(() => null)).toBe(6);
  await expect
    .poll(() =>
      records.ping(5).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(await records.settings.read('last-write-check')).toBe('5');
  await expect(openTestRecords({ folder })).rejects.toThrow(/^Another process holds/);
});

it('a transaction whose connection is lost is not done, and says that the database is away', async () => {
  const name = await nameOf();
  const lost = records.database.transaction().execute(async (t) => {
    await t.insertInto('settings').values({ key: 'half', value: '1' }).execute();
    await endConnections(name);
    await t.insertInto('settings').values({ key: 'other half', value: '1' }).execute();
  });
  await expect(lost).rejects.toBeInstanceOf(RecordsAway);
  expect(await records.database.selectFrom('settings').select('key').execute()).toEqual([]);
});

it('what goes on after a failed statement is no success', async () => {
  const swallowed = records.database.transaction().execute(async (t) => {
    await t.insertInto('settings').values({ key: 'a', value: '1' }).execute();
    await t
      .insertInto('settings')
      .values({ key: 'a', value: '2' })
      .execute()
      .catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('had failed');
  expect(await records.database.selectFrom('settings').select('key').execute()).toEqual([]);
});

it('reads wait for no transaction', async () => {
  await seedRecords(records, 1);
  await records.database.transaction().execute(async (t) => {
    await t.updateTable('users').set({ name: 'Somebody' }).execute();
    expect((await records.users.byEmail('admin@demo.example'))?.name).toBe('Asha Rao');
  });
  expect((await records.users.byEmail('admin@demo.example'))?.name).toBe('Somebody');
});

it('a number that would not be exact is an error', async () => {
  await expect(sql`select 9007199254740993::bigint as n`.execute(records.database)).rejects.toThrow('too large');
});

it('calls answer 503 while the database is away, and work when it is back', async () => {
  const server: TestServer = await startServer({ seedScale: 0 });
  const [name = ''] = (await sql<{ name: string }>`select current_database() as name`.execute(server.records.database)).rows.map(
    (row) => row.name,
  );
  const token = await server.tokenOf('admin@demo.example');
  const packages = async (): Promise<number> =>
    (await server.app.inject({ method: 'GET', url: '/api/user/package', headers: { authorization: token } })).statusCode;
  const signIn = () =>
    server.app.inject({ method: 'POST', url: '/api/user/login', payload: { email: 'admin@demo.example', password: 'Demo-2026' } });
  await close(name);
  await endConnections(name);
  await expect.poll(async () => (await signIn()).json<{ error: string }>().error).toBe('Storage unavailable');
  expect([(await signIn()).statusCode, await packages(), (await server.app.inject('/api/ready')).statusCode]).toEqual([503, 503, 503]);
  await reopen(name);
  await expect.poll(async () => [(await signIn()).statusCode, await packages()]).toEqual([200, 200]);
  await server.close();
});

it('takes over all records of a data folder, once, and goes on with their numbers', async () => {
  const from = await openRecords({ folder });
  await seedRecords(from, 1);
  const own = { userId: systemUser.userId, packageName: 'all', screens: [] };
  await from.savedFilters.put(systemUser, own, { name: 'ä\n', screen: 'incident', filters: { country: 'DE' } }, 7);
  await from.database.transaction().execute((t) =>
    tell(
      t,
      1,
      Array.from({ length: 2_500 }, (_, i) => noticeOf(i)),
    ),
  );
  const rows = async (of: Records, table: 'audit' | 'notices' | 'saved_filters' | 'packages') =>
    of.database.selectFrom(table).selectAll().execute();
  const moved = await moveRecords(from, records);
  expect(Object.fromEntries(moved.map((each) => [each.table, each.rows]))).toMatchObject({ users: 6, notices: 2_500, audit: 1 });
  for (const table of ['audit', 'notices', 'saved_filters', 'packages'] as const)
    expect(await rows(records, table)).toEqual(await rows(from, table));
  await records.savedFilters.put(systemUser, own, { name: 'next', screen: 'incident', filters: {} }, 8);
  expect((await rows(records, 'audit')).map((row) => ('seq' in row ? row.seq : 0))).toEqual([1, 2]);
  await expect(moveRecords(from, records)).rejects.toThrow(/holds records already/);
  await from.close();
});
const systemUser = { ...systemTrail, userId: 'u-admin' };
const noticeOf = (i: number) => ({
  user_id: 'u-admin',
  kind: 'ticket' as const,
  package_name: 'com.northwind.pay',
  subject: String(i),
  count: 1,
  by: '山',
  status: '',
  dedupe_key: i % 2 === 0 ? null : `key ${i}`,
});
