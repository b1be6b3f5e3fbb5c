import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAnalytics, type EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import { incidentModel, type IncidentRow } from '../../../server/analytics/models/incident-model.ts';
import type { ColumnOf } from '../../../server/analytics/models/model.ts';
import { demoIncidentLives } from '../../../server/demo/incident/incidents.ts';
import { loadIncidents } from '../../../server/demo/incident/load.ts';
import { changeDesk, type ChangeDesk } from '../../../server/incidents/desk.ts';
import type { Setting } from '../../../server/incidents/life.ts';
import { applyChanges, projection, type Projection } from '../../../server/incidents/projection.ts';
import type { Records } from '../../../server/records/records.ts';
import { openTestRecords } from '../support/data/records.ts';
import { accessScopeOf, NOW } from '../support/data/incidents.ts';
import { allRows } from '../support/data/all-rows.ts';

const PAY = 'com.northwind.pay';
const demo = { now: NOW, scale: 0.01, only: PAY } as const;
const made = [...demoIncidentLives(demo)].flat();
const access = accessScopeOf([PAY]);
const columns = Object.keys(incidentModel.columns) as ColumnOf<typeof incidentModel>[];

let folder: string;
let records: Records;
let analytics: EmbeddedAnalytics;
let changes: Projection;
let desk: ChangeDesk;
const faults: unknown[] = [];

const open = async (): Promise<void> => {
  records = await openTestRecords({ folder });
  analytics = await openAnalytics({ folder });
};
const begin = (): void => {
  changes = projection(records, analytics, (cause) => faults.push(cause));
  desk = changeDesk({ records, analytics, now: () => NOW, wrote: changes.wrote });
};
const close = async (): Promise<void> => {
  await changes.close();
  await analytics.close();
  await records.close();
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-changes-'));
  await open();
  await loadIncidents(analytics.incidents, demo);
  begin();
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
  expect(faults).toEqual([]);
});

const change = (ids: readonly string[], set: Setting): Promise<readonly string[]> =>
  desk.submit({
    access,
    by: { id: 'u-1', name: 'Uma' },
    rows: ids.map((id) => ({ id, version: null })),
    what: { set },
    reason: null,
    job: null,
    finish: (_, rows) => Promise.resolve(rows.map(({ outcome }) => outcome)),
  });
const rowOf = async (id: string): Promise<IncidentRow | undefined> =>
  (await changes.reads.query(allRows, { dimensions: columns, measures: {}, filters: [{ column: 'incident_id', oneOf: [id] }] }))[0];
const lifeOf = (id: string) =>
  changes.reads.transitions.query(allRows, {
    dimensions: ['status', 'at', 'until', 'by', 'timed', 'minutes_to_down'],
    measures: {},
    filters: [{ column: 'incident_id', oneOf: [id] }],
    order: [{ by: 'at' }, { by: 'until' }],
  });
const idOf = (status: string): string => made.find(({ row }) => row.status === status)?.row.incident_id ?? '';

it('changes the row and its life cycle, and no other row', async () => {
  const id = idOf('In progress');
  const before = await changes.reads.query(allRows, { dimensions: columns, measures: {}, filters: [] });
  const [first, ...rest] = await lifeOf(id);
  expect(await change([id], { status: 'Taken down' })).toEqual(['ok']);
  const row = await rowOf(id);
  expect(row).toMatchObject({ status: 'Taken down', down_at: NOW, last_seen_at: NOW, version: 1, closed_at: null });
  expect(row?.minutes_to_down).toBe(Math.round((NOW - (row?.detected_at ?? 0)) / 60_000));
  const life = await lifeOf(id);
  expect(life).toHaveLength(rest.length + 2);
  expect(life[0]).toEqual(first);
  expect(life.at(-2)).toMatchObject({ status: 'In progress', until: NOW, minutes_to_down: null });
  expect(life.at(-1)).toMatchObject({ status: 'Taken down', at: NOW, by: 'Uma', timed: 1, minutes_to_down: row?.minutes_to_down });
  const others = (rows: readonly IncidentRow[]): IncidentRow[] => rows.filter(({ incident_id }) => incident_id !== id);
  const byId = (rows: readonly IncidentRow[]): IncidentRow[] => [...rows].sort((a, b) => (a.incident_id < b.incident_id ? -1 : 1));
  expect(byId(others(await changes.reads.query(allRows, { dimensions: columns, measures: {}, filters: [] })))).toEqual(
    byId(others(before)),
  );
});

describe('what was changed stays so', () => {
  const id = idOf('Under review');
  let changed: IncidentRow | undefined;
  beforeEach(async () => {
    await change([id], { status: 'Confirmed', priority: 'Low', assignee: 'u-1' });
    changed = await rowOf(id);
    expect(changed).toMatchObject({ status: 'Confirmed', priority: 'Low', assignee: 'u-1' });
  });

  it('when the same incidents are loaded again, from the first read on', async () => {
    await loadIncidents(analytics.incidents, demo);
    expect(await rowOf(id)).toEqual(changed);
  });

  it('when incidents are loaded by another process', async () => {
    await loadIncidents(analytics.incidents, demo);
    await close();
    await open();
    await applyChanges(records, analytics);
    begin();
    expect(await rowOf(id)).toEqual(changed);
  });

  it('when the process dies before the store was told', async () => {
    await change([id], { priority: 'High' });
    await changes.close(); // nothing reads any more: the store does not know
    await analytics.close();
    await records.close();
    await open();
    await applyChanges(records, analytics);
    begin();
    expect(await rowOf(id)).toMatchObject({ status: 'Confirmed', priority: 'High', version: 2 });
  });

  it('when the analytics are made anew', async () => {
    await close();
    rmSync(join(folder, 'analytics.duckdb'));
    await open();
    await loadIncidents(analytics.incidents, demo);
    await applyChanges(records, analytics);
    begin();
    expect(await rowOf(id)).toEqual(changed);
  });

  it('and a later change is made of what the changes left, not of what was loaded', async () => {
    await loadIncidents(analytics.incidents, demo);
    expect(await change([id], { status: 'Takedown requested' })).toEqual(['ok']);
    expect(await rowOf(id)).toMatchObject({ status: 'Takedown requested', priority: 'Low', version: 2 });
    expect((await lifeOf(id)).map(({ status }) => status).slice(-2)).toEqual(['Confirmed', 'Takedown requested']);
  });
});

it('many changes are applied in pieces, and applying them again changes nothing', async () => {
  const ids = made.map(({ row }) => row.incident_id);
  for (let start = 0; start < ids.length; start += 500) await change(ids.slice(start, start + 500), { assignee: 'u-1' });
  const assigned = async (): Promise<number> =>
    (await changes.reads.query(allRows, { dimensions: ['incident_id'], measures: {}, filters: [{ column: 'assignee', oneOf: ['u-1'] }] }))
      .length;
  expect(await assigned()).toBe(ids.length);
  await applyChanges(records, analytics);
  expect(await assigned()).toBe(ids.length);
});

it('brings the store up to what there was, and not to what is written meanwhile: nobody who reads waits for writers to pause', async () => {
  const [first = '', ...later] = made.slice(0, 3).map(({ row }) => row.incident_id);
  const given = [first];
  await change(given, { assignee: 'u-1' });
  let applied = 0;
  await applyChanges(records, {
    changedUpTo: () => analytics.changedUpTo(),
    change: async (...patches) => {
      applied++;
      const meanwhile = later.slice(0, applied);
      given.push(...meanwhile);
      await change(meanwhile, { assignee: 'u-1' });
      await analytics.change(...patches);
    },
  });
  expect(applied).toBe(1);
  for (const id of given) expect(await rowOf(id)).toMatchObject({ assignee: 'u-1' });
});
