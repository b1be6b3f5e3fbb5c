import { sql } from 'kysely';
import { StartFault } from '../../fault.ts';
import type { Records } from '../records.ts';
import type { Database } from './schema.ts';

/** Rows of one statement, for a table of few columns; PostgreSQL takes 65,535 values. */
const PIECE = 1_000,
  MOST_VALUES = 60_000;
type Row = Readonly<Record<string, unknown>>;

/** Tables in the order in which they were made: none refers to a later one. What Kysely and SQLite keep for themselves is none. */
async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by rowid`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !/^(sqlite|kysely)_/.test(name));
}
const countIn = async (db: Database, table: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n ?? 0;

async function copy(from: Database, to: Database, table: string): Promise<number> {
  let copied = 0;
  for (;;) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} order by rowid limit ${PIECE} offset ${copied}`.execute(from);
    if (rows.length === 0) return copied;
    const step = Math.max(1, Math.floor(MOST_VALUES / Object.keys(rows[0] ?? {}).length));
    for (let start = 0; start < rows.length; start += step)
      await to
        .insertInto(table as never)
        .values(rows.slice(start, start + step) as never)
        .execute();
    copied += rows.length;
  }
}
/** Numbers that the database gives go on after those that it gave before. */
async function goOnCounting(from: Database, to: Database): Promise<void> {
  const { rows: given } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(from);
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where is_identity = 'YES' and table_schema = current_schema()`.execute(
    to,
  );
  for (const { table_name, column_name } of columns) {
    const last = given.find(({ name }) => name === table_name)?.seq ?? 0;
    if (last > 0) await sql`select setval(pg_get_serial_sequence(${table_name}, ${column_name}), ${last})`.execute(to);
  }
}

/**
 * Copies all records from SQLite into an empty PostgreSQL database of the same version, in one transaction; answers the rows of each table. What only SQLite has (an index
 * for a search) is left out. Fails with a `StartFault` where the other database holds records.
 */
export async function moveRecords(from: Records, to: Records): Promise<readonly { readonly table: string; readonly rows: number }[]> {
  const there = new Set((await to.database.introspection.getTables()).map(({ name }) => name));
  const tables = (await tablesOf(from.database)).filter((table) => there.has(table));
  for (const table of ['users', 'packages', 'audit'])
    if ((await countIn(to.database, table)) > 0)
      throw new StartFault(`The other database holds records already (in '${table}'); name an empty one in DATABASE_URL`);
  return to.database.transaction().execute(async (t) => {
    const moved: { table: string; rows: number }[] = [];
    // what migrations put into a new database is in the old one too
    for (const table of [...tables].reverse()) await t.deleteFrom(table as never).execute();
    for (const table of tables) {
      const rows = await copy(from.database, t, table);
      if ((await countIn(t, table)) !== rows) throw new Error(`${table}: not all of ${rows} rows arrived`);
      moved.push({ table, rows });
    }
    await goOnCounting(from.database, t);
    return moved;
  });
}
