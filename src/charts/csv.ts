import { formulaStart } from '../../contract/spreadsheet.ts';

export interface CsvColumn {
  readonly key: string;
  readonly title: string;
}

/**
 * A table as CSV with a title row, commas and CRLF. A text that starts like a formula gets a leading apostrophe (D26); numbers stay
 * numbers, so −5 is not touched. The writer is loaded on the first call.
 */
export async function csvOf(columns: readonly CsvColumn[], rows: readonly Readonly<Record<string, string | number>>[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  return papa.unparse(
    { fields: columns.map((column) => column.title), data: rows.map((row) => columns.map((column) => row[column.key] ?? '')) },
    { escapeFormulae: formulaStart },
  );
}
