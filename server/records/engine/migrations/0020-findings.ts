import type { Migration } from 'kysely';

export const findings: Migration = {
  async up(db) {
    await db.schema
      .createTable('findings')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('package_name', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('card', 'text', (c) => c.notNull())
      .addColumn('slice', 'text', (c) => c.notNull())
      .addColumn('figure', 'text', (c) => c.notNull())
      .addColumn('notes', 'text', (c) => c.notNull())
      .addColumn('link', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('findings_of_package').on('findings').columns(['package_name', 'created_at']).execute();
  },
};
