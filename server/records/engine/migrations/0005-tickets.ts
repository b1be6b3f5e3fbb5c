import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

export const tickets: Migration = {
  async up(db) {
    await newTable(
      db,
      'tickets',
      `id integer key counted, package_name text of packages.name, kind text, incident_id text?, subject text, description text,
        status text, priority text, author_id text, assignee_id text?, resolution text?, created_at integer, updated_at integer,
        closed_at integer?, due_at integer, paused_at integer?, stopped_at integer?, folded text`,
    ).execute();
    await db.schema.createIndex('tickets_of_package').on('tickets').columns(['package_name', 'closed_at', 'due_at']).execute();
    await db.schema.createIndex('tickets_of_incident').on('tickets').columns(['incident_id', 'closed_at']).execute();
    await db.schema.createIndex('tickets_of_person').on('tickets').columns(['assignee_id', 'closed_at']).execute();
    await newTable(
      db,
      'ticket_journal',
      `id integer key counted, ticket_id integer of tickets.id, at integer, user_id text, notes text, is_private integer,
        changes text, moved_by text?`,
    ).execute();
    await db.schema.createIndex('ticket_journal_of').on('ticket_journal').columns(['ticket_id', 'id']).execute();
  },
};
