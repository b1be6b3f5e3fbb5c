import { writeXlsxStream } from 'hucre/xlsx';
import { cleaned, type Cell, type SheetColumn } from './cells.ts';

/** Excel forbids these in the name of a sheet, and more than 31 characters. */
const forbidden = /[[\]:*?/\\]/g;

// A workbook writes text as text, so no formula can come of it; what its XML cannot hold is left out.
const valueOf = (cell: Cell): Cell =>
  typeof cell === 'string' ? cleaned(cell) : typeof cell === 'number' && !Number.isFinite(cell) ? null : cell;

async function* valuesOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map(valueOf);
}

/** Rows as a workbook of one sheet, in pieces; beyond 1,048,576 rows it goes on in a second sheet. */
export async function* xlsxOf(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  const stream = writeXlsxStream(valuesOf(rows), {
    name: cleaned(name).replace(forbidden, ' ').slice(0, 31) || 'Sheet',
    columns: columns.map(({ title, kind }) => ({ header: title, ...(kind === 'instant' && { numFmt: 'yyyy-mm-dd hh:mm' }) })),
  });
  for await (const piece of stream) yield piece;
}
