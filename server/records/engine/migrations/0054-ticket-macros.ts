import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

/** Macros of people: what one key does to a ticket. */
export const ticketMacros: Migration = {
  async up(db) {
    await newTable(
      db,
      'ticket_macros',
      'id text key, user_id text of users.id, name text, key text?, status text?, assignee text?, note text, is_private integer, updated_at integer',
    )
      .addUniqueConstraint('ticket_macros_name', ['user_id', 'name'])
      .execute();
  },
};
