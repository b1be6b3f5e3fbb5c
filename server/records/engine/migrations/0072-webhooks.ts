import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

/** Addresses that are told what happens in a package, what happened, and what became of telling it. */
export const webhooks: Migration = {
  async up(db) {
    await newTable(
      db,
      'webhooks',
      `id text key, package_name text of packages.name, name text, url text, form text, language text, events text, is_paused integer, paused_why text?,
       secret text, old_secret text?, old_until bigint, version integer, created_at bigint, created_by text, failures integer, failing_since bigint?,
       is_failing integer, rest_until bigint, lease text?, lease_until bigint`,
    ).execute();
    await db.schema.createIndex('webhooks_of').unique().on('webhooks').columns(['package_name', 'name']).execute();
    await newTable(
      db,
      'webhook_events',
      'id text key, package_name text of packages.name, type text, at bigint, data text, text text?',
    ).execute();
    await db.schema.createIndex('webhook_events_by_time').on('webhook_events').column('at').execute();
    await newTable(
      db,
      'webhook_deliveries',
      `seq integer key counted, id text unique, webhook_id text of webhooks.id, event_id text of webhook_events.id, state text, tries integer,
       queued_at bigint, due_at bigint, answer integer?, fault text?, took_ms integer?, tried_at bigint?`,
    ).execute();
    await db.schema.createIndex('webhook_deliveries_of').on('webhook_deliveries').columns(['webhook_id', 'state', 'due_at']).execute();
    await db.schema.createIndex('webhook_deliveries_due').on('webhook_deliveries').columns(['state', 'due_at']).execute();
    await db.schema.createIndex('webhook_deliveries_of_events').on('webhook_deliveries').column('event_id').execute();
  },
};
