import { sql, type Migration } from 'kysely';
import { newTable } from '../new-table.ts';
import type { SubjectType } from '../../../../contract/footprint/subject.ts';
import { maskedSubject } from '../../../../contract/footprint/subject.ts';

/** Subjects that are given their masked text at once. */
const PIECE = 500;
interface Subject {
  readonly id: string;
  readonly type: SubjectType;
  readonly value: string;
}

/** Screenshots of files of values, packages that such a file tells of and what a footprint's subject is shown as. */
export const evidence: Migration = {
  async up(db) {
    // what a file found so far was found in its own package, or in all that its owner had, which nobody knows any more: '[]' is nobody's
    await db.schema
      .alterTable('lookups')
      .addColumn('packages', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute();
    await sql`update lookups set packages = '["' || package_name || '"]' where package_name <> 'all'`.execute(db);
    await newTable(
      db,
      'lookup_files',
      'id text key, lookup_id text of lookups.id, line integer, name text, kind text, bytes integer, sha256 text',
    ).execute();
    await db.schema.createIndex('lookup_files_of').on('lookup_files').columns(['lookup_id', 'line']).execute();
    await db.schema.createIndex('lookup_files_kept').on('lookup_files').column('sha256').execute();

    await db.schema
      .alterTable('footprint_subjects')
      .addColumn('shown', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    for (let last = ''; ;) {
      const rows = (await db
        .selectFrom('footprint_subjects' as never)
        .select(['id', 'type', 'value'] as never)
        .where('id' as never, '>', last as never)
        .orderBy('id' as never)
        .limit(PIECE)
        .execute()) as Subject[];
      for (const { id, type, value } of rows)
        await sql`update footprint_subjects set shown = ${maskedSubject(type, value)} where id = ${id}`.execute(db);
      const end = rows.at(-1);
      if (end === undefined || rows.length < PIECE) break;
      last = end.id;
    }
    await db.schema
      .createIndex('footprint_subjects_changed')
      .on('footprint_subjects')
      .columns(['package_name', 'checked_at', 'id'])
      .execute();
  },
};
