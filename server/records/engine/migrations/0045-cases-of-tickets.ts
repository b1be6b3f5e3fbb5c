import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

/** Incidents of tickets that are about several, whichever store keeps the ticket. */
export const casesOfTickets: Migration = {
  async up(db) {
    // numbers of tickets mean something in their store alone: after a change of store another customer's may have the same
    await newTable(db, 'ticket_incidents', 'ticket_id integer, package_name text, incident_id text, campaign text?')
      .addPrimaryKeyConstraint('ticket_incidents_key', ['incident_id', 'ticket_id'])
      .execute();
    await db.schema.createIndex('ticket_incidents_of').on('ticket_incidents').columns(['ticket_id']).execute();
  },
};
