import Papa, { type ParseResult } from 'papaparse';

/** Characters by which signs between cells and ends of lines are told. */
const ENOUGH = 64 * 1024;
type Cells = readonly string[];
export interface Lines {
  readonly rows: readonly Cells[];
  /** The last one begins a quote that nothing closes, as in half a file: there is no more after it. */
  readonly isOpen: boolean;
}
const saysSomething = (cells: Cells): boolean => cells.some((cell) => cell.trim() !== '');

/** Text of a file as rows of cells, as they come: comma, semicolon, tab or bar, with quotes, and line breaks in them. Lines that say nothing are left out. */
export async function* cellsOf(text: AsyncIterable<string>): AsyncGenerator<Lines> {
  let rest = '';
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
    return { rows: data.filter(saysSomething), isOpen: errors.some(({ code }) => code === 'MissingQuotes') };
  };
  for await (const piece of text) {
    rest += piece;
    if (parser === null && rest.length < ENOUGH) continue;
    parser ??= begin();
    yield parse(parser, false);
  }
  if (rest !== '') yield parse(parser ?? begin(), true);
}
