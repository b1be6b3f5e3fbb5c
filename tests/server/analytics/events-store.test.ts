import { webFilters } from '../../../contract/filters/web.ts';
import { allOf } from '../../../contract/filters/filter.ts';
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/time/dates.ts';
import { breakdownSorts } from '../../../contract/areas/web/web.ts';
import type { Analytics } from '../../../server/analytics/analytics.ts';
import { openEngine, type Engine } from '../../../server/analytics/duckdb/engine.ts';
import { openDuckStore, type OpenedStore } from '../../../server/analytics/duckdb/store.ts';
import {
  eventModel,
  eventRollups,
  type EventColumn,
  type EventModel,
  type EventRow,
} from '../../../server/analytics/models/event-model.ts';
import { wholePackages } from '../../../server/access.ts';
import { count, sum, type Filter, type Measure, type MetricQuery } from '../../../server/analytics/metric-query.ts';
import { byMonth, rollupFor, wholeMonths } from '../../../server/analytics/rollup.ts';
import { breakdownOf } from '../../../server/calls/web/breakdown/breakdown.ts';
import { optionsOf } from '../../../server/calls/web/options.ts';
import { eventRows } from '../support/data/events.ts';
import { allRows } from '../support/data/all-rows.ts';

/** Long enough for ranges with whole months within. */
const LAST = '2026-11-20',
  DAYS = 150;
const rows = eventRows({ count: 12_000, packages: ['a', 'b', 'c'], lastDay: LAST, days: DAYS });

let folder: string, engine: Engine;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'events-'));
  engine = await openEngine({ temporaryFolder: join(folder, 'tmp'), maxConcurrent: 4 });
});
afterAll(async () => {
  await engine.close(() => Promise.resolve());
  rmSync(folder, { recursive: true, force: true });
});
let opened = 0;
const open = (more: { rolled?: boolean; cached?: boolean } = {}): Promise<OpenedStore<EventModel>> =>
  openDuckStore({
    engine,
    path: join(folder, `${++opened}.duckdb`),
    database: `events_${opened}`,
    model: eventModel,
    rollups: eventRollups,
    schema: 3,
    ...more,
  });

type CallInput = MetricQuery<EventColumn, EventColumn>;
const dimensions = [
  'day',
  'type',
  'verdict',
  'channel',
  'publisher',
  'publisher_id',
  'placement',
  'placement_type',
  'country',
  'device',
  'campaign',
  'creative',
  'exchange',
  'system_domain',
  'fraud_category',
  'reason',
] as const;
/** Every value of a column, and one that nobody wrote. */
const valuesOf = (column: EventColumn): (string | number)[] => [
  ...new Set(rows.map((row) => row[column] as string | number)),
  'never written',
];
const terms = dimensions.filter((name) => name !== 'day');
const arbitraryFilter: fc.Arbitrary<Filter<EventColumn>> = fc.oneof(
  fc
    .constantFrom(...terms, 'package' as const)
    .chain((column) => fc.array(fc.constantFrom(...valuesOf(column)), { maxLength: 4 }).map((oneOf) => ({ column, oneOf }))),
  fc.integer({ min: 0, max: DAYS }).map((back) => ({ column: 'day' as const, atLeast: addDays(LAST, -back) })),
  fc.integer({ min: 0, max: DAYS }).map((back) => ({ column: 'day' as const, atMost: addDays(LAST, -back) })),
  fc.constantFrom('a', "O'B", '媒', 'site', '').map((contains) => ({ column: 'publisher' as const, contains })),
);
const arbitraryMeasure: fc.Arbitrary<Measure<EventColumn>> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom('count', 'viewable', 'cost', 'revenue'), fc.array(arbitraryFilter, { maxLength: 2 }))
      .map(([what, where]) => (what === 'count' ? count(...where) : sum(what as EventColumn, ...where))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...dimensions), fc.array(arbitraryFilter, { maxLength: 2 }))
      .map(([distinct, where]) => ({ distinct, where })),
  },
);
const arbitraryQuery: fc.Arbitrary<CallInput> = fc
  .record({
    dimensions: fc.subarray([...dimensions], { maxLength: 3 }),
    measures: fc
      .array(arbitraryMeasure, { minLength: 1, maxLength: 3 })
      .map((all) => Object.fromEntries(all.map((measure, i) => [`m${i}`, measure]))),
    filters: fc.array(arbitraryFilter, { maxLength: 3 }),
    cut: fc.record({ limit: fc.integer({ min: 1, max: 20 }), offset: fc.integer({ min: 0, max: 20 }) }, { requiredKeys: [] }),
  })
  .map(({ cut, ...query }) => ({ ...query, ...cut, order: [{ by: 'm0', descending: true }, ...query.dimensions.map((by) => ({ by }))] }));

const range = (fromDate: string, toDate: string): Filter<EventColumn>[] => [
  { column: 'day', atLeast: fromDate },
  { column: 'day', atMost: toDate },
];
describe('roll-ups', () => {
  test('answer any question of theirs just as the events do', async () => {
    const [rolled, raw] = [await open(), await open({ rolled: false })];
    await rolled.load([rows]);
    await raw.load([rows]);
    let used = 0;
    await fc.assert(
      fc.asyncProperty(arbitraryQuery, async (query) => {
        if (rollupFor(query as MetricQuery, eventRollups) !== null) used++;
        expect(await rolled.query(allRows, query)).toEqual(await raw.query(allRows, query));
      }),
      { numRuns: 250 },
    );
    expect(used).toBeGreaterThan(60); // or the property says little
  });

  test('answer long ranges from whole months just as the events do', async () => {
    const [rolled, raw] = [await open(), await open({ rolled: false })];
    await rolled.load([rows.filter((_, i) => i % 3 > 0)]);
    await rolled.load([rows.filter((_, i) => i % 3 === 0)]);
    await raw.load([rows]);
    const isOfDay = (filter: Filter<EventColumn>): boolean => filter.column === 'day';
    const arbitraryRange = fc.tuple(fc.integer({ min: 32, max: DAYS }), fc.integer({ min: 0, max: 60 }));
    let used = 0;
    await fc.assert(
      fc.asyncProperty(arbitraryQuery, arbitraryRange, async ({ dimensions: asked, measures, filters, ...query }, [first, last]) => {
        const long: CallInput = {
          ...query,
          dimensions: asked.filter((name) => name !== 'day'),
          order: (query.order ?? []).filter(({ by }) => by !== 'day'),
          measures: Object.fromEntries(
            Object.entries(measures).map(([name, measure]) => [
              name,
              { ...measure, where: (measure.where ?? []).filter((filter) => !isOfDay(filter)) },
            ]),
          ),
          filters: [...filters.filter((filter) => !isOfDay(filter)), ...range(addDays(LAST, -first), addDays(LAST, -last))],
        };
        if (rollupFor(long as MetricQuery, eventRollups) !== null && wholeMonths(long as MetricQuery) !== null) used++;
        expect(await rolled.query(allRows, long)).toEqual(await raw.query(allRows, long));
      }),
      { numRuns: 150 },
    );
    expect(used).toBeGreaterThan(20);
  });

  test.each<[string, Omit<CallInput, 'measures'>, string | null]>([
    ['a day', { dimensions: ['day'], filters: [] }, 'ad_days'],
    ['a reason', { dimensions: ['day', 'reason'], filters: [{ column: 'channel', oneOf: ['Video'] }] }, 'ad_days_reason'],
    ['a publisher', { dimensions: ['publisher'], filters: [{ column: 'day', atLeast: LAST }] }, 'ad_days_publisher'],
    [
      'a publisher, filtered by reason',
      { dimensions: ['publisher'], filters: [{ column: 'reason', oneOf: [''] }] },
      'ad_days_publisher_reason',
    ],
    ['a page: nothing but the events knows it', { dimensions: ['page_id'], filters: [] }, null],
    ['an exchange, filtered by publisher', { dimensions: ['exchange'], filters: [{ column: 'publisher', oneOf: ['AdRiver'] }] }, null],
  ])('%s', (_, query, table) => {
    expect(rollupFor({ ...query, measures: { n: count() } }, eventRollups)?.model.table ?? null).toBe(table);
    expect(rollupFor({ ...query, measures: { n: { distinct: 'day' } } }, eventRollups)?.model.table ?? null).toBe(table);
    expect(rollupFor({ ...query, measures: { n: { distinct: 'page_id' } } }, eventRollups)).toBeNull();
    expect(rollupFor({ ...query, measures: { n: { quantile: 0.5, of: 'cost' } } }, eventRollups)).toBeNull();
  });

  test.each<[string, Filter<EventColumn>[], { from: string; until: string } | null]>([
    ['from the middle of a month to that of another', range('2026-07-15', '2026-10-03'), { from: '2026-08-01', until: '2026-10-01' }],
    ['from the first day of a month to the last of one', range('2026-02-01', '2026-02-28'), { from: '2026-02-01', until: '2026-03-01' }],
    ["over a year's end", range('2025-12-31', '2026-02-02'), { from: '2026-01-01', until: '2026-02-01' }],
    ['a leap year', range('2028-02-01', '2028-02-28'), null],
    [
      'the narrower of two ranges',
      [...range('2026-01-01', '2026-12-31'), ...range('2026-03-02', '2026-05-30')],
      { from: '2026-04-01', until: '2026-05-01' },
    ],
    ['no whole month', range('2026-03-02', '2026-04-29'), null],
    ['a range without an end', [{ column: 'day', atLeast: '2026-01-01' }], null],
    ['some days by name too', [...range('2026-01-01', '2026-12-31'), { column: 'day', oneOf: ['2026-03-03'] }], null],
  ])('whole months: %s', (_, filters, months) => {
    const query = { dimensions: ['publisher'], measures: { n: count<EventColumn>() }, filters } as const;
    expect(wholeMonths(query)).toEqual(months);
    expect(wholeMonths({ ...query, dimensions: ['day'] })).toBeNull();
    expect(wholeMonths({ ...query, measures: { n: count<EventColumn>({ column: 'day', below: '2026-04-04' }) } })).toBeNull();
    expect(wholeMonths({ ...query, measures: { n: { distinct: 'day' } } })).toBeNull();
    expect(wholeMonths({ ...query, measures: { n: { distinct: 'publisher' } } })).toEqual(months);
  });

  test('a file that had no sums by month, and columns in another order, answers the same when it is opened again; one of a later version is refused', async () => {
    const path = join(folder, 'older.duckdb');
    const reopen = (name: string, schema: number): Promise<OpenedStore<EventModel>> =>
      openDuckStore({ engine, path, database: name, model: eventModel, rollups: eventRollups, schema });
    const first = await reopen('older_a', 3),
      writer = await engine.connect();
    await first.load([rows]);
    const asked = {
      dimensions: ['publisher'],
      measures: { n: count(), cost: sum('cost') },
      filters: range(addDays(LAST, -140), LAST),
      order: [{ by: 'publisher' }],
    } as const;
    const before = await first.query(allRows, asked);
    expect(wholeMonths(asked)).not.toBeNull();
    await first.close();
    for (const rollup of eventRollups) {
      const { table, columns } = rollup.model,
        days = `older_a."${table}"`;
      await writer.run(`DROP TABLE older_a."${byMonth(rollup).model.table}"`);
      // as a version had it whose columns stood in another order
      await writer.run(
        `CREATE TABLE older_a.turned AS SELECT ${Object.keys(columns)
          .reverse()
          .map((name) => `"${name}"`)
          .join(', ')} FROM ${days}; DROP TABLE ${days}; ALTER TABLE older_a.turned RENAME TO "${table}"`,
      );
    }
    await writer.run('UPDATE older_a.schema_version SET version = 1; DETACH older_a');
    const again = await reopen('older_b', 3);
    expect(await again.query(allRows, asked)).toEqual(before);
    await again.close();
    await writer.run('DETACH older_b');
    await expect(reopen('older_c', 2)).rejects.toThrow(/has schema 3, newer than 2/);
    writer.closeSync();
  });

  test('a file of before a roll-up gets it, with the sums of all its events', async () => {
    const path = join(folder, 'fewer.duckdb'),
      before = eventRollups.filter(({ model: { table } }) => !['ad_days_system', 'ad_days_network'].includes(table));
    const reopen = (name: string, rollups: typeof eventRollups, schema: number): Promise<OpenedStore<EventModel>> =>
      openDuckStore({ engine, path, database: name, model: eventModel, rollups, schema });
    const first = await reopen('fewer_a', before, 2),
      writer = await engine.connect();
    await first.load([rows]);
    const asked = (dimensions: readonly EventColumn[]): MetricQuery<EventColumn, EventColumn> => ({
      dimensions,
      measures: { n: count(), cost: sum('cost') },
      filters: range(addDays(LAST, -140), LAST),
      order: dimensions.map((by) => ({ by })),
    });
    const questions = [asked(['os', 'browser']), asked(['day', 'network', 'asn', 'verdict'])];
    const answers = await Promise.all(questions.map((each) => first.query(allRows, each)));
    await first.close();
    await writer.run('DETACH fewer_a');
    const again = await reopen('fewer_b', eventRollups, 3);
    for (const [i, each] of questions.entries()) {
      expect(rollupFor(each, eventRollups)).not.toBeNull();
      expect(await again.query(allRows, each)).toEqual(answers[i]);
    }
    // and what comes later joins it
    await again.load([rows.slice(0, 50).map((row) => ({ ...row, event_id: `later ${row.event_id}` }))]);
    const total = (all: readonly object[] = []): number => all.reduce((n, row) => n + Number((row as { n?: number }).n), 0);
    const within = rows.slice(0, 50).filter(({ day }) => day >= addDays(LAST, -140)).length;
    for (const [i, each] of questions.entries()) expect(total(await again.query(allRows, each))).toBe(total(answers[i]) + within);
    await again.close();
    writer.closeSync();
  });

  test('a file of before the columns of devices and networks opens: its events have nothing there, and new ones beside them do', async () => {
    const path = join(folder, 'narrow.duckdb'),
      later = ['network', 'asn', 'os', 'browser', 'device_id', 'observed_country'] as const;
    const reopen = (name: string): Promise<OpenedStore<EventModel>> =>
      openDuckStore({ engine, path, database: name, model: eventModel, rollups: eventRollups, schema: 3 });
    const first = await reopen('narrow_a'),
      writer = await engine.connect();
    await first.load([rows.slice(0, 500)]);
    await first.close();
    for (const name of later)
      await writer.run(`ALTER TABLE narrow_a.ad_events DROP COLUMN "${name}"; DELETE FROM narrow_a.terms WHERE name = '${name}'`);
    await writer.run('UPDATE narrow_a.schema_version SET version = 2; DETACH narrow_a');
    const again = await reopen('narrow_b');
    await again.load([rows.slice(500, 1_000)]);
    const columns = Object.keys(eventModel.columns) as EventColumn[];
    const found = (await again.query(allRows, {
      dimensions: columns,
      measures: {},
      filters: [],
      order: [{ by: 'event_id' }],
    })) as unknown as EventRow[];
    const blank = Object.fromEntries(later.map((name) => [name, '']));
    const wanted = rows.slice(0, 1_000).map((row, i) => (i < 500 ? { ...row, ...blank } : row));
    expect(found).toEqual([...wanted].sort((a, b) => (a.event_id < b.event_id ? -1 : 1)));
    await again.close();
    await writer.run('DETACH narrow_b');
    writer.closeSync();
  });

  test('late events add to their days, and the other days stay as they are', async () => {
    const store = await open(),
      early = rows.filter((row) => row.day !== addDays(LAST, -5)),
      late = rows.filter((row) => row.day === addDays(LAST, -5));
    const byDay = {
      dimensions: ['day', 'publisher'],
      measures: { n: count(), cost: sum('cost') },
      filters: [],
      order: [{ by: 'day' }, { by: 'publisher' }],
    } as const;
    await store.load([early]);
    const before = await store.query(allRows, byDay);
    expect(before.some(({ day }) => day === addDays(LAST, -5))).toBe(false);
    await store.load([late.slice(0, 20)]);
    await store.load([late.slice(20)]);
    const after = await store.query(allRows, byDay);
    expect(after.filter(({ day }) => day !== addDays(LAST, -5))).toEqual(before);
    const whole = await open({ rolled: false });
    await whole.load([rows]);
    expect(after).toEqual(await whole.query(allRows, byDay));
  });
});

test('a page of millions of values costs its page: no engine hands over more rows than are shown, whatever the order', async () => {
  const handedOver: number[] = [];
  const counting: Engine = {
    ...engine,
    async run(...asked) {
      const result = await engine.run(...asked);
      handedOver.push(result.rowCount);
      return result;
    },
  };
  const store = await openDuckStore({
    engine: counting,
    path: join(folder, 'paged.duckdb'),
    database: 'paged',
    model: eventModel,
    rollups: eventRollups,
    schema: 3,
  });
  await store.load([rows]);
  const asked = {
    access: wholePackages(
      ['a', 'b', 'c'].map((name) => ({
        name,
        title: name,
        customer: 'A',
        timeZone: 'Asia/Kolkata',
        currency: 'INR',
        type: 'Visit',
        alertPct: 10,
      })),
      'a test',
    ),
  };
  const query = {
    package_name: 'all',
    fromDate: addDays(LAST, -DAYS),
    toDate: LAST,
    dashboard_type: 'visit',
    ...allOf(webFilters),
    verdict_class: 'all',
    compare: 'previous',
    page: 2,
    limit: 10,
    language: 'en',
  };
  const analytics = { events: store } as unknown as Analytics;
  const ask = (more: object) => ({ ...asked, query: { ...query, ...more }, signal: new AbortController().signal }) as never;
  const answers = await Promise.all([
    optionsOf(analytics, ask({}), 'page_id'),
    optionsOf(analytics, ask({ search: 'GE-1' }), 'page_id'),
    ...breakdownSorts.map((sort) => breakdownOf(analytics, ask({ group: 'page_id', sort }), Date.now())),
  ]);
  expect(answers.map(({ total_count }) => total_count)).toEqual([300, 111, ...breakdownSorts.map(() => 300)]);
  const reasons = new Set(rows.map((row) => row.reason)).size;
  // and the days with rows of each package, by which a compared period is known to be whole
  const days = new Set(rows.map((row) => `${row.package} ${row.day}`)).size;
  expect(Math.max(...handedOver)).toBeLessThanOrEqual(Math.max(10 * reasons, days));
  await store.close();
});

test('texts are in one order, that of their code points, whether the engine or the server sorts them', async () => {
  const store = await open(),
    [row] = rows as [EventRow];
  const sorted = ['', 'Z', 'a', 'é', '広告', '\uE000', '\uFB00', '\u{1F600}'];
  await store.load([[...sorted].reverse().map((publisher) => ({ ...row, publisher }))]);
  const all = { dimensions: ['publisher'], measures: { n: count() }, filters: [], order: [{ by: 'n' }, { by: 'publisher' }] } as const;
  const named = async (query: CallInput): Promise<unknown[]> => (await store.query(allRows, query)).map(({ publisher }) => publisher);
  expect(await named(all)).toEqual(sorted);
  expect(await named({ ...all, limit: 100 })).toEqual(sorted);
});

test('whoever reads while events are loaded sees whole loads alone', async () => {
  const store = await open({ cached: false });
  const part = rows.slice(0, 3_000);
  await store.load([part]);
  const total = { dimensions: [], measures: { n: count() }, filters: [] } as const;
  const pages = { dimensions: [], measures: { n: count({ column: 'page_id', contains: 'page' }) }, filters: [] } as const;
  let isLoading = true;
  const seen = new Set<number>();
  const read = async (query: typeof total | typeof pages): Promise<void> => {
    for (let before = part.length; isLoading;) {
      const n = (await store.query(allRows, query))[0]?.n ?? -1;
      expect(n).toBeGreaterThanOrEqual(before);
      seen.add((before = n));
    }
  };
  const readers = [read(total), read(total), read(pages)];
  for (let i = 0; i < 5; i++) await store.load([part.map((row) => ({ ...row, event_id: `${row.event_id}-${i}` }))]);
  isLoading = false;
  await Promise.all(readers);
  for (const n of seen) expect(n % part.length).toBe(0);
  expect(seen.size).toBeGreaterThan(1);
});

test('a load under a name that was there before changes nothing, also after reopening; a failed one leaves nothing', async () => {
  const store = await open();
  const total = async (): Promise<number | null | undefined> =>
    (await store.query(allRows, { dimensions: [], measures: { n: count() }, filters: [] }))[0]?.n;
  expect(await store.load([rows.slice(0, 100)], { once: "file 'a'" })).toBe(100);
  expect(await store.load([rows.slice(0, 100)], { once: "file 'a'" })).toBe(0);
  expect(await total()).toBe(100);
  function* broken(): Generator<EventRow[]> {
    yield rows.slice(100, 300).map((row) => ({ ...row, publisher: 'Newcomer' }));
    throw new Error('the source broke');
  }
  await expect(store.load(broken(), { once: 'b' })).rejects.toThrow('the source broke');
  expect(await total()).toBe(100);
  expect(await store.hasLoaded('b')).toBe(false);
  expect(await store.load([rows.slice(100, 300)], { once: 'b', replace: true })).toBe(200);
  expect(await total()).toBe(200);
  expect(await store.hasLoaded("file 'a'")).toBe(false);
});

test('the previous period stands beside the asked one', async () => {
  const store = await open();
  await store.load([rows]);
  const from = addDays(LAST, -9),
    before = addDays(LAST, -19);
  const asked = { column: 'day', atLeast: from } as const,
    previous = { column: 'day', below: from } as const;
  const measures = { n: count(asked), previous_n: count(previous), cost: sum('cost', asked), previous_cost: sum('cost', previous) };
  const [answer] = await store.query(allRows, {
    dimensions: [],
    measures,
    filters: [
      { column: 'day', atLeast: before },
      { column: 'day', atMost: LAST },
    ],
  });
  const within = (first: string, last: string): EventRow[] => rows.filter(({ day }) => day >= first && day <= last);
  const costOf = (some: readonly EventRow[]): number => some.reduce((total, row) => total + row.cost, 0);
  const [now, then] = [within(from, LAST), within(before, addDays(from, -1))];
  expect(answer).toEqual({ n: now.length, cost: costOf(now), previous_n: then.length, previous_cost: costOf(then) });
});

test('a measure is a number, whatever column it is called after', async () => {
  const store = await open();
  await store.load([rows.slice(0, 50)]);
  expect(await store.query(allRows, { dimensions: [], measures: { day: count(), publisher: sum('viewable') }, filters: [] })).toEqual([
    { day: 50, publisher: rows.slice(0, 50).reduce((n, row) => n + row.viewable, 0) },
  ]);
});
