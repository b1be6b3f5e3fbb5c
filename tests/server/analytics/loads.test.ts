import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEngine, type Engine } from '../../../server/analytics/duckdb/engine.ts';
import { append } from '../../../server/analytics/duckdb/load.ts';
import { tablesOf } from '../../../server/analytics/duckdb/rollups.ts';
import { openDuckStore, type DuckStoreOptions, type OpenedStore } from '../../../server/analytics/duckdb/store.ts';
import { decideUnique, mendUnique } from '../../../server/analytics/duckdb/unique-clicks.ts';
import { eventModel, eventRollups, type EventRow } from '../../../server/analytics/models/event-model.ts';
import type { Model } from '../../../server/analytics/models/model.ts';
import { trackerModel, trackerRollups, type TrackerRow } from '../../../server/analytics/models/tracker-model.ts';
import type { Rollup } from '../../../server/analytics/rollup.ts';
import { eventRows } from '../support/data/events.ts';

let folder: string, engine: Engine;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loads-'));
  engine = await openEngine({ temporaryFolder: join(folder, 'tmp'), maxConcurrent: 2 });
});
afterAll(async () => {
  await engine.close(() => Promise.resolve());
  rmSync(folder, { recursive: true, force: true });
});
let opened = 0;
const nextDatabase = (): Pick<DuckStoreOptions<Model>, 'engine' | 'path' | 'database'> => ({
  engine,
  path: join(folder, `${++opened}.duckdb`),
  database: `loads_${opened}`,
});
const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'] as const;

/** Two stores under one set of properties: ad events, and clicks, one of which is unique for a device at a campaign. */
interface Kind<M extends Model> {
  readonly model: M;
  readonly rollups: readonly Rollup<M>[];
  readonly options: Pick<DuckStoreOptions<M>, 'mend'>;
  /** The row that has a key, in one of many forms. */
  readonly rowOf: (key: number, form: number) => Readonly<Record<string, string | number | null>>;
}
const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;
const someEvents = eventRows({ count: 64, packages: ['a'], lastDay: '2026-11-02', days: 4 });
const events: Kind<typeof eventModel> = {
  model: eventModel,
  rollups: eventRollups,
  options: {},
  rowOf: (key, form): EventRow => ({
    ...(someEvents[form] as EventRow),
    event_id: `e${key}`,
    package: pick(['a', 'b'], key),
    day: pick(days, form),
    cost: form * 7 - 90,
  }),
};
const clicks: Kind<typeof trackerModel> = {
  model: trackerModel,
  rollups: trackerRollups,
  options: { mend: mendUnique },
  rowOf: (key, form): TrackerRow => ({
    package: pick(['a', 'b'], key),
    day: pick(days, form),
    kind: form % 5 === 0 ? 'event' : 'click',
    time: 1_790_000_000_000 + form * 1_000,
    hour: form % 24,
    event_id: `e${key}`,
    click_id: '',
    event_type: form % 5 === 0 ? 'install' : '',
    campaign_id: pick(['c1', 'c2'], form >> 1),
    campaign: pick(['C 1', 'C 2'], form >> 1),
    publisher_id: '',
    publisher: pick(['P', 'Q'], form),
    sub_publisher: '',
    country: pick(['DE', 'IN', 'FR'], form),
    device: '',
    device_id: pick(['d1', 'd2', 'd3'], form >> 2),
    fraud_status: form % 3 === 0 ? 'fraud' : 'valid',
    reason: '',
    measured_value: null,
    threshold: null,
    is_unique: 0,
    click_to_event_s: null,
    revenue: form * 1_000_003,
    cost: form,
    currency_from: '',
    rate: null,
  }),
};

type Step =
  | { readonly does: 'load'; readonly rows: readonly (readonly [key: number, form: number])[] }
  | { readonly does: 'take back'; readonly nth: number; readonly of: 'a' | 'b' };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 63 })), {
        minLength: 1,
        maxLength: 8,
        selector: ([key]) => key,
      })
      .map((rows) => ({ does: 'load' as const, rows })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ nth: fc.nat(30), of: fc.constantFrom('a' as const, 'b' as const) })
      .map((asked) => ({ does: 'take back' as const, ...asked })),
  },
);

/** Every version of every row that is not taken back, oldest first: the last is the row. */
const chains = new Map<number, { load: number; form: number }[]>();

describe.each([
  ['ad events', events as unknown as Kind<Model>],
  ['clicks', clicks as unknown as Kind<Model>],
])('%s', (_, kind) => {
  const { model, rollups } = kind;
  const open = (more: Partial<DuckStoreOptions<Model>> = {}): Promise<OpenedStore<Model>> =>
    openDuckStore({ ...nextDatabase(), model, rollups, key: 'event_id', schema: 9, ...kind.options, ...more });
  const load = async (store: OpenedStore<Model>, rows: readonly Readonly<Record<string, unknown>>[], replaces = true): Promise<number> => {
    let number = 0;
    await store.ingest(async (staging) => {
      await append(staging.connection, model, staging.dictionary, [rows as never], staging.table);
      if (model.table === trackerModel.table) await decideUnique(staging, `loads_${opened}`);
      number = staging.load;
      return { names: [`load ${number}`], replaces };
    });
    return number;
  };
  const at = (table: string): string => `"loads_${opened}"."${table}"`;
  const read = async (sql: string): Promise<readonly unknown[][]> => (await engine.run(sql)).getRowsJS();

  /** The sums of every roll-up are those of the rows, to the unit, and no group is left without rows. */
  const checkSums = async (): Promise<void> => {
    for (const rollup of rollups)
      for (const [i, { table }] of tablesOf(rollup).entries()) {
        const day = i === 0 ? 'day' : "CAST(date_trunc('month', day) AS DATE) AS day";
        const dimensions = rollup.dimensions.map((name) => `"${name}"`);
        const named = [...dimensions, 'rows', ...rollup.sums.map((name) => `"${name}"`)].join(', ');
        const anew = `SELECT ${dimensions.map((name) => (name === '"day"' ? day : name)).join(', ')}, CAST(count(*) AS BIGINT) AS rows, ${rollup.sums.map((name) => `CAST(sum("${name}") AS BIGINT)`).join(', ')} FROM ${at(model.table)} GROUP BY ALL`;
        const differences = await read(
          `(SELECT ${named} FROM ${at(table)} EXCEPT ALL ${anew}) UNION ALL (${anew} EXCEPT ALL SELECT ${named} FROM ${at(table)})`,
        );
        expect([table, differences]).toEqual([table, []]);
      }
    if (model.table !== trackerModel.table) return;
    const groups = await read(
      `SELECT sum(is_unique) FROM ${at(model.table)} WHERE kind = (SELECT code FROM ${at('terms')} WHERE name = 'kind' AND value = 'click') GROUP BY package, campaign_id, device_id`,
    );
    expect(groups.filter(([unique]) => Number(unique) !== 1)).toEqual([]);
  };
  const money = 'cost';
  const checkRows = async (): Promise<void> => {
    const stored = await read(
      `SELECT event_id, load_no, CAST(${money} AS DOUBLE), CAST(day AS VARCHAR) FROM ${at(model.table)} ORDER BY event_id`,
    );
    const told = [...chains].flatMap(([key, chain]) => {
      const last = chain.at(-1);
      if (last === undefined) return [];
      const row = kind.rowOf(key, last.form);
      return [[row['event_id'], last.load, row[money], row['day']]];
    });
    expect(stored).toEqual(told.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
    const kept = [...chains.values()].reduce((sum, chain) => sum + Math.max(0, chain.length - 1), 0);
    expect(Number((await read(`SELECT count(*) FROM ${at(`${model.table}_before`)}`))[0]?.[0])).toBe(kept);
  };

  test('loads, updates and loads that are taken back leave what a list of versions says, in rows and in all sums', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        const store = await open();
        chains.clear();
        const loads: number[] = [];
        for (const each of steps) {
          if (each.does === 'load') {
            const number = await load(
              store,
              each.rows.map(([key, form]) => kind.rowOf(key, form)),
            );
            loads.push(number);
            for (const [key, form] of each.rows) chains.set(key, [...(chains.get(key) ?? []), { load: number, form }]);
          } else if (loads.length > 0) {
            const number = pick(loads, each.nth);
            const look = await store.lookBack(number, each.of);
            const before = [...chains].filter(([key]) => pick(['a', 'b'], key) === each.of);
            expect(look.removed).toBe(before.filter(([, chain]) => chain.at(-1)?.load === number).length);
            expect(look.restored).toBe(before.filter(([, chain]) => chain.length > 1 && chain.at(-1)?.load === number).length);
            expect(look.later.reduce((sum, { rows }) => sum + rows, 0)).toBe(
              before.filter(([, chain]) => chain.slice(0, -1).some(({ load: own }) => own === number)).length,
            );
            await store.takeBack(number, each.of);
            for (const [key, chain] of before)
              chains.set(
                key,
                chain.filter(({ load: own }) => own !== number),
              );
          }
          await checkRows();
        }
        await checkSums();
        await store.close();
      }),
      { numRuns: 8 },
    );
  });

  test('a load that is taken back twice is taken back once, and its name is free again; its number is not', async () => {
    const store = await open();
    const first = await load(store, [kind.rowOf(0, 1), kind.rowOf(2, 3)]);
    const second = await load(store, [kind.rowOf(0, 9)]);
    expect(await store.lookBack(second, 'a')).toEqual({
      removed: 1,
      restored: 1,
      later: [],
      days: { count: 1, first: days[1], last: days[1] },
      sums: expect.objectContaining({
        [money]: Number(kind.rowOf(0, 1)[money]) - Number(kind.rowOf(0, 9)[money]),
      }) as object,
    });
    expect(await store.lookBack(first, 'a')).toMatchObject({ removed: 1, restored: 0, later: [{ load: second, rows: 1 }] });
    await store.takeBack(second, 'a');
    await store.takeBack(second, 'a');
    await store.takeBack(second, 'not a package');
    expect([await store.hasLoaded(`load ${first}`), await store.hasLoaded(`load ${second}`)]).toEqual([true, false]);
    chains.clear();
    chains.set(0, [{ load: first, form: 1 }]);
    chains.set(2, [{ load: first, form: 3 }]);
    await checkRows();
    await checkSums();
    expect(await load(store, [kind.rowOf(4, 4)])).toBe(second + 1);
    await store.close();
  });

  test('what retention took away does not come back with a load', async () => {
    const store = await open();
    await load(store, [kind.rowOf(0, 4), kind.rowOf(2, 3)]); // the first of them on the first day
    const second = await load(store, [kind.rowOf(0, 3), kind.rowOf(2, 7)]);
    await store.forgetBefore('a', days[1]);
    await store.takeBack(second, 'a');
    chains.clear();
    chains.set(2, [{ load: second - 1, form: 3 }]);
    await checkRows();
    await checkSums();
    await store.close();
  });

  test('a file of the version before keeps its rows, which no load can be taken back of', async () => {
    const target = nextDatabase();
    const old = await openDuckStore({ ...target, model, rollups, schema: 8 });
    await old.ingest(async (staging) => {
      await append(staging.connection, model, staging.dictionary, [[kind.rowOf(0, 1), kind.rowOf(2, 3)] as never], staging.table);
      if (model.table === trackerModel.table) await decideUnique(staging, target.database);
      return { names: ['load of before'] };
    });
    await old.close();
    await engine.run(`ALTER TABLE ${at('loads')} DROP COLUMN number; DETACH "${target.database}"`);
    const store = await openDuckStore({ ...target, model, rollups, key: 'event_id', schema: 9, ...kind.options });
    expect(await store.hasLoaded('load of before')).toBe(true);
    const second = await load(store, [kind.rowOf(0, 9)]);
    expect(second).toBe(1);
    await checkSums();
    await store.takeBack(second, 'a');
    chains.clear();
    chains.set(0, [{ load: 0, form: 1 }]);
    chains.set(2, [{ load: 0, form: 3 }]);
    await checkRows();
    await checkSums();
    await store.close();
  });
});
