import type { Migration } from 'kysely';

/** What becomes of rows that are there in another form is said with a file; of those of before nobody was asked. */
export const updatesOfRows: Migration = {
  async up(db) {
    await db.schema.alterTable('package_imports').addColumn('updates', 'text').execute();
  },
};
