import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

/** The order in which a webhook is sent what waits, and up to which arrival (epoch milliseconds) people were told that a feed is late. */
export const outgoing: Migration = {
  async up(db) {
    await db.schema.createIndex('webhook_deliveries_in_order').on('webhook_deliveries').columns(['webhook_id', 'state', 'seq']).execute();
    await newTable(db, 'feeds_told', 'package_name text key of packages.name, last_at bigint').execute();
  },
};
