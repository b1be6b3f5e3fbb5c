import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

/** Changes of tickets and of their incidents that are one change, whichever store keeps the ticket. */
export const jointChanges: Migration = {
  async up(db) {
    // numbers of tickets mean something in their store alone: after a change of store another customer's may have the same
    await newTable(
      db,
      'joint_changes',
      `ticket_id integer, ticket_version bigint, package_name text, incident_id text, incident_version integer,
       was_status text, was_resolution text?, status text, resolution text?`,
    )
      .addPrimaryKeyConstraint('joint_changes_key', ['incident_id', 'incident_version', 'ticket_id', 'ticket_version'])
      .execute();
    await db.schema.createIndex('joint_changes_of_tickets').on('joint_changes').columns(['ticket_id', 'ticket_version']).execute();
  },
};
