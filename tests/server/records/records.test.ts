import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StartFault } from '../../../server/fault.ts';
import { seedRecords } from '../../../server/demo/records.ts';
import { auditSearch } from '../../../server/records/engine/migrations/0021-audit-search.ts';
import { currencyOfAPackage } from '../../../server/records/engine/migrations/0034-currency-of-a-package.ts';
import { contentOfRuns } from '../../../server/records/engine/migrations/0029-content-of-runs.ts';
import { addJob } from '../../../server/records/job/jobs.ts';
import type { Records } from '../../../server/records/records.ts';
import { onPostgres, openTestRecords } from '../support/data/records.ts';

let folder: string;
let records: Records;
let isOpen: boolean;
beforeEach(async () => {
  isOpen = true;
  folder = await mkdtemp(join(tmpdir(), 'vigil-records-'));
  records = await openTestRecords({ folder });
});
afterEach(async () => {
  if (isOpen) await records.close();
  await rm(folder, { recursive: true });
});

it('binds booleans, dates and nothing as values that columns take, and gives numbers and texts', async () => {
  const { database } = records;
  await database.schema.createTable('odd').addColumn('n', 'integer').addColumn('r', 'real').addColumn('t', 'text').execute();
  const values = [true, false, new Date(1_800_000_000_000), undefined, null];
  for (const value of values) await sql`insert into odd (n, r, t) values (${value}, ${value}, '山田')`.execute(database);
  const { rows } = await sql<
    Record<string, unknown>
  >`select n, r, t, n is null as gone, count(*) over () as all_, r / 8 as part from odd`.execute(database);
  const day = 1_800_000_000_000;
  expect(rows.map((r) => ({ ...r }))).toEqual(
    [1, 0, day, null, null].map((n) => ({ n, r: n, t: '山田', gone: n === null ? 1 : 0, all_: 5, part: n === null ? null : n / 8 })),
  );
});

it('orders text by its code points and takes a list of nothing', async () => {
  const { database } = records;
  const names = ['b', 'B', 'ä', 'a', '𝒂', 'ﬀ', '山', 'Z', ' '];
  await database
    .insertInto('settings')
    .values(names.map((key) => ({ key, value: '' })))
    .execute();
  const found = await database.selectFrom('settings').select('key').orderBy('key').execute();
  expect(found.map(({ key }) => key)).toEqual([...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
  expect(await database.selectFrom('settings').select('key').where('key', 'in', []).execute()).toEqual([]);
  expect(await database.selectFrom('settings').select('key').where('key', 'not in', []).execute()).toHaveLength(names.length);
});

it('carries out transactions one after the other, each on what the one before left', async () => {
  await records.settings.write('last-write-check', '0');
  const add = (isKept: boolean): Promise<void> =>
    records.database.transaction().execute(async (t) => {
      const { value } = await t.selectFrom('settings').select('value').where('key', '=', 'last-write-check').executeTakeFirstOrThrow();
      await t
        .updateTable('settings')
        .set({ value: String(Number(value) + 1) })
        .where('key', '=', 'last-write-check')
        .execute();
      if (!isKept) throw new Error('no');
    });
  const ends = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => add(i % 3 > 0)));
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  expect(await records.settings.read('last-write-check')).toBe('20');
});

it.skipIf(onPostgres)('keeps what is committed on disk, and its references whole', async () => {
  const pragma = async (name: string): Promise<unknown> =>
    Object.values((await sql.raw<Record<string, unknown>>(`PRAGMA ${name}`).execute(records.database)).rows[0] ?? {})[0];
  expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual(['wal', 2, 1]);
});

it('refuses what refers to nobody', async () => {
  const orphan = records.database.insertInto('sessions').values({ id: 'id', user_id: 'nobody', created_at: 1, last_used_at: 1 });
  await expect(orphan.execute()).rejects.toThrow(/FOREIGN KEY/i);
});

it('writes the demo wholly or not at all', async () => {
  await records.database.insertInto('settings').values({ key: 'demo', value: 'in the way' }).execute();
  await expect(seedRecords(records, 1)).rejects.toThrow();
  expect(await records.users.count()).toBe(0);
});

it('opens what it has written before', async () => {
  await seedRecords(records, 1);
  await records.close();
  records = await openTestRecords({ folder });
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
  await records.close();
  const fault = await openTestRecords({ folder }).catch((cause: unknown) => cause);
  isOpen = false;
  expect(fault).toBeInstanceOf(StartFault);
  expect((fault as Error).message).toMatch(/newer version.*9999-from-the-future/);
  expect((fault as Error).message).not.toContain('\n');
});

it('gives entries of an older audit log the text that they are found by, and the names of their tokens', async () => {
  const { database } = records;
  for (const column of ['search_text', 'token_name']) await database.schema.alterTable('audit').dropColumn(column).execute();
  const entry = {
    at: 1,
    user_id: 'u',
    address: '',
    request_id: '',
    action: 'ticket.create',
    package_name: null,
    subject: 'Élan',
    detail: '{}',
  };
  const many = Array.from({ length: 1_001 }, (_, i) => ({ ...entry, token_id: i === 0 ? 'tok' : null }));
  for (const rows of [many.slice(0, 500), many.slice(500)]) await database.insertInto('audit').values(rows).execute();
  await seedRecords(records, 1);
  await database
    .insertInto('api_tokens')
    .values({
      id: 'tok',
      secret_hash: 'x',
      user_id: 'u-admin',
      name: 'Übergabe',
      hint: '',
      grants: '[]',
      created_at: 1,
      expires_at: 2,
      last_used_at: null,
    })
    .execute();
  await auditSearch.up(database);
  const rows = await database.selectFrom('audit').select(['search_text', 'token_name']).orderBy('seq').execute();
  expect(rows.map(({ search_text }) => search_text.includes('elan'))).toEqual(many.map(() => true));
  expect(rows[0]).toEqual({ search_text: expect.stringContaining('ubergabe') as string, token_name: 'Übergabe' });
});

it('gives packages of before they had a currency that of their publishers and campaigns, or rupees, and says what it assumed', async () => {
  const { database } = records;
  await seedRecords(records, 1);
  const record = {
    name: '',
    folded_name: '',
    state: 'active',
    facts: '{}',
    created_at: 1,
    created_by: 'u',
    updated_at: 1,
    updated_by: 'u',
  };
  const publisher = (id: string, package_name: string, currency: string) => ({
    ...record,
    id,
    code: id,
    name: id,
    folded_name: id,
    package_name,
    currency,
  });
  await database
    .insertInto('tracker_publishers')
    .values([
      publisher('a', 'com.northwind.growth', 'EUR'),
      publisher('b', 'com.fabrikam.partner', 'USD'),
      publisher('c', 'com.fabrikam.partner', 'AED'),
    ])
    .execute();
  await database.schema.alterTable('packages').dropColumn('currency').execute();
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await currencyOfAPackage.up(database);
  const lines = said.mock.calls.map(([line]) => String(line));
  said.mockRestore();
  const found = new Map((await records.packages.every()).map(({ name, currency }) => [name, currency]));
  expect([...found].filter(([, currency]) => currency !== 'INR')).toEqual([['com.northwind.growth', 'EUR']]);
  expect(lines).toContain('Currency of com.northwind.growth: EUR is assumed\n');
  expect(lines).toContain('Currency of com.fabrikam.partner: INR is assumed; some of its publishers and campaigns have AED, USD\n');
});

it('takes whole numbers of merchants and names of files from what was kept before, and keeps the runs', async () => {
  const { database } = records;
  await seedRecords(records, 1);
  const run = { id: 'r', user_id: 'u-analyst-a', tool: 'verify_pan', file_name: 'Ann.csv', rows: 1, job_id: 'j', created_at: 1 };
  await records.verificationRuns.add(run, []);
  const job = { user_id: 'u-analyst-a', package_name: 'all', total: 1, created_at: 1, expires_at: 2, input: {}, title: 'Ann.csv' };
  await addJob(database, { ...job, id: 'j', kind: 'verification' });
  await addJob(database, { ...job, id: 'other', kind: 'export' });
  await database
    .insertInto('merchants')
    .values({
      package_name: 'com.northwind.pay',
      id: 'M-1',
      name: 'Lakeside',
      input: '{"pan":"AABCL4821K","gstin":""}',
      stage: 'new',
      checks: '{}',
      errors: '[]',
      processed_at: null,
      read_at: 1,
    })
    .execute();
  await database.schema.alterTable('verification_runs').dropColumn('content').execute();
  await contentOfRuns.up(database);
  expect(await database.selectFrom('merchants').select('input').execute()).toEqual([{ input: '{"pan":"","gstin":""}' }]);
  expect(await database.selectFrom('jobs').select(['id', 'title']).orderBy('id').execute()).toEqual([
    { id: 'j', title: 'verify_pan' },
    { id: 'other', title: 'Ann.csv' },
  ]);
  expect(await database.selectFrom('verification_runs').select(['file_name', 'content']).execute()).toEqual([
    { file_name: 'Ann.csv', content: '' },
  ]);
});
