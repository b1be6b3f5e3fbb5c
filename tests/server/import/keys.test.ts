import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { count } from '../../../server/analytics/metric-query.ts';
import { sweepImports } from '../../../server/jobs/import-files.ts';
import { allRows } from '../support/data/all-rows.ts';
import { csvOf, openBench, type ImportBench } from '../support/imports.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());
const own = { packageName: 'com.northwind.pay' } as const;
const header = ['type', 'time', 'verdict', 'reason', 'publisher', 'cost'];
const row = (minute: number): string[] => ['visit', `2026-11-22 10:0${minute}:00`, 'valid', '', 'P', '1'];
const file = (name: string, rows: readonly (readonly string[])[], columns: readonly string[] = header): string =>
  bench.file(name, csvOf(columns, rows));
const ids = async (): Promise<string[]> =>
  (await bench.asked.query(allRows, { dimensions: ['event_id'], measures: {}, filters: [] })).map(({ event_id }) => event_id);

const publishers = async (): Promise<string[]> =>
  (
    await bench.asked.query(allRows, { dimensions: ['publisher'], measures: { n: count() }, filters: [], order: [{ by: 'publisher' }] })
  ).map(({ publisher }) => publisher);

test('a row without a name that stands in a second file once more has a name of its own', async () => {
  await bench.run(file('one.csv', [row(9), row(1)]), own);
  expect(await bench.run(file('two.csv', [row(1), row(1)]), own)).toMatchObject({ outcome: 'imported', rows: 1, there: 1 });
  expect(new Set(await ids()).size).toBe(3);
});

test('a name that is the same in every row is none', async () => {
  await expect(bench.run(file('one.csv', [row(1)]), { ...own, mapping: { fields: { event_id: { constant: 'x' } } } })).rejects.toThrow(
    /^event_id names a row, and cannot be the same in every row/,
  );
  expect(await ids()).toEqual([]);
});

describe('a cell that is empty', () => {
  const named = [...header, 'event_id'];
  const update = (publisher: string): string[] => ['visit', '2026-11-22 10:01:00', 'valid', '', publisher, '1', 'e1'];
  test.each([
    ['plain', {}],
    ['under a dictionary', { dictionary: { X: 'Y' }, otherwise: 'keep' }],
    ['under a dictionary that refuses others', { dictionary: { X: 'Y' } }],
  ] as const)('in an update is what the row says then: %s', async (_, rule) => {
    await bench.run(file('one.csv', [update('P')], named), own);
    const result = await bench.run(file('two.csv', [update('')], named), {
      ...own,
      updates: 'replace',
      mapping: { fields: { publisher: { from: ['publisher'], ...rule } as never } },
    });
    expect(result).toMatchObject({ outcome: 'imported', updated: 1 });
    expect(await publishers()).toEqual(['']);
  });

  test('of blanks alone is empty under a dictionary too', async () => {
    const mapping = { fields: { publisher: { from: ['publisher'], dictionary: { X: 'Y' } } } };
    expect(
      await bench.run(file('one.csv', [update('  '), [...row(2), 'e2']], named), { ...own, mapping, skipRefused: true }),
    ).toMatchObject({
      rows: 1,
      refused: 1,
    });
    expect(await publishers()).toEqual(['']);
  });

  test('is what a dictionary says of it', async () => {
    const mapping = { fields: { publisher: { from: ['publisher'], dictionary: { '': 'Nobody', P: 'Pub' } } } };
    await bench.run(file('one.csv', [update(''), [...row(2), 'e2']], named), { ...own, mapping });
    expect(await publishers()).toEqual(['Nobody', 'Pub']);
  });
});

test('what a file replaced is forgotten once no file that is listed can bring it back', async () => {
  const DAY = 86_400_000,
    named = [...header, 'event_id'];
  const update = (id: string, cost: string): string[] => [...row(1).slice(0, -1), cost, id];
  const history = async (): Promise<number> => {
    let rows = -1;
    await bench.analytics.events
      .ingest(async ({ connection }) => {
        rows = Number((await connection.runAndReadAll('SELECT count(*) FROM events.ad_events_before')).getRowsJS()[0]?.[0]);
        throw new Error('only looked');
      })
      .catch(() => undefined);
    return rows;
  };
  const sweep = (days: number): Promise<void> =>
    sweepImports({ records: bench.records, stores: bench.analytics, dataFolder: bench.folder, now: () => Date.now() + days * DAY });
  await bench.run(file('one.csv', [update('a', '1'), update('b', '1')], named), own);
  await bench.run(file('two.csv', [update('a', '2')], named), { ...own, updates: 'replace' });
  const { load } = await bench.run(file('three.csv', [update('b', '2')], named), { ...own, updates: 'replace' });
  await sweep(29);
  expect(await history()).toBe(2);
  // the last file is listed for longer
  await bench.records.database
    .updateTable('package_imports')
    .set({ created_at: Date.now() + 5 * DAY })
    .where('load_no', '=', load)
    .execute();
  await sweep(31);
  expect(await history()).toBe(1);
  await bench.analytics.events.takeBack(load ?? 0, own.packageName);
  expect(await history()).toBe(0);
  await bench.run(file('four.csv', [update('b', '3')], named), { ...own, updates: 'replace' });
  expect(await history()).toBe(1);
  await sweep(40);
  expect(await history()).toBe(0);
});
