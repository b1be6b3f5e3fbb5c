import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

export const verificationRuns: Migration = {
  async up(db) {
    await newTable(
      db,
      'verification_runs',
      'id text key, user_id text, tool text, file_name text, rows integer, job_id text, created_at integer',
    ).execute();
    await db.schema.createIndex('verification_runs_of').on('verification_runs').columns(['user_id', 'created_at']).execute();
    await db.schema.createIndex('verification_runs_by_time').on('verification_runs').column('created_at').execute();
    await db.schema.createIndex('verification_runs_by_job').on('verification_runs').column('job_id').execute();
    await newTable(
      db,
      'verification_rows',
      `run_id text of verification_runs.id, place integer, input text, state text?, reason text?, field text?, detail text,
        compared text, charged integer`,
    )
      .addPrimaryKeyConstraint('verification_rows_key', ['run_id', 'place'])
      .execute();
    await newTable(
      db,
      'merchants',
      `package_name text of packages.name, id text, name text, input text, stage text, checks text, errors text,
        processed_at integer?, read_at integer`,
    )
      .addPrimaryKeyConstraint('merchants_key', ['package_name', 'id'])
      .execute();
  },
};
