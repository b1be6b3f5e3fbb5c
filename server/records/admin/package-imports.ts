import type { Selectable } from 'kysely';
import { checkWithin, type Access, type Everything } from '../../access.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';

export type PackageImportRecord = Selectable<Schema['package_imports']>;
/** When a file changed rows that were there, and of which days. */
export interface FileChange {
  readonly package_name: string;
  readonly kind: PackageImportRecord['kind'];
  readonly changed_at: number;
  readonly changed_first: string;
  readonly changed_last: string;
  /** Rows that it gave another verdict. */
  readonly reclassified: number;
}
const MOST_LISTED = 200,
  MOST_SENT = 50;

/** Files of own rows. Each method takes an access first, and neither finds nor writes anything beyond it. Times are epoch milliseconds. */
export function packageImportsOf(db: Database) {
  return {
    /** The last ones, newest first; rows that arrived by call are some of many, and take no place of a file. */
    list: async (access: Access): Promise<PackageImportRecord[]> => {
      const last = (sent: 'is' | 'is not', limit: number): Promise<PackageImportRecord[]> =>
        db
          .selectFrom('package_imports')
          .selectAll()
          .where(withinPackages(access))
          .where('sent_by', sent, null)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(limit)
          .execute();
      const [files, sent] = await Promise.all([last('is', MOST_LISTED), last('is not', MOST_SENT)]);
      return sent.length === 0 ? files : [...files, ...sent].sort((a, b) => b.created_at - a.created_at);
    },
    byId: (access: Access, id: string): Promise<PackageImportRecord | undefined> =>
      db.selectFrom('package_imports').selectAll().where(withinPackages(access)).where('id', '=', id).executeTakeFirst(),
    /** How the last file of a kind that was imported into a package was read, as JSON. */
    lastMapping: (
      _: Everything,
      packageName: string,
      kind: PackageImportRecord['kind'],
    ): Promise<Pick<PackageImportRecord, 'mapping' | 'mapping_id'> | undefined> =>
      db
        .selectFrom('package_imports')
        .select(['mapping', 'mapping_id'])
        .where('package_name', '=', packageName)
        .where('kind', '=', kind)
        .where('does', '=', 'import')
        .where('done', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    /** Those that brought loads of kinds of one store into a package, or into any. */
    ofLoads: (
      access: Access,
      kinds: readonly PackageImportRecord['kind'][],
      packageName: string | null,
      loads: readonly number[],
    ): Promise<PackageImportRecord[]> =>
      db
        .selectFrom('package_imports')
        .selectAll()
        .where(withinPackages(access))
        .where('kind', 'in', [...kinds])
        .$if(packageName !== null, (query) => query.where('package_name', '=', packageName ?? ''))
        .where('load_no', 'in', [...loads])
        .where('taken_at', 'is', null)
        .execute(),
    /** What files changed within an access, the last change first. */
    changes: (access: Access): Promise<FileChange[]> =>
      db
        .selectFrom('package_imports')
        .select(['package_name', 'kind', 'changed_at', 'changed_first', 'changed_last', 'reclassified'])
        .where(withinPackages(access))
        .where('changed_at', 'is not', null)
        .orderBy('changed_at', 'desc')
        .execute() as Promise<FileChange[]>,
    /** For the job that is at it. */
    ofJob: (_: Everything, jobId: string): Promise<PackageImportRecord | undefined> =>
      db.selectFrom('package_imports').selectAll().where('job_id', '=', jobId).executeTakeFirst(),
    add: async (access: Access, record: PackageImportRecord): Promise<void> => {
      checkWithin(access, record.package_name);
      await db.insertInto('package_imports').values(record).execute();
    },
    change: async (
      access: Access,
      id: string,
      values: Partial<Omit<PackageImportRecord, 'id' | 'package_name' | 'user_id' | 'created_at'>>,
    ): Promise<void> => {
      await db.updateTable('package_imports').set(values).where('id', '=', id).where(withinPackages(access)).execute();
    },
    /** Those whose file is there. */
    withFile: (_: Everything): Promise<Pick<PackageImportRecord, 'id' | 'file_until'>[]> =>
      db.selectFrom('package_imports').select(['id', 'file_until']).where('file_until', 'is not', null).execute(),
    /** All, with how long the file of each is there. */
    files: async (_: Everything): Promise<ReadonlyMap<string, number | null>> => {
      const all = await db.selectFrom('package_imports').select(['id', 'file_until']).execute();
      return new Map(all.map(({ id, file_until }) => [id, file_until]));
    },
    /** Those that brought loads, by the numbers of these. */
    withLoad: (_: Everything): Promise<Pick<PackageImportRecord, 'kind' | 'load_no' | 'created_at'>[]> =>
      db.selectFrom('package_imports').select(['kind', 'load_no', 'created_at']).where('load_no', 'is not', null).execute(),
    forgetBefore: async (_: Everything, at: number): Promise<void> => {
      await db.deleteFrom('package_imports').where('created_at', '<', at).execute();
    },
  };
}
export type PackageImportRecords = ReturnType<typeof packageImportsOf>;
