import type { DuckDBConnection } from '@duckdb/node-api';
import { createTable, type Source } from '../compiler.ts';
import { duckdb } from '../dialect.ts';
import type { MetricQuery } from '../metric-query.ts';
import type { Model } from '../model.ts';
import { byMonth, ROWS, wholeMonths, type Rollup } from '../rollup.ts';

const ROLLED_MONTHS = 'temp.rolled_months', MERGED = 'temp.merged';
const rolledOf = ({ model: { table } }: { readonly model: Model }): string => `temp."rolled_${table}"`;
/** Units of a currency whose millionths are a number of 64 bits. */
const MOST_MONEY = '9,223,372,036,854';
/** Dimensions that rows are stored in the order of: what is asked for by range, and what compresses well. */
const SORTED_BY = 4;
const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
const summed = (names: readonly string[]): string => names.map((name) => `sum("${name}") AS "${name}"`).join(', ');
const at = (database: string, { table }: Model): string => `"${database}"."${table}"`;

/** The tables of a roll-up: its sums by day, and by month, so that a long range costs its months and not its days. */
export const tablesOf = <M extends Model>(rollup: Rollup<M>): readonly Model[] => [rollup.model, byMonth(rollup).model];

/** Where a question finds its sums: whole months where its range spans some, and the days around them. */
export function sourceOf<M extends Model>(database: string, rollup: Rollup<M>, query: MetricQuery): Source {
  const days = at(database, rollup.model), months = at(database, byMonth(rollup).model), span = wholeMonths(query);
  if (span === null) return days;
  // by their names: a file keeps the order of columns of the version that made it
  const columns = list(Object.keys(rollup.model.columns));
  return (bind) => {
    const from = bind(span.from, 'day'), until = bind(span.until, 'day');
    return `(SELECT ${columns} FROM ${days} WHERE day < ${from} UNION ALL SELECT ${columns} FROM ${months} WHERE day >= ${from} AND day < ${until} UNION ALL SELECT ${columns} FROM ${days} WHERE day >= ${until})`;
  };
}

/** Sums of rows, and of finer sums. */
const ofRows = <M extends Model>({ dimensions, sums }: Rollup<M>, rows: string): string =>
  `SELECT ${list(dimensions)}, count(*) AS "${ROWS}", ${summed(sums)} FROM ${rows} GROUP BY ${list(dimensions)}`;
const ofSums = <M extends Model>({ dimensions, sums }: Rollup<M>, from: string): string =>
  `SELECT ${list(dimensions)}, ${summed([ROWS, ...sums])} FROM ${from} GROUP BY ${list(dimensions)}`;
const sortedBy = <M extends Model>({ dimensions }: Rollup<M>): string => list(dimensions.slice(0, SORTED_BY));

/** Adds sums to those of a table, one row a group. `part` is a table with its columns, one row a group too. */
async function merge<M extends Model>(connection: DuckDBConnection, into: string, rollup: Rollup<M>, part: string): Promise<void> {
  const columns = list([...rollup.dimensions, ROWS, ...rollup.sums]), touched = `(package, day) IN (SELECT DISTINCT package, day FROM ${part})`;
  const isTouched = (await connection.run(`SELECT 1 FROM ${into} WHERE ${touched} LIMIT 1`)).rowCount > 0;
  if (isTouched) {
    await connection.run(`CREATE OR REPLACE TEMP TABLE merged AS ${ofSums(rollup, `(SELECT ${columns} FROM ${into} WHERE ${touched} UNION ALL SELECT ${columns} FROM ${part})`)}`);
    await connection.run(`DELETE FROM ${into} WHERE ${touched}`);
  }
  await connection.run(`INSERT INTO ${into} (${columns}) SELECT ${columns} FROM ${isTouched ? MERGED : part} ORDER BY ${sortedBy(rollup)}`);
  if (isTouched) await connection.run(`DROP TABLE ${MERGED}`);
}

/** Adds sums by day to those by month. `days` is a table of them. */
async function mergeMonths<M extends Model>(connection: DuckDBConnection, database: string, rollup: Rollup<M>, days: string): Promise<void> {
  await connection.run(`CREATE OR REPLACE TEMP TABLE rolled_months AS ${ofSums(rollup, `(SELECT * REPLACE (CAST(date_trunc('month', day) AS DATE) AS day) FROM ${days})`)}`);
  await merge(connection, at(database, byMonth(rollup).model), rollup, ROLLED_MONTHS);
  await connection.run(`DROP TABLE ${ROLLED_MONTHS}`);
}

const finestFirst = <M extends Model>(rollups: readonly Rollup<M>[]): Rollup<M>[] => [...rollups].sort((a, b) => b.dimensions.length - a.dimensions.length);
/** Of roll-ups with more dimensions, the one whose sums make those of a roll-up with the least work; undefined where the rows themselves must be summed up. */
const finerThan = <M extends Model>(rollup: Rollup<M>, rollups: readonly Rollup<M>[]): Rollup<M> | undefined => rollups
  .filter((other) => other.dimensions.length > rollup.dimensions.length && rollup.dimensions.every((name) => other.dimensions.includes(name)))
  .sort((a, b) => a.dimensions.length - b.dimensions.length)[0];

/**
 * Adds new rows to the sums of their days and months: what was there is not read again, late rows or not. `rows` is where they are, in SQL. They
 * are read by the roll-ups of most dimensions alone; the others are sums of those sums. Throws one line for people where a sum needs more than 64 bits.
 */
export async function rollUp<M extends Model>(connection: DuckDBConnection, database: string, rollups: readonly Rollup<M>[], rows: string): Promise<void> {
  const inTurn = finestFirst(rollups);
  const kept = new Set<Rollup<M>>();
  try {
    for (const [i, rollup] of inTurn.entries()) {
      await addRows(connection, database, rollup, rows, finerThan(rollup, rollups));
      kept.add(rollup);
      const needed = new Set(inTurn.slice(i + 1).map((other) => finerThan(other, rollups)));
      for (const done of kept) {
        if (needed.has(done)) continue;
        await connection.run(`DROP TABLE ${rolledOf(done)}`);
        kept.delete(done);
      }
    }
  } catch (cause) {
    if (!(cause instanceof Error) || !/^(Conversion|Out of Range) Error/.test(cause.message)) throw cause;
    throw new Error(`The sum of ${rollups[0]?.sums.join(' or ') ?? ''} of a day or a month is more than can be stored; for money that is ${MOST_MONEY}`, { cause });
  }
}
async function addRows<M extends Model>(connection: DuckDBConnection, database: string, rollup: Rollup<M>, rows: string, finer: Rollup<M> | undefined): Promise<void> {
  const into = rolledOf(rollup);
  await connection.run(`CREATE OR REPLACE TEMP TABLE ${into} AS ${finer === undefined ? ofRows(rollup, rows) : ofSums(rollup, rolledOf(finer))}`);
  await merge(connection, at(database, rollup.model), rollup, into);
  await mergeMonths(connection, database, rollup, into);
}

/** Makes the tables that a file of an older version lacks: sums by day of finer ones or of the rows, those by month of those by day. */
export async function addMissing<M extends Model>(connection: DuckDBConnection, database: string, model: M, rollups: readonly Rollup<M>[]): Promise<void> {
  const found = await connection.runAndReadAll(`SELECT table_name FROM duckdb_tables() WHERE database_name = '${database}'`);
  const there = new Set(found.getRowsJS().map(([name]) => name));
  for (const rollup of finestFirst(rollups)) {
    const days = at(database, rollup.model), finer = finerThan(rollup, rollups), columns = list(Object.keys(rollup.model.columns));
    const missing = tablesOf(rollup).filter(({ table }) => !there.has(table));
    for (const table of missing) await connection.run(createTable(table, duckdb, at(database, table)));
    if (missing.includes(rollup.model)) {
      await connection.run(`INSERT INTO ${days} (${columns}) SELECT ${columns} FROM (${finer === undefined ? ofRows(rollup, at(database, model)) : ofSums(rollup, at(database, finer.model))})
        ORDER BY ${sortedBy(rollup)}`);
    }
    if (missing.length > 0) await mergeMonths(connection, database, rollup, days);
  }
}
