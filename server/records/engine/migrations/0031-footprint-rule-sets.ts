import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

/** Rules and levels of the score from one change to the next, so that a check says by which of them it was made. 0 of a check: it was made before they were kept. */
export const footprintRuleSets: Migration = {
  async up(db) {
    await newTable(db, 'footprint_rule_sets', 'number integer key, since integer, content text').execute();
    await db.schema
      .alterTable('footprint_checks')
      .addColumn('rule_set', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
