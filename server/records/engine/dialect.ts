import { PostgresAdapter } from 'kysely';
import * as postgres from 'kysely/helpers/postgres';
import * as sqlite from 'kysely/helpers/sqlite';
import type { Database } from './schema.ts';

/** Are the records on PostgreSQL? For the few statements that the two databases spell differently. */
export const isPostgres = (db: Pick<Database, 'getExecutor'>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** Makes a column of the rows of a subquery, as JSON in text on both databases. */
export const jsonArrayOn = (db: Database): typeof sqlite.jsonArrayFrom => (isPostgres(db) ? postgres.jsonArrayFrom : sqlite.jsonArrayFrom);
