import type { ColumnDataType, CreateTableBuilder, Kysely } from 'kysely';

/**
 * A table by its columns: `id text key, name text?, user_id text of users.id`. `?` may be null, `key` is the primary key, `counted` numbers the rows,
 * `unique` has each value once, and a row goes with the one that it is `of`.
 */
export function newTable<D>(db: Kysely<D>, name: string, columns: string): CreateTableBuilder<string, string> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const column of columns.split(',')) {
    const [id = '', type = '', ...marks] = column.trim().split(/\s+/);
    const owner = marks[marks.indexOf('of') + 1];
    table = table.addColumn(id, type.replace('?', '') as ColumnDataType, (c) => {
      if (marks.includes('key')) c = c.primaryKey();
      else if (!type.endsWith('?')) c = c.notNull();
      if (marks.includes('counted')) c = c.autoIncrement();
      if (marks.includes('unique')) c = c.unique();
      return marks.includes('of') && owner !== undefined ? c.references(owner).onDelete('cascade') : c;
    });
  }
  return table;
}
