import type { Migration } from 'kysely';

/** Lists of tickets are counted, and sorted by their clocks, in an index alone: only the rows of the page that is shown are read. */
export const ticketsByClock: Migration = {
  async up(db) {
    const clock = ['due_at', 'paused_at', 'stopped_at'];
    await db.schema.dropIndex('tickets_of_package').execute();
    await db.schema.dropIndex('tickets_of_person').execute();
    await db.schema
      .createIndex('tickets_by_clock')
      .on('tickets')
      .columns(['package_name', 'closed_at', ...clock, 'assignee_id', 'id'])
      .execute();
    await db.schema
      .createIndex('tickets_of_assignee')
      .on('tickets')
      .columns(['assignee_id', 'closed_at', 'package_name', ...clock, 'id'])
      .execute();
  },
};
