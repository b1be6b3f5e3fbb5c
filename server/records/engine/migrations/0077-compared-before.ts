import type { Migration } from 'kysely';

/** Of files of before all rows were compared with known values, the first 2,000 were. */
export const comparedBefore: Migration = {
  async up(db) {
    await db.updateTable('verification_runs').set({ known_to: 2_000 }).where('known_to', 'is', null).where('rows', '>', 2_000).execute();
  },
};
