import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything } from '../../../server/access.ts';
import { addDays, type DateRange } from '../../../contract/time/dates.ts';
import type { Analytics } from '../../../server/analytics/analytics.ts';
import { append } from '../../../server/analytics/duckdb/load.ts';
import { eventModel, type EventRow } from '../../../server/analytics/models/event-model.ts';
import type { MetricQuery } from '../../../server/analytics/metric-query.ts';
import type { DayMarks } from '../../../server/analytics/store.ts';
import { keepVerdictsIn, verdictsOf } from '../../../server/detection/detection.ts';
import { verdictKeeper } from '../../../server/detection/keeper.ts';
import { lastingIn } from '../../../server/detection/lasting.ts';
import { openRecords, type Records } from '../../../server/records/records.ts';
import { accessScopeOf, NOW, openStore, type Store } from '../support/data/incidents.ts';
import { plantedRows, type Attack } from '../support/data/planted.ts';

const PACKAGE = 'contoso.example',
  OTHER = 'com.northwind.pay',
  TODAY = '2026-11-20',
  HOUR_MS = 3_600_000;
const access = accessScopeOf([PACKAGE]),
  every = everything('a test looks at marks');
const range: DateRange = { fromDate: addDays(TODAY, -40), toDate: TODAY };
const fail = (cause: unknown): never => {
  throw cause;
};
let store: Store, folder: string, records: Records;
beforeAll(async () => {
  store = await openStore();
  folder = mkdtempSync(join(tmpdir(), 'records-'));
  records = await openRecords({ folder });
});
afterAll(async () => {
  await records.close();
  rmSync(folder, { recursive: true, force: true });
  await store.remove();
});

const rowsOf = (seed: number, days: number, last: string, perDay: number, attacks: readonly Attack[] = [], pkg = PACKAGE): EventRow[] =>
  plantedRows({ pkg, last, days, perDay, attacks, seed });
const night = (ago: number): Attack => ({
  day: addDays(TODAY, -ago),
  events: 80,
  hours: [2, 6],
  reason: 'Proxy',
  source: { publisher: 'Cedar', publisher_id: 'id of Cedar', network: '198.51.100.0/24' },
});
/** Loads rows under a name, in the place of those of the same keys; answers the number of the load. */
async function loadNamed(name: string, rows: readonly EventRow[]): Promise<number> {
  let load = 0;
  await store.analytics.events.ingest(async (staging) => {
    load = staging.load;
    await append(staging.connection, eventModel, staging.dictionary, [rows], staging.table);
    return { names: [name], replaces: true };
  });
  return load;
}
/** The store, and what it was asked for since. */
function watched(): { readonly analytics: Analytics; readonly asked: MetricQuery[] } {
  const asked: MetricQuery[] = [];
  const { events } = store.analytics;
  const query = ((of, what, options) => {
    asked.push(what as MetricQuery);
    return events.query(of, what, options);
  }) as typeof events.query;
  return { analytics: { ...store.analytics, events: { query, marks: (of) => events.marks(of) } }, asked };
}
const daysAsked = ({ filters }: MetricQuery): readonly unknown[] =>
  filters.flatMap((filter) => (filter.column === 'day' && 'oneOf' in filter ? filter.oneOf : []));
/** Questions about sources: not which days there are, nor where the running one ends. */
const judging = (asked: readonly MetricQuery[]): MetricQuery[] =>
  asked.filter(({ dimensions }) => !['day', 'time'].includes(dimensions.join()));

describe('a verdict that is kept', () => {
  test('is the one that the rows give, after any loads, replacements, take-backs and removals, in any order, and in the next process', async () => {
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('add' as const),
          ago: fc.integer({ min: 0, max: 40 }),
          events: fc.integer({ min: 5, max: 120 }),
        }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('replace' as const), ago: fc.integer({ min: 0, max: 40 }) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('takeBack' as const) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('retire' as const), days: fc.integer({ min: 66, max: 70 }) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const) }) },
    );
    const seen = { findings: 0, takenBack: 0, kept: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), fc.nat(), async (steps, seed) => {
        await store.analytics.events.load([rowsOf(seed, 70, TODAY, 260, [night(0), night(9), night(18), night(30)])], { replace: true });
        const first = { ...store.analytics };
        const lasting = lastingIn(records, fail);
        keepVerdictsIn(first, lasting);
        const loads: number[] = [];
        let now = NOW;
        for (const [i, each] of steps.entries()) {
          if (each.kind === 'add' || each.kind === 'replace') {
            const day = addDays(TODAY, -each.ago);
            const rows =
              each.kind === 'add'
                ? rowsOf(1_000 + i, 1, day, each.events, [{ ...night(each.ago), events: each.events }])
                : // the first rows of the day again, as others
                  rowsOf(seed, 70, TODAY, 260)
                    .filter((row) => row.day === day)
                    .slice(0, 60)
                    .map((row) => ({
                      ...row,
                      verdict: 'SIVT',
                      fraud_category: 'C',
                      fraud_sub_category: 'S',
                      reason: 'Bots',
                      measured_value: 12,
                      threshold: 10,
                      network: '203.0.7.0/24',
                    }));
            loads.push(await loadNamed(`${seed} ${i} ${Math.random()}`, rows));
          } else if (each.kind === 'takeBack') {
            const load = loads.pop();
            if (load !== undefined) {
              await store.analytics.events.takeBack(load, PACKAGE);
              seen.takenBack++;
            }
          } else if (each.kind === 'retire') await store.analytics.events.forgetBefore(PACKAGE, addDays(TODAY, -each.days));
          else now += HOUR_MS;
          const kept = await verdictsOf(first, access, 'visit', range, now),
            fresh = await verdictsOf({ ...store.analytics }, access, 'visit', range, now);
          expect(kept).toEqual(fresh);
          seen.findings += fresh.flatMap((of) => of.days.flatMap(({ findings }) => findings)).length;
        }
        await lasting.settled();
        const next = watched();
        keepVerdictsIn(next.analytics, lastingIn(records, fail));
        const again = await verdictsOf(next.analytics, access, 'visit', range, now);
        expect(again).toEqual(await verdictsOf(first, access, 'visit', range, now));
        expect(judging(next.asked)).toEqual([]);
        seen.kept++;
      }),
      { numRuns: 8, seed: 35 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(2);
  }, 240_000);

  test('costs a load of the running day that day alone, and the next hour only its own events of the days before', async () => {
    await store.analytics.events.load([rowsOf(7, 70, TODAY, 260, [night(9)])], { replace: true });
    const { analytics, asked } = watched();
    keepVerdictsIn(analytics, lastingIn(records, fail));
    await verdictsOf(analytics, access, 'visit', range, NOW);
    expect(judging(asked).length).toBeGreaterThan(9);

    asked.length = 0;
    await loadNamed('more of today', rowsOf(8, 1, TODAY, 40));
    await verdictsOf(analytics, access, 'visit', range, NOW);
    expect(judging(asked).length).toBeGreaterThan(0);
    for (const query of judging(asked)) expect(daysAsked(query)).toEqual([TODAY]);

    asked.length = 0;
    await verdictsOf(analytics, access, 'visit', range, NOW + HOUR_MS);
    const before = judging(asked).filter((query) => daysAsked(query).length > 1);
    expect(before.length).toBeGreaterThan(0);
    for (const { filters } of before)
      expect(filters).toEqual(
        expect.arrayContaining([
          { column: 'hour', atLeast: 15 },
          { column: 'hour', below: 16 },
        ]),
      );
  });

  test('is made before anybody asks: after a load, and by the process after without asking for a source', async () => {
    await store.analytics.events.load([rowsOf(9, 70, TODAY, 260, [night(9)])], { replace: true });
    const { analytics, asked } = watched();
    keepVerdictsIn(analytics, lastingIn(records, fail));
    const packages = { every: () => Promise.resolve(access.packages) } as Records['packages'];
    const keeper = verdictKeeper({ records: { packages }, analytics, now: () => NOW, report: fail });
    await keeper.look();
    expect(judging(asked).length).toBeGreaterThan(9);
    asked.length = 0;
    await keeper.look();
    expect(asked).toEqual([]);
    const [verdict] = await verdictsOf(analytics, access, 'visit', { fromDate: addDays(TODAY, -365), toDate: TODAY }, NOW);
    expect(verdict?.days.flatMap(({ findings }) => findings).map(({ value }) => value)).toContain('Cedar');
    expect(judging(asked)).toEqual([]);
    await loadNamed('a day of before', rowsOf(10, 1, addDays(TODAY, -20), 40));
    await keeper.look();
    expect(judging(asked).length).toBeGreaterThan(0);
    asked.length = 0;
    await verdictsOf(analytics, access, 'visit', range, NOW);
    expect(judging(asked)).toEqual([]);
    await keeper.close();
  });

  test('is not lost where memory is full: what it forgets is made again', async () => {
    await store.analytics.events.load([rowsOf(12, 70, TODAY, 260, [night(3), night(9), night(18), night(30)])], { replace: true });
    const fresh = await verdictsOf({ ...store.analytics }, access, 'visit', range, NOW);
    expect(fresh.flatMap((of) => of.days.flatMap(({ findings }) => findings)).length).toBeGreaterThan(3);
    for (const most of [
      { days: 36, standings: 200_000 },
      { days: 1, standings: 330 },
      { days: 40_000, standings: 7 },
    ]) {
      const { analytics } = watched();
      keepVerdictsIn(
        analytics,
        { read: () => Promise.resolve(new Map()), write: () => Promise.resolve(), settled: () => Promise.resolve() },
        most,
      );
      for (let i = 0; i < 3; i++) expect(await verdictsOf(analytics, access, 'visit', range, NOW)).toEqual(fresh);
    }
  });

  test('of a publisher is kept for that publisher alone, and never beyond the process', async () => {
    await store.analytics.events.load([rowsOf(11, 70, TODAY, 260, [night(9)])], { replace: true });
    const own = accessScopeOf([PACKAGE], ['Elm']),
      { analytics, asked } = watched();
    keepVerdictsIn(analytics, lastingIn(records, fail));
    await verdictsOf(analytics, access, 'visit', range, NOW);
    asked.length = 0;
    expect(await verdictsOf(analytics, own, 'visit', range, NOW)).toEqual(
      await verdictsOf({ ...store.analytics }, own, 'visit', range, NOW),
    );
    expect(judging(asked).length).toBeGreaterThan(0);
    const next = watched();
    keepVerdictsIn(next.analytics, lastingIn(records, fail));
    await verdictsOf(next.analytics, own, 'visit', range, NOW);
    expect(judging(next.asked).length).toBeGreaterThan(0);
  });
});

test('the marks of the days whose rows came, went or were replaced change, and those of no other day', async () => {
  const { events } = store.analytics;
  const flat = (marks: DayMarks): Map<string, string> =>
    new Map([...marks].flatMap(([name, days]) => [...days].map(([day, mark]) => [`${name} ${day}`, mark] as const)));
  let before = new Map<string, string>();
  /** Days whose marks are others than before. */
  const changed = async (): Promise<string[]> => {
    const now = flat(await events.marks(every)),
      both = new Set([...before.keys(), ...now.keys()]);
    const found = [...both].filter((key) => before.get(key) !== now.get(key)).sort();
    before = now;
    return found;
  };
  const daysOf = (rows: readonly EventRow[]): string[] => [...new Set(rows.map((row) => `${row.package} ${row.day}`))].sort();
  await events.load([rowsOf(1, 20, TODAY, 8)], { replace: true });
  await changed();
  const others = rowsOf(2, 5, addDays(TODAY, -30), 8, [], OTHER);
  await events.load([others]);
  expect(await changed()).toEqual(daysOf(others));
  const moved = rowsOf(1, 20, TODAY, 8)
    .slice(0, 3)
    .map((row) => ({ ...row, day: addDays(TODAY, -50) }));
  const load = await loadNamed('moved', moved);
  expect(await changed()).toEqual(daysOf([...moved, ...rowsOf(1, 20, TODAY, 8).slice(0, 3)]));
  await events.takeBack(load, PACKAGE);
  expect(await changed()).toEqual(daysOf([...moved, ...rowsOf(1, 20, TODAY, 8).slice(0, 3)]));
  await events.forgetBefore(PACKAGE, addDays(TODAY, -15));
  expect((await changed()).every((key) => key.startsWith(`${PACKAGE} `) && key < `${PACKAGE} ${addDays(TODAY, -15)}`)).toBe(true);
  expect([...(await events.marks(accessScopeOf([OTHER]))).keys()]).toEqual([OTHER]);
  await events.load([rowsOf(3, 2, TODAY, 8)], { replaceFrom: TODAY } as never);
  expect(await changed()).toContain(`${PACKAGE} ${TODAY}`);
});
