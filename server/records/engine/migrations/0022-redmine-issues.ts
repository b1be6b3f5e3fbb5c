import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

export const redmineIssues: Migration = {
  async up(db) {
    await newTable(
      db,
      'redmine_issues',
      'key text key, issue_id integer?, package_name text, kind text, incident_id text?, begun_at integer',
    ).execute();
    await newTable(db, 'redmine_changes', 'intent text key, what text, begun_at integer').execute();
    await db.schema.createIndex('redmine_changes_by_age').on('redmine_changes').column('begun_at').execute();
    await newTable(db, 'notice_numbers', 'ticket_id integer, package_name text, number integer, intent text')
      .addPrimaryKeyConstraint('notice_numbers_key', ['ticket_id', 'package_name', 'number'])
      .execute();
  },
};
