import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { DeliveryState } from '../../../contract/areas/webhook/webhook.ts';
import { checkWithin, type Access, type Everything } from '../../access.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';

export type WebhookRecord = Selectable<Schema['webhooks']>;
export type StateCounts = Readonly<Record<DeliveryState, number>>;
/** What waits for a webhook of a query. */
const waitingOf = (e: ExpressionBuilder<Schema & { w: Schema['webhooks'] }, 'w'>) =>
  e.selectFrom('webhook_deliveries as d').whereRef('d.webhook_id', '=', 'w.id').where('d.state', '=', 'waiting');
const none: StateCounts = { waiting: 0, delivered: 0, failed: 0, missed: 0 };

/** Addresses that are told what happens in a package. What administrators do takes an access first; sending is the server's own work. Times are epoch milliseconds. */
export function webhooksOf(db: Database) {
  const within = (access: Access) => db.selectFrom('webhooks').selectAll().where(withinPackages(access));
  return {
    list: (access: Access): Promise<WebhookRecord[]> => within(access).orderBy('created_at', 'desc').orderBy('id').execute(),
    byId: (access: Access, id: string): Promise<WebhookRecord | undefined> => within(access).where('id', '=', id).executeTakeFirst(),
    async add(access: Access, record: Insertable<Schema['webhooks']>): Promise<void> {
      checkWithin(access, record.package_name);
      await db.insertInto('webhooks').values(record).execute();
    },
    async put(access: Access, id: string, set: Partial<Omit<WebhookRecord, 'id' | 'package_name'>>): Promise<void> {
      await db.updateTable('webhooks').set(set).where('id', '=', id).where(withinPackages(access)).execute();
    },
    async remove(access: Access, id: string): Promise<void> {
      await db.deleteFrom('webhooks').where('id', '=', id).where(withinPackages(access)).execute();
    },
    /** How many deliveries of each webhook came to what. */
    async counts(access: Access): Promise<(id: string) => StateCounts> {
      const rows = await db
        .selectFrom('webhook_deliveries as d')
        .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
        .select((e) => ['d.webhook_id', 'd.state', e.fn.countAll<number | string>().as('n')])
        .where(withinPackages(access, 'w.package_name'))
        .groupBy(['d.webhook_id', 'd.state'])
        .execute();
      const found = new Map<string, StateCounts>();
      for (const { webhook_id, state, n } of rows) found.set(webhook_id, { ...(found.get(webhook_id) ?? none), [state]: Number(n) });
      return (id) => found.get(id) ?? none;
    },

    /** Those that have something to be sent and nobody at it, the one first whose event has waited longest; of archived packages none. `except`: those that the asker is at. */
    due: (_: Everything, now: number, except: readonly string[], most: number): Promise<Pick<WebhookRecord, 'id' | 'url'>[]> =>
      db
        .selectFrom('webhooks as w')
        .innerJoin('packages as p', 'p.name', 'w.package_name')
        .select(['w.id', 'w.url'])
        .where('p.archived_at', 'is', null)
        .where('w.is_paused', '=', 0)
        .where('w.rest_until', '<=', now)
        .where('w.lease_until', '<', now)
        .$if(except.length > 0, (query) => query.where('w.id', 'not in', except))
        .where((e) => e.exists(waitingOf(e).select('d.seq').where('d.due_at', '<=', now)))
        .orderBy((e) => waitingOf(e).select((d) => d.fn.min('d.due_at').as('first')))
        .orderBy('w.id')
        .limit(most)
        .execute(),
    /** Takes a webhook for a while: of all servers that ask, one gets it. */
    claim: (_: Everything, id: string, lease: string, now: number, until: number): Promise<WebhookRecord | undefined> =>
      db
        .updateTable('webhooks')
        .set({ lease, lease_until: until })
        .where('id', '=', id)
        .where('lease_until', '<', now)
        .where('is_paused', '=', 0)
        .returningAll()
        .executeTakeFirst(),
    /** The webhook as it is now, held for longer; undefined where it is another's, paused or gone. */
    renew: (_: Everything, id: string, lease: string, until: number): Promise<WebhookRecord | undefined> =>
      db
        .updateTable('webhooks')
        .set({ lease_until: until })
        .where('id', '=', id)
        .where('lease', '=', lease)
        .where('is_paused', '=', 0)
        .returningAll()
        .executeTakeFirst(),
    release: async (_: Everything, id: string, lease: string): Promise<void> => {
      await db.updateTable('webhooks').set({ lease: null, lease_until: 0 }).where('id', '=', id).where('lease', '=', lease).execute();
    },
  };
}
