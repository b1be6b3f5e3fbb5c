import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

/** What publishers contest of their invalid traffic, by the ticket of the dispute; money in millionths of the currency. */
export const trafficDisputes: Migration = {
  async up(db) {
    await newTable(
      db,
      'traffic_disputes',
      `id text, ticket_id integer, package_name text, publisher text, kind text, from_day text, to_day text,
       events integer, invalid integer, invalid_cost bigint, currency text, credit bigint?, decided_on text?`,
    )
      .addPrimaryKeyConstraint('traffic_disputes_key', ['id'])
      .execute();
    await db.schema.createIndex('traffic_disputes_of_publishers').on('traffic_disputes').columns(['package_name', 'publisher']).execute();
    await db.schema.createIndex('traffic_disputes_by_ticket').on('traffic_disputes').column('ticket_id').execute();
  },
};
