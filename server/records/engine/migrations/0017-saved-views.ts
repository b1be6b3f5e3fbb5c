import type { Migration } from 'kysely';

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
    await db.schema
      .createTable('start_views')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('package_name', 'text', (c) => c.notNull())
      .addColumn('filter_id', 'text', (c) => c.notNull().references('saved_filters.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('start_views_key', ['user_id', 'package_name'])
      .execute();
    await db.schema.createIndex('audit_of_package').on('audit').columns(['package_name', 'seq']).execute();
    await db.schema.createIndex('audit_of_user').on('audit').columns(['user_id', 'seq']).execute();
  },
};
