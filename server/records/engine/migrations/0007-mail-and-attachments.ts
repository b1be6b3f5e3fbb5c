import type { Migration } from 'kysely';

export const mailAndAttachments: Migration = {
  async up(db) {
    await db.schema
      .createTable('mails')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('to_name', 'text', (c) => c.notNull())
      .addColumn('to_address', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('files', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('due_at', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('sent_at', 'bigint')
      .addColumn('error', 'text')
      .addColumn('dedupe_key', 'text', (c) => c.unique())
      .execute();
    await db.schema.createIndex('mails_due').on('mails').columns(['state', 'due_at']).execute();
    await db.schema
      .createTable('ticket_files')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('ticket_id', 'integer', (c) => c.notNull().references('tickets.id').onDelete('cascade'))
      .addColumn('journal_id', 'integer')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('ticket_files_of').on('ticket_files').columns(['ticket_id']).execute();
    await db.schema.createIndex('ticket_files_kept').on('ticket_files').columns(['sha256']).execute();
    await db.schema
      .createTable('ticket_notices')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('ticket_id', 'integer', (c) => c.notNull())
      // numbers of tickets mean something in their store alone: after a change of store another customer's may have the same
      .addColumn('package_name', 'text', (c) => c.notNull())
      .addColumn('reference', 'text', (c) => c.notNull())
      .addColumn('template', 'text', (c) => c.notNull())
      .addColumn('mail_id', 'text', (c) => c.notNull().references('mails.id'))
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('ticket_notices_of').on('ticket_notices').columns(['ticket_id']).execute();
  },
};
