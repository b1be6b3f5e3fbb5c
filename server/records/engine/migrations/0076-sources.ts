import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

/** Where rows of packages are fetched from, each fetch, and each object in each of its versions; batches know the object that they are of. */
export const sources: Migration = {
  async up(db) {
    await newTable(
      db,
      'sources',
      `id text key, package_name text of packages.name, name text, kind text, place text, secret text?, schedule text?, mapping_name text?, language text, version integer, is_paused integer, created_at bigint, created_by text, due_at bigint?, reason text,
       asked_by text?, tries integer, fault text?, fault_detail text, fault_object text?, fault_since bigint?, is_told integer, lease text?, lease_until bigint`,
    ).execute();
    await db.schema.createIndex('sources_of').unique().on('sources').columns(['package_name', 'name']).execute();
    await db.schema.createIndex('sources_due').on('sources').columns(['due_at']).execute();
    await newTable(
      db,
      'source_fetches',
      `seq integer key counted, id text unique, source_id text of sources.id, reason text, by_user text, state text, found integer, known integer, taken integer, failed integer, fault text?, fault_detail text, fault_object text?, started_at bigint, ended_at bigint?`,
    ).execute();
    await db.schema.createIndex('source_fetches_of').on('source_fetches').columns(['source_id', 'seq']).execute();
    await newTable(
      db,
      'source_objects',
      `seq integer key counted, id text unique, source_id text of sources.id, fetch_id text, name text, nth integer, etag text, sha256 text, bytes bigint, modified_at bigint?, read_as text, state text, rows bigint, added bigint, updated bigint, there bigint, refused bigint,
       batch_count integer, fault text?, fault_detail text, taken_at bigint`,
    ).execute();
    await db.schema.createIndex('source_objects_of').unique().on('source_objects').columns(['source_id', 'name', 'nth']).execute();
    await db.schema.createIndex('source_objects_by_state').on('source_objects').columns(['state', 'source_id']).execute();
    await db.schema.alterTable('ingest_batches').addColumn('source_id', 'text').execute();
    await db.schema.alterTable('ingest_batches').addColumn('object_id', 'text').execute();
    await db.schema.createIndex('ingest_batches_of_object').on('ingest_batches').columns(['object_id']).execute();
  },
};
