import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { ImportReport } from '../../../contract/areas/admin/imports.ts';
import { everything } from '../../access.ts';
import { arrivalsOf } from '../../records/admin/arrivals.ts';
import { packageImportsOf, type PackageImportRecord } from '../../records/admin/package-imports.ts';
import type { Records } from '../../records/records.ts';
import { leaveTrails, SYSTEM, systemTrail } from '../../records/trail.ts';
import { kindsBeside, storeOf } from '../plan.ts';
import type { DaysOf, FileRows, Importing, ImportRequest, ImportResult } from '../request.ts';

/** Who sent rows by call: the person, and the name of their token. */
export interface Sender {
  readonly userId: string;
  /** What the rows are called among the files. */
  readonly name: string;
  readonly sentBy: string;
}
const whole = everything('files that the command imports are listed with those of the page');

/**
 * Lists a file that the command imported, or rows that `sender` sent, among those of each package that it has rows of. One that was imported before, and is not listed because that was cut off, is listed now. Answers the ids by which
 * it can be taken back, with their packages.
 */
export async function noteImport(
  request: ImportRequest,
  { analytics, records }: Pick<Importing, 'analytics' | 'records'>,
  { outcome, load, packages, bytes, ...result }: ImportResult,
  sender: Sender | null = null,
): Promise<{ readonly id: string; readonly package: string }[]> {
  if (outcome !== 'imported' && load === null) return [];
  const store = analytics[storeOf(request.kind)],
    at = Date.now(),
    noted: { id: string; package: string }[] = [];
  const parts =
    outcome === 'imported'
      ? packages.map(({ package: name, rows, days, firstDay, lastDay }) => ({
          name,
          rows,
          days: { count: days, first: firstDay, last: lastDay },
        }))
      : await Promise.all(
          (await store.packagesOf(load ?? 0)).map(async (name) => {
            const { removed, days } = await store.lookBack(load ?? 0, name);
            return { name, rows: removed, days };
          }),
        );
  await records.database.transaction().execute(async (t) => {
    for (const { name, rows, days } of parts) {
      const listed = load === null ? [] : await packageImportsOf(t).ofLoads(whole, kindsBeside(request.kind), name, [load]);
      if (listed[0] !== undefined) {
        if (sender !== null) noted.push({ id: listed[0].id, package: name });
        continue;
      }
      const id = randomUUID(),
        isOnly = parts.length === 1,
        { there, differs, updated, refused } = result;
      // what was passed over or replaced is not known by package
      const report = ImportReport.parse({
        outcome: 'imported',
        rows: isOnly ? rows - updated : rows,
        refused: 0,
        first: [],
        header: [],
        columns: [],
        unused: [],
        missing: [],
        sample: [],
        days,
        fault: '',
        ...(isOnly && { there, differs, updated, refused }),
      });
      const record: PackageImportRecord = {
        id,
        package_name: name,
        user_id: sender?.userId ?? SYSTEM,
        name: sender?.name ?? basename(request.file),
        bytes,
        kind: request.kind,
        mapping: JSON.stringify(request.mapping),
        mapping_id: null,
        job_id: '',
        does: 'import',
        skip_refused: Number(request.skipRefused),
        updates: request.updates ?? null,
        load_no: load,
        taken_by: null,
        taken_at: null,
        sent_by: sender?.sentBy ?? null,
        ...changesOf(report, result.changed, name, at),
        checked: null,
        done: JSON.stringify(report),
        file_until: null,
        created_at: at,
      };
      await packageImportsOf(t).add(whole, record);
      if (outcome === 'imported') await arrivalsOf(t).note(whole, { package_name: name, kind: request.kind, at });
      await leaveTrails(t, at, [
        {
          trail: sender === null ? systemTrail : { ...systemTrail, userId: sender.userId },
          auditEntry: { action: 'import.imported', subject: id, packageName: name, detail: { name: record.name, rows } },
          answer: null,
        },
      ]);
      if (load !== null) noted.push({ id, package: name });
    }
  });
  return noted;
}
/** What is noted of rows of a package that a file replaced: their days or, where these are not known alone, all days of the file. */
export function changesOf(
  { updated, days }: Pick<ImportReport, 'updated' | 'days'>,
  changed: readonly DaysOf[],
  name: string,
  at: number,
): Pick<PackageImportRecord, 'changed_at' | 'changed_first' | 'changed_last' | 'reclassified'> {
  const own = changed.find((each) => each.package === name),
    those = own ?? (updated > 0 ? days : null),
    reclassified = own?.reclassified ?? 0;
  return those === null
    ? { changed_at: null, changed_first: null, changed_last: null, reclassified }
    : { changed_at: at, changed_first: those.first, changed_last: those.last, reclassified };
}
/** The files that brought loads, each once, and how many rows there are in all: of loads of before no file is known. */
export async function filesOf(
  records: Records,
  kind: PackageImportRecord['kind'],
  loads: readonly { readonly load: number; readonly rows: number }[],
): Promise<{ count: number; files: FileRows[] }> {
  const found = await records.packageImports.ofLoads(
    whole,
    kindsBeside(kind),
    null,
    loads.map(({ load }) => load),
  );
  const files = loads.flatMap(({ load, rows }) => {
    const file = found.find(({ load_no }) => load_no === load);
    return file === undefined ? [] : [{ name: file.name, at: file.created_at, rows }];
  });
  return { count: loads.reduce((sum, { rows }) => sum + rows, 0), files };
}
