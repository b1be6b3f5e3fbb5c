import type { Migration } from 'kysely';

/**
 * What a file that went through a tool has, as a hash, by which it is known when it is sent again; '' of those of before. Merchants keep their PAN and GSTIN masked alone: those of
 * before are taken away, and come masked with the next list of the service. Jobs of runs bear no name of a file.
 */
export const contentOfRuns: Migration = {
  async up(db) {
    await db.schema
      .alterTable('verification_runs')
      .addColumn('content', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.updateTable('merchants').set({ input: '{"pan":"","gstin":""}' }).execute();
    await db
      .updateTable('jobs')
      .from('verification_runs')
      .set((e) => ({ title: e.ref('verification_runs.tool') }))
      .whereRef('jobs.id', '=', 'verification_runs.job_id')
      .execute();
  },
};
