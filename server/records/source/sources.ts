import type { Insertable, Selectable } from 'kysely';
import { checkWithin, type Access, type Everything } from '../../access.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';

export type SourceRecord = Selectable<Schema['sources']>;
export type FetchRecord = Selectable<Schema['source_fetches']>;
type Paged = { readonly page: number; readonly limit: number };

/** Where rows of packages are fetched from. What administrators do takes an access first; fetching is the server's own work. Times are epoch milliseconds. */
export function sourcesOf(db: Database) {
  const within = (access: Access) => db.selectFrom('sources').selectAll().where(withinPackages(access));
  const held = (id: string, lease: string) => db.updateTable('sources').where('id', '=', id).where('lease', '=', lease);
  return {
    list: (access: Access): Promise<SourceRecord[]> => within(access).orderBy('created_at', 'desc').orderBy('id').execute(),
    byId: (access: Access, id: string): Promise<SourceRecord | undefined> => within(access).where('id', '=', id).executeTakeFirst(),
    async add(access: Access, record: Insertable<Schema['sources']>): Promise<void> {
      checkWithin(access, record.package_name);
      await db.insertInto('sources').values(record).execute();
    },
    async put(access: Access, id: string, set: Partial<Omit<SourceRecord, 'id' | 'package_name'>>): Promise<void> {
      await db.updateTable('sources').set(set).where('id', '=', id).where(withinPackages(access)).execute();
    },
    async remove(access: Access, id: string): Promise<void> {
      await db.deleteFrom('sources').where('id', '=', id).where(withinPackages(access)).execute();
    },
    /** The last fetch of each source of an access. */
    async last(access: Access): Promise<ReadonlyMap<string, FetchRecord>> {
      const rows = await db
        .selectFrom('source_fetches as f')
        .selectAll('f')
        .where('f.seq', 'in', (e) =>
          e
            .selectFrom('source_fetches as g')
            .innerJoin('sources as s', 's.id', 'g.source_id')
            .select((n) => n.fn.max('g.seq').as('seq'))
            .where(withinPackages(access, 's.package_name'))
            .groupBy('g.source_id'),
        )
        .execute();
      return new Map(rows.map((row) => [row.source_id, row]));
    },
    /** A page of the log of a source that was found within an access, the newest fetch first, and how many there are. */
    async fetches(source: string, { page, limit }: Paged): Promise<{ rows: FetchRecord[]; total: number }> {
      const rows = await db
        .selectFrom('source_fetches')
        .selectAll()
        .where('source_id', '=', source)
        .orderBy('seq', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const { n } = await db
        .selectFrom('source_fetches')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('source_id', '=', source)
        .executeTakeFirstOrThrow();
      return { rows, total: n };
    },

    /** Those that are due and that nobody is at, the one first that has waited longest; of archived packages none, and of paused ones those that somebody asks for. `except`: those that the asker is at. */
    due: (_: Everything, now: number, except: readonly string[], most: number): Promise<SourceRecord[]> =>
      db
        .selectFrom('sources as s')
        .innerJoin('packages as p', 'p.name', 's.package_name')
        .selectAll('s')
        .where('p.archived_at', 'is', null)
        .where((e) => e.or([e('s.is_paused', '=', 0), e('s.asked_by', 'is not', null)]))
        .where('s.due_at', '<=', now)
        .where('s.lease_until', '<', now)
        .$if(except.length > 0, (query) => query.where('s.id', 'not in', except))
        .orderBy('s.due_at')
        .orderBy('s.id')
        .limit(most)
        .execute(),
    /** Takes a source for a while: of all servers that ask, one gets it. */
    claim: (_: Everything, id: string, lease: string, now: number, until: number): Promise<SourceRecord | undefined> =>
      db
        .updateTable('sources')
        .set({ lease, lease_until: until })
        .where('id', '=', id)
        .where('lease_until', '<', now)
        .where('due_at', '<=', now)
        .returningAll()
        .executeTakeFirst(),
    /** Holds it for longer; false where it is another's, or gone. */
    renew: async (_: Everything, id: string, lease: string, until: number): Promise<boolean> =>
      (await held(id, lease).set({ lease_until: until }).returning('id').executeTakeFirst()) !== undefined,
    /** What a fetch came to, while it is held; the source as it is then. */
    settle: (_: Everything, id: string, lease: string, set: Partial<SourceRecord>): Promise<SourceRecord | undefined> =>
      held(id, lease)
        .set({ ...set, lease: null, lease_until: 0 })
        .returningAll()
        .executeTakeFirst(),
    release: async (_: Everything, id: string, lease: string): Promise<void> => {
      await held(id, lease).set({ lease: null, lease_until: 0 }).execute();
    },
    /** Begins a fetch; one that a killed server has begun is cut off. */
    async begin(_: Everything, record: Insertable<Schema['source_fetches']>): Promise<void> {
      await db
        .updateTable('source_fetches')
        .set({ state: 'cut-off', ended_at: record.started_at })
        .where('source_id', '=', record.source_id)
        .where('state', '=', 'running')
        .execute();
      await db.insertInto('source_fetches').values(record).execute();
    },
    end: async (_: Everything, id: string, set: Partial<Omit<FetchRecord, 'seq' | 'id' | 'source_id'>>): Promise<void> => {
      await db.updateTable('source_fetches').set(set).where('id', '=', id).execute();
    },
    /** Forgets fetches of before an instant, but the last one of each source. */
    forgetBefore: async (_: Everything, at: number): Promise<void> => {
      await db
        .deleteFrom('source_fetches')
        .where('started_at', '<', at)
        .where('seq', 'not in', (e) =>
          e
            .selectFrom('source_fetches as g')
            .select((n) => n.fn.max('g.seq').as('seq'))
            .groupBy('g.source_id'),
        )
        .execute();
    },
  };
}
