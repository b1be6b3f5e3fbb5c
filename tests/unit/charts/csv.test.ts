import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { neutralised } from '../../../contract/spreadsheet.ts';
import { csvOf } from '../../../src/charts/csv.ts';
import { expectNoFormula, odds } from '../support/formulas.ts';
import { anyText } from '../../support/text.ts';

const columns = [
  { key: 'name', title: 'Name' },
  { key: 'value', title: 'Value' },
];
const cellOf = async (name: string | number) => (await csvOf(columns, [{ name, value: 1 }])).slice('Name,Value\r\n'.length, -',1'.length);

describe('csvOf', () => {
  it('writes the titles in the order of the columns, then a line a row', async () => {
    expect(
      await csvOf(columns, [
        { value: 2728, name: 'Social' },
        { value: 0, name: 'Domain' },
      ]),
    ).toBe('Name,Value\r\nSocial,2728\r\nDomain,0');
  });

  it('writes the titles alone where there is no row', async () => {
    expect((await csvOf(columns, [])).trim()).toBe('Name,Value');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'puts an apostrophe before %j, which a spreadsheet would run',
    async (text) => {
      expect(papa.parse<string[]>(await cellOf(text)).data[0]?.[0]?.startsWith("'")).toBe(true);
    },
  );

  it('neutralises a title as it does a cell', async () => {
    expect(await csvOf([{ key: 'a', title: '=cmd' }], [{ a: 1 }])).toBe("'=cmd\r\n1");
  });

  it.each([
    [-5, '-5'],
    [0, '0'],
    [1.25, '1.25'],
  ])('leaves the number %d a number', async (n, text) => {
    expect(await cellOf(n)).toBe(text);
  });

  it('leaves a cell empty where the row has nothing', async () => {
    expect(await csvOf(columns, [{ name: 'Social' }])).toBe('Name,Value\r\nSocial,');
  });

  it.each([',', ';', '\t', '"', '\r', '\n'])(
    'puts a cell with %j, at which some spreadsheet would part it, within quotes',
    async (mark) => {
      expect(await cellOf(`a${mark}b`)).toMatch(/^"[^]*"$/);
      expect(await cellOf('a b')).toBe('a b');
    },
  );

  it('no text starts a formula in the file, and every text is read back whole', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(), fc.string({ unit: fc.constantFrom(...odds) }), async (any, odd) => {
        const file = await csvOf(columns, [{ name: any, value: odd }]);
        expectNoFormula(file);
        expect(papa.parse(file, { delimiter: ',', newline: '\r\n' }).data[1]).toEqual([any, odd].map(neutralised));
      }),
    );
  });
});
