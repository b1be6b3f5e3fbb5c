import type { Migration } from 'kysely';

export const redmineIssues: Migration = {
  async up(db) {
    await db.schema
      .createTable('redmine_issues')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('issue_id', 'integer')
      .addColumn('package_name', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('incident_id', 'text')
      .addColumn('begun_at', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('redmine_changes')
      .addColumn('intent', 'text', (c) => c.primaryKey())
      .addColumn('what', 'text', (c) => c.notNull())
      .addColumn('begun_at', 'integer', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('redmine_changes_by_age').on('redmine_changes').column('begun_at').execute();
    await db.schema
      .createTable('notice_numbers')
      .addColumn('ticket_id', 'integer', (c) => c.notNull())
      .addColumn('package_name', 'text', (c) => c.notNull())
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('intent', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('notice_numbers_key', ['ticket_id', 'package_name', 'number'])
      .execute();
  },
};
