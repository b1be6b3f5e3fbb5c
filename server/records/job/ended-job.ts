import type { JobStatus } from '../../../contract/areas/job.ts';
import type { Database } from '../engine/schema.ts';
import { addOwnJob, noteRows, type JobRecord, type NewJob, type RowEnd } from './jobs.ts';

/** Adds what was done before its answer as a job that has ended, in the same transaction: what became of its rows is found and taken back like that of any other. */
export async function addEndedJob(
  t: Database,
  job: Omit<NewJob, 'dedupe_key' | 'total'>,
  status: JobStatus,
  ends: readonly (Omit<RowEnd, 'place'> & { readonly subject: string; /** The one that was seen. */ readonly version?: number | null })[],
): Promise<JobRecord> {
  await addOwnJob(
    t,
    { ...job, total: ends.length },
    ends.map(({ subject, version = null }) => ({ subject, version })),
  );
  await noteRows(
    t,
    job.id,
    ends.map(({ subject: _, version: __, ...end }, place) => ({ ...end, place })),
  );
  await t.updateTable('jobs').set({ status, ended_at: job.created_at }).where('id', '=', job.id).execute();
  return t.selectFrom('jobs').selectAll().where('id', '=', job.id).executeTakeFirstOrThrow();
}
