import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

export const keptAnswers: Migration = {
  async up(db) {
    await newTable(
      db,
      'kept_answers',
      'id text key, user_id text of users.id, request_hash text, status integer, body text?, created_at integer',
    ).execute();
    await db.schema.createIndex('kept_answers_by_age').on('kept_answers').column('created_at').execute();
  },
};
