import type { Migration } from 'kysely';

/** Who took the number of a takedown notice, and when, so that they are counted. What went out before is not. */
export const limitsOfNotices: Migration = {
  async up(db) {
    await db.schema
      .alterTable('notice_numbers')
      .addColumn('user_id', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('notice_numbers')
      .addColumn('at', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('notice_numbers_at').on('notice_numbers').columns(['at']).execute();
  },
};
