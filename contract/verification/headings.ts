import { faultOf, matchColumns, missingColumns, rowValues, type ColumnMap } from './bulk.ts';
import { decode } from './decode/decode.ts';
import { masked } from './masks.ts';
import { hasNumber } from './shapes.ts';
import { MOST_ABOVE, type Table } from './table.ts';
import type { Tool } from './tools.ts';

/** What the first line of a file is: `row` has a number that is verified, `headings` names a required column, of `unknown` a person says it. */
export type FirstLine = 'headings' | 'row' | 'unknown';

/** Whether the first line has, in a column that a field is read from, a value in the shape of that field. Text has no shape: a heading is as good a name or address. */
export const hasValues = (tool: Tool, titles: readonly string[], columns: ColumnMap): boolean =>
  tool.fields.some(({ name, tidy }) => {
    const at = columns[name];
    if (at === undefined || tidy === 'text') return false;
    const value = rowValues(tool, titles, { [name]: at })[name] ?? '';
    if (!/[\d@.]/.test(value)) return false;
    return decode(tool.id, { [name]: value }).checks.some(
      (check) => check.name === 'format' && check.field === name && check.outcome === 'passed',
    );
  });
/** What the first line of a file is, by its cells alone. */
export function firstLineOf(tool: Tool, titles: readonly string[]): FirstLine {
  const known = matchColumns(tool, titles);
  if (missingColumns(tool, known).length === 0) return 'headings';
  const isRow = tool.fields.some(({ name }) => titles.some((_, at) => hasValues(tool, titles, { [name]: at })));
  if (isRow) return 'row';
  return Object.keys(known).length > 0 ? 'headings' : 'unknown';
}
/** Whether the columns that were chosen read the first line as a row with nothing wrong in it. */
export const readsAsRow = (tool: Tool, titles: readonly string[], columns: ColumnMap): boolean =>
  missingColumns(tool, columns).length === 0 && faultOf(tool.id, rowValues(tool, titles, columns)) === null;

/** Which line of a file has the headings, from 0: the first that names every column that is needed, among those above which a title may stand; else the first line. */
export function headingLine(tool: Tool, lines: readonly (readonly string[])[]): number {
  const found = lines.slice(0, MOST_ABOVE).findIndex((cells) => missingColumns(tool, matchColumns(tool, cells)).length === 0);
  return Math.max(found, 0);
}
/** A heading as it is shown: what looks like a number is masked. It is one of somebody, where the first line of a file is a row. */
export const shownHeading = (title: string): string => (hasNumber(title) ? masked(title, 'name') : title);
/** A table whose first line is a row: its columns have no headings. */
export const withoutHeadings = ({ titles, rows, ...rest }: Table): Table => ({
  ...rest,
  titles: titles.map(() => ''),
  rows: [titles, ...rows],
});
/** Takes `withoutHeadings` back. */
export const withHeadings = ({ rows: [titles = [], ...rows], ...rest }: Table): Table => ({ ...rest, titles, rows });
/** A table as the lines of a file, with a heading line where it has none: its first line is no row when it is read again. */
export const linesOf = ({ titles, rows }: Pick<Table, 'titles' | 'rows'>): readonly (readonly string[])[] => [
  titles.every((title) => title === '') ? titles.map((_, at) => `column ${at + 1}`) : titles,
  ...rows,
];
