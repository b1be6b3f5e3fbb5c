import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import type { FileForm } from '../../../contract/areas/admin/import-mapping.ts';
import { MAX_LINE_BYTES } from '../csv-file.ts';
import { ImportFault } from '../fault.ts';
import { broken, type Archive } from './archive.ts';

/** Characters of the texts of a workbook that are kept, and of one cell. */
const MOST_SHARED = 60_000_000,
  MOST_CELL = 100_000;
const SECONDS_A_DAY = 86_400,
  EXCEL_DAYS = 25_569,
  /** Days that a workbook which counts from 1904 counts later. */
  LATER_DAYS = 1_462;
/** Formats of dates and times that every workbook has. */
const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
/** Excel takes no longer format: a search in a longer text would take its square of time. */
const MOST_FORMAT = 255,
  /** Excel keeps fewer formats of cells. */
  MOST_FORMATS = 65_536,
  MOST_ROWS = 1_048_576,
  LEAST_SHARED = 16;
const isDateFormat = (code: string): boolean =>
  code.length <= MOST_FORMAT && /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?:[^hms\]][^\]]*)\]/gi, ''));

type Open = (tag: string, of: Readonly<Record<string, string>>) => void;
/** Characters of XML that are parsed at once: a few of them may stand for long texts. */
const SLICE = 1_024,
  /** Characters between two tags, a tag with its attributes or a comment; and tags within tags. The parser holds as much at once. */
  MOST_HELD = MAX_LINE_BYTES,
  MOST_DEEP = 100;
/** Parses XML piece by piece, and fails before the parser holds more than `MOST_HELD`. Names come without their prefix. */
async function parse(
  stream: Readable,
  open: Open,
  text: (text: string) => void,
  close: (tag: string) => void,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const parser = new SaxesParser({ xmlns: false });
  const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
  let fault: Error | undefined,
    held = 0,
    depth = 0;
  parser.on('error', (cause) => {
    fault ??= cause;
  });
  parser.on('opentag', ({ name, attributes }) => {
    held = 0;
    if (++depth > MOST_DEEP) throw new ImportFault(`The workbook has more than ${MOST_DEEP} tags within each other; save it as CSV`);
    open(bare(name), attributes as Record<string, string>);
  });
  parser.on('text', text);
  parser.on('closetag', ({ name }) => {
    held = 0;
    depth--;
    close(bare(name));
  });
  stream.setEncoding('utf8');
  for await (const piece of stream as AsyncIterable<string>)
    for (let at = 0; at < piece.length; at += SLICE) {
      const slice = piece.slice(at, at + SLICE);
      held += slice.length;
      if (held > MOST_HELD) throw new ImportFault(`The workbook has a text or a tag of more than ${MOST_HELD} characters; save it as CSV`);
      parser.write(slice);
      if (fault !== undefined) throw fault;
      await between();
    }
  parser.close();
  if (fault !== undefined) throw fault;
}
const nothing = (): void => undefined;

type Within = (stream: Readable) => Readable;
function checkShared(characters: number): void {
  if (characters > MOST_SHARED) throw new ImportFault('The workbook has too many different texts; save it as CSV');
}
async function sharedTexts(archive: Archive, within: Within): Promise<readonly string[]> {
  const entry = archive.entries.get('xl/sharedStrings.xml');
  const found: string[] = [];
  if (entry === undefined) return found;
  let now = '',
    isText = false,
    isPhonetic = false,
    all = 0;
  await parse(
    within(await archive.stream(entry)),
    (tag) => {
      if (tag === 'si') now = '';
      if (tag === 'rPh') isPhonetic = true;
      isText = tag === 't';
    },
    (text) => {
      if (!isText || isPhonetic) return;
      now += text;
      checkShared(all + now.length);
    },
    (tag) => {
      isText = false;
      if (tag === 'rPh') isPhonetic = false;
      if (tag !== 'si') return;
      all += Math.max(now.length, LEAST_SHARED);
      checkShared(all);
      found.push(now);
    },
  );
  return found;
}
/** Which cell formats are dates, by their place. */
async function dateFormats(archive: Archive, within: Within): Promise<readonly boolean[]> {
  const entry = archive.entries.get('xl/styles.xml'),
    custom = new Map<number, boolean>(),
    found: boolean[] = [];
  if (entry === undefined) return found;
  let isInCells = false;
  await parse(
    within(await archive.stream(entry)),
    (tag, of) => {
      if (tag === 'numFmt') custom.set(Number(of['numFmtId']), isDateFormat(of['formatCode'] ?? ''));
      if (tag === 'cellXfs') isInCells = true;
      if (tag === 'xf' && isInCells) found.push(custom.get(Number(of['numFmtId'])) ?? isBuiltInDate(Number(of['numFmtId'])));
      if (Math.max(found.length, custom.size) > MOST_FORMATS) throw new ImportFault('The workbook has too many formats; save it as CSV');
    },
    nothing,
    (tag) => {
      if (tag === 'cellXfs') isInCells = false;
    },
  );
  return found;
}
/** Name of the first sheet in the archive, and how many days later than others the workbook begins to count. */
async function firstSheet(archive: Archive, within: Within): Promise<{ readonly path: string; readonly later: number }> {
  let id: string | undefined,
    later = 0,
    path = 'xl/worksheets/sheet1.xml';
  const [book, links] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'].map((name) => archive.entries.get(name));
  if (book !== undefined)
    await parse(
      within(await archive.stream(book)),
      (tag, of) => {
        if (tag === 'workbookPr' && ['1', 'true'].includes(of['date1904'] ?? '')) later = LATER_DAYS;
        if (tag === 'sheet') id ??= of['r:id'] ?? Object.entries(of).find(([name]) => name.endsWith(':id'))?.[1];
      },
      nothing,
      nothing,
    );
  if (links !== undefined)
    await parse(
      within(await archive.stream(links)),
      (tag, of) => {
        if (tag === 'Relationship' && of['Id'] === id) path = (of['Target'] ?? '').replace(/^\/?(?:xl\/)?/, 'xl/');
      },
      nothing,
      nothing,
    );
  return { path, later };
}
function placeOf(reference: string): number {
  let place = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    place = place * 26 + code;
  }
  return place - 1;
}
const two = (n: number): string => String(n).padStart(2, '0');
/** Days since the first of Excel as a time without an offset. */
function timeOf(serial: number): string {
  const at = new Date(Math.round((serial - EXCEL_DAYS) * SECONDS_A_DAY) * 1000);
  return Number.isNaN(at.getTime())
    ? String(serial)
    : `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
}
const csvCell = (text: string): string => {
  const flat = text.replace(/[\r\n]+/g, ' ');
  return /[",]/.test(flat) ? `"${flat.replaceAll('"', '""')}"` : flat;
};

export const isWorkbook = ({ entries }: Archive): boolean => entries.has('xl/workbook.xml');
const MOST_COLUMNS = 16_384,
  /** Characters of rows that wait to be written. */
  FLUSH = 64_000;
/** The first sheet of a workbook as lines of CSV, one a row, so that a row has the line of its number; numbers have the decimal sign that its texts have. `write` takes some at a time. */
export async function sheetLines(
  archive: Archive,
  within: Within,
  decimal: FileForm['decimal'],
  write: (lines: string) => Promise<void>,
): Promise<void> {
  try {
    const [texts, isDate, { path, later }] = [
      await sharedTexts(archive, within),
      await dateFormats(archive, within),
      await firstSheet(archive, within),
    ];
    const entry = archive.entries.get(path);
    if (entry === undefined) throw new ImportFault('The workbook has no sheet');
    const rows: string[] = [];
    let cells: string[] = [],
      line = 0,
      width = 0,
      place = 0,
      kind = '',
      style = 0,
      value = '',
      isValue = false,
      length = 0,
      waiting = 0;
    const push = (text: string): void => {
      rows.push(text);
      waiting += text.length;
    };
    await parse(
      within(await archive.stream(entry)),
      (tag, of) => {
        if (tag === 'row') {
          const number = Number(of['r'] ?? line + 1);
          if (!(number >= 1 && number <= MOST_ROWS))
            throw new ImportFault(`The sheet has a row ${of['r'] ?? number}; workbooks have ${MOST_ROWS} at most`);
          while (line < number - 1) {
            push('\n');
            line++;
          }
          cells = [];
          place = -1;
          length = 0;
        } else if (tag === 'c') {
          place = of['r'] === undefined ? place + 1 : placeOf(of['r']);
          if (place >= MOST_COLUMNS) throw new ImportFault('The sheet has too many columns');
          kind = of['t'] ?? 'n';
          style = Number(of['s'] ?? 0);
          value = '';
        }
        isValue = tag === 'v' || tag === 't';
      },
      (text) => {
        if (isValue && value.length < MOST_CELL) value += text;
      },
      (tag) => {
        isValue = false;
        if (tag === 'c') {
          while (cells.length < place) cells.push('');
          if (kind === 's') value = texts[Number(value)] ?? '';
          else if (kind === 'n' && value !== '' && isDate[style] === true) value = timeOf(Number(value) + later);
          else if (kind === 'n' && decimal !== '.') value = value.replace('.', decimal);
          cells[place] = csvCell(value);
          length += value.length + 1;
          if (length > MAX_LINE_BYTES) throw new ImportFault(`Row ${line + 1} of the sheet is longer than ${MAX_LINE_BYTES} characters`);
        } else if (tag === 'row') {
          line++;
          const isEmpty = cells.every((cell) => cell === '');
          // rows end with their last filled cell
          width = Math.max(width, isEmpty ? 0 : cells.length);
          while (!isEmpty && cells.length < width) cells.push('');
          push(isEmpty ? '\n' : `${cells.join(',')}\n`);
        }
      },
      async () => {
        if (waiting < FLUSH) return;
        waiting = 0;
        await write(rows.splice(0).join(''));
      },
    );
    await write(rows.join(''));
  } catch (cause) {
    throw broken('workbook', cause);
  }
}
