import type { DuckDBConnection } from '@duckdb/node-api';
import type { Day } from '../../../contract/time/dates.ts';
import { duckdb } from '../dialect.ts';
import type { Model } from '../models/model.ts';
import type { Rollup } from '../rollup.ts';
import { rollUp, signed } from './rollups.ts';

/** Rows of a load, as a number: 0 in rows that no named load brought. */
const LOAD = 'load_no';
/** Of a row that was replaced: the number of the load that did it. */
const REPLACED_BY = 'replaced_by';
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

const moneyOf = ({ columns }: Model): string[] => Object.entries(columns).flatMap(([name, { kind }]) => (kind === 'money' ? [name] : []));

/** The table of rows as they were before a load replaced them. */
export const replacedIn = ({ table, columns }: Model): Model => ({ table: `${table}_before`, columns });

interface Loaded<M extends Model> {
  readonly database: string;
  readonly model: M;
  readonly rollups?: readonly Rollup<M>[];
  readonly key?: string | undefined;
}
/**
 * What is decided of rows together is decided anew once some are replaced or taken away. `rows` are those that stay, with their `rowid`; `touched` those that came and went. Answers rows
 * whose columns were changed, as they were and as they are; null where there is none.
 */
export type Mend = (
  connection: DuckDBConnection,
  into: string,
  rows: string,
  touched: string,
) => Promise<{ readonly was: string; readonly is: string } | null>;

/** What taking a load back does to a package. Sums are in millionths, by column, as they change. */
export interface TakeBack {
  readonly removed: number;
  readonly restored: number;
  /** Rows that stay, because later loads replaced them: how many, by the number of the load. */
  readonly later: readonly { readonly load: number; readonly rows: number }[];
  readonly days: { readonly count: number; readonly first: Day; readonly last: Day } | null;
  readonly sums: Readonly<Record<string, number>>;
}

/** Makes what is missing for the numbers of loads. */
export async function prepareLoads<M extends Model>(connection: DuckDBConnection, { database, model, key }: Loaded<M>): Promise<void> {
  const loads = `"${database}".loads`,
    rows = `"${database}"."${model.table}"`;
  await connection.run(`ALTER TABLE ${loads} ADD COLUMN IF NOT EXISTS number UINTEGER DEFAULT 0`);
  if (key === undefined) return;
  await connection.run(`ALTER TABLE ${rows} ADD COLUMN IF NOT EXISTS ${LOAD} UINTEGER DEFAULT 0`);
  await connection.run(
    `CREATE TABLE IF NOT EXISTS "${database}"."${replacedIn(model).table}" AS SELECT *, CAST(0 AS UINTEGER) AS ${REPLACED_BY} FROM ${rows} LIMIT 0`,
  );
}

/**
 * The loads of a store. A row with a key knows its load; a load that brings a key again replaces the row, which is kept as it was, so that the load can be taken back. Whoever calls holds the transaction.
 */
export function loadsIn<M extends Model>(
  connection: DuckDBConnection,
  { database, model, rollups = [], key }: Loaded<M>,
  mend: Mend | undefined,
) {
  const rows = `"${database}"."${model.table}"`,
    before = `"${database}"."${replacedIn(model).table}"`,
    loads = `"${database}".loads`;
  const columns = list(Object.keys(model.columns));
  const all = async (sql: string): Promise<unknown[][]> => (await connection.runAndReadAll(sql)).getRowsJS();
  const numberOf = async (sql: string): Promise<number> => Number((await all(sql))[0]?.[0] ?? 0);
  const mended = async (stay: string, touched: string): Promise<void> => {
    const changed = await mend?.(connection, rows, stay, touched);
    if (changed) await rollUp(connection, database, rollups, signed(rollups, changed.is, changed.was));
  };
  const of = (load: number, code: number) => {
    const own = `${LOAD} = ${load} AND package = ${code}`,
      replaced = `${REPLACED_BY} = ${load} AND package = ${code}`;
    return { own, replaced };
  };

  return {
    has: async (name: string): Promise<boolean> => (await numberOf(`SELECT count(*) FROM ${loads} WHERE name = ${quoted(name)}`)) > 0,
    /** The number of the load of a name; 0 where there is none, or where it came before loads had numbers. */
    of: (name: string): Promise<number> => numberOf(`SELECT max(number) FROM ${loads} WHERE name = ${quoted(name)}`),
    /** The number of the load that comes next. No number is given twice. */
    next: (): Promise<number> => numberOf(`SELECT coalesce(max(number), 0) + 1 FROM ${loads}`),
    note: async (name: string, load: number, staged: string): Promise<void> => {
      await connection.run(`INSERT INTO ${loads} (name, rows, number) SELECT ${quoted(name)}, count(*), ${load} FROM ${staged}`);
    },
    /** Adds rows with their sums; `replaces`: rows of their keys that are there go to the history. */
    async add(staged: string, load: number, replaces: boolean): Promise<void> {
      if (key === undefined) {
        await connection.run(`INSERT INTO ${rows} (${columns}) SELECT ${columns} FROM ${staged}`);
        return rollUp(connection, database, rollups, signed(rollups, staged));
      }
      const named = `package, "${key}"`,
        replaced = `(SELECT ${columns} FROM ${before} WHERE ${REPLACED_BY} = ${load})`;
      if (replaces) {
        await connection.run(
          `INSERT INTO ${before} (${columns}, ${LOAD}, ${REPLACED_BY}) SELECT ${columns}, ${LOAD}, ${load} FROM ${rows} SEMI JOIN ${staged} USING (${named})`,
        );
        await connection.run(`DELETE FROM ${rows} WHERE (${named}) IN (SELECT (${named}) FROM ${staged})`);
      }
      await connection.run(`INSERT INTO ${rows} (${columns}, ${LOAD}) SELECT ${columns}, ${load} FROM ${staged}`);
      await rollUp(connection, database, rollups, signed(rollups, staged, replaces ? replaced : undefined));
      if (replaces) await mended(rows, `(FROM ${replaced} UNION ALL SELECT ${columns} FROM ${staged})`);
    },
    /**
     * Removes rows of a package that a load brought, and restores those that it replaced. Rows that a later load has replaced stay: what this one replaced, that one has replaced now. A load that is taken
     * back already changes nothing. Its file can be imported again.
     */
    async takeBack(load: number, code: number): Promise<void> {
      if (key === undefined) throw new Error(`${model.table} knows no loads`);
      const { own, replaced } = of(load, code),
        leaving = `(SELECT ${columns} FROM ${rows} WHERE ${own})`,
        returning = `(SELECT ${columns} FROM ${before} WHERE ${replaced})`;
      await connection.run(`UPDATE ${before} AS was SET ${REPLACED_BY} = later.${REPLACED_BY} FROM ${before} AS later
        WHERE was.${REPLACED_BY} = ${load} AND was.package = ${code} AND later.${LOAD} = ${load} AND later.package = ${code} AND was."${key}" = later."${key}"`);
      await connection.run(`DELETE FROM ${before} WHERE ${own}`);
      // what has left since, by age, brings nothing back
      await connection.run(`DELETE FROM ${before} WHERE ${replaced} AND "${key}" NOT IN (SELECT "${key}" FROM ${rows} WHERE ${own})`);
      await rollUp(connection, database, rollups, signed(rollups, returning, leaving));
      await connection.run(`INSERT INTO ${rows} (${columns}, ${LOAD}) SELECT ${columns}, ${LOAD} FROM ${before} WHERE ${replaced}`);
      await mended(`(SELECT rowid, * FROM ${rows} WHERE NOT (${own}))`, `(FROM ${leaving} UNION ALL FROM ${returning})`);
      await connection.run(`DELETE FROM ${rows} WHERE ${own}`);
      await connection.run(`DELETE FROM ${before} WHERE ${replaced}`);
      await connection.run(`UPDATE ${loads} SET name = '' WHERE number = ${load}`);
    },
    /** Packages that rows of a load are of, by their numbers. */
    packagesOf: async (load: number): Promise<number[]> =>
      (await all(`SELECT DISTINCT package FROM ${rows} WHERE ${LOAD} = ${load}`)).map(([code]) => Number(code)),
    /** Rows of the history go as those of the table do. */
    forget: async (which: string): Promise<void> => {
      if (key !== undefined) await connection.run(`DELETE FROM ${before} WHERE ${which}`);
    },
    /** What loads below a number replaced goes: they are taken back no more. */
    forgetReplaced: async (load: number): Promise<void> => {
      if (key !== undefined) await connection.run(`DELETE FROM ${before} WHERE ${REPLACED_BY} < ${Math.trunc(load)}`);
    },
    /** No load is known by its name any more; their numbers stay given. */
    forgetNames: async (): Promise<void> => {
      await connection.run(`UPDATE ${loads} SET name = ''`);
    },
  };
}
/** SQL that answers a row where one of the history of a package, which may come back, has an amount. */
export const moneyBeforeSql = <M extends Model>({ database, model }: Loaded<M>, code: number): string =>
  `SELECT 1 FROM "${database}"."${replacedIn(model).table}" WHERE package = ${code} AND (${moneyOf(model)
    .map((name) => `"${name}" <> 0`)
    .join(' OR ')}) LIMIT 1`;
/** SQL of a day. */
export const dayOf = (day: Day): string => duckdb.literal(day, 'day') ?? 'NULL';

/** SQL of what taking a load back from a package would do, as one row that `lookIn` reads. */
export function lookSql<M extends Model>({ database, model, key }: Loaded<M>, load: number, code: number): string {
  if (key === undefined) throw new Error(`${model.table} knows no loads`);
  const rows = `"${database}"."${model.table}"`,
    before = `"${database}"."${replacedIn(model).table}"`,
    own = `${LOAD} = ${load} AND package = ${code}`,
    columns = list(['day', ...moneyOf(model)]);
  const sums = moneyOf(model).map((name) => `coalesce(sum(CASE WHEN leaves THEN -"${name}" ELSE "${name}" END), 0)`);
  return `SELECT count(*) FILTER (leaves), count(*) FILTER (NOT leaves), count(DISTINCT day), CAST(min(day) AS VARCHAR), CAST(max(day) AS VARCHAR),
    (SELECT list([number, count] ORDER BY number) FROM (SELECT ${REPLACED_BY} AS number, count(*) AS count FROM ${before} WHERE ${own} GROUP BY 1)), ${sums.join(', ')}
    FROM (SELECT ${columns}, true AS leaves FROM ${rows} WHERE ${own}
      UNION ALL SELECT ${columns}, false FROM ${before} WHERE ${REPLACED_BY} = ${load} AND package = ${code} AND "${key}" IN (SELECT "${key}" FROM ${rows} WHERE ${own}))`;
}
export function lookIn(model: Model, [removed, restored, days, first, last, later, ...sums]: readonly unknown[]): TakeBack {
  return {
    removed: Number(removed),
    restored: Number(restored),
    later: ((later ?? []) as readonly (readonly [unknown, unknown])[]).map(([number, count]) => ({
      load: Number(number),
      rows: Number(count),
    })),
    days: Number(days) === 0 ? null : { count: Number(days), first: String(first), last: String(last) },
    sums: Object.fromEntries(moneyOf(model).map((name, i) => [name, Number(sums[i])])),
  };
}
