import type { Issue } from '../../../contract/codes/issues.ts';
import type { AuditAction } from '../../../contract/areas/admin/audit-actions.ts';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { ImportMapping } from '../../../contract/areas/admin/import-mapping.ts';
import { importKinds, ImportReport, type PackageImport, type PackageImportLine } from '../../../contract/areas/admin/imports.ts';
import type { Calls } from '../../../contract/calls.ts';
import { ALL } from '../../../contract/scope.ts';
import type { AccessScope } from '../../access.ts';
import type { RefusalCode } from '../../../contract/codes/refusals.ts';
import { CallFailure } from '../../call-failure.ts';
import type { FileAnswer } from '../../files/file-answer.ts';
import type { AdminDeps, Handlers } from '../../handler.ts';
import { guideOf } from '../../import/columns.ts';
import { givenColumns, plans, storeOf } from '../../import/plan.ts';
import { lookBackOf } from '../../import/updates/take-back.ts';
import { REPORT_ENDING } from '../../import/report.ts';
import { FILE_MS, importFilePath, importReportPath, importsFolder } from '../../jobs/import-files.ts';
import type { ImportStores } from '../../jobs/package-import.ts';
import { addJob, isOver, JOB_MS, jobsOf, type JobRecord } from '../../records/job/jobs.ts';
import { packageImportsOf, type PackageImportRecord } from '../../records/admin/package-imports.ts';
import type { Database } from '../../records/engine/schema.ts';
import { usersOf } from '../../records/identity/users.ts';
import { leaveTrails, type Trail, type AuditEntry } from '../../records/trail.ts';

export type ImportDeps = Pick<AdminDeps, 'records' | 'runner' | 'now' | 'dataFolder'> & { readonly importsInto: ImportStores };
type Deps = ImportDeps;
/** Most files are done in less: whoever asks finds them so with the next look. */
const QUICK_MS = 2_000;
const MILLIONTHS = 1_000_000;
const iso = (at: number): string => new Date(at).toISOString();
const invalid = (field: string, issue: Issue): CallFailure => new CallFailure('invalid-request', { fields: { [field]: [issue] } });
/** One of an older version lacks what has a default since. */
const reportIn = (json: string | null): ImportReport | null => (json === null ? null : ImportReport.parse(JSON.parse(json)));
/** A job that is not there any more ended long ago: what it was stopped before was not begun. */
const GONE = 'cancelled';

const oneOf = async (t: Database, access: AccessScope, id: string): Promise<PackageImportRecord> => {
  const found = await packageImportsOf(t).byId(access, id);
  if (found === undefined) throw new CallFailure('not-found');
  return found;
};
/** Are its rows there, and known by it? Not where they were imported into another engine. */
const canTakeBackFrom =
  (analytics: ImportStores['analytics']) =>
  ({ kind, load_no, taken_at }: PackageImportRecord): boolean =>
    load_no !== null && taken_at === null && analytics[storeOf(kind)].isOwnLoad(load_no);
const takenBackOf = async (t: Database, { taken_by, taken_at }: PackageImportRecord): Promise<PackageImport['takenBack']> =>
  taken_by === null || taken_at === null ? null : { by: (await usersOf(t).namesOf([taken_by])).get(taken_by) ?? '', at: iso(taken_at) };
const jobKinds = { check: 'import-check', import: 'import', 'take-back': 'import-take-back' } as const;
async function answerOf(t: Database, record: PackageImportRecord, canTakeBack: boolean): Promise<PackageImport> {
  const { id, package_name, name, bytes, kind, job_id, does } = record;
  const plan = plans[kind];
  return {
    id,
    package_name,
    by: (await usersOf(t).namesOf([record.user_id])).get(record.user_id) ?? '',
    name,
    bytes,
    kind,
    mapping: ImportMapping.parse(JSON.parse(record.mapping)),
    mapping_id: record.mapping_id,
    takes: givenColumns(plan).map((column) => ({ name: column, isNeeded: plan.required.includes(column) && column !== 'package' })),
    canTakeBack,
    takenBack: await takenBackOf(t, record),
    job: { id: job_id, does, status: (await jobsOf(t).statusOf(job_id)) ?? GONE },
    checked: reportIn(record.checked),
    done: reportIn(record.done),
    fileUntil: record.file_until === null ? null : iso(record.file_until),
    createdAt: iso(record.created_at),
  };
}

/** Own rows of a package, from a page: looked at when they come, imported once an administrator who has the package says so. */
export function importHandlers({
  records,
  runner,
  now,
  dataFolder,
  importsInto: { analytics },
}: Deps): Omit<Handlers<Calls['adminImports']>, 'importMappings' | 'saveMapping' | 'deleteMapping'> {
  const { database } = records;
  const canTakeBack = canTakeBackFrom(analytics);
  const listed = (record: PackageImportRecord, t: Database = database): Promise<PackageImport> => answerOf(t, record, canTakeBack(record));
  const queue = (t: Database, record: PackageImportRecord, at: number): Promise<JobRecord> =>
    addJob(t, {
      id: record.job_id,
      kind: jobKinds[record.does],
      title: record.name,
      user_id: record.user_id,
      package_name: record.package_name,
      input: {},
      total: 0,
      created_at: at,
      expires_at: at + JOB_MS,
    });
  /** Has another job begun on a file that is there and at rest. */
  const begin = async (
    {
      access,
      id,
      trail,
      action,
      seen,
    }: { access: AccessScope; id: string; trail: Trail; action: AuditAction; /** Its last job as the caller knows it. */ seen?: string },
    change: (record: PackageImportRecord) => Partial<PackageImportRecord>,
  ): Promise<{ data: PackageImport }> => {
    const at = now();
    const answer = await database.transaction().execute(async (t) => {
      const before = await oneOf(t, access, id);
      const status = await jobsOf(t).statusOf(before.job_id);
      const conflict = async (why: RefusalCode<'conflict'>): Promise<never> => {
        throw new CallFailure(why, { current: await listed(before, t) });
      };
      if (status !== undefined && !isOver(status)) await conflict('under-way');
      if (seen !== undefined && seen !== before.job_id) await conflict('other-look');
      const changed = change(before);
      if (changed.does !== 'take-back' && (before.file_until === null || before.file_until <= at)) await conflict('file-over');
      const changes = { user_id: trail.userId, ...changed, job_id: randomUUID() };
      await t.updateTable('package_imports').set(changes).where('id', '=', id).execute();
      const record = { ...before, ...changes };
      await queue(t, { ...record, user_id: trail.userId }, at);
      const begun = { data: await listed(record, t) };
      const { kind, mapping, skip_refused, updates } = record;
      const detail = {
        name: record.name,
        kind,
        mapping: JSON.parse(mapping) as unknown,
        ...(skip_refused === 1 && { skipRefused: true }),
        ...(updates !== null && { updates }),
      };
      await leaveTrails(t, at, [{ trail, answer: begun, auditEntry: { action, subject: id, packageName: record.package_name, detail } }]);
      return begun;
    });
    await runner.quickly(answer.data.job.id, QUICK_MS);
    return answer;
  };

  return {
    importColumns: () => ({
      data: importKinds.map((kind) => ({ kind, columns: guideOf(plans[kind]).filter(({ name }) => name !== 'package') })),
    }),

    async imports({ access }) {
      const found = await records.packageImports.list(access);
      const names = await records.users.namesOf([...new Set(found.map(({ user_id }) => user_id))]);
      const lines = found.map(async (record): Promise<PackageImportLine> => {
        const report = reportIn(record.does === 'check' ? record.checked : record.done);
        return {
          id: record.id,
          by: names.get(record.user_id) ?? '',
          sentBy: record.sent_by,
          name: record.name,
          kind: record.kind,
          does: record.does,
          status: (await records.jobs.statusOf(record.job_id)) ?? (report === null ? GONE : 'done'),
          outcome: report?.outcome ?? null,
          rows: report?.rows ?? 0,
          updated: report?.updated ?? 0,
          there: (report?.there ?? 0) + (report?.differs ?? 0) - (report?.updated ?? 0),
          days: report?.days ?? null,
          canTakeBack: canTakeBack(record),
          takenBack: await takenBackOf(database, record),
          refused: report?.refused ?? 0,
          createdAt: iso(record.created_at),
        };
      });
      return { data: await Promise.all(lines) };
    },

    oneImport: async ({ params: { id }, access }) => ({
      data: await listed(await oneOf(database, access, id)),
    }),

    async addImport({ query: { package_name, kind, time_zone }, access, files, trail }) {
      const [csv] = files.csv;
      if (package_name === ALL) throw invalid('package_name', 'one-package');
      if (csv === undefined) throw invalid('csv', 'no-file');
      const id = randomUUID(),
        at = now();
      await mkdir(importsFolder(dataFolder), { recursive: true, mode: 0o700 });
      await rename(csv.path, importFilePath(dataFolder, id));
      const record: PackageImportRecord = {
        id,
        package_name,
        user_id: trail.userId,
        name: csv.name,
        bytes: csv.size,
        kind,
        mapping: JSON.stringify({ time_zone }), // its look finds the rest
        mapping_id: null,

        job_id: randomUUID(),
        does: 'check',
        skip_refused: 0,
        updates: null,
        load_no: null,
        taken_by: null,
        taken_at: null,
        sent_by: null,
        changed_at: null,
        changed_first: null,
        reclassified: 0,
        changed_last: null,
        checked: null,
        done: null,
        file_until: at + FILE_MS,
        created_at: at,
      };
      try {
        const answer = await database.transaction().execute(async (t) => {
          await packageImportsOf(t).add(access, record);
          await queue(t, record, at);
          const added = { data: await listed(record, t) };
          const detail = { name: csv.name, sha256: csv.sha256, kind, time_zone };
          const auditEntry: AuditEntry = { action: 'import.add', subject: id, packageName: package_name, detail };
          await leaveTrails(t, at, [{ trail, auditEntry, answer: added }]);
          return added;
        });
        await runner.quickly(record.job_id, QUICK_MS);
        return answer;
      } catch (cause) {
        await rm(importFilePath(dataFolder, id), { force: true });
        throw cause;
      }
    },

    checkImport: ({ params: { id }, access, body: { kind, mapping, mapping_id }, trail }) =>
      begin({ access, id, trail, action: 'import.check' }, (before) => ({
        does: 'check',
        kind,
        mapping: JSON.stringify(mapping ?? { time_zone: ImportMapping.parse(JSON.parse(before.mapping)).time_zone }),
        mapping_id: mapping === null ? null : mapping_id,
        skip_refused: 0,
        updates: null,
        checked: null,
      })),

    runImport: ({ params: { id }, access, body: { job_id, skip_refused, updates }, trail }) =>
      begin({ access, id, trail, action: 'import.run', seen: job_id }, ({ checked }) => {
        const report = reportIn(checked);
        if (report?.outcome !== 'tried' || report.rows + report.differs === 0 || (report.refused > 0 && !skip_refused))
          throw new CallFailure('nothing-to-import');
        return { does: 'import', skip_refused: Number(skip_refused), updates: updates ?? null, done: null };
      }),

    async takeBackLook({ params: { id }, access }) {
      const record = await oneOf(database, access, id),
        { load_no } = record;
      if (load_no === null || !canTakeBack(record)) throw new CallFailure('not-found');
      const { later, sums, ...look } = await lookBackOf(access, load_no, record, { analytics, records });
      return {
        data: {
          ...look,
          later: later.map(({ at, ...file }) => ({ ...file, at: at === null ? null : iso(at) })),
          cost: (sums['cost'] ?? 0) / MILLIONTHS,
          revenue: (sums['revenue'] ?? 0) / MILLIONTHS,
        },
      };
    },

    async takeBack({ params: { id }, access, body: { confirm }, trail }) {
      const found = await oneOf(database, access, id);
      if (confirm !== found.package_name) throw invalid('confirm', 'not-its-name');
      return begin({ access, id, trail, action: 'import.take-back' }, (record) => {
        if (!canTakeBack(record)) throw new CallFailure('nothing-to-undo');
        return { does: 'take-back', user_id: record.user_id, taken_by: trail.userId };
      });
    },

    async refusedRows({ params: { id }, access, trail }) {
      const { name, package_name } = await oneOf(database, access, id);
      const path = importReportPath(dataFolder, id);
      if ((await stat(path).catch(() => null)) === null) throw new CallFailure('not-found');
      const auditEntry: AuditEntry = { action: 'import.export', subject: id, packageName: package_name, detail: {} };
      await leaveTrails(database, now(), [{ trail, auditEntry, answer: null }]);
      const answer: FileAnswer = {
        name: `${name.replace(/\.[^.]*$/, '').replace(/[^\w.-]+/g, '-')}${REPORT_ENDING}`,
        type: 'text/csv; charset=utf-8',
        bytes: createReadStream(path),
      };
      return answer;
    },
  };
}
