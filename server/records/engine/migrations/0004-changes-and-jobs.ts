import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

export const changesAndJobs: Migration = {
  async up(db) {
    await newTable(
      db,
      'audit',
      `seq integer key counted, at integer, user_id text, address text, request_id text, action text, package_name text?,
        subject text, detail text`,
    ).execute();
    await db.schema.createIndex('audit_by_time').on('audit').column('at').execute();
    await newTable(
      db,
      'incident_changes',
      `seq integer key counted, incident_id text, package_name text, at integer, user_id text, field text, from_value text?,
        to_value text?, version integer, reason text?, job_id text?`,
    ).execute();
    await db.schema.createIndex('incident_changes_of').on('incident_changes').columns(['incident_id', 'seq']).execute();
    await newTable(
      db,
      'incident_states',
      'incident_id text key, package_name text, publisher text, version integer, seq integer, base text, steps text',
    ).execute();
    await db.schema.createIndex('incident_states_by_seq').on('incident_states').column('seq').execute();
    await newTable(
      db,
      'jobs',
      `id text key, kind text, title text, user_id text, package_name text, input text, status text, done integer, total integer,
        due_at integer, created_at integer, ended_at integer?, expires_at integer, undone_by text?, lease text?,
        lease_until integer?, tries integer, error text?, dedupe_key text? unique`,
    ).execute();
    await db.schema.createIndex('jobs_of_user').on('jobs').columns(['user_id', 'created_at']).execute();
    await db.schema.createIndex('jobs_to_run').on('jobs').columns(['status', 'due_at']).execute();
    await newTable(
      db,
      'job_rows',
      `job_id text of jobs.id, place integer, subject text, version integer?, outcome text?, reason text?, from_value text?,
        to_value text?, made integer?`,
    )
      .addPrimaryKeyConstraint('job_rows_key', ['job_id', 'place'])
      .execute();
    await db.schema.createIndex('job_rows_by_outcome').on('job_rows').columns(['job_id', 'outcome', 'place']).execute();
    await newTable(
      db,
      'job_files',
      'job_id text key of jobs.id, path text, name text, type text, bytes integer, rows integer, sha256 text',
    ).execute();
    await newTable(
      db,
      'notices',
      `id text key, user_id text of users.id, kind text, package_name text, subject text, count integer, by text, status text,
        created_at integer, read_at integer?, dedupe_key text? unique`,
    ).execute();
    await db.schema.createIndex('notices_of_user').on('notices').columns(['user_id', 'read_at', 'created_at']).execute();
    await newTable(
      db,
      'allow_rules',
      'id text key, package_name text of packages.name, field text, value text, user_id text, incident_id text, created_at integer',
    )
      .addUniqueConstraint('allow_rules_of', ['package_name', 'field', 'value'])
      .execute();
  },
};
