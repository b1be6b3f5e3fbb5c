import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedRecords } from '../../../server/demo/records.ts';
import { adding, addWithOthers, batchInsertsIn } from '../../../server/records/engine/batch-insert.ts';
import type { Records } from '../../../server/records/records.ts';
import type { Database } from '../../../server/records/engine/schema.ts';
import { onPostgres, openTestRecords } from '../support/data/records.ts';

const folder = mkdtempSync(join(tmpdir(), 'gathered-'));
let records: Records;
/** How many rows each statement added. */
let statements: number[];
const add = async (t: Database, rows: readonly string[]): Promise<void> => {
  statements.push(rows.length);
  await t
    .insertInto('settings')
    .values(rows.map((key) => ({ key, value: '' })))
    .execute();
};
const keys = async (db: Database = records.database): Promise<string[]> =>
  (await db.selectFrom('settings').select('key').where('key', 'like', 'row-%').orderBy('key').execute()).map(({ key }) => key);
const rowsOf = (count: number): string[] => Array.from({ length: count }, (_, i) => `row-${String(i + 10)}`);

describe('rows of writes that share a transaction', () => {
  beforeAll(async () => {
    records = await openTestRecords({ folder });
  });
  afterAll(async () => {
    await records.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    statements = [];
    await records.database.deleteFrom('settings').where('key', 'like', 'row-%').execute();
  });

  it('are added in one statement, before the commit', async () => {
    await records.database.transaction().execute(async (t) => {
      const insertBatches = batchInsertsIn(t);
      for (const row of rowsOf(5)) await addWithOthers(t, [row], add);
      expect(statements).toEqual([]);
      await insertBatches();
      expect(await keys(t)).toEqual(rowsOf(5));
    });
    expect(statements).toEqual([5]);
    expect(await keys()).toEqual(rowsOf(5));
  });
  it('are added sixteen at a time where they are many, in the order in which they came', async () => {
    const order: string[] = [];
    const noting = (t: Database, rows: readonly string[]): Promise<void> => {
      order.push(...rows);
      return add(t, rows);
    };
    await records.database.transaction().execute(async (t) => {
      const insertBatches = batchInsertsIn(t);
      for (const row of rowsOf(40).toReversed()) await addWithOthers(t, [row], noting);
      await insertBatches();
    });
    expect(statements).toEqual([16, 16, 8]);
    expect(order).toEqual(rowsOf(40).toReversed());
  });
  it('are added at once where the transaction gathers none, or no more', async () => {
    await records.database.transaction().execute(async (t) => {
      await addWithOthers(t, ['row-1'], add);
      const insertBatches = batchInsertsIn(t);
      await insertBatches();
      await addWithOthers(t, ['row-2'], add);
    });
    expect(statements).toEqual([1, 1]);
    expect(await keys()).toEqual(['row-1', 'row-2']);
  });
  it('go with the transaction that fails, and with no other', async () => {
    const failing = records.database.transaction().execute(async (t) => {
      const insertBatches = batchInsertsIn(t);
      await addWithOthers(t, ['row-1', 'row-1'], add);
      await insertBatches();
    });
    await expect(failing).rejects.toThrow();
    await records.database.transaction().execute((t) => batchInsertsIn(t)());
    expect(await keys()).toEqual([]);
  });

  describe('by a statement that is compiled once for each number of them', () => {
    interface Setting {
      readonly key: string;
      readonly value: string;
    }
    let compiled: number;
    const settings = adding('test-settings', (t, rows: readonly Setting[]) => {
      compiled++;
      return t
        .insertInto('settings')
        .values(rows)
        .onConflict((c) => c.column('key').doUpdateSet((e) => ({ value: e.ref('excluded.value') })));
    });
    const others = adding('test-others', (t, rows: readonly Setting[]) => t.insertInto('settings').values(rows));
    const valuesOf = async (): Promise<Record<string, string>> =>
      Object.fromEntries(
        (await records.database.selectFrom('settings').selectAll().where('key', 'like', 'row-%').execute()).map(({ key, value }) => [
          key,
          value,
        ]),
      );
    const some = (count: number, value: string): Setting[] => rowsOf(count).map((key) => ({ key, value: `${value} of ${key}` }));
    beforeEach(() => {
      compiled = 0;
    });

    it('have their own values, whatever others had', async () => {
      for (const value of ['first', 'second']) await settings(records.database, some(3, value));
      expect(compiled).toBe(1);
      // the same columns in another order
      await settings(
        records.database,
        some(3, 'third').map(({ key, value }) => ({ value, key })),
      );
      expect(await valuesOf()).toEqual(Object.fromEntries(some(3, 'third').map(({ key, value }) => [key, value])));
    });
    it('are those of several kinds at once', async () => {
      for (const [n, value] of ['first', 'second'].entries())
        await records.database.transaction().execute(async (t) => {
          const insertBatches = batchInsertsIn(t);
          for (const row of some(4, value)) await addWithOthers(t, [row], settings);
          for (const i of [1, 2]) await addWithOthers(t, [{ key: `row-other-${n}-${i}`, value }], others);
          await addWithOthers(t, [`row-plain-${n}`], add);
          await insertBatches();
        });
      expect(await valuesOf()).toEqual({
        ...Object.fromEntries(some(4, 'second').map(({ key, value }) => [key, value])),
        'row-other-0-1': 'first',
        'row-other-0-2': 'first',
        'row-other-1-1': 'second',
        'row-other-1-2': 'second',
        'row-plain-0': '',
        'row-plain-1': '',
      });
    });
  });
});

describe('kept answers that are looked for at the same time', () => {
  it('are each their own, and none where nothing was kept, or too long ago', async () => {
    const own = mkdtempSync(join(tmpdir(), 'kept-')),
      kept = await openTestRecords({ folder: own });
    await seedRecords(kept, 0);
    const ids = Array.from({ length: 40 }, (_, i) => `id-${String(i)}`);
    for (const [i, id] of ids.entries())
      if (i % 3 !== 0)
        await kept.keptAnswers.keep(
          { id, user_id: 'u-admin', request_hash: `hash ${id}`, status: 200 + i, body: null },
          i % 3 === 1 ? 1_000 : 2_000,
        );
    const found = await Promise.all(ids.map((id) => kept.keptAnswers.byId(id, 1_000)));
    expect(found.map((answer) => answer?.status)).toEqual(ids.map((_, i) => (i % 3 === 2 ? 200 + i : undefined)));
    expect((await kept.keptAnswers.byId('id-2', 1_000))?.request_hash).toBe('hash id-2');
    await kept.close();
    await expect(Promise.all(ids.map((id) => kept.keptAnswers.byId(id, 0)))).rejects.toThrow();
    rmSync(own, { recursive: true, force: true });
  });
});

describe('a commit that fails', () => {
  it('says why, leaves nothing, and the next one goes through', async () => {
    const own = mkdtempSync(join(tmpdir(), 'commit-')),
      opened = await openTestRecords({ folder: own });
    await seedRecords(opened, 0);
    if (!onPostgres) {
      const failing = opened.database.transaction().execute(async (t) => {
        await sql`pragma defer_foreign_keys = on`.execute(t);
        await t.insertInto('package_members').values({ user_id: 'u-admin', package_name: 'nowhere', position: 99 }).execute();
      });
      await expect(failing).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_FOREIGNKEY' });
    }
    await opened.database.transaction().execute((t) => t.insertInto('settings').values({ key: 'row-1', value: '' }).execute());
    const members = await opened.database
      .selectFrom('package_members')
      .select('package_name')
      .where('package_name', '=', 'nowhere')
      .execute();
    expect(members).toEqual([]);
    expect(await keys(opened.database)).toEqual(['row-1']);
    await opened.close();
    rmSync(own, { recursive: true, force: true });
  });
});
