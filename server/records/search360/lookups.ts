import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { LookupOutcome } from '../../../contract/areas/search360/search360.ts';
import { isPostgres } from '../engine/dialect.ts';
import type { IdOf } from '../engine/id-of.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { coversAll, type Searcher } from './searches.ts';

export type LookupId = IdOf<'lookups'>;
export type LookupRecord = Selectable<Schema['lookups']> & { readonly id: LookupId };
export type LookupRowRecord = Selectable<Schema['lookup_rows']>;
export type LookupFileRecord = Selectable<Schema['lookup_files']>;
/** Rows that are written at once: SQLite binds so many values in one statement. */
const PIECE = 500;

/**
 * Files of values and their rows. A person's methods take the person first, and find no file of another, and none that tells of a package which the person has no more. Times are
 * epoch milliseconds.
 */
export function lookupsOf(db: Database) {
  const rowsOf = (id: LookupId) => db.selectFrom('lookup_rows').where('lookup_id', '=', id);
  const byId = async (searcher: Searcher, id: string): Promise<LookupRecord | undefined> => {
    const found = await db
      .selectFrom('lookups')
      .selectAll()
      .where('user_id', '=', searcher.id)
      .where('id', '=', id)
      .where('is_checking', '=', 0)
      .executeTakeFirst();
    return found !== undefined && coversAll(searcher, found.packages) ? { ...found, id: found.id as LookupId } : undefined;
  };
  return {
    byId,
    /** Whoever's it is: for the job that looks it up. */
    async whole(id: string): Promise<LookupRecord | undefined> {
      const found = await db.selectFrom('lookups').selectAll().where('id', '=', id).executeTakeFirst();
      return found && { ...found, id: found.id as LookupId };
    },

    /** Begins a file: it is there for nobody before it is published. Answers its id. */
    async open(lookup: Omit<LookupRecord, 'id' | 'is_checking'>): Promise<LookupId> {
      const id = randomUUID() as string as LookupId;
      await db
        .insertInto('lookups')
        .values({ ...lookup, id, is_checking: 1 })
        .execute();
      return id;
    },
    /** Adds rows behind those that it has. */
    async addRows(
      id: LookupId,
      from: number,
      rows: readonly Omit<Insertable<Schema['lookup_rows']>, 'lookup_id' | 'place'>[],
    ): Promise<void> {
      await db
        .insertInto('lookup_rows')
        .values(rows.map((row, i) => ({ ...row, lookup_id: id, place: from + i })))
        .execute();
    },
    async publish(id: LookupId, told: Pick<LookupRecord, 'head' | 'extra'>): Promise<void> {
      await db
        .updateTable('lookups')
        .set({ ...told, is_checking: 0 })
        .where('id', '=', id)
        .execute();
    },
    async remove(id: LookupId): Promise<void> {
      await db.deleteFrom('lookups').where('id', '=', id).execute();
    },
    /** False where a job has it already. */
    async begin(userId: string, id: LookupId, jobId: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('lookups')
        .set({ job_id: jobId })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('job_id', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /** How many rows have each outcome; null of those without one. */
    async counts(id: LookupId): Promise<ReadonlyMap<LookupOutcome | null, number>> {
      const found = await rowsOf(id)
        .select((e) => ['outcome', e.fn.countAll<number | string>().as('n')])
        .groupBy('outcome')
        .execute();
      return new Map(found.map(({ outcome, n }) => [outcome, Number(n)]));
    },
    /** Rows with an outcome (null: without one) in their order, from a place on. */
    rows: (
      id: LookupId,
      outcome: LookupOutcome | null | undefined,
      { offset = 0, limit, from = 0 }: { readonly offset?: number; readonly limit: number; readonly from?: number },
    ): Promise<LookupRowRecord[]> => {
      let found = rowsOf(id).where('place', '>=', from);
      if (outcome !== undefined) found = outcome === null ? found.where('outcome', 'is', null) : found.where('outcome', '=', outcome);
      return found.selectAll().orderBy('place').offset(offset).limit(limit).execute();
    },
    /** A row of an own file, by its number in it. */
    row: async (searcher: Searcher, id: string, line: number): Promise<LookupRowRecord | undefined> => {
      const lookup = await byId(searcher, id);
      return (
        lookup &&
        rowsOf(lookup.id).selectAll().where('line', '=', line).where('outcome', 'in', ['matched', 'alike', 'new']).executeTakeFirst()
      );
    },
    /** Adds packages to those that a file tells of. */
    async cover(id: LookupId, names: readonly string[]): Promise<void> {
      const { packages } = await db.selectFrom('lookups').select('packages').where('id', '=', id).executeTakeFirstOrThrow();
      const known = JSON.parse(packages) as string[];
      const all = [...new Set([...known, ...names])];
      if (all.length > known.length)
        await db
          .updateTable('lookups')
          .set({ packages: JSON.stringify(all) })
          .where('id', '=', id)
          .execute();
    },

    async addFiles(files: readonly LookupFileRecord[]): Promise<void> {
      for (let from = 0; from < files.length; from += PIECE)
        await db
          .insertInto('lookup_files')
          .values(files.slice(from, from + PIECE))
          .execute();
    },
    /** Screenshots of some rows, by row and name. */
    filesOf: (id: LookupId, lines: readonly number[]): Promise<LookupFileRecord[]> =>
      db
        .selectFrom('lookup_files')
        .selectAll()
        .where('lookup_id', '=', id)
        .where('line', 'in', lines)
        .orderBy('line')
        .orderBy('name')
        .orderBy('id')
        .execute(),
    /** A screenshot of an own file. */
    async file(searcher: Searcher, id: string): Promise<LookupFileRecord | undefined> {
      const found = await db.selectFrom('lookup_files').selectAll().where('id', '=', id).executeTakeFirst();
      return found !== undefined && (await byId(searcher, found.lookup_id)) !== undefined ? found : undefined;
    },
    /** Is a file, by its hash, a screenshot of any row? For the store of files. */
    hasFile: async (sha256: string): Promise<boolean> =>
      (await db.selectFrom('lookup_files').select('id').where('sha256', '=', sha256).limit(1).executeTakeFirst()) !== undefined,
    /** Writes what became of rows: one statement for all of them, whose values travel as one text of JSON. */
    async end(id: LookupId, ends: readonly Pick<LookupRowRecord, 'place' | 'outcome' | 'reason' | 'found'>[]): Promise<void> {
      const rows = JSON.stringify(ends.map(({ place, outcome, reason, found }) => ({ place, outcome, reason, found })));
      await (
        isPostgres(db)
          ? sql`update lookup_rows set outcome = e.outcome, reason = e.reason, found = e.found
              from json_to_recordset(${rows}::json) as e (place integer, outcome text, reason text, found text)
              where lookup_rows.lookup_id = ${id} and lookup_rows.place = e.place`
          : // the id comes with the values, so that each row is looked up by its key and never all of them for each value
            sql`with e as materialized
                (select ${id} as id, value ->> 'place' as place, value ->> 'outcome' as outcome, value ->> 'reason' as reason, value ->> 'found' as found from json_each(${rows}))
              update lookup_rows set outcome = e.outcome, reason = e.reason, found = e.found from e
              where lookup_rows.lookup_id = e.id and lookup_rows.place = e.place`
      ).execute(db);
    },
    /** Forgets files of before an instant, with their rows, and those that have been checked since another: whoever did has died of it. */
    async forgetBefore(at: number, checkedSince: number): Promise<void> {
      await db
        .deleteFrom('lookups')
        .where((e) => e.or([e('created_at', '<', at), e.and([e('is_checking', '=', 1), e('created_at', '<', checkedSince)])]))
        .execute();
    },
  };
}
export type LookupRecords = ReturnType<typeof lookupsOf>;
