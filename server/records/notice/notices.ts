import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Schema } from '../engine/schema.ts';
import type { Trail } from '../trail.ts';

export type NoticeRecord = Selectable<Schema['notices']>;
export type NewNotice = Omit<NoticeRecord, 'id' | 'created_at' | 'read_at' | 'detail' | 'access'> &
  Partial<Pick<NoticeRecord, 'detail' | 'access'>>;
/** Read ones that are still shown. */
const MOST_SHOWN = 100;

/** Adds news in the transaction of what they tell. What is told again under its key adds to the count and is unread again. */
export async function tell(t: Database, at: number, notices: readonly NewNotice[]): Promise<void> {
  for (const notice of notices)
    await t
      .insertInto('notices')
      .values({ ...notice, id: randomUUID(), created_at: at, read_at: null })
      .onConflict((c) =>
        c.column('dedupe_key').doUpdateSet((e) => ({
          count: e('notices.count', '+', e.ref('excluded.count')),
          created_at: at,
          read_at: null,
        })),
      )
      .execute();
}

/** News of a person, kept until they are read. */
export function noticesOf(db: Database) {
  const list = (from: Database, userId: string): Promise<NoticeRecord[]> =>
    from
      .selectFrom('notices')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy((e) => e('read_at', 'is not', null))
      .orderBy('created_at', 'desc')
      .limit(MOST_SHOWN)
      .execute();
  return {
    list: (userId: string): Promise<NoticeRecord[]> => list(db, userId),

    async unread(userId: string): Promise<number> {
      const row = await db
        .selectFrom('notices')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .executeTakeFirstOrThrow();
      return row.n;
    },

    /** Marks some of the caller's, or all. Doing it twice is doing it once, so that no answer is kept with it. */
    async markRead({ userId }: Trail, ids: readonly string[] | 'all', at: number): Promise<void> {
      const own = db.updateTable('notices').set({ read_at: at }).where('user_id', '=', userId).where('read_at', 'is', null);
      await (ids === 'all' ? own : own.where('id', 'in', ids)).execute();
    },

    /** Adds news that no write makes; one whose key was told is left out. Answers how many were new. */
    async tellOnce(at: number, notices: readonly NewNotice[]): Promise<number> {
      let told = 0;
      for (const notice of notices) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('notices')
          .values({ ...notice, id: randomUUID(), created_at: at, read_at: null })
          .onConflict((c) => c.column('dedupe_key').doNothing())
          .executeTakeFirst();
        told += Number(numInsertedOrUpdatedRows ?? 0n);
      }
      return told;
    },

    /** Forgets read ones of before an instant. */
    async forget(before: number): Promise<void> {
      await db.deleteFrom('notices').where('read_at', '<', before).execute();
    },
  };
}
