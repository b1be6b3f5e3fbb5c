import { randomUUID } from 'node:crypto';
import type { Role } from '../../../contract/policy.ts';
import { oneTimeOf } from './one-time.ts';
import type { Database } from '../engine/schema.ts';
import { leaveTrails, systemTrail, type Trail, type AuditEntry } from '../trail.ts';
import { usersOf, type UserRecord } from './users.ts';

/** Somebody as a provider of single sign-on tells, whose e-mail it has verified. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
}
/** What somebody is given who comes for the first time. */
export interface Provision {
  readonly role: Role;
  readonly packages: readonly string[];
}

/** Who people are at a provider. Times are epoch milliseconds. */
export function identitiesOf(db: Database) {
  return {
    isKnown: async (userId: string): Promise<boolean> =>
      (await db.selectFrom('identities').select('subject').where('user_id', '=', userId).executeTakeFirst()) !== undefined,

    /**
     * The person of an identity: the one that it was before; else the one who has its e-mail, from then on; else a new one with what `provision` gives. Null where there is none and
     * nothing is given. The packages are those that there are.
     */
    admit: (
      { issuer, subject, email, name }: Identity,
      provision: Provision | null,
      origin: Pick<Trail, 'address' | 'requestId'>,
      at: number,
    ): Promise<UserRecord | null> =>
      db.transaction().execute(async (t) => {
        const users = usersOf(t);
        const known = await t
          .selectFrom('identities')
          .select('user_id')
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .executeTakeFirst();
        // who comes by the provider needs no password: the invitation and its links are over
        const arrives = async (id: string): Promise<UserRecord | null> => {
          const { numUpdatedRows } = await t
            .updateTable('users')
            .set((e) => ({ invited_at: null, version: e('version', '+', 1) }))
            .where('id', '=', id)
            .where('invited_at', 'is not', null)
            .where('disabled_at', 'is', null)
            .executeTakeFirstOrThrow();
          if (numUpdatedRows > 0n) await oneTimeOf(t).endLinksOf(id, at);
          return (await users.byId(id)) ?? null;
        };
        if (known !== undefined) return arrives(known.user_id);
        const present = await users.byEmail(email);
        if (present === undefined && provision === null) return null;
        const id = present?.id ?? `u-${randomUUID()}`;
        if (present === undefined && provision !== null) {
          await t
            .insertInto('users')
            .values({
              id,
              email: email.toLowerCase(),
              name,
              role: provision.role,
              password_hash: '',
              redmine_project_id: null,
              disabled_at: null,
              created_at: at,
            })
            .execute();
          const real =
            provision.packages.length === 0
              ? []
              : await t.selectFrom('packages').select('name').where('name', 'in', provision.packages).orderBy('position').execute();
          for (const [position, p] of real.entries())
            await t.insertInto('package_members').values({ user_id: id, package_name: p.name, position }).execute();
        }
        await t.insertInto('identities').values({ issuer, subject, user_id: id, created_at: at }).execute();
        const trail = { ...systemTrail, ...origin, userId: id };
        const auditEntry: AuditEntry = {
          action: present === undefined ? 'user.provision' : 'identity.link',
          subject: id,
          detail: { issuer, role: provision?.role },
        };
        await leaveTrails(t, at, [{ trail, answer: null, auditEntry }]);
        return arrives(id);
      }),
  };
}
