import { sql, type Migration } from 'kysely';
import { newTable } from '../new-table.ts';

/**
 * When rows arrived, by package, kind and hour: `hour` is its start, `last_at` the last arrival in it, both in epoch milliseconds. Of files that were imported before, it is known from their list.
 */
export const arrivals: Migration = {
  async up(db) {
    await newTable(db, 'arrivals', 'package_name text, kind text, hour integer, last_at integer')
      .addPrimaryKeyConstraint('arrivals_key', ['package_name', 'kind', 'hour'])
      .execute();
    await sql`
      insert into arrivals (package_name, kind, hour, last_at)
      select package_name, kind, created_at / 3600000 * 3600000, max(created_at) from package_imports
      where done like '%"outcome":"imported"%'
      group by package_name, kind, created_at / 3600000 * 3600000
    `.execute(db);
  },
};
