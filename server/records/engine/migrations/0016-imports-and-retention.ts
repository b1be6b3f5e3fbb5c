import type { Migration } from 'kysely';

export const importsAndRetention: Migration = {
  async up(db) {
    await db.schema
      .createTable('package_imports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('package_name', 'text', (c) => c.notNull().references('packages.name').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('time_zone', 'text', (c) => c.notNull())
      .addColumn('map', 'text', (c) => c.notNull())
      .addColumn('job_id', 'text', (c) => c.notNull())
      .addColumn('does', 'text', (c) => c.notNull())
      .addColumn('skip_refused', 'integer', (c) => c.notNull())
      .addColumn('checked', 'text')
      .addColumn('done', 'text')
      .addColumn('file_until', 'integer')
      .addColumn('created_at', 'integer', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('package_imports_of').on('package_imports').columns(['package_name', 'created_at']).execute();
    await db.schema.createIndex('package_imports_by_time').on('package_imports').column('created_at').execute();
    await db.schema.alterTable('packages').addColumn('retention_days', 'integer').execute();
    await db.schema.alterTable('audit').addColumn('token_id', 'text').execute();
  },
};
