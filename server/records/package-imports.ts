import type { Selectable } from 'kysely';
import type { AccessScope } from '../access.ts';
import type { Database, Schema } from './schema.ts';

export type PackageImportRecord = Selectable<Schema['package_imports']>;
const MOST_LISTED = 20;

type Within = Pick<AccessScope, 'packages'>;
const namesIn = ({ packages }: Within): string[] => packages.map(({ name }) => name);

/** Files of own rows. Methods take what the caller may see first, and find no file of another package. Times are epoch milliseconds. */
export function packageImportsOf(db: Database) {
  return {
    list: async (access: Within): Promise<PackageImportRecord[]> =>
      access.packages.length === 0
        ? []
        : db
            .selectFrom('package_imports')
            .selectAll()
            .where('package_name', 'in', namesIn(access))
            .orderBy('created_at', 'desc')
            .orderBy('id')
            .limit(MOST_LISTED)
            .execute(),
    byId: async (access: Within, id: string): Promise<PackageImportRecord | undefined> =>
      access.packages.length === 0
        ? undefined
        : db.selectFrom('package_imports').selectAll().where('package_name', 'in', namesIn(access)).where('id', '=', id).executeTakeFirst(),
    /** How the last file of a kind that was imported into a package was mapped, as JSON. */
    async lastMap(packageName: string, kind: PackageImportRecord['kind']): Promise<string | undefined> {
      const last = await db
        .selectFrom('package_imports')
        .select('map')
        .where('package_name', '=', packageName)
        .where('kind', '=', kind)
        .where('does', '=', 'import')
        .where('done', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return last?.map;
    },
    /** Whoever's it is: for the job that is at it. */
    ofJob: (jobId: string): Promise<PackageImportRecord | undefined> =>
      db.selectFrom('package_imports').selectAll().where('job_id', '=', jobId).executeTakeFirst(),
    add: async (record: PackageImportRecord): Promise<void> => {
      await db.insertInto('package_imports').values(record).execute();
    },
    change: async (
      id: string,
      values: Partial<Omit<PackageImportRecord, 'id' | 'package_name' | 'user_id' | 'created_at'>>,
    ): Promise<void> => {
      await db.updateTable('package_imports').set(values).where('id', '=', id).execute();
    },
    /** Those whose file is there. */
    withFile: (): Promise<Pick<PackageImportRecord, 'id' | 'file_until'>[]> =>
      db.selectFrom('package_imports').select(['id', 'file_until']).where('file_until', 'is not', null).execute(),
    forgetBefore: async (at: number): Promise<void> => {
      await db.deleteFrom('package_imports').where('created_at', '<', at).execute();
    },
  };
}
export type PackageImportRecords = ReturnType<typeof packageImportsOf>;
