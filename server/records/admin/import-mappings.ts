import type { Selectable } from 'kysely';
import { checkWithin, type Access, type Everything } from '../../access.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';

export type ImportMappingRecord = Selectable<Schema['import_mappings']>;

/** How files of a package are read, by name. Each method takes an access first, and neither finds nor writes anything beyond it. Times are epoch milliseconds. */
export function importMappingsOf(db: Database) {
  const within = (access: Access) => db.selectFrom('import_mappings').selectAll().where(withinPackages(access));
  return {
    list: (access: Access): Promise<ImportMappingRecord[]> => within(access).orderBy('changed_at', 'desc').orderBy('id').execute(),
    byId: (access: Access, id: string): Promise<ImportMappingRecord | undefined> => within(access).where('id', '=', id).executeTakeFirst(),
    byName: (
      access: Access,
      { package_name, kind, name }: Pick<ImportMappingRecord, 'package_name' | 'kind' | 'name'>,
    ): Promise<ImportMappingRecord | undefined> =>
      within(access).where('package_name', '=', package_name).where('kind', '=', kind).where('name', '=', name).executeTakeFirst(),
    /** The last one that was made for a header. For the job that looks at a file. */
    forColumns: (
      _: Everything,
      { package_name, kind, columns }: Pick<ImportMappingRecord, 'package_name' | 'kind' | 'columns'>,
    ): Promise<ImportMappingRecord | undefined> =>
      db
        .selectFrom('import_mappings')
        .selectAll()
        .where('package_name', '=', package_name)
        .where('kind', '=', kind)
        .where('columns', '=', columns)
        .orderBy('changed_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    save: async (access: Access, record: ImportMappingRecord): Promise<void> => {
      checkWithin(access, record.package_name);
      const { id, ...values } = record;
      if (values.version === 1) await db.insertInto('import_mappings').values(record).execute();
      else await db.updateTable('import_mappings').set(values).where('id', '=', id).where(withinPackages(access)).execute();
    },
    remove: async (access: Access, id: string): Promise<void> => {
      await db.deleteFrom('import_mappings').where('id', '=', id).where(withinPackages(access)).execute();
    },
  };
}
