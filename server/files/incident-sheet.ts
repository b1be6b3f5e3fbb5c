import type { ExportFormat } from '../../contract/areas/report-changes.ts';
import type { ReportRow } from '../../contract/areas/report.ts';
import type { Cell } from './cells.ts';
import { csvOf } from './csv.ts';
import { cellOf, sheetColumn } from './incident-cells.ts';

export interface SheetLayout {
  readonly columns: readonly (keyof ReportRow)[];
  readonly format: ExportFormat;
  /** Names the sheet of a workbook. */
  readonly title: string;
}

type Rows = Iterable<ReportRow> | AsyncIterable<ReportRow>;
async function* cellsOf(rows: Rows, columns: SheetLayout['columns']): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield columns.map((name) => cellOf(row, name));
}

/** Rows of the report as a file, in pieces. The writer of workbooks is fetched where one is made. */
export async function* incidentSheet(rows: Rows, { columns, format, title }: SheetLayout): AsyncGenerator<Uint8Array> {
  const sheet = columns.map(sheetColumn),
    cells = cellsOf(rows, columns);
  if (format === 'csv') yield* csvOf(sheet, cells);
  else yield* (await import('./xlsx.ts')).xlsxOf(title, sheet, cells);
}
