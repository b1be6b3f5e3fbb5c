import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedRecords } from '../../../server/demo/records.ts';
import { isPostgres } from '../../../server/records/engine/dialect.ts';
import type { Records } from '../../../server/records/records.ts';
import { RightsWrites, rightsTables } from '../../../server/records/admin/rights-writes.ts';
import { sessionsOf } from '../../../server/records/identity/sessions.ts';
import { openTestRecords } from '../support/data/records.ts';

describe('writes that may change what a session may see', () => {
  const countOf = (...ended: [sql: string, isInTransaction: boolean][]): number => {
    const writes = new RightsWrites();
    for (const each of ended) writes.ended(...each);
    return writes.count;
  };
  it.each([
    'insert into "sessions" ("id") values (?)',
    'update "users" set "role" = ?',
    'delete from "package_members" where "user_id" = ?',
    'UPDATE packages SET archived_at = 1',
    'with added_0 as (insert into "audit" ("at") values ($1)) insert into "assigned_publishers" ("user_id") values ($2)',
    'alter table "tickets" add column "x" text',
  ])('%s counts', (statement) => {
    expect(countOf([statement, false])).toBe(1);
  });
  it.each([
    'select * from "sessions"',
    'insert into "kept_answers" ("id") values (?) on conflict ("id") do update set "body" = "excluded"."body"',
    'with added_0 as (insert into "audit" ("at") values ($1)) insert into "tickets" ("id") values ($2)',
    'begin',
    'pragma wal_checkpoint(truncate)',
  ])('%s does not', (statement) => {
    expect(countOf([statement, false])).toBe(0);
  });
  it('count in a transaction with its end, however that goes', () => {
    const write = 'update "users" set "role" = ?';
    expect(countOf(['begin', true], [write, true])).toBe(0);
    for (const end of ['commit', 'rollback']) expect(countOf(['begin', true], [write, true], [write, true], [end, true])).toBe(1);
    expect(countOf(['begin', true], [write, true], ['commit', true], ['begin', true], ['commit', true])).toBe(1);
  });
});

describe('a session that is remembered', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rights-'));
  const at = Date.now();
  let records: Records;
  const packagesSeen = async (): Promise<number | undefined> => (await records.sessions.byId('one'))?.packages.length;
  beforeAll(async () => {
    records = await openTestRecords({ folder });
    await seedRecords(records, at);
  });
  beforeEach(async () => {
    const [user] = await records.database.selectFrom('users').select(['id', 'password_hash']).where('id', '=', 'u-admin').execute();
    await records.database.deleteFrom('sessions').execute();
    await records.sessions.add('one', 'u-admin', user?.password_hash ?? '', at);
  });
  afterAll(async () => {
    await records.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is read once', async () => {
    const first = await records.sessions.byId('one');
    expect(first).toBeDefined();
    expect(await records.sessions.byId('one')).toBe(first);
    await records.settings.write('last-write-check', '1');
    expect(await records.sessions.byId('one')).toBe(first);
  });
  it('is gone at once when it, or its person, is', async () => {
    await records.sessions.byId('one');
    await records.database.updateTable('users').set({ disabled_at: at }).where('id', '=', 'u-admin').execute();
    expect(await records.sessions.byId('one')).toBeUndefined();
    await records.database.updateTable('users').set({ disabled_at: null }).where('id', '=', 'u-admin').execute();
    expect(await records.sessions.byId('one')).toBeDefined();
    await records.sessions.remove('one');
    expect(await records.sessions.byId('one')).toBeUndefined();
  });
  it('sees a package no more as soon as that is taken, in a transaction too, and still where that was rolled back', async () => {
    const before = (await packagesSeen()) ?? 0;
    const member = await records.database
      .selectFrom('package_members')
      .selectAll()
      .where('user_id', '=', 'u-admin')
      .executeTakeFirstOrThrow();
    const take = records.database
      .deleteFrom('package_members')
      .where('user_id', '=', 'u-admin')
      .where('package_name', '=', member.package_name);
    await records.database
      .transaction()
      .execute(async (t) => {
        await t.executeQuery(take.compile());
        throw new Error('not after all');
      })
      .catch(() => undefined);
    expect(await packagesSeen()).toBe(before);
    await records.database.transaction().execute(async (t) => {
      await t.executeQuery(take.compile());
      // others do not see it yet, and what they read now is not what they are told afterwards
      if (isPostgres(records.database)) expect(await packagesSeen()).toBe(before);
    });
    expect(await packagesSeen()).toBe(before - 1);
    await records.database.insertInto('package_members').values(member).execute();
    expect(await packagesSeen()).toBe(before);
  });
  it('is read again by a transaction that has changed it', async () => {
    await records.sessions.byId('one');
    await records.database.transaction().execute(async (t) => {
      await t
        .updateTable('sessions')
        .set({ last_used_at: at + 1 })
        .where('id', '=', 'one')
        .execute();
      expect((await sessionsOf(t).byId('one'))?.lastUsedAt).toBe(at + 1);
    });
    expect((await records.sessions.byId('one'))?.lastUsedAt).toBe(at + 1);
  });
  it('is read of those tables alone', async () => {
    const asked: string[] = [];
    const db = new Proxy(records.database, {
      get: (target, name): unknown => {
        if (name === 'executeQuery')
          return (query: CompiledQuery) => {
            asked.push(query.sql);
            return target.executeQuery(query);
          };
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    expect(await sessionsOf(db).byId('one')).toBeDefined();
    const read = asked.flatMap((text) => Array.from(text.matchAll(/\b(?:from|join) "(\w+)"/g), ([, table]) => table));
    expect(new Set(read)).toEqual(rightsTables);
  });
});
