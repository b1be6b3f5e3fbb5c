import type { Migration } from 'kysely';

/** Which rows of a publisher a dispute is about, as JSON of filters: those from before are about all of them. */
export const narrowedDisputes: Migration = {
  async up(db) {
    await db.schema
      .alterTable('traffic_disputes')
      .addColumn('narrowed', 'text', (c) => c.notNull().defaultTo('{}'))
      .execute();
  },
};
