import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

/** Rows that arrive by call, batch by batch, and how the files that these become were sent. */
export const batchesOfRows: Migration = {
  async up(db) {
    await newTable(
      db,
      'ingest_batches',
      `seq integer key counted, id text unique, package_name text, kind text, user_id text, token_name text, mapping_name text?, mapping text, format text, alike text, rows integer, bytes integer, head_bytes integer,
      head_lines integer, lines integer, state text, group_id text?, told text?, added integer, updated integer, there integer, refused integer, reasons text, fault text, tries integer, next_at integer, file_id text?, arrived_at integer, ended_at integer?`,
    ).execute();
    await db.schema.createIndex('ingest_batches_by_state').on('ingest_batches').columns(['state', 'package_name', 'kind', 'seq']).execute();
    await db.schema.createIndex('ingest_batches_of_package').on('ingest_batches').columns(['package_name', 'seq']).execute();
    await newTable(db, 'ingest_pauses', 'package_name text key, user_id text, paused_at integer').execute();
    await db.schema.alterTable('package_imports').addColumn('sent_by', 'text').execute();
  },
};
