import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventModel, type EventRow } from '../../../server/analytics/models/event-model.ts';
import { openBench, workbookOf, zipOf, type HowRead, type ImportBench } from '../support/imports.ts';
import { allRows } from '../support/data/all-rows.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openBench();
  return () => bench.close();
});
const PACKAGE = 'com.northwind.pay';
const columns = Object.keys(eventModel.columns) as (keyof EventRow)[];
const stored = async (): Promise<EventRow[]> =>
  (await bench.analytics.events.query(allRows, {
    dimensions: columns,
    measures: {},
    filters: [],
    order: [{ by: 'time' }],
  })) as unknown as EventRow[];
type Fields = NonNullable<NonNullable<HowRead['mapping']>['fields']>;
const plain = { type: { constant: 'visit' }, verdict: { constant: 'valid' } } satisfies Fields;
const run = (
  content: string | Buffer,
  mapping: HowRead['mapping'],
  more: { dryRun?: boolean; name?: string; skipRefused?: boolean } = {},
) =>
  bench.run(bench.file(more.name ?? 'theirs.csv', content), {
    packageName: PACKAGE,
    ...(mapping && { mapping }),
    dryRun: more.dryRun ?? false,
    skipRefused: more.skipRefused ?? false,
  });
const firstReason = (news: Awaited<ReturnType<typeof run>>['news']): string =>
  news.find((each) => each.news === 'refused')?.first[0]?.reason ?? '';

describe('a mapping', () => {
  test('names no other package than the one that rows may be of', async () => {
    const only = { ...plain, package: { constant: 'com.contoso.shop' } };
    const asked = { only: PACKAGE, mapping: { fields: only } };
    await expect(bench.run(bench.file('a.csv', 'time\n2026-11-18 09:30\n'), asked)).rejects.toThrow(
      "package: 'com.contoso.shop' is another package than com.northwind.pay",
    );
    expect(await stored()).toEqual([]);
  });
  test('reads an amount in the form of its file alone, and a quote within a cell as a part of it', async () => {
    const form = { decimal: ',' } as const;
    const { news } = await run('time;cost\n2026-11-18 09:30;1,5\n2026-11-18 09:31;1.234\n', { form, fields: plain }, { skipRefused: true });
    expect(firstReason(news)).toContain("cost: '1.234");
    expect((await stored()).map(({ cost }) => cost)).toEqual([1_500_000]);
    const totals = { form: { totals: { lines: 1 } }, fields: plain };
    const file = 'time,publisher\n2026-11-19 09:30,2.5" pipe\n2026-11-19 09:31,b\n2026-11-19 09:32,c\nTotal,\n';
    expect(await run(file, totals, { name: 'b.csv' })).toMatchObject({ outcome: 'imported', rows: 3 });
  });

  test('has constants, joined columns, dictionaries, defaults and rows that are left out', async () => {
    const file = `Day,Hour,Site,Blocked Reason,Land,Kind
2026-11-18,09:30,a,click_flood,Germany,install
2026-11-18,10:30,b,,uk,install
2026-11-18,11:30,b,,IND,session
2026-11-18,12:30,,bots,XX,install
`;
    const mapping: HowRead['mapping'] = {
      fields: {
        type: { constant: 'visit' },
        time: { from: ['Day', 'Hour'] },
        publisher: { from: ['Site'], default: 'none' },
        verdict: { from: ['Blocked Reason'], default: 'valid', dictionary: { Click_Flood: 'SIVT' }, otherwise: { value: 'GIVT' } },
        reason: { from: ['Blocked Reason'], dictionary: { click_flood: 'Click flooding' }, otherwise: 'keep' },
        country: { from: ['Land'] },
      },
      leave_out: [{ column: 'kind', cells: ['Session'] }],
    };
    expect(await run(file, mapping)).toMatchObject({ outcome: 'imported', rows: 3, refused: 0 });
    expect(
      (await stored()).map(({ publisher, verdict, reason, country, time }) => [
        publisher,
        verdict,
        reason,
        country,
        new Date(time).toISOString(),
      ]),
    ).toEqual([
      ['a', 'SIVT', 'Click flooding', 'DE', '2026-11-18T09:30:00.000Z'],
      ['b', 'valid', '', 'GB', '2026-11-18T10:30:00.000Z'],
      ['none', 'GIVT', 'bots', '', '2026-11-18T12:30:00.000Z'],
    ]);
    expect(await run(file, mapping)).toMatchObject({ outcome: 'known' });
  });

  test('refuses what stands in no dictionary, with the line, and says what occurs', async () => {
    const file = 'time,Result\n2026-11-18T09:30:00Z,ok\n2026-11-18T09:31:00Z,odd\n';
    const { news, ...result } = await run(
      file,
      { fields: { ...plain, verdict: { from: ['Result'], dictionary: { ok: 'valid' } } } },
      { dryRun: true },
    );
    expect(result).toMatchObject({ outcome: 'tried', rows: 1, refused: 1 });
    expect(news.find((each) => each.news === 'refused')).toMatchObject({
      first: [{ line: 3, reason: expect.stringContaining("verdict: 'odd' is not in the dictionary") as string }],
      reasons: [{ count: 1, line: 3 }],
    });
    const preview = news.find((each) => each.news === 'preview');
    expect(preview?.words.find(({ ours }) => ours === 'verdict')?.values).toEqual([
      { theirs: 'odd', ours: null, count: 1 },
      { theirs: 'ok', ours: 'valid', count: 1 },
    ]);
  });

  test('is refused where what it says for every row is wrong', async () => {
    await expect(run('time\n2026-11-18\n', { fields: { ...plain, verdict: { constant: 'fine' } } })).rejects.toThrow(
      /^The mapping says for every row: verdict: 'fine' is none of valid, GIVT, SIVT$/,
    );
  });
});

describe('times', () => {
  test.each([
    ['18.11.2026 9:30', 'UTC'],
    ['18/11/2026 9:30 am', 'UTC'],
    ['11/18/2026 09:30:00', 'UTC'],
    ['18-Nov-2026 09:30', 'UTC'],
    ['20261118 09:30', 'UTC'],
    ['1794994200', 'UTC'],
    ['1794994200000', 'UTC'],
    ['46344.395833333336', 'UTC'],
    ['18.11.2026 15:00', 'Asia/Kolkata'],
    ['2026-11-18 10:30', 'Europe/Berlin'],
    ['2026-11-18T10:30:00+01:00', 'Asia/Kolkata'],
  ])('%s in %s are found out', async (time, time_zone) => {
    expect(await run(`time\n${time}\n`, { fields: plain, time_zone })).toMatchObject({ outcome: 'imported' });
    expect((await stored()).map((row) => new Date(row.time).toISOString())).toEqual(['2026-11-18T09:30:00.000Z']);
  });

  test('of which nobody can tell the month are asked, and never guessed', async () => {
    const file = 'time\n01/02/2026\n03/04/2026\n';
    await expect(run(file, { fields: plain })).rejects.toMatchObject({
      open: [{ column: 'time', samples: expect.any(Array) as string[] }],
    });
    await run(file, { fields: { ...plain, time: { from: ['time'], times: 'dd/mm/yyyy' } } });
    expect((await stored()).map(({ time }) => new Date(time).toISOString().slice(0, 10))).toEqual(['2026-02-01', '2026-04-03']);
  });

  test('that a clock change doubles or leaves out are told, and settled by a choice', async () => {
    const file = 'time\n2026-03-29 02:30:00\n2026-10-25 02:30:00\n2026-10-25 03:30:00\n';
    const berlin = { fields: plain, time_zone: 'Europe/Berlin' };
    const { news, ...refused } = await run(file, berlin, { dryRun: true });
    expect(refused).toMatchObject({ rows: 1, refused: 2 });
    expect(firstReason(news)).toMatch(
      /^time: '2026-03-29 02:30:00' is there twice, or not at all, where the clocks of Europe\/Berlin change/,
    );
    await run(file, { ...berlin, form: { clock_change: 'earlier' } });
    expect((await stored()).map(({ time }) => new Date(time).toISOString())).toEqual([
      '2026-03-29T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:30:00.000Z',
    ]);
  });
});

describe('numbers', () => {
  test.each<[string, string, NonNullable<HowRead['mapping']>['form']]>([
    ['"1.204,50"', 'comma', { decimal: ',', thousands: '.' }],
    ['"12,34,567.5"', 'Indian', { thousands: ',' }],
    ['--', 'nothing', {}],
  ])('%s (%s) are read by the form of the file', async (cell, _, form) => {
    expect(await run(`time,cost\n2026-11-18,${cell}\n`, { fields: plain, ...(form && { form }) })).toMatchObject({ outcome: 'imported' });
    expect((await stored()).map(({ cost }) => cost)).toEqual([
      cell === '--' ? 0 : cell.startsWith('"1.') ? 1_204_500_000 : 1_234_567_500_000,
    ]);
  });
  test('of another form, and per cent, are refused', async () => {
    const { refused } = await run('time,cost\n2026-11-18,3.29%\n2026-11-18,"1,5"\n', { fields: plain }, { dryRun: true });
    expect(refused).toBe(2);
  });
});

const two = 'time,publisher\n2026-11-18 09:30:00,Müller\n2026-11-18 09:31:00,Søren\n';
describe('a file', () => {
  test.each<[string, Buffer | string, string]>([
    ['UTF-8 with a mark', `\ufeff${two}`, 'a.csv'],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${two}`, 'utf16le'), 'a.csv'],
    ['UTF-16 without a mark', Buffer.from(two, 'utf16le'), 'a.txt'],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${two}`, 'utf16le').swap16(), 'a.csv'],
    ['Windows-1252', Buffer.from(two, 'latin1'), 'a.csv'],
    ['tabs and a line sep=', `sep=\t\n${two.replaceAll(',', '\t')}`, 'a.tsv'],
    ['semicolons and CRLF', two.replaceAll(',', ';').replaceAll('\n', '\r\n'), 'a.csv'],
    ['a delimiter at the end of each line', two.replaceAll('\n', ',\n'), 'a.csv'],
    ['a delimiter at the end of the header', two.replace('\n', ',\n'), 'a.csv'],
    ['lines before the header', `Report of all\n"November 1, 2026"\n\n${two}`, 'a.csv'],
    ['gzip', gzipSync(two), 'a.csv.gz'],
  ])('in %s is read', async (_, content, name) => {
    expect(await run(content, { fields: plain }, { name })).toMatchObject({ outcome: 'imported', rows: 2, refused: 0 });
    expect((await stored()).map(({ publisher }) => publisher)).toEqual(['Müller', 'Søren']);
  });

  test('with comments and sums says the lines of the file for what is refused', async () => {
    const file = `# from here\n# to there\n${two}# a comment\n2026-11-18 09:32:00,\nnever,x\n,Grand total,12\n`;
    const form = { comment: '#', totals: { label: 'grand total' } };
    const { news, ...result } = await run(file, { fields: plain, form }, { dryRun: true });
    expect(result).toMatchObject({ rows: 3, refused: 1 });
    expect(news.find((each) => each.news === 'refused')?.first).toMatchObject([{ line: 8 }]);
    expect(news.find((each) => each.news === 'looked')?.form).toMatchObject({ encoding: 'utf-8', delimiter: ',' });
    expect(await run(file, { fields: plain, form: { comment: '#', totals: { lines: 2 } } })).toMatchObject({
      outcome: 'imported',
      rows: 3,
    });
  });

  test('in a zip, and a sheet of a workbook, are read as the same rows', async () => {
    expect(await run(await zipOf({ 'a.csv': two }), { fields: plain }, { name: 'a.zip' })).toMatchObject({ outcome: 'imported', rows: 2 });
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="3"><c r="A3" s="1"><v>46344.5</v></c><c r="B3" t="s"><v>2</v></c></row>';
    const book = await workbookOf(rows, {
      shared: '<si><t>time</t></si><si><t>publisher</t></si><si><r><t>A, </t></r><r><t>B</t></r></si>',
    });
    expect(await run(book, { fields: plain }, { name: 'a.xlsx' })).toMatchObject({ outcome: 'imported', rows: 1 });
    expect((await stored()).map(({ publisher, time }) => [publisher, new Date(time).toISOString()]).at(-1)).toEqual([
      'A, B',
      '2026-11-18T12:00:00.000Z',
    ]);
  });

  test.each<[string, () => Promise<Buffer | string> | Buffer | string, string, RegExp]>([
    ['empty', () => '', 'a.csv', /^The file is empty$/],
    ['a header alone', () => 'time,publisher\n', 'a.csv', /^The file has a header and no rows$/],
    ['with zero bytes', () => 'time,publisher\n2026-11-18,\0\n', 'a.csv', /^Line 2 holds a zero byte/],
    ['with a column twice', () => 'time,time\n1,2\n', 'a.csv', /^The header has the column time twice$/],
    ['of a million columns', () => `${'a,'.repeat(400_000)}\n`, 'a.csv', /columns; at most 1000 are read$|longer than/],
    [
      'gzip that was cut off',
      () => gzipSync(two.repeat(1_000)).subarray(0, 60),
      'a.csv.gz',
      /^The gzip file is broken, or was not sent whole$/,
    ],
    [
      'gzip that fills the disk',
      () => gzipSync(Buffer.alloc(80_000_000, 97)),
      'a.csv.gz',
      /^The file has 1 MB and unpacks to more than 50 MB/,
    ],
    ['a zip of two', () => zipOf({ 'a.csv': two, 'b.csv': two }), 'a.zip', /^The zip file has 2 files/],
    [
      'a zip that was cut off',
      async () => (await zipOf({ 'a.csv': two })).subarray(0, 100),
      'a.zip',
      /^The zip file is broken, or was not sent whole$/,
    ],
    [
      'a workbook that was cut off',
      async () => (await zipOf({ 'xl/workbook.xml': '<workbook/>' })).subarray(0, 60),
      'a.xlsx',
      /^The zip file is broken, or was not sent whole$/,
    ],
    [
      'a zip with a name that leads out',
      async () => Buffer.from((await zipOf({ 'aa/a.csv': two })).toString('latin1').replaceAll('aa/a.csv', '../a.csv'), 'latin1'),
      'a.zip',
      /^The zip file has a name that leads out of it/,
    ],
  ])('that is %s is told in one line', async (_, content, name, line) => {
    await expect(run(await content(), { fields: plain }, { name })).rejects.toThrow(line);
    expect(await stored()).toEqual([]);
  });
});
