import type { Migration } from 'kysely';

/** What detection told of a day, as JSON, and on which ground: of other rows or rules it has another one, and what is kept is not told. */
export const verdictsOfDays: Migration = {
  async up(db) {
    await db.schema
      .createTable('day_verdicts')
      .addColumn('package_name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('ground', 'text', (column) => column.notNull())
      .addColumn('told', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('day_verdicts_key', ['package_name', 'type', 'day'])
      .execute();
  },
};
