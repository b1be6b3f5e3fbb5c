import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

/** Clocks of takedown tickets whose tickets are in a Redmine. */
export const takedownClocks: Migration = {
  async up(db) {
    await newTable(
      db,
      'takedown_clocks',
      'ticket_id integer key, due_at bigint, paused_at bigint?, stopped_at bigint?, at bigint',
    ).execute();
    await db.schema.createIndex('takedown_clocks_by_time').on('takedown_clocks').column('at').execute();
  },
};
