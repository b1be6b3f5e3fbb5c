import type { Migration } from 'kysely';

export const tickets: Migration = {
  async up(db) {
    await db.schema
      .createTable('tickets')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('package_name', 'text', (c) => c.notNull().references('packages.name').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('incident_id', 'text')
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('priority', 'text', (c) => c.notNull())
      .addColumn('author_id', 'text', (c) => c.notNull())
      .addColumn('assignee_id', 'text')
      .addColumn('resolution', 'text')
      .addColumn('created_at', 'integer', (c) => c.notNull())
      .addColumn('updated_at', 'integer', (c) => c.notNull())
      .addColumn('closed_at', 'integer')
      .addColumn('due_at', 'integer', (c) => c.notNull())
      .addColumn('paused_at', 'integer')
      .addColumn('stopped_at', 'integer')
      .addColumn('folded', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('tickets_of_package').on('tickets').columns(['package_name', 'closed_at', 'due_at']).execute();
    await db.schema.createIndex('tickets_of_incident').on('tickets').columns(['incident_id', 'closed_at']).execute();
    await db.schema.createIndex('tickets_of_person').on('tickets').columns(['assignee_id', 'closed_at']).execute();
    await db.schema
      .createTable('ticket_journal')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('ticket_id', 'integer', (c) => c.notNull().references('tickets.id').onDelete('cascade'))
      .addColumn('at', 'integer', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('notes', 'text', (c) => c.notNull())
      .addColumn('is_private', 'integer', (c) => c.notNull())
      .addColumn('changes', 'text', (c) => c.notNull())
      .addColumn('moved_by', 'text')
      .execute();
    await db.schema.createIndex('ticket_journal_of').on('ticket_journal').columns(['ticket_id', 'id']).execute();
  },
};
