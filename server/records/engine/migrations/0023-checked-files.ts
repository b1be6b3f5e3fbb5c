import type { Migration } from 'kysely';

/** A file of values is read by nobody before all of its rows are there. */
export const checkedFiles: Migration = {
  async up(db) {
    await db.schema
      .alterTable('lookups')
      .addColumn('is_checking', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
