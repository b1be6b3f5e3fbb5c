import { sql, type Selectable } from 'kysely';
import type { DeliveryState } from '../../../contract/areas/webhook/webhook.ts';
import type { Everything } from '../../access.ts';
import type { Database, Schema } from '../engine/schema.ts';

/** A delivery with the event that it is of. */
export type DeliveryRecord = Selectable<Schema['webhook_deliveries']> &
  Pick<Schema['webhook_events'], 'package_name' | 'type' | 'at' | 'data' | 'text'>;
type Settled = Partial<Omit<Selectable<Schema['webhook_deliveries']>, 'seq' | 'id' | 'webhook_id' | 'event_id'>>;

/** Events on their way to webhooks. Methods that an administrator's call reaches take the id of a webhook that was found within an access. Times are epoch milliseconds. */
export function deliveriesOf(db: Database) {
  const all = db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as e', 'e.id', 'd.event_id')
    .selectAll('d')
    .select(['e.package_name', 'e.type', 'e.at', 'e.data', 'e.text']);
  return {
    /** A page of the log of a webhook, the newest event first, and how many there are. */
    async page(
      webhook: string,
      state: DeliveryState | undefined,
      { page, limit }: { readonly page: number; readonly limit: number },
    ): Promise<{ rows: DeliveryRecord[]; total: number }> {
      const rows = await all
        .where('d.webhook_id', '=', webhook)
        .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? 'waiting'))
        .orderBy('d.seq', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const { n } = await db
        .selectFrom('webhook_deliveries')
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .where('webhook_id', '=', webhook)
        .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
        .executeTakeFirstOrThrow();
      return { rows, total: Number(n) };
    },
    byId: (webhook: string, id: string): Promise<DeliveryRecord | undefined> =>
      all.where('d.webhook_id', '=', webhook).where('d.id', '=', id).executeTakeFirst(),
    /** Sends one again from its first try on, under the id that it has. */
    async again(webhook: string, id: string, at: number): Promise<void> {
      await db
        .updateTable('webhook_deliveries')
        .set({ state: 'waiting', tries: 0, queued_at: at, due_at: at })
        .where('webhook_id', '=', webhook)
        .where('id', '=', id)
        .execute();
    },
    /** The same of all that a webhook has not got since an instant; answers how many. */
    async againSince(webhook: string, since: number, at: number): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('webhook_deliveries')
        .set({ state: 'waiting', tries: 0, queued_at: at, due_at: at })
        .where('webhook_id', '=', webhook)
        .where('state', '!=', 'delivered')
        .where('event_id', 'in', (e) => e.selectFrom('webhook_events').select('id').where('at', '>=', since))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    /** What waits is missed from now on: its webhook is paused. */
    async miss(webhook: string): Promise<void> {
      await db
        .updateTable('webhook_deliveries')
        .set({ state: 'missed' })
        .where('webhook_id', '=', webhook)
        .where('state', '=', 'waiting')
        .execute();
    },

    /** The next event of a webhook that is due, in the order of events. */
    next: (_: Everything, webhook: string, now: number): Promise<DeliveryRecord | undefined> =>
      all
        .where('d.webhook_id', '=', webhook)
        .where('d.state', '=', 'waiting')
        // by its sum no index looks for it: the first in order is found without sorting all that waits
        .where(sql<number>`d.due_at + 0`, '<=', now)
        .orderBy('d.seq')
        .limit(1)
        .executeTakeFirst(),
    /** Notes what came of a try; nothing where it was asked for again meanwhile. */
    settle: async (_: Everything, { id, queued_at }: Pick<DeliveryRecord, 'id' | 'queued_at'>, set: Settled): Promise<void> => {
      await db.updateTable('webhook_deliveries').set(set).where('id', '=', id).where('queued_at', '=', queued_at).execute();
    },
    /** Gives up what has waited for a webhook since before an instant, whether it was tried or not; answers how many. */
    async giveUp(_: Everything, webhook: string, before: number): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('webhook_deliveries')
        .set({ state: 'failed' })
        .where('webhook_id', '=', webhook)
        .where('state', '=', 'waiting')
        .where('queued_at', '<', before)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    /** Nothing of a webhook waits longer: its receiver is back. */
    async hurry(_: Everything, webhook: string, now: number): Promise<void> {
      await db
        .updateTable('webhook_deliveries')
        .set({ due_at: now })
        .where('webhook_id', '=', webhook)
        .where('state', '=', 'waiting')
        .where('due_at', '>', now)
        .execute();
    },
    /** Forgets events of before an instant, with what became of them. */
    async forget(before: number): Promise<void> {
      await db.deleteFrom('webhook_events').where('at', '<', before).execute();
    },
  };
}
