import type { ExportFormat } from '../../contract/areas/report/changes.ts';
import type { ReportRow } from '../../contract/areas/report/report.ts';
import type { Cell } from './cells.ts';
import { csvOf } from './csv.ts';
import { cellOf, sheetColumn } from './incident-cells.ts';

export interface IncidentLayout {
  readonly columns: readonly (keyof ReportRow)[];
  readonly format: ExportFormat;
  /** Of the times in the rows, an IANA name. */
  readonly zone: string;
  /** Names the sheet of a workbook. */
  readonly title: string;
  /** What the rows are of, for the sheet About of a workbook, which adds their number. */
  readonly about: readonly (readonly [label: string, value: string])[];
}

type Rows = Iterable<ReportRow> | AsyncIterable<ReportRow>;
async function* cellsOf(
  rows: Rows,
  { columns, ...how }: Pick<IncidentLayout, 'columns' | 'zone' | 'format'>,
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield columns.map((name) => cellOf(row, name, how));
}

/** Rows of the report as a file, in pieces. The writer of workbooks is fetched where one is made. */
export async function* incidentSheet(rows: Rows, { columns, format, zone, title, about }: IncidentLayout): AsyncGenerator<Uint8Array> {
  const sheet = columns.map((name) => sheetColumn(name, zone)),
    cells = cellsOf(rows, { columns, zone, format });
  if (format === 'csv') yield* csvOf(sheet, cells);
  else
    yield* (await import('./xlsx.ts')).xlsxOf({
      title,
      columns: sheet,
      rows: cells,
      about: (count) => [...about, ['Rows', count]],
    });
}
