import type { Selectable } from 'kysely';
import type { Database, Schema } from '../engine/schema.ts';

export type VerificationRecord = Selectable<Schema['verifications']>;
/** Checks of people. `userId` null is everybody's, which the caller has to be allowed. */
export function verificationsOf(db: Database) {
  const those = (userId: string | null) => {
    const all = db.selectFrom('verifications as v');
    return userId === null ? all : all.where('v.user_id', '=', userId);
  };
  return {
    async list(
      userId: string | null,
      { tool, offset, limit }: { readonly tool: string; readonly offset: number; readonly limit: number },
    ): Promise<{ rows: (VerificationRecord & { name: string | null })[]; total: number }> {
      const found = tool === 'all' ? those(userId) : those(userId).where('v.tool', '=', tool);
      const { n } = await found.select((e) => e.fn.countAll<number | string>().as('n')).executeTakeFirstOrThrow();
      const rows = await found
        .leftJoin('users as u', 'u.id', 'v.user_id')
        .selectAll('v')
        .select('u.name')
        .orderBy('v.created_at', 'desc')
        .orderBy('v.id')
        .offset(offset)
        .limit(limit)
        .execute();
      return { rows, total: Number(n) };
    },
    async countOf(userId: string): Promise<number> {
      const { n } = await those(userId)
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    byId: (userId: string | null, id: string): Promise<VerificationRecord | undefined> =>
      those(userId).where('v.id', '=', id).selectAll('v').executeTakeFirst(),
    /** The last check of a person with a tool of the same values, since an instant. */
    lastOf: (
      userId: string,
      tool: string,
      { input, since }: { readonly input: string; readonly since: number },
    ): Promise<VerificationRecord | undefined> =>
      those(userId)
        .where('v.tool', '=', tool)
        .where('v.created_at', '>=', since)
        .where('v.input', '=', input)
        .selectAll('v')
        .orderBy('v.created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    async add(record: VerificationRecord): Promise<void> {
      await db.insertInto('verifications').values(record).execute();
    },
    /** Notes what came of one; nothing where it was deleted meanwhile. */
    async end({ id, verdict, outcome }: Pick<VerificationRecord, 'id' | 'verdict' | 'outcome'>): Promise<void> {
      await db.updateTable('verifications').set({ verdict, outcome }).where('id', '=', id).execute();
    },
    async idsOf(userId: string): Promise<string[]> {
      const checks = await db.selectFrom('verifications').select('id').where('user_id', '=', userId).execute();
      return checks.map(({ id }) => id);
    },
    async forgetOf(userId: string): Promise<number> {
      const { numDeletedRows } = await db.deleteFrom('verifications').where('user_id', '=', userId).executeTakeFirst();
      return Number(numDeletedRows);
    },
    /** Forgets those of before an instant. */
    async forgetBefore(at: number): Promise<void> {
      await db.deleteFrom('verifications').where('created_at', '<', at).execute();
    },
  };
}
