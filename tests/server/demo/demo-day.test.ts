import { ImportMapping } from '../../../contract/areas/admin/import-mapping.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayIn, DEFAULT_ZONE } from '../../../contract/time/dates.ts';
import { openAnalytics, type EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import { eventModel, type EventColumn, type EventRow } from '../../../server/analytics/models/event-model.ts';
import { incidentModel, type IncidentRow } from '../../../server/analytics/models/incident-model.ts';
import type { ColumnOf } from '../../../server/analytics/models/model.ts';
import { transitionModel, type TransitionModel } from '../../../server/analytics/models/transition-model.ts';
import type { IncidentColumn } from '../../../server/analytics/incident-scope.ts';
import { count, sum } from '../../../server/analytics/metric-query.ts';
import { calendarEvents } from '../../../server/demo/web/events.ts';
import { demoIncidents } from '../../../server/demo/incident/incidents.ts';
import { loadIncidents } from '../../../server/demo/incident/load.ts';
import { seedDemo, seedEvents } from '../../../server/demo/seed.ts';
import type { ImportRequest, ImportResult } from '../../../server/import/request.ts';
import { importFile } from '../../../server/import/run.ts';
import type { Records } from '../../../server/records/records.ts';
import { commandEntry, sourceEntry } from '../support/process.ts';
import { onPostgres, openTestRecords } from '../support/data/records.ts';
import { eventRows } from '../support/data/events.ts';
import { allRows } from '../support/data/all-rows.ts';

const first = Date.parse('2026-05-04T09:00:00Z');
const DAY_MS = 86_400_000,
  EVENTS = 10_000;
let folder = '';
let records: Records;
let analytics: EmbeddedAnalytics;

async function open(): Promise<void> {
  records = await openTestRecords({ folder });
  analytics = await openAnalytics({ folder });
}
async function close(): Promise<void> {
  await analytics.close();
  await records.close();
}
/** A data folder of a first start. */
let template = '';
const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'vigil-demo-'));
beforeAll(async () => {
  template = folder = await newFolder();
  await open();
  await start(first);
  await close();
});
afterAll(() => rm(template, { recursive: true }));
beforeEach(async () => {
  folder = await newFolder();
  await open();
});
afterEach(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const start = (now: number, say?: (line: string) => void): Promise<void> =>
  seedDemo({ records, analytics, now: () => now, scale: EVENTS / 2_000_000, ...(say && { say }) });
/** What the first start of a new installation makes, without making it again. */
async function startFirst(): Promise<void> {
  // records that stand in a database are not copied with the folder
  if (onPostgres) return start(first);
  await close();
  await cp(template, folder, { recursive: true });
  await open();
}
const choose = (total: number, now: number): Promise<number> =>
  seedEvents({ records, analytics, now: () => now, total, atOnce: 2_000, onProgress: () => undefined });
const pay = [{ column: 'package', oneOf: ['com.northwind.pay'] }] as const;
const days = async (): Promise<string[]> =>
  (await analytics.query(allRows, { dimensions: ['day'], measures: {}, filters: pay })).map((row) => row.day).sort();
const eventDays = async (): Promise<{ day: string; n: number | null }[]> => [
  ...(await analytics.events.query(allRows, { dimensions: ['day'], measures: { n: count() }, filters: [], order: [{ by: 'day' }] })),
];
const events = async (): Promise<number> => (await eventDays()).reduce((sum, { n }) => sum + (n ?? 0), 0);
const own = eventRows({ count: 5, packages: ['com.northwind.pay'], lastDay: '2026-05-01', days: 3 });

/** The calendar says how many events a day has: as many as were asked for up to November 2026, fewer half a year before. */
const isAboutAll = (n: number): boolean => n > 0.6 * EVENTS && n < 1.1 * EVENTS;
const incidentColumns = Object.keys(incidentModel.columns) as IncidentColumn[];
const allIncidents = async (): Promise<IncidentRow[]> =>
  (await analytics.incidents.query(allRows, {
    dimensions: incidentColumns,
    measures: {},
    filters: [],
    order: [{ by: 'incident_id' }],
  })) as unknown as IncidentRow[];
const transitionColumns = Object.keys(transitionModel.columns) as ColumnOf<TransitionModel>[];
const allTransitions = async (): Promise<unknown[]> => [
  ...(await analytics.transitions.query(allRows, {
    dimensions: transitionColumns,
    measures: {},
    filters: [],
    order: [{ by: 'incident_id' }, { by: 'at' }, { by: 'until' }],
  })),
];
const eventColumns = Object.keys(eventModel.columns) as EventColumn[];
const allEvents = async (): Promise<EventRow[]> =>
  (await analytics.events.query(allRows, {
    dimensions: eventColumns,
    measures: {},
    filters: [],
    order: [{ by: 'event_id' }],
  })) as unknown as EventRow[];
/** Sums of every roll-up that a question by these dimensions is answered from, by day and by whole months. */
const sums = async (store: EmbeddedAnalytics['events']): Promise<unknown[]> => {
  const measures = { n: count(), cost: sum('cost'), viewable: sum('viewable') } as const;
  const asked = [[], ['reason'], ['placement'], ['country'], ['campaign'], ['publisher'], ['exchange'], ['publisher', 'reason']] as const;
  const range = [
    { column: 'day', atLeast: '2026-03-03' },
    { column: 'day', atMost: '2026-06-20' },
  ] as const;
  const answers: unknown[] = [];
  for (const by of asked)
    for (const dimensions of [[...by], ['day', ...by]] as EventColumn[][])
      answers.push(await store.query(allRows, { dimensions, measures, filters: range, order: dimensions.map((name) => ({ by: name })) }));
  return answers;
};

describe('a start', () => {
  it('makes the demo up to now, and a second one of a day changes nothing', async () => {
    await start(first);
    const [incidents, made] = [await allIncidents(), await allEvents()];
    expect((await days()).at(-1) ?? '').toMatch(/^2026-05-0[34]$/); // a small demo may have nothing yet today
    expect([(await eventDays()).at(-1)?.day, isAboutAll(made.length)]).toEqual([dayIn(first, DEFAULT_ZONE), true]);
    expect(Math.max(...incidents.map((row) => row.detected_at), ...made.slice(0, 9_000).map((row) => row.time))).toBeLessThanOrEqual(first);
    await start(first + 3_600_000);
    expect(await allIncidents()).toEqual(incidents);
    expect(await allEvents()).toEqual(made);
  });

  it('of tomorrow keeps every incident of today byte for byte, but for how far it has come, and adds those that were found since', async () => {
    await startFirst();
    const before = await allIncidents();
    await start(first + DAY_MS);
    const after = new Map((await allIncidents()).map((row) => [row.incident_id, row]));
    const moving = [
      'status',
      'reviewed_at',
      'confirmed_at',
      'requested_at',
      'in_progress_at',
      'denied_at',
      'escalated_at',
      'down_at',
      'monitoring_at',
      'reemerged_at',
      'closed_at',
      'last_seen_at',
      'minutes_to_down',
      'reemerged_count',
      'takedown_ref',
      'remarks',
    ] as const;
    const fixed = (row: IncidentRow): string =>
      JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !(moving as readonly string[]).includes(name))));
    let moved = 0;
    for (const row of before) {
      const now = after.get(row.incident_id);
      expect(now === undefined ? undefined : fixed(now)).toBe(fixed(row));
      if (now?.status !== row.status) moved++;
      for (const name of ['reviewed_at', 'confirmed_at', 'requested_at', 'down_at'] as const)
        if (row[name] !== null && now?.[name] !== row[name]) throw new Error(`${row.incident_id}: ${name} has changed`);
    }
    expect(moved).toBeGreaterThan(5);
    const added = [...after.values()].filter((row) => !before.some(({ incident_id }) => incident_id === row.incident_id));
    expect(added.length).toBeGreaterThan(5);
    expect(added.every((row) => row.detected_at > first && row.detected_at <= first + DAY_MS)).toBe(true);
  });

  it('of tomorrow keeps every event of today byte for byte, but for verdicts that were still being found, and adds those since', async () => {
    await startFirst();
    const before = await allEvents();
    await start(first + DAY_MS);
    const after = new Map((await allEvents()).map((row) => [row.event_id, row]));
    const judged = ['verdict', 'fraud_category', 'fraud_sub_category', 'reason', 'measured_value', 'threshold'];
    const found = before.filter((row) => JSON.stringify(after.get(row.event_id)) !== JSON.stringify(row));
    for (const row of found) {
      const now = after.get(row.event_id);
      expect([row.verdict, now?.verdict, row.day >= addDays(dayIn(first, 'UTC'), -3)]).toEqual(['valid', 'SIVT', true]);
      const same = ['event_id', 'package', 'time', 'publisher', 'page_id', 'cost', 'country', 'device'] as const;
      expect(same.map((name) => now?.[name])).toEqual(same.map((name) => row[name]));
    }
    expect(judged.length * found.length).toBeLessThan(before.length / 50);
    const added = [...after.values()].filter((row) => row.time > first);
    expect(after.size).toBe(before.length + added.length);
    expect(added.length).toBeGreaterThan(5);
  });

  it('after a start after a start has what one start would have made: rows and their sums', async () => {
    await startFirst();
    for (const day of [1, 40]) await start(first + day * DAY_MS);
    const [incidents, made, summed] = [await allIncidents(), await allEvents(), await sums(analytics.events)];
    const last = first + 40 * DAY_MS;
    await analytics.events.load([made], { replace: true });
    expect(await sums(analytics.events)).toEqual(summed);
    await calendarEvents(analytics.events, { now: last, since: first, total: EVENTS });
    expect(await allEvents()).toEqual(made);
    const whole = [...demoIncidents({ now: last, since: first, scale: EVENTS / 2_000_000 })].flat();
    expect(incidents).toEqual([...whole].sort((a, b) => (a.incident_id < b.incident_id ? -1 : 1)));
    const transitions = await allTransitions();
    await loadIncidents(analytics.incidents, { now: last, since: first, scale: EVENTS / 2_000_000 });
    expect(await allTransitions()).toEqual(transitions);
  });

  it('makes a demo of before anew, once, and keeps a chosen number of its events', async () => {
    await startFirst();
    const [incidents, made] = [await allIncidents(), await allEvents()];
    await analytics.incidents.load([incidents.slice(0, 70).map((row, i) => ({ ...row, incident_id: `INC-${i}` }))], { replace: true });
    await analytics.events.load([own], { replace: true });
    await records.settings.write('demo', '2026-05-03 70');
    await records.settings.write('demo-events', `2026-05-03 ${own.length} chosen`);
    await start(first);
    expect(await allIncidents()).toEqual(incidents);
    expect(await events()).toBe(own.length);
    await records.settings.write('demo-events', `2026-05-03 ${own.length}`);
    await start(first);
    expect(await allEvents()).toEqual(made);
  });

  it('makes the incidents of a demo anew that has no transitions of its own', async () => {
    await startFirst();
    const [incidents, transitions] = [await allIncidents(), await allTransitions()];
    await analytics.incidents.load([incidents], { replace: true });
    expect(await allTransitions()).not.toEqual(transitions);
    await start(first);
    expect([await allIncidents(), await allTransitions()]).toEqual([incidents, transitions]);
  });

  it('says in one line what it makes, and nothing when it makes nothing', async () => {
    const lines: string[] = [];
    for (let i = 0; i < 2; i++)
      await start(first, (line) => {
        lines.push(line);
      });
    expect(lines).toEqual(['Making the demo up to 2026-05-04: incidents and ad events and clicks …']);
  });

  it('makes anew what an earlier one did not end', async () => {
    await startFirst();
    await records.settings.write('demo-events', 'making');
    await analytics.events.load([own], { replace: true });
    await start(first);
    expect(isAboutAll(await events())).toBe(true);
  });

  it('is waited for by an import, which is refused while the demo has no end, and stays when it is made', async () => {
    const file = join(folder, 'own.csv');
    await writeFile(file, 'package,type,time,verdict\ncom.northwind.pay,visit,2026-05-03T10:00:00Z,valid\n');
    const request: ImportRequest = {
      kind: 'events',
      file,
      mapping: ImportMapping.parse({}),
      packageName: null,
      dryRun: false,
      skipRefused: false,
      report: `${file}.refused.csv`,
    };
    const take = (): Promise<ImportResult> => importFile(request, { folder, records, analytics, tell: () => undefined });
    await startFirst();
    await records.settings.write('demo-events', 'making');
    await expect(take()).rejects.toThrow(
      /^The demo's events were not made to their end\. Start the server once, until it serves: it makes them anew\. Then say the same again$/,
    );
    await start(first);
    const made = await events();
    expect(await take()).toMatchObject({ outcome: 'imported', rows: 1 });
    await start(first + 2 * DAY_MS);
    expect(await events()).toBe(made + 1);
  });

  it('leaves events alone to which somebody added their own', async () => {
    await startFirst();
    const made = await events();
    await analytics.events.load([own]);
    await start(first + 2 * DAY_MS);
    expect([(await eventDays()).at(-1)?.day, await events()]).toEqual([dayIn(first, DEFAULT_ZONE), made + own.length]);
    await expect(choose(1_000, first)).rejects.toThrow(
      "This data folder has events that are not the demo's; name another folder with --data",
    );
    expect(await events()).toBe(made + own.length);
  });

  it('leaves an installation alone in which somebody put events before the demo came', async () => {
    await analytics.events.load([own]);
    await start(first);
    expect(await events()).toBe(own.length);
  });

  it('leaves an installation with people of its own alone', async () => {
    await records.database
      .insertInto('users')
      .values({
        id: 'u',
        email: 'a@own.example',
        name: 'A',
        role: 'admin',
        password_hash: '',
        redmine_project_id: null,
        disabled_at: null,
        created_at: first,
      })
      .execute();
    await start(first);
    expect([await days(), await events()]).toEqual([[], 0]);
    await expect(choose(1_000, first)).rejects.toThrow(
      "The people in this data folder are not the demo's; name another folder with --data",
    );
  });

  it('keeps a number of events that somebody chose, whatever the day, until it is chosen again', async () => {
    await startFirst();
    expect(await choose(4_321, first)).toBe(4_321);
    const chosen = await eventDays();
    await start(first + 5 * DAY_MS);
    expect(await eventDays()).toEqual(chosen);
    expect((await days()).at(-1) ?? '').toMatch(/^2026-05-0[89]$/);
    await choose(4_321, first + 5 * DAY_MS);
    expect([(await eventDays()).at(-1)?.day, await events()]).toEqual([addDays(dayIn(first, DEFAULT_ZONE), 5), 4_321]);
  });
});

describe('npm run seed', () => {
  interface End {
    readonly code: number | null;
    readonly out: string;
    readonly err: string;
  }
  const run = (...args: string[]): Promise<End> => runEntry(commandEntry('seed'), args);
  async function runEntry(entry: readonly string[], args: readonly string[]): Promise<End> {
    const child = spawn(process.execPath, [...entry, ...args], {
      env: { PATH: process.env['PATH'], NODE_OPTIONS: process.env['NODE_OPTIONS'] },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      out += part;
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      err += part;
    });
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, out, err };
  }

  it('fills a data folder, new or not, and says how far it is and how fast it was', async () => {
    await close();
    for (const total of [1_500, 2_500]) {
      const { code, out, err } = await run('--events', String(total), '--data', folder);
      expect([code, err]).toEqual([0, '']);
      const shown = total.toLocaleString('en-US');
      expect(out).toMatch(
        new RegExp(`^100 %  ${shown} of ${shown}  [\\d,]+/s  0 s left\\n${shown} ad events in ${folder}, made in \\d+ s, [\\d,]+/s\\n$`),
      );
    }
    await open();
    expect(await events()).toBe(2_500);
    await start(Date.now() + 3 * DAY_MS);
    expect(await events()).toBe(2_500);
    expect(await days()).not.toEqual([]);
  });

  it.each<[string, string[], RegExp]>([
    ['no number', [], /^--events must be a whole number from 1 to 2000000000; see npm run seed -- --help\n$/],
    ['zero', ['--events', '0'], /^--events must be a whole number from 1 to 2000000000, not '0'; see/],
    ['a power', ['--events', '1e6'], /, not '1e6'; see/],
    ['an unknown option', ['--event', '5'], /^Unknown option '--event'; see npm run seed -- --help\n$/],
  ])('takes %s for a mistake: one line, and code 1', async (_, args, line) => {
    expect(await run(...args, '--data', folder)).toEqual({ code: 1, out: '', err: expect.stringMatching(line) as string });
  });

  it('tells who holds the data folder, and changes nothing', async () => {
    await startFirst();
    const made = await events();
    expect(await run('--events', '10', '--data', folder)).toEqual({
      code: 1,
      out: '',
      err: `A running server holds ${folder} (process ${process.pid}); stop it first\n`,
    });
    expect(await events()).toBe(made);
  });

  it('says in one line that a folder cannot be had', async () => {
    await writeFile(join(folder, 'file'), '');
    const { code, out, err } = await run('--events', '10', '--data', join(folder, 'file', 'data'));
    expect([code, out, err.trimEnd().split('\n').length]).toEqual([1, '', 1]);
    expect(err).toContain(join(folder, 'file'));
  });

  it('explains itself', async () => {
    const { code, out } = await runEntry(sourceEntry('seed'), ['--help']);
    expect([code, out.split('\n')[0]]).toEqual([0, 'npm run seed -- --events N [--data FOLDER]']);
  });
});
