import { isUtf8 } from 'node:buffer';
import { setImmediate as turn } from 'node:timers/promises';
import { MOST_BATCH_ROWS, type RowFormat } from '../../contract/areas/admin/ingest.ts';
import type { Issue } from '../../contract/codes/issues.ts';
import { CallFailure } from '../call-failure.ts';
import { MAX_LINE_BYTES } from '../import/csv-file.ts';

/** Rows as they were sent, unpacked, in a file of the request. */
export interface SentRows {
  readonly path: string;
  readonly format: RowFormat;
}
/** Rows as they wait: CSV with one header, whose lines end in LF alone. */
export interface PlainRows {
  readonly header: Buffer;
  /** Without the header. */
  readonly pieces: readonly Buffer[];
  readonly rows: number;
  /** Lines that the sender's header ends after, and lines of the rows: more than rows where cells have lines of their own, or some are empty. */
  readonly headLines: number;
  readonly lines: number;
}
/** Bytes that are looked at before others have their turn. */
const TURN_BYTES = 256 * 1024;
const MOST_COLUMNS = 400;
const LF = 10,
  CR = 13,
  QUOTE = 34;

export const refuse = (field: string, issue: Issue): never => {
  throw new CallFailure('invalid-request', { fields: { [field]: [issue] } });
};
const wrong = (issue: Issue): never => refuse('body', issue);

/** Refuses what is no text, with its line. */
function checkText(bytes: Buffer): void {
  const lineAt = (at: number): number => {
    let line = 1;
    for (let end = bytes.indexOf(LF); end >= 0 && end < at; end = bytes.indexOf(LF, end + 1)) line++;
    return line;
  };
  const zero = bytes.indexOf(0);
  if (zero >= 0) wrong(`line-zero:${lineAt(zero)}`);
  if (isUtf8(bytes)) return;
  for (let at = 0, line = 1; at < bytes.length; line++) {
    const end = bytes.indexOf(LF, at);
    if (!isUtf8(bytes.subarray(at, end < 0 ? bytes.length : end))) wrong(`line-utf8:${line}`);
    if (end < 0) return;
    at = end + 1;
  }
}

/** CSV as it was sent. Each row has as many cells as the header: half a line is refused, with its number. */
async function plainCsv(bytes: Buffer, delimiter: number): Promise<PlainRows> {
  const pieces: Buffer[] = [];
  let from = 0, // of what is not among the pieces yet
    line = 1,
    started = 1, // line that the record begins on
    begun = 0, // byte that it begins at
    cells = 1,
    width = 0,
    rows = 0,
    headLines = 0,
    header = Buffer.alloc(0),
    state: 'start' | 'plain' | 'quoted' | 'closed' = 'start',
    next = TURN_BYTES;
  const keep = (to: number): void => {
    if (to > from) pieces.push(bytes.subarray(from, to));
  };
  const endRecord = (to: number): void => {
    if (cells === 1 && to === begun) return; // an empty line is no row
    if (to - begun > MAX_LINE_BYTES) wrong(`line-long:${started}`);
    if (width === 0) {
      width = cells;
      headLines = line;
      from = begun;
      keep(to);
      header = Buffer.concat(pieces.splice(0));
      from = Math.min(to + (bytes[to] === CR ? 2 : 1), bytes.length);
      if (width > MOST_COLUMNS) wrong(`most-columns:${MOST_COLUMNS}`);
      return;
    }
    if (cells !== width) wrong(`line-cells:${started}`);
    if (++rows > MOST_BATCH_ROWS) wrong(`most-rows:${MOST_BATCH_ROWS}`);
  };
  for (let at = 0; at < bytes.length; at++) {
    if (at >= next) {
      next = at + TURN_BYTES;
      await turn();
    }
    const byte = bytes[at] ?? 0;
    if (state === 'quoted') {
      if (byte === LF) line++;
      if (byte === QUOTE) {
        if (bytes[at + 1] === QUOTE) at++;
        else state = 'closed';
      }
      continue;
    }
    if (byte === LF || (byte === CR && bytes[at + 1] === LF)) {
      const end = at;
      endRecord(end);
      if (byte === CR) {
        at++;
        if (width > 0 && from <= end) {
          keep(end);
          from = at;
        }
      }
      line++;
      [started, begun, cells, state] = [line, at + 1, 1, 'start'];
    } else if (byte === delimiter) {
      cells++;
      state = 'start';
    } else if (byte === CR) wrong(`line-cr:${line}`);
    else if (byte === QUOTE && state === 'start') state = 'quoted';
    else if (byte === QUOTE || state === 'closed') wrong(`line-quotes:${started}`);
    else state = 'plain';
  }
  if (state === 'quoted') wrong(`line-quotes:${started}`);
  const isEnded = bytes.at(-1) === LF;
  if (!isEnded) endRecord(bytes.length);
  if (rows === 0) wrong('no-rows');
  keep(bytes.length);
  if (!isEnded) pieces.push(Buffer.from('\n'));
  return { header: Buffer.concat([header, Buffer.from('\n')]), pieces, rows, headLines, lines: line - headLines - (isEnded ? 1 : 0) };
}

type Cell = string | number | boolean | null;
const cellText = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell));
const quotedCell = (text: string): string => (text === '' || /[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A row of NDJSON; refused with its line where it is half of one, or no plain values. */
function objectIn(text: string, line: number): Readonly<Record<string, Cell>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    wrong(`line-json:${line}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(`line-json:${line}`);
  for (const cell of Object.values(value)) {
    if (typeof cell === 'object' && cell !== null) wrong(`line-json:${line}`);
    if (typeof cell === 'number' && Number.isInteger(cell) && !Number.isSafeInteger(cell)) wrong(`line-number:${line}`);
  }
  return value as Readonly<Record<string, Cell>>;
}
/** NDJSON as CSV, its columns in one order whatever row names them first. It is read twice, so that no more than one row is held as values. */
async function plainJson(bytes: Buffer): Promise<PlainRows> {
  let rows = 0;
  const columns = new Set<string>();
  async function* lines(): AsyncGenerator<readonly [text: string, line: number]> {
    for (let at = 0, line = 1, next = TURN_BYTES; at < bytes.length; line++) {
      const found = bytes.indexOf(LF, at),
        end = found < 0 ? bytes.length : found;
      if (end - at > MAX_LINE_BYTES) wrong(`line-long:${line}`);
      const text = bytes.toString('utf8', at, end).trim();
      if (text === '') wrong(`line-empty:${line}`);
      yield [text, line];
      at = end + 1;
      if (at >= next) {
        next = at + TURN_BYTES;
        await turn();
      }
    }
  }
  for await (const [text, line] of lines()) {
    if (++rows > MOST_BATCH_ROWS) wrong(`most-rows:${MOST_BATCH_ROWS}`);
    for (const name of Object.keys(objectIn(text, line))) columns.add(name);
    if (columns.size > MOST_COLUMNS) wrong(`most-columns:${MOST_COLUMNS}`);
  }
  if (rows === 0 || columns.size === 0) wrong('no-rows');
  const names = [...columns].sort(),
    pieces: Buffer[] = [];
  let text = '',
    lineCount = 0;
  for await (const [json, line] of lines()) {
    const row = objectIn(json, line),
      cells = names.map((name) => quotedCell(cellText(Object.hasOwn(row, name) ? row[name] : null))).join(',');
    text += `${cells}\n`;
    for (let end = cells.indexOf('\n'); end >= 0; end = cells.indexOf('\n', end + 1)) lineCount++;
    lineCount++;
    if (text.length > TURN_BYTES) {
      pieces.push(Buffer.from(text));
      text = '';
    }
  }
  pieces.push(Buffer.from(text));
  const header = names.map(quotedCell).join(',');
  return { header: Buffer.from(`${header}\n`), pieces, rows, headLines: 0, lines: lineCount };
}

/** Makes rows of a body, or refuses it as a whole with what is wrong with it, and where. `delimiter` parts cells of CSV; null: the one that the header has most of. */
export async function plainRows(format: RowFormat, sent: Buffer, delimiter: string | null): Promise<PlainRows> {
  const bytes = sent.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? sent.subarray(3) : sent;
  checkText(bytes);
  if (format === 'ndjson') return plainJson(bytes);
  const head = bytes.toString('utf8', 0, Math.min(bytes.length, MAX_LINE_BYTES)).split('\n', 1)[0] ?? '';
  const found = [',', ';', '\t', '|'].reduce((best, each) => (head.split(each).length > head.split(best).length ? each : best));
  return plainCsv(bytes, (delimiter ?? found).charCodeAt(0));
}
