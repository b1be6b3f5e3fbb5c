import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { isPostgres } from '../../../../server/records/engine/dialect.ts';
import { openRecords, type Records } from '../../../../server/records/records.ts';
import type { Database } from '../../../../server/records/engine/schema.ts';

/** The server that tests keep their records on (`npm run test:postgres` names it), as its address without a database; null: SQLite, in the folder of each. */
const server = process.env['TEST_POSTGRES'] ?? null;
export const onPostgres = server !== null;

const addressOf = (database: string): string => {
  const url = new URL(server ?? '');
  url.pathname = database;
  return url.href;
};
async function make(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database} template template0 strategy file_copy`);
  } finally {
    await client.end();
  }
}

/** The database of a data folder, made where there is none; null on SQLite. */
export async function databaseOf(folder: string): Promise<string | null> {
  if (server === null) return null;
  const name = `t_${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  await make(name);
  return addressOf(name);
}
/** What tells a process of the server the same. */
export async function recordsEnv(folder: string): Promise<Record<string, string>> {
  const url = await databaseOf(folder);
  return url === null ? {} : { DATABASE_URL: url };
}
/** The file of an SQLite database without rows, of the newest version. */
async function makeEmpty(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'vigil-empty-'));
  try {
    await (await openRecords({ folder })).close();
    return await readFile(join(folder, FILE));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
const FILE = 'records.sqlite';
let empty: Promise<Buffer> | undefined;

/** Opens the records of a data folder on the database that this run is about. A new SQLite database is a copy: its migrations run once a worker. */
export async function openTestRecords({ folder }: { readonly folder: string }): Promise<Records> {
  if (!onPostgres && !existsSync(join(folder, FILE))) {
    empty ??= makeEmpty();
    const copy = await empty;
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, FILE), copy);
  }
  return openRecords({ folder, databaseUrl: await databaseOf(folder) });
}

/** Has a table refuse rows, as a full disk does, or those of a status alone; answers what makes it take them again. */
export async function refuseRows(db: Database, table: string, status?: string): Promise<() => Promise<void>> {
  const those = status === undefined ? sql`` : sql`when (new.status = ${sql.lit(status)})`;
  if (!isPostgres(db)) {
    await sql`create trigger full_disk before insert on ${sql.table(table)} ${those} begin select raise(abort, 'disk full'); end`.execute(
      db,
    );
    return async () => {
      await sql`drop trigger full_disk`.execute(db);
    };
  }
  await sql`create or replace function full_disk() returns trigger as 'begin raise exception ''disk full''; end' language plpgsql`.execute(
    db,
  );
  await sql`create trigger full_disk before insert on ${sql.table(table)} for each row ${those} execute function full_disk()`.execute(db);
  return async () => {
    await sql`drop trigger full_disk on ${sql.table(table)}`.execute(db);
  };
}
