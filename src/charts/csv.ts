import { needsQuotes, neutralised } from '../../contract/spreadsheet.ts';

export interface CsvColumn {
  readonly key: string;
  readonly title: string;
}

/**
 * A table as CSV with a title row, commas and CRLF. What a spreadsheet would run as a formula is neutralised (D26); numbers stay
 * numbers, so −5 is not touched. The writer is loaded on the first call.
 */
export async function csvOf(columns: readonly CsvColumn[], rows: readonly Readonly<Record<string, string | number>>[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  const safe = (cell: string | number): string | number => (typeof cell === 'string' ? neutralised(cell) : cell);
  return papa.unparse(
    { fields: columns.map(({ title }) => neutralised(title)), data: rows.map((row) => columns.map(({ key }) => safe(row[key] ?? ''))) },
    { quotes: (cell) => needsQuotes(String(cell)) },
  );
}
