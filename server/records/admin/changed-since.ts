import { DateTime } from 'luxon';
import type { DateRange } from '../../../contract/time/dates.ts';
import { ALL } from '../../../contract/scope.ts';
import type { AccessScope } from '../../access.ts';
import type { ArrivalRecords } from './arrivals.ts';
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
/**
 * How many rows of the packages of an access files have given another verdict since the start of yesterday, of files that changed days of a range. 0 for whoever sees some publishers alone: it is known of
 * the whole package.
 */
export async function reclassifiedIn(
  imports: Pick<PackageImportRecords, 'changes'>,
  access: AccessScope,
  of: readonly Kind[],
  { fromDate, toDate }: DateRange,
  now: number,
): Promise<number> {
  if (access.publishers !== null) return 0;
  const yesterday = DateTime.fromMillis(now, { zone: access.timeZone }).startOf('day').minus({ days: 1 }).toMillis();
  return (await imports.changes(access))
    .filter(
      (each) => of.includes(each.kind) && each.changed_at >= yesterday && each.changed_first <= toDate && each.changed_last >= fromDate,
    )
    .reduce((sum, { reclassified }) => sum + reclassified, 0);
}
/** Of rows that came from no file. */
export const noChanges: {
  readonly packageImports: Pick<PackageImportRecords, 'changes'>;
  readonly arrivals: Pick<ArrivalRecords, 'byPackage' | 'lastBy'>;
} = {
  packageImports: { changes: () => Promise.resolve([]) },
  arrivals: { byPackage: () => Promise.resolve([]), lastBy: () => Promise.resolve(null) },
};
/** The changes of files in the packages of an access; nothing without one. In a transaction `imports` is what it has: anything else would wait for its end. */
export const changesWithin = async (imports: PackageImportRecords, access: AccessScope | null): Promise<FileChange[]> =>
  access === null ? [] : imports.changes(access);
