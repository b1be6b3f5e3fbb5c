import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { cleaned, type Cell, type SheetColumn } from './cells.ts';

/** Labels and what they say, a row each. */
export type About = readonly (readonly [label: string, value: Cell])[];
/** What a workbook holds. */
export interface Workbook {
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** Asked when all rows are written. */
  readonly about: (rows: number) => About;
  /** Most rows of a sheet, its header among them; Excel's unless it is given. */
  readonly mostRows?: number;
}

const MOST_ROWS = 1_048_576;
/** Pieces of about so many characters: fewer are more calls than bytes. */
const PIECE = 64 * 1024;
/** Excel forbids these in the name of a sheet, and more than 31 characters. */
const forbidden = /[[\]:*?/\\]/g;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
  MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  PACKAGE = 'http://schemas.openxmlformats.org/package/2006',
  TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Cell formats in the order of `styles`. */
const INSTANT = 1,
  HEADER = 2;
const styles = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => entities[c] ?? c);
/** Readers take `_x0041_` for a character: the underscore before it is spelt so itself. */
const literal = (text: string): string => escaped(cleaned(text)).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
/** Days since the first of Excel's calendar. */
const serial = (at: Date): number => at.getTime() / 86_400_000 + 25_569;

// A workbook writes text as text, so no formula can come of it; a cell without a value is left out.
const cellOf = (cell: Cell, column: string, row: number, style?: number): string => {
  if (cell === null || cell === '') return '';
  const at = `<c r="${column}${row}"`;
  if (typeof cell === 'number') return Number.isFinite(cell) ? `${at}><v>${cell}</v></c>` : '';
  if (cell instanceof Date) return `${at} s="${INSTANT}"><v>${serial(cell)}</v></c>`;
  return `${at}${style === undefined ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${literal(cell)}</t></is></c>`;
};
/** A, B, … Z, AA, … */
const letters = (i: number): string => (i < 26 ? '' : letters(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26));
const rowOf = (cells: readonly Cell[], names: readonly string[], row: number, style?: number): string =>
  `<row r="${row}">${cells.map((cell, i) => cellOf(cell, names[i] ?? letters(i), row, style)).join('')}</row>`;
const openSheet = (frozen: boolean): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${frozen ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''}</sheetView></sheetViews><sheetData>`;
const CLOSE_SHEET = '</sheetData></worksheet>';

/** Takes rows until a sheet is full; `isDone` tells afterwards whether any are left. */
interface Source {
  readonly next: () => Promise<readonly Cell[] | null>;
  /** Rows taken so far. */
  count: number;
  isDone: boolean;
}
async function* sheetOf(columns: readonly SheetColumn[], source: Source, mostRows: number): AsyncGenerator<string> {
  const names = columns.map((_, i) => letters(i));
  let piece =
    openSheet(true) +
    rowOf(
      columns.map(({ title }) => title),
      names,
      1,
      HEADER,
    );
  for (let row = 2; row <= mostRows; row++) {
    const cells = await source.next();
    if (cells === null) break;
    piece += rowOf(cells, names, row);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece + CLOSE_SHEET;
}
const aboutSheet = (about: About): string =>
  openSheet(false) + about.map(([label, value], i) => rowOf([label, value], ['A', 'B'], i + 1)).join('') + CLOSE_SHEET;

/** Excel knows sheets by their names, in whatever case. */
function nameOf(title: string, i: number): string {
  const name = cleaned(title).replace(forbidden, ' ') || 'Sheet',
    suffix = i > 0 || name.toLowerCase() === 'about' ? `_${i + 1}` : '';
  return name.slice(0, 31 - suffix.length) + suffix;
}

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
const relations = (all: readonly string[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
/** The parts that name the sheets: written last, when it is known how many there are. */
const frame = (sheets: readonly string[]): readonly (readonly [path: string, text: string])[] => [
  ['xl/styles.xml', styles],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    relations([
      ...sheets.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)),
      relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
    ]),
  ],
  ['_rels/.rels', relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')])],
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${sheets.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
  ],
];

/**
 * A workbook in pieces, as fast as they are read: the rows under their frozen header, further sheets where they are more than Excel takes in one, and a
 * sheet About, which says what they are of. What goes wrong with the rows ends it.
 */
export async function* xlsxOf({ title, columns, rows, about, mostRows = MOST_ROWS }: Workbook): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile(),
    output = zip.outputStream.pipe(new PassThrough());
  const iterator = rows[Symbol.asyncIterator]();
  let ahead = await iterator.next();
  const source: Source = {
    count: 0,
    isDone: ahead.done === true,
    next: async () => {
      if (ahead.done === true) return null;
      const { value } = ahead;
      ahead = await iterator.next();
      source.count++;
      source.isDone = ahead.done === true;
      return value;
    },
  };
  zip.on('error', (cause: Error) => output.destroy(cause));
  const add = (path: string, text: Iterable<string> | AsyncIterable<string>): Promise<void> =>
    new Promise((resolve, reject) => {
      const stream = Readable.from(text, { objectMode: false }).once('end', resolve).once('error', reject);
      zip.addReadStream(stream, path, { mtime: new Date(0), mode: 0o100644 });
    });
  const write = async (): Promise<void> => {
    const sheets: string[] = [];
    const next = (called: string): string => `xl/worksheets/sheet${sheets.push(called)}.xml`;
    do await add(next(nameOf(title, sheets.length)), sheetOf(columns, source, mostRows));
    while (!source.isDone);
    await add(next('About'), [aboutSheet(about(source.count))]);
    for (const [path, text] of frame(sheets)) zip.addBuffer(Buffer.from(text), path, { mtime: new Date(0), mode: 0o100644 });
    zip.end();
  };
  write().catch((cause: unknown) => output.destroy(cause as Error));
  try {
    for await (const piece of output) yield piece as Uint8Array;
  } finally {
    await iterator.return?.();
  }
}
