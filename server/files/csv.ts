import { needsQuotes, neutralised } from '../../contract/spreadsheet.ts';
import { cleaned, type Cell, type SheetColumn } from './cells.ts';

/** Pieces of about so many characters: fewer are more calls than bytes. */
const PIECE = 64 * 1024;
/** Says that the file is UTF-8: a spreadsheet would take it for another encoding. */
const BOM = '\ufeff';

function textOf(value: string): string {
  const safe = neutralised(cleaned(value));
  return needsQuotes(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
const cellOf = (cell: Cell): string =>
  cell === null
    ? ''
    : cell instanceof Date
      ? cell.toISOString()
      : typeof cell === 'number'
        ? Number.isFinite(cell)
          ? String(cell)
          : ''
        : textOf(cell);
const lineOf = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Rows as CSV (RFC 4180, UTF-8 with BOM), in pieces. */
export async function* csvOf(columns: readonly SheetColumn[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Uint8Array> {
  let piece = BOM + lineOf(columns.map(({ title }) => title));
  for await (const row of rows) {
    piece += lineOf(row);
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}
