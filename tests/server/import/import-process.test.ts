import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tablesOf } from '../../../server/analytics/duckdb/rollups.ts';
import { eventRollups } from '../../../server/analytics/models/event-model.ts';
import { count } from '../../../server/analytics/metric-query.ts';
import { controlPath, importThroughServer, openControl } from '../../../server/import/control.ts';
import type { ImportRequest } from '../../../server/import/request.ts';
import { csvOfEvents, importableRows, mappingFor, openBench, type ImportBench } from '../support/imports.ts';
import { commandEntry, runServer, sourceEntry } from '../support/process.ts';
import { allRows } from '../support/data/all-rows.ts';

const ROWS = 30_000;
const requestOf = (file: string, more: Partial<ImportRequest> = {}): ImportRequest => ({
  kind: 'events',
  file,
  mapping: mappingFor({}),
  packageName: null,
  dryRun: false,
  skipRefused: false,
  report: `${file}.refused.csv`,
  ...more,
});

/** Runs the command as a process of its own; it is killed when `killAt` says so of what it has written. */
async function command(
  args: readonly string[],
  killAt?: { readonly text: string; readonly afterMs: number },
  entry = commandEntry('import'),
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [...entry, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''],
    isSet = false;
  const look = (): void => {
    if (killAt === undefined || isSet || !out.includes(killAt.text)) return;
    isSet = true;
    setTimeout(() => {
      child.kill('SIGKILL');
    }, killAt.afterMs);
  };
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    out += part;
    look();
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    err += part;
  });
  look();
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}
/** What the file of events holds: rows, the rows that each roll-up counts, terms, and terms that rows have and the dictionary lacks. */
async function stateOf(folder: string): Promise<string> {
  const instance = await DuckDBInstance.create(join(folder, 'events.duckdb'));
  const connection = await instance.connect();
  try {
    const number = async (sql: string): Promise<number> => Number((await connection.runAndReadAll(sql)).getRowsJS()[0]?.[0] ?? 0);
    const rolled = await Promise.all(eventRollups.flatMap(tablesOf).map(({ table }) => number(`SELECT sum(rows) FROM ${table}`)));
    const lost = await number(
      `SELECT count(*) FROM ad_events WHERE publisher NOT IN (SELECT code FROM terms WHERE name = 'publisher') OR page_id NOT IN (SELECT code FROM terms WHERE name = 'page_id')`,
    );
    return JSON.stringify({
      rows: await number('SELECT count(*) FROM ad_events'),
      rolled,
      terms: await number('SELECT count(*) FROM terms'),
      loads: await number('SELECT count(*) FROM loads'),
      lost,
    });
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

let origin: string, folder: string, first: string, second: string;
beforeAll(async () => {
  // A data folder with one file imported, closed, to be copied.
  const bench = await openBench();
  folder = mkdtempSync(join(tmpdir(), 'vigil-import-process-'));
  first = join(folder, 'first.csv');
  second = join(folder, 'second.csv');
  cpSync(bench.file('first.csv', csvOfEvents(importableRows(500, 1))), first);
  cpSync(
    bench.file('second.csv', csvOfEvents(importableRows(ROWS, 2).map((row) => ({ ...row, publisher: `new ${row.publisher}` })))),
    second,
  );
  await bench.run(first);
  await bench.analytics.close();
  await bench.records.close();
  origin = bench.folder;
});
afterAll(() => {
  for (const each of [origin, folder]) rmSync(each, { recursive: true, force: true });
});
let copies = 0;
function copy(): string {
  const to = join(folder, `data ${++copies}`);
  cpSync(origin, to, { recursive: true });
  return to;
}

describe('the command', () => {
  test('imports, says how fast, and changes nothing the second time; one clear line and exit code 1 where it cannot', async () => {
    const data = copy();
    const done = await command(['events', second, '--data', data]);
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toMatch(/Imported 30,000 rows in \d+\.\d s \([\d,]+ rows\/s\)\.\n$/);
    const after = await stateOf(data);
    expect(await command(['events', second, '--data', data])).toEqual({
      code: 0,
      err: '',
      out: 'This file was imported in this way before: nothing changes.\n',
    });
    expect(await stateOf(data)).toBe(after);
    expect(await command(['events', join(folder, 'none.csv'), '--data', data])).toEqual({
      code: 1,
      out: '',
      err: 'There is no such file\n',
    });
    expect(await command(['events', second, '--data', join(folder, 'no-data')], undefined, sourceEntry('import'))).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^.*no-data is no data folder: .*\n$/) as string,
    });
  });

  test('says in one line what keeps a store from opening', async () => {
    const data = copy();
    writeFileSync(
      join(data, 'records.sqlite'),
      'no database at all, and longer than a header of one is, which has a hundred bytes and no fewer',
    );
    for (const each of ['-wal', '-shm']) rmSync(join(data, `records.sqlite${each}`), { force: true });
    expect(await command(['events', second, '--data', data])).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Cannot write to the data folder .*: file is not a database\n$/) as string,
    });
  });

  test.skipIf(process.platform === 'win32')('names a full disk, and leaves nothing', async () => {
    const data = copy(),
      old = await stateOf(data),
      kilobytes = Math.ceil(statSync(join(data, 'events.duckdb')).size / 1024) + 256;
    // A limit of the shell: what is written beyond it fails as on a full disk.
    const limited = spawn(
      'sh',
      [
        '-c',
        `trap '' XFSZ; ulimit -f ${kilobytes * 2}; exec "$@"`,
        'sh',
        process.execPath,
        ...commandEntry('import'),
        'events',
        second,
        '--data',
        data,
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let err = '';
    limited.stderr.setEncoding('utf8').on('data', (part: string) => {
      err += part;
    });
    expect([await once(limited, 'close'), err]).toEqual([
      [1, null],
      expect.stringMatching(/^IO Error: Could not write .*: File too large; nothing was imported\n$/) as string,
    ]);
    expect(await stateOf(data)).toBe(old);
  });

  const kills = [
    { text: '', afterMs: 400 }, // before it has begun
    { text: '', afterMs: 1_200 }, // while it reads
    { text: 'read:', afterMs: 0 },
    { text: 'read:', afterMs: 60 }, // while it sorts
    { text: 'publishing:', afterMs: 0 },
    { text: 'publishing:', afterMs: 60 },
    { text: 'publishing:', afterMs: 180 }, // while it rolls up
    { text: 'publishing:', afterMs: 350 }, // while it commits
  ];
  test('killed again and again, leaves old or new: rows, roll-ups and terms; said again, it is whole', async () => {
    const old = await stateOf(origin);
    let data = copy(),
      whole: string | null = null;
    const finish = async (): Promise<void> => {
      await command(['events', second, '--data', data]);
      whole = await stateOf(data);
      expect(JSON.parse(whole)).toMatchObject({
        rows: 500 + ROWS,
        rolled: eventRollups.flatMap(tablesOf).map(() => 500 + ROWS),
        loads: 2,
        lost: 0,
      });
    };
    for (const killAt of kills) {
      await command(['events', second, '--data', data], killAt);
      const left = await stateOf(data);
      if (left === old) continue;
      // it was through: the next is killed on a folder of before
      await finish();
      expect(left).toBe(whole);
      data = copy();
    }
    await finish();
  });
});

describe('a running server', () => {
  test('takes the import of the command, through a socket for its own user alone, which goes when it stops', async () => {
    const data = copy(),
      path = controlPath(data);
    const server = await runServer({ BACKEND_DATA: data, DEMO: '0' });
    await server.up;
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const done = await command(['events', second, '--data', data]);
    expect(done).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/Imported 30,000 rows/) as string });
    expect(await command(['events', second, '--data', data])).toMatchObject({
      code: 0,
      out: 'This file was imported in this way before: nothing changes.\n',
    });
    expect(await command(['events', join(folder, 'none.csv'), '--data', data])).toEqual({
      code: 1,
      out: '',
      err: 'There is no such file\n',
    });
    server.child.kill('SIGTERM');
    expect(await server.end).toBe(0);
    expect(existsSync(path)).toBe(false);
    expect(JSON.parse(await stateOf(data))).toMatchObject({ rows: 500 + ROWS, lost: 0 });
  });

  test('that was killed leaves a socket that stops neither the command nor the next server', async () => {
    const data = copy();
    const killed = await runServer({ BACKEND_DATA: data, DEMO: '0' });
    await killed.up;
    killed.child.kill('SIGKILL');
    await killed.end;
    expect(existsSync(controlPath(data))).toBe(true);
    expect(await command(['events', second, '--data', data])).toMatchObject({ code: 0, err: '' });
    const next = await runServer({ BACKEND_DATA: data, DEMO: '0' });
    await next.up;
    expect(await command(['events', second, '--data', data])).toMatchObject({
      code: 0,
      out: 'This file was imported in this way before: nothing changes.\n',
    });
    next.child.kill('SIGTERM');
    expect(await next.end).toBe(0);
  });
});

describe('the control socket', () => {
  let bench: ImportBench;
  beforeAll(async () => {
    bench = await openBench();
  });
  afterAll(() => bench.close());
  const total = async (): Promise<number> =>
    (await bench.analytics.events.query(allRows, { dimensions: [], measures: { n: count() }, filters: [] }))[0]?.n ?? -1;

  test('imports while others read: they see whole files alone', async () => {
    const control = await openControl(bench.folder, bench);
    const raw = { dimensions: [], measures: { n: count({ column: 'page_id', contains: 'page' }) }, filters: [] } as const,
      rolled = { dimensions: [], measures: { n: count() }, filters: [] } as const;
    let isImporting = true;
    const seen = new Set<number>();
    const read = async (query: typeof raw | typeof rolled): Promise<void> => {
      for (let before = 0; isImporting;) {
        const n = (await bench.analytics.events.query(allRows, query))[0]?.n ?? -1;
        expect(n).toBeGreaterThanOrEqual(before);
        seen.add((before = n));
        await nextTurn(); // a kept answer is there at once, and would let nothing else run
      }
    };
    const readers = [read(raw), read(rolled), read(rolled)];
    const files = [1, 2, 3].map((seed) => bench.file(`${seed}.csv`, csvOfEvents(importableRows(4_000, 10 + seed))));
    const results = await Promise.all(files.map((file) => importThroughServer(bench.folder, requestOf(file), () => undefined)));
    isImporting = false;
    await Promise.all(readers);
    expect(results).toMatchObject(files.map(() => ({ outcome: 'imported', rows: 4_000 })));
    for (const n of seen) expect(n % 4_000).toBe(0);
    expect(seen.size).toBeGreaterThan(1);
    await control.close();
    expect(await importThroughServer(bench.folder, requestOf(files[0] ?? ''), () => undefined)).toBeNull();
  });

  test('stops the import of whoever went away, and of all when the server stops: nothing of them is left', async () => {
    const before = await total();
    const control = await openControl(bench.folder, bench);
    const leaving = new AbortController();
    await expect(
      importThroughServer(
        bench.folder,
        requestOf(second),
        (news) => {
          if (news.news === 'progress') leaving.abort();
        },
        leaving.signal,
      ),
    ).rejects.toThrow(/^The import was stopped; nothing was imported$/);
    expect(await total()).toBe(before);
    let isRunning = (): void => undefined;
    const running = new Promise<void>((resolve) => {
      isRunning = resolve;
    });
    const asked = importThroughServer(bench.folder, requestOf(second), (news) => {
      if (news.news === 'progress') isRunning();
    });
    const stopped = expect(asked).rejects.toThrow(/^The import was stopped; nothing was imported$/);
    await running;
    await control.close();
    await stopped;
    expect(await total()).toBe(before);
  });

  test('answers what it does not know with a fault, and goes on', async () => {
    const control = await openControl(bench.folder, bench);
    const say = async (line: string): Promise<unknown> => {
      const socket = createConnection(controlPath(bench.folder));
      socket.end(line);
      let text = '';
      for await (const part of socket.setEncoding('utf8') as AsyncIterable<string>) text += part;
      return text === '' ? null : JSON.parse(text);
    };
    expect(await say('{"import":{"kind":"clicks"}}\n')).toEqual({
      fault: 'The server does not know this request; it is of another version',
    });
    expect(await say('no json\n')).toEqual({ fault: 'The server does not know this request; it is of another version' });
    await expect(importThroughServer(bench.folder, requestOf(`${second}.none`), () => undefined)).rejects.toThrow(
      /^There is no such file$/,
    );
    await control.close();
  });
});
