import type { Selectable } from 'kysely';
import type { Database, Schema } from '../engine/schema.ts';
import { leaveTrails, type Trail } from '../trail.ts';

export type SecondFactorRecord = Selectable<Schema['second_factors']>;
const MINUTE = 60_000;
/** Wrong codes in a row, after which none is taken for a while, whoever sends it: a million codes are not many. */
const MOST_FAILED = 5;
const LOCK_MS = 5 * MINUTE;

const addCodes = async (t: Database, userId: string, codes: readonly string[]): Promise<void> => {
  await t.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await t
    .insertInto('recovery_codes')
    .values(codes.map((id) => ({ id, user_id: userId })))
    .execute();
};
const remove = async (t: Database, userId: string): Promise<void> => {
  await t.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await t.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
};
/** An answer with secrets is kept under no key. */
const unkept = (trail: Trail): Trail => ({ ...trail, kept: () => null });

/** Second factors of people. Codes of recovery are given by their hash. Times are epoch milliseconds. */
export function secondFactorsOf(db: Database) {
  return {
    byUser: (userId: string): Promise<SecondFactorRecord | undefined> =>
      db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    /** Active people who sign in with a password, and with nothing beside it. */
    async countWithout(): Promise<number> {
      const { n } = await db
        .selectFrom('users as u')
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .where('u.disabled_at', 'is', null)
        .where('u.invited_at', 'is', null)
        .where('u.password_hash', '<>', '')
        .where((e) =>
          e.not(
            e.exists(
              e.selectFrom('second_factors as f').select('f.user_id').whereRef('f.user_id', '=', 'u.id').where('f.since', 'is not', null),
            ),
          ),
        )
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    async countCodes(userId: string): Promise<number> {
      const { n } = await db
        .selectFrom('recovery_codes')
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    /** A new secret, that is not on yet. False where one is on. */
    async begin(userId: string, secret: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('second_factors')
        .values({ user_id: userId, secret, since: null, last_counter: 0, failed: 0, locked_until: 0 })
        .onConflict((c) => c.column('user_id').doUpdateSet({ secret, last_counter: 0 }).where('second_factors.since', 'is', null))
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Turns it on with the counter of its first code. False where it is on, or was begun anew meanwhile. */
    confirm: (
      { user_id, secret }: Pick<SecondFactorRecord, 'user_id' | 'secret'>,
      counter: number,
      codes: readonly string[],
      trail: Trail,
      at: number,
    ): Promise<boolean> =>
      db.transaction().execute(async (t) => {
        const { numUpdatedRows } = await t
          .updateTable('second_factors')
          .set({ since: at, last_counter: counter, failed: 0, locked_until: 0 })
          .where('user_id', '=', user_id)
          .where('secret', '=', secret)
          .where('since', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await addCodes(t, user_id, codes);
        await leaveTrails(t, at, [{ trail: unkept(trail), answer: null, auditEntry: { action: 'second-factor.on', subject: user_id } }]);
        return true;
      }),

    /** Takes a code by its counter. Only one of two at a time has it, and none that is as old as the last one taken. */
    async take(userId: string, counter: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set({ last_counter: counter, failed: 0, locked_until: 0 })
        .where('user_id', '=', userId)
        .where('since', 'is not', null)
        .where('last_counter', '<', counter)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** Uses a recovery code up. */
    takeCode: (userId: string, code: string, trail: Trail, at: number): Promise<boolean> =>
      db.transaction().execute(async (t) => {
        const { numDeletedRows } = await t
          .deleteFrom('recovery_codes')
          .where('id', '=', code)
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return false;
        await t.updateTable('second_factors').set({ failed: 0, locked_until: 0 }).where('user_id', '=', userId).execute();
        await leaveTrails(t, at, [{ trail: unkept(trail), answer: null, auditEntry: { action: 'recovery-code.use', subject: userId } }]);
        return true;
      }),

    /**
     * Counts a code as a wrong one before it is judged, in one statement, so that of many at once only so many are judged; the last of them locks. A right one takes the count
     * back. False where it is locked.
     */
    async takeTry(userId: string, at: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set((e) => ({
          failed: e
            .case()
            .when('failed', '>=', MOST_FAILED - 1)
            .then(0)
            .else(e('failed', '+', 1))
            .end(),
          locked_until: e
            .case()
            .when('failed', '>=', MOST_FAILED - 1)
            .then(at + LOCK_MS)
            .else(e.ref('locked_until'))
            .end(),
        }))
        .where('user_id', '=', userId)
        .where('locked_until', '<=', at)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    renewCodes: (userId: string, codes: readonly string[], trail: Trail, at: number): Promise<void> =>
      db.transaction().execute(async (t) => {
        await addCodes(t, userId, codes);
        await leaveTrails(t, at, [{ trail: unkept(trail), answer: null, auditEntry: { action: 'recovery-codes.renew', subject: userId } }]);
      }),

    /** The same in a transaction of somebody else's. */
    remove: (userId: string): Promise<void> => remove(db, userId),
    /** Turns it off, its codes with it. */
    end: (userId: string, trail: Trail, at: number): Promise<void> =>
      db.transaction().execute(async (t) => {
        await remove(t, userId);
        await leaveTrails(t, at, [{ trail: unkept(trail), answer: null, auditEntry: { action: 'second-factor.off', subject: userId } }]);
      }),
  };
}
