import Papa from 'papaparse';
import { MOST_ROWS, MOST_VALUE, type LookupReason } from '../../contract/areas/search360.ts';
import { kindOf, type SearchKind } from '../../contract/search-kind.ts';
import { normalOf } from './normal.ts';

/** Columns of a file that are looked up, by the names that they go by. The first of a row that has a value is its value. */
const columns: Readonly<Record<string, SearchKind | 'any'>> = {
  value: 'any',
  search: 'any',
  url: 'url',
  link: 'url',
  address: 'url',
  domain: 'domain',
  host: 'domain',
  email: 'email',
  mail: 'email',
  phone: 'phone',
  mobile: 'phone',
  number: 'phone',
  handle: 'handle',
  username: 'handle',
  account: 'handle',
  appid: 'app',
  app: 'app',
  packagename: 'app',
  ip: 'ip',
  ipaddress: 'ip',
  upi: 'upi',
  pan: 'pan',
  incident: 'incident',
  incidentid: 'incident',
  ticket: 'ticket',
  name: 'text',
};
const nameOf = (head: string): string => head.toLowerCase().replace(/[^a-z]/g, '');

/** A row of a file. `line` is its number among the rows that say something, the head being 1. `cells`: as they were sent. */
export interface FileRow {
  readonly line: number;
  readonly kind: SearchKind;
  readonly value: string;
  readonly cells: readonly string[];
  readonly reason: LookupReason | null;
}
export interface ParsedFile {
  readonly head: readonly string[];
  /** Names of the columns that are looked up. */
  readonly used: readonly string[];
  readonly rows: readonly FileRow[];
}
/** A file that is not looked at row by row, with what is wrong with it. */
export class FileFault extends Error {}

/** Bytes as text: UTF-8, UTF-16 by its mark, and lines that are no UTF-8 as Windows writes them. */
export function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // encodings may change from line to line where files were put together
  }
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }),
    windows = new TextDecoder('windows-1252');
  const lines: string[] = [];
  for (let from = 0; from <= bytes.length;) {
    const end = bytes.indexOf(0x0a, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end);
    try {
      lines.push(strict.decode(line));
    } catch {
      lines.push(windows.decode(line));
    }
    if (end < 0) break;
    from = end + 1;
  }
  return lines.join('\n').replace(/^\ufeff/, '');
}

/** Is a value of the kind that its column says? */
function isOf(kind: SearchKind, value: string): boolean {
  const told = kindOf(value);
  switch (kind) {
    case 'text':
      return true;
    case 'url':
      return told === 'url' || told === 'domain';
    case 'handle':
      return /^@?[\w.]{2,64}$/.test(value);
    case 'phone':
      return /^\+?[\d\s().-]{7,25}$/.test(value) && /^\d{7,15}$/.test(value.replace(/\D/g, ''));
    case 'ticket':
      return /^#?\d{1,9}$/.test(value);
    case 'app':
      return /^[a-z]\w*(?:\.[a-z]\w*){1,7}$/i.test(value);
    case 'domain':
      return told === 'domain' || told === 'app';
    default:
      return told === kind;
  }
}
/** What a spreadsheet put before a text so that it is none of its formulas. */
const plain = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

function rowOf(
  line: number,
  cells: readonly string[],
  used: readonly (readonly [place: number, kind: SearchKind | 'any'])[],
  width: number,
): FileRow {
  const [place, told] = used.find(([at]) => plain(cells[at] ?? '') !== '') ?? [-1, 'any' as const];
  const value = plain(cells[place] ?? '');
  const kind = told === 'any' ? kindOf(value) : told;
  const row = (reason: LookupReason | null): FileRow => ({ line, kind, value: value.slice(0, MOST_VALUE), cells, reason });
  if (cells.length > width) return row('columns');
  if (value === '') return row('empty');
  if (value.length > MOST_VALUE) return row('long');
  if (value.startsWith('=')) return row('formula');
  return row(isOf(kind, value) && normalOf(kind, value) !== '' ? null : 'kind');
}

/** Reads a file of values: comma, semicolon, tab or bar, with quotes, and line breaks in them. Fails with a `FileFault`, a text for people. */
export function parsedFile(bytes: Buffer): ParsedFile {
  const text = decoded(bytes).replace(/^\ufeff/, '');
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'] });
  const [head = [], ...rest] = data;
  const names = head.map((name) => name.trim());
  const twice = names.find(
    (name, i) => name !== '' && names.findIndex((other) => nameOf(other) === nameOf(name)) < i && Object.hasOwn(columns, nameOf(name)),
  );
  if (twice !== undefined) throw new FileFault(`Column is given twice: ${twice.slice(0, 40)}`);
  let used = names.flatMap((name, at): [number, SearchKind | 'any'][] => {
    const kind = Object.hasOwn(columns, nameOf(name)) ? columns[nameOf(name)] : undefined;
    return kind === undefined ? [] : [[at, kind]];
  });
  let rows = rest;
  const [only = ''] = names;
  // a list without a head: its first line is a value like the others
  const isBare = used.length === 0 && names.length === 1 && kindOf(only) !== 'text';
  if (isBare) {
    used = [[0, 'any']];
    rows = data;
  }
  if (used.length === 0)
    throw new FileFault(
      'No column that can be looked up: url, domain, email, phone, handle, app_id, ip, upi, pan, incident, ticket, name or value',
    );
  if (rows.length === 0) throw new FileFault('No rows');
  if (rows.length > MOST_ROWS) throw new FileFault(`Maximum ${MOST_ROWS} rows`);
  const open = errors.find(({ code }) => code === 'MissingQuotes')?.row;
  const width = isBare ? 1 : head.length;
  return {
    head: isBare ? ['value'] : names,
    used: isBare ? ['value'] : used.map(([at]) => names[at] ?? ''),
    rows: rows.map((cells, i) => {
      const row = rowOf(i + (isBare ? 1 : 2), cells, used, width);
      return open !== undefined && i === rows.length - 1 ? { ...row, value: row.value.slice(0, 60), reason: 'quote' } : row;
    }),
  };
}

/** Rows with those that say again what an earlier one said. */
export function withDuplicates(rows: readonly FileRow[]): (FileRow & { readonly isDuplicate: boolean })[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    if (row.reason !== null) return { ...row, isDuplicate: false };
    const place = `${row.kind} ${normalOf(row.kind, row.value)}`;
    const isDuplicate = seen.has(place);
    seen.add(place);
    return { ...row, isDuplicate };
  });
}
