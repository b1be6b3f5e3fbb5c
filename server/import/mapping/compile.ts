import type { DuckDBConnection } from '@duckdb/node-api';
import type { ImportMapping } from '../../../contract/areas/admin/import-mapping.ts';
import { turningMarks } from '../../../contract/indicator/refang.ts';
import { castOf } from '../columns-sql.ts';
import type { ImportPlan, Reading } from '../plan.ts';
import { cellName, quoted } from '../source.ts';
import { countries } from './countries.ts';
import { numberOf } from './numbers.ts';
import type { Field, Mapping } from './resolve.ts';
import { dayOf, formSaid, instantOf, isBetween, type TimesOf } from './times.ts';

const isNumber = ({ as }: Reading): boolean => as === 'whole' || as === 'real' || as === 'amount';
const isCountry = (reading: Reading): boolean => reading.as === 'term' && reading.country === true;
const wordsType = (column: string): string => `import_words_${column}`;
/** SQL of a text in which characters that turn its direction are said: almost all texts are of one byte a character, and have none. */
const saidIn = (text: string): string =>
  `CASE WHEN strlen(${text}) = length(${text}) THEN ${text} ELSE ${turningMarks.reduce((sql, [mark, said]) => `replace(${sql}, ${quoted(mark)}, ${quoted(said)})`, text)} END`;
const same = (cell: string): string => `lower(trim(${cell}))`;

/** Theirs in small letters to ours, as a column takes them. */
function wordsOf(reading: Reading, { rule }: Field): ReadonlyMap<string, string> {
  const said = Object.entries(rule.dictionary).map(([theirs, ours]): [string, string] => [theirs.trim().toLowerCase(), ours]);
  if (!isCountry(reading)) return new Map(said);
  return new Map([...countries, ...said.map(([theirs, ours]): [string, string] => [theirs, countries.get(ours.toLowerCase()) ?? ours])]);
}
/** SQL of what a field has before its dictionary is asked; an empty cell is ''. */
export function joined({ places, rule: { join } }: Pick<Field, 'places' | 'rule'>): string {
  const [only = 0, ...more] = places;
  if (more.length === 0) return `"${cellName(only)}"`;
  const filled = places.map((place) => `nullif(trim("${cellName(place)}"), '')`).join(', ');
  return join === null ? `coalesce(${filled}, '')` : `concat_ws(${quoted(join)}, ${filled})`;
}

/** The same of a joined key; of a row that does not say whom it is of, the hash of all cells that are read. */
function keyed({ places }: Mapping, field: Field): string {
  const { identity } = field,
    cells = (of: readonly number[]): string => of.map((place) => `coalesce("${cellName(place)}", '')`).join(', ');
  if (identity === undefined) return joined(field);
  return `CASE WHEN trim(concat(${cells(identity)})) = '' THEN md5(concat_ws(chr(31), ${cells(places)})) ELSE ${joined(field)} END`;
}

/** What is wrong with a row beyond what its columns say: SQL over its cells. */
interface Unfit {
  readonly column: string;
  readonly broken: string;
  readonly reason: string;
}
/** Has a column few different values, which a dictionary may say? */
export const isOfWords = (reading: Reading, { rule }: Field): boolean =>
  // whoever says that dollars mean euros makes one of the other
  reading.as !== 'currency' &&
  (Object.keys(rule.dictionary).length > 0 ||
    reading.as === 'flag' ||
    isCountry(reading) ||
    (reading.as === 'term' && reading.oneOf !== undefined));
/** SQL of a mapping. Cells of the file come in as `cellName` says, and stay beside what is made of them. */
export interface Compiled {
  readonly mapping: Mapping;
  /** Rows of text with our columns beside the cells of the file. */
  readonly select: (from: string) => string;
  /** What a cell of a column says, as `castOf`. */
  readonly cast: (column: string, cell: string) => string;
  /** How times should have been written. */
  readonly timesSaid: (column: string) => string;
  /** SQL of why a cell is no instant though it is a time; NULL where a clock change is not why. */
  readonly betweenClocks: (column: string, cell: string) => string;
  readonly unfit: readonly Unfit[];
  /** Is a row none of ours? Over the cells of the file. Null where all are. */
  readonly leftOut: string | null;
  /** Makes what the SQL needs on a connection. */
  readonly prepare: (connection: DuckDBConnection) => Promise<void>;
}

/** Compiles a mapping. `times` is how each column of times is written. */
export function compile(plan: ImportPlan, mapping: Mapping, said: ImportMapping, times: ReadonlyMap<string, TimesOf['form']>): Compiled {
  const words = new Map<string, ReadonlyMap<string, string>>();
  const unfit: Unfit[] = [];
  const timesOf = (column: string): TimesOf => ({ form: times.get(column) ?? 'iso', zone: said.time_zone, choice: said.form.clock_change });
  const valueOf = (column: string, field: Field): string => {
    const reading = plan.readings[column] as Reading,
      cell = keyed(mapping, field),
      { rule } = field,
      /** What an empty cell says. */
      blank = Object.entries(rule.dictionary).find(([theirs]) => theirs.trim() === '')?.[1] ?? rule.default;
    const found = wordsOf(reading, field);
    let value = cell;
    if (found.size > 0) {
      words.set(column, found);
      const place = `enum_code(TRY_CAST(${same(cell)} AS ${wordsType(column)}))`;
      const ours = `([${[...found.values()].map(quoted).join(', ')}])[${place} + 1]`;
      const isAsked = Object.keys(rule.dictionary).length > 0;
      if (isAsked && rule.otherwise === 'refuse')
        unfit.push({
          column,
          broken: `trim(${cell}) <> '' AND ${place} IS NULL`,
          reason: `${quoted(`${column}: '`)} || left(${cell}, 60) || ${quoted("' is not in the dictionary")}`,
        });
      value = `coalesce(${ours}, ${isAsked && typeof rule.otherwise === 'object' ? quoted(rule.otherwise.value) : cell})`;
    } else if (isNumber(reading)) value = numberOf(said.form, cell);
    if (found.size === 0 && isNumber(reading) && blank !== '') value = `coalesce(nullif(${value}, ''), ${quoted(blank)})`;
    else if (found.size > 0 || blank !== '') value = `CASE WHEN trim(${cell}) = '' THEN ${quoted(blank)} ELSE ${value} END`;
    return (reading.as === 'term' || reading.as === 'text') && !isOfWords(reading, field) ? saidIn(value) : value;
  };
  const values = [...mapping.fields].map(([column, field]) => `${valueOf(column, field)} AS "${column}"`);
  const out = mapping.leaveOut.map(
    ({ place, cells }) =>
      `list_contains([${cells.map((each) => quoted(each.trim().toLowerCase())).join(', ')}], ${same(`"${cellName(place)}"`)})`,
  );
  return {
    mapping,
    select: (from) => `SELECT *, ${values.join(', ')} FROM (${from})`,
    cast: (column, cell) => {
      const reading = plan.readings[column] as Reading;
      if (reading.as === 'day') return dayOf(timesOf(column).form, cell);
      return reading.as === 'instant' ? instantOf(timesOf(column), cell) : castOf(reading, cell);
    },
    timesSaid: (column) => formSaid(timesOf(column).form),
    betweenClocks: (column, cell) =>
      plan.readings[column]?.as === 'instant'
        ? `CASE WHEN ${isBetween(timesOf(column), cell)} THEN ${quoted(`${column}: '`)} || left(${cell}, 60) || ${quoted(`' is there twice, or not at all, where the clocks of ${said.time_zone} change; choose the earlier or the later`)} END`
        : 'NULL',
    unfit,
    leftOut: out.length === 0 ? null : `(${out.join(' OR ')})`,
    prepare: async (connection) => {
      for (const [column, found] of words) {
        await connection.run(`DROP TYPE IF EXISTS ${wordsType(column)}`);
        await connection.run(`CREATE TEMP TYPE ${wordsType(column)} AS ENUM (${[...found.keys()].map(quoted).join(', ')})`);
      }
    },
  };
}
/** Leaves nothing of it behind. */
export async function forgetWords(connection: DuckDBConnection, plan: ImportPlan): Promise<void> {
  for (const column of Object.keys(plan.model.columns)) await connection.run(`DROP TYPE IF EXISTS ${wordsType(column)}`);
}
