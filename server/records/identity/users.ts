import type { Selectable } from 'kysely';
import type { Access, AccessScope } from '../../access.ts';
import { withinPackages } from '../engine/within.ts';
import type { Role } from '../../../contract/policy.ts';
import { post, type NewMail } from '../mail/mails.ts';
import { oneTimeOf } from './one-time.ts';
import { leaveTrails, systemTrail, type Done, type Trail } from '../trail.ts';
import type { Database, Schema } from '../engine/schema.ts';

export type UserRecord = Selectable<Schema['users']>;

const personDisabled = new Error('The person was disabled meanwhile');
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

    /** Names of people by id, of those that there are. */
    async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    everyone: (): Promise<Pick<UserRecord, 'id' | 'name' | 'email'>[]> => db.selectFrom('users').select(['id', 'name', 'email']).execute(),

    /** Names of all people, for a file whose rows are not known yet. */
    async everyName(): Promise<ReadonlyMap<string, string>> {
      return new Map((await db.selectFrom('users').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]));
    },

    /** Enabled people of some roles with those of some packages that they belong to, by name. */
    async membersOf(
      { packages }: AccessScope,
      roles: readonly Role[],
    ): Promise<{ id: string; name: string; email: string; packages: Set<string> }[]> {
      if (packages.length === 0) return [];
      const rows = await db
        .selectFrom('users as u')
        .innerJoin('package_members as m', 'm.user_id', 'u.id')
        .select(['u.id', 'u.name', 'u.email', 'm.package_name'])
        .where('u.disabled_at', 'is', null)
        .where('u.role', 'in', roles)
        .where(
          'm.package_name',
          'in',
          packages.map(({ name }) => name),
        )
        .orderBy('u.name')
        .orderBy('u.id')
        .execute();
      const people = new Map<string, { id: string; name: string; email: string; packages: Set<string> }>();
      for (const { id, name, email, package_name } of rows) {
        const person = people.get(id) ?? { id, name, email, packages: new Set<string>() };
        person.packages.add(package_name);
        people.set(id, person);
      }
      return [...people.values()];
    },

    /** People of the publisher role that a publisher of a package is assigned to, by id: enabled ones, or `disabled` ones as well. */
    async peopleOfPublisher(access: Access, packageName: string, publisher: string, { disabled = false } = {}): Promise<string[]> {
      const rows = await db
        .selectFrom('assigned_publishers as a')
        .innerJoin('users as u', 'u.id', 'a.user_id')
        .innerJoin('package_members as m', 'm.user_id', 'a.user_id')
        .select('a.user_id')
        .where('a.publisher', '=', publisher)
        .where('u.role', '=', 'publisher')
        .$if(!disabled, (q) => q.where('u.disabled_at', 'is', null))
        .where('m.package_name', '=', packageName)
        .where(withinPackages(access, 'm.package_name'))
        .orderBy('a.user_id')
        .execute();
      return rows.map(({ user_id }) => user_id);
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
     * Stores a new password and ends all sessions of the person but one, with links and half-made sign-ins, or nothing of both. Says whether it did: not
     * where the password that was checked or the session that asks has been replaced or ended meanwhile.
     */
    changePassword: (
      { trail, answer }: Pick<Done, 'trail' | 'answer'>,
      checkedHash: string,
      newHash: string,
      keptSession: string,
      at: number,
    ): Promise<boolean> =>
      db.transaction().execute(async (t) => {
        const { numUpdatedRows } = await t
          .updateTable('users')
          .set({ password_hash: newHash })
          .where('id', '=', trail.userId)
          .where('password_hash', '=', checkedHash)
          .where('disabled_at', 'is', null)
          .where((e) => e.exists(e.selectFrom('sessions').select('id').where('id', '=', keptSession).where('user_id', '=', trail.userId)))
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await t.deleteFrom('sessions').where('user_id', '=', trail.userId).where('id', '!=', keptSession).execute();
        await oneTimeOf(t).endOf(trail.userId, at);
        await leaveTrails(t, at, [{ trail, answer, auditEntry: { action: 'password.change', subject: trail.userId } }]);
        return true;
      }),

    /**
     * Sets a password with a link, uses the link up and ends what was open: sessions, other links and half-made sign-ins. Answers how many sessions it ended; null, and nothing is
     * done, where the link was used meanwhile or the person disabled.
     */
    resetPassword: ({
      user,
      linkId,
      newHash,
      mail,
      origin,
      at,
    }: {
      readonly user: Pick<UserRecord, 'id'>;
      readonly linkId: string;
      readonly newHash: string;
      readonly mail: NewMail;
      readonly origin: Pick<Trail, 'address' | 'requestId'>;
      readonly at: number;
    }): Promise<number | null> =>
      db
        .transaction()
        .execute(async (t) => {
          const oneTime = oneTimeOf(t);
          if (!(await oneTime.useLink(linkId, at))) return null;
          const { numUpdatedRows } = await t
            .updateTable('users')
            .set({ password_hash: newHash, invited_at: null })
            .where('id', '=', user.id)
            .where('disabled_at', 'is', null)
            .executeTakeFirstOrThrow();
          // thrown, so that the link is not used up either
          if (numUpdatedRows === 0n) throw personDisabled;
          const { numDeletedRows } = await t.deleteFrom('sessions').where('user_id', '=', user.id).executeTakeFirstOrThrow();
          await oneTime.endOf(user.id, at);
          // whoever forgot a password may have lost it to somebody: what works without it ends too
          await t.deleteFrom('api_tokens').where('user_id', '=', user.id).execute();
          await post(t, at, mail);
          const trail = { ...systemTrail, ...origin, userId: user.id };
          await leaveTrails(t, at, [{ trail, answer: null, auditEntry: { action: 'password.reset', subject: user.id } }]);
          return Number(numDeletedRows);
        })
        .catch((cause: unknown) => {
          if (cause === personDisabled) return null;
          throw cause;
        }),

    rename: (userId: string, name: string, at: number, { trail, answer }: Pick<Done, 'trail' | 'answer'>): Promise<void> =>
      db.transaction().execute(async (t) => {
        await t.updateTable('users').set({ name }).where('id', '=', userId).execute();
        await leaveTrails(t, at, [{ trail, answer, auditEntry: { action: 'account.rename', subject: userId, detail: { name } } }]);
      }),
  };
}
