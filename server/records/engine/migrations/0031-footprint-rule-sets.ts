import type { Migration } from 'kysely';

/** Rules and levels of the score from one change to the next, so that a check says by which of them it was made. 0 of a check: it was made before they were kept. */
export const footprintRuleSets: Migration = {
  async up(db) {
    await db.schema
      .createTable('footprint_rule_sets')
      .addColumn('number', 'integer', (c) => c.primaryKey())
      .addColumn('since', 'integer', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .alterTable('footprint_checks')
      .addColumn('rule_set', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
