import { DuckDBInstance } from '@duckdb/node-api';
import * as fc from 'fast-check';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { statuses, type Status } from '../../../contract/life/life-cycle.ts';
import { openAnalytics, type EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import type { IncidentRow } from '../../../server/analytics/models/incident-model.ts';
import { FOREVER } from '../../../server/analytics/models/transition-model.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { incidentPlotHandlers } from '../../../server/calls/incident/index.ts';
import { demoIncidentLives } from '../../../server/demo/incident/incidents.ts';
import { loadIncidents } from '../../../server/demo/incident/load.ts';
import { accessScopeOf, asked, NOW, openStore, type Question, type Store } from '../support/data/incidents.ts';
import { allRows } from '../support/data/all-rows.ts';

const DAY = 86_400_000;
const made = { now: NOW, scale: 0.02, only: 'com.northwind.pay' };
const lives = [...demoIncidentLives(made)].flat(),
  rows = lives.map(({ row }) => row);

let store: Store;
beforeEach(async () => {
  store = await openStore();
});
afterEach(() => store.remove());

interface Version {
  readonly status: string;
  readonly at: number;
  readonly until: number;
  readonly timed: number;
}
/** The versions of every incident that the store has, in order of time. */
async function versionsOf(analytics: EmbeddedAnalytics): Promise<Map<string, Version[]>> {
  const found = await analytics.transitions.query(allRows, {
    dimensions: ['incident_id', 'status', 'at', 'until', 'timed'],
    measures: {},
    filters: [],
    order: [{ by: 'at' }, { by: 'until' }],
  });
  const all = new Map<string, Version[]>();
  for (const { incident_id, ...version } of found) all.set(incident_id, [...(all.get(incident_id) ?? []), version]);
  return all;
}
/** Without a gap from detection to the end of time, and at last with the status of the row. */
function expectWhole(versions: ReadonlyMap<string, readonly Version[]>, of: readonly IncidentRow[]): void {
  expect(versions.size).toBe(of.length);
  for (const { incident_id, status, detected_at } of of) {
    const own = versions.get(incident_id) ?? [];
    expect([incident_id, own[0]?.at, own.at(-1)?.until, own.at(-1)?.status]).toEqual([incident_id, detected_at, FOREVER, status]);
    own.forEach(({ at, until }, i) => {
      expect([incident_id, i, until]).toEqual([incident_id, i, own[i + 1]?.at ?? FOREVER]);
      expect(at).toBeLessThanOrEqual(until);
    });
  }
}

test('whatever the moment, the transitions of a demo incident are in order, begin with its detection, end with its status, and go on later', () => {
  const later = new Map<string, readonly { readonly at: number }[]>(lives.map(({ row, transitions }) => [row.incident_id, transitions]));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 * DAY }), (ago) => {
      for (const { row, transitions } of [...demoIncidentLives({ ...made, now: NOW - ago, since: NOW })].flat()) {
        const times = transitions.map(({ at }) => at);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect([transitions[0]?.status, times[0], transitions.at(-1)?.status]).toEqual(['Detected', row.detected_at, row.status]);
        expect(later.get(row.incident_id)?.slice(0, transitions.length)).toEqual(transitions);
      }
    }),
    { numRuns: 10 },
  );
});

describe('versions in the store', () => {
  test('of incidents with transitions are these, every one timed', async () => {
    await loadIncidents(store.analytics.incidents, made);
    const versions = await versionsOf(store.analytics);
    expectWhole(versions, rows);
    for (const { row, transitions } of lives)
      expect(versions.get(row.incident_id)?.map(({ status, at, timed }) => ({ status, at, timed }))).toEqual(
        transitions.map(({ status, at }) => ({ status, at, timed: 1 })),
      );
  });

  test('of incidents without any come from the times of the row; what nobody recorded is not timed', async () => {
    await store.analytics.load([rows]);
    const versions = await versionsOf(store.analytics);
    expectWhole(versions, rows);
    const isAgain = ({ status, reemerged_count }: IncidentRow): boolean => reemerged_count > 0 && status !== 'Closed';
    const open = rows.filter((row) => !isAgain(row)).flatMap(({ incident_id }) => versions.get(incident_id) ?? []);
    expect(open.every(({ timed }) => timed === 1)).toBe(true);
    expect([...versions.values()].flat().some(({ timed }) => timed === 0)).toBe(true);
  });

  test('are replaced with the days of their incidents, and not changed by a load that breaks', async () => {
    await loadIncidents(store.analytics.incidents, { ...made, now: NOW - 3 * DAY, since: NOW });
    await loadIncidents(store.analytics.incidents, { ...made, since: NOW }, '2026-06-01');
    const versions = await versionsOf(store.analytics);
    const from = rows.filter(({ day }) => day >= '2026-06-01');
    expectWhole(new Map(from.map(({ incident_id }) => [incident_id, versions.get(incident_id) ?? []])), from);
    function* broken() {
      yield rows.slice(0, 100);
      throw new Error('the source broke');
    }
    await expect(store.analytics.incidents.load(broken(), { replace: true })).rejects.toThrow('the source broke');
    expect(await versionsOf(store.analytics)).toEqual(versions);
    await store.analytics.incidents.load([rows.slice(0, 5)], { replace: true });
    expectWhole(await versionsOf(store.analytics), rows.slice(0, 5));
  });

  test('are made for a file of the version before them, as far as its rows know', async () => {
    const added = ['in_progress_at', 'denied_at', 'escalated_at', 'monitoring_at', 'reemerged_at'] as const;
    await store.analytics.load([rows.map((row) => ({ ...row, ...Object.fromEntries(added.map((name) => [name, null])) }))]);
    const before = await versionsOf(store.analytics);
    await store.analytics.close();
    const instance = await DuckDBInstance.create(join(store.folder, 'analytics.duckdb'));
    const connection = await instance.connect();
    await connection.run(
      `DROP TABLE incident_transitions; DROP INDEX incidents_lookup; UPDATE schema_version SET version = 1; DELETE FROM terms WHERE name = 'by'`,
    );
    for (const name of added) await connection.run(`ALTER TABLE incidents DROP COLUMN ${name}`);
    await connection.run('CREATE INDEX incidents_lookup ON incidents (incident_id)'); // as a later version than the first has it
    connection.closeSync();
    instance.closeSync();
    const again = await openAnalytics({ folder: store.folder });
    store = { ...store, analytics: again };
    expect(await versionsOf(again)).toEqual(before);
  });

  test('know since when their incidents are known, also in a file of a version that did not', async () => {
    await store.analytics.load([rows]);
    const detected = async () =>
      new Map(
        (
          await store.analytics.transitions.query(allRows, {
            dimensions: ['incident_id', 'detected_at'],
            measures: {},
            filters: [],
          })
        ).map((row) => [row.incident_id, row.detected_at]),
      );
    const before = await detected();
    expect(before).toEqual(new Map(rows.map((row) => [row.incident_id, row.detected_at])));
    await store.analytics.close();
    const instance = await DuckDBInstance.create(join(store.folder, 'analytics.duckdb'));
    const connection = await instance.connect();
    await connection.run('ALTER TABLE incident_transitions DROP COLUMN detected_at; UPDATE schema_version SET version = 4');
    connection.closeSync();
    instance.closeSync();
    store = { ...store, analytics: await openAnalytics({ folder: store.folder }) };
    expect(await detected()).toEqual(before);
  });
});

describe('the earlier period', () => {
  const base = rows[0] as IncidentRow;
  const hour = (n: number): number => Date.UTC(2026, 10, 17, 6) + n * 3_600_000; // a Tuesday, 11:30 in India
  /** Found in the period before 18 to 20 November, so that 15:00 on 17 November is the moment. */
  const incident = (id: string, status: Status, times: Partial<IncidentRow>): IncidentRow => ({
    ...base,
    ...Object.fromEntries(Object.keys(base).flatMap((name) => (name.endsWith('_at') ? [[name, null]] : []))),
    incident_id: id,
    day: '2026-11-17',
    status,
    detected_at: hour(0),
    due_at: hour(1),
    last_seen_at: hour(0),
    minutes_to_down: null,
    reemerged_count: 0,
    ...times,
  });
  /** The first day with data, long before the period. */
  const first = incident('0', 'Detected', { day: '2026-10-01' });
  const scope: Question = { access: accessScopeOf([base.package]), range: { fromDate: '2026-11-18', toDate: '2026-11-20' }, filters: {} };
  const counts = async (more: Partial<Question> = {}) =>
    (await incidentPlotHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges }).counts(asked({ ...scope, ...more })))
      .data;
  const previous = async (more: Partial<Question> = {}) => {
    const { total, fresh, takedown, down, breaching, timeToDown } = await counts(more);
    const before = timeToDown.previous;
    return [...[total, fresh, takedown, down, breaching].map((metric) => metric.previous), before && [before.cases, before.open]];
  };

  test('has the statuses of then, not those of now, and leaves out what was found later that day', async () => {
    await store.analytics.load([
      [
        first,
        incident('A', 'Taken down', { confirmed_at: hour(1), down_at: hour(2), minutes_to_down: 120 }),
        incident('B', 'Taken down', { confirmed_at: hour(1), down_at: hour(30), minutes_to_down: 1800 }),
        incident('C', 'Rejected', { closed_at: hour(40) }),
        incident('D', 'Detected', { detected_at: hour(4), due_at: hour(5), last_seen_at: hour(4) }),
      ],
    ]);
    expect(await previous()).toEqual([3, 1, 1, 1, 2, [3, 2]]);
    expect(await previous({ filters: { status: 'Confirmed' } })).toEqual([1, 0, 1, 0, 1, [3, 2]]); // durations are of all statuses
    expect(await previous({ compare: 'off' })).toEqual([null, null, null, null, null, null]);
    expect((await counts({ compare: 'off' })).compared).toBeNull();
    expect((await counts()).compared).toEqual({ fromDate: '2026-11-15', toDate: '2026-11-17', sameHours: true, lacks: null });
  });

  test('is not told where the package has no data of its first days yet', async () => {
    await store.analytics.load([[incident('A', 'Detected', { day: '2026-11-16' }), incident('B', 'Detected', { day: '2026-11-17' })]]);
    expect(await previous()).toEqual([null, null, null, null, null, null]);
    expect((await counts()).compared).toMatchObject({ lacks: { before: '2026-11-16', after: null, some: false } });
  });

  test('is not told where the status of an incident then is not known; its size is', async () => {
    await store.analytics.load([
      [
        first,
        incident('A', 'Taken down', { down_at: hour(2), minutes_to_down: 120 }),
        incident('B', 'In progress', { confirmed_at: hour(1) }),
      ],
    ]);
    expect(await previous()).toEqual([2, null, null, null, null, null]);
    expect(await previous({ filters: { status: 'Taken down' } })).toEqual([null, null, null, null, null, null]);
    await store.analytics.incidents.load(
      [
        [
          first,
          incident('A', 'Taken down', { down_at: hour(2), minutes_to_down: 120 }),
          incident('B', 'In progress', { in_progress_at: hour(1) }),
        ],
      ],
      { replace: true },
    );
    expect(await previous()).toEqual([2, 0, 1, 1, 1, [2, 1]]);
  });

  test('every status has a column for the time at which it was reached', async () => {
    const times = {
      reviewed_at: hour(1),
      confirmed_at: hour(2),
      requested_at: hour(3),
      in_progress_at: hour(4),
      denied_at: hour(5),
      escalated_at: hour(6),
      down_at: hour(7),
      monitoring_at: hour(8),
      reemerged_at: hour(9),
    };
    const ends = (['Closed', 'Rejected', 'Dropped'] as const).map((status) => incident(status, status, { ...times, closed_at: hour(10) }));
    await store.analytics.load([ends]);
    const versions = await versionsOf(store.analytics);
    expect(new Set([...versions.values()].flat().map(({ status }) => status))).toEqual(new Set(statuses));
    expect([...versions.values()].every((own) => own.length === 11 && own.every(({ timed }) => timed === 1))).toBe(true);
  });
});
