import type { Migration } from 'kysely';

export const changesAndJobs: Migration = {
  async up(db) {
    await db.schema
      .createTable('audit')
      .addColumn('seq', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('at', 'integer', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('request_id', 'text', (c) => c.notNull())
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('package_name', 'text')
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('detail', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('audit_by_time').on('audit').column('at').execute();
    await db.schema
      .createTable('incident_changes')
      .addColumn('seq', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('incident_id', 'text', (c) => c.notNull())
      .addColumn('package_name', 'text', (c) => c.notNull())
      .addColumn('at', 'integer', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('field', 'text', (c) => c.notNull())
      .addColumn('from_value', 'text')
      .addColumn('to_value', 'text')
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('reason', 'text')
      .addColumn('job_id', 'text')
      .execute();
    await db.schema.createIndex('incident_changes_of').on('incident_changes').columns(['incident_id', 'seq']).execute();
    await db.schema
      .createTable('incident_states')
      .addColumn('incident_id', 'text', (c) => c.primaryKey())
      .addColumn('package_name', 'text', (c) => c.notNull())
      .addColumn('publisher', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('base', 'text', (c) => c.notNull())
      .addColumn('steps', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('incident_states_by_seq').on('incident_states').column('seq').execute();
    await db.schema
      .createTable('jobs')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('package_name', 'text', (c) => c.notNull())
      .addColumn('input', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('done', 'integer', (c) => c.notNull())
      .addColumn('total', 'integer', (c) => c.notNull())
      .addColumn('due_at', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'integer', (c) => c.notNull())
      .addColumn('ended_at', 'integer')
      .addColumn('expires_at', 'integer', (c) => c.notNull())
      .addColumn('undone_by', 'text')
      .addColumn('lease', 'text')
      .addColumn('lease_until', 'integer')
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('error', 'text')
      .addColumn('dedupe_key', 'text', (c) => c.unique())
      .execute();
    await db.schema.createIndex('jobs_of_user').on('jobs').columns(['user_id', 'created_at']).execute();
    await db.schema.createIndex('jobs_to_run').on('jobs').columns(['status', 'due_at']).execute();
    await db.schema
      .createTable('job_rows')
      .addColumn('job_id', 'text', (c) => c.notNull().references('jobs.id').onDelete('cascade'))
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('version', 'integer')
      .addColumn('outcome', 'text')
      .addColumn('reason', 'text')
      .addColumn('from_value', 'text')
      .addColumn('to_value', 'text')
      .addColumn('made', 'integer')
      .addPrimaryKeyConstraint('job_rows_key', ['job_id', 'place'])
      .execute();
    await db.schema.createIndex('job_rows_by_outcome').on('job_rows').columns(['job_id', 'outcome', 'place']).execute();
    await db.schema
      .createTable('job_files')
      .addColumn('job_id', 'text', (c) => c.primaryKey().references('jobs.id').onDelete('cascade'))
      .addColumn('path', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('rows', 'integer', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('notices')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('package_name', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('created_at', 'integer', (c) => c.notNull())
      .addColumn('read_at', 'integer')
      .addColumn('dedupe_key', 'text', (c) => c.unique())
      .execute();
    await db.schema.createIndex('notices_of_user').on('notices').columns(['user_id', 'read_at', 'created_at']).execute();
    await db.schema
      .createTable('allow_rules')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('package_name', 'text', (c) => c.notNull().references('packages.name').onDelete('cascade'))
      .addColumn('field', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('incident_id', 'text', (c) => c.notNull())
      .addColumn('created_at', 'integer', (c) => c.notNull())
      .addUniqueConstraint('allow_rules_of', ['package_name', 'field', 'value'])
      .execute();
  },
};
