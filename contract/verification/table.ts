import { MOST_COLUMNS, MOST_FILE_BYTES, MOST_ROWS } from './bulk.ts';

/**
 * A file of rows: what stands above the columns, and the cells below. `above`: lines that stand above the headings, such as a title; they are not read. `lines`: on which line of the file each of these
 * begins, from 1, in their order.
 */
export interface Table {
  readonly above: readonly (readonly string[])[];
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly number[];
}
/** The line of the file on which a row begins, from 1. The rows are what stands last. */
export const lineOf = ({ rows, lines }: Pick<Table, 'rows' | 'lines'>, place: number): number =>
  lines[lines.length - rows.length + place] ?? place + 1;
/** On which lines of the file the headings, 0 where it has none, and the rows stand. */
export const linesBelow = (table: Table): number[] => [
  table.lines[table.lines.length - table.rows.length - 1] ?? 0,
  ...table.rows.map((_, place) => lineOf(table, place)),
];
/** Why a file cannot be read at all. `binary`: it is no text. */
export const fileFaults = ['empty', 'tooBig', 'tooManyRows', 'binary', 'broken'] as const;
export type FileFault = (typeof fileFaults)[number];

const UTF16 = { le: 'utf-16le', be: 'utf-16be' } as const;
const decoded = (bytes: Uint8Array, encoding: string, fatal: boolean): string => new TextDecoder(encoding, { fatal }).decode(bytes);
/**
 * A file as text: UTF-8, UTF-16 where its first bytes say so, else what older spreadsheets write (Windows-1252). Null where it is no text: a workbook, a picture.
 */
export function fileText(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return decoded(bytes, UTF16.le, false);
  if (a === 0xfe && b === 0xff) return decoded(bytes, UTF16.be, false);
  // a zip, which every workbook is, an old workbook, a PDF
  if ((a === 0x50 && b === 0x4b && c === 3) || (a === 0xd0 && b === 0xcf) || (a === 0x25 && b === 0x50 && c === 0x44 && d === 0x46))
    return null;
  if (bytes.subarray(0, 4_096).includes(0)) return null;
  try {
    return decoded(bytes, 'utf-8', true);
  } catch {
    return decoded(bytes, 'windows-1252', false);
  }
}

/** Separators that are looked for; the one that the headings have most of is the file's. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Lines among which the headings are looked for: there may be a title above them. */
export const MOST_ABOVE = 20;
/** A first line by which some spreadsheets are told the separator. */
const SAID = /^"?sep=([,;|\t])"?[ \t]*(?:\r?\n|\r)/i;
/** The separator of a file: the one that it says, else the one that parts most of its first lines outside of quotes, and those into the most cells. */
export function separatorOf(text: string): string {
  const [, said] = SAID.exec(text) ?? [];
  if (said !== undefined) return said;
  const lines = text
    .slice(0, 65_536)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n|\r/, MOST_ABOVE);
  const ranks = SEPARATORS.map((separator) => {
    const cells = lines.map((line) => line.split(separator).length);
    return cells.filter((n) => n > 1).length * 1_000 + Math.min(Math.max(...cells), 999);
  });
  return SEPARATORS[ranks.indexOf(Math.max(...ranks))] ?? ',';
}

/** What splits lines and cells of a CSV: papaparse, which contract does not import. */
export type ParseCsv = (
  text: string,
  options: { readonly delimiter: string },
) => { readonly data: readonly (readonly string[])[]; readonly errors: readonly { readonly code: string }[] };
/** Most line ends and quotes of a file that is parsed: more stand in no list of so many rows and columns, and take seconds. */
const MOST_LINE_ENDS = 20 * MOST_ROWS,
  MOST_QUOTES = 2 * MOST_ROWS * MOST_COLUMNS;
/** Why a text is not parsed, by its line ends and quotes alone. */
function floodOf(text: string): FileFault | null {
  let lineEnds = 0,
    quotes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x0a || code === 0x0d) lineEnds++;
    else if (code === 0x22) quotes++;
  }
  if (lineEnds > MOST_LINE_ENDS) return 'tooManyRows';
  return quotes > MOST_QUOTES ? 'broken' : null;
}
/** Which of the lines of a file, from 0, are its headings. */
export type FindHeadings = (lines: readonly (readonly string[])[]) => number;
/** A file as a table, or why it is none. Empty lines are no rows; what stands right of the headings is not read. */
export function tableOf(bytes: Uint8Array, parse: ParseCsv, headingAt: FindHeadings = () => 0): Table | FileFault {
  if (bytes.byteLength > MOST_FILE_BYTES) return 'tooBig';
  const text = fileText(bytes);
  if (text === null) return 'binary';
  const plain = text.replace(/^\ufeff/, '');
  const flood = floodOf(plain);
  if (flood !== null) return flood;
  const { data, errors } = parse(plain.replace(SAID, ''), { delimiter: separatorOf(plain) });
  if (errors.some(({ code }) => code === 'MissingQuotes')) return 'broken'; // one is opened and never closed
  const lines: (readonly string[])[] = [],
    places: number[] = [];
  let at = SAID.test(plain) ? 2 : 1;
  for (const cells of data) {
    if (cells.some((cell) => cell.trim() !== '')) {
      lines.push(cells);
      places.push(at);
    }
    at += 1 + breaksIn(cells);
  }
  return tableFrom(lines, headingAt(lines), places);
}
/** Lines that a row takes in its file beyond its first: cells in quotes may have some. */
const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => (/[\r\n]/.test(cell) ? sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0) : sum), 0);
/** Lines as a table, whose headings are one of them, from 0. `places`: on which line of the file each begins. */
export function tableFrom(lines: readonly (readonly string[])[], heading: number, places: readonly number[]): Table | FileFault {
  const [titles, ...rows] = lines.slice(heading);
  if (titles === undefined || rows.length === 0) return 'empty';
  if (rows.length > MOST_ROWS) return 'tooManyRows';
  const width = Math.min(titles.length, MOST_COLUMNS);
  return {
    above: lines.slice(0, heading),
    titles: titles.slice(0, width).map((title) => title.trim()),
    rows: rows.map((cells) => Array.from({ length: width }, (_, i) => cells[i] ?? '')),
    lines: places,
  };
}
