import type { Selectable } from 'kysely';
import type { Grant } from '../../../contract/policy.ts';
import type { PackageRecord } from '../../access.ts';
import { packagesOf } from '../admin/packages.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { leaveTrails, type Done, type Trail, type AuditEntry } from '../trail.ts';
import { usersOf, type UserRecord } from './users.ts';

export type ApiTokenRecord = Selectable<Schema['api_tokens']>;
export const grantsOf = ({ grants }: Pick<ApiTokenRecord, 'grants'>): Grant[] => JSON.parse(grants) as Grant[];
/** The packages that a token is held to; null where it is held to none. */
export const heldTo = ({ packages }: Pick<ApiTokenRecord, 'packages'>): string[] | null =>
  packages === null ? null : (JSON.parse(packages) as string[]);
/** API tokens of one person. */
export const MOST_TOKENS = 50;

/** API tokens by the hash of what scripts send. Times are epoch milliseconds. */
export function apiTokensOf(db: Database) {
  const users = usersOf(db);
  const packages = packagesOf(db);
  return {
    ofUser: (userId: string): Promise<ApiTokenRecord[]> =>
      db.selectFrom('api_tokens').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id').execute(),

    /** Adds one with its audit entry; says why not where the name is taken or there are too many. */
    add: (record: ApiTokenRecord, { trail, answer, auditEntry }: Done): Promise<'added' | 'taken' | 'many'> =>
      db.transaction().execute(async (t) => {
        const own = await t.selectFrom('api_tokens').select('name').where('user_id', '=', record.user_id).execute();
        if (own.some(({ name }) => name === record.name)) return 'taken';
        if (own.length >= MOST_TOKENS) return 'many';
        await t.insertInto('api_tokens').values(record).execute();
        await leaveTrails(t, record.created_at, [{ trail, answer, auditEntry }]);
        return 'added';
      }),

    /** Removes a person's and answers with those that are left; null where it is nobody's, or another's. */
    revoke: (userId: string, id: string, at: number, trail: Trail): Promise<ApiTokenRecord[] | null> =>
      db.transaction().execute(async (t) => {
        const own = await apiTokensOf(t).ofUser(userId);
        const ended = own.find((token) => token.id === id);
        if (ended === undefined) return null;
        await t.deleteFrom('api_tokens').where('id', '=', id).execute();
        const left = own.filter((token) => token !== ended);
        const auditEntry: AuditEntry = { action: 'token.revoke', subject: id, detail: { name: ended.name } };
        await leaveTrails(t, at, [{ trail: { ...trail, kept: () => null }, answer: null, auditEntry }]);
        return left;
      }),

    /** One that still works, with its person and what that person may see, in the packages that the token is held to; nothing where the person is disabled. */
    async byHash(
      hash: string,
      now: number,
    ): Promise<
      | {
          readonly id: string;
          readonly name: string;
          readonly user: UserRecord;
          readonly grants: readonly Grant[];
          readonly packages: readonly PackageRecord[];
          readonly isHeld: boolean;
          readonly publishers: readonly string[];
          readonly lastUsedAt: number | null;
        }
      | undefined
    > {
      const token = await db
        .selectFrom('api_tokens')
        .selectAll()
        .where('secret_hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      const user = token && (await users.byId(token.user_id));
      if (token === undefined || user === undefined || user.disabled_at !== null) return undefined;
      const held = heldTo(token),
        own = await packages.ofUser(user.id);
      return {
        id: token.id,
        name: token.name,
        user,
        grants: grantsOf(token),
        packages: held === null ? own : own.filter(({ name }) => held.includes(name)),
        isHeld: held !== null,
        publishers: await users.publishersOf(user.id),
        lastUsedAt: token.last_used_at,
      };
    },

    async touch(id: string, at: number): Promise<void> {
      await db.updateTable('api_tokens').set({ last_used_at: at }).where('id', '=', id).execute();
    },
  };
}
