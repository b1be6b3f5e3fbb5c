import type { Migration } from 'kysely';

/** API tokens may be held to some packages, as a JSON list: those from before may be used in all of their person's. */
export const packagesOfTokens: Migration = {
  async up(db) {
    await db.schema.alterTable('api_tokens').addColumn('packages', 'text').execute();
  },
};
