import type { Selectable } from 'kysely';
import type { Database, OneTimeKind, Schema } from './schema.ts';

export type OneTimeRecord = Selectable<Schema['one_time_secrets']>;
export type NewOneTime = Pick<OneTimeRecord, 'id' | 'kind' | 'user_id' | 'created_at' | 'expires_at'> & { readonly detail?: unknown };

/** Uses one up, in the transaction of what it is for. False where it was used, is over or never was: of two at a time, one has it. */
export async function useUp(t: Database, kind: OneTimeKind, id: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await t
    .deleteFrom('one_time_secrets')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Secrets that work once, by their hash. Times are epoch milliseconds. */
export function oneTimeOf(db: Database) {
  return {
    async add({ detail = {}, ...record }: NewOneTime): Promise<void> {
      await db
        .insertInto('one_time_secrets')
        .values({ ...record, detail: JSON.stringify(detail), tries: 0 })
        .execute();
    },

    /** One that still works; to look does not use it up. */
    byId: (kind: OneTimeKind, id: string, now: number): Promise<OneTimeRecord | undefined> =>
      db
        .selectFrom('one_time_secrets')
        .selectAll()
        .where('id', '=', id)
        .where('kind', '=', kind)
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    useUp: (kind: OneTimeKind, id: string, now: number): Promise<boolean> => useUp(db, kind, id, now),

    /** Counts a try, before it is judged, and says whether it is one of the first so many. Beyond them it is removed. */
    async takeTry(id: string, most: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('one_time_secrets')
        .set((e) => ({ tries: e('tries', '+', 1) }))
        .where('id', '=', id)
        .where('tries', '<', most)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) await db.deleteFrom('one_time_secrets').where('id', '=', id).execute();
      return numUpdatedRows === 1n;
    },

    /** How many of a person's still stand that were made since an instant. */
    async countSince(kind: OneTimeKind, userId: string, since: number): Promise<number> {
      const { n } = await db
        .selectFrom('one_time_secrets')
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .where('kind', '=', kind)
        .where('user_id', '=', userId)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('one_time_secrets').where('id', '=', id).execute();
    },

    /** Until when a person's last one works; null where none does. */
    async until(kind: OneTimeKind, userId: string, now: number): Promise<number | null> {
      const { until } = await db
        .selectFrom('one_time_secrets')
        .select((e) => e.fn.max<number | null>('expires_at').as('until'))
        .where('kind', '=', kind)
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return until;
    },
    /** Ends all of a person. */
    async removeOf(kind: OneTimeKind, userId: string): Promise<void> {
      await db.deleteFrom('one_time_secrets').where('kind', '=', kind).where('user_id', '=', userId).execute();
    },

    /** Forgets what is over. */
    async forget(now: number): Promise<void> {
      await db.deleteFrom('one_time_secrets').where('expires_at', '<=', now).execute();
    },
  };
}
