import type { Migration } from 'kysely';

/** A file knows its load, and can be taken back; of those of before nobody knows it. */
export const loadsOfFiles: Migration = {
  async up(db) {
    for (const [column, type] of [
      ['load_no', 'integer'],
      ['taken_by', 'text'],
      ['taken_at', 'integer'],
    ] as const)
      await db.schema.alterTable('package_imports').addColumn(column, type).execute();
  },
};
