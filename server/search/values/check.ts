import { MOST_ROWS, type LookupOutcome } from '../../../contract/areas/search360/search360.ts';
import type { LookupReason } from '../../../contract/areas/search360/types.ts';
import type { SearchKind } from '../../../contract/indicator/search-kind.ts';
import { normalOf } from '../normal.ts';
import { cellsOf } from './cells.ts';
import { isComment } from './known-files.ts';
import { FileFault, headOf, valueOf, type FileHead } from './rows.ts';
import { textOf } from './text.ts';

/** Rows that are handed over at once, and characters of them. */
const PIECE = 500,
  PIECE_LENGTH = 256 * 1024;
/** Characters that are shown of what follows a quote that nothing closes. */
const MOST_OPEN = 60;

/** A row of a file. `line` is its number among the rows that say something, the head being 1. `raw`: its cells as they were sent, in JSON. */
export interface CheckedRow {
  readonly line: number;
  readonly kind: SearchKind;
  readonly value: string;
  readonly raw: string;
  readonly outcome: Extract<LookupOutcome, 'invalid' | 'duplicate'> | null;
  readonly reason: LookupReason | null;
}
/** What a whole file comes to. `first`: the number of its first row. */
export interface CheckedFile {
  readonly columns: readonly string[];
  /** Names of the columns that are looked up. */
  readonly used: readonly string[];
  readonly first: number;
  readonly rows: number;
}

/** Checks a file of values row by row as it comes, and holds none of it. `take` is given rows in their order. Fails with a `FileFault`, a text for people. */
export async function checkFile(bytes: AsyncIterable<Buffer>, take: (rows: readonly CheckedRow[]) => Promise<void>): Promise<CheckedFile> {
  let head: FileHead | null = null;
  let count = 0;
  let piece: CheckedRow[] = [],
    length = 0;
  const seen = new Set<string>();
  const hand = async (): Promise<void> => {
    const rows = piece;
    piece = [];
    length = 0;
    if (rows.length > 0) await take(rows);
  };
  const check = (of: FileHead, cells: readonly string[], isOpen: boolean): CheckedRow | null => {
    const found = valueOf(cells, of);
    if (found === null) return null;
    if (++count > MOST_ROWS) throw new FileFault(`Maximum ${MOST_ROWS} rows`);
    const line = count + (of.isBare ? 0 : 1),
      raw = JSON.stringify(cells),
      { kind, value, reason } = found;
    if (isOpen) return { line, kind, value: value.slice(0, MOST_OPEN), raw, outcome: 'invalid', reason: 'quote' };
    if (reason !== null) return { line, kind, value, raw, outcome: 'invalid', reason };
    const place = `${kind} ${normalOf(kind, value)}`,
      outcome = seen.has(place) ? 'duplicate' : null;
    seen.add(place);
    return { line, kind, value, raw, outcome, reason };
  };
  for await (const { rows, isOpen } of cellsOf(textOf(bytes)))
    for (const [i, cells] of rows.entries()) {
      if (head === null) {
        if (isComment(cells)) continue;
        head = headOf(cells);
        if (!head.isBare) continue;
      }
      const row = check(head, cells, isOpen && i === rows.length - 1);
      if (row === null) continue;
      piece.push(row);
      length += row.raw.length;
      if (piece.length === PIECE || length > PIECE_LENGTH) await hand();
    }
  const { names, used, isBare } = head ?? headOf([]);
  if (count === 0) throw new FileFault('No rows');
  await hand();
  return { columns: names, used, first: isBare ? 1 : 2, rows: count };
}
