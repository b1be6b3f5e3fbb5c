import { sql, type Migration } from 'kysely';

/** Findings that an alert has told, and no filters of one that is about findings: they are found in a whole package, and nothing was ever narrowed by them. */
export const findingsOfAlerts: Migration = {
  async up(db) {
    await db.schema
      .alterTable('alerts')
      .addColumn('told', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await sql`update alerts set filters = '{}' where metric = 'standsOut'`.execute(db);
  },
};
