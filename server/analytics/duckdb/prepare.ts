import type { DuckDBConnection } from '@duckdb/node-api';
import { createTable } from '../compiler.ts';
import { duckdb } from '../dialect.ts';
import { isTerm, type Model } from '../models/model.ts';
import { byMonth, type Rollup } from '../rollup.ts';
import { prepareLoads, replacedIn } from './loads.ts';
import { addMarks, addMonths, markModel, marksIn, rollUp, signed, tablesOf } from './rollups.ts';

export interface Prepared<M extends Model> {
  readonly path: string;
  /** Name of the database within the engine. */
  readonly database: string;
  readonly model: M;
  readonly rollups?: readonly Rollup<M>[];
  /** The column that names a row within its package: such rows know the load that they are of, and can be replaced and taken back. */
  readonly key?: string;
  /** Version of the tables in the file. Raise it with every change of the model. */
  readonly schema: number;
  /** Small groups let a short range skip more of a small table. */
  readonly rowGroupRows?: number;
}
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const lookupIndex = ({ table }: Model): string => `${table}_lookup`;

/** Columns of each table of a database. */
async function tablesIn(connection: DuckDBConnection, database: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = (
    await connection.runAndReadAll(
      `SELECT table_name, list(column_name) FROM duckdb_columns() WHERE database_name = ${quoted(database)} GROUP BY table_name`,
    )
  ).getRowsJS() as [table: string, columns: string[]][];
  return new Map(rows.map(([table, columns]) => [table, new Set(columns)]));
}
/** Adds the columns that a table of an older version lacks. Its rows have '' there, or 0, or null where that is allowed. */
async function addColumns(
  connection: DuckDBConnection,
  database: string,
  model: Model,
  tables: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const there = tables.get(model.table);
  for (const [name, { kind, nullable }] of Object.entries(model.columns)) {
    if (there === undefined || there.has(name)) continue;
    if (isTerm(kind)) await connection.run(`INSERT INTO "${database}".terms VALUES (${quoted(name)}, 0, '')`);
    const blank = nullable ? 'NULL' : kind === 'text' ? "''" : '0';
    for (const table of [model.table, replacedIn(model).table])
      if (tables.has(table))
        await connection.run(`ALTER TABLE "${database}"."${table}" ADD COLUMN "${name}" ${duckdb.type(kind)} DEFAULT ${blank}`);
  }
}

/** Creates what is missing, brings what is older up to date; refuses what is newer. */
export async function prepare<M extends Model>(connection: DuckDBConnection, options: Prepared<M>): Promise<void> {
  const { path, database, model, rollups = [], schema, rowGroupRows } = options;
  await connection.run(`ATTACH ${quoted(path)} AS "${database}"${rowGroupRows === undefined ? '' : ` (ROW_GROUP_SIZE ${rowGroupRows})`}`);
  await connection.run(`CREATE TABLE IF NOT EXISTS "${database}".schema_version (version INTEGER NOT NULL)`);
  await connection.run(`CREATE TABLE IF NOT EXISTS "${database}".loads (name VARCHAR NOT NULL, rows BIGINT NOT NULL)`);
  await connection.run(createTable(markModel, duckdb, marksIn(database)).replace('CREATE TABLE ', 'CREATE TABLE IF NOT EXISTS '));
  await connection.run(`CREATE TABLE IF NOT EXISTS "${database}".patches (up_to BIGINT NOT NULL)`);
  const found = (await connection.runAndReadAll(`SELECT version FROM "${database}".schema_version`)).getRowsJS()[0]?.[0];
  if (typeof found === 'number' && found > schema)
    throw new Error(`${path} has schema ${found}, newer than ${schema}, the newest that this version knows`);
  if (found === schema) {
    await addMarks(connection, database, rollups);
    return prepareLoads(connection, options);
  }
  await connection.run('BEGIN');
  const make = async (tables: readonly Model[]): Promise<void> => {
    for (const each of tables) await connection.run(createTable(each, duckdb, `"${database}"."${each.table}"`));
  };
  if (found === undefined) await make([model, ...rollups.flatMap(tablesOf)]);
  else {
    const tables = await tablesIn(connection, database);
    await connection.run(`DROP INDEX IF EXISTS "${database}"."${lookupIndex(model)}"`); // a table that has one cannot be altered
    await addColumns(connection, database, model, tables);
    const isThere = ({ table }: Model): boolean => tables.has(table);
    // Version 1 had sums by day alone.
    const lacking = rollups.filter((rollup) => isThere(rollup.model) && !isThere(byMonth(rollup).model)),
      added = rollups.filter((rollup) => !isThere(rollup.model));
    await make([...lacking.map((rollup) => byMonth(rollup).model), ...added.flatMap(tablesOf)]);
    for (const rollup of lacking) await addMonths(connection, database, rollup);
    for (const rollup of added) await rollUp(connection, database, [rollup], signed([rollup], `"${database}"."${model.table}"`));
  }
  await addMarks(connection, database, rollups);
  await connection.run(`DELETE FROM "${database}".schema_version; INSERT INTO "${database}".schema_version VALUES (${schema}); COMMIT`);
  await prepareLoads(connection, options);
}
