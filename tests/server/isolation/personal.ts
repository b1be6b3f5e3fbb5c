import type { Table } from './records-rows.ts';

/** Rows that are their person's own matter, also beside those of colleagues of the same package. */
export const personal: readonly Table[] = [
  'sessions',
  'saved_filters',
  'kept_answers',
  'jobs',
  'job_rows',
  'job_files',
  'notices',
  'verifications',
  'verification_runs',
  'verification_rows',
  'searches',
  'lookups',
  'lookup_rows',
  'lookup_files',
  'alerts',
  'scheduled_reports',
  'one_time_secrets',
  'recovery_codes',
  'api_tokens',
  'identities',
];
