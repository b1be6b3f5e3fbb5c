import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

interface Before {
  readonly id: string;
  readonly map: string;
  readonly time_zone: string;
  readonly checked: string | null;
  readonly done: string | null;
}
/** Their column to ours, as it was said, is a mapping; what names found by themselves they find again. */
const mappingOf = ({ map, time_zone }: Before): string =>
  JSON.stringify({
    time_zone,
    fields: Object.fromEntries(
      Object.entries(JSON.parse(map) as Record<string, string>).map(([theirs, ours]) => [ours, { from: [theirs] }]),
    ),
  });
/** A column of a report came from one column of the file. */
function reportOf(json: string | null): string | null {
  if (json === null) return null;
  const report = JSON.parse(json) as { columns: { ours: string; theirs: string | null; how: string }[] };
  const columns = report.columns.map(({ ours, theirs, how }) => ({ ours, how, from: theirs === null ? [] : [theirs] }));
  return JSON.stringify({ ...report, columns });
}

/** How files are read has a name and is kept for the package; files of before say it in the same way. */
export const importMappings: Migration = {
  async up(db) {
    await newTable(
      db,
      'import_mappings',
      `id text key, package_name text of packages.name, kind text, name text, version integer, mapping text, columns text, user_id text, changed_at integer`,
    ).execute();
    await db.schema.createIndex('import_mappings_of').unique().on('import_mappings').columns(['package_name', 'kind', 'name']).execute();
    await db.schema
      .alterTable('package_imports')
      .addColumn('mapping', 'text', (c) => c.notNull().defaultTo('{}'))
      .execute();
    await db.schema.alterTable('package_imports').addColumn('mapping_id', 'text').execute();
    const files = (await db.selectFrom('package_imports').select(['id', 'map', 'time_zone', 'checked', 'done']).execute()) as Before[];
    for (const file of files)
      await db
        .updateTable('package_imports')
        .set({ mapping: mappingOf(file), checked: reportOf(file.checked), done: reportOf(file.done) })
        .where('id', '=', file.id)
        .execute();
    await db.schema.alterTable('package_imports').dropColumn('map').execute();
    await db.schema.alterTable('package_imports').dropColumn('time_zone').execute();
  },
};
