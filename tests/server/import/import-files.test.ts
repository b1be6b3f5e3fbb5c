import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { count } from '../../../server/analytics/metric-query.ts';
import { checkCsv, MAX_LINE_BYTES, recordsOf } from '../../../server/import/csv-file.ts';
import { csvHead } from '../../../server/import/read/head.ts';
import { printer } from '../../../server/import/print.ts';
import { ImportFault } from '../../../server/import/fault.ts';
import { importFile } from '../../../server/import/run.ts';
import { commandOf } from '../../../server/import/command.ts';
import { csvOf, csvOfEvents, importableRows, mappingFor, openBench, type ImportBench } from '../support/imports.ts';
import { allRows } from '../support/data/all-rows.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const rows = importableRows(400),
  csv = csvOfEvents(rows);
/** Letters, signs and quotes without a pattern or a line end, the same in every run. */
const noise = Array.from({ length: 50_000 }, (_, i) =>
  String.fromCharCode(32 + Math.floor((Math.abs(Math.sin(i + 1) * 1e4) % 1) * 94)),
).join('');
/** Where a line begins. */
const lineAt = (line: number): number =>
  csv
    .split('\n')
    .slice(0, line - 1)
    .join('\n').length + 1;
const put = (line: number, what: string | Buffer): Buffer => {
  const bytes = Buffer.from(csv),
    at = Buffer.byteLength(csv.slice(0, lineAt(line)));
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(what), bytes.subarray(at)]);
};
async function nothingOf(path: string, line: RegExp, more: Parameters<ImportBench['run']>[1] = {}): Promise<void> {
  const error: unknown = await bench.run(path, more).then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ImportFault);
  expect((error as Error).message).toMatch(line);
  expect((error as Error).message).not.toContain('\n');
  expect(await bench.analytics.events.query(allRows, { dimensions: [], measures: { n: count() }, filters: [] })).toEqual([{ n: 0 }]);
}

test.each<[string, string, string | Buffer, RegExp]>([
  ['binary noise', 'noise.csv', randomBytes(200_000), /^Line \d+ (holds a zero byte|is not UTF-8)/],
  ['a zero byte', 'zero.csv', put(200, 'a\0b'), /^Line 200 holds a zero byte: this is no CSV file in UTF-8$/],
  ['another encoding', 'latin.csv', put(317, Buffer.from([0xe9, 0x2c])), /^Line 317 is not UTF-8$/],
  ['a character cut in half', 'half.csv', Buffer.concat([Buffer.from(csv), Buffer.from([0xe5, 0xba])]), /^Line 402 is not UTF-8$/],
  ['no bytes', 'empty.csv', '', /^The file is empty$/],
  ['a header alone', 'header.csv', csv.split('\n', 1)[0] ?? '', /^The file has a header and no rows$/],
  ['a header alone, with its line end', 'header.csv', `${csv.split('\n', 1)[0] ?? ''}\r\n`, /^The file has a header and no rows$/],
  [
    'a column twice',
    'twice.csv',
    csvOf(['package', 'type', 'Type', 'time', 'verdict'], [['a', 'b', 'c', 'd', 'e']]),
    /^The header has the column Type twice$/,
  ],
  ['a column without a name', 'unnamed.csv', csvOf(['package', '', 'time'], []), /^Column 2 of the header has no name$/],
  [
    'lines that end in different ways',
    'ends.csv',
    csv.slice(0, 5_000) + csv.slice(5_000).replaceAll('\n', '\r\n'),
    /^The lines of the file end in different ways|^Its quotes or line ends/,
  ],
  [
    'lines that end in CR alone',
    'mac.csv',
    csv.replaceAll('\n', '\r'),
    /^Lines that end in CR alone, as on an old Mac, are not read; write them with LF or CRLF$/,
  ],
  [
    'noise after good rows',
    'after.csv',
    csvOfEvents(rows.slice(0, 5)) + noise,
    /^Its quotes or line ends cannot be made sense of, from line \d+ on$/,
  ],
  ['a byte order mark alone', 'bom.csv', '\ufeff', /^The first line names no columns$/],
  ['empty lines alone', 'lines.csv', '\n\n\n', /^The first line names no columns$/],
  [
    'a column named in colours',
    'colours.csv',
    csvOf(['package', '\u001b[31mtype\u009b', 'time\n'], [['a', 'b', 'c']]),
    /^Nothing is mapped to type, verdict, which every row needs; the file has package, ␛\[31mtype\\u009b, time. Say/,
  ],
  ['another ending', 'events.doc', csv, /^Neither a \.parquet file nor one of \.csv \.tsv \.txt \.gz \.zip \.xlsx$/],
  ['text called Parquet', 'text.parquet', csv, /^Not a whole Parquet file: /],
])('%s is refused in one line', async (_, name, content, line) => {
  await nothingOf(bench.file(name, content), line);
});

test('a folder, a missing file and a missing folder are named', async () => {
  mkdirSync(join(bench.folder, 'folder.csv'));
  await nothingOf(join(bench.folder, 'folder.csv'), /^This is a folder; name a file$/);
  await nothingOf(join(bench.folder, 'none.csv'), /^There is no such file$/);
  await nothingOf(join(bench.folder, 'none', 'none.csv'), /^There is no such file$/);
  await nothingOf(
    bench.file('ok.csv', csv.replace('valid', 'nope')),
    /^The report .* cannot be written; name another place with --report$/,
    { report: join(bench.folder, 'none', 'x.refused.csv') },
  );
});

test('a file that may not be read is named', async ({ skip }) => {
  if (process.getuid?.() === 0) skip('root may read everything');
  const path = bench.file('secret.csv', csv);
  chmodSync(path, 0);
  await nothingOf(path, /^There is no right to read this file$/);
});

test('a file cut in half is refused at its last line', async () => {
  const path = bench.file('cut.csv', csv.slice(0, lineAt(251) + 90));
  const result = await bench.run(path);
  expect(result).toMatchObject({ outcome: 'refused', refused: 1 });
  expect(result.news.find((each) => each.news === 'refused')?.first).toEqual([
    { line: 251, reason: 'The line has fewer cells than the header' },
  ]);
});

describe('a file is read whatever its name is, and no other', () => {
  const mine = csvOfEvents(rows.slice(0, 3)),
    others = csvOfEvents(rows.slice(3, 5));
  async function parquetOf(content: string, path: string): Promise<void> {
    const instance = await DuckDBInstance.create(':memory:');
    await (
      await instance.connect()
    ).run(
      `COPY (FROM read_csv('${bench.file('plain.csv', content)}', all_varchar = true)) TO '${path.replaceAll("'", "''")}' (FORMAT parquet)`,
    );
    instance.closeSync();
  }
  test.each(['g[12]', 'g*', 'g?', "it's g [a] *?", '[g*', '**', 'g[!1]', 'g]'])('%s', async (name) => {
    const folder = mkdtempSync(join(bench.folder, 'in '));
    for (const [file, content] of [
      [name, mine],
      ['g1', others],
      ['g2', others],
      ["it's g a 12", others],
    ] as const) {
      writeFileSync(join(folder, `${file}.csv`), content);
      await parquetOf(content, join(folder, `${file}.parquet`));
    }
    for (const ending of ['csv', 'parquet']) {
      const { news, ...tried } = await bench.run(join(folder, `${name}.${ending}`), { dryRun: true });
      expect(tried).toMatchObject({ outcome: 'tried', rows: 3, refused: 0 });
      expect(news.find((each) => each.news === 'preview')?.rows.map(({ event_id }) => event_id)).toEqual(
        rows.slice(0, 3).map(({ event_id }) => event_id),
      );
    }
  });
  test('in a folder whose name is a pattern', async () => {
    for (const [folder, content] of [
      ['of [xy]', mine],
      ['of x', others],
      ['of y', others],
    ] as const) {
      mkdirSync(join(bench.folder, folder));
      writeFileSync(join(bench.folder, folder, 'a.csv'), content);
    }
    expect(await bench.run(join(bench.folder, 'of [xy]', 'a.csv'), { dryRun: true })).toMatchObject({
      outcome: 'tried',
      rows: 3,
      refused: 0,
    });
  });
  test.each(['publisher=EVIL', 'package=contoso.example', 'device=toaster'])(
    'and folders called %s say nothing about its rows',
    async (name) => {
      const folder = join(bench.folder, name);
      mkdirSync(folder);
      writeFileSync(join(folder, 'a.csv'), mine);
      const few = rows
        .slice(0, 3)
        .map(({ package: of, type, time, verdict, publisher, reason }) => ({ package: of, type, time, verdict, publisher, reason }));
      await parquetOf(
        csvOf(
          Object.keys(few[0] ?? {}),
          few.map((row) => Object.values(row).map(String)),
        ),
        join(folder, 'a.parquet'),
      );
      for (const ending of ['csv', 'parquet']) {
        const { news } = await bench.run(join(folder, `a.${ending}`), { dryRun: true });
        const preview = news.find((each) => each.news === 'preview');
        expect(preview?.rows.map((row) => [row['package'], row['publisher'], row['device']])).toEqual(
          rows.slice(0, 3).map((row) => [row.package, row.publisher, ending === 'csv' ? row.device : '']),
        );
      }
    },
  );
});

describe('the report of refused rows', () => {
  const bad = csv.replace('valid', 'nope');
  const elsewhere = mkdtempSync(join(tmpdir(), 'vigil-report-'));
  afterAll(() => {
    rmSync(elsewhere, { recursive: true });
  });
  test('takes the place of an earlier one and of nothing else', async () => {
    const path = bench.file('bad.csv', bad),
      report = join(elsewhere, 'report.csv'),
      precious = join(elsewhere, 'precious.csv');
    for (let i = 0; i < 2; i++) expect(await bench.run(path, { report })).toMatchObject({ outcome: 'refused' });
    expect(readFileSync(report, 'utf8')).toMatch(/^refused_line,refused_because,"package",/);
    writeFileSync(precious, 'refused_line,mine\n1,2\n');
    await nothingOf(path, /precious\.csv is there and no report of refused rows; name another place with --report$/, { report: precious });
    expect(readFileSync(precious, 'utf8')).toBe('refused_line,mine\n1,2\n');
  });
  test('is not the file itself, by whatever name', async () => {
    const path = bench.file('bad.csv', bad),
      [hard, soft] = [join(elsewhere, 'hard.csv'), join(elsewhere, 'soft.csv')];
    linkSync(path, hard);
    symlinkSync(path, soft);
    for (const report of [path, hard, soft])
      await nothingOf(path, /^The report would take the place of the file itself; name another place with --report$/, { report });
    expect(readFileSync(path, 'utf8')).toBe(bad);
  });
  test('is not among the stores, by whatever way', async () => {
    const path = bench.file('bad.csv', bad),
      way = join(elsewhere, 'way');
    symlinkSync(bench.folder, way);
    for (const report of [join(bench.folder, 'events.duckdb.wal.2'), join(way, 'new.csv'), join(bench.folder, 'none', '..', 'x.csv')]) {
      await nothingOf(path, /^The report .* would be among the stores in the data folder; name another place with --report$/, { report });
    }
  });
});

test('a file that is changed while it is read is refused', async () => {
  const path = bench.file('growing.csv', csv);
  const request = {
    kind: 'events',
    file: path,
    mapping: mappingFor({}),
    packageName: null,
    dryRun: false,
    skipRefused: false,
    report: `${path}.refused.csv`,
  } as const;
  const asked = importFile(request, {
    ...bench,
    tell: ({ news }) => {
      if (news === 'progress') appendFileSync(path, csv.split('\n').slice(1).join('\n'));
    },
  });
  await expect(asked).rejects.toThrow(/^The file was changed while it was read$/);
});

test('an import that is stopped before it has begun says so', async () => {
  const request = {
    kind: 'events',
    file: bench.file('ok.csv', csv),
    mapping: mappingFor({}),
    packageName: null,
    dryRun: false,
    skipRefused: false,
    report: 'none',
  } as const;
  await expect(importFile(request, { ...bench, tell: () => undefined, signal: AbortSignal.abort() })).rejects.toThrow(
    /^The import was stopped; nothing was imported$/,
  );
});

test('a Parquet file cut in half is refused', async () => {
  const path = join(bench.folder, 'cut.parquet');
  const instance = await DuckDBInstance.create(':memory:');
  await (
    await instance.connect()
  ).run(`COPY (FROM read_csv('${bench.file('ok.csv', csv)}', all_varchar = true)) TO '${path}' (FORMAT parquet)`);
  instance.closeSync();
  truncateSync(path, Math.floor(statSync(path).size / 2));
  await nothingOf(path, /^Not a whole Parquet file: /);
});

test('one endless line is refused after its first part, and no more of it is held', async () => {
  const path = bench.file('endless.csv', csv.slice(0, lineAt(300)));
  for (let i = 0; i < 128; i++) appendFileSync(path, 'x'.repeat(1_000_000));
  const before = process.memoryUsage().rss;
  await nothingOf(path, new RegExp(`^Line 300 is longer than ${MAX_LINE_BYTES} bytes$`));
  expect(process.memoryUsage().rss - before).toBeLessThan(48_000_000);
});

test('a quote that never closes is one refused row, not the rest of the file in memory', async () => {
  const path = bench.file('quote.csv', csv + `com.northwind.pay,"never closed\n${csv.repeat(200)}`);
  const before = process.memoryUsage().rss;
  const outcome = await bench.run(path).then(
    ({ outcome }) => outcome,
    (cause: unknown) => (cause as Error).message,
  );
  expect(outcome).toMatch(/^refused$|^Its quotes or line ends cannot be made sense of, from line 402 on/);
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
});

test('a file that several threads read is told by its own lines, and its rows are all there', async () => {
  const threads = await openBench({ threads: 4 });
  try {
    const [header = '', ...lines] = csv.trimEnd().split('\n'),
      ids = rows.map(({ event_id }) => event_id),
      all = Array.from({ length: 60_000 }, (_, i) =>
        (lines[i % lines.length] as string).replace(ids[i % ids.length] as string, `${ids[i % ids.length]}-${i}`),
      );
    const good = threads.file('good.csv', [header, ...all].join('\n'));
    expect(statSync(good).size).toBeGreaterThan(12_000_000); // more than the engine takes at once
    expect(await threads.run(good)).toMatchObject({ outcome: 'imported', rows: all.length });
    const wrong = Array.from({ length: 11 }, (_, i) => 5_003 * (i + 1));
    const bad = threads.file(
      'bad.csv',
      [header, ...all.map((line, i) => (wrong.includes(i + 2) ? line.replace('com.', 'none.') : line))].join('\n'),
    );
    const { news, ...result } = await threads.run(bad);
    expect(result).toMatchObject({ outcome: 'refused', rows: 0, refused: wrong.length });
    expect(news.flatMap((each) => (each.news === 'refused' ? each.first.map(({ line }) => line) : []))).toEqual(wrong);
    expect(await threads.analytics.events.query(allRows, { dimensions: [], measures: { n: count() }, filters: [] })).toEqual([
      { n: all.length },
    ]);
  } finally {
    await threads.close();
  }
});

test('a file is looked at in pieces: characters and lines across their borders are whole', async () => {
  const wide = `a,b\n${'é媒𝒳,"xx\ny"\n'.repeat(120_000)}`;
  const path = bench.file('wide.csv', wide);
  expect(await csvHead(path, { delimiter: null, skip_lines: null })).toMatchObject({ header: ['a', 'b'], form: { delimiter: ',' } });
  expect(await checkCsv(path)).toMatchObject({ lines: 240_001 });
  let records = 0,
    last = { line: 0, at: 0 };
  for await (const part of recordsOf(path, ',')) {
    records += part.length;
    last = part.at(-1) ?? last;
  }
  expect(records).toBe(120_001);
  expect(last).toEqual({ line: 240_000, at: Buffer.byteLength(wide) - Buffer.byteLength('é媒𝒳,"xx\ny"\n') });
});

test.each<[string[], RegExp]>([
  [[], /^Say what to import/],
  [['events'], /^Say what to import/],
  [['clicks', 'a.csv'], /^Say what to import/],
  [['events', 'a.csv', 'b.csv'], /^Say what to import/],
  [['events', 'a.csv', '--map', 'cost'], /^--map cost: say their_column=our_column/],
  [['events', 'a.csv', '--map', 'a=cost', '--map', 'a=revenue'], /a is mapped twice/],
  [['events', 'a.csv', '--map', 'a=cost', '--map', 'A=revenue'], /A is mapped twice/],
  [['events', 'a.csv', '--map', 'a=cost', '--map', 'b=cost'], /two columns are mapped to cost/],
  [['events', 'a.csv', '--faster'], /--faster/],
])('the command line %j is refused', (args, line) => {
  expect(() => commandOf(args, {})).toThrow(line);
});
test('the command line says all that a request has; their columns may have an equals sign', () => {
  const { request, folder } = commandOf(
    [
      'events',
      'a.csv',
      '--map',
      'x=y=cost',
      '--package',
      'p',
      '--timezone',
      'Asia/Kolkata',
      '--dry-run',
      '--skip-refused',
      '--report',
      '/r.csv',
    ],
    { BACKEND_DATA: '/data' },
  );
  expect({ request, folder }).toEqual({
    folder: '/data',
    request: {
      kind: 'events',
      file: join(process.cwd(), 'a.csv'),
      mapping: mappingFor({ map: { 'x=y': 'cost' }, timeZone: 'Asia/Kolkata' }),
      packageName: 'p',
      dryRun: true,
      skipRefused: true,
      report: '/r.csv',
    },
  });
});

test('the command reads times without an offset in the zone of --package, as the page does, unless something says another', async () => {
  const bench = await openBench();
  try {
    await bench.records.database.updateTable('packages').set({ time_zone: 'Asia/Kolkata' }).execute();
    const path = bench.file('zone.csv', 'type,time,verdict\nvisit,2026-11-18 01:00:00,valid\n');
    const timeOf = async (...args: string[]): Promise<unknown> => {
      const { request } = commandOf(['events', path, '--package', 'com.northwind.pay', '--dry-run', ...args], {});
      const { news } = await bench.run(path, { ...request, mapping: request.mapping });
      const preview = news.find((each) => each.news === 'preview');
      return preview?.rows[0]?.['time'];
    };
    expect(await timeOf()).toBe(Date.parse('2026-11-17T19:30:00Z'));
    expect(await timeOf('--timezone', 'UTC')).toBe(Date.parse('2026-11-18T01:00:00Z'));
  } finally {
    await bench.close();
  }
});
test('a file that is being read says how much of it is, on a terminal alone; what is counted says rows', () => {
  const said = (isTerminal: boolean): string => {
    let text = '';
    const print = printer((part) => {
      text += part;
    }, isTerminal);
    for (const percent of [13, 95]) print({ news: 'progress', phase: 'reading', done: { percent }, seconds: 2 });
    print({ news: 'progress', phase: 'read', done: { rows: 1_500_000 }, seconds: 3 });
    return text.replaceAll('\r\u001b[K', '\n');
  };
  expect(said(true)).toBe('\nreading … about 13 %, 2 s\nreading … about 95 %, 2 s\nread … 1,500,000 rows, 500,000 rows/s');
  expect(said(false)).toBe('read: 1,500,000 rows, 500,000 rows/s\n');
});

test('what a file says is shown, and does nothing to the terminal; the news have it as it is', () => {
  let text = '';
  const print = printer((part) => {
    text += part;
  }, false);
  print({
    news: 'refused',
    count: 1,
    what: 'line',
    reasons: [],
    first: [{ line: 2, reason: "type: '\u001b]0;x\u0007\r\n\u202e' is none of visit" }],
    report: 'r.csv',
  });
  print({
    news: 'preview',
    columns: [{ ours: 'cost', from: ['Spe\u001b[2Jnd'], how: 'file', says: '' }],
    words: [],
    unused: ['\u009b1A'],
    rows: [{ cost: 1 }, { cost: '\u007f\b' }],
    packages: [],
  });
  // oxlint-disable-next-line no-control-regex -- they are what must not be there
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  expect(text).toContain("  line 2: type: '␛]0;x␇␍␊\\u202e' is none of visit\n");
  expect(text).toContain('  cost       Spe␛[2Jnd  0.000001 | ␡␈\nNot used: \\u009b1A\n');
});
