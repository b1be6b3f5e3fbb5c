import type { Migration } from 'kysely';

/** What the register says of the state of a row's entry, as JSON; '' of rows that were answered before. */
export const standingOfRows: Migration = {
  async up(db) {
    await db.schema
      .alterTable('verification_rows')
      .addColumn('standing', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
