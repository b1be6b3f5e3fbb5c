import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BY_IMPORT } from '../../../contract/life/life-cycle.ts';
import { wholePackages } from '../../../server/access.ts';
import { incidentModel, type IncidentRow } from '../../../server/analytics/models/incident-model.ts';
import type { ColumnOf } from '../../../server/analytics/models/model.ts';
import { printer } from '../../../server/import/print.ts';
import { changeDesk } from '../../../server/incidents/desk.ts';
import type { Setting } from '../../../server/incidents/life.ts';
import { applyChanges } from '../../../server/incidents/projection.ts';
import { allRows } from '../support/data/all-rows.ts';
import { csvOf, openBench, type ImportBench } from '../support/imports.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const PACKAGE = 'com.northwind.pay';
const header = ['incident_id', 'status', 'priority', 'detected_at', 'down_at', 'domain'];
const first = ['UPD-1', 'Confirmed', 'High', '2026-11-20 10:00:00', '', 'u1.example'],
  second = ['UPD-1', 'Taken down', 'High', '2026-11-20 10:00:00', '2026-11-21 10:00:00', 'u1.example'];
const own = { kind: 'incidents', packageName: PACKAGE } as const;
const replace = { ...own, updates: 'replace' } as const;
const at = (text: string): number => Date.parse(`${text}Z`);
const file = (name: string, rows: readonly (readonly string[])[], columns: readonly string[] = header): string =>
  bench.file(name, csvOf(columns, rows));
const columns = Object.keys(incidentModel.columns) as ColumnOf<typeof incidentModel>[];
/** An incident as people see it. */
async function seen(id = 'UPD-1'): Promise<IncidentRow> {
  await applyChanges(bench.records, bench.analytics);
  const rows = await bench.analytics.query(allRows, {
    dimensions: columns,
    measures: {},
    filters: [{ column: 'incident_id', oneOf: [id] }],
  });
  expect(rows).toHaveLength(1);
  return rows[0] as IncidentRow;
}
const life = async (id = 'UPD-1') => {
  await applyChanges(bench.records, bench.analytics);
  const rows = await bench.analytics.transitions.query(allRows, {
    dimensions: ['status', 'at', 'timed'],
    measures: {},
    filters: [{ column: 'incident_id', oneOf: [id] }],
    order: [{ by: 'at' }],
  });
  return rows.map((row) => [row.status, row.at, row.timed]);
};
const journal = async (id = 'UPD-1') =>
  (await bench.records.incidentStates.journal(allRows, id)).map((each) => [
    each.field,
    each.from_value,
    each.to_value,
    each.reason,
    each.user_id,
  ]);
/** A person changes an incident at a moment. */
async function person(set: Setting, now: string, id = 'UPD-1'): Promise<void> {
  const { records, analytics } = bench;
  const access = wholePackages(await records.packages.byNames([PACKAGE]), 'a test');
  const outcomes = await changeDesk({ records, analytics, now: () => at(now), wrote: () => undefined }).submit({
    access,
    by: { id: 'u-1', name: 'Uma' },
    rows: [{ id, version: null }],
    what: { set },
    reason: null,
    job: null,
    finish: (_, rows) => Promise.resolve(rows.map(({ outcome }) => outcome)),
  });
  expect(outcomes).toEqual(['ok']);
}

describe('an incident that is there in another form', () => {
  beforeEach(async () => {
    expect(await bench.run(file('incidents-1.csv', [first]), own)).toMatchObject({ outcome: 'imported', rows: 1 });
  });

  test('keeps the file from being imported, and is told', async () => {
    const result = await bench.run(file('incidents-2.csv', [second]), own);
    expect(result).toMatchObject({ outcome: 'differs', rows: 0, differs: 1, updated: 0, kept: 0 });
    expect(result.news).toContainEqual(
      expect.objectContaining({
        news: 'differs',
        count: 1,
        examples: [
          {
            key: 'UPD-1',
            changes: [
              { column: 'status', was: 'Confirmed', is: 'Taken down' },
              { column: 'down_at', was: null, is: at('2026-11-21T10:00:00') },
            ],
          },
        ],
      }),
    );
    expect((await seen()).status).toBe('Confirmed');
    expect(await bench.run(file('incidents-2.csv', [second]), { ...own, updates: 'pass-over' })).toMatchObject({
      outcome: 'known',
      differs: 1,
    });
    expect(await journal()).toEqual([]);
  });

  test('is changed by the desk where that is said: times are those of the file, and the journal says who', async () => {
    const result = await bench.run(file('incidents-2.csv', [second]), replace);
    expect(result).toMatchObject({ outcome: 'imported', rows: 0, differs: 1, updated: 1, kept: 0 });
    expect(await seen()).toMatchObject({ status: 'Taken down', down_at: at('2026-11-21T10:00:00'), minutes_to_down: 1_440, version: 1 });
    expect(await life()).toEqual([
      ['Detected', at('2026-11-20T10:00:00'), 1],
      ['Taken down', at('2026-11-21T10:00:00'), 1],
    ]);
    expect(await journal()).toEqual([['status', 'Confirmed', 'Taken down', BY_IMPORT, 'system']]);
    // what the desk makes of it is what an import makes of a new one
    const fresh = await openBench();
    await fresh.run(fresh.file('incidents-2.csv', csvOf(header, [second])), own);
    const [made] = await fresh.analytics.query(allRows, { dimensions: columns, measures: {}, filters: [] });
    expect({ ...(await seen()), version: 0 }).toEqual(made);
    await fresh.close();
    // the same again changes nothing
    expect(await bench.run(file('incidents-2.csv', [second]), replace)).toMatchObject({ outcome: 'known', there: 1 });
    expect(await journal()).toHaveLength(1);
  });

  test('has one due time: its priority moves it, as it does where a person changes it', async () => {
    await bench.run(file('2.csv', [['UPD-1', 'Confirmed', 'Immediate', '2026-11-20 10:00:00', '', 'u1.example']]), replace);
    const due = (await seen()).due_at;
    await bench.run(file('3.csv', [first]), replace);
    await person({ priority: 'Immediate' }, '2026-11-22T10:00:00');
    expect((await seen()).due_at).toBe(due);
  });

  test('has other columns as the file has them, also after a load', async () => {
    const renamed = ['UPD-1', 'Confirmed', 'High', '2026-11-20 12:00:00', '', 'other.example'];
    const before = await seen();
    await person({ remarks: 'seen' }, '2026-11-22T10:00:00');
    expect(await bench.run(file('2.csv', [renamed]), replace)).toMatchObject({ updated: 1, kept: 0 });
    expect(await seen()).toMatchObject({
      domain: 'other.example',
      remarks: 'seen',
      due_at: before.due_at + 7_200_000,
      version: 1,
      hour: 17,
    });
    await bench.run(file('3.csv', [['UPD-2', ...first.slice(1)]]), own);
    expect(await seen()).toMatchObject({ domain: 'other.example', remarks: 'seen', due_at: before.due_at + 7_200_000, version: 1 });
    // of one that nobody changed the store alone tells
    const down = ['UPD-2', 'Confirmed', 'High', '2026-11-20 10:00:00', '2026-11-20 12:00:00', 'two.example'];
    await bench.run(file('4.csv', [down]), replace);
    expect(await seen('UPD-2')).toMatchObject({ domain: 'two.example', minutes_to_down: 120, version: 0 });
    expect(await journal('UPD-2')).toEqual([]);
  });

  test('keeps what a person set since, and is listed; a later word of the file counts', async () => {
    await person({ priority: 'Low', remarks: 'ours', status: 'Takedown requested' }, '2026-11-22T10:00:00');
    const looked = await bench.run(file('2.csv', [second]), { ...own, dryRun: true });
    expect(looked).toMatchObject({ outcome: 'tried', differs: 1, kept: 1 });
    const done = await bench.run(file('2.csv', [second]), replace);
    for (const { news } of [looked, done])
      expect(news).toContainEqual({ news: 'kept', count: 1, first: [{ id: 'UPD-1', fields: ['status', 'priority'] }] });
    let text = '';
    done.news.forEach(printer((part) => (text += part), false));
    expect(text).toContain('1 keep what a person set since:\n  UPD-1: status, priority\n');
    expect(await seen()).toMatchObject({
      status: 'Takedown requested',
      priority: 'Low',
      remarks: 'ours',
      down_at: at('2026-11-21T10:00:00'),
    });

    const later = ['UPD-1', 'Taken down', 'Immediate', '2026-11-20 10:00:00', '2026-11-23 10:00:00', 'u1.example', ''];
    expect(await bench.run(file('3.csv', [later], [...header, 'remarks']), replace)).toMatchObject({ updated: 1, kept: 0 });
    expect(await seen()).toMatchObject({ status: 'Taken down', priority: 'Immediate', remarks: 'ours', minutes_to_down: 4_320 });
    expect((await journal()).slice(-2)).toEqual([
      ['status', 'Takedown requested', 'Taken down', BY_IMPORT, 'system'],
      ['priority', 'Low', 'Immediate', BY_IMPORT, 'system'],
    ]);
  });

  test('keeps what a person set where a newer file says again what the one before said', async () => {
    await person({ status: 'Takedown requested', priority: 'Low' }, '2026-11-22T10:00:00');
    const again = ['UPD-1', 'Confirmed', 'Immediate', '2026-11-20 10:00:00', '', 'u1.example', '2026-11-23 10:00:00'];
    const result = await bench.run(file('2.csv', [again], [...header, 'last_seen_at']), replace);
    expect(result.news).toContainEqual({ news: 'kept', count: 1, first: [{ id: 'UPD-1', fields: ['status'] }] });
    expect(await seen()).toMatchObject({ status: 'Takedown requested', priority: 'Immediate', last_seen_at: at('2026-11-23T10:00:00') });
    // what the file corrects later counts
    const corrected = ['UPD-1', 'Detected', ...again.slice(2, 6), '2026-11-24 10:00:00'];
    await bench.run(file('3.csv', [corrected], [...header, 'last_seen_at']), replace);
    expect((await seen()).status).toBe('Detected');
  });

  test('is completed by the same file where a crash came between the desk and the store', async () => {
    const moved = [...second.slice(0, 5), 'other.example'];
    const work = bench.analytics.incidents.ingest.bind(bench.analytics.incidents);
    let calls = 0;
    vi.spyOn(bench.analytics.incidents, 'ingest').mockImplementation((...given) =>
      ++calls === 2 ? Promise.reject(new Error('killed')) : work(...given),
    );
    await expect(bench.run(file('2.csv', [moved]), replace)).rejects.toThrow('killed. The status');
    vi.restoreAllMocks();
    expect(await seen()).toMatchObject({ status: 'Taken down', domain: 'u1.example', minutes_to_down: 1_440 });
    expect(await bench.run(file('2.csv', [moved]), replace)).toMatchObject({ outcome: 'imported', updated: 1 });
    expect(await seen()).toMatchObject({ status: 'Taken down', domain: 'other.example', minutes_to_down: 1_440, version: 1 });
    expect(await journal()).toHaveLength(1);
  });

  test('of another package is refused', async () => {
    expect(await bench.run(file('2.csv', [second]), { ...replace, packageName: 'fabrikam.example' })).toMatchObject({
      outcome: 'refused',
      refused: 1,
    });
    expect((await seen()).status).toBe('Confirmed');
  });
});

test('ten thousand incidents are changed in one go, a piece of them in memory at a time', async () => {
  const held = vi.spyOn(bench.records.incidentStates, 'byIds');
  const many = (status: string, down: string): string =>
    file(
      `${status}.csv`,
      Array.from({ length: 10_000 }, (_, n) => [`N-${n}`, status, 'High', '2026-11-20 10:00:00', down, 'u.example']),
    );
  await bench.run(many('Confirmed', ''), own);
  const result = await bench.run(many('Taken down', '2026-11-21 10:00:00'), replace);
  process.stdout.write(`10,000 incidents by the desk: ${result.seconds.toFixed(1)} s\n`);
  expect(readdirSync(bench.folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  expect(result).toMatchObject({ rows: 0, updated: 10_000 });
  for (const [, ids] of held.mock.calls) expect(ids.length).toBeLessThanOrEqual(5_000);
  expect(await seen('N-9999')).toMatchObject({ status: 'Taken down', minutes_to_down: 1_440, version: 1 });
});
