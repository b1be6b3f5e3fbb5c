import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

export const mailAndAttachments: Migration = {
  async up(db) {
    await newTable(
      db,
      'mails',
      `id text key, kind text, user_id text, to_name text, to_address text, subject text, text text, files text, state text,
        tries integer, due_at bigint, created_at bigint, sent_at bigint?, error text?, dedupe_key text? unique`,
    ).execute();
    await db.schema.createIndex('mails_due').on('mails').columns(['state', 'due_at']).execute();
    await newTable(
      db,
      'ticket_files',
      `id text key, ticket_id integer of tickets.id, journal_id integer?, name text, type text, bytes integer, sha256 text,
        user_id text, created_at bigint`,
    ).execute();
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
