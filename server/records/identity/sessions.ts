import type { InferResult, Selectable } from 'kysely';
import type { PackageRecord } from '../../access.ts';
import { jsonArrayOn } from '../engine/dialect.ts';
import type { RightsWrites } from '../admin/rights-writes.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { leaveTrails, type Done, type AuditEntry } from '../trail.ts';
import type { UserRecord } from './users.ts';

/** Where a request comes from: the client's address, and what its browser calls itself. */
export interface Origin {
  readonly address: string;
  readonly agent: string;
}
export const nowhere: Origin = { address: '', agent: '' };

/** A session, its person, and what the person may see, as one read: every call begins with it. */
export interface SessionRecord {
  readonly id: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly user: Pick<UserRecord, 'id' | 'name' | 'email' | 'role' | 'redmine_project_id'>;
  /** In the order that they are shown in. */
  readonly packages: readonly PackageRecord[];
  /** Assigned to the person, in order. */
  readonly publishers: readonly string[];
}

/** How long a session is remembered: so late hold writes that come from outside this process. */
const REMEMBERED_MS = 1_000,
  MOST_REMEMBERED = 1_000;

/** Sessions by the hash of their token. Times are epoch milliseconds. With `rightsWrites`, one that was read is remembered until any write may have changed it. */
export function sessionsOf(db: Database, rightsWrites?: Pick<RightsWrites, 'count'>) {
  const jsonArrayFrom = jsonArrayOn(db);
  const byId = db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select((e) => [
      's.created_at',
      's.last_used_at',
      'u.id',
      'u.name',
      'u.email',
      'u.role',
      'u.redmine_project_id',
      jsonArrayFrom(
        e
          .selectFrom('package_members as m')
          .innerJoin('packages as p', 'p.name', 'm.package_name')
          .select(['p.name', 'p.title', 'p.customer', 'p.time_zone as timeZone', 'p.currency', 'p.type', 'p.alert_pct as alertPct'])
          .whereRef('m.user_id', '=', 'u.id')
          .where('p.archived_at', 'is', null)
          .orderBy('m.position')
          .orderBy('p.name'),
      ).as('packages'),
      jsonArrayFrom(
        e.selectFrom('assigned_publishers as a').select('a.publisher').whereRef('a.user_id', '=', 'u.id').orderBy('a.position'),
      ).as('publishers'),
    ])
    .where('s.id', '=', '')
    .where('u.disabled_at', 'is', null)
    .compile();
  const list = <T>(json: unknown): T[] => JSON.parse(json as string) as T[];
  const remembered = new Map<string, { readonly session: SessionRecord; readonly count: number; readonly at: number }>();
  const read = async (id: string): Promise<SessionRecord | undefined> => {
    const row = (await db.executeQuery<InferResult<typeof byId>[number]>({ ...byId, parameters: [id] })).rows[0];
    return (
      row && {
        id,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
        packages: list<PackageRecord>(row.packages),
        publishers: list<{ publisher: string }>(row.publishers).map(({ publisher }) => publisher),
        user: { id: row.id, name: row.name, email: row.email, role: row.role, redmine_project_id: row.redmine_project_id },
      }
    );
  };
  return {
    /** Adds a session if the person is enabled and still has the password that was checked; says whether it was. One statement. */
    async add(id: string, userId: string, checkedHash: string, at: number, { address, agent }: Origin = nowhere): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('sessions')
        .columns(['id', 'user_id', 'created_at', 'last_used_at', 'address', 'agent'])
        .expression((e) =>
          e
            .selectFrom('users')
            .select((u) => [
              u.val(id).as('id'),
              'users.id as user_id',
              u.val(at).as('created_at'),
              u.val(at).as('last_used_at'),
              u.val(address).as('address'),
              u.val(agent).as('agent'),
            ])
            .where('users.id', '=', userId)
            .where('password_hash', '=', checkedHash)
            .where('disabled_at', 'is', null),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Nothing where the session is unknown or its person disabled. */
    async byId(id: string): Promise<SessionRecord | undefined> {
      if (rightsWrites === undefined) return read(id);
      const known = remembered.get(id),
        { count } = rightsWrites,
        at = performance.now();
      if (known?.count === count && at - known.at < REMEMBERED_MS) return known.session;
      const session = await read(id);
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      if (session === undefined) remembered.delete(id);
      else remembered.set(id, { session, count, at });
      return session;
    },

    /** Notes when a person signed in last. */
    async signedIn(userId: string, at: number): Promise<void> {
      await db.updateTable('users').set({ signed_in_at: at }).where('id', '=', userId).execute();
    },

    async touch(id: string, at: number): Promise<void> {
      await db.updateTable('sessions').set({ last_used_at: at }).where('id', '=', id).execute();
    },

    /** A person's sessions, the one used last first. */
    ofUser: (userId: string): Promise<Selectable<Schema['sessions']>[]> =>
      db.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('last_used_at', 'desc').orderBy('id').execute(),

    async remove(id: string): Promise<void> {
      await db.deleteFrom('sessions').where('id', '=', id).execute();
    },

    /** Ends a session of a person; false where it is none of theirs. */
    end: (userId: string, id: string, at: number, { trail, answer }: Pick<Done, 'trail' | 'answer'>): Promise<boolean> =>
      db.transaction().execute(async (t) => {
        const { numDeletedRows } = await t
          .deleteFrom('sessions')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return false;
        await leaveTrails(t, at, [{ trail, answer, auditEntry: { action: 'session.end', subject: userId } }]);
        return true;
      }),

    /** Ends all sessions of a person but one. */
    endOthers: (userId: string, kept: string, at: number, { trail, answer }: Pick<Done, 'trail' | 'answer'>): Promise<void> =>
      db.transaction().execute(async (t) => {
        const { numDeletedRows } = await t
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where('id', '!=', kept)
          .executeTakeFirstOrThrow();
        const auditEntry: AuditEntry = { action: 'session.end-others', subject: userId, detail: { sessions: Number(numDeletedRows) } };
        await leaveTrails(t, at, [{ trail, answer, auditEntry }]);
      }),

    /** Forgets what is over: sessions begun before one instant or last used before another. */
    async removeOver(begunBefore: number, usedBefore: number): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where((e) => e.or([e('created_at', '<=', begunBefore), e('last_used_at', '<=', usedBefore)]))
        .execute();
    },
  };
}
