import { sql, type Selectable } from 'kysely';
import { checkWithin, type Access, type Everything } from '../../access.ts';
import type { ImportKind } from '../../../contract/areas/admin/import-mapping.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';

export type BatchRecord = Selectable<Schema['ingest_batches']>;
export type NewBatch = Omit<BatchRecord, 'seq'>;
/** Batches of a package and a kind are published one after the other. */
export type Lane = Pick<BatchRecord, 'package_name' | 'kind'>;
/** What of them is waiting. */
export interface Waiting extends Lane {
  readonly batches: number;
  readonly bytes: number;
  readonly first: number;
}
/** Batches from one `seq` to another: they are all of a lane in between. */
export interface Span extends Lane {
  readonly first: number;
  readonly last: number;
}
/** Batches of a state and of a kind; undefined is any. */
export interface Which {
  readonly state: BatchRecord['state'] | undefined;
  readonly kind: ImportKind | undefined;
}
/** So many parameters at most in one statement. */
const PIECE = 500,
  ADDED = 20;

/** Rows that arrived by call. Each method takes an access first, and neither finds nor writes anything beyond it. Times are epoch milliseconds. */
export function ingestBatchesOf(db: Database) {
  const within = (access: Access) => db.selectFrom('ingest_batches').where(withinPackages(access));
  const those = (access: Access, { state, kind }: Which) =>
    within(access)
      .$if(state !== undefined, (q) => q.where('state', '=', state as BatchRecord['state']))
      .$if(kind !== undefined, (q) => q.where('kind', '=', kind as ImportKind));
  const inSpan = ({ package_name, kind, first, last }: Span) =>
    db
      .updateTable('ingest_batches')
      .where('state', '=', 'waiting')
      .where('package_name', '=', package_name)
      .where('kind', '=', kind)
      .where('seq', '>=', first)
      .where('seq', '<=', last);
  return {
    add: async (access: Access, ...records: readonly NewBatch[]): Promise<void> => {
      checkWithin(access, ...records.map(({ package_name }) => package_name));
      for (let at = 0; at < records.length; at += ADDED)
        await db
          .insertInto('ingest_batches')
          .values(records.slice(at, at + ADDED))
          .execute();
    },
    byId: (access: Access, id: string): Promise<BatchRecord | undefined> =>
      within(access).selectAll().where('id', '=', id).executeTakeFirst(),
    page: (access: Access, which: Which, limit: number, offset: number): Promise<BatchRecord[]> =>
      those(access, which).selectAll().orderBy('seq', 'desc').limit(limit).offset(offset).execute(),
    count: async (access: Access, which: Which): Promise<number> =>
      (
        await those(access, which)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirst()
      )?.n ?? 0,
    /** How many wait, by kind; a kind of which none waits is not there. */
    waitingIn: async (access: Access): Promise<ReadonlyMap<ImportKind, number>> => {
      const rows = await within(access)
        .select(['kind', ({ fn }) => fn.countAll<number>().as('n')])
        .where('state', '=', 'waiting')
        .groupBy('kind')
        .execute();
      return new Map(rows.map(({ kind, n }) => [kind, n]));
    },
    change: async (access: Access, id: string, values: Partial<Omit<NewBatch, 'id' | 'package_name'>>): Promise<void> => {
      await db.updateTable('ingest_batches').set(values).where('id', '=', id).where(withinPackages(access)).execute();
    },

    /** What waits, by lane; batches and bytes are those of rows that were sent. */
    waiting: async (_: Everything): Promise<Waiting[]> =>
      await db
        .selectFrom('ingest_batches')
        .select([
          'package_name',
          'kind',
          sql<number>`sum(case when source_id is null then 1 else 0 end)`.as('batches'),
          sql<number>`sum(case when source_id is null then bytes else 0 end)`.as('bytes'),
          ({ fn }) => fn.min('seq').as('first'),
        ])
        .where('state', '=', 'waiting')
        .groupBy(['package_name', 'kind'])
        .execute(),
    /** The first of a lane that wait, in their order. */
    head: (_: Everything, { package_name, kind }: Lane, most: number): Promise<BatchRecord[]> =>
      db
        .selectFrom('ingest_batches')
        .selectAll()
        .where('state', '=', 'waiting')
        .where('package_name', '=', package_name)
        .where('kind', '=', kind)
        .orderBy('seq')
        .limit(most)
        .execute(),
    /** The waiting ones of a span become one group, or none. */
    group: async (_: Everything, span: Span, group_id: string | null): Promise<void> => {
      await inSpan(span).set({ group_id, told: null }).execute();
    },
    /** Notes what is going to become of batches, by id. */
    tell: async (_: Everything, told: readonly { readonly id: string; readonly told: string }[]): Promise<void> => {
      for (const { id, told: text } of told) await db.updateTable('ingest_batches').set({ told: text }).where('id', '=', id).execute();
    },
    /** Notes of all of a span why they wait, and until when. */
    delay: async (_: Everything, span: Span, values: Pick<BatchRecord, 'tries' | 'next_at' | 'fault'>): Promise<void> => {
      await inSpan(span).set(values).execute();
    },
    /** Those of the group of one that failed wait again, as the one load that they were going to be. Answers them. */
    again: async (access: Access, { id, group_id }: Pick<BatchRecord, 'id' | 'group_id'>): Promise<BatchRecord[]> => {
      const failed = await within(access)
        .selectAll()
        .where('state', '=', 'failed')
        .where((e) => (group_id === null ? e('id', '=', id) : e('group_id', '=', group_id)))
        .execute();
      for (const each of failed)
        await db
          .updateTable('ingest_batches')
          .set({ state: 'waiting', tries: 0, next_at: 0, ended_at: null })
          .where('id', '=', each.id)
          .execute();
      return failed;
    },
    /** Batches of which all rows are new end, all at once. */
    endAll: async (_: Everything, ids: readonly string[], values: Pick<BatchRecord, 'file_id' | 'ended_at'>): Promise<void> => {
      for (let at = 0; at < ids.length; at += PIECE)
        await db
          .updateTable('ingest_batches')
          .set({ ...values, state: 'published', added: sql`rows`, mapping: '', told: null, fault: '' })
          .where('id', 'in', ids.slice(at, at + PIECE))
          .execute();
    },
    /** Those whose file is still needed. */
    withFile: async (_: Everything): Promise<ReadonlySet<string>> =>
      new Set(
        (await db.selectFrom('ingest_batches').select('id').where('state', 'in', ['waiting', 'failed']).execute()).map(({ id }) => id),
      ),
    /** Forgets those that are over. One that failed is not: its rows are in no store. */
    forgetBefore: async (_: Everything, at: number): Promise<void> => {
      await db.deleteFrom('ingest_batches').where('arrived_at', '<', at).where('state', 'not in', ['waiting', 'failed']).execute();
    },

    pauses: (_: Everything): Promise<Selectable<Schema['ingest_pauses']>[]> => db.selectFrom('ingest_pauses').selectAll().execute(),
    pauseOf: (access: Access): Promise<Selectable<Schema['ingest_pauses']> | undefined> =>
      db.selectFrom('ingest_pauses').selectAll().where(withinPackages(access)).executeTakeFirst(),
    pause: async (access: Access, record: Selectable<Schema['ingest_pauses']>): Promise<void> => {
      checkWithin(access, record.package_name);
      await db
        .insertInto('ingest_pauses')
        .values(record)
        .onConflict((c) => c.column('package_name').doNothing())
        .execute();
    },
    goOn: async (access: Access, packageName: string): Promise<void> => {
      checkWithin(access, packageName);
      await db.deleteFrom('ingest_pauses').where('package_name', '=', packageName).execute();
    },
  };
}
export type IngestBatchRecords = ReturnType<typeof ingestBatchesOf>;
