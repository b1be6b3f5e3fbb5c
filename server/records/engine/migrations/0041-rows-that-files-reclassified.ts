import type { Migration } from 'kysely';

/** How many rows a file gave another verdict; of those of before nobody knows it. */
export const rowsThatFilesReclassified: Migration = {
  async up(db) {
    await db.schema
      .alterTable('package_imports')
      .addColumn('reclassified', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
