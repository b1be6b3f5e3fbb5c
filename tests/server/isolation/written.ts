import type { Database } from '../../../server/records/engine/schema.ts';
import type { Bundle } from './bundle.ts';
import { rowsOf, type Rows, type Table } from './records-rows.ts';

/** Rows that are their person's own matter, also beside those of colleagues of the same package. */
export const personal: readonly Table[] = [
  'sessions',
  'saved_filters',
  'ticket_macros',
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

/** Writes a bundle, or some tables of it. */
export async function insert(db: Database, bundle: Bundle, isWanted: (table: string) => boolean = () => true): Promise<void> {
  const rows = rowsOf(bundle);
  for (const [table, some] of Object.entries(rows) as [Table, Rows[Table]][])
    if (some.length > 0 && isWanted(table))
      await db
        .insertInto(table)
        .values(some as never)
        .execute();
}
