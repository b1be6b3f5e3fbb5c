import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

/**
 * What checks are found by, and used again by: the package in which they were asked, a keyed hash of the number, what they mean, whether they were charged, and what the register
 * said of rows of files. Those of before have no package, so that nobody else uses them; their hashes are written at the start of the server, which has the key.
 * `verification_calls` counts what a package was charged in a month.
 */
export const checksFoundAgain: Migration = {
  async up(db) {
    for (const table of ['verifications', 'verification_rows'])
      await db.schema
        .alterTable(table)
        .addColumn('number_hash', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
    for (const table of ['verifications', 'verification_runs'])
      await db.schema
        .alterTable(table)
        .addColumn('package_name', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
    for (const column of ['meaning', 'provider_reference'])
      await db.schema
        .alterTable('verifications')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute();
    await db.schema
      .alterTable('verifications')
      .addColumn('charged', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('verification_rows')
      .addColumn('entry', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('verification_rows').addColumn('answered_at', 'integer').execute();
    await db.schema.createIndex('verifications_by_number').on('verifications').column('number_hash').execute();
    await db.schema.createIndex('verification_rows_by_number').on('verification_rows').column('number_hash').execute();
    await newTable(db, 'verification_calls', 'package_name text, month text, calls integer')
      .addPrimaryKeyConstraint('verification_calls_key', ['package_name', 'month'])
      .execute();
  },
};
