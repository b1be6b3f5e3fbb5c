import type { Selectable } from 'kysely';
import type { Database, OneTimeKind, Schema } from '../engine/schema.ts';

export type OneTimeRecord = Selectable<Schema['one_time_secrets']>;
export type NewOneTime = Pick<OneTimeRecord, 'id' | 'kind' | 'user_id' | 'created_at' | 'expires_at'> & { readonly detail?: unknown };

/** How long it is known what became of a link. */
const KNOWN_MS = 7 * 86_400_000;
/** Why a link works no more. `ended`: before its time, by a password that was chosen by other means, an administrator, a newer link or a single sign-on. */
export type LinkEnd = 'used' | 'ended' | 'over';

/** Secrets that work once, by their hash. Times are epoch milliseconds. */
export function oneTimeOf(db: Database) {
  return {
    async add({ detail = {}, ...record }: NewOneTime): Promise<void> {
      await db
        .insertInto('one_time_secrets')
        .values({ ...record, detail: JSON.stringify(detail), tries: 0 })
        .execute();
    },

    /** One that still works; to look does not use it up. */
    byId: (kind: OneTimeKind, id: string, now: number): Promise<OneTimeRecord | undefined> =>
      db
        .selectFrom('one_time_secrets')
        .selectAll()
        .where('id', '=', id)
        .where('kind', '=', kind)
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    /** Uses one up. False where it was used, is over or never was: of two at a time, one has it. */
    async useUp(kind: OneTimeKind, id: string, now: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('one_time_secrets')
        .where('id', '=', id)
        .where('kind', '=', kind)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },

    /** Counts a try, before it is judged, and says whether it is one of the first so many. Beyond them it is removed. */
    async takeTry(id: string, most: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('one_time_secrets')
        .set((e) => ({ tries: e('tries', '+', 1) }))
        .where('id', '=', id)
        .where('tries', '<', most)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) await db.deleteFrom('one_time_secrets').where('id', '=', id).execute();
      return numUpdatedRows === 1n;
    },

    /** How many of a person's still stand that were made since an instant. */
    async countSince(kind: OneTimeKind, userId: string, since: number): Promise<number> {
      const { n } = await db
        .selectFrom('one_time_secrets')
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .where('kind', '=', kind)
        .where('user_id', '=', userId)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('one_time_secrets').where('id', '=', id).execute();
    },

    /** Until when a person's last one works; null where none does. */
    async until(kind: OneTimeKind, userId: string, now: number): Promise<number | null> {
      const { until } = await db
        .selectFrom('one_time_secrets')
        .select((e) => e.fn.max<number | null>('expires_at').as('until'))
        .where('kind', '=', kind)
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return until;
    },
    /** Uses up a link to choose a password; it stays known that it was. False as of `useUp`. */
    async useLink(id: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('one_time_secrets')
        .set({ kind: 'reset-used' })
        .where('id', '=', id)
        .where('kind', '=', 'reset')
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    /** Ends half-made sign-ins of a person, and links to choose a password, of which it stays known that they ended. */
    async endOf(userId: string, now: number): Promise<void> {
      await this.endLinksOf(userId, now);
      await db.deleteFrom('one_time_secrets').where('user_id', '=', userId).where('kind', 'in', ['sign-in', 'sso']).execute();
    },
    /** Ends links to choose a password that still work: what was over before stays so. */
    async endLinksOf(userId: string, now: number): Promise<void> {
      await db
        .updateTable('one_time_secrets')
        .set({ kind: 'reset-ended' })
        .where('user_id', '=', userId)
        .where('kind', '=', 'reset')
        .where('expires_at', '>', now)
        .execute();
    },
    /** What became of a link to choose a password; undefined where it works, or is not known. */
    async endOfLink(id: string, now: number): Promise<LinkEnd | undefined> {
      const row = await db.selectFrom('one_time_secrets').select(['kind', 'expires_at']).where('id', '=', id).executeTakeFirst();
      if (row?.kind === 'reset-used') return 'used';
      if (row?.kind === 'reset-ended') return 'ended';
      return row?.kind === 'reset' && row.expires_at <= now ? 'over' : undefined;
    },

    /** Forgets what is over: links a while later, so that it can be said what became of them. */
    async forget(now: number): Promise<void> {
      await db
        .deleteFrom('one_time_secrets')
        .where((e) =>
          e.or([e('expires_at', '<=', now - KNOWN_MS), e.and([e('kind', 'in', ['sign-in', 'sso']), e('expires_at', '<=', now)])]),
        )
        .execute();
    },
  };
}
