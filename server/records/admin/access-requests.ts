import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { AccessRequest } from '../../../contract/areas/sign-in.ts';
import { tell } from '../notice/notices.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { leaveTrails, SYSTEM, systemTrail, type Trail } from '../trail.ts';

export type AccessRequestRecord = Selectable<Schema['access_requests']>;
interface Which {
  readonly status: AccessRequestRecord['status'] | 'all';
  readonly id?: string;
}
/** Requests that wait for an administrator; more are refused. */
export const MOST_OPEN = 1_000;

/** Who asked for access. Times are epoch milliseconds. */
export function accessRequestsOf(db: Database) {
  const those = ({ status, id }: Which) =>
    db
      .selectFrom('access_requests')
      .$if(status !== 'all', (q) => q.where('status', '=', status as AccessRequestRecord['status']))
      .$if(id !== undefined, (q) => q.where('id', '=', id ?? ''));
  return {
    async count(which: Which): Promise<number> {
      const { n } = await those(which)
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    /** Oldest first. */
    list: (which: Which, { offset, limit }: { readonly offset: number; readonly limit: number }): Promise<AccessRequestRecord[]> =>
      those(which).selectAll().orderBy('created_at').orderBy('id').offset(offset).limit(limit).execute(),
    byId: (id: string): Promise<AccessRequestRecord | undefined> =>
      db.selectFrom('access_requests').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Decides an open request; says whether it was open. */
    async decide(
      id: string,
      decision: Pick<AccessRequestRecord, 'reason' | 'updated_at' | 'decided_by'> & { readonly status: 'approved' | 'declined' },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('access_requests')
        .set(decision)
        .where('id', '=', id)
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** Those that wait, the oldest first. */
    open: (): Promise<AccessRequestRecord[]> =>
      db.selectFrom('access_requests').selectAll().where('status', '=', 'open').orderBy('created_at').orderBy('id').execute(),

    /** Puts a request in the place of the one of its address, and tells every administrator. False where too many wait already. */
    put: (
      { name, company, email, wish }: Omit<z.output<typeof AccessRequest>, 'terms'>,
      { address, requestId }: Pick<Trail, 'address' | 'requestId'>,
      at: number,
    ): Promise<boolean> =>
      db.transaction().execute(async (t) => {
        const { n } = await t
          .selectFrom('access_requests')
          .select((e) => e.fn.countAll<number | string>().as('n'))
          .where('status', '=', 'open')
          .executeTakeFirstOrThrow();
        if (Number(n) >= MOST_OPEN) return false;
        const said = { name, company, wish, status: 'open' as const, updated_at: at, decided_by: null, reason: null };
        const who = email.toLowerCase();
        await t
          .insertInto('access_requests')
          .values({ ...said, id: randomUUID(), email: who, created_at: at })
          .onConflict((c) => c.column('email').doUpdateSet(said))
          .execute();
        const admins = await t.selectFrom('users').select('id').where('role', '=', 'admin').where('disabled_at', 'is', null).execute();
        await tell(
          t,
          at,
          admins.map(({ id }) => ({
            user_id: id,
            kind: 'access' as const,
            package_name: 'all',
            subject: who,
            count: 1,
            by: name,
            status: '',
            dedupe_key: `access ${who} ${id}`,
          })),
        );
        const trail = { ...systemTrail, userId: SYSTEM, address, requestId };
        await leaveTrails(t, at, [
          { trail, answer: null, auditEntry: { action: 'access.request', subject: who, detail: { name, company } } },
        ]);
        return true;
      }),
  };
}
