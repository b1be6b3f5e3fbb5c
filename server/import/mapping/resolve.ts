import { normal } from '../../../contract/areas/admin/import-fit.ts';
import { ColumnsRule, ImportMapping } from '../../../contract/areas/admin/import-mapping.ts';
import { ContentFault, UnmappedFault, visible } from '../fault.ts';
import { givenColumns, type ImportPlan } from '../plan.ts';

/** A column of ours that columns of the file fill, by their places from 0. */
export interface Field {
  readonly places: readonly number[];
  /** Places of those that say whom a row is of; none where nothing says it. */
  readonly identity?: readonly number[];
  readonly rule: ColumnsRule;
}
/** A mapping as it is said, found in a header. */
export interface Mapping {
  readonly fields: ReadonlyMap<string, Field>;
  /** What is the same in every row: the cells of columns that no column of the file fills. */
  readonly constants: ReadonlyMap<string, string>;
  readonly leaveOut: readonly { readonly place: number; readonly cells: readonly string[] }[];
  /** Places of the columns that are read, in the order of the file. */
  readonly places: readonly number[];
}

const named = (names: readonly string[]): string => names.join(', ');

/** Columns of a file that are looked at: more are no table of ours. */
const MOST_COLUMNS = 1_000;
/** Names of a header. Fails where there are none, too many, one is empty, or one is there twice. */
export function checkHeader(header: readonly string[]): void {
  if (header.length > MOST_COLUMNS) throw new ContentFault(`The first line has ${header.length} columns; at most ${MOST_COLUMNS} are read`);
  if (header.join('').trim() === '') throw new ContentFault('The first line names no columns');
  const empty = header.findIndex((name) => name.trim() === '');
  if (empty >= 0) throw new ContentFault(`Column ${empty + 1} of the header has no name`);
  const seen = new Set<string>();
  const twice = header.find((name) => seen.size === seen.add(normal(name)).size);
  if (twice !== undefined) throw new ContentFault(`The header has the column ${twice.trim()} twice`);
}

const isTheSame = (rule: ColumnsRule): boolean => JSON.stringify({ ...rule, from: [] }) === JSON.stringify({ ...sameName, from: [] });
/** Columns of the file that a mapping names. */
export const namesIn = ({ fields, leave_out }: ImportMapping): string[] => [
  ...Object.values(fields).flatMap((rule) => (rule !== null && 'from' in rule ? rule.from : [])),
  ...leave_out.map(({ column }) => column),
];

const sameName = ColumnsRule.parse({ from: ['-'] }),
  nothingSaid = ImportMapping.parse({});
/**
 * What a mapping says beside what names say by themselves: the same for all spellings of it. One that names columns alone is a list of them, theirs and ours, as stores have it. The zone has
 * no part in it: the same rows in another zone are there already.
 */
export function meaningOf(mapping: ImportMapping): unknown {
  const names: [theirs: string, ours: string][] = [],
    others: [string, unknown][] = [];
  for (const [ours, rule] of Object.entries(mapping.fields)) {
    const theirs = rule !== null && 'from' in rule && rule.from.length === 1 && isTheSame(rule) ? normal(rule.from[0] ?? '') : null;
    if (theirs === null) others.push([ours, rule]);
    else if (theirs !== ours) names.push([theirs, ours]);
  }
  const byFirst = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
  names.sort(byFirst);
  const rest = { form: mapping.form, leave_out: mapping.leave_out };
  const isPlain = JSON.stringify(rest) === JSON.stringify({ form: nothingSaid.form, leave_out: nothingSaid.leave_out });
  return isPlain && others.length === 0 ? names : { names, others: others.sort(byFirst), ...rest };
}
/** As the first version named a mapping, another for each spelling and zone; null where it knew none such. */
export function meaningBefore(mapping: ImportMapping): unknown {
  if (!Array.isArray(meaningOf(mapping))) return null;
  const entries = Object.entries(mapping.fields).map(
    ([ours, rule]) => [rule !== null && 'from' in rule ? rule.from[0] : '', ours] as const,
  );
  return entries.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

const currencies = new Set(Intl.supportedValuesOf('currency'));
/** The currency that a name ends in, with what stands before it: `Amount spent (EUR)`, `Kosten in EUR`, `cost_EUR`. Null of a name that ends in none, and of one in capitals alone: `COST ALL` is in no lek. */
export function currencyEnd(name: string): { readonly code: string; readonly before: string } | null {
  const [, before = '', said = ''] =
    /^(.*?)\s*[([]([a-z]{3})[)\]]\s*$/is.exec(name) ?? /^(.*[a-z].*?)(?:\s|_)(?:in\s)?([A-Z]{3})\s*$/s.exec(name) ?? [];
  const code = said.toUpperCase();
  return currencies.has(code) ? { code, before: before.replace(/\sin$/, '') } : null;
}
/** What the names of columns of amounts say that they are in, as `Amount spent (EUR)` does; several different ones side by side, which is no currency. Null where none says it. */
function currencyIn({ readings }: ImportPlan, found: ReadonlyMap<string, Field>): string | null {
  const said = new Set(
    [...found].flatMap(([column, { rule }]) => {
      return readings[column]?.as === 'amount' ? rule.from.flatMap((name) => currencyEnd(name)?.code ?? []) : [];
    }),
  );
  return said.size === 0 ? null : [...said].join(', ');
}
/**
 * Finds a mapping in a header. Columns that no rule names are filled by those of the same name; those of `given` are said elsewhere for every row. Fails on names that do not exist, a column
 * that is given twice, and one that every row needs and nothing fills.
 */
export function resolve(
  plan: ImportPlan,
  header: readonly string[],
  { fields, leave_out }: ImportMapping,
  given: ReadonlyMap<string, string>,
): Mapping {
  const ours = givenColumns(plan);
  const placeOf = (theirs: string, says: string): number => {
    const place = header.findIndex((name) => normal(name) === normal(visible(theirs)));
    if (place < 0) throw new ContentFault(`${says}: the file has no column ${theirs}; it has ${named(header)}`);
    return place;
  };
  const found = new Map<string, Field>(),
    constants = new Map([...Object.entries(plan.always ?? {}), ...given]);
  for (const [column, rule] of Object.entries(fields)) {
    const reading = Object.hasOwn(plan.readings, column) ? plan.readings[column] : undefined;
    if (reading?.as === 'made')
      throw new ContentFault(`${column} is made from ${reading.from}, in the zone of the package, and taken from no file`);
    if (reading === undefined || reading.as === 'none')
      throw new ContentFault(`Something is mapped to ${column}: there is no column ${column}; there are ${named(ours)}`);
    if (rule === null) continue;
    if (given.has(column)) throw new ContentFault(`The mapping gives ${column}, and --${column} gives it already`);
    if ('constant' in rule && column === plan.unique.column)
      throw new ContentFault(`${column} names a row, and cannot be the same in every row; leave it out, or take a column of the file`);
    if ('constant' in rule) constants.set(column, rule.constant);
    else {
      const places = (names: readonly string[]): number[] => names.map((theirs) => placeOf(theirs, `${theirs} is mapped to ${column}`));
      found.set(column, { places: places(rule.from), ...(rule.identity && { identity: places(rule.identity) }), rule });
    }
  }
  const used = new Set([...found.values()].flatMap(({ places }) => places));
  for (const column of ours) {
    const place = header.findIndex((name) => normal(name) === column);
    if (place < 0 || found.has(column) || used.has(place) || fields[column] !== undefined) continue;
    if (given.has(column))
      throw new ContentFault(`--${column}: the file has a column ${column}, which says it for each row; leave --${column} out`);
    found.set(column, { places: [place], rule: sameName });
  }
  for (const [column, other] of Object.entries(plan.alike ?? {})) {
    const field = found.get(other),
      constant = constants.get(other);
    if (found.has(column) || constants.has(column) || fields[column] === null) continue;
    if (field !== undefined) found.set(column, field);
    else if (constant !== undefined) constants.set(column, constant);
  }
  const inHeader = currencyIn(plan, found);
  if (inHeader !== null && fields['currency'] === undefined && !found.has('currency')) constants.set('currency', inHeader);
  const missing = plan.required.filter((column) => !found.has(column) && !constants.has(column));
  if (missing.length > 0) {
    throw new UnmappedFault(
      `Nothing is mapped to ${named(missing)}, which every row needs; the file has ${named(header)}. Say --map their_column=${missing[0] ?? ''}`,
      { missing },
    );
  }
  const leaveOut = leave_out.map(({ column, cells }) => ({ place: placeOf(column, `Rows are left out by ${column}`), cells }));
  const places = new Set([...[...found.values()].flatMap((field) => field.places), ...leaveOut.map(({ place }) => place)]);
  return {
    fields: new Map(
      ours.flatMap((column): [string, Field][] => {
        const field = found.get(column);
        return field === undefined ? [] : [[column, field]];
      }),
    ),
    constants,
    leaveOut,
    places: [...places].sort((a, b) => a - b),
  };
}
