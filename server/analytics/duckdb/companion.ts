import type { DuckDBConnection } from '@duckdb/node-api';
import type { Day } from '../../../contract/time/dates.ts';
import { createTable } from '../compiler.ts';
import { duckdb } from '../dialect.ts';
import type { Model } from '../models/model.ts';
import type { Dictionary } from './dictionary.ts';

/** A second table of a store: made of its rows, and of what is told beside them, in the transaction that publishes them. Its `day` is that of its row. */
export interface Companion<C extends Model = Model> {
  readonly model: C;
  /** What may be told beside rows. */
  readonly log: Model;
  /** SQL of its rows for some rows of the store and what was told of them. `term` numbers a text of a column. */
  readonly select: (rows: string, log: string, term: (column: string, value: string) => number) => string;
}

/** The model of all columns that share numbers of terms. */
export const withCompanion = (model: Model, companion: Companion | undefined): Model => ({
  table: model.table,
  columns: { ...companion?.log.columns, ...companion?.model.columns, ...model.columns },
});
const list = (model: Model): string =>
  Object.keys(model.columns)
    .map((name) => `"${name}"`)
    .join(', ');

/** The companion of a store in its database. */
export function companionIn(database: string, { model, log, select }: Companion, dictionary: Dictionary) {
  const table = `"${database}"."${model.table}"`,
    told = `temp."told_${database}"`;
  const makeLog = async (connection: DuckDBConnection): Promise<void> => {
    await connection.run(createTable(log, duckdb, told).replace('CREATE ', 'CREATE OR REPLACE TEMP '));
  };
  const dropLog = async (connection: DuckDBConnection): Promise<void> => {
    await connection.run(`DROP TABLE IF EXISTS ${told}`);
  };
  const add = async (connection: DuckDBConnection, rows: string): Promise<void> => {
    const sql = select(rows, told, (column, value) => dictionary.add(column, value));
    await connection.run(`INSERT INTO ${table} (${list(model)}) SELECT ${list(model)} FROM (${sql})`);
  };
  return {
    table,
    /** What is told beside staged rows, in SQL. */
    told,
    makeLog,
    dropLog,
    add,
    forget: async (connection: DuckDBConnection, from: Day | null): Promise<void> => {
      await connection.run(`DELETE FROM ${table}${from === null ? '' : ` WHERE day >= ${duckdb.literal(from, 'day') ?? 'NULL'}`}`);
    },
    forgetBefore: async (connection: DuckDBConnection, code: number, day: Day): Promise<void> => {
      await connection.run(`DELETE FROM ${table} WHERE package = ${code} AND day < DATE '${day}'`);
    },
    /** Makes the table for the rows of a file that has none yet. A column that an older one lacks is that of its incidents. */
    prepare: async (connection: DuckDBConnection, rows: string): Promise<void> => {
      const there = (
        await connection.runAndReadAll(
          `SELECT column_name FROM duckdb_columns() WHERE database_name = '${database}' AND table_name = '${model.table}'`,
        )
      ).getRowsJS();
      if (there.length > 0) {
        for (const [name, { kind }] of Object.entries(model.columns).filter(([column]) => !there.some(([known]) => known === column)))
          await connection.run(`ALTER TABLE ${table} ADD COLUMN "${name}" ${duckdb.type(kind)};
            UPDATE ${table} AS t SET "${name}" = r."${name}" FROM ${rows} AS r WHERE r.incident_id = t.incident_id`);
        return;
      }
      const mark = dictionary.mark();
      await makeLog(connection);
      await connection.run('BEGIN');
      await connection.run(createTable(model, duckdb, table));
      await add(connection, rows);
      await dictionary.writeSince(mark, connection);
      await connection.run('COMMIT');
      await dropLog(connection);
    },
  };
}
