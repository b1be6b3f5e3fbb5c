import type { Database } from './schema.ts';
import { keepAnswers, type KeptAnswer, type KeptRow } from './trail.ts';

/** Answers of writes that succeeded, for whoever asks again. Times are epoch milliseconds. */
export function keptAnswersOf(db: Database) {
  const byId = db
    .selectFrom('kept_answers')
    .select(['request_hash', 'status', 'body'])
    .where('id', '=', '')
    .where('created_at', '>', 0)
    .compile();
  return {
    /** Nothing where none was kept, or where it was kept before an instant. */
    byId: async (id: string, keptSince: number): Promise<KeptAnswer | undefined> =>
      (await db.executeQuery<KeptAnswer>({ ...byId, parameters: [id, keptSince] })).rows[0],

    keep: (row: KeptRow, at: number): Promise<void> => keepAnswers(db, at, [row]),

    /** Forgets those that were kept before an instant. */
    forget: async (before: number): Promise<void> => {
      await db.deleteFrom('kept_answers').where('created_at', '<=', before).execute();
    },
  };
}
