import type { RowLike } from '../../contract/indicator/likeness.ts';
import type { ColumnMap, RowFault } from '../../contract/verification/bulk.ts';
import type { Values } from '../../contract/verification/check.ts';
import { shownHeading } from '../../contract/verification/headings.ts';
import { notSaid, type Standing } from '../../contract/verification/standing.ts';
import { lineOf, type Table } from '../../contract/verification/table.ts';
import type { Tool } from '../../contract/verification/tools.ts';
import type { Verification } from '../../contract/areas/verification/verification.ts';
import type { StoredEntry } from './stored-entry.ts';

/**
 * A row of a file as it is stored (`verification_rows.input`): values by the fields of its tool, put right, and beside them the cells of columns that no field is read
 * from, which are whole. The first row has the headings as well. No field of a tool has these names.
 */
interface Stored {
  /** By their columns from 0; '' in a column that a field is read from. */
  readonly $cells?: readonly string[];
  /** It is asked about also in a shape that we do not know. */
  readonly $ask?: true;
  /** A verdict that is kept is used again in the place of a question. */
  readonly $reuse?: true;
  /** The line of its file, from 1, and of a duplicate that of the row which says the same. */
  readonly $line?: number;
  readonly $sameLine?: number;
  /** What was put right in it, by field. */
  readonly $cleaned?: Verification['cleaned'];
  /** What a value at fault is, where it is of another tool or of none. */
  readonly $neighbour?: string;
  readonly $file?: { readonly titles: readonly string[]; readonly columns: ColumnMap };
}
const storedIn = (input: string): Stored => JSON.parse(input) as Stored;

/** The rows of a file as they are stored, with their values in the same order. */
export function inputsOf(
  table: Table,
  columns: ColumnMap,
  values: readonly Values[],
  {
    asksAnyway,
    reuses,
    cleaned,
    faults,
  }: {
    readonly asksAnyway: boolean;
    readonly reuses: boolean;
    readonly cleaned: readonly Verification['cleaned'][];
    readonly faults: readonly (RowFault | null)[];
  },
): readonly string[] {
  const isRead = new Set(Object.values(columns)),
    { titles, rows } = table;
  return rows.map((cells, place) => {
    const fault = faults[place];
    return JSON.stringify({
      ...values[place],
      $line: lineOf(table, place),
      ...(fault?.reason === 'duplicate' && { $sameLine: lineOf(table, Number(fault.detail) - 1) }),
      $cells: cells.map((cell, at) => (isRead.has(at) ? '' : cell)),
      ...(asksAnyway && { $ask: true }),
      ...(reuses && { $reuse: true }),
      ...(Object.keys(cleaned[place] ?? {}).length > 0 && { $cleaned: cleaned[place] }),
      ...(fault?.neighbour !== undefined && { $neighbour: fault.neighbour }),
      ...(place === 0 && { $file: { titles, columns } }),
    });
  });
}
/** Where a row stands in its file, and what says the same there; null where that was not kept. */
export const linesIn = (input: string): { readonly line: number | null; readonly sameLine: number | null } => {
  const { $line = null, $sameLine = null } = storedIn(input);
  return { line: $line, sameLine: $sameLine };
};
/** Is a row asked about also in a shape that we do not know? */
export const asksAnywayIn = (input: string): boolean => storedIn(input).$ask === true;
/** Is a verdict that is kept used for a row? */
export const reusesIn = (input: string): boolean => storedIn(input).$reuse === true;
/** What was put right in a row. */
export const cleanedInRow = (input: string): Verification['cleaned'] => storedIn(input).$cleaned ?? {};
/** What a value of a row that is at fault is; null where that is not known. */
export const neighbourIn = (input: string): string | null => storedIn(input).$neighbour ?? null;
/** What the register says of a row; null where that was not kept. */
export const entryIn = ({ entry }: { readonly entry: string }): StoredEntry | null =>
  entry === '' ? null : (JSON.parse(entry) as StoredEntry);
/** What a row gives to the fields of its tool. */
export const valuesIn = (input: string): Values =>
  Object.fromEntries(Object.entries(JSON.parse(input) as Values).filter(([name]) => !name.startsWith('$')));

/** The columns of a file as it came: its headings, and the cells of a row. */
export interface OwnColumns {
  readonly titles: readonly string[];
  /** The heading of a field; '' of one that has no column. */
  readonly headingOf: (field: string | null) => string;
  /** `masked`: the values of the row as they may be shown. */
  readonly cellsOf: (input: string, masked: Values) => readonly string[];
}
/**
 * The columns that a result file repeats, by the first row of the run. A column that a field is read from has what was verified, masked: a file is passed on, and
 * whoever may see a number whole reveals it, which is logged. The others are the owner's own words for his rows, and stand as they came. A run that was stored
 * without its headings has the fields of its tool.
 */
export function ownColumns(tool: Tool, firstInput: string): OwnColumns {
  const { $file } = storedIn(firstInput);
  if ($file === undefined) {
    const names = tool.fields.map(({ name }) => name);
    return {
      titles: names,
      headingOf: (field) => names.find((name) => name === field) ?? '',
      cellsOf: (_, masked) => names.map((name) => masked[name] ?? ''),
    };
  }
  const { titles: sent, columns } = $file;
  const fieldAt = new Map(Object.entries(columns).map(([name, at]) => [at, name]));
  const titles = sent.map((title, at) => (fieldAt.has(at) ? shownHeading(title) : title));
  return {
    titles,
    headingOf: (field) => titles[columns[field ?? ''] ?? -1] ?? '',
    cellsOf: (input, masked) => {
      const { $cells = [] } = storedIn(input);
      return titles.map((_, at) => {
        const field = fieldAt.get(at);
        return field === undefined ? ($cells[at] ?? '') : (masked[field] ?? '');
      });
    },
  };
}

/** What a row's register says of the state of its entry; of one that was answered before it was kept, nothing. */
export const standingIn = ({ standing }: { readonly standing: string }): Standing =>
  standing === '' ? notSaid : (JSON.parse(standing) as Standing);
/** What the host of a row reads like; null where that is nothing. */
export const alikeIn = ({ alike_to }: { readonly alike_to: string }): RowLike | null =>
  alike_to === '' ? null : (JSON.parse(alike_to) as RowLike);
