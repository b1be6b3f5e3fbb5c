import type { Database } from './schema.ts';
import type { UserRecord } from './users.ts';

/** A session and its person, as one read. */
export interface SessionRecord {
  readonly id: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly user: Pick<UserRecord, 'id' | 'name' | 'email' | 'role' | 'redmine_project_id'>;
}

/** Sessions by the hash of their token. Times are epoch milliseconds. */
export function sessionsOf(db: Database) {
  return {
    async add(id: string, userId: string, at: number): Promise<void> {
      await db.insertInto('sessions').values({ id, user_id: userId, created_at: at, last_used_at: at }).execute();
    },

    /** Nothing where the session is unknown or its person disabled. */
    async byId(id: string): Promise<SessionRecord | undefined> {
      const row = await db.selectFrom('sessions as s').innerJoin('users as u', 'u.id', 's.user_id')
        .select(['s.created_at', 's.last_used_at', 'u.id', 'u.name', 'u.email', 'u.role', 'u.redmine_project_id'])
        .where('s.id', '=', id).where('u.disabled_at', 'is', null).executeTakeFirst();
      return row && {
        id, createdAt: row.created_at, lastUsedAt: row.last_used_at,
        user: { id: row.id, name: row.name, email: row.email, role: row.role, redmine_project_id: row.redmine_project_id },
      };
    },

    async touch(id: string, at: number): Promise<void> {
      await db.updateTable('sessions').set({ last_used_at: at }).where('id', '=', id).execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('sessions').where('id', '=', id).execute();
    },

    /** Forgets what is over: sessions begun before one instant or last used before another. */
    async removeOver(begunBefore: number, usedBefore: number): Promise<void> {
      await db.deleteFrom('sessions').where((e) => e.or([e('created_at', '<=', begunBefore), e('last_used_at', '<=', usedBefore)])).execute();
    },
  };
}
