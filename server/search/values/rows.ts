import { MOST_VALUE } from '../../../contract/areas/search360/search360.ts';
import type { LookupReason } from '../../../contract/areas/search360/types.ts';
import { refanged } from '../../../contract/indicator/refang.ts';
import { kindOf, partsOf, type SearchKind } from '../../../contract/indicator/search-kind.ts';
import { unneutralised } from '../../../contract/spreadsheet.ts';
import { isShortened } from '../../../contract/verification/bulk.ts';
import { normalOf } from '../normal.ts';
import { knownFile, type Cell } from './known-files.ts';

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

/** A file that is not looked at row by row, with what is wrong with it. */
export class FileFault extends Error {}

/** What the first line of a file says. `used`: names of the columns that are looked up. */
export interface FileHead {
  readonly names: readonly string[];
  readonly used: readonly string[];
  /** A list without a head: its first line is a value like the others. */
  readonly isBare: boolean;
  /** Most cells of a row. */
  readonly most: number;
  /** What of a row is looked up; null where it is a comment. */
  readonly cellOf: (cells: readonly string[]) => Cell | null;
}
/** The first of these columns that has a value. */
const firstOf =
  (used: readonly (readonly [place: number, kind: SearchKind | 'any'])[]): FileHead['cellOf'] =>
  (cells) => {
    const [place, kind] = used.find(([at]) => plain(cells[at] ?? '') !== '') ?? [-1, 'any' as const];
    return { kind, value: plain(cells[place] ?? '') };
  };
/** Fails with a `FileFault`, a text for people. */
export function headOf(cells: readonly string[]): FileHead {
  const known = knownFile(cells);
  if (known !== null) return { ...known, used: [known.used], most: known.isBare ? Infinity : known.names.length };
  const names = cells.map((name) => name.trim());
  const seen = new Set<string>();
  const twice = names.find((head) => {
    const name = nameOf(head);
    if (!Object.hasOwn(columns, name)) return false;
    const isThere = seen.has(name);
    seen.add(name);
    return isThere;
  });
  if (twice !== undefined) throw new FileFault(`Column is given twice: ${twice.slice(0, 40)}`);
  const used = names.flatMap((name, at): [number, SearchKind | 'any'][] => {
    const kind = Object.hasOwn(columns, nameOf(name)) ? columns[nameOf(name)] : undefined;
    return kind === undefined ? [] : [[at, kind]];
  });
  const [only = ''] = names;
  if (used.length > 0)
    return { names, used: used.map(([at]) => names[at] ?? ''), isBare: false, most: names.length, cellOf: firstOf(used) };
  if (names.length === 1 && kindOf(only.slice(0, MOST_VALUE + 1)) !== 'text')
    return { names: ['value'], used: ['value'], isBare: true, most: 1, cellOf: firstOf([[0, 'any']]) };
  throw new FileFault(
    'No column that can be looked up: url, domain, email, phone, handle, app_id, ip, upi, pan, incident, ticket, name or value',
  );
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
/** A cell without the marks by which it was kept from being a formula. */
const plain = (cell: string): string => unneutralised(cell.trim()).trim();

/** A row's value, and why it is none; its number in the file is for whoever counts. Null of a comment. */
export function valueOf(
  cells: readonly string[],
  { cellOf, most }: Pick<FileHead, 'cellOf' | 'most'>,
): { readonly kind: SearchKind; readonly value: string; readonly reason: LookupReason | null } | null {
  const cell = cellOf(cells);
  if (cell === null) return null;
  const { kind: told, value } = cell,
    [judged = ''] = partsOf(value.slice(0, MOST_VALUE + 1)).map(refanged);
  const kind = told === 'any' ? kindOf(judged) : (told ?? 'text');
  const row = (reason: LookupReason | null) => ({ kind, value: value.slice(0, MOST_VALUE), reason });
  if (cells.length > most) return row('columns');
  if (value === '') return row('empty');
  if (value.length > MOST_VALUE) return row('long');
  if (value.startsWith('=')) return row('formula');
  if (isShortened(value.toUpperCase())) return row('shortened');
  if (told === null) return row('unsearched');
  return row(isOf(kind, judged) && normalOf(kind, judged) !== '' ? null : 'kind');
}
