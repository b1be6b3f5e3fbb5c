import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayIn, DEFAULT_ZONE } from '../../contract/dates.ts';
import { openAnalytics, type EmbeddedAnalytics } from '../../server/analytics/analytics.ts';
import { count } from '../../server/analytics/metric-query.ts';
import { seedDemo, seedEvents } from '../../server/demo/seed.ts';
import { importFile, type ImportRequest, type ImportResult } from '../../server/import/run.ts';
import { openRecords, type Records } from '../../server/records/records.ts';
import { eventRows } from './support/events.ts';

const first = Date.parse('2026-05-04T09:00:00Z');
const DAY_MS = 86_400_000,
  EVENTS = 10_000;
let folder = '';
let records: Records;
let analytics: EmbeddedAnalytics;

async function open(): Promise<void> {
  records = await openRecords({ folder });
  analytics = await openAnalytics({ folder });
}
async function close(): Promise<void> {
  await analytics.close();
  await records.close();
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigil-demo-'));
  await open();
});
afterEach(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const start = (now: number, say?: (line: string) => void): Promise<void> =>
  seedDemo({ records, analytics, now: () => now, scale: EVENTS / 2_000_000, ...(say && { say }) });
const choose = (total: number, now: number): Promise<number> =>
  seedEvents({ records, analytics, now: () => now, total, atOnce: 2_000, onProgress: () => undefined });
const pay = [{ column: 'package', oneOf: ['com.northwind.pay'] }] as const;
const days = async (): Promise<string[]> =>
  (await analytics.query({ dimensions: ['day'], measures: {}, filters: pay })).map((row) => row.day).sort();
const eventDays = async (): Promise<{ day: string; n: number | null }[]> => [
  ...(await analytics.events.query({ dimensions: ['day'], measures: { n: count() }, filters: [], order: [{ by: 'day' }] })),
];
const events = async (): Promise<number> => (await eventDays()).reduce((sum, { n }) => sum + (n ?? 0), 0);
const own = eventRows({ count: 5, packages: ['com.northwind.pay'], lastDay: '2026-05-01', days: 3 });

describe('a start', () => {
  it('makes the demo up to today, whenever it is, and a second one of a day changes nothing', async () => {
    await start(first);
    const [then, eventsThen] = [await days(), await eventDays()];
    expect(then.at(-1)).toBe(dayIn(first, DEFAULT_ZONE));
    expect([eventsThen.at(-1)?.day, await events()]).toEqual([dayIn(first, DEFAULT_ZONE), EVENTS]);

    await start(first + 3_600_000);
    expect(await days()).toEqual(then);
    expect(await eventDays()).toEqual(eventsThen);

    await start(first + 9 * DAY_MS);
    const later = await days();
    expect(later.at(-1)).toBe(addDays(dayIn(first, DEFAULT_ZONE), 9));
    expect(later.length).toBe(then.length);
    expect([(await eventDays()).at(-1)?.day, await events()]).toEqual([later.at(-1), EVENTS]);
  });

  it('says in one line what it makes, and nothing when it makes nothing', async () => {
    const lines: string[] = [];
    await start(first, (line) => {
      lines.push(line);
    });
    await start(first, (line) => {
      lines.push(line);
    });
    expect(lines).toEqual(['Making the demo up to 2026-05-04: incidents and 10,000 ad events …']);
  });

  it('makes anew what an earlier one did not end', async () => {
    await start(first);
    await records.settings.write('demo-events', 'making');
    await analytics.events.load([own], { replace: true });
    await start(first);
    expect(await events()).toBe(EVENTS);
  });

  it('is waited for by an import, which is refused while the demo has no end, and stays when it is made', async () => {
    const file = join(folder, 'own.csv');
    await writeFile(file, 'package,type,time,verdict\ncom.northwind.pay,visit,2026-05-03T10:00:00Z,valid\n');
    const request: ImportRequest = {
      kind: 'events',
      file,
      map: {},
      packageName: null,
      timeZone: 'UTC',
      dryRun: false,
      skipRefused: false,
      report: `${file}.refused.csv`,
    };
    const take = (): Promise<ImportResult> =>
      importFile(request, { folder, records, analytics, eventsElsewhere: false, tell: () => undefined });
    await start(first);
    await records.settings.write('demo-events', 'making');
    await expect(take()).rejects.toThrow(
      /^The demo's events were not made to their end\. Start the server once, until it serves: it makes them anew\. Then say the same again$/,
    );
    await start(first);
    expect(await take()).toMatchObject({ outcome: 'imported', rows: 1 });
    await start(first + 2 * DAY_MS);
    expect(await events()).toBe(EVENTS + 1);
  });

  it('leaves events alone to which somebody added their own', async () => {
    await start(first);
    await analytics.events.load([own]);
    await start(first + 2 * DAY_MS);
    expect([(await eventDays()).at(-1)?.day, await events()]).toEqual([dayIn(first, DEFAULT_ZONE), EVENTS + own.length]);
    await expect(choose(1_000, first)).rejects.toThrow(
      "This data folder has events that are not the demo's; name another folder with --data",
    );
    expect(await events()).toBe(EVENTS + own.length);
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
    await start(first);
    expect(await choose(4_321, first)).toBe(4_321);
    const chosen = await eventDays();
    await start(first + 5 * DAY_MS);
    expect(await eventDays()).toEqual(chosen);
    expect((await days()).at(-1)).toBe(addDays(dayIn(first, DEFAULT_ZONE), 5));
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
  async function run(...args: string[]): Promise<End> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tools/seed.ts', ...args], {
      env: { PATH: process.env['PATH'] },
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
    await start(first);
    expect(await run('--events', '10', '--data', folder)).toEqual({
      code: 1,
      out: '',
      err: `A running server holds ${folder} (process ${process.pid}); stop it first\n`,
    });
    expect(await events()).toBe(EVENTS);
  });

  it('says in one line that a folder cannot be had', async () => {
    await writeFile(join(folder, 'file'), '');
    const { code, out, err } = await run('--events', '10', '--data', join(folder, 'file', 'data'));
    expect([code, out, err.trimEnd().split('\n').length]).toEqual([1, '', 1]);
    expect(err).toContain(join(folder, 'file'));
  });

  it('explains itself', async () => {
    const { code, out } = await run('--help');
    expect([code, out.split('\n')[0]]).toEqual([0, 'npm run seed -- --events N [--data FOLDER]']);
  });
});
