import Papa from 'papaparse';
import { formulaStart } from '../../../../contract/spreadsheet.ts';
import { separatorOf, type ReadLines } from '../../../../contract/verification/table.ts';

/** Lines of a CSV by papaparse. */
export const readLines: ReadLines = (text) => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), skipEmptyLines: true });
  return { lines: data, isBroken: errors.some(({ code }) => code === 'MissingQuotes') };
};
/** Lines as CSV for a server, as they are. */
export const csvOfLines = (lines: readonly (readonly string[])[]): string => Papa.unparse(lines as string[][]);
/** The same for a spreadsheet: what it would run as a formula gets an apostrophe (D26), which reading takes away again. */
export const csvOfSheet = (lines: readonly (readonly string[])[]): string =>
  Papa.unparse(lines.map((cells) => cells.map((cell) => (formulaStart.test(cell) ? `'${cell}` : cell))));
