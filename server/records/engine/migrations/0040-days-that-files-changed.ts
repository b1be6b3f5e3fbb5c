import type { Migration } from 'kysely';

/** When a file last replaced rows, or was taken back, and of which days; of those of before nobody knows it. */
export const daysThatFilesChanged: Migration = {
  async up(db) {
    for (const [column, type] of [
      ['changed_at', 'bigint'],
      ['changed_first', 'text'],
      ['changed_last', 'text'],
    ] as const)
      await db.schema.alterTable('package_imports').addColumn(column, type).execute();
  },
};
