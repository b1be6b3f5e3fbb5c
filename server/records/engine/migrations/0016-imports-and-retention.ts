import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

export const importsAndRetention: Migration = {
  async up(db) {
    await newTable(
      db,
      'package_imports',
      `id text key, package_name text of packages.name, user_id text, name text, bytes integer, kind text, time_zone text, map text,
        job_id text, does text, skip_refused integer, checked text?, done text?, file_until integer?, created_at integer`,
    ).execute();
    await db.schema.createIndex('package_imports_of').on('package_imports').columns(['package_name', 'created_at']).execute();
    await db.schema.createIndex('package_imports_by_time').on('package_imports').column('created_at').execute();
    await db.schema.alterTable('packages').addColumn('retention_days', 'integer').execute();
    await db.schema.alterTable('audit').addColumn('token_id', 'text').execute();
  },
};
