import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { count, sum, type MetricQuery } from '../../server/analytics/metric-query.ts';
import { eventModel, eventRollups, type EventColumn, type EventRow } from '../../server/analytics/models/event-model.ts';
import { allRows } from '../server/support/data/all-rows.ts';
import { csvOfEvents, importableRows, zoned, type ImportBench } from '../server/support/imports.ts';
import { naiveAnswer } from './naive.ts';

const columns = Object.keys(eventModel.columns) as EventColumn[];
const PACKAGES = [zoned[0], zoned[1]] as const;
const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;
const forms = PACKAGES.map((name) => importableRows(300, 7).filter((row) => row.package === name));
/** The row that has a key, in one of many forms. */
const rowOf = (key: number, form: number): EventRow => ({ ...pick(pick(forms, key), form), event_id: `e${key}` });

interface Version {
  readonly load: number;
  readonly row: EventRow;
}
/** Every version of every row that was not taken back, oldest first: the last one is the row. Files that are there by their content. */
export class Versions {
  readonly #chains = new Map<number, readonly Version[]>();
  readonly #files = new Map<string, readonly number[]>();
  last(key: number): Version | undefined {
    return this.#chains.get(key)?.at(-1);
  }
  rows(): EventRow[] {
    return [...this.#chains.values()].flatMap((chain) => chain.at(-1)?.row ?? []);
  }
  /** What a file does, and keeps what it leaves once its load has a number. */
  imported(content: string, rows: readonly (readonly [key: number, row: EventRow])[], replaces: boolean) {
    const fresh = rows.filter(([key]) => this.last(key) === undefined),
      differing = rows.filter(([key, row]) => this.last(key) !== undefined && JSON.stringify(this.last(key)?.row) !== JSON.stringify(row));
    const updated = replaces ? differing : [],
      isKnown = (!replaces && (this.#files.get(content) ?? []).length > 0) || fresh.length + updated.length === 0;
    return {
      expected: isKnown ? { outcome: 'known' } : { outcome: 'imported', rows: fresh.length, updated: updated.length },
      keep: (load: number): void => {
        for (const [key, row] of isKnown ? [] : [...fresh, ...updated])
          this.#chains.set(key, [...(this.#chains.get(key) ?? []), { load, row }]);
        if (!isKnown) this.#files.set(content, [...(this.#files.get(content) ?? []), load]);
      },
    };
  }
  takenBack(load: number, inPackage: string) {
    const own = [...this.#chains].filter(([key]) => pick(PACKAGES, key) === inPackage);
    const removed = own.filter(([, chain]) => chain.at(-1)?.load === load),
      restored = removed.filter(([, chain]) => chain.length > 1);
    const cost = (rows: readonly (Version | undefined)[]): number => rows.reduce((total, each) => total + (each?.row.cost ?? 0), 0);
    return {
      expected: {
        removed: removed.length,
        restored: restored.length,
        later: own.filter(([, chain]) => chain.slice(0, -1).some((each) => each.load === load)).length,
        cost: cost(restored.map(([, chain]) => chain.at(-2))) - cost(removed.map(([, chain]) => chain.at(-1))),
      },
      keep: (): void => {
        for (const [key, chain] of own)
          this.#chains.set(
            key,
            chain.filter((each) => each.load !== load),
          );
        for (const [content, loads] of this.#files)
          this.#files.set(
            content,
            loads.filter((each) => each !== load),
          );
      },
    };
  }
}

/** What is asked of the rows, of every roll-up, and what a row that is gone must not be seen in. */
const questions: readonly MetricQuery<EventColumn>[] = [
  { dimensions: columns, measures: {}, filters: [], order: [{ by: 'event_id' }] },
  {
    dimensions: ['event_id', 'cost'],
    measures: {},
    filters: [],
    order: [{ by: 'time', descending: true }, { by: 'event_id' }],
    limit: 3,
    offset: 2,
  },
  ...eventRollups.flatMap(({ dimensions }) => {
    const sums = { n: count(), viewable: sum('viewable'), cost: sum('cost'), revenue: sum('revenue') } as const;
    const monthly = dimensions.filter((name) => name !== 'day');
    return [
      { dimensions, measures: sums, filters: [], order: dimensions.map((by) => ({ by })) },
      {
        dimensions: monthly,
        measures: sums,
        filters: [{ column: 'day', atLeast: '2026-09-01' } as const, { column: 'day', atMost: '2026-12-31' } as const],
        order: monthly.map((by) => ({ by })),
      },
    ];
  }),
  {
    dimensions: ['verdict'],
    measures: {
      publishers: { distinct: 'publisher' },
      days: { distinct: 'day' },
      paid: { distinct: 'publisher', where: [{ column: 'type', oneOf: ['visit'] }] },
      bad: count<EventColumn>({ column: 'type', oneOf: ['impression'] }),
    },
    filters: [],
    order: [{ by: 'verdict' }],
  },
  {
    dimensions: ['type'],
    measures: { devices: { distinct: 'device_id' }, median: { quantile: 0.5, of: 'cost' }, pages: { distinct: 'page_id' } },
    filters: [{ column: 'package', oneOf: [PACKAGES[0]] }],
    order: [{ by: 'type' }],
  },
  { dimensions: [], measures: { n: count(), cost: sum('cost') }, filters: [{ column: 'verdict', oneOf: ['SIVT', 'GIVT'] }] },
  {
    dimensions: ['publisher'],
    measures: { n: count() },
    filters: [],
    above: { measure: 'n', value: 1 },
    order: [{ by: 'publisher' }],
    limit: 4,
  },
  {
    dimensions: ['verdict', 'channel'],
    sets: [['verdict'], ['channel'], []],
    measures: { n: count(), cost: sum('cost') },
    filters: [],
    order: [{ by: 'verdict' }, { by: 'channel' }, { by: 'n' }],
  },
];
/** Every answer is that of plain JavaScript over the rows. */
export async function checkRows({ asked }: ImportBench, rows: readonly EventRow[]): Promise<void> {
  for (const question of questions)
    expect(await asked.query(allRows, question), JSON.stringify(question)).toEqual(naiveAnswer(rows, question as MetricQuery));
}

type Step =
  | { readonly does: 'import'; readonly replaces: boolean; readonly rows: readonly (readonly [key: number, form: number])[] }
  | { readonly does: 'import again'; readonly replaces: boolean; readonly nth: number }
  | { readonly does: 'take back'; readonly nth: number; readonly of: 0 | 1 };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('import' as const),
      replaces: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
      rows: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: -2, max: 40 })), {
        minLength: 1,
        maxLength: 6,
        selector: ([key]) => key,
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('import again' as const), replaces: fc.boolean(), nth: fc.nat(30) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('take back' as const), nth: fc.nat(30), of: fc.constantFrom(0 as const, 1 as const) }),
  },
);

/** Random files with new, equal and corrected rows, replaced or passed over, brought again and taken back in random order. */
export function versionsSuite(name: string, open: () => Promise<ImportBench>, numRuns = 6): void {
  describe(`versions of ad events on ${name}`, () => {
    test('rows and every roll-up are those of a plain list of versions', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
          const bench = await open(),
            versions = new Versions();
          try {
            const files: (readonly [content: string, rows: readonly (readonly [number, EventRow])[]])[] = [],
              loads: number[] = [];
            for (const [i, each] of steps.entries()) {
              if (each.does === 'take back') {
                if (loads.length === 0) continue;
                const load = pick(loads, each.nth),
                  { expected, keep } = versions.takenBack(load, PACKAGES[each.of]);
                const { removed, restored, later, sums } = await bench.analytics.events.lookBack(load, PACKAGES[each.of]);
                expect({ removed, restored, later: later.reduce((all, { rows }) => all + rows, 0), cost: sums['cost'] }).toEqual(expected);
                await bench.analytics.events.takeBack(load, PACKAGES[each.of]);
                await bench.analytics.events.takeBack(load, PACKAGES[each.of]);
                keep();
              } else {
                if (each.does === 'import') {
                  // below zero: as the row is
                  const rows = each.rows.map(
                    ([key, form]) => [key, form < 0 ? (versions.last(key)?.row ?? rowOf(key, 0)) : rowOf(key, form)] as const,
                  );
                  files.push([csvOfEvents(rows.map(([, row]) => row)), rows]);
                } else if (files.length === 0) continue;
                const [content, rows] = each.does === 'import' ? (files.at(-1) ?? ['', []]) : pick(files, each.nth);
                const { expected, keep } = versions.imported(content, rows, each.replaces);
                const result = await bench.run(bench.file(`${i}.csv`, content), { updates: each.replaces ? 'replace' : 'pass-over' });
                expect(result).toMatchObject(expected);
                if (result.outcome === 'imported') loads.push(result.load ?? -1);
                keep(result.load ?? -1);
              }
              expect(await bench.asked.query(allRows, questions[0] as MetricQuery<EventColumn>)).toEqual(
                naiveAnswer(versions.rows(), questions[0] as MetricQuery),
              );
            }
            await checkRows(bench, versions.rows());
          } finally {
            await bench.close();
          }
        }),
        { numRuns },
      );
    });

    test.each([
      ['the last first', [2, 1, 0]],
      ['the one between first', [1, 2, 0]],
      ['the first one first', [0, 2, 1]],
    ] as const)('three versions of a row are taken back: %s', async (_, order) => {
      const bench = await open(),
        versions = new Versions();
      try {
        const loads: number[] = [];
        for (const form of [3, 9, 14]) {
          const rows = [0, 2].map((key) => [key, rowOf(key, form)] as const),
            content = csvOfEvents(rows.map(([, row]) => row)),
            { expected, keep } = versions.imported(content, rows, true);
          const result = await bench.run(bench.file(`${form}.csv`, content), { updates: 'replace' });
          expect(result).toMatchObject(expected);
          loads.push(result.load ?? -1);
          keep(result.load ?? -1);
        }
        for (const nth of order) {
          const { expected, keep } = versions.takenBack(loads[nth] ?? -1, PACKAGES[0]);
          expect(await bench.analytics.events.lookBack(loads[nth] ?? -1, PACKAGES[0])).toMatchObject({
            removed: expected.removed,
            restored: expected.restored,
          });
          await bench.analytics.events.takeBack(loads[nth] ?? -1, PACKAGES[0]);
          keep();
          await checkRows(bench, versions.rows());
        }
        expect(versions.rows()).toEqual([]);
      } finally {
        await bench.close();
      }
    });

    test('rows of more months than an engine writes at once, and a file of thousands, are replaced and taken back', async () => {
      const bench = await open();
      try {
        const months = Array.from({ length: 140 }, (_, i) => `${2012 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-15`);
        const many = importableRows(6_000, 3).map((row, i) => ({ ...row, event_id: `m${i}` }));
        const old = many
          .slice(0, months.length)
          .map((row, i) => ({ ...row, time: Date.parse(`${months[i]}T12:00:00Z`), day: months[i] as string, hour: 0 }));
        const first = [...old, ...many.slice(months.length)];
        expect(await bench.run(bench.file('first.csv', csvOfEvents(first)))).toMatchObject({ outcome: 'imported', rows: first.length });
        const corrected = first.map((row, i) => (i % 3 === 0 ? { ...row, cost: row.cost + 1_000_000 } : row));
        const { load, ...result } = await bench.run(bench.file('second.csv', csvOfEvents(corrected)), { updates: 'replace' });
        expect(result).toMatchObject({ rows: 0, updated: 2_000, there: 4_000 });
        const total = async (): Promise<unknown> =>
          bench.asked.query(allRows, {
            dimensions: ['package'],
            measures: { n: count(), cost: sum('cost') },
            filters: [],
            order: [{ by: 'package' }],
          });
        const told = (rows: readonly EventRow[]): unknown =>
          naiveAnswer(rows, {
            dimensions: ['package'],
            measures: { n: count(), cost: sum('cost') },
            filters: [],
            order: [{ by: 'package' }],
          });
        expect(await total()).toEqual(told(corrected));
        for (const each of zoned) await bench.analytics.events.takeBack(load ?? 0, each);
        expect(await total()).toEqual(told(first));
      } finally {
        await bench.close();
      }
    });
  });
}
