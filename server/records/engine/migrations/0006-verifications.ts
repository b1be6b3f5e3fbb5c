import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

export const verifications: Migration = {
  async up(db) {
    await newTable(
      db,
      'verifications',
      'id text key, user_id text, tool text, verdict text, input text, outcome text, created_at integer',
    ).execute();
    await db.schema.createIndex('verifications_of').on('verifications').columns(['user_id', 'created_at']).execute();
    await db.schema.createIndex('verifications_by_time').on('verifications').column('created_at').execute();
  },
};
