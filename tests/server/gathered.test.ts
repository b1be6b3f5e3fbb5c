import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addWithOthers, gatherIn } from '../../server/records/gathered.ts';
import { openRecords, type Records } from '../../server/records/records.ts';
import type { Database } from '../../server/records/schema.ts';

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
    records = await openRecords({ folder });
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
      const addGathered = gatherIn(t);
      for (const row of rowsOf(5)) await addWithOthers(t, [row], add);
      expect(statements).toEqual([]);
      await addGathered();
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
      const addGathered = gatherIn(t);
      for (const row of rowsOf(40).toReversed()) await addWithOthers(t, [row], noting);
      await addGathered();
    });
    expect(statements).toEqual([16, 16, 8]);
    expect(order).toEqual(rowsOf(40).toReversed());
  });
  it('are added at once where the transaction gathers none, or no more', async () => {
    await records.database.transaction().execute(async (t) => {
      await addWithOthers(t, ['row-1'], add);
      const addGathered = gatherIn(t);
      await addGathered();
      await addWithOthers(t, ['row-2'], add);
    });
    expect(statements).toEqual([1, 1]);
    expect(await keys()).toEqual(['row-1', 'row-2']);
  });
  it('go with the transaction that fails, and with no other', async () => {
    const failing = records.database.transaction().execute(async (t) => {
      const addGathered = gatherIn(t);
      await addWithOthers(t, ['row-1', 'row-1'], add);
      await addGathered();
    });
    await expect(failing).rejects.toThrow();
    await records.database.transaction().execute((t) => gatherIn(t)());
    expect(await keys()).toEqual([]);
  });
});
