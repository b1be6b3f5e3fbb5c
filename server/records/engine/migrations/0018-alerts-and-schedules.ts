import type { Migration } from 'kysely';

export const alertsAndSchedules: Migration = {
  async up(db) {
    await db.schema
      .createTable('alerts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('package_name', 'text', (c) => c.notNull())
      .addColumn('dashboard', 'text', (c) => c.notNull())
      .addColumn('metric', 'text', (c) => c.notNull())
      .addColumn('filters', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('condition', 'text', (c) => c.notNull())
      .addColumn('threshold', 'real', (c) => c.notNull())
      .addColumn('days', 'integer', (c) => c.notNull())
      .addColumn('every', 'text', (c) => c.notNull())
      .addColumn('hour', 'integer', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('is_paused', 'integer', (c) => c.notNull())
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'integer', (c) => c.notNull())
      .addColumn('checked_for', 'text', (c) => c.notNull())
      .addColumn('checked_at', 'integer')
      .addColumn('outcome', 'text')
      .addColumn('value', 'real')
      .addColumn('previous', 'real')
      .addColumn('from_day', 'text')
      .addColumn('to_day', 'text')
      .addColumn('fired_for', 'text')
      .addColumn('fired_at', 'integer')
      .execute();
    await db.schema.createIndex('alerts_of').on('alerts').columns(['user_id', 'created_at']).execute();
    await db.schema
      .createTable('scheduled_reports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('package_name', 'text', (c) => c.notNull())
      .addColumn('filters', 'text', (c) => c.notNull())
      .addColumn('format', 'text', (c) => c.notNull())
      .addColumn('range', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('every', 'text', (c) => c.notNull())
      .addColumn('day', 'integer', (c) => c.notNull())
      .addColumn('hour', 'integer', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('is_paused', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'integer', (c) => c.notNull())
      .addColumn('made_for', 'text', (c) => c.notNull())
      .addColumn('ran_at', 'integer')
      .addColumn('outcome', 'text')
      .addColumn('from_day', 'text')
      .addColumn('to_day', 'text')
      .addColumn('job_id', 'text')
      .execute();
    await db.schema.createIndex('scheduled_reports_of').on('scheduled_reports').columns(['user_id', 'created_at']).execute();
    await db.schema
      .alterTable('notices')
      .addColumn('detail', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
