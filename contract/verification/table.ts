import { MOST_COLUMNS, MOST_FILE_BYTES, MOST_ROWS } from './bulk.ts';

/** A file of rows: what stands above the columns, and the cells below. */
export interface Table {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
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
/** The separator of a file, by its first line outside of quotes. */
export function separatorOf(text: string): string {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/, 1);
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** What splits lines and cells of a CSV: papaparse, which contract does not import. */
export type ParseCsv = (
  text: string,
  options: { readonly delimiter: string; readonly skipEmptyLines: true },
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
/** A file as a table, or why it is none. Empty lines are no rows; what stands right of the headings is not read. */
export function tableOf(bytes: Uint8Array, parse: ParseCsv): Table | FileFault {
  if (bytes.byteLength > MOST_FILE_BYTES) return 'tooBig';
  const text = fileText(bytes);
  if (text === null) return 'binary';
  const plain = text.replace(/^\ufeff/, '');
  const flood = floodOf(plain);
  if (flood !== null) return flood;
  const { data, errors } = parse(plain, { delimiter: separatorOf(plain), skipEmptyLines: true });
  if (errors.some(({ code }) => code === 'MissingQuotes')) return 'broken'; // one is opened and never closed
  const [titles, ...rows] = data.filter((line) => line.some((cell) => cell.trim() !== ''));
  if (titles === undefined || rows.length === 0) return 'empty';
  if (rows.length > MOST_ROWS) return 'tooManyRows';
  const width = Math.min(titles.length, MOST_COLUMNS);
  return {
    titles: titles.slice(0, width).map((title) => title.trim()),
    rows: rows.map((cells) => Array.from({ length: width }, (_, i) => cells[i] ?? '')),
  };
}
