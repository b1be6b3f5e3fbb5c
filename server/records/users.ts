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

    /** Stores a new password and ends all sessions of the person but one, or nothing of both. */
    changePassword: (userId: string, passwordHash: string, keptSession: string): Promise<void> =>
      db.transaction().execute(async (t) => {
        await t.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
        await t.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', keptSession).execute();
      }),

    /** Takes a person's access away, at once and everywhere. */
    disable: (userId: string, at: number): Promise<void> =>
      db.transaction().execute(async (t) => {
        await t.updateTable('users').set({ disabled_at: at }).where('id', '=', userId).execute();
        await t.deleteFrom('sessions').where('user_id', '=', userId).execute();
      }),
  };
}
