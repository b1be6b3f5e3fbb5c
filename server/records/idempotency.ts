import type { Database, Schema } from './schema.ts';

/** What a write was answered with, and a hash of what it was asked. `body` is JSON, null where there is none. */
export type KeptAnswer = Pick<Schema['kept_answers'], 'request_hash' | 'status' | 'body'>;

/** Answers of writes that succeeded, for whoever asks again. Times are epoch milliseconds. */
export function keptAnswersOf(db: Database) {
  return {
    /** Nothing where none was kept, or where it was kept before an instant. */
    byId: (id: string, keptSince: number): Promise<KeptAnswer | undefined> =>
      db
        .selectFrom('kept_answers')
        .select(['request_hash', 'status', 'body'])
        .where('id', '=', id)
        .where('created_at', '>', keptSince)
        .executeTakeFirst(),

    /** Keeps one and forgets those that were kept before an instant. */
    keep: (id: string, userId: string, answer: KeptAnswer, at: number, forgottenBefore: number): Promise<void> =>
      db.transaction().execute(async (t) => {
        await t.deleteFrom('kept_answers').where('created_at', '<=', forgottenBefore).execute();
        await t
          .insertInto('kept_answers')
          .values({ id, user_id: userId, ...answer, created_at: at })
          .execute();
      }),
  };
}
