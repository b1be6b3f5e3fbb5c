import type { Migration } from 'kysely';

/** Whoever contests finds what they have contested. Most tickets are no disputes: they are not in the index. */
export const disputesByAuthor: Migration = {
  async up(db) {
    await db.schema.createIndex('disputes_by_author').on('tickets').columns(['author_id', 'kind']).where('kind', '=', 'Dispute').execute();
  },
};
