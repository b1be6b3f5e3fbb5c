import type { Migration } from 'kysely';

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
    await db.schema
      .createTable('mapping_cells')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('package_name', 'text', (c) => c.notNull().references('packages.name').onDelete('cascade'))
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('changed_by', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('mapping_cells_key', ['user_id', 'package_name'])
      .execute();
    await db.schema.createIndex('members_of_package').on('package_members').column('package_name').execute();
  },
};
