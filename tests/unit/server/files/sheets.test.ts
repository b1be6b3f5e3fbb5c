import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { neutralised, unneutralised } from '../../../../contract/spreadsheet.ts';
import { cleaned, type Cell, type SheetColumn } from '../../../../server/files/cells.ts';
import { csvOf } from '../../../../server/files/csv.ts';
import { fileName } from '../../../../server/files/file-answer.ts';
import { xlsxOf } from '../../../../server/files/xlsx.ts';
import { expectNoFormula, odds } from '../../support/formulas.ts';

const columns: SheetColumn[] = [
  { title: 'text', kind: 'text' },
  { title: 'number', kind: 'number' },
  { title: 'at', kind: 'instant' },
];
const twoTexts: SheetColumn[] = ['one', 'two'].map((title) => ({ title, kind: 'text' }));
async function* rowsOf(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  for (const row of rows) yield await Promise.resolve(row);
}
async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
const csv = async (...rows: Cell[][]): Promise<string> => (await bytesOf(csvOf(columns, rowsOf(rows)))).toString();
const workbook = (title: string, rows: AsyncIterable<readonly Cell[]>, mostRows?: number): AsyncGenerator<Uint8Array> =>
  xlsxOf({ title, columns, rows, about: (count) => [['Rows', count]], ...(mostRows !== undefined && { mostRows }) });
const sheetsOf = async (pieces: AsyncIterable<Uint8Array>) => (await readXlsx(await bytesOf(pieces))).sheets;
const xlsx = async (name: string, ...rows: Cell[][]) => (await sheetsOf(workbook(name, rowsOf(rows))))[0];

describe('a CSV', () => {
  it.each(['=1+1', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('neutralises the formula %j, and no number', async (text) => {
    const line = (await csv([text, -1, null])).split('\r\n').slice(1).join('\r\n');
    expect(line).toMatch(/^"?'/);
    expect(line).toContain(',-1,');
  });
  it('quotes what would break a line, and strips what no reader takes', async () => {
    expect(await csv(['a,"b"\r\nc', 1.5, new Date(0)], ['x\0\u001b[31my\ud800', NaN, null])).toBe(
      '\ufefftext,number,at\r\n"a,""b""\r\nc",1.5,1970-01-01T00:00:00.000Z\r\nx[31my\ufffd,,\r\n',
    );
  });
  it('comes in pieces of bounded length', async () => {
    const lengths: number[] = [];
    for await (const piece of csvOf(columns, rowsOf(Array.from({ length: 5_000 }, () => ['x'.repeat(100), 1, null]))))
      lengths.push(piece.length);
    expect(lengths.length).toBeGreaterThan(5);
    expect(Math.max(...lengths)).toBeLessThan(70_000);
  });
});

describe('no spreadsheet runs a cell of a file,', () => {
  const odd = fc.string({ unit: fc.constantFrom(...odds), maxLength: 12 });
  it('wherever its language splits them, and at commas every value is read back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(odd, odd), { minLength: 1, maxLength: 4 }), async (rows) => {
        const file = (await bytesOf(csvOf(twoTexts, rowsOf(rows)))).toString();
        expectNoFormula(file);
        const read = papa.parse<string[]>(file.slice(1), { delimiter: ',', newline: '\r\n', skipEmptyLines: false }).data;
        expect(read.slice(1, -1)).toEqual(rows.map((row) => row.map((cell) => neutralised(cleaned(cell)))));
      }),
    );
  });
  it('and a reader of ours takes the marks away', () => {
    fc.assert(fc.property(odd, (text) => unneutralised(neutralised(text)) === unneutralised(text)));
    expect(neutralised(`Shop;=cmd|' /C calc'!A0`)).toBe(`Shop;'=cmd|' /C calc'!A0`);
    expect(neutralised(' =1')).toBe(" '=1");
  });
  it('and none is worked on for long, whatever it holds', () => {
    const started = process.cpuUsage().user;
    for (const unit of ['\t', ' ', '"', ';', '\n', "'"]) neutralised(unneutralised(unit.repeat(32_000)));
    expect(process.cpuUsage().user - started).toBeLessThan(500_000);
  });
});

describe('a workbook', () => {
  it('holds text as text, numbers and times as such', async () => {
    const sheet = await xlsx('a', ['=cmd|calc', -1.5, new Date(Date.UTC(2026, 10, 20, 9, 30))], ['x\0\u000by\ufffe', Infinity, null]);
    expect(sheet?.rows[1]?.slice(0, 2)).toEqual(['=cmd|calc', -1.5]);
    expect((sheet?.rows[1]?.[2] as Date).toISOString()).toBe('2026-11-20T09:30:00.000Z');
    expect(sheet?.rows[2]?.[0]).toBe('xy');
  });
  it('has a name that Excel takes', async () => {
    expect((await xlsx('com.northwind/pay:[all]*?'))?.name).toBe('com.northwind pay  all   ');
    expect((await xlsx('x'.repeat(40)))?.name).toBe('x'.repeat(31));
    expect((await xlsx('ABOUT'))?.name).toBe('ABOUT_1');
  });
  it('keeps what looks like markup or an escape as it is', async () => {
    const texts = ['<a href="x">&amp;</a>', '_x0041_', ' spaced ', '広告 🚀'];
    expect((await xlsx('a', ...texts.map((text) => [text])))?.rows.slice(1).map(([text]) => text)).toEqual(texts);
  });
  it('goes on in a further sheet with its header, and says in the last one how many rows there are', async () => {
    const rows = Array.from({ length: 7 }, (_, i) => [`r${i}`, i, null]);
    const sheets = await sheetsOf(workbook('a', rowsOf(rows), 4));
    expect(sheets.map(({ name }) => name)).toEqual(['a', 'a_2', 'a_3', 'About']);
    expect(sheets.slice(0, 3).map((sheet) => sheet.rows.map(([text]) => text))).toEqual([
      ['text', 'r0', 'r1', 'r2'],
      ['text', 'r3', 'r4', 'r5'],
      ['text', 'r6'],
    ]);
    expect(sheets[3]?.rows).toEqual([['Rows', 7]]);
    expect((await sheetsOf(workbook('a', rowsOf(rows.slice(0, 3)), 4))).map(({ name }) => name)).toEqual(['a', 'About']);
  });
  it('ends with what went wrong with its rows, and leaves them when nobody reads on', async () => {
    async function* broken(): AsyncGenerator<readonly Cell[]> {
      yield ['a', 1, null];
      await Promise.reject(new Error('the store is gone'));
    }
    await expect(bytesOf(workbook('a', broken()))).rejects.toThrow('the store is gone');
    let left = false;
    async function* endless(): AsyncGenerator<readonly Cell[]> {
      try {
        for (;;) yield await Promise.resolve([Math.random().toString(36), Math.random(), null]);
      } finally {
        left = true;
      }
    }
    for await (const piece of workbook('a', endless())) if (piece.length > 0) break;
    expect(left).toBe(true);
  });
});

it('a name of a file has nothing that a path, a header or a shell minds', () => {
  expect(fileName(['incidents', '../../etc/passwd', 'a"b\r\nc', '広告'], 'csv')).toBe('incidents-etc-passwd-a-b-c.csv');
  expect(fileName(['x'.repeat(500)], 'xlsx')).toHaveLength(125);
});
