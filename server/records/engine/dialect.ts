import { sql, type RawBuilder } from 'kysely';
import { PostgresAdapter } from 'kysely';
import * as postgres from 'kysely/helpers/postgres';
import * as sqlite from 'kysely/helpers/sqlite';
import type { Database } from './schema.ts';

/** Are the records on PostgreSQL? For the few statements that the two databases spell differently. */
export const isPostgres = (db: Pick<Database, 'getExecutor'>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** Makes a column of the rows of a subquery, as JSON in text on both databases. */
export const jsonArrayOn = (db: Database): typeof sqlite.jsonArrayFrom => (isPostgres(db) ? postgres.jsonArrayFrom : sqlite.jsonArrayFrom);

/** Is a column one of some whole numbers? They travel as one text, so that there may be more of them than a statement takes values. */
export function isNumberOf(db: Database, column: string, numbers: readonly number[]): RawBuilder<boolean> {
  const all = JSON.stringify(numbers);
  return isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} in (select value::integer from json_array_elements_text(${all}::json))`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${all}))`;
}
