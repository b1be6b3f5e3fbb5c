import type { Role } from '../../../contract/policy.ts';
import type { UserStatus } from '../../../contract/areas/admin/admin.ts';
import type { Database } from '../engine/schema.ts';
import type { UserRecord } from '../identity/users.ts';

/** A person with what administrators see of them. Times are epoch milliseconds. */
export interface PersonRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly status: UserStatus;
  readonly publishers: readonly string[];
  /** Names of packages that are not archived, in the person's order. */
  readonly packages: readonly string[];
  readonly sessions: number;
  readonly signedInAt: number | null;
  readonly disabledAt: number | null;
  readonly createdAt: number;
  readonly version: number;
}
/** Sessions begun before one instant or last used before another are over. */
export interface LiveSince {
  readonly begunAfter: number;
  readonly usedAfter: number;
}
export const statusOf = ({ disabled_at, invited_at }: Pick<UserRecord, 'disabled_at' | 'invited_at'>): UserStatus =>
  disabled_at !== null ? 'disabled' : invited_at !== null ? 'invited' : 'active';

const grouped = <T, V>(rows: readonly T[], keyOf: (row: T) => string, valueOf: (row: T) => V): ReadonlyMap<string, V[]> => {
  const groups = new Map<string, V[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), valueOf(row)]);
  return groups;
};

/** People of the installation as administrators keep them. Made on the database, or on a transaction of it. */
export function peopleOf(db: Database) {
  const live = ({ begunAfter, usedAfter }: LiveSince) =>
    db.selectFrom('sessions').where('created_at', '>', begunAfter).where('last_used_at', '>', usedAfter);
  return {
    /** Everybody, or one of them, in no order. */
    async list(since: LiveSince, id?: string): Promise<PersonRecord[]> {
      const [users, packages, publishers, sessions] = await Promise.all([
        db
          .selectFrom('users')
          .select(['id', 'name', 'email', 'role', 'disabled_at', 'invited_at', 'signed_in_at', 'created_at', 'version'])
          .$if(id !== undefined, (q) => q.where('id', '=', id ?? ''))
          .execute(),
        db
          .selectFrom('package_members as m')
          .innerJoin('packages as p', 'p.name', 'm.package_name')
          .select(['m.user_id', 'm.package_name'])
          .where('p.archived_at', 'is', null)
          .$if(id !== undefined, (q) => q.where('m.user_id', '=', id ?? ''))
          .orderBy('m.position')
          .orderBy('p.name')
          .execute(),
        db
          .selectFrom('assigned_publishers')
          .select(['user_id', 'publisher'])
          .$if(id !== undefined, (q) => q.where('user_id', '=', id ?? ''))
          .orderBy('position')
          .execute(),
        live(since)
          .select((e) => ['user_id', e.fn.countAll<number | string>().as('n')])
          .$if(id !== undefined, (q) => q.where('user_id', '=', id ?? ''))
          .groupBy('user_id')
          .execute(),
      ]);
      const packagesBy = grouped(
        packages,
        ({ user_id }) => user_id,
        ({ package_name }) => package_name,
      );
      const publishersBy = grouped(
        publishers,
        ({ user_id }) => user_id,
        ({ publisher }) => publisher,
      );
      const sessionsBy = new Map(sessions.map(({ user_id, n }) => [user_id, Number(n)]));
      return users.map((user) => ({
        id: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        status: statusOf(user),
        publishers: publishersBy.get(user.id) ?? [],
        packages: packagesBy.get(user.id) ?? [],
        sessions: sessionsBy.get(user.id) ?? 0,
        signedInAt: user.signed_in_at,
        disabledAt: user.disabled_at,
        createdAt: user.created_at,
        version: user.version,
      }));
    },
    sessionsOf: (
      id: string,
      since: LiveSince,
    ): Promise<{ id: string; created_at: number; last_used_at: number; address: string; agent: string }[]> =>
      live(since)
        .select(['id', 'created_at', 'last_used_at', 'address', 'agent'])
        .where('user_id', '=', id)
        .orderBy('last_used_at', 'desc')
        .execute(),

    /** Administrators who can sign in. */
    async administrators(): Promise<number> {
      const { n } = await db
        .selectFrom('users')
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .where('role', '=', 'admin')
        .where('disabled_at', 'is', null)
        .where('invited_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    async add(user: Pick<UserRecord, 'id' | 'name' | 'email' | 'role' | 'password_hash' | 'created_at'>): Promise<void> {
      await db
        .insertInto('users')
        .values({ ...user, redmine_project_id: null, disabled_at: null, invited_at: user.created_at, signed_in_at: null })
        .execute();
    },
    /** Changes a person and their version. */
    async change(id: string, set: Partial<Pick<UserRecord, 'name' | 'role' | 'disabled_at'>>): Promise<void> {
      await db
        .updateTable('users')
        .set((e) => ({ ...set, version: e('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    async setPublishers(id: string, publishers: readonly string[]): Promise<void> {
      await db.deleteFrom('assigned_publishers').where('user_id', '=', id).execute();
      if (publishers.length > 0)
        await db
          .insertInto('assigned_publishers')
          .values(publishers.map((publisher, position) => ({ user_id: id, publisher, position })))
          .execute();
    },
    /** With the API tokens: nothing that was open lets anybody in any more. */
    async endSessions(id: string): Promise<void> {
      await db.deleteFrom('sessions').where('user_id', '=', id).execute();
      await db.deleteFrom('api_tokens').where('user_id', '=', id).execute();
    },
  };
}
