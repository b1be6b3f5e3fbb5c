import { sql, type RawBuilder } from 'kysely';
import { limitsOf, type Access } from '../../access.ts';

/** Rows of incidents within an access, by the columns that name their packages and publishers. */
export function withinRows(access: Access, table = ''): RawBuilder<boolean> {
  const publishers = limitsOf(access)?.publishers ?? null;
  const at = table === '' ? '' : `${table}.`;
  const inPackages = withinPackages(access, `${at}package_name`);
  if (publishers === null) return inPackages;
  return publishers.length === 0
    ? sql<boolean>`1 = 0`
    : sql<boolean>`(${inPackages} and ${sql.ref(`${at}publisher`)} in (${sql.join(publishers)}))`;
}
/** Rows of the packages within an access, by the column that names theirs; of all packages for the server's own work. */
export function withinPackages(access: Access, column = 'package_name'): RawBuilder<boolean> {
  const limits = limitsOf(access);
  if (limits === null) return sql<boolean>`1 = 1`;
  return limits.packages.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(column)} in (${sql.join(limits.packages)})`;
}
