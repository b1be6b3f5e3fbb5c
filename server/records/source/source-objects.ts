import { sql, type Insertable, type Selectable } from 'kysely';
import type { objectStates } from '../../../contract/areas/source/source.ts';
import type { Access, Everything } from '../../access.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';

export type ObjectRecord = Selectable<Schema['source_objects']>;
/** Sums over objects. Of those that wait, rows are `waiting`. */
export interface ObjectSums {
  readonly objects: number;
  readonly failed: number;
  readonly rows: number;
  readonly waiting: number;
  readonly added: number;
  readonly updated: number;
  readonly there: number;
  readonly refused: number;
}
export const noObjects: ObjectSums = { objects: 0, failed: 0, rows: 0, waiting: 0, added: 0, updated: 0, there: 0, refused: 0 };
const summed = [
  sql<number>`count(*)`.as('objects'),
  // one that had a fault in an earlier version has none any more
  sql<number>`sum(case when o.state = 'failed' and not exists (select 1 from source_objects as n where n.source_id = o.source_id and n.name = o.name and n.nth > o.nth) then 1 else 0 end)`.as(
    'failed',
  ),
  sql<number>`sum(o.rows)`.as('rows'),
  sql<number>`sum(case when o.state = 'waiting' then o.rows else 0 end)`.as('waiting'),
  sql<number>`sum(o.added)`.as('added'),
  sql<number>`sum(o.updated)`.as('updated'),
  sql<number>`sum(o.there)`.as('there'),
  sql<number>`sum(o.refused)`.as('refused'),
] as const;
interface Asked {
  readonly fetch: string | undefined;
  readonly state: (typeof objectStates)[number] | undefined;
  readonly page: number;
  readonly limit: number;
}
/** Batches of an object that are told. */
const MOST_BATCHES = 100;

/** What sources have brought, object by object. Methods that an administrator's call reaches take an access, or the id of a source that was found within one. Times are epoch milliseconds. */
export function sourceObjectsOf(db: Database) {
  return {
    /** Sums by source. */
    async bySource(access: Access): Promise<(id: string) => ObjectSums> {
      const rows = await db
        .selectFrom('source_objects as o')
        .innerJoin('sources as s', 's.id', 'o.source_id')
        .select(['o.source_id', ...summed])
        .where(withinPackages(access, 's.package_name'))
        .groupBy('o.source_id')
        .execute();
      const found = new Map<string, ObjectSums>(rows.map(({ source_id, ...sums }) => [source_id, sums]));
      return (id) => found.get(id) ?? noObjects;
    },
    /** Sums by fetch, of some fetches. */
    async byFetch(ids: readonly string[]): Promise<(id: string) => ObjectSums> {
      const rows = await db
        .selectFrom('source_objects as o')
        .select(['o.fetch_id', ...summed])
        .where('o.fetch_id', 'in', ids)
        .groupBy('o.fetch_id')
        .execute();
      const found = new Map<string, ObjectSums>(rows.map(({ fetch_id, ...sums }) => [fetch_id, sums]));
      return (id) => found.get(id) ?? noObjects;
    },
    async page(source: string, { fetch, state, page, limit }: Asked): Promise<{ rows: ObjectRecord[]; total: number }> {
      const all = db
        .selectFrom('source_objects')
        .where('source_id', '=', source)
        .$if(fetch !== undefined, (query) => query.where('fetch_id', '=', fetch ?? ''))
        .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'));
      const { n } = await all.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
      const rows = await all
        .selectAll()
        .orderBy('seq', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return { rows, total: n };
    },
    /** Ids of the batches of some objects, in their order. */
    async batchesOf(objects: readonly string[]): Promise<(id: string) => readonly string[]> {
      const rows = await db
        .selectFrom('ingest_batches')
        .select(['id', 'object_id'])
        .where('object_id', 'in', objects)
        .orderBy('seq')
        .execute();
      const found = new Map<string, string[]>();
      for (const { id, object_id } of rows) {
        const ids = found.get(object_id ?? '') ?? [];
        if (ids.length < MOST_BATCHES) found.set(object_id ?? '', [...ids, id]);
      }
      return (id) => found.get(id) ?? [];
    },

    /** The last two versions of each object that are told apart: the newest, and the newest that has come in, by name. */
    async known(_: Everything, source: string): Promise<ReadonlyMap<string, Known>> {
      const rows = await db
        .selectFrom('source_objects')
        .select(['id', 'name', 'nth', 'place_hash', 'etag', 'sha256', 'bytes', 'modified_at', 'read_as', 'state', 'fault', 'fault_detail'])
        .where('source_id', '=', source)
        .orderBy('nth')
        .execute();
      const found = new Map<string, Known>();
      for (const row of rows) found.set(row.name, { last: row, good: row.state === 'failed' ? (found.get(row.name)?.good ?? null) : row });
      return found;
    },
    add: async (_: Everything, record: Insertable<Schema['source_objects']>): Promise<void> => {
      await db.insertInto('source_objects').values(record).execute();
    },
    put: async (_: Everything, id: string, set: Partial<Omit<ObjectRecord, 'seq' | 'id' | 'source_id'>>): Promise<void> => {
      await db.updateTable('source_objects').set(set).where('id', '=', id).execute();
    },
    /** An object of a fetch of which nothing came in, as its rows were published already. */
    failedOf: (_: Everything, fetchId: string): Promise<Pick<ObjectRecord, 'name' | 'fault' | 'fault_detail'> | undefined> =>
      db
        .selectFrom('source_objects')
        .select(['name', 'fault', 'fault_detail'])
        .where('fetch_id', '=', fetchId)
        .where('state', '=', 'failed')
        .orderBy('seq')
        .limit(1)
        .executeTakeFirst(),
    /** Objects of which all batches are over: what became of their rows. */
    over: async (_: Everything): Promise<OverObject[]> =>
      await db
        .selectFrom('source_objects as o')
        .innerJoin('ingest_batches as b', 'b.object_id', 'o.id')
        .innerJoin('sources as s', 's.id', 'o.source_id')
        .select([
          'o.id',
          'o.name',
          'o.source_id',
          sql<number>`sum(b.added)`.as('added'),
          sql<number>`sum(b.updated)`.as('updated'),
          sql<number>`sum(b.there)`.as('there'),
          sql<number>`sum(b.refused)`.as('refused'),
          sql<number>`sum(case when b.state = 'published' then 1 else 0 end)`.as('published'),
          sql<string>`max(b.fault)`.as('fault'),
          sql<string>`max(case when b.state = 'refused' then b.reasons else '' end)`.as('reasons'),
        ])
        .where('o.state', '=', 'waiting')
        .groupBy(['o.id', 'o.name', 'o.source_id'])
        .having(sql<boolean>`sum(case when b.state in ('waiting', 'failed') then 1 else 0 end) = 0`)
        .execute(),
    /** Bytes of rows that wait to be published, by what was fetched for a package. */
    waitingBytes: async (_: Everything, packageName: string): Promise<number> =>
      (
        await db
          .selectFrom('ingest_batches')
          .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
          .where('state', '=', 'waiting')
          .where('package_name', '=', packageName)
          .where('source_id', 'is not', null)
          .executeTakeFirst()
      )?.bytes ?? 0,
  };
}
type Version = Pick<
  ObjectRecord,
  'id' | 'name' | 'nth' | 'place_hash' | 'etag' | 'sha256' | 'bytes' | 'modified_at' | 'read_as' | 'state' | 'fault' | 'fault_detail'
>;
export interface Known {
  readonly last: Version;
  readonly good: Version | null;
}
export interface OverObject {
  readonly id: string;
  readonly name: string;
  readonly source_id: string;
  readonly added: number;
  readonly updated: number;
  readonly there: number;
  readonly refused: number;
  readonly published: number;
  readonly fault: string;
  readonly reasons: string;
}
