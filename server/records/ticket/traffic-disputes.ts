import type { Selectable } from 'kysely';
import { checkWithin, type Access } from '../../access.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { withinRows } from '../engine/within.ts';

export type TrafficDisputeRecord = Selectable<Schema['traffic_disputes']>;

/** Invalid traffic that its publishers contest. Each method takes an access first, and neither finds nor writes anything beyond it. */
export function trafficDisputesOf(db: Database) {
  const within = (access: Access) => db.selectFrom('traffic_disputes').selectAll().where(withinRows(access));
  return {
    /** Those of some publishers, the last first. */
    ofPublishers: async (access: Access, publishers: readonly string[]): Promise<TrafficDisputeRecord[]> =>
      publishers.length === 0 ? [] : within(access).where('publisher', 'in', publishers).orderBy('ticket_id', 'desc').execute(),
    byId: (access: Access, id: string): Promise<TrafficDisputeRecord | undefined> => within(access).where('id', '=', id).executeTakeFirst(),
    /** That of a ticket. */
    ofTicket: (
      access: Access,
      { id, package_name }: { readonly id: number; readonly package_name: string },
    ): Promise<TrafficDisputeRecord | undefined> =>
      within(access).where('ticket_id', '=', id).where('package_name', '=', package_name).executeTakeFirst(),
    async add(access: Access, dispute: TrafficDisputeRecord): Promise<void> {
      checkWithin(access, dispute.package_name);
      await db.insertInto('traffic_disputes').values(dispute).execute();
    },
    /** `decidedOn`: the end of the ticket that the credit, in millionths, holds for. */
    async decide(access: Access, id: string, credit: number | null, decidedOn: string | null): Promise<void> {
      await db
        .updateTable('traffic_disputes')
        .set({ credit, decided_on: decidedOn })
        .where('id', '=', id)
        .where(withinRows(access))
        .execute();
    },
    /** The ticket of a dispute is open again: nothing is decided, and nothing credited. */
    async reopen(access: Access, { id, package_name }: { readonly id: number; readonly package_name: string }): Promise<void> {
      await db
        .updateTable('traffic_disputes')
        .set({ credit: null, decided_on: null })
        .where('ticket_id', '=', id)
        .where('package_name', '=', package_name)
        .where(withinRows(access))
        .execute();
    },
  };
}
export type TrafficDisputes = ReturnType<typeof trafficDisputesOf>;
