import type { Database, Schema } from './schema.ts';

export type UserRecord = Schema['users'];

/** People who may sign in. E-mails are stored and compared in lower case. */
export function usersOf(db: Database) {
  return {
    byEmail: (email: string): Promise<UserRecord | undefined> =>
      db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst(),

    byId: (id: string): Promise<UserRecord | undefined> => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

    async count(): Promise<number> {
      const row = await db
        .selectFrom('users')
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(row.n);
    },

    /** The publishers that a person of the publisher role is assigned to, in order. */
    async publishersOf(userId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('assigned_publishers')
        .select('publisher')
        .where('user_id', '=', userId)
        .orderBy('position')
        .execute();
      return rows.map((r) => r.publisher);
    },

    /**
     * Stores a new password and ends all sessions of the person but one, or nothing of both. Says whether it did: not
     * where the password that was checked or the session that asks has been replaced or ended meanwhile.
     */
    changePassword: (userId: string, checkedHash: string, newHash: string, keptSession: string): Promise<boolean> =>
      db.transaction().execute(async (t) => {
        const { numUpdatedRows } = await t
          .updateTable('users')
          .set({ password_hash: newHash })
          .where('id', '=', userId)
          .where('password_hash', '=', checkedHash)
          .where('disabled_at', 'is', null)
          .where((e) => e.exists(e.selectFrom('sessions').select('id').where('id', '=', keptSession).where('user_id', '=', userId)))
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await t.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', keptSession).execute();
        return true;
      }),

    /** Takes a person's access away, at once and everywhere. */
    disable: (userId: string, at: number): Promise<void> =>
      db.transaction().execute(async (t) => {
        await t.updateTable('users').set({ disabled_at: at }).where('id', '=', userId).execute();
        await t.deleteFrom('sessions').where('user_id', '=', userId).execute();
      }),
  };
}
