import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

export const administration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('users')
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('users').addColumn('invited_at', 'integer').execute();
    await db.schema.alterTable('users').addColumn('signed_in_at', 'integer').execute();
    await db.schema
      .alterTable('packages')
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('packages').addColumn('archived_at', 'integer').execute();
    await newTable(db, 'mapping_cells', 'user_id text of users.id, package_name text of packages.name, version integer, changed_by text')
      .addPrimaryKeyConstraint('mapping_cells_key', ['user_id', 'package_name'])
      .execute();
    await db.schema.createIndex('members_of_package').on('package_members').column('package_name').execute();
  },
};
