import type { Migration } from 'kysely';

export const verificationRuns: Migration = {
  async up(db) {
    await db.schema
      .createTable('verification_runs')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('tool', 'text', (c) => c.notNull())
      .addColumn('file_name', 'text', (c) => c.notNull())
      .addColumn('rows', 'integer', (c) => c.notNull())
      .addColumn('job_id', 'text', (c) => c.notNull())
      .addColumn('created_at', 'integer', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('verification_runs_of').on('verification_runs').columns(['user_id', 'created_at']).execute();
    await db.schema.createIndex('verification_runs_by_time').on('verification_runs').column('created_at').execute();
    await db.schema.createIndex('verification_runs_by_job').on('verification_runs').column('job_id').execute();
    await db.schema
      .createTable('verification_rows')
      .addColumn('run_id', 'text', (c) => c.notNull().references('verification_runs.id').onDelete('cascade'))
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('input', 'text', (c) => c.notNull())
      .addColumn('state', 'text')
      .addColumn('reason', 'text')
      .addColumn('field', 'text')
      .addColumn('detail', 'text', (c) => c.notNull())
      .addColumn('compared', 'text', (c) => c.notNull())
      .addColumn('charged', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('verification_rows_key', ['run_id', 'place'])
      .execute();
    await db.schema
      .createTable('merchants')
      .addColumn('package_name', 'text', (c) => c.notNull().references('packages.name').onDelete('cascade'))
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('input', 'text', (c) => c.notNull())
      .addColumn('stage', 'text', (c) => c.notNull())
      .addColumn('checks', 'text', (c) => c.notNull())
      .addColumn('errors', 'text', (c) => c.notNull())
      .addColumn('processed_at', 'integer')
      .addColumn('read_at', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('merchants_key', ['package_name', 'id'])
      .execute();
  },
};
