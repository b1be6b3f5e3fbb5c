import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { count, sum, whole } from '../../../server/analytics/metric-query.ts';
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

describe('a key that is joined of several columns', () => {
  const columns = ['type', 'at', 'who', 'verdict', 'reason', 'publisher', 'cost', 'revenue'];
  interface Bought {
    readonly who?: string;
    readonly bot?: boolean;
    readonly cost?: string;
    readonly revenue?: string;
    readonly publisher?: string;
    readonly type?: string;
  }
  const mapping = {
    fields: { event_id: { from: ['who', 'at'] }, time: { from: ['at'] } },
  };
  const bought = (name: string, rows: readonly Bought[]): string =>
    file(
      name,
      rows.map(({ who = 'w', bot = false, cost = '', revenue = '', publisher = 'P', type = 'visit' }) => {
        return [type, '2026-11-22 10:00:00', who, bot ? 'SIVT' : 'valid', bot ? 'bots' : '', publisher, cost, revenue];
      }),
      columns,
    );
  const run = (name: string, rows: readonly Bought[], updates: 'replace' | 'pass-over' = 'replace', more = {}) =>
    bench.run(bought(name, rows), { ...own, mapping, updates, ...more });
  /** In currency units. */
  const sums = async () => {
    const [all] = await bench.asked.query(allRows, {
      dimensions: [],
      measures: { n: count(), cost: sum('cost'), revenue: sum('revenue') },
      filters: [],
    });
    return { n: whole(all?.n), cost: whole(all?.cost) / 1e6, revenue: whole(all?.revenue) / 1e6 };
  };
  const costs = (...all: string[]): Bought[] => all.map((cost) => ({ cost }));
  const revenues = (...all: string[]): Bought[] => all.map((revenue) => ({ revenue }));

  test.each(['pass-over', 'replace'] as const)('finds the rows that are there among more of the same key: %s', async (updates) => {
    await run('a.csv', costs('1', '5'));
    expect(await run('b.csv', costs('0.5', '1', '5'), updates)).toMatchObject({ rows: 1, there: 2, differs: 0 });
    expect(await sums()).toMatchObject({ n: 3, cost: 6.5 });
    expect(await run('c.csv', costs('5', '0.5', '1'), updates)).toMatchObject({ rows: 0, there: 3 });
  });
  test('keeps a corrected cost of a single row an update', async () => {
    await run('a.csv', costs('0.42'));
    expect(await run('b.csv', costs('0.50'))).toMatchObject({ rows: 0, updated: 1 });
    expect(await sums()).toMatchObject({ n: 1, cost: 0.5 });
  });
  test('of fewer rows than the store has, or more, with another cost overwrites none', async () => {
    await run('a.csv', costs('1', '5'));
    expect(await run('b.csv', costs('0.5'))).toMatchObject({ rows: 1, updated: 0 });
    expect(await run('c.csv', costs('1', '5', '0.5', '7', '8'))).toMatchObject({ rows: 2, there: 3, updated: 0 });
    expect(await sums()).toMatchObject({ n: 5, cost: 21.5 });
  });
  test('keeps the name of a row whose sibling was refused', async () => {
    const refused = [{ revenue: '5', type: 'nonsense' }, { revenue: '7' }];
    expect(await run('a.csv', refused, 'replace', { skipRefused: true })).toMatchObject({ rows: 1, refused: 1 });
    expect(await run('b.csv', revenues('5'))).toMatchObject({ rows: 1, updated: 0 });
    expect(await sums()).toMatchObject({ n: 2, revenue: 12 });
    expect(await run('c.csv', revenues('5', '7'))).toMatchObject({ rows: 0, there: 2 });
  });
  test('finds rows whose earlier siblings were taken back', async () => {
    const { load } = await run('a.csv', revenues('1', '2', '3', '4', '5', '6'));
    await run('b.csv', revenues('1', '2', '3', '4', '5', '6', '7'));
    await bench.analytics.events.takeBack(load ?? 0, own.packageName);
    expect(await sums()).toMatchObject({ n: 1, revenue: 7 });
    expect(await run('c.csv', revenues('7', '1'))).toMatchObject({ rows: 1, there: 1 });
    expect(await sums()).toMatchObject({ n: 2, revenue: 8 });
  });
  test('is not taken for that of another row that ends in a number', async () => {
    const named = { fields: { event_id: { from: ['at', 'who'] }, time: { from: ['at'] } } };
    const rows = [
      { revenue: '1', who: 'w' },
      { revenue: '2', who: 'w' },
      { revenue: '3', who: 'w (2)' },
    ];
    for (const there of [0, 3])
      expect(await run('a.csv', rows, 'replace', { mapping: named })).toMatchObject({ rows: 3 - there, refused: 0, updated: 0 });
    expect(await run('b.csv', rows.slice(1), 'replace', { mapping: named })).toMatchObject({ rows: 0, there: 2, updated: 0 });
    expect(await sums()).toMatchObject({ n: 3, revenue: 6 });
  });

  test('adds up to the union of all files, in any order, and to the verdicts of the latest', { timeout: 120_000 }, async () => {
    const row = fc.record({ who: fc.constantFrom('a', 'b'), revenue: fc.constantFrom('', '1', '2.5', '7', '-3') });
    type Drawn = { readonly who: string; readonly revenue: string };
    // what else a row says follows from its key and its revenue
    const said = (each: Drawn): Bought => ({ ...each, cost: String(each.revenue.length / 4), publisher: `P${each.revenue}` });
    const split = fc.tuple(
      fc.array(row, { minLength: 1, maxLength: 9 }),
      fc.array(fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(9), { minLength: 3, maxLength: 4 }),
      fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
      fc.constantFrom('replace' as const, 'pass-over' as const),
    );
    await fc.assert(
      fc.asyncProperty(split, async ([rows, chosen, order, bots, updates]) => {
        await bench.close();
        bench = await openBench();
        const files = chosen.map((takes) => rows.filter((_, i) => takes[i] ?? false)).filter(({ length }) => length > 0);
        // as often as the file has it that has it most often
        const union: Drawn[] = [];
        const nth = (of: readonly Drawn[]) =>
          of.map((each, i) =>
            JSON.stringify([each, of.slice(0, i).filter((other) => JSON.stringify(other) === JSON.stringify(each)).length]),
          );
        const seen = new Set<string>();
        const turns = [...order.flatMap((at) => (files.length === 0 ? [] : [at % files.length])), ...files.keys()];
        for (const [i, at] of turns.entries()) {
          const each = files[at] ?? [];
          nth(each).forEach((name, place) => {
            if (!seen.has(name)) union.push(each[place] as Drawn);
            seen.add(name);
          });
          await run(`${i}.csv`, each.map(said), updates);
          expect(await sums()).toEqual({
            n: union.length,
            cost: union.reduce((all, { revenue }) => all + revenue.length / 4, 0),
            revenue: union.reduce((all, { revenue }) => all + Number(revenue), 0),
          });
        }
        const latest = union.toReversed().map((each, i) => ({ ...said(each), bot: bots[i] ?? false }));
        if (latest.length === 0) return;
        await run('latest.csv', latest, 'replace');
        const verdicts = await bench.asked.query(allRows, { dimensions: ['verdict'], measures: { n: count() }, filters: [] });
        const found = Object.fromEntries(verdicts.map(({ verdict, n }) => [verdict, whole(n)]));
        const isBot = latest.filter(({ bot }) => bot).length;
        expect([found['SIVT'] ?? 0, found['valid'] ?? 0]).toEqual([isBot, latest.length - isBot]);
      }),
      { numRuns: 8, seed: 34, endOnFailure: true },
    );
  });
});
