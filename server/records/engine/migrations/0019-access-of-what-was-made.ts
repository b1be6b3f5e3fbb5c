import type { Migration } from 'kysely';

/** What was made with whose access: files, mails, notices and numbers of alerts. What was made before says none, and is nobody's. */
export const accessOfWhatWasMade: Migration = {
  async up(db) {
    for (const table of ['job_files', 'mails', 'notices', 'alerts'])
      await db.schema
        .alterTable(table)
        .addColumn('access', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
    await db.schema
      .alterTable('scheduled_reports')
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  },
};
