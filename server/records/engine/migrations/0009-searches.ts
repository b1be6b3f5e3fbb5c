import type { Migration } from 'kysely';

export const searches: Migration = {
  async up(db) {
    await db.schema
      .createTable('searches')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('package_name', 'text', (c) => c.notNull())
      .addColumn('packages', 'text', (c) => c.notNull())
      .addColumn('terms', 'text', (c) => c.notNull())
      .addColumn('name', 'text')
      .addColumn('is_shared', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'integer', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('searches_of').on('searches').columns(['user_id', 'created_at']).execute();
    await db.schema.createIndex('searches_by_time').on('searches').column('created_at').execute();
    await db.schema.createIndex('tickets_by_change').on('tickets').columns(['package_name', 'updated_at', 'id']).execute();

    await db.schema
      .createTable('lookups')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('package_name', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('head', 'text', (c) => c.notNull())
      .addColumn('extra', 'text')
      .addColumn('job_id', 'text')
      .addColumn('created_at', 'integer', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('lookups_of').on('lookups').columns(['user_id', 'created_at']).execute();
    await db.schema.createIndex('lookups_by_time').on('lookups').column('created_at').execute();
    await db.schema
      .createTable('lookup_rows')
      .addColumn('lookup_id', 'text', (c) => c.notNull().references('lookups.id').onDelete('cascade'))
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('line', 'integer', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('raw', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text')
      .addColumn('reason', 'text')
      .addColumn('found', 'text')
      .addPrimaryKeyConstraint('lookup_rows_key', ['lookup_id', 'place'])
      .execute();
    await db.schema.createIndex('lookup_rows_by_outcome').on('lookup_rows').columns(['lookup_id', 'outcome', 'place']).execute();
  },
};
