import type { Migration } from 'kysely';

/** The publisher of the tracker that a ticket is about. Most tickets are about none: they are not in the index. */
export const ticketsOfPublishers: Migration = {
  async up(db) {
    await db.schema.alterTable('tickets').addColumn('publisher_id', 'text').execute();
    await db.schema
      .createIndex('tickets_of_publisher')
      .on('tickets')
      .columns(['package_name', 'publisher_id'])
      .where('publisher_id', 'is not', null)
      .execute();
    await db.schema.alterTable('redmine_issues').addColumn('publisher_id', 'text').execute();
  },
};
