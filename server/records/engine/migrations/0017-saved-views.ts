import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

export const savedViews: Migration = {
  async up(db) {
    await db.schema.alterTable('saved_filters').addColumn('range', 'text').execute();
    await db.schema
      .alterTable('saved_filters')
      .addColumn('shared', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('saved_filters')
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema.createIndex('saved_filters_of_package').on('saved_filters').columns(['package_name', 'shared']).execute();
    await newTable(db, 'start_views', 'user_id text of users.id, package_name text, filter_id text of saved_filters.id')
      .addPrimaryKeyConstraint('start_views_key', ['user_id', 'package_name'])
      .execute();
    await db.schema.createIndex('audit_of_package').on('audit').columns(['package_name', 'seq']).execute();
    await db.schema.createIndex('audit_of_user').on('audit').columns(['user_id', 'seq']).execute();
  },
};
