import { ALL } from '../../../contract/scope.ts';
import type { AccessScope } from '../../access.ts';
import type { FileChange, PackageImportRecords } from './package-imports.ts';

type Kind = FileChange['kind'];
/** Kinds of rows that the numbers of a dashboard are made of. */
export const rowsOf: Readonly<Record<'incident' | 'impression' | 'visit' | 'tracker', readonly Kind[]>> = {
  incident: ['incidents'],
  impression: ['events'],
  visit: ['events'],
  tracker: ['tracker', 'costs'],
};
/** Something that was made of numbers: of which rows and days, and when (epoch milliseconds). */
export interface Made {
  readonly package_name: string;
  readonly of: readonly Kind[];
  readonly from: string;
  readonly to: string;
  readonly at: number;
}
/** When a file last replaced or took back rows within an access, of the kinds and days of something that was made before; null where none did. */
export function changedSince(changes: readonly FileChange[], { package_name, of, from, to, at }: Made): string | null {
  const last = changes.find(
    ({ package_name: name, kind, changed_at, changed_first, changed_last }) =>
      (package_name === ALL || name === package_name) &&
      of.includes(kind) &&
      changed_at > at &&
      changed_first <= to &&
      changed_last >= from,
  );
  return last === undefined ? null : new Date(last.changed_at).toISOString();
}
/** The changes of files in the packages of an access; nothing without one. In a transaction `imports` is what it has: anything else would wait for its end. */
export const changesWithin = async (imports: PackageImportRecords, access: AccessScope | null): Promise<FileChange[]> =>
  access === null ? [] : imports.changes(access);
