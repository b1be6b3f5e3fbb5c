import Papa from 'papaparse';
import { needsQuotes, neutralised } from '../../../../../contract/spreadsheet.ts';
import type { ParseCsv } from '../../../../../contract/verification/table.ts';

export const parseCsv: ParseCsv = (text, options) => Papa.parse<string[]>(text, options);
/** Lines as CSV for a server, as they are. */
export const csvOfLines = (lines: readonly (readonly string[])[]): string => Papa.unparse(lines as string[][]);
/** The same for a spreadsheet: what it would run as a formula is neutralised (D26), which reading takes away again. */
export const csvOfSheet = (lines: readonly (readonly string[])[]): string =>
  Papa.unparse(
    lines.map((cells) => cells.map(neutralised)),
    { quotes: (cell) => needsQuotes(String(cell)) },
  );
