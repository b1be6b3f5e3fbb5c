import { rm } from 'node:fs/promises';
import * as z from 'zod/mini';
import { ImportMapping } from '../../contract/areas/admin/import-mapping.ts';
import { ImportReport } from '../../contract/areas/admin/imports.ts';
import { everything, judge } from '../access.ts';
import { CallFailure } from '../call-failure.ts';
import { ImportFault } from '../import/fault.ts';
import { lookAt } from '../import/mapping/look.ts';
import { normal } from '../../contract/areas/admin/import-fit.ts';
import { fingerprintOf, profiled, profileFor, propose } from '../import/mapping/propose.ts';
import { namesIn } from '../import/mapping/resolve.ts';
import { kindsBeside, storeOf } from '../import/plan.ts';
import { profileId } from '../import/profiles/index.ts';
import { faultOf, reportOf } from '../import/mapping/reported.ts';
import { changesOf } from '../import/updates/noted.ts';
import { noteTakenBack } from '../import/updates/take-back.ts';
import type { Importing, ImportNews, ImportResult } from '../import/request.ts';
import { importFile } from '../import/run.ts';
import type { Changes } from '../import/updates/through-desk.ts';
import { arrivalsOf } from '../records/admin/arrivals.ts';
import { packageImportsOf, type PackageImportRecord } from '../records/admin/package-imports.ts';
import type { Database } from '../records/engine/schema.ts';
import type { Records } from '../records/records.ts';
import { leaveTrails, systemTrail, type AuditEntry } from '../records/trail.ts';
import { importFilePath, importReportPath } from './import-files.ts';
import type { JobWork } from './runner.ts';

/** Stores that files are imported into. */
export type ImportStores = Pick<Importing, 'analytics'>;
const whole = everything('files of own rows are imported for their owners');
interface Deps extends ImportStores {
  readonly changes: Changes;
  readonly records: Records;
  readonly dataFolder: string;
  readonly now: () => number;
}

/** How often a look is begun where the process ends with it: the file may be why. */
const MOST_LOOKS = 2;
const tooOften = (): Promise<never> =>
  Promise.reject(new ImportFault('The server ended twice while it looked at this file. Save it as CSV, or in parts, and send it again'));
/** The owner may have lost the package meanwhile. */
async function checkOwner(
  { records }: Deps,
  { user_id, package_name }: PackageImportRecord,
): Promise<{ readonly id: string; readonly name: string }> {
  const user = await records.users.byId(user_id);
  if (user === undefined || user.disabled_at !== null) throw new CallFailure('account-disabled');
  judge('admin:package', { role: user.role, publishers: null }, await records.packages.ofUser(user_id), package_name);
  return { id: user.id, name: user.name };
}

type Found = { readonly mapping: ImportMapping; readonly mapping_id: string | null };
/**
 * How a file is read: as it was said; at its first look, when nothing was, by the mapping that was kept for its header, as the last file was whose columns it has, as files of a vendor are, or
 * as its names and cells say.
 */
async function foundFor({ records, dataFolder }: Deps, record: PackageImportRecord, path: string, signal: AbortSignal): Promise<Found> {
  const said = JSON.parse(record.mapping) as { readonly fields?: unknown };
  const mapping = ImportMapping.parse(said);
  if (said.fields !== undefined) return { mapping, mapping_id: record.mapping_id };
  const { header, samples } = await lookAt(path, dataFolder, signal);
  const { package_name, kind } = record;
  const kept = await records.importMappings.forColumns(whole, { package_name, kind, columns: fingerprintOf(header) });
  if (kept !== undefined) return { mapping: ImportMapping.parse(JSON.parse(kept.mapping)), mapping_id: kept.id };
  const last = await records.packageImports.lastMapping(whole, package_name, kind);
  const before = ImportMapping.parse(JSON.parse(last?.mapping ?? '{}')),
    there = new Set(header.map(normal));
  const names = namesIn(before);
  if (names.length > 0 && names.every((name) => there.has(normal(name)))) return { mapping: before, mapping_id: last?.mapping_id ?? null };
  const profile = profileFor(kind, header);
  if (profile !== undefined) return { mapping: profiled(profile, header), mapping_id: profileId(profile) };
  return { mapping: propose({ kind, header, samples, timeZone: mapping.time_zone }), mapping_id: null };
}
/**
 * Looks at a file of own rows, or imports it, as `npm run import` does; rows are of one package. All or nothing: a job that was cut off begins anew, and a file that was
 * imported before it was noted is known then.
 */
const packageImportWork =
  (deps: Deps): JobWork =>
  async ({ job, signal }) => {
    const { records, dataFolder, now } = deps;
    const record = await records.packageImports.ofJob(whole, job.id);
    if (record === undefined) throw new CallFailure('file-gone');
    const by = await checkOwner(deps, record);
    const path = importFilePath(dataFolder, record.id),
      isLook = record.does === 'check',
      isTooOften = isLook && job.tries > MOST_LOOKS;
    const before = record.checked === null ? null : (JSON.parse(record.checked) as ImportReport);
    const news: ImportNews[] = [];
    // what is wrong with the file is told by its look
    const found = await (isTooOften ? tooOften() : foundFor(deps, record, path, signal)).catch((cause: unknown): Found => {
      if (!(cause instanceof ImportFault) || signal.aborted) throw cause;
      return { mapping: ImportMapping.parse(JSON.parse(record.mapping)), mapping_id: null };
    });
    const request = {
      kind: record.kind,
      file: path,
      mapping: found.mapping,
      packageName: null,
      only: record.package_name,
      dryRun: isLook,
      skipRefused: record.skip_refused === 1,
      updates: record.updates ?? undefined,
      report: importReportPath(dataFolder, record.id),
      once: job.id,
    };
    await rm(request.report, { force: true }); // of an earlier look
    let load: number | null = null,
      changed: ImportResult['changed'] = [];
    const importing: Importing = {
      ...deps,
      folder: dataFolder,
      by,
      signal,
      tell: (each) => {
        if (each.news !== 'progress') news.push(each);
      },
    };
    const known = await (isTooOften ? tooOften() : importFile(request, importing)).then(
      (result) => {
        ({ load, changed } = result);
        return reportOf(news, result, isLook ? null : before);
      },
      (cause: unknown) => {
        if (!(cause instanceof ImportFault) || signal.aborted) throw cause;
        return faultOf(news, cause);
      },
    );
    const report = job.tries > 1 && !isLook ? await ofCutOff(deps, record, known, load) : known;
    const { outcome, rows, there, updated, refused } = report;
    const isOver = outcome === 'imported' || outcome === 'known';
    return {
      status: outcome === 'imported' && refused > 0 ? 'partly' : isOver || outcome === 'tried' ? 'done' : 'failed',
      isQuiet: isLook,
      finish: async (t) => {
        const said = JSON.stringify(report);
        await packageImportsOf(t).change(whole, record.id, {
          ...(isLook
            ? { checked: said, mapping: JSON.stringify(found.mapping), mapping_id: found.mapping_id }
            : { done: said, load_no: await loadOf(t, record, load), ...changesOf(report, changed, record.package_name, now()) }),
          ...(isOver && !isLook && { file_until: null }),
        });
        await t.updateTable('jobs').set({ done: rows, total: rows }).where('id', '=', job.id).execute();
        if (isLook) return;
        if (outcome === 'imported') await arrivalsOf(t).note(whole, { package_name: record.package_name, kind: record.kind, at: now() });
        const auditEntry: AuditEntry = {
          action: `import.${outcome}`,
          subject: record.id,
          packageName: record.package_name,
          detail: { rows, there, ...(updated > 0 && { updated }), ...(report.kept.rows > 0 && { kept: report.kept.rows }), refused },
        };
        await leaveTrails(t, now(), [{ trail: { ...systemTrail, userId: record.user_id }, auditEntry, answer: null }]);
      },
      // a job that is begun anew after a crash reads it again, and finds its rows there
      ...(isOver && !isLook && { clear: () => rm(path, { force: true }) }),
    };
  };
/** The load that a file is taken back by. One that is known may be that of an earlier file, or its own: noting that was cut off. */
async function loadOf(
  t: Database,
  { kind, package_name }: Pick<PackageImportRecord, 'kind' | 'package_name'>,
  load: number | null,
): Promise<number | null> {
  if (load === null) return null;
  return (await packageImportsOf(t).ofLoads(whole, kindsBeside(kind), package_name, [load])).length > 0 ? null : load;
}
/** What a job tells that was cut off after its rows were published: they are there, and it brought them. */
async function ofCutOff(
  { records, analytics }: Deps,
  { kind, package_name }: PackageImportRecord,
  report: ImportReport,
  load: number | null,
): Promise<ImportReport> {
  if (report.outcome !== 'known' || load === null || (await loadOf(records.database, { kind, package_name }, load)) === null) return report;
  const { removed, restored, days } = await analytics[storeOf(kind)].lookBack(load, package_name);
  return { ...report, outcome: 'imported', rows: removed - restored, updated: restored, differs: restored, there: 0, days };
}
/** What a job that takes a file back found before it began. */
const Begun = z.object({ removed: z.number(), restored: z.number(), days: ImportReport.shape.days });
/** Takes a file back. Begun anew after a crash, it removes nothing twice. */
const takeBackWork =
  (deps: Deps): JobWork =>
  async ({ job }) => {
    const { records, analytics, now } = deps;
    const record = await records.packageImports.ofJob(whole, job.id);
    if (record === undefined || record.load_no === null || record.taken_by === null) throw new CallFailure('file-gone');
    const { kind, load_no, package_name, taken_by } = record;
    await checkOwner(deps, { ...record, user_id: taken_by });
    const { removed, restored, days } =
      Begun.safeParse(JSON.parse(job.input)).data ?? (await analytics[storeOf(kind)].lookBack(load_no, package_name));
    const input = JSON.stringify({ removed, restored, days });
    await records.database.updateTable('jobs').set({ input }).where('id', '=', job.id).execute();
    await analytics[storeOf(kind)].takeBack(load_no, package_name);
    return {
      status: 'done',
      finish: async (t) => {
        await t.updateTable('jobs').set({ done: removed, total: removed }).where('id', '=', job.id).execute();
        await noteTakenBack(t, record, taken_by, now(), days, { removed, restored });
      },
    };
  };

/** The work of all kinds of jobs about a file. */
export const importWorks = (deps: Deps): Readonly<Record<'import-check' | 'import' | 'import-take-back', JobWork>> => {
  const work = packageImportWork(deps);
  return { 'import-check': work, import: work, 'import-take-back': takeBackWork(deps) };
};
