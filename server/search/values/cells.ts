import Papa, { type ParseResult } from 'papaparse';
import { MOST_ROWS } from '../../../contract/areas/search360/search360.ts';
import { FileFault } from './rows.ts';

/** Characters by which signs between cells and ends of lines are told. */
const ENOUGH = 64 * 1024;
/** Characters of a row, what is within quotes among them: no more is in memory, whatever a file holds. */
export const MOST_RECORD = 100_000;
/** Rows of a file, those that say nothing among them: each costs time. */
const MOST_LINES = 10 * MOST_ROWS;
type Cells = readonly string[];
export interface Lines {
  readonly rows: readonly Cells[];
  /** The last one begins a quote that nothing closes, as in half a file: there is no more after it. */
  readonly isOpen: boolean;
}
const lengthOf = (cells: Cells): number => cells.reduce((sum, cell) => sum + cell.length + 1, 0);
const saysSomething = (cells: Cells): boolean => cells.some((cell) => cell.trim() !== '');

export const tooLong = (): FileFault =>
  new FileFault(`A row is longer than ${MOST_RECORD} characters, or has a quote that is never closed`);
/** Text of a file as rows of cells, as they come: comma, semicolon, tab or bar, with quotes, and line breaks in them. Lines that say nothing are left out. Fails with a `FileFault` where a row is too long. */
export async function* cellsOf(text: AsyncIterable<string>): AsyncGenerator<Lines> {
  let rest = '',
    unread = 0,
    lines = 0;
  let parser: Papa.Parser | null = null;
  const begin = (): Papa.Parser => {
    const { delimiter, linebreak } = Papa.parse(rest, {
      preview: 10,
      skipEmptyLines: 'greedy',
      delimitersToGuess: [',', ';', '\t', '|'],
    }).meta;
    return new Papa.Parser({ delimiter, newline: linebreak as '\n' });
  };
  const parse = (by: Papa.Parser, isWhole: boolean): Lines => {
    const { data, errors, meta } = by.parse(rest, 0, !isWhole) as ParseResult<string[]>;
    rest = isWhole ? '' : rest.slice(meta.cursor);
    unread = rest.length;
    lines += data.length;
    if (lines > MOST_LINES) throw new FileFault(`More than ${MOST_LINES} lines`);
    if (unread > MOST_RECORD || data.some((cells) => lengthOf(cells) > MOST_RECORD)) throw tooLong();
    return { rows: data.filter(saysSomething), isOpen: errors.some(({ code }) => code === 'MissingQuotes') };
  };
  for await (const piece of text) {
    rest += piece;
    // what begins a row that has not ended is read again when it has doubled: no character more than a few times
    if (rest.length < Math.max(ENOUGH, 2 * unread)) continue;
    parser ??= begin();
    yield parse(parser, false);
  }
  if (rest !== '') yield parse(parser ?? begin(), true);
}
