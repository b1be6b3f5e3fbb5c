import type { Migration } from 'kysely';

export const alertOfAPackage: Migration = {
  async up(db) {
    await db.schema
      .alterTable('packages')
      .addColumn('alert_pct', 'real', (c) => c.notNull().defaultTo(10))
      .execute();
  },
};
