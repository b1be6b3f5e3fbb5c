import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { count, sum, whole } from '../../server/analytics/metric-query.ts';
import { eventRollups } from '../../server/analytics/models/event-model.ts';
import { lastLine, printer } from '../../server/import/print.ts';
import { allRows } from '../server/support/data/all-rows.ts';
import { csvOf, type ImportBench } from '../server/support/imports.ts';

const PACKAGE = 'com.northwind.pay'; // in Kolkata
const header = ['type', 'time', 'verdict', 'reason', 'publisher', 'event_id', 'cost'];
type Cells = readonly string[];
const late1: Cells = ['visit', '2026-11-22 10:00:00', 'valid', '', 'LateCo', 'late1', '1'],
  late2: Cells = ['visit', '2026-11-22 11:00:00', 'valid', '', 'LateCo', 'late2', '1'],
  late3: Cells = ['visit', '2026-11-22 12:00:00', 'valid', '', 'LateCo', 'late3', '1'],
  corrected: Cells = ['visit', '2026-11-22 10:00:00', 'SIVT', 'post-attribution bots', 'LateCo', 'late1', '1'];
const own = { packageName: PACKAGE } as const;

/** Files of ad events that are brought again, corrected and taken back: the same on every engine. */
export function updateSuite(name: string, open: () => Promise<ImportBench>): void {
  describe(`files of ad events on ${name}`, () => {
    let bench: ImportBench;
    beforeEach(async () => {
      bench = await open();
    });
    afterEach(() => bench.close());
    const file = (name: string, rows: readonly Cells[], columns = header): string => bench.file(name, csvOf(columns, rows));

    /** Visits by verdict and day: how many, and what they cost. The same of the rows as of every roll-up that can tell, or the answer says so. */
    async function visits(): Promise<Record<string, readonly [n: number, cost: number]>> {
      const asked = {
        dimensions: ['verdict', 'day'],
        measures: { n: count(), cost: sum('cost') },
        filters: [],
        order: [{ by: 'verdict' }, { by: 'day' }],
      } as const;
      const rolled = await bench.asked.query(allRows, asked);
      // a filter by the text of a row is answered from the rows
      const raw = await bench.asked.query(allRows, { ...asked, filters: [{ column: 'event_id', contains: 'late' }] });
      expect(rolled).toEqual(raw);
      return Object.fromEntries(
        rolled.map(({ verdict, day, n, cost }) => [`${verdict} ${day}`, [whole(n), whole(cost) / 1_000_000] as const]),
      );
    }
    /** How many rows each roll-up counts, by day and by month. */
    async function counted(): Promise<ReadonlySet<number>> {
      const numbers = new Set<number>();
      for (const { dimensions } of eventRollups)
        for (const filters of [[], [{ column: 'day', atLeast: '2026-10-01' } as const, { column: 'day', atMost: '2026-12-31' } as const]]) {
          const asked = { dimensions: dimensions.filter((each) => each !== 'day'), measures: { n: count() }, filters } as const;
          numbers.add((await bench.asked.query(allRows, asked)).reduce((all, { n }) => all + whole(n), 0));
        }
      return numbers;
    }

    describe('a row that is there in another form', () => {
      beforeEach(async () => {
        expect(await bench.run(file('first.csv', [late1, late2]), own)).toMatchObject({ outcome: 'imported', rows: 2, differs: 0 });
      });
      const second = (): string => file('second.csv', [corrected, late2, late3]);

      test('keeps the file from being imported, and is told: in which columns, with the row', async () => {
        for (const dryRun of [true, false]) {
          const result = await bench.run(second(), { ...own, dryRun });
          expect(result).toMatchObject({ outcome: dryRun ? 'tried' : 'differs', rows: dryRun ? 1 : 0, there: 1, differs: 1, updated: 0 });
          expect(result.news).toContainEqual({
            news: 'differs',
            count: 1,
            days: [expect.objectContaining({ package: PACKAGE })],
            columns: [
              { column: 'verdict', rows: 1 },
              { column: 'reason', rows: 1 },
            ],
            examples: [
              {
                key: 'late1',
                changes: [
                  { column: 'verdict', was: 'valid', is: 'SIVT' },
                  { column: 'reason', was: '', is: 'post-attribution bots' },
                ],
              },
            ],
          });
          if (!dryRun)
            expect(lastLine(result)).toBe(
              'Nothing was imported: 1 rows are there in another form. Say --updates replace, or --updates pass-over to leave them as they are.',
            );
          let text = '';
          result.news.forEach(printer((part) => (text += part), false));
          expect(text).toContain(
            '1 are there in another form: verdict in 1, reason in 1\n  late1: verdict valid → SIVT, reason – → post-attribution bots\n',
          );
        }
        expect(await visits()).toEqual({ 'valid 2026-11-22': [2, 2] });
      });

      test('is replaced where that is said: its numbers move in every roll-up', async () => {
        const result = await bench.run(second(), { ...own, updates: 'replace' });
        expect(result).toMatchObject({ outcome: 'imported', rows: 1, there: 1, differs: 1, updated: 1 });
        expect(lastLine(result)).toMatch(/^Imported 1 rows in .*, 1 replaced, 1 were there already\.$/);
        expect(await visits()).toEqual({ 'SIVT 2026-11-22': [1, 1], 'valid 2026-11-22': [2, 2] });
        expect(await counted()).toEqual(new Set([3]));
        // and back, by the file that was imported before
        expect(await bench.run(file('first.csv', [late1, late2]), own)).toMatchObject({ outcome: 'known' });
        expect(await bench.run(file('first.csv', [late1, late2]), { ...own, updates: 'replace' })).toMatchObject({
          rows: 0,
          updated: 1,
          there: 1,
        });
        expect(await visits()).toEqual({ 'valid 2026-11-22': [3, 3] });
      });

      test('stays where that is said, and can be replaced by the same file later', async () => {
        const result = await bench.run(second(), { ...own, updates: 'pass-over' });
        expect(result).toMatchObject({ outcome: 'imported', rows: 1, there: 1, differs: 1, updated: 0 });
        expect(lastLine(result)).toMatch(/, 1 were there already, 1 passed over\.$/);
        expect(await visits()).toEqual({ 'valid 2026-11-22': [3, 3] });
        expect(await bench.run(second(), { ...own, updates: 'replace' })).toMatchObject({
          outcome: 'imported',
          rows: 0,
          updated: 1,
          there: 2,
        });
        expect(await visits()).toEqual({ 'SIVT 2026-11-22': [1, 1], 'valid 2026-11-22': [2, 2] });
      });

      test('keeps what the file does not give, and moves to the day and the month that the file says', async () => {
        const given = ['event_id', 'type', 'time', 'verdict', 'reason'];
        // 19:00 UTC on the last day of November is 1 December in the zone of the package
        const moved = file('moved.csv', [['late1', 'visit', '2026-11-30 19:00:00', 'GIVT', 'crawler']], given);
        expect(await bench.run(moved, { ...own, updates: 'replace' })).toMatchObject({ rows: 0, updated: 1 });
        expect(await visits()).toEqual({ 'GIVT 2026-12-01': [1, 1], 'valid 2026-11-22': [1, 1] });
        expect(
          await bench.asked.query(allRows, {
            dimensions: ['publisher', 'hour'],
            measures: {},
            filters: [{ column: 'event_id', contains: 'late1' }],
          }),
        ).toEqual([{ publisher: 'LateCo', hour: 0 }]);
        expect(await counted()).toEqual(new Set([2]));
      });

      test('that the file has twice is refused the second time; one of another package is another row', async () => {
        const twice = file('twice.csv', [corrected, ['visit', '2026-11-22 10:00:00', 'GIVT', 'crawler', 'LateCo', 'late1', '2']]);
        const refused = await bench.run(twice, { ...own, updates: 'replace' });
        expect(refused).toMatchObject({ outcome: 'refused', refused: 1 });
        expect(await bench.run(twice, { ...own, updates: 'replace', skipRefused: true })).toMatchObject({ updated: 1, refused: 1 });
        expect(await visits()).toEqual({ 'SIVT 2026-11-22': [1, 1], 'valid 2026-11-22': [1, 1] });
        expect(await bench.run(second(), { packageName: 'fabrikam.example' })).toMatchObject({ outcome: 'imported', rows: 3, differs: 0 });
      });

      test('a load that replaced rows is taken back: they are as they were', async () => {
        const { load } = await bench.run(second(), { ...own, updates: 'replace' });
        const loads = await bench.analytics.events.lookBack(load ?? 0, PACKAGE);
        expect(loads).toMatchObject({ removed: 2, restored: 1, later: [], sums: { cost: -1_000_000, revenue: 0 } });
        await bench.analytics.events.takeBack(load ?? 0, PACKAGE);
        expect(await visits()).toEqual({ 'valid 2026-11-22': [2, 2] });
        expect(await counted()).toEqual(new Set([2]));
        expect(await bench.run(second(), { ...own, updates: 'replace' })).toMatchObject({ outcome: 'imported', rows: 1, updated: 1 });
      });

      test('amounts that a load replaced by none are told while they may come back', async () => {
        const { events } = bench.analytics;
        const none = [late1, late2].map((cells) => [...cells.slice(0, -1), '0']);
        const { load } = await bench.run(file('none.csv', none), { ...own, updates: 'replace' });
        expect(await visits()).toEqual({ 'valid 2026-11-22': [2, 0] });
        expect([await events.hasMoneyBefore(PACKAGE), await events.hasMoneyBefore('fabrikam.example')]).toEqual([true, false]);
        await events.takeBack(load ?? 0, PACKAGE);
        expect(await visits()).toEqual({ 'valid 2026-11-22': [2, 2] });
      });
    });

    test.each(['pass-over', 'replace'] as const)('rows of one joined key are found among others of it: %s', async (updates) => {
      const joined = ['type', 'at', 'who', 'verdict', 'reason', 'publisher', 'cost'];
      const mapping = { fields: { event_id: { from: ['who', 'at'] }, time: { from: ['at'] } } };
      const run = (name: string, ...costs: string[]) =>
        bench.run(
          file(
            name,
            costs.map((cost) => ['visit', '2026-11-22 10:00:00', 'late', 'valid', '', 'P', cost]),
            joined,
          ),
          { ...own, mapping, updates },
        );
      const { load } = await run('one.csv', '1', '5');
      expect(await run('two.csv', '0.5', '5', '1')).toMatchObject({ rows: 1, there: 2, differs: 0 });
      expect(await visits()).toEqual({ 'valid 2026-11-22': [3, 6.5] });
      // what is left has the third number
      await bench.analytics.events.takeBack(load ?? 0, PACKAGE);
      expect(await run('three.csv', '0.5', '9')).toMatchObject({ rows: 1, there: 1, differs: 0 });
      expect(await visits()).toEqual({ 'valid 2026-11-22': [2, 9.5] });
    });

    describe('rows without a name', () => {
      const unnamed = ['type', 'time', 'verdict', 'reason', 'publisher', 'cost'];
      const row = (minute: number): string[] => ['visit', `2026-11-22 10:0${minute}:00`, 'valid', '', 'P', '1'];
      const total = async (): Promise<number> =>
        whole((await bench.asked.query(allRows, { dimensions: [], measures: { n: count() }, filters: [] }))[0]?.n);

      test('that an earlier file has are passed over as often as they are there, and told with that file', async () => {
        await bench.run(file('one.csv', [row(1), row(2), row(2)], unnamed), own);
        const result = await bench.run(file('two.csv', [row(3), row(2), row(2), row(2), row(1)], unnamed), own);
        expect(result).toMatchObject({ outcome: 'imported', rows: 2, there: 3 });
        expect(result.news).toContainEqual({
          news: 'repeats',
          choice: 'pass-over',
          count: 3,
          files: [{ name: 'one.csv', at: expect.any(Number) as number, rows: 3 }],
        });
        expect(await total()).toBe(5);
        expect(await bench.run(file('three.csv', [row(3), row(1)], unnamed), own)).toMatchObject({ outcome: 'known', there: 2 });
      });

      test('are counted again where that is said, in the same file too, and each load is taken back for itself', async () => {
        const path = file('one.csv', [row(1), row(2)], unnamed);
        const { load } = await bench.run(path, own);
        expect(await bench.run(path, own)).toMatchObject({ outcome: 'known', there: 0 });
        expect(await bench.run(path, { ...own, repeats: 'count-again' })).toMatchObject({ outcome: 'imported', rows: 2, there: 0 });
        expect(await total()).toBe(4);
        const ids = await bench.asked.query(allRows, { dimensions: ['event_id'], measures: {}, filters: [] });
        expect(new Set(ids.map(({ event_id }) => event_id)).size).toBe(4);
        await bench.analytics.events.takeBack(load ?? 0, PACKAGE);
        expect(await total()).toBe(2);
      });
    });
  });
}
