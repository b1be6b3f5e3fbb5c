import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

export const publishersAndCampaigns: Migration = {
  async up(db) {
    for (const table of ['tracker_publishers', 'tracker_campaigns']) {
      await db.schema
        .createTable(table)
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('package_name', 'text', (c) => c.notNull().references('packages.name').onDelete('cascade'))
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('folded_name', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('currency', 'text', (c) => c.notNull())
        .addColumn('facts', 'text', (c) => c.notNull())
        .addColumn('created_at', 'integer', (c) => c.notNull())
        .addColumn('created_by', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'integer', (c) => c.notNull())
        .addColumn('updated_by', 'text', (c) => c.notNull())
        .execute();
      await db.schema.createIndex(`${table}_code`).on(table).columns(['package_name', 'code']).unique().execute();
      await db.schema.createIndex(`${table}_name`).on(table).columns(['package_name', 'folded_name']).unique().execute();
    }
    await newTable(
      db,
      'tracker_journal',
      `id integer key counted, package_name text of packages.name, subject text, at integer, user_id text, action text,
        changes text`,
    ).execute();
    await db.schema.createIndex('tracker_journal_of').on('tracker_journal').columns(['package_name', 'id']).execute();
    await db.schema.createIndex('tracker_journal_about').on('tracker_journal').columns(['subject', 'action', 'at']).execute();
  },
};
