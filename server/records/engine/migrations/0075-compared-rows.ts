import type { Migration } from 'kysely';

/** The first row of a file that was compared with brands alone, as the index was late; null where there is none. */
export const comparedRows: Migration = {
  async up(db) {
    await db.schema.alterTable('verification_runs').addColumn('known_to', 'integer').execute();
  },
};
