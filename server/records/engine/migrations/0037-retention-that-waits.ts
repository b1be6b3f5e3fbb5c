import type { Migration } from 'kysely';

/** A shorter retention waits a day before it holds, so that it can be stopped. None waits in an installation of before. */
export const retentionThatWaits: Migration = {
  async up(db) {
    await db.schema.alterTable('packages').addColumn('retention_next_days', 'integer').execute();
    await db.schema.alterTable('packages').addColumn('retention_next_at', 'bigint').execute();
  },
};
