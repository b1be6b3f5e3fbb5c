import type { Migration } from 'kysely';

/** The place that an object was fetched from, as a hash; null where that is not known. */
export const placesOfObjects: Migration = {
  async up(db) {
    await db.schema.alterTable('source_objects').addColumn('place_hash', 'text').execute();
  },
};
