import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import { checkWithin, limitsOf, type Access, type Everything } from '../../access.ts';
import { textByPackage } from '../engine/by-package.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';

export type TrackerKind = 'publisher' | 'campaign';
export type TrackerRecord = Selectable<Schema['tracker_publishers']>;
export type TrackerEntry = Selectable<Schema['tracker_journal']>;
/** Both tables have the same columns: to the types one stands for the other. */
const tableOf = (kind: TrackerKind): 'tracker_publishers' => `tracker_${kind}s` as 'tracker_publishers';
/** A name as two of a package are compared. */
export const folded = (name: string): string => name.toLowerCase();
/** Of one record. */
const MOST_ENTRIES = 100;

/** Publishers and campaigns. Each method takes an access first, and neither finds nor writes anything beyond it. */
export function trackerOf(db: Database) {
  /** Of records of a kind: who reads rows of some publishers alone has the records of these, by their names, and no campaigns. The ids that events carry say nothing: two publishers may have one. */
  const ofReader = (kind: TrackerKind, access: Access): RawBuilder<boolean> => {
    const publishers = limitsOf(access)?.publishers ?? null;
    if (publishers === null) return withinPackages(access);
    if (kind === 'campaign' || publishers.length === 0) return sql<boolean>`1 = 0`;
    return sql<boolean>`(${withinPackages(access)} and ${sql.ref('folded_name')} in (${sql.join(publishers.map(folded))}))`;
  };
  const within = (kind: TrackerKind, access: Access) => db.selectFrom(tableOf(kind)).selectAll().where(ofReader(kind, access));
  /** Of entries of the journal: those about the records of a reader. */
  const aboutReader = (access: Access): RawBuilder<boolean> =>
    (limitsOf(access)?.publishers ?? null) === null
      ? withinPackages(access)
      : sql<boolean>`(${withinPackages(access)} and subject in (${within('publisher', access).clearSelect().select('id')}))`;
  return {
    /** Newest first. */
    async list(access: Access, kind: TrackerKind): Promise<TrackerRecord[]> {
      return within(kind, access).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
    },
    async byId(access: Access, kind: TrackerKind, id: string): Promise<TrackerRecord | undefined> {
      return within(kind, access).where('id', '=', id).executeTakeFirst();
    },
    /** Which names and codes of a record another one of its package has. */
    async clashes(
      access: Access,
      kind: TrackerKind,
      { id, package_name, code, folded_name }: Pick<TrackerRecord, 'id' | 'package_name' | 'code' | 'folded_name'>,
    ): Promise<{ readonly code: boolean; readonly name: boolean }> {
      const others = (of: TrackerKind) =>
        db.selectFrom(tableOf(of)).where(withinPackages(access)).where('package_name', '=', package_name).where('id', '!=', id);
      const found = {
        code: await others(kind).select('id').where('code', '=', code).executeTakeFirst(),
        name: await others(kind).select('id').where('folded_name', '=', folded_name).executeTakeFirst(),
      };
      return {
        code: found.code !== undefined,
        name: found.name !== undefined,
      };
    },
    /** Those of some ids that are publishers of a package. */
    async publishersAmong(access: Access, packageName: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom('tracker_publishers')
        .select('id')
        .where(ofReader('publisher', access))
        .where('package_name', '=', packageName)
        .where('id', 'in', ids)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    /** What publishers and campaigns are called, by what their clicks and events carry. */
    async names(access: Access): Promise<(Pick<TrackerRecord, 'package_name' | 'code' | 'name'> & { readonly kind: TrackerKind })[]> {
      const found = await Promise.all(
        (['publisher', 'campaign'] as const).map(async (kind) =>
          (await db.selectFrom(tableOf(kind)).select(['package_name', 'code', 'name']).where(ofReader(kind, access)).execute()).map(
            (row) => ({ kind, ...row }),
          ),
        ),
      );
      return found.flat();
    },
    /** The currencies that publishers and campaigns have in their terms, in the order of the alphabet: that of their package, but for those of before it had one. */
    async currencies(access: Access): Promise<string[]> {
      const found = await Promise.all(
        (['publisher', 'campaign'] as const).map((kind) =>
          db.selectFrom(tableOf(kind)).select('currency').distinct().where(ofReader(kind, access)).execute(),
        ),
      );
      return [...new Set(found.flat().map(({ currency }) => currency))].sort();
    },
    /** The latest changes of each of some records, or of all, newest first: those of one that is changed all day leave the others theirs. */
    async journal(access: Access, subjects: readonly string[] | 'all'): Promise<TrackerEntry[]> {
      if (subjects.length === 0) return [];
      const counted = db
        .selectFrom('tracker_journal')
        .selectAll()
        .select((e) =>
          e.fn
            .agg<number>('row_number')
            .over((o) => o.partitionBy('subject').orderBy('id', 'desc'))
            .as('nth'),
        )
        .where(aboutReader(access))
        .$if(subjects !== 'all', (q) => q.where('subject', 'in', subjects as readonly string[]));
      return db.selectFrom(counted.as('counted')).selectAll().where('nth', '<=', MOST_ENTRIES).orderBy('id', 'desc').execute();
    },
    /** Of each package another text after every change of its publishers and campaigns: entries are added to their journal, deletions change their number. */
    marks: async (access: Access, packages: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      for (const name of packages) checkWithin(access, name);
      return textByPackage(
        db,
        packages,
        (name) => sql`
          (select count(*) from tracker_publishers where package_name = ${name}) || ' ' ||
          (select count(*) from tracker_campaigns where package_name = ${name}) || ' ' ||
          (select coalesce(max(id), 0) from tracker_journal where package_name = ${name})`,
      );
    },
    /** When it was last decided to keep or unblock each publisher, by its id, since an instant. */
    async keptSince(access: Access, since: number): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('tracker_journal')
        .select(['subject', (e) => e.fn.max('at').as('at')])
        .where(aboutReader(access))
        .where('action', 'in', ['kept', 'unblocked'])
        .where('at', '>', since)
        .groupBy('subject')
        .execute();
      return new Map(rows.map(({ subject, at }) => [subject, at]));
    },

    async add(access: Access, kind: TrackerKind, record: TrackerRecord): Promise<void> {
      checkWithin(access, record.package_name);
      await db.insertInto(tableOf(kind)).values(record).execute();
    },
    async put(access: Access, kind: TrackerKind, { id, ...record }: TrackerRecord): Promise<void> {
      await db.updateTable(tableOf(kind)).set(record).where('id', '=', id).where(ofReader(kind, access)).execute();
    },
    async remove(access: Access, kind: TrackerKind, id: string): Promise<void> {
      await db.deleteFrom(tableOf(kind)).where('id', '=', id).where(ofReader(kind, access)).execute();
    },
    async note(access: Access, entry: Insertable<Schema['tracker_journal']>): Promise<void> {
      checkWithin(access, entry.package_name);
      await db.insertInto('tracker_journal').values(entry).execute();
    },
    async count(_: Everything): Promise<number> {
      const { n } = await db
        .selectFrom('tracker_campaigns')
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },
  };
}
export type TrackerRecords = ReturnType<typeof trackerOf>;
