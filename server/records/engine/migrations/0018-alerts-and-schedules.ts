import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

export const alertsAndSchedules: Migration = {
  async up(db) {
    await newTable(
      db,
      'alerts',
      `id text key, user_id text of users.id, package_name text, dashboard text, metric text, filters text, name text,
        condition text, threshold real, days integer, every text, hour integer, language text, is_paused integer, revision integer,
        created_at integer, checked_for text, checked_at integer?, outcome text?, value real?, previous real?, from_day text?,
        to_day text?, fired_for text?, fired_at integer?`,
    ).execute();
    await db.schema.createIndex('alerts_of').on('alerts').columns(['user_id', 'created_at']).execute();
    await newTable(
      db,
      'scheduled_reports',
      `id text key, user_id text of users.id, package_name text, filters text, format text, range text, name text, every text,
        day integer, hour integer, language text, is_paused integer, created_at integer, made_for text, ran_at integer?,
        outcome text?, from_day text?, to_day text?, job_id text?`,
    ).execute();
    await db.schema.createIndex('scheduled_reports_of').on('scheduled_reports').columns(['user_id', 'created_at']).execute();
    await db.schema
      .alterTable('notices')
      .addColumn('detail', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
