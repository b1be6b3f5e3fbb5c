import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

export const searches: Migration = {
  async up(db) {
    await newTable(
      db,
      'searches',
      'id text key, user_id text, package_name text, packages text, terms text, name text?, is_shared integer, created_at integer',
    ).execute();
    await db.schema.createIndex('searches_of').on('searches').columns(['user_id', 'created_at']).execute();
    await db.schema.createIndex('searches_by_time').on('searches').column('created_at').execute();
    await db.schema.createIndex('tickets_by_change').on('tickets').columns(['package_name', 'updated_at', 'id']).execute();

    await newTable(
      db,
      'lookups',
      'id text key, user_id text, package_name text, name text, head text, extra text?, job_id text?, created_at integer',
    ).execute();
    await db.schema.createIndex('lookups_of').on('lookups').columns(['user_id', 'created_at']).execute();
    await db.schema.createIndex('lookups_by_time').on('lookups').column('created_at').execute();
    await newTable(
      db,
      'lookup_rows',
      `lookup_id text of lookups.id, place integer, line integer, kind text, value text, raw text, outcome text?, reason text?,
        found text?`,
    )
      .addPrimaryKeyConstraint('lookup_rows_key', ['lookup_id', 'place'])
      .execute();
    await db.schema.createIndex('lookup_rows_by_outcome').on('lookup_rows').columns(['lookup_id', 'outcome', 'place']).execute();
  },
};
