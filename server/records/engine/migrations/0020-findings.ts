import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

export const findings: Migration = {
  async up(db) {
    await newTable(
      db,
      'findings',
      `id text key, package_name text, user_id text of users.id, card text, slice text, figure text, notes text, link text,
        created_at bigint`,
    ).execute();
    await db.schema.createIndex('findings_of_package').on('findings').columns(['package_name', 'created_at']).execute();
  },
};
