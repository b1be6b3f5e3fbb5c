import { open } from 'node:fs/promises';
import Papa from 'papaparse';
import { cellDelimiters, type FileForm } from '../../../contract/areas/admin/import-mapping.ts';
import { MAX_LINE_BYTES } from '../csv-file.ts';
import { ContentFault, visible } from '../fault.ts';

type Delimiter = NonNullable<FileForm['delimiter']>;
/** Lines that are looked at for the header and the delimiter, and rows for samples. */
const FIRST_LINES = 50,
  SAMPLE_ROWS = 200,
  SAMPLE_LENGTH = 60,
  /** What is shown of the beginning. */
  HEAD_LINES = 12,
  HEAD_LENGTH = 300;

/** How a CSV file begins. */
export interface CsvHead {
  /** Column names in a form that can be shown and said again; empty ones at the end are none. */
  readonly header: readonly string[];
  /** Cells of a row: those without a name at its end too. */
  readonly width: number;
  /** Lines before the first row. */
  readonly skip: number;
  /** Records before it, empty lines among them: a name may have lines of its own. */
  readonly passed: number;
  readonly form: { readonly delimiter: Delimiter; readonly skip_lines: number };
  /** The first lines. */
  readonly lines: readonly string[];
  /** Different filled cells of the first rows, for each column. */
  readonly samples: readonly (readonly string[])[];
}

/** Records of a text with the line that each begins on and the line after it; empty lines are none. */
function recordsIn(text: string, delimiter: string, most: number): { cells: string[]; from: number; to: number }[] {
  const found: { cells: string[]; from: number; to: number }[] = [];
  let line = 0,
    at = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n',
    step: ({ data, meta }, parser) => {
      const from = line;
      const part = text.slice(at, meta.cursor);
      for (let next = part.indexOf('\n'); next >= 0; next = part.indexOf('\n', next + 1)) line++;
      at = meta.cursor;
      const cells = data.map((cell, i) => (i === data.length - 1 ? cell.replace(/\r$/, '') : cell));
      if (cells.length > 1 || cells[0] !== '') found.push({ cells, from, to: Math.max(line, from + 1) });
      if (found.length >= most) parser.abort();
    },
  });
  return found;
}
/** How well a delimiter parts the first lines: the commonest number of cells, and how many lines have it. */
function fitOf(text: string, delimiter: Delimiter): { delimiter: Delimiter; cells: number; share: number } {
  const records = recordsIn(text, delimiter, FIRST_LINES);
  const counts = new Map<number, number>();
  for (const { cells } of records) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [cells = 1, lines = 0] = [...counts].sort(([a, m], [b, n]) => n - m || b - a)[0] ?? [];
  return { delimiter, cells, share: lines / Math.max(1, records.length) };
}

/** Reads the beginning of a CSV file in UTF-8. What its form does not say is found: the delimiter that parts most lines alike, and the header, before which lines have at most half as many cells. */
export async function csvHead(path: string, said: Pick<FileForm, 'delimiter' | 'skip_lines'>): Promise<CsvHead> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(MAX_LINE_BYTES), 0, MAX_LINE_BYTES, 0);
    return headOf(buffer.toString('utf8', 0, bytesRead).replace(/^\ufeff/, ''), said);
  } finally {
    await file.close();
  }
}
function headOf(all: string, said: Pick<FileForm, 'delimiter' | 'skip_lines'>): CsvHead {
  const lines = all.split('\n', HEAD_LINES).map((line) => line.replace(/\r$/, '').slice(0, HEAD_LENGTH));
  if (
    (all.split('\n', 1)[0] ?? '')
      .replace(/"[^"]*"/g, '')
      .replace(/\r$/, '')
      .includes('\r')
  )
    throw new ContentFault('Lines that end in CR alone, as on an old Mac, are not read; write them with LF or CRLF');
  // Excel says its delimiter in a line of its own
  const ofExcel = /^"?sep=(.)"?\r?\n/i.exec(all);
  const before = (ofExcel === null ? 0 : 1) + (said.skip_lines ?? 0);
  const text = all.split('\n').slice(before).join('\n');
  const asked = cellDelimiters.find((each) => each === ofExcel?.[1]) ?? said.delimiter;
  const fits = (asked === null ? cellDelimiters : [asked]).map((each) => fitOf(text, each));
  const { delimiter, cells: usual } = fits.reduce((best, each) =>
    each.share > best.share || (each.share === best.share && each.cells > best.cells) ? each : best,
  );
  const records = recordsIn(text, delimiter, FIRST_LINES + SAMPLE_ROWS);
  const start =
    said.skip_lines === null
      ? Math.max(
          0,
          records.findIndex(({ cells }) => cells.length > usual / 2),
        )
      : 0;
  const [head, ...rows] = records.slice(start);
  if (head === undefined) return { header: [], width: 0, skip: 0, passed: 0, form: { delimiter, skip_lines: 0 }, lines, samples: [] };
  const names = head.cells.map((name) => visible(name.trim())),
    named = names.findLastIndex((name) => name !== '') + 1;
  // a delimiter at the end of each row, or of the header alone, makes no column
  const [first] = rows,
    extra = first?.cells.slice(named) ?? [];
  const width =
    first !== undefined && first.cells.length >= named && extra.every((cell) => cell.trim() === '') ? first.cells.length : names.length;
  const header = names.slice(0, named);
  return {
    header,
    width,
    skip: before + head.to,
    passed: before + head.to - records.slice(0, start + 1).reduce((more, { from, to }) => more + to - from - 1, 0),
    form: { delimiter, skip_lines: before + head.from - (ofExcel === null ? 0 : 1) },
    lines,
    samples: header.map((_, place) => [
      ...new Set(rows.map(({ cells }) => (cells[place] ?? '').trim().slice(0, SAMPLE_LENGTH)).filter((cell) => cell !== '')),
    ]),
  };
}
