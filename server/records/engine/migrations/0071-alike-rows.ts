import type { Migration } from 'kysely';

/** What the host of a row reads like, as JSON; '' where it reads like nothing, and of rows that were answered before. */
export const alikeRows: Migration = {
  async up(db) {
    await db.schema
      .alterTable('verification_rows')
      .addColumn('alike_to', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
