import { sql, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

/**
 * One text about each of some packages, by its name, in one statement. `text` is an expression over the package's name, null of a package about which there is nothing: that one is left out.
 */
export async function textByPackage(
  db: Database,
  packages: readonly string[],
  text: (name: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<Map<string, string>> {
  if (packages.length === 0) return new Map();
  const { rows } = await sql<{ name: string; text: string | null }>`
    with asked (name) as (values ${sql.join(packages.map((name) => sql`(${name})`))})
    select name, ${text(sql.ref('asked.name'))} as text from asked`.execute(db);
  return new Map(rows.flatMap(({ name, text }): [string, string][] => (text === null ? [] : [[name, text]])));
}
/** When, and by which row, each package's rows of a table changed last, as `at id`; of a package without rows there is nothing. `at` is a column of epoch milliseconds that an index has after the package, before the id. */
export const latestChanges = (db: Database, packages: readonly string[], table: string, at: string): Promise<Map<string, string>> =>
  textByPackage(
    db,
    packages,
    (name) => sql`(
      select ${sql.ref(at)} || ' ' || id from ${sql.table(table)}
      where package_name = ${name} order by ${sql.ref(at)} desc, id desc limit 1)`,
  );
