import type { DuckDBConnection } from '@duckdb/node-api';
import type { Day } from '../../../contract/time/dates.ts';
import type { Source } from '../compiler.ts';
import type { MetricQuery } from '../metric-query.ts';
import { day, lowCardinality, money, type Model } from '../models/model.ts';
import { byMonth, ROWS, wholeMonths, type Rollup } from '../rollup.ts';

const ROLLED_MONTHS = 'temp.rolled_months',
  MERGED = 'temp.merged',
  TOUCHED_DAYS = 'temp.touched_days',
  TOUCHED_MONTHS = 'temp.touched_months';
const rolledOf = ({ model: { table } }: { readonly model: Model }): string => `temp."rolled_${table}"`;
/** When the rows of each package's day changed last, in microseconds: a number of 64 bits, as money is. */
export const markModel = { table: 'day_marks', columns: { package: lowCardinality, day, mark: money } } as const satisfies Model;
export const marksIn = (database: string): string => at(database, markModel);
/** Units of a currency whose millionths are a number of 64 bits. */
const MOST_MONEY = '9,223,372,036,854';
/** Dimensions that rows are stored in the order of: what is asked for by range, and what compresses well. */
const SORTED_BY = 4;
const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
/** Of 64 bits, as they are stored: the engine adds up in 128. */
const summed = (names: readonly string[]): string => names.map((name) => `CAST(sum("${name}") AS BIGINT) AS "${name}"`).join(', ');
const monthOf = "CAST(date_trunc('month', day) AS DATE)";
const at = (database: string, { table }: Model): string => `"${database}"."${table}"`;

/** The tables of a roll-up: its sums by day, and by month, so that a long range costs its months and not its days. */
export const tablesOf = <M extends Model>(rollup: Rollup<M>): readonly Model[] => [rollup.model, byMonth(rollup).model];

/** Where a question finds its sums: whole months where its range spans some, and the days around them. */
export function sourceOf<M extends Model>(database: string, rollup: Rollup<M>, query: MetricQuery): Source {
  const days = at(database, rollup.model),
    months = at(database, byMonth(rollup).model),
    span = wholeMonths(query);
  if (span === null) return days;
  // by their names: a file keeps the order of columns of the version that made it
  const columns = list(Object.keys(rollup.model.columns));
  return (bind) => {
    const from = bind(span.from, 'day'),
      until = bind(span.until, 'day');
    return `(SELECT ${columns} FROM ${days} WHERE day < ${from} UNION ALL SELECT ${columns} FROM ${months} WHERE day >= ${from} AND day < ${until} UNION ALL SELECT ${columns} FROM ${days} WHERE day >= ${until})`;
  };
}

/** Notes the packages' days and months that rows are of, to look for them in every table. */
async function noteTouched(connection: DuckDBConnection, rows: string): Promise<void> {
  await connection.run(`CREATE OR REPLACE TEMP TABLE touched_days AS SELECT DISTINCT package, day FROM ${rows}`);
  await connection.run(`CREATE OR REPLACE TEMP TABLE touched_months AS SELECT DISTINCT package, ${monthOf} AS day FROM ${TOUCHED_DAYS}`);
}
/** Says of the noted days that they have changed: with a moment in microseconds, which no earlier change had. */
async function markTouched(connection: DuckDBConnection, database: string): Promise<void> {
  const marks = marksIn(database);
  await connection.run(`DELETE FROM ${marks} WHERE (package, day) IN (SELECT package, day FROM ${TOUCHED_DAYS})`);
  await connection.run(`INSERT INTO ${marks} SELECT package, day, epoch_us(get_current_timestamp()) FROM ${TOUCHED_DAYS}`);
}
async function forgetTouched(connection: DuckDBConnection): Promise<void> {
  for (const table of [TOUCHED_DAYS, TOUCHED_MONTHS]) await connection.run(`DROP TABLE ${table}`);
}

/** Adds sums to those of a table, one row a group. `part` is a table with its columns, one row a group too; `days` has its packages and days. */
async function merge<M extends Model>(
  connection: DuckDBConnection,
  into: string,
  { dimensions, sums }: Rollup<M>,
  part: string,
  days: string,
): Promise<void> {
  const columns = list([...dimensions, ROWS, ...sums]),
    touched = `(package, day) IN (FROM ${days})`;
  const isTouched = (await connection.run(`SELECT 1 FROM ${into} WHERE ${touched} LIMIT 1`)).rowCount > 0;
  if (isTouched) {
    await connection.run(`CREATE OR REPLACE TEMP TABLE merged AS SELECT ${list(dimensions)}, ${summed([ROWS, ...sums])}
      FROM (SELECT ${columns} FROM ${into} WHERE ${touched} UNION ALL SELECT ${columns} FROM ${part}) GROUP BY ${list(dimensions)} HAVING sum("${ROWS}") <> 0`);
    await connection.run(`DELETE FROM ${into} WHERE ${touched}`);
  }
  await connection.run(
    `INSERT INTO ${into} (${columns}) SELECT ${columns} FROM ${isTouched ? MERGED : part} ORDER BY ${list(dimensions.slice(0, SORTED_BY))}`,
  );
  if (isTouched) await connection.run(`DROP TABLE ${MERGED}`);
}

/** Adds sums by day to those by month. `days` is a table of them. */
async function mergeMonths<M extends Model>(
  connection: DuckDBConnection,
  database: string,
  rollup: Rollup<M>,
  days: string,
): Promise<void> {
  const { dimensions, sums } = rollup;
  await connection.run(`CREATE OR REPLACE TEMP TABLE rolled_months AS SELECT ${list(dimensions)}, ${summed([ROWS, ...sums])}
    FROM (SELECT * REPLACE (${monthOf} AS day) FROM ${days}) GROUP BY ${list(dimensions)}`);
  await merge(connection, at(database, byMonth(rollup).model), rollup, ROLLED_MONTHS, TOUCHED_MONTHS);
  await connection.run(`DROP TABLE ${ROLLED_MONTHS}`);
}

/** Of roll-ups with more dimensions, the one whose sums make those of a roll-up with the least work; undefined where the rows themselves must be summed up. */
const finerThan = <M extends Model>(rollup: Rollup<M>, rollups: readonly Rollup<M>[]): Rollup<M> | undefined =>
  rollups
    .filter(
      (other) => other.dimensions.length > rollup.dimensions.length && rollup.dimensions.every((name) => other.dimensions.includes(name)),
    )
    .sort((a, b) => a.dimensions.length - b.dimensions.length)[0];

/** Rows to add to sums, and rows to take from them, each with its count and its sums, in SQL. */
export function signed<M extends Model>(rollups: readonly Rollup<M>[], added: string, removed?: string): string {
  const dimensions = list([...new Set(rollups.flatMap((rollup) => rollup.dimensions))]),
    sums = [...new Set(rollups.flatMap((rollup) => rollup.sums))];
  const less = sums.map((name) => `-"${name}"`).join(', ');
  return `(SELECT ${dimensions}, ${list(sums)}, 1 AS "${ROWS}" FROM ${added}${removed === undefined ? '' : ` UNION ALL SELECT ${dimensions}, ${less}, -1 FROM ${removed}`})`;
}
/**
 * Adds rows to the sums of their days and months, or takes them from these: what else is there is not read again, late rows or not. `rows` is where they are, as `signed` says. They
 * are read by the roll-ups of most dimensions alone; the others are sums of those sums. Throws one line for people where a sum needs more than 64 bits.
 */
export async function rollUp<M extends Model>(
  connection: DuckDBConnection,
  database: string,
  rollups: readonly Rollup<M>[],
  rows: string,
): Promise<void> {
  if (rollups.length === 0) return;
  const inTurn = [...rollups].sort((a, b) => b.dimensions.length - a.dimensions.length);
  const kept = new Set<Rollup<M>>();
  try {
    await noteTouched(connection, rows);
    await markTouched(connection, database);
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
    await forgetTouched(connection);
  } catch (cause) {
    if (!(cause instanceof Error) || !/^(Conversion|Out of Range) Error/.test(cause.message)) throw cause;
    throw new Error(
      `The sum of ${rollups[0]?.sums.join(' or ') ?? ''} of a day or a month is more than can be stored; for money that is ${MOST_MONEY}`,
      { cause },
    );
  }
}
async function addRows<M extends Model>(
  connection: DuckDBConnection,
  database: string,
  rollup: Rollup<M>,
  rows: string,
  finer: Rollup<M> | undefined,
): Promise<void> {
  const { dimensions, sums } = rollup,
    into = rolledOf(rollup),
    from = finer === undefined ? rows : rolledOf(finer);
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE ${into} AS SELECT ${list(dimensions)}, ${summed([ROWS, ...sums])} FROM ${from} GROUP BY ${list(dimensions)}`,
  );
  await merge(connection, at(database, rollup.model), rollup, into, TOUCHED_DAYS);
  await mergeMonths(connection, database, rollup, into);
}

/** Takes the sums of a day and all later ones away, and makes those of its month anew. */
export async function forgetFrom<M extends Model>(
  connection: DuckDBConnection,
  database: string,
  rollups: readonly Rollup<M>[],
  day: Day,
): Promise<void> {
  const from = `DATE '${day}'`,
    month = `DATE '${day.slice(0, 8)}01'`;
  await connection.run(`DELETE FROM ${marksIn(database)} WHERE day >= ${from}`);
  for (const rollup of rollups) {
    const days = at(database, rollup.model),
      months = at(database, byMonth(rollup).model),
      { dimensions, sums } = rollup;
    await connection.run(`DELETE FROM ${days} WHERE day >= ${from}`);
    await connection.run(`DELETE FROM ${months} WHERE day >= ${month}`);
    await connection.run(`INSERT INTO ${months} (${list([...dimensions, ROWS, ...sums])}) SELECT ${list(dimensions)}, ${summed([ROWS, ...sums])}
      FROM (SELECT * REPLACE (${monthOf} AS day) FROM ${days} WHERE day >= ${month}) GROUP BY ${list(dimensions)} ORDER BY ${list(dimensions.slice(0, SORTED_BY))}`);
  }
}

/** Takes the sums of a package's days before a day away, and makes those of that day's month anew. `code` numbers the package. */
export async function forgetBefore<M extends Model>(
  connection: DuckDBConnection,
  database: string,
  rollups: readonly Rollup<M>[],
  code: number,
  day: Day,
): Promise<void> {
  const before = `package = ${code} AND day < DATE '${day}'`,
    month = `DATE '${day.slice(0, 8)}01'`;
  await connection.run(`DELETE FROM ${marksIn(database)} WHERE ${before}`);
  for (const rollup of rollups) {
    const days = at(database, rollup.model),
      months = at(database, byMonth(rollup).model),
      { dimensions, sums } = rollup;
    await connection.run(`DELETE FROM ${days} WHERE ${before}`);
    await connection.run(`DELETE FROM ${months} WHERE package = ${code} AND day <= ${month}`);
    await connection.run(`INSERT INTO ${months} (${list([...dimensions, ROWS, ...sums])}) SELECT ${list(dimensions)}, ${summed([ROWS, ...sums])}
      FROM (SELECT * REPLACE (${monthOf} AS day) FROM ${days} WHERE package = ${code} AND day >= ${month} AND day < ${month} + INTERVAL 1 MONTH)
      GROUP BY ${list(dimensions)} ORDER BY ${list(dimensions.slice(0, SORTED_BY))}`);
  }
}

/** Marks the days of a file that has none marked. */
export async function addMarks<M extends Model>(
  connection: DuckDBConnection,
  database: string,
  [rollup]: readonly Rollup<M>[],
): Promise<void> {
  if (rollup === undefined) return;
  const marks = marksIn(database);
  await connection.run(`INSERT INTO ${marks} SELECT DISTINCT package, day, epoch_us(get_current_timestamp()) FROM ${at(database, rollup.model)}
    WHERE NOT EXISTS (SELECT 1 FROM ${marks})`);
}

/** Makes the sums by month of a file that has them by day alone. */
export async function addMonths<M extends Model>(connection: DuckDBConnection, database: string, rollup: Rollup<M>): Promise<void> {
  const days = at(database, rollup.model);
  await noteTouched(connection, days);
  await mergeMonths(connection, database, rollup, days);
  await forgetTouched(connection);
}
