import { randomBytes } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { count } from '../../../server/analytics/metric-query.ts';
import { ImportFault } from '../../../server/import/fault.ts';
import { openWritten } from '../../../server/import/read/written.ts';
import { allRows } from '../support/data/all-rows.ts';
import { openBench, workbookOf, zipOf, type ImportBench } from '../support/imports.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(async () => {
  await bench.close();
});
const fields = { type: { constant: 'visit' }, verdict: { constant: 'valid' } } as const;
const run = (content: Buffer, name: string) =>
  bench.run(bench.file(name, content), { packageName: 'com.northwind.pay', mapping: { fields } });
const left = (): string[] => readdirSync(bench.folder).filter((name) => name.endsWith('.tmp'));
async function told(content: Buffer, name: string): Promise<string> {
  const cause: unknown = await run(content, name).then(
    () => null,
    (fault: unknown) => fault,
  );
  expect(cause).toBeInstanceOf(ImportFault);
  expect(left()).toEqual([]);
  expect(await bench.analytics.events.query(allRows, { dimensions: [], measures: { n: count() }, filters: [] })).toEqual([{ n: 0 }]);
  return (cause as Error).message;
}
const row = (cells: string): string => `<row>${cells}</row>`;
const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const header = row(cell('time') + cell('publisher'));
const TOO_MUCH = /^The file has 1 MB and unpacks to more than 50 MB, the most that is read of such a file; nothing was imported$/;

const LONG = 'x'.repeat(20_000_000);
const TOO_LONG = /^The workbook has a text or a tag of more than 1000000 characters; save it as CSV$/;

describe('a packed file', () => {
  test.each<[string, string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['gzip of far more', 'a.csv.gz', () => gzipSync(Buffer.alloc(60_000_000, 'a,b\n')), TOO_MUCH],
    ['a zip of far more', 'a.zip', () => zipOf({ 'a.csv': Buffer.alloc(60_000_000, 'a,b\n') }), TOO_MUCH],
    [
      'a workbook whose cells say one long text again and again',
      'a.xlsx',
      () =>
        workbookOf(header + row('<c t="s"><v>0</v></c><c t="s"><v>0</v></c>').repeat(700), {
          shared: `<si><t>${'x'.repeat(90_000)}</t></si>`,
        }),
      TOO_MUCH,
    ],
    [
      'a workbook with one wide row and many short ones',
      'a.xlsx',
      () => workbookOf(`${row(`<c r="XFD1"><v>1</v></c>`)}${row('<c><v>1</v></c>').repeat(4_000)}`),
      TOO_MUCH,
    ],
    [
      'a workbook with an endless row',
      'a.xlsx',
      () => workbookOf(header + row('<c t="s"><v>0</v></c>'.repeat(2_000)), { shared: `<si><t>${'x'.repeat(90_000)}</t></si>` }),
      /^Row 2 of the sheet is longer than 1000000 characters$/,
    ],
    [
      'a workbook with one text of twenty million characters',
      'a.xlsx',
      () => workbookOf(header, { shared: `<si><t>${LONG}</t></si>` }),
      TOO_LONG,
    ],
    ['a workbook with one such cell', 'a.xlsx', () => workbookOf(row(cell(LONG))), TOO_LONG],
    ['a workbook with one such attribute', 'a.xlsx', () => workbookOf(`<row a="${LONG}"/>`), TOO_LONG],
    ['a workbook with one such comment', 'a.xlsx', () => workbookOf(`<!--${LONG}-->`), TOO_LONG],
    [
      'a workbook with one such text that has signs of tags',
      'a.xlsx',
      () => workbookOf(`<row><![CDATA[${LONG.replaceAll('xx', 'x<')}]]></row>`),
      TOO_LONG,
    ],
    [
      'a workbook with a tag of a million attributes',
      'a.xlsx',
      () => workbookOf(`<row ${Array.from({ length: 1_000_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`),
      TOO_LONG,
    ],
    [
      'a workbook whose tags are within each other without end',
      'a.xlsx',
      () => workbookOf('<a>'.repeat(1_000_000)),
      /^The workbook has more than 100 tags within each other; save it as CSV$/,
    ],
    [
      'a workbook with one text in endless pieces',
      'a.xlsx',
      () =>
        workbookOf(header, {
          // packed less well, more of it is read
          book: `<!--${randomBytes(300_000).toString('base64')}-->`,
          shared: `<si>${`<t>${'x'.repeat(900_000)}</t>`.repeat(100)}`,
        }),
      /^The workbook has too many different texts; save it as CSV$/,
    ],
    [
      'a workbook of endless formats',
      'a.xlsx',
      () => workbookOf(header, { formats: '<xf/>'.repeat(100_000) }),
      /^The workbook has too many formats; save it as CSV$/,
    ],
    [
      'a workbook that was cut off',
      'a.xlsx',
      async () => (await workbookOf(header)).subarray(0, -40),
      /^The zip file is broken, or was not sent whole$/,
    ],
    [
      'a workbook whose sheet was cut off',
      'a.xlsx',
      async () => {
        const book = await workbookOf(header + row(cell('2026-11-18') + cell('Müller')).repeat(500));
        book.fill(0, book.indexOf('sheet1.xml') + 60, book.indexOf('sheet1.xml') + 120);
        return book;
      },
      /^The workbook is broken, or was not sent whole$/,
    ],
    [
      'a sheet of a hundred thousand columns',
      'a.xlsx',
      () => workbookOf(row('<c><v>1</v></c>'.repeat(100_000))),
      /^The sheet has too many columns$/,
    ],
  ])('that is %s ends with one line, and leaves nothing', async (_, name, content, line) => {
    expect(await told(await content(), name)).toMatch(line);
  });

  test('is written no further than the disk has room for it and its rows', async () => {
    const path = join(bench.folder, 'growing'),
      size = (): number => statSync(path).size;
    const into = await openWritten(path, bench.folder, undefined, () => Promise.resolve(90_000_000 - size()));
    const piece = Buffer.alloc(1_000_000, 'a,b\n');
    const fill = async (): Promise<void> => {
      for (let n = 0; n < 90; n++) await into.put(piece);
    };
    await expect(fill()).rejects.toThrow(
      /^The disk of the data folder has 5\d MB free, and the import may need 7\d MB; nothing was imported$/,
    );
    await into.close();
    expect(size()).toBeLessThan(45_000_000);
  });

  test('that a killed process left is gone with the next one, whatever the number of the process', async () => {
    for (const name of [`import-${process.pid}-a.plain.tmp`, 'import-1-b.plain.tmp', 'import-c.plain.tmp'])
      writeFileSync(join(bench.folder, name), 'x');
    expect(await run(gzipSync('time,publisher\n2026-11-18,a\n'), 'a.csv.gz')).toMatchObject({ rows: 1 });
    expect(left()).toEqual([]);
  });
});

test('a workbook that counts its days from 1904 has the days that it shows', async () => {
  const book = await workbookOf(header + row('<c s="1"><v>44882.5</v></c>' + cell('a')), { book: '<workbookPr date1904="1"/>' });
  await run(book, 'a.xlsx');
  const rows = await bench.analytics.events.query(allRows, { dimensions: ['time'], measures: {}, filters: [] });
  expect(rows.map(({ time }) => new Date(time).toISOString())).toEqual(['2026-11-18T12:00:00.000Z']);
});

test.each([
  ['a hundred thousand', 100_000, /^The first line has 100000 columns; at most 1000 are read$/],
  ['a million', 1_000_000, /^Line 1 is longer than 1000000 bytes$|^The first line has \d+ columns; at most 1000 are read$/],
])('a header of %s columns is refused in seconds, and little is held', async (_, columns, line) => {
  const file = Buffer.from(`${Array.from({ length: columns }, (_each, i) => `c${i}`).join(',')}\n${'1,'.repeat(columns)}\n`);
  const before = process.memoryUsage().rss,
    began = performance.now();
  expect(await told(file, 'wide.csv')).toMatch(line);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000);
});
