import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import papa from 'papaparse';
import { beforeEach, describe, expect, test } from 'vitest';
import { zoneClock } from '../../../server/analytics/local-time.ts';
import { count, sum } from '../../../server/analytics/metric-query.ts';
import type { DuckStore } from '../../../server/analytics/duckdb/store.ts';
import { eventModel, type EventModel, type EventRow } from '../../../server/analytics/models/event-model.ts';
import { CountsQuery } from '../../../contract/areas/incident.ts';
import { filterOf } from '../../../contract/scope.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { incidentOptionHandlers, incidentPlotHandlers } from '../../../server/calls/incident/index.ts';
import { lastLine } from '../../../server/import/print.ts';
import { offsetSql } from '../../../server/import/zone-offsets.ts';
import { neutralised } from '../../../contract/spreadsheet.ts';
import { expectNoFormula } from '../../unit/support/formulas.ts';
import { csvOf, csvOfEvents, eventColumns, importableRows, openBench, textOf, type ImportBench } from '../support/imports.ts';
import { asked, askedOptions, NOW, accessScopeOf } from '../support/data/incidents.ts';
import { allRows } from '../support/data/all-rows.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openBench();
  return () => bench.close();
});

const everything = Object.keys(eventModel.columns) as (keyof EventRow)[];
const storedEvents = async (store: Pick<DuckStore<EventModel>, 'query'>): Promise<EventRow[]> => {
  const rows = await store.query(allRows, { dimensions: everything, measures: {}, filters: [], order: [{ by: 'event_id' }] });
  return rows as unknown as EventRow[];
};
const byId = (rows: readonly EventRow[]): EventRow[] => [...rows].sort((a, b) => (a.event_id < b.event_id ? -1 : 1));
const total = async (): Promise<number> =>
  (await bench.analytics.events.query(allRows, { dimensions: [], measures: { n: count() }, filters: [] }))[0]?.n ?? -1;
const header = ['package', 'type', 'time', 'verdict', 'reason', 'cost'];
const good = ['com.northwind.pay', 'visit', '2026-11-20T01:00:00Z', 'valid', '', '0.25'];
const instead = (changes: Record<string, string>): string[] => header.map((name, i) => changes[name] ?? good[i] ?? '');

describe('rows of a file', () => {
  test('are stored as a load of the same rows would, zones, accents and money too, and so are their daily sums', async () => {
    const rows = importableRows(5_000);
    const result = await bench.run(bench.file('events.csv', csvOfEvents(rows)));
    expect(result).toMatchObject({ outcome: 'imported', rows: rows.length, refused: 0 });
    expect(await storedEvents(bench.analytics.events)).toEqual(byId(rows));
    const loaded = await openBench();
    await loaded.analytics.events.load([rows]);
    for (const dimension of ['day', 'publisher', 'reason', 'country', 'exchange', 'campaign'] as const) {
      const query = {
        dimensions: ['package', dimension],
        measures: { n: count(), cost: sum('cost'), viewable: sum('viewable') },
        filters: [],
        order: [{ by: 'package' }, { by: dimension }],
      } as const;
      expect(await bench.analytics.events.query(allRows, query)).toEqual(await loaded.analytics.events.query(allRows, query));
    }
    await loaded.close();
  });

  test('of a Parquet file are stored as those of the CSV', async () => {
    const rows = importableRows(2_000),
      csv = bench.file('events.csv', csvOfEvents(rows)),
      path = csv.replace('.csv', '.parquet');
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await connection.run(
      `COPY (SELECT * REPLACE (CAST(time AS TIMESTAMPTZ) AS time, CAST(cost AS DECIMAL(12,6)) AS cost, CAST(viewable AS BOOLEAN) AS viewable) FROM read_csv('${csv}', all_varchar = true)) TO '${path}' (FORMAT parquet)`,
    );
    instance.closeSync();
    expect(await bench.run(path)).toMatchObject({ outcome: 'imported', rows: rows.length });
    expect(await storedEvents(bench.analytics.events)).toEqual(byId(rows));
  });

  test('are whole where terms come late: each row is read once or twice, and none is lost', async () => {
    const early = Array.from({ length: 100_000 }, (_, i) => ['com.northwind.pay', 'visit', '2026-11-20T01:00:00Z', 'valid', `p${i % 7}`]);
    const late = Array.from({ length: 3_000 }, (_, i) => [
      'com.fabrikam.partner',
      'impression',
      '2026-11-20T03:00:00Z',
      'valid',
      `late ${i % 1_500}`,
    ]);
    expect(
      await bench.run(bench.file('late.csv', csvOf(['package', 'type', 'time', 'verdict', 'page_id'], [...early, ...late]))),
    ).toMatchObject({ outcome: 'imported', rows: 103_000 });
    const [pages] = await bench.analytics.events.query(allRows, {
      dimensions: [],
      measures: { n: count(), pages: { distinct: 'page_id' } },
      filters: [
        { column: 'package', oneOf: ['com.fabrikam.partner'] },
        { column: 'day', oneOf: ['2026-11-19'] },
      ],
    });
    expect(pages).toEqual({ n: 3_000, pages: 1_500 });
  });

  test('have defaults where the file says nothing, and names of their own that the same file always gives', async () => {
    const path = bench.file('few.csv', csvOf(header, [good, good, instead({ verdict: 'SIVT', reason: 'Bots / automation', cost: '' })]));
    await bench.run(path);
    const rows = await storedEvents(bench.analytics.events);
    expect(new Set(rows.map(({ event_id }) => event_id)).size).toBe(3);
    const { event_id, currency_from, rate, ...first } = rows.find(({ verdict }) => verdict === 'SIVT') as EventRow;
    expect([event_id, currency_from, rate]).toEqual([expect.stringMatching(/^[0-9a-f]{16}-3$/), '', null]);
    expect(first).toEqual({
      package: 'com.northwind.pay',
      day: '2026-11-20',
      type: 'visit',
      time: Date.parse('2026-11-20T01:00:00Z'),
      hour: 6,
      channel: '',
      publisher: '',
      publisher_id: '',
      sub_publisher: '',
      campaign: '',
      creative: '',
      placement: '',
      placement_type: '',
      page_id: '',
      system_domain: '',
      exchange: '',
      country: '',
      device: '',
      network: '',
      asn: '',
      os: '',
      browser: '',
      device_id: '',
      observed_country: '',
      verdict: 'SIVT',
      fraud_category: '',
      fraud_sub_category: '',
      reason: 'Bots / automation',
      measured_value: null,
      threshold: null,
      viewable: 0,
      cost: 0,
      revenue: 0,
    });
    const again = await openBench();
    await again.run(path);
    expect((await storedEvents(again.analytics.events)).map((row) => row.event_id)).toEqual(rows.map((row) => row.event_id));
    await again.close();
  });

  test('of before the columns of devices and networks are stored as they were, and those that have them keep them', async () => {
    const rows = importableRows(200),
      later = ['network', 'asn', 'os', 'browser', 'device_id', 'observed_country'] as const;
    const columns = eventColumns(rows[0] as EventRow).filter((name) => !(later as readonly string[]).includes(name));
    const before = csvOf(
      columns,
      rows.map((row) => columns.map((column) => textOf(row, column))),
    );
    expect(await bench.run(bench.file('before.csv', before))).toMatchObject({ outcome: 'imported', rows: 200 });
    const blank = Object.fromEntries(later.map((name) => [name, '']));
    expect(await storedEvents(bench.analytics.events)).toEqual(byId(rows).map((row) => ({ ...row, ...blank })));
  });

  test.each([
    ['2026-11-20T10:00:00Z', 'UTC', '2026-11-20T10:00:00Z'],
    ['2026-11-20T10:00:00+05:30', 'UTC', '2026-11-20T04:30:00Z'],
    ['2026-11-20 10:00:00.250', 'Asia/Kolkata', '2026-11-20T04:30:00.250Z'],
    ['2026-07-20T10:00', 'America/New_York', '2026-07-20T14:00:00Z'],
    ['2026-11-20', 'Europe/London', '2026-11-20T00:00:00Z'],
    [String(Date.parse('2026-11-20T10:00:00.123Z')), 'Asia/Kolkata', '2026-11-20T10:00:00.123Z'],
    ['2026-11-20T10:00:00+14:00', 'UTC', '2026-11-19T20:00:00Z'],
    ['2026-11-20 10:00:00-0330', 'UTC', '2026-11-20T13:30:00Z'],
    ['2026-11-20T10:00:00.123456Z', 'Asia/Kolkata', '2026-11-20T10:00:00.123Z'],
    ['2026-11-20T10:00:00', 'UTC', '2026-11-20T10:00:00Z'],
  ])('have times in ISO 8601 or epoch milliseconds: %s in %s', async (written, timeZone, meant) => {
    await bench.run(bench.file('time.csv', csvOf(header, [instead({ time: written })])), { timeZone });
    expect((await storedEvents(bench.analytics.events)).map(({ time }) => new Date(time).toISOString())).toEqual([
      new Date(meant).toISOString(),
    ]);
  });

  test('come from any delimiter, line end and quoting that the file keeps to', async () => {
    const rows = importableRows(300);
    const columns = eventColumns(rows[0] as EventRow);
    const files = [
      csvOf(
        columns,
        rows.map((row) => columns.map((column) => textOf(row, column))),
        '\r\n',
      ),
      `\ufeff${csvOfEvents(rows)}`,
      [columns, ...rows.map((row) => columns.map((column) => textOf(row, column)))]
        .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(';'))
        .join('\n'),
      csvOfEvents(rows).replaceAll('\n', '\n\n'),
    ];
    for (const [i, content] of files.entries()) {
      const other = await openBench();
      expect(await other.run(other.file(`${i}.csv`, content))).toMatchObject({ outcome: 'imported', rows: 300 });
      expect(await storedEvents(other.analytics.events)).toEqual(byId(rows));
      await other.close();
    }
  });
});

test('offsets of zones are those of the wall clock, from 2000 to 2099', async () => {
  const zones = [
    'Asia/Kolkata',
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Pacific/Apia',
    'UTC',
    'America/Sao_Paulo',
  ];
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const start = Date.UTC(2000, 0, 1),
    instants = Array.from({ length: 6_000 }, (_, i) => start + i * 525_960_000 + (i % 24) * 1_800_000);
  const list = instants.map((ms) => `${ms}::BIGINT`).join(', ');
  for (const [place, zone] of zones.entries()) {
    const clock = zoneClock(zone);
    const found = (
      await connection.runAndReadAll(
        `SELECT CAST(ms + ${offsetSql(zones, 'place', 'ms')} AS DOUBLE) FROM (SELECT unnest([${list}]) AS ms, ${place} AS place)`,
      )
    )
      .getRowsJS()
      .map(([wall]) => new Date(wall as number).toISOString().slice(0, 13));
    expect(found).toEqual(
      instants.map((ms) => {
        const { day, hour } = clock.local(ms);
        return `${day}T${String(hour).padStart(2, '0')}`;
      }),
    );
  }
  instance.closeSync();
});

describe('columns', () => {
  const theirs = csvOf(
    ['App', 'Kind', 'When', 'Result', 'Spend', 'note'],
    [['com.northwind.pay', 'visit', '2026-11-20T01:00:00Z', 'valid', '1.5', 'x']],
  );
  const map = { App: 'package', Kind: 'type', When: 'time', Result: 'verdict', Spend: 'cost' };

  test('of other names are mapped, and a dry run shows what would be stored and changes nothing', async () => {
    const path = bench.file('theirs.csv', theirs);
    const { news, ...tried } = await bench.run(path, { map, dryRun: true });
    expect(tried).toMatchObject({ outcome: 'tried', rows: 1, refused: 0 });
    const preview = news.find((each) => each.news === 'preview');
    expect(preview?.columns).toContainEqual({ ours: 'cost', from: ['Spend'], how: 'file', says: '' });
    expect(preview?.columns).toContainEqual({ ours: 'day', from: [], how: 'made', says: 'made from time' });
    expect(preview?.unused).toEqual(['note']);
    expect(preview?.rows[0]).toMatchObject({ package: 'com.northwind.pay', day: '2026-11-20', hour: 6, cost: 1_500_000 });
    expect(preview?.packages).toEqual([{ package: 'com.northwind.pay', rows: 1, days: 1, firstDay: '2026-11-20', lastDay: '2026-11-20' }]);
    expect(await total()).toBe(0);
    expect(await bench.run(path, { map })).toMatchObject({ outcome: 'imported', rows: 1 });
  });
  test('of one package need no column for it', async () => {
    await bench.run(bench.file('one.csv', csvOf(header.slice(1), [good.slice(1)])), { packageName: 'fabrikam.example' });
    expect(await storedEvents(bench.analytics.events)).toMatchObject([{ package: 'fabrikam.example', hour: 1 }]);
  });

  test('of one package are not said twice: --package never takes the place of what a row says', async () => {
    const path = bench.file('own.csv', csvOf(header, [good]));
    await expect(bench.run(path, { packageName: 'fabrikam.example' })).rejects.toThrow(
      /^--package: the file has a column package, which says it for each row; leave --package out$/,
    );
    expect(await bench.run(path, { packageName: 'fabrikam.example', map: { package: 'campaign' } })).toMatchObject({ outcome: 'imported' });
    expect(await storedEvents(bench.analytics.events)).toMatchObject([{ package: 'fabrikam.example', campaign: 'com.northwind.pay' }]);
  });

  test.each<[string, object, RegExp]>([
    ['a required one is missing', { map: { App: 'package' } }, /^Nothing is mapped to type, time, verdict, .*the file has App, Kind/],
    ['theirs does not exist', { map: { ...map, Nope: 'device' } }, /the file has no column Nope; it has App, Kind, When/],
    ['ours does not exist', { map: { ...map, note: 'colour' } }, /there is no column colour; there are package, type, time/],
    ['ours is made', { map: { ...map, note: 'hour' } }, /hour is made from time/],
    ['the package is given and mapped', { map, packageName: 'com.northwind.pay' }, /--package gives it already/],
    [
      'the package is given and the file has it',
      { map: { Kind: 'type', When: 'time', Result: 'verdict', App: 'device', note: 'package' }, packageName: 'com.northwind.pay' },
      /--package gives it already/,
    ],
    [
      'the package given is unknown',
      { map: { ...map, App: 'device' }, packageName: 'nope' },
      /--package nope: there is no such package; there are com\.contoso/,
    ],
    ['the zone is none', { map, timeZone: 'Mars/Base' }, /--timezone Mars\/Base: there is no such time zone/],
  ])('%s: one line that names it', async (_, more, line) => {
    await expect(bench.run(bench.file('theirs.csv', theirs), more)).rejects.toThrow(line);
    expect(await total()).toBe(0);
  });
});

describe('a row is refused', () => {
  test.each<[Record<string, string>, string]>([
    [{ package: 'other.customer' }, "package: 'other.customer' is no package of this installation"],
    [{ package: '' }, 'package is empty'],
    [{ type: 'click' }, "type: 'click' is none of impression, visit"],
    [{ verdict: '' }, 'verdict is empty'],
    [{ time: '20/11/2026' }, "time: '20/11/2026' is no date and time from 2000 to 2099"],
    [{ time: '2026-02-30' }, "time: '2026-02-30' is no date"],
    [{ time: '1763640000' }, 'is no date'],
    [{ time: 'infinity' }, 'is no date'],
    [{ time: '' }, 'time is empty'],
    ...[
      '2026-11-18T00:06:56+25:00',
      '2026-11-18T00:06:56-14:30',
      '2026-11-18T00:06:56+05:30:15',
      '2026-11-18T00:06:56 Asia/Kolkata',
      '2026-11-18T00:06:56 UTC',
      '2026-11-18T00:06:56NZ',
      '2026/11/18',
      '2026-1-8',
      '2026-11-18T0:06:56',
      ' 2026-11-18',
      '1_763_640_000',
      '1763640000e03',
    ].map((time): [Record<string, string>, string] => [{ time }, 'is no date and time']),
    ...['1_000', ' 1 ', '1\t', 'infinity', '0x10'].map((cost): [Record<string, string>, string] => [{ cost }, 'is no amount']),
    [{ cost: '1,5' }, "cost: '1,5' is no amount from 0"],
    [{ cost: '-1' }, 'is no amount'],
    [{ cost: 'nan' }, 'is no amount'],
    [{ cost: '1e300' }, 'is no amount'],
    [{ verdict: 'GIVT' }, 'an invalid event needs a reason'],
    [{ reason: 'Bots / automation' }, 'a valid event has no fraud_category'],
  ])('%j: with its line and reason, and then no row is imported', async (changes, reason) => {
    const result = await bench.run(bench.file('bad.csv', csvOf(header, [good, instead(changes), good])));
    expect(result).toMatchObject({ outcome: 'refused', rows: 0, refused: 1 });
    const refused = result.news.find((each) => each.news === 'refused');
    expect(refused?.first).toEqual([{ line: 3, reason: expect.stringContaining(reason) as string }]);
    expect(await total()).toBe(0);
  });

  test('for every reason at once, by the line that it begins on, whatever stands before; the others come in where they may', async () => {
    const content = [
      header.join(','),
      good.join(','),
      '',
      '"com.northwind.pay","vis',
      'it",2026-11-20T01:00:00Z,valid,,1',
      'com.northwind.pay,visit',
      good.join(','),
      `${good.join(',')},7`,
      'no.such,click,never,valid,x,y',
      'com.northwind.pay,"visit"x,2026-11-20T01:00:00Z,valid,,1',
      good.join(','),
    ].join('\n');
    const path = bench.file('bad.csv', content);
    const tried = await bench.run(path, { dryRun: true });
    expect(tried).toMatchObject({ outcome: 'tried', rows: 3, refused: 5 });
    const { news, ...result } = await bench.run(path, { skipRefused: true });
    expect(result).toMatchObject({ outcome: 'imported', rows: 3, refused: 5 });
    expect(news.find((each) => each.news === 'refused')?.first.map(({ line, reason }) => [line, reason.slice(0, 45)])).toEqual(
      [
        [4, "type: 'vis\nit' is none of impression, visit"],
        [6, 'The line has fewer cells than the header'],
        [8, 'The line has more cells than the header'],
        [9, "package: 'no.such' is no package of this inst"],
        [10, 'The line has a quote that is not closed, or t'],
      ].map(([line, reason]) => [line, String(reason).slice(0, 45)]),
    );
    expect(await total()).toBe(3);
  });

  test('and reported without anything that a spreadsheet would run', async () => {
    const path = bench.file(
      'bad.csv',
      csvOf(header, [instead({ package: '=HYPERLINK("http://x")', cost: '+1', reason: '@x', verdict: '-2' })]),
    );
    await bench.run(path);
    const report = readFileSync(`${path}.refused.csv`, 'utf8');
    expect(report.split('\n')[0]).toBe('refused_line,refused_because,"package","type","time","verdict","reason","cost"');
    for (const start of [/,"'=HYPERLINK/, /,"'@x",/, /,"'-2",/, /,"'\+1"\n/]) expect(report).toMatch(start);
    expect(report).not.toMatch(/(^|,)"?[=+@-]/m);
  });
  test('and reported as text whatever would begin a formula, wide forms and line breaks too, in a cell and in a title', async () => {
    const starts = [
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '＝',
      '＋',
      '－',
      '＠',
      ' =',
      '\u00a0=',
      '\u200b=',
      'Shop;=',
      'Shop;\t"=',
      'a\n@',
    ];
    const path = bench.file(
      'bad.csv',
      csvOf(
        header.map((name) => (name === 'reason' ? '＝reason' : name)),
        starts.map((start) => instead({ reason: `${start}1+1`, verdict: 'nope' })),
      ),
    );
    await bench.run(path, { map: { '＝reason': 'reason' } });
    const {
      data: [titles, ...rows],
    } = papa.parse<string[]>(readFileSync(`${path}.refused.csv`, 'utf8'), { skipEmptyLines: true });
    expect(titles?.[6]).toBe("'＝reason");
    expect(rows.map((row) => row[6])).toEqual(starts.map((start) => neutralised(`${start}1+1`)));
    expectNoFormula(readFileSync(`${path}.refused.csv`, 'utf8'));
  });
  test('and all of them are in the report, the first hundred in the news', async () => {
    const path = bench.file(
      'bad.csv',
      csvOf(
        header,
        Array.from({ length: 250 }, () => instead({ type: 'click' })),
      ),
    );
    const refused = (await bench.run(path)).news.find((each) => each.news === 'refused');
    expect([refused?.count, refused?.first.length]).toEqual([250, 100]);
    expect(readFileSync(`${path}.refused.csv`, 'utf8').trimEnd().split('\n')).toHaveLength(251);
  });
});

test('a cell may hold any text: none of it stands for no text', async () => {
  await bench.run(
    bench.file(
      'null.csv',
      csvOf(
        [...header, 'campaign', 'page_id'],
        [
          [...good, '\u001fnull', 'NULL'],
          [...good, '', '\\N'],
        ],
      ),
    ),
  );
  expect((await storedEvents(bench.analytics.events)).map(({ campaign, page_id }) => [campaign, page_id])).toEqual(
    expect.arrayContaining([
      ['\u001fnull', 'NULL'],
      ['', '\\N'],
    ]),
  );
});

test('sums that cannot be stored are one line, and nothing is imported', async () => {
  const most = csvOf(
    header,
    Array.from({ length: 9_500 }, () => instead({ cost: '1000000000' })),
  );
  await expect(bench.run(bench.file('most.csv', most))).rejects.toThrow(
    /^The sum of .*cost or revenue.* of a day or a month is more than can be stored; for money that is 9,223,372,036,854; nothing was imported$/,
  );
  expect(await total()).toBe(0);
  expect(await bench.run(bench.file('fewer.csv', most.split('\n').slice(0, 9_001).join('\n')))).toMatchObject({
    outcome: 'imported',
    rows: 9_000,
  });
});

test('more terms than a column can have are one line that says what is counted', async () => {
  const of = (name: string, count: number): string =>
    csvOf(
      [...header, 'campaign'],
      Array.from({ length: count }, (_, i) => [...good, `${name} ${i}`]),
    );
  await bench.run(bench.file('a.csv', of('a', 60_000)));
  await expect(bench.run(bench.file('b.csv', of('b', 6_000)))).rejects.toThrow(
    /^Column campaign would have more than 65536 different values, all that this installation has stored among them; nothing was imported$/,
  );
  expect(await total()).toBe(60_000);
});

describe('the same file again', () => {
  test('changes nothing, also under another name, however it is said, and in another zone; with another meaning it is another import', async () => {
    const rows = importableRows(200),
      content = csvOfEvents(rows);
    await bench.run(bench.file('a.csv', content));
    expect(await bench.run(bench.file('b.csv', content))).toMatchObject({ outcome: 'known', rows: 0 });
    expect(await total()).toBe(200);
    for (const more of [{ timeZone: 'Asia/Kolkata' }, { map: { time: 'time' } }, { map: { ' TIME': 'time', Type: 'type' } }]) {
      expect(await bench.run(bench.file('a.csv', content), more)).toMatchObject({ outcome: 'known', rows: 0 });
    }
    // without ids of their own
    const header = ['package', 'type', 'time', 'verdict', 'channel', 'device'] as const;
    const unnamed = csvOf(
      header,
      rows.map((row) => header.map((column) => (column === 'verdict' ? 'valid' : textOf(row, column)))),
    );
    await bench.run(bench.file('u.csv', unnamed));
    for (const [map, outcome] of [
      [{ channel: 'device', device: 'channel' }, 'imported'],
      [{ Device: 'channel', CHANNEL: 'device' }, 'known'],
    ] as const)
      expect(await bench.run(bench.file('u.csv', unnamed), { map })).toMatchObject({ outcome });
    expect(await bench.run(bench.file('c.csv', `${unnamed}\n`))).toMatchObject({ outcome: 'known', there: 200 });
    expect(await total()).toBe(600);
  });
  test('is known by the name that it once had', async () => {
    const path = bench.file('a.csv', csvOfEvents(importableRows(20)));
    const digest = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
    const once = `import events ${digest(readFileSync(path))} ${digest(JSON.stringify([[['time', 'time']], null, 'Asia/Kolkata']))}`;
    await bench.analytics.events.load([importableRows(20)], { once });
    expect(await bench.run(path, { map: { time: 'time' }, timeZone: 'Asia/Kolkata' })).toMatchObject({ outcome: 'known' });
  });
  test('is known even where two ask at the same time', async () => {
    const path = bench.file('a.csv', csvOfEvents(importableRows(500)));
    const outcomes = (await Promise.all([bench.run(path), bench.run(path), bench.run(path)])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['imported', 'known', 'known']);
    expect(await total()).toBe(500);
  });
});

describe('a file that has grown', () => {
  test('adds its new rows: those that the store has are passed over and counted, and are counted once', async () => {
    const rows = importableRows(300);
    await bench.run(bench.file('a.csv', csvOfEvents(rows.slice(0, 200))));
    const grown = bench.file('a.csv', csvOfEvents(rows));
    expect(await bench.run(grown, { dryRun: true })).toMatchObject({ outcome: 'tried', rows: 100, there: 200, refused: 0 });
    const result = await bench.run(grown);
    expect(result).toMatchObject({ outcome: 'imported', rows: 100, there: 200, refused: 0 });
    expect(lastLine(result)).toMatch(/^Imported 100 rows in .*, 200 were there already\.$/);
    expect(await total()).toBe(300);
    const part = await bench.run(bench.file('b.csv', csvOfEvents(rows.slice(50, 90))));
    expect(part).toMatchObject({ outcome: 'known', rows: 0, there: 40 });
    expect(lastLine(part)).toBe('Imported no row, 40 were there already: nothing changes.');
    expect(await total()).toBe(300);
  });
  test('has a name once a package: another package may have it, the same file may not', async () => {
    const named = [...header, 'event_id'];
    await bench.run(bench.file('a.csv', csvOf(named, [[...good, 'E-1']])));
    const other = [...instead({ package: 'fabrikam.example' }), 'E-1'];
    expect(await bench.run(bench.file('b.csv', csvOf(named, [other])))).toMatchObject({ outcome: 'imported', rows: 1, there: 0 });
    const twice = bench.file(
      'c.csv',
      csvOf(named, [
        [...good, 'E-2'],
        [...good, 'E-1'],
        [...good, 'E-2'],
        [...good, 'E-3'],
      ]),
    );
    const refused = await bench.run(twice);
    expect(refused).toMatchObject({ outcome: 'refused', rows: 0, there: 1, refused: 1 });
    expect(refused.news.find((each) => each.news === 'refused')?.first).toEqual([
      { line: 4, reason: "event_id: 'E-2' is in the file before" },
    ]);
    expect(await bench.run(twice, { skipRefused: true })).toMatchObject({ outcome: 'imported', rows: 2, there: 1, refused: 1 });
    expect(await total()).toBe(4);
  });
});

describe('incidents', () => {
  const columns = ['package', 'incident_id', 'status', 'priority', 'detected_at', 'down_at', 'risk', 'channel', 'country'];
  const row = (changes: Record<string, string> = {}): string[] =>
    columns.map(
      (name, i) =>
        changes[name] ??
        ['com.northwind.pay', 'X-1', 'Taken down', 'High', '2026-11-20T20:00:00Z', '2026-11-21T01:30:00Z', '80', 'Domain', 'IN'][i] ??
        '',
    );
  test('have local day, weekday and hour, their SLA and the minutes until they were down', async () => {
    expect(
      await bench.run(bench.file('i.csv', csvOf(columns, [row(), row({ incident_id: 'X-2', status: 'Detected', down_at: '' })])), {
        kind: 'incidents',
      }),
    ).toMatchObject({ outcome: 'imported', rows: 2 });
    const found = await bench.analytics.query(allRows, {
      dimensions: ['incident_id', 'day', 'weekday', 'hour', 'due_at', 'minutes_to_down', 'campaign', 'last_seen_at', 'title', 'remarks'],
      measures: {},
      filters: [],
      order: [{ by: 'incident_id' }],
    });
    const shared = {
      day: '2026-11-21',
      weekday: 6,
      hour: 1,
      due_at: Date.parse('2026-11-23T20:00:00Z'),
      campaign: null,
      last_seen_at: Date.parse('2026-11-20T20:00:00Z'),
      title: '',
      remarks: null,
    };
    expect(found).toEqual([
      { incident_id: 'X-1', minutes_to_down: 330, ...shared },
      { incident_id: 'X-2', minutes_to_down: null, ...shared },
    ]);
  });
  test('that are there in another form stay as they are where that is said, and the new ones of a file that has grown are added', async () => {
    await bench.run(bench.file('i.csv', csvOf(columns, [row()])), { kind: 'incidents' });
    const grown = bench.file('i.csv', csvOf(columns, [row({ risk: '90' }), row({ incident_id: 'X-2' })]));
    const done = await bench.run(grown, { kind: 'incidents', updates: 'pass-over' });
    expect(done).toMatchObject({ outcome: 'imported', rows: 1, there: 0, differs: 1, updated: 0, refused: 0 });
    expect(
      await bench.analytics.query(allRows, {
        dimensions: ['incident_id', 'risk'],
        measures: {},
        filters: [],
        order: [{ by: 'incident_id' }],
      }),
    ).toEqual([
      { incident_id: 'X-1', risk: 80 },
      { incident_id: 'X-2', risk: 80 },
    ]);
  });
  test('without channel, category, brand, publisher or country are in every plot and every filter, and can be filtered by', async () => {
    const bare = ['package', 'incident_id', 'status', 'priority', 'detected_at', 'down_at'],
      named = [...bare, 'channel', 'category', 'brand', 'publisher', 'country'];
    const rows = Array.from({ length: 6 }, (_, i) => [
      'com.northwind.pay',
      `X-${i}`,
      'Taken down',
      'High',
      '2026-11-19T20:00:00Z',
      '2026-11-20T01:30:00Z',
    ]);
    const names = ['all', 'a,b\\', '"quoted"', 'x'.repeat(500), '', ''].map((name) => [name, name, name, name, name === '' ? '' : 'IN']);
    await bench.run(
      bench.file(
        'named.csv',
        csvOf(
          named,
          rows.map((row, i) => [...row, ...(names[i] ?? [])]),
        ),
      ),
      { kind: 'incidents' },
    );
    await bench.run(bench.file('bare.csv', csvOf(bare, [['com.northwind.pay', 'X-7', 'Detected', 'High', '2026-11-19T20:00:00Z', '']])), {
      kind: 'incidents',
    });
    // when every SLA has run out
    const plots = incidentPlotHandlers({ analytics: bench.analytics, now: () => NOW + 30 * 86_400_000, records: noChanges }),
      options = incidentOptionHandlers(bench.analytics);
    const access = accessScopeOf(['com.northwind.pay']),
      range = { fromDate: '2026-11-18', toDate: '2026-11-20' };
    const question = (filters: Parameters<typeof asked>[0]['filters'] = {}) => {
      const { query, ...rest } = asked({ access, range, filters });
      return { ...rest, query: CountsQuery.parse(query) };
    };
    const sum = (counted: readonly { readonly count: number }[]): number => counted.reduce((all, each) => all + each.count, 0);
    for (const [name, list] of Object.entries(options).map(([call, each]) => [call.replace('Options', ''), each] as const)) {
      const { options: values } = (await list(askedOptions({ access, range }))).data;
      expect([name, sum(values)]).toEqual([name, 7]);
      for (const { value, count: n } of values)
        expect([name, value, (await plots.counts(question({ [name]: filterOf([value]) }))).data.total.value]).toEqual([name, value, n]);
    }
    for (const [filters, all, down] of [
      [{}, 7, 6],
      [{ channel: filterOf(['']) }, 3, 2],
      [{ publisher: filterOf(['', 'all']), country: filterOf(['', 'IN']) }, 4, 3],
    ] as const) {
      const q = question(filters);
      expect((await plots.counts(q)).data.total.value).toBe(all);
      const { top, elsewhere } = (await plots.topTenLocation(q)).data;
      expect(sum(top) + elsewhere).toBe(all);
      for (const plot of ['categoryLevelCount', 'publisherLevelCount'] as const)
        expect([plot, sum((await plots[plot](q)).data)]).toEqual([plot, all]);
      for (const plot of ['activeCasesByChannel', 'subChannel'] as const)
        expect([plot, sum((await plots[plot](q)).data)]).toEqual([plot, all - down]);
      expect((await plots.takedownTime(q)).data.reduce((n, { cases, open }) => n + cases - open, 0)).toBe(down);
      expect((await plots.incidentVolume(q)).data.reduce((total, day) => total + day.total, 0)).toBe(all);
      expect((await plots.funnel(q)).data[0]?.count).toBe(all);
      expect((await plots.riskShortlist(q)).data).toHaveLength(all - down);
      expect((await plots.insight(q)).data.top).toBeNull();
    }
  });
  test('have the transitions whose times the file gives, all timed where it gives all', async () => {
    const header = [...columns, 'confirmed_at', 'in_progress_at', 'Back online'];
    const life = ['2026-11-20T21:00:00Z', '2026-11-20T22:00:00Z', '2026-11-22T08:00:00Z'];
    const again = row({ status: 'Re-emerged' });
    expect(
      await bench.run(
        bench.file(
          'i.csv',
          csvOf(header, [
            [...again, ...life],
            [...row({ incident_id: 'X-2', status: 'Denied' }), ...life],
          ]),
        ),
        {
          kind: 'incidents',
          map: { 'Back online': 'reemerged_at' },
        },
      ),
    ).toMatchObject({ outcome: 'imported', rows: 2 });
    const transitions = await bench.analytics.transitions.query(allRows, {
      dimensions: ['incident_id', 'status', 'at', 'timed'],
      measures: {},
      filters: [],
      order: [{ by: 'incident_id' }, { by: 'at' }],
    });
    const known = [
      ['Detected', '2026-11-20T20:00:00Z', 1],
      ['Confirmed', '2026-11-20T21:00:00Z', 1],
      ['In progress', '2026-11-20T22:00:00Z', 1],
      ['Taken down', '2026-11-21T01:30:00Z', 1],
      ['Re-emerged', '2026-11-22T08:00:00Z', 1],
    ];
    const found = (id: string) =>
      transitions
        .filter(({ incident_id }) => incident_id === id)
        .map(({ status, at, timed }) => [status, new Date(at).toISOString().replace('.000', ''), timed]);
    expect(found('X-1')).toEqual(known);
    expect(found('X-2')).toEqual([...known, ['Denied', '2026-11-22T08:00:00Z', 0]]);
  });
  test.each<[Record<string, string>, string]>([
    [{ status: 'Gone' }, "status: 'Gone' is none of Detected"],
    [{ priority: 'urgent' }, "priority: 'urgent' is none of Low"],
    [{ risk: '101' }, 'is no whole number from 0 to 100'],
    [{ risk: '1.5' }, 'is no whole number'],
    [{ down_at: '' }, 'needs down_at'],
    [{ down_at: '2026-11-19' }, 'down_at is before detected_at'],
    [{ country: 'Narnia' }, 'is no country by its ISO code or English name'],
    [{ incident_id: 'X-1' }, "incident_id: 'X-1' is in the file before"],
    [{ incident_id: 'OLD', package: 'fabrikam.example' }, "incident_id: 'OLD' is that of another package"],
  ])('%j is refused', async (changes, reason) => {
    await bench.run(bench.file('old.csv', csvOf(columns, [row({ incident_id: 'OLD' })])), { kind: 'incidents' });
    const result = await bench.run(bench.file('i.csv', csvOf(columns, [row(), row({ incident_id: 'X-2', ...changes })])), {
      kind: 'incidents',
    });
    expect(result).toMatchObject({ outcome: 'refused', refused: 1 });
    expect(result.news.find((each) => each.news === 'refused')?.first).toEqual([
      { line: 3, reason: expect.stringContaining(reason) as string },
    ]);
  });
});
