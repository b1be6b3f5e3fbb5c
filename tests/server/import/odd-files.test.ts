import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { HowRead } from '../support/imports.ts';
import { allRows } from '../support/data/all-rows.ts';
import { openBench, type ImportBench } from '../support/imports.ts';

const OURS = 'com.northwind.pay';
let bench: ImportBench;
beforeEach(async () => {
  bench = await openBench();
  return () => bench.close();
});
type Fields = NonNullable<NonNullable<HowRead['mapping']>['fields']>;
const always = { type: { constant: 'visit' }, verdict: { constant: 'valid' } } satisfies Fields;
const run = (content: string | Buffer, fields: Fields = {}, more: { skipRefused?: boolean; dryRun?: boolean } = {}) =>
  bench.run(bench.file('theirs.csv', content), { packageName: OURS, mapping: { fields: { ...always, ...fields } }, ...more });
const publishers = async (): Promise<string[]> =>
  (
    await bench.analytics.events.query(allRows, { dimensions: ['time', 'publisher'], measures: {}, filters: [], order: [{ by: 'time' }] })
  ).map(({ publisher }) => publisher);
const at = '2026-11-18 09:3';

describe('a file is read as its writer meant it', () => {
  const long = 'Which publisher has sent this click as the network says in its own '.padEnd(90, 'x');
  test.each<[string, string, readonly string[], Fields?]>([
    ['lines within a cell', `time,publisher\n${at}0:00,"a\nb"\n${at}1:00,"c\r\nd"\n`, ['a\nb', 'c\r\nd']],
    ['quotes and delimiters within a cell', `time,publisher\n${at}0:00,"a ""b"", c"\n${at}1:00,d\n`, ['a "b", c', 'd']],
    ['CRLF and a delimiter at the end of every line', `time,publisher,\r\n${at}0:00,a,\r\n${at}1:00,b,\r\n`, ['a', 'b']],
    ['no line end after the last row', `time,publisher\n${at}0:00,a\n${at}1:00,b`, ['a', 'b']],
    ['formulas, which stay what they are', `time,publisher\n${at}0:00,=1+1\n${at}1:00,"@SUM(A1)"\n`, ['=1+1', '@SUM(A1)']],
    [
      'marks that turn the direction of a text, which are said',
      `time,publisher\n${at}0:00,evil\u202Egnp.exe\n${at}1:00,\u2066Ünder\u2069\n${at}2:00,شركة\u200Fabc\n`,
      ['evil[U+202E]gnp.exe', '\u2066Ünder\u2069', 'شركة\u200Fabc'],
    ],
    ['a name of ninety characters', `time,${long}\n${at}0:00,a\n`, ['a'], { publisher: { from: [long] } }],
    [
      'a name with lines of its own',
      `time,"Partner\n(network)"\n${at}0:00,a\n${at}1:00,b\n`,
      ['a', 'b'],
      { publisher: { from: ['Partner\n(network)'] } },
    ],
    ['names in other letters and with spaces', ` TIME , Publisher \n${at}0:00,a\n`, ['a']],
  ])('%s', async (_, content, found, fields) => {
    expect(await run(content, fields)).toMatchObject({ outcome: 'imported', rows: found.length, refused: 0 });
    expect(await publishers()).toEqual(found);
  });
});

test('rows with too few cells, with too many and with a formula are told by their lines, and a file to correct is no trap', async () => {
  const content = `time,publisher\n${at}0:00,a\n${at}1:00\n${at}2:00,b,c\n=cmd|' /C calc'!A0,d\n`;
  const { news, ...refused } = await run(content);
  expect(refused).toMatchObject({ outcome: 'refused', rows: 0, refused: 3 });
  const told = news.find((each) => each.news === 'refused');
  expect(told?.first.map(({ line, reason }) => [line, reason.slice(0, 40)])).toEqual([
    [3, 'The line has fewer cells than the header'],
    [4, 'The line has more cells than the header'],
    [5, "time: '=cmd|' /C calc'!A0' is no date an"],
  ]);
  expect(await publishers()).toEqual([]);
  expect(readFileSync(told?.report ?? '', 'utf8')).toContain(`"'=cmd|' /C calc'!A0"`);
  expect(await run(content, {}, { skipRefused: true })).toMatchObject({ outcome: 'imported', rows: 1, refused: 3 });
  expect(await publishers()).toEqual(['a']);
});

test('days to come and rows of ten years ago are told before they are imported; those of no century of ours are refused', async () => {
  const content = 'time,publisher\n2016-02-29 09:30:00,old\n2027-08-01 09:30:00,new\n1899-12-30,none\n2100-01-01,late\n';
  const { news, ...looked } = await run(content, {}, { dryRun: true });
  expect(looked).toMatchObject({ outcome: 'tried', rows: 2, refused: 2 });
  expect(news.find((each) => each.news === 'preview')?.packages).toEqual([
    { package: OURS, rows: 2, days: 2, firstDay: '2016-02-29', lastDay: '2027-08-01' },
  ]);
  expect(news.find((each) => each.news === 'refused')?.first.map(({ line }) => line)).toEqual([4, 5]);
  await run(content, {}, { skipRefused: true });
  expect(await publishers()).toEqual(['old', 'new']);
});
