import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartFault } from '../../server/fault.ts';
import { seedRecords } from '../../server/demo/records.ts';
import { openRecords, type Records } from '../../server/records/records.ts';

let folder: string;
let records: Records;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigil-records-'));
  records = await openRecords({ folder });
});
afterEach(async () => {
  await records.close();
  await rm(folder, { recursive: true });
});

it('binds booleans, dates and nothing as values that SQLite knows', async () => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${true} as yes, ${false} as no, ${new Date(5)} as day, ${undefined} as none, ${null} as nil, ${'山田'} as name`.execute(
    records.database,
  );
  expect(rows.map((r) => ({ ...r }))).toEqual([{ yes: 1, no: 0, day: 5, none: null, nil: null, name: '山田' }]);
});

it('keeps what is committed on disk, and its references whole', async () => {
  const pragma = async (name: string): Promise<unknown> =>
    Object.values((await sql.raw<Record<string, unknown>>(`PRAGMA ${name}`).execute(records.database)).rows[0] ?? {})[0];
  expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual(['wal', 2, 1]);
  const orphan = records.database.insertInto('sessions').values({ id: 'id', user_id: 'nobody', created_at: 1, last_used_at: 1 });
  await expect(orphan.execute()).rejects.toThrow(/FOREIGN KEY/);
});

it('writes the demo wholly or not at all', async () => {
  await records.database.insertInto('settings').values({ key: 'demo', value: 'in the way' }).execute();
  await expect(seedRecords(records, 1)).rejects.toThrow();
  expect(await records.users.count()).toBe(0);
});

it('opens what it has written before', async () => {
  await seedRecords(records, 1);
  await records.close();
  records = await openRecords({ folder });
  expect(await records.users.byEmail('ADMIN@demo.example')).toMatchObject({ id: 'u-admin' });
});

it('a package alerts at 10 per cent unless it says otherwise, also to who is signed in', async () => {
  await seedRecords(records, 1);
  await records.database.updateTable('packages').set({ alert_pct: 7.5 }).where('name', '=', 'com.northwind.insure').execute();
  const { password_hash } = await records.database.selectFrom('users').selectAll().where('id', '=', 'u-admin').executeTakeFirstOrThrow();
  expect(await records.sessions.add('id', 'u-admin', password_hash, 1)).toBe(true);
  const lists = [await records.packages.ofUser('u-admin'), (await records.sessions.byId('id'))?.packages ?? []];
  for (const list of lists) {
    expect(list.find((p) => p.name === 'com.northwind.insure')?.alertPct).toBe(7.5);
    expect(new Set(list.filter((p) => p.name !== 'com.northwind.insure').map((p) => p.alertPct))).toEqual(new Set([10]));
  }
});

it('refuses a database of a newer version in one line that names it', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030-01-01')`.execute(records.database);
  const fault = await openRecords({ folder }).catch((cause: unknown) => cause);
  expect(fault).toBeInstanceOf(StartFault);
  expect((fault as Error).message).toMatch(/newer version.*9999-from-the-future/);
  expect((fault as Error).message).not.toContain('\n');
});
