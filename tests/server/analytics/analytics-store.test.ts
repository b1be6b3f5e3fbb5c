import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filterOf } from '../../../contract/scope.ts';
import { ANALYTICS_SCHEMA, openAnalytics } from '../../../server/analytics/analytics.ts';
import { compile } from '../../../server/analytics/compiler.ts';
import { duckdb } from '../../../server/analytics/dialect.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { incidentModel, type IncidentRow } from '../../../server/analytics/models/incident-model.ts';
import { count, type Filter, type Measure } from '../../../server/analytics/metric-query.ts';
import type { ColumnOf } from '../../../server/analytics/models/model.ts';
import { incidentOptionHandlers, incidentPlotHandlers } from '../../../server/calls/incident/index.ts';
import { demoIncidents } from '../../../server/demo/incident/incidents.ts';
import { CallFailure } from '../../../server/call-failure.ts';
import { asked, askedOptions, NOW, openStore, accessScopeOf, type Store } from '../support/data/incidents.ts';
import { allRows } from '../support/data/all-rows.ts';

const demo = [...demoIncidents({ now: NOW, scale: 0.1 })].flat();
const busy = {
  dimensions: [],
  filters: [],
  measures: Object.fromEntries(
    Array.from({ length: 200 }, (_, i): [string, Measure<'minutes_to_down' | 'risk'>] => [
      `m${i}`,
      { quantile: i / 200, of: 'minutes_to_down', where: [{ column: 'risk', atLeast: i % 50 }] },
    ]),
  ),
};
const refused = (promise: Promise<unknown>): Promise<CallFailure> =>
  promise.then(
    () => {
      throw new Error('was answered');
    },
    (cause: unknown) => {
      if (cause instanceof CallFailure) return cause;
      throw cause;
    },
  );

describe('one place, a line of two', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore({ maxConcurrent: 1, maxQueue: 2, cached: false });
    await store.analytics.load([demo]);
  });
  afterAll(() => store.remove());

  test('whoever comes after a full line is refused at once with 503 and a time to come again; the others are answered', async () => {
    const total = { dimensions: [], measures: { total: count() }, filters: [] } as const;
    const queries = [1, 2, 3, 4].map(() => store.analytics.query(allRows, total));
    expect(await refused(queries[3] as Promise<unknown>)).toMatchObject({ kind: 'unavailable', message: 'Busy', retryAfterSeconds: 1 });
    for (const answered of queries.slice(0, 3)) expect(await answered).toEqual([{ total: demo.length }]);
  });

  test('an abort ends a running query, and the place serves the next one', async () => {
    const began = performance.now();
    await store.analytics.query(allRows, busy);
    const whole = performance.now() - began;
    const abort = new AbortController();
    const query = store.analytics.query(allRows, busy, { signal: abort.signal });
    setTimeout(() => {
      abort.abort(new Error('gone'));
    }, whole / 5);
    // A query that was not interrupted would be answered.
    await expect(query).rejects.toThrow('gone');
    expect(await store.analytics.query(allRows, { dimensions: [], measures: { total: count() }, filters: [] })).toEqual([
      { total: demo.length },
    ]);
  });

  test('an abort while waiting leaves the line', async () => {
    const abort = new AbortController();
    const first = store.analytics.query(allRows, busy);
    const waiting = [0, 1].map(() => store.analytics.query(allRows, busy, { signal: abort.signal }));
    abort.abort(new Error('gone'));
    for (const query of waiting) await expect(query).rejects.toThrow('gone');
    const next = store.analytics.query(allRows, { dimensions: [], measures: { total: count() }, filters: [] });
    await first;
    await next;
  });

  test('a store that is busy is ready, and says so without waiting in line', async () => {
    const order: string[] = [];
    const asked = [1, 2, 3].map(() => store.analytics.query(allRows, busy).then(() => order.push('answer')));
    await store.analytics.ping().then(() => order.push('ready'));
    await Promise.all(asked);
    expect(order).toEqual(['ready', 'answer', 'answer', 'answer']);
    await store.analytics.ping();
  });

  test('a signal aborted before is refused without a query', async () => {
    await expect(store.analytics.query(allRows, busy, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
  });
});

test('a query past its time is ended with 504, and the store goes on', async () => {
  const store = await openStore({ timeoutMs: 5 });
  await store.analytics.load([demo]);
  expect(await refused(store.analytics.query(allRows, busy))).toMatchObject({ kind: 'late' });
  await store.remove();
});

test('before a stop, who waits and who comes is refused and told when to come again; who runs is answered', async () => {
  const store = await openStore({ maxConcurrent: 1 });
  await store.analytics.load([demo]);
  const runs = store.analytics.query(allRows, busy),
    waits = refused(store.analytics.query(allRows, { ...busy, dimensions: ['channel'] }));
  store.analytics.drain();
  const comes = refused(store.analytics.query(allRows, { ...busy, dimensions: ['country'] }));
  for (const each of [waits, comes]) expect(await each).toMatchObject({ kind: 'unavailable', message: 'Stopping', retryAfterSeconds: 1 });
  expect(await runs).toHaveLength(1);
  await store.remove();
});

test('closing refuses who waits and who comes, and ends who runs', async () => {
  const store = await openStore({ maxConcurrent: 1 });
  await store.analytics.load([demo]);
  const runs = store.analytics.query(allRows, busy),
    waits = store.analytics.query(allRows, busy);
  const ended = Promise.allSettled([runs, waits]);
  await store.remove();
  expect((await ended).map((settled) => settled.status)).toEqual(['rejected', 'rejected']);
  expect(await refused(store.analytics.ping())).toMatchObject({ kind: 'unavailable' });
});

describe('values of a column that has eighty', () => {
  const names = Array.from({ length: 80 }, (_, i) => `C${i}`);
  let store: Store;
  beforeAll(async () => {
    store = await openStore({ cached: false });
    await store.analytics.load([names.map((country, i) => ({ ...(demo[i] as IncidentRow), country }))]);
  });
  afterAll(() => store.remove());
  const found = async (wanted: readonly string[]): Promise<string[]> =>
    (
      await store.analytics.query(allRows, {
        dimensions: ['country'],
        measures: { n: count() },
        filters: [{ column: 'country', oneOf: wanted }],
      })
    )
      .map((row) => row.country)
      .sort();

  // Stored as 0 to 79: sets in a row, with few gaps (left out one by one), with many (bits), and too wide for bits are asked for in different ways.
  test.each([
    ['one', [7]],
    ['in a row', [3, 4, 5, 6]],
    ['one gap', [3, 4, 6]],
    ['three gaps', [0, 2, 4, 6]],
    ['four gaps', [0, 2, 4, 6, 8]],
    ['far apart', [0, 61]],
    ['the last that bits hold', [2, 40, 62]],
    ['one more', [2, 40, 63]],
    ['wide', [0, 79]],
    ['wide with three gaps', [60, 61, 62, 64, 66, 68]],
    ['said twice', [5, 5, 7]],
  ])('%s', async (_, places) => {
    const wanted = places.map((place) => names[place] as string);
    expect(await found(wanted)).toEqual([...new Set(wanted)].sort());
    expect(await found([...wanted, 'nowhere'])).toEqual([...new Set(wanted)].sort());
  });
  test('any of them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(names), async (wanted) => {
        expect(await found(wanted)).toEqual([...wanted].sort());
      }),
      { numRuns: 100 },
    );
  });
});

test('what was loaded is there after reopening, terms and all', async () => {
  const store = await openStore();
  expect(await store.analytics.isEmpty()).toBe(true);
  await store.analytics.load([demo.slice(0, 500)]);
  await store.analytics.load([demo.slice(-500)]);
  await store.analytics.close();
  const again = await openAnalytics({ folder: store.folder });
  const brands = await again.query(allRows, {
    dimensions: ['brand'],
    measures: { count: count() },
    filters: [],
    order: [{ by: 'brand' }],
  });
  expect(brands.map((row) => row.brand)).toEqual([...new Set([...demo.slice(0, 500), ...demo.slice(-500)].map((row) => row.brand))].sort());
  await again.close();
});

test('a load that fails half way leaves nothing behind, and the next one is whole', async () => {
  const store = await openStore();
  const broken = function* (): Generator<IncidentRow[]> {
    yield demo.slice(0, 3000).map((row) => ({ ...row, brand: `Half ${row.brand}` }));
    throw new Error('the source broke');
  };
  await expect(store.analytics.load(broken())).rejects.toThrow('the source broke');
  expect(await store.analytics.isEmpty()).toBe(true);
  expect(await store.analytics.load([demo])).toBe(demo.length);
  // Terms that the failed load brought are written by the next one that has them.
  await store.analytics.load([demo.slice(0, 3).map((row) => ({ ...row, brand: `Half ${row.brand}` }))]);
  await store.analytics.close();
  const again = await openAnalytics({ folder: store.folder });
  const brands = await again.query(allRows, { dimensions: ['brand'], measures: { count: count() }, filters: [] });
  for (const name of ['Northwind Pay', 'Half Northwind Pay']) {
    const wanted = demo.filter((row) => row.brand === name).length + demo.slice(0, 3).filter((row) => `Half ${row.brand}` === name).length;
    expect(brands.find((row) => row.brand === name)?.count ?? 0).toBe(wanted);
  }
  await again.close();
});

test('a file of a newer version is refused in one line that names it', async () => {
  const store = await openStore();
  await store.analytics.close();
  const instance = await DuckDBInstance.create(join(store.folder, 'analytics.duckdb'));
  const connection = await instance.connect();
  await connection.run(`UPDATE schema_version SET version = ${ANALYTICS_SCHEMA + 1}`);
  connection.closeSync();
  instance.closeSync();
  await expect(openAnalytics({ folder: store.folder })).rejects.toThrow(
    /^Cannot open the analytics store: [^\n]*schema \d+, newer than \d+[^\n]*$/,
  );
});

describe('hostile values', () => {
  const hostile = ['O\'Reilly, "Media" \\ Sons', "'); DROP TABLE incidents; --", '" OR 1=1 --', 'a,b', 'a\\', '$1', '%', '全て', 'NULL'];
  let store: Store;
  beforeAll(async () => {
    store = await openStore();
    await store.analytics.load([
      demo
        .filter((row) => row.package === 'com.northwind.pay')
        .slice(-900)
        .map((row, i) => ({ ...row, publisher: hostile[i % hostile.length] ?? '' })),
    ]);
  });
  afterAll(() => store.remove());
  const scope = { access: accessScopeOf(['com.northwind.pay']), range: { fromDate: '2026-01-01', toDate: '2026-11-20' } };

  test.each(hostile)('the filter value %s selects just itself', async (value) => {
    const { data: counts } = await incidentPlotHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges }).counts(
      asked({ ...scope, filters: { publisher: filterOf([value]) } }),
    );
    expect(counts.total.value).toBe(100);
  });
  test('all of them are still there, each as one option', async () => {
    const { data: values } = await incidentOptionHandlers(store.analytics).publisherOptions(askedOptions(scope));
    expect(values.options.map((o) => o.value).sort()).toEqual([...hostile].sort());
  });
  test('no value of a filter stands in the SQL', () => {
    const { sql, values } = compile(
      incidentModel,
      {
        dimensions: ['channel'],
        measures: { n: count({ column: 'publisher', oneOf: hostile }) },
        filters: [{ column: 'title', oneOf: hostile }],
      },
      duckdb,
    );
    for (const value of hostile) if (value.length > 2) expect(sql).not.toContain(value);
    expect(values).toEqual([...hostile, ...hostile]);
  });
  test('whole numbers and days alone are written into the SQL, and only where their column is of them', () => {
    const days = ["2026-01-01' OR '1'='1", '2026-01-01 ', '2026-1-1', '20260101'],
      numbers = [1.5, Number.NaN, 2 ** 60, '1; DROP TABLE incidents', '7'];
    const asked = (filters: Filter<ColumnOf<typeof incidentModel>>[]) =>
      compile(incidentModel, { dimensions: ['channel'], measures: { n: count() }, filters }, duckdb);
    expect(
      asked([
        { column: 'day', oneOf: days },
        { column: 'risk', oneOf: numbers },
        { column: 'title', oneOf: [7, '2026-01-01'] },
      ]).values,
    ).toEqual([...days, ...numbers, 7, '2026-01-01']);
    const plain = asked([
      { column: 'day', atLeast: '2026-01-01' },
      { column: 'risk', oneOf: [-7, -6] },
      { column: 'due_at', below: 1_767_225_600_000 },
    ]);
    expect(plain.values).toEqual([]);
    for (const written of [`DATE '2026-01-01'`, 'IN (CAST(-7 AS INTEGER), CAST(-6 AS INTEGER))', 'make_timestamp_ms(1767225600000)'])
      expect(plain.sql).toContain(written);
  });
});

test('several values of a filter are found among few and among very many', async () => {
  const store = await openStore();
  await store.analytics.load([
    demo
      .filter((row) => row.package === 'com.northwind.pay')
      .slice(-1000)
      .map((row, i) => ({ ...row, publisher: `P${i % 100}` })),
  ]);
  const totals = (values: string[]) =>
    store.analytics.query(allRows, {
      dimensions: ['publisher'],
      measures: { count: count() },
      filters: [{ column: 'publisher', oneOf: values }],
      order: [{ by: 'publisher' }],
    });
  for (const values of [
    ['P0', 'P3', 'P62'],
    ['P0', 'P62', 'P63', 'P64'],
    ['P10', 'P99'],
    ['P5', 'never written'],
  ]) {
    expect(await totals(values)).toEqual(
      values
        .filter((value) => value.startsWith('P'))
        .sort()
        .map((publisher) => ({ publisher, count: 10 })),
    );
  }
  expect(await totals(['never written', 'nor this'])).toEqual([]);
  await store.remove();
});

describe('the compiler refuses what the model does not know', () => {
  const query = { dimensions: [], measures: {}, filters: [] };
  test.each([
    ['a dimension', { ...query, dimensions: ['1; DROP TABLE incidents'] }],
    ['an inherited name', { ...query, dimensions: ['constructor'] }],
    ['a filter', { ...query, dimensions: ['channel'], filters: [{ column: 'password', oneOf: ['x'] }] }],
    ['a measured column', { ...query, measures: { n: { quantile: 0.5, of: 'nothing' } as const } }],
    ['an order', { ...query, dimensions: ['channel'], order: [{ by: 'random()' }] }],
    ['a name of a measure', { ...query, measures: { 'n" FROM x --': count() } }],
    ['a share', { ...query, measures: { n: { quantile: 7, of: 'risk' } as const } }],
    ['a limit', { ...query, dimensions: ['channel'], limit: 1.5 }],
    ['a nullable column in a grouping set', { ...query, dimensions: ['campaign'], measures: { n: count() }, sets: [['campaign']] }],
  ])('%s', (_, wrong) => {
    expect(() => compile(incidentModel, wrong, duckdb)).toThrow();
  });
});
