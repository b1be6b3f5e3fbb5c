import type { Insertable, Selectable } from 'kysely';
import { over } from '../job/jobs.ts';
import type { Database, Schema } from '../engine/schema.ts';

export type ScheduledReportRecord = Selectable<Schema['scheduled_reports']>;
export type WatchedReport = ScheduledReportRecord & { readonly timeZone: string | null };

/** Files on a schedule. A person's methods take the person first, and find nothing of another. */
export function scheduledReportsOf(db: Database) {
  return {
    list: (userId: string): Promise<ScheduledReportRecord[]> =>
      db.selectFrom('scheduled_reports').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id').execute(),
    async count(userId: string): Promise<number> {
      const { n } = await db
        .selectFrom('scheduled_reports')
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    byId: (userId: string, id: string): Promise<ScheduledReportRecord | undefined> =>
      db.selectFrom('scheduled_reports').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),
    add: async (report: Insertable<Schema['scheduled_reports']>): Promise<void> => {
      await db.insertInto('scheduled_reports').values(report).execute();
    },
    change: async (userId: string, id: string, set: Partial<ScheduledReportRecord>): Promise<void> => {
      await db.updateTable('scheduled_reports').set(set).where('user_id', '=', userId).where('id', '=', id).execute();
    },
    remove: async (userId: string, id: string): Promise<void> => {
      await db.deleteFrom('scheduled_reports').where('user_id', '=', userId).where('id', '=', id).execute();
    },
    /** All that are not paused, whoever has them: for the server itself. */
    watched: (): Promise<WatchedReport[]> =>
      db
        .selectFrom('scheduled_reports as s')
        .leftJoin('packages as p', 'p.name', 's.package_name')
        .selectAll('s')
        .select('p.time_zone as timeZone')
        .where('s.is_paused', '=', 0)
        .orderBy('s.created_at')
        .orderBy('s.id')
        .execute(),
    /**
     * Notes that one is being made for a day. False where that was noted before, it was paused or deleted meanwhile, or the job that it names is not over: a job tells what became of it by
     * that name.
     */
    async begin(id: string, madeFor: string, set: Partial<ScheduledReportRecord>): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('scheduled_reports')
        .set({ ...set, made_for: madeFor })
        .where('id', '=', id)
        .where('made_for', '<', madeFor)
        .where('is_paused', '=', 0)
        .where((w) =>
          w.not(
            w.exists(
              w
                .selectFrom('jobs')
                .select('jobs.id')
                .whereRef('jobs.id', '=', 'scheduled_reports.job_id')
                .where('jobs.status', 'not in', over),
            ),
          ),
        )
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /** Notes what became of the job that made one last. False where there is no such report, or a later job. */
    async end(jobId: string, set: Pick<ScheduledReportRecord, 'outcome'>): Promise<boolean> {
      const { numUpdatedRows } = await db.updateTable('scheduled_reports').set(set).where('job_id', '=', jobId).executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    byJob: (jobId: string): Promise<ScheduledReportRecord | undefined> =>
      db.selectFrom('scheduled_reports').selectAll().where('job_id', '=', jobId).executeTakeFirst(),
  };
}
