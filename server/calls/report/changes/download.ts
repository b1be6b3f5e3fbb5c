import { randomUUID } from 'node:crypto';
import {
  MOST_AT_ONCE,
  MOST_DOWNLOADED,
  reportColumns,
  type DownloadScope,
  type ExportScope,
} from '../../../../contract/areas/report/changes.ts';
import type { Job } from '../../../../contract/areas/job.ts';
import type { ReportRow } from '../../../../contract/areas/report/report.ts';
import { namesOf } from '../../../../contract/filters/filter.ts';
import { incidentFilters } from '../../../../contract/filters/incident.ts';
import { choiceOf } from '../../../../contract/scope.ts';
import { zoneOf } from '../../../files/wall-time.ts';
import type { AccessScope, Caller } from '../../../access.ts';
import { wholeMinute } from '../../../analytics/queries/figures.ts';
import type { IncidentFilter } from '../../../analytics/incident-scope.ts';
import { count, whole } from '../../../analytics/metric-query.ts';
import { CallFailure } from '../../../call-failure.ts';
import { fileName, mediaTypes, type FileAnswer } from '../../../files/file-answer.ts';
import type { IncidentLayout } from '../../../files/incident-sheet.ts';
import type { Sheet } from '../../../files/sheet.ts';
import type { HandlerDeps } from '../../../handler.ts';
import { jobAnswer } from '../../../jobs/answer.ts';
import { addJob, JOB_MS } from '../../../records/job/jobs.ts';
import { leaveTrails, type Trail, type AuditEntry } from '../../../records/trail.ts';
import { listed, runsOf } from '../list.ts';
import { rowColumns } from '../rows.ts';

type Sources = Pick<HandlerDeps, 'records' | 'sheets' | 'now'>;

const nameOf = ({ package_name, fromDate, toDate, format }: DownloadScope): string =>
  fileName(['incidents', package_name, fromDate, toDate], format);

const selectedIn = ({ mutliSelectID, except = [] }: ExportScope): string | undefined =>
  mutliSelectID !== undefined ? `${mutliSelectID.length} rows` : except.length > 0 ? `all but ${except.length}` : undefined;
/** Rows that are selected by their numbers are meant as they are, whatever the filters say of them by now. */
const rowsIn = ({ mutliSelectID, except = [], ...query }: ExportScope, at: number): IncidentFilter[] =>
  mutliSelectID !== undefined
    ? [{ column: 'incident_id', oneOf: mutliSelectID }]
    : [...listed({ query }, at), ...(except.length === 0 ? [] : [{ column: 'incident_id' as const, noneOf: except }])];

/** What a file is of, as its sheet About says it: each filter with its values, and who it was made for. */
const aboutOf = (query: ExportScope, access: AccessScope, at: number): IncidentLayout['about'] => {
  const { packages, publishers, timeZone } = access;
  const rows: [label: string, value: string | undefined][] = [
    ['Package', packages.map(({ name, title }) => `${title} (${name})`).join(', ')],
    ['First seen from', query.fromDate],
    ['First seen to', query.toDate],
    ['Time zone of these dates', packages.length > 1 ? 'of each package' : timeZone],
    ['Times in the rows', zoneOf(access)],
    ['Publishers', publishers === null ? undefined : `${publishers.join(', ')} only`],
    ...namesOf(incidentFilters).map((name): [string, string | undefined] => {
      const { values, isExclusion } = choiceOf(query[name]);
      const named = values.map((value) => value || '(none)').join(', ');
      return [`Filter: ${name}`, values.length === 0 ? undefined : `${isExclusion ? 'all but ' : ''}${named}`];
    }),
    ['SLA', query.clock === 'all' ? undefined : query.clock],
    ['Search', query.search],
    ['Campaign', query.campaign === '' ? '(none)' : query.campaign],
    ['Selected', selectedIn(query)],
    ['Order', query.sort],
    ['As of', new Date(at).toISOString()],
  ];
  return rows.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [[label, value] as const]));
};

interface Asked {
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
/** The sheet that a scope describes, of what its caller may see. */
export async function reportSheet(
  { records, sheets, now }: Sources,
  query: ExportScope,
  { access, signal, expected }: Asked & { readonly expected?: number },
): Promise<Sheet> {
  const at = now(),
    filters = rowsIn(query, at);
  const people = await records.users.everyName();
  return sheets({
    access,
    queries: runsOf(query.sort, wholeMinute(at)).map(({ where, order }) => ({
      dimensions: rowColumns,
      measures: {},
      filters: [...filters, ...where],
      order,
    })),
    content: {
      of: 'incidents',
      columns: (query.columns?.split(',') ?? reportColumns) as (keyof ReportRow)[],
      names: [...people],
      format: query.format,
      zone: zoneOf(access),
      title: query.package_name,
      about: query.format === 'xlsx' ? aboutOf(query, access, at) : [],
      now: at,
    },
    signal,
    ...(expected !== undefined && { expected }),
  });
}

/** The file at once. Fails with `unprocessable` where it would have too many rows. */
export async function download(
  sources: Sources & Pick<HandlerDeps, 'analytics' | 'records'>,
  { query, access, signal, trail }: Asked & { readonly query: DownloadScope; readonly trail: Trail },
): Promise<FileAnswer> {
  const [sums] = await sources.analytics.query(
    access,
    { dimensions: [], measures: { n: count() }, filters: listed({ query }, sources.now()) },
    { signal },
  );
  const expected = whole(sums?.n);
  if (expected > MOST_DOWNLOADED) throw new CallFailure('too-many-rows', { fields: { format: [`maximum-download:${MOST_DOWNLOADED}`] } });
  const { bytes } = await reportSheet(sources, query, { access, signal, expected });
  const name = nameOf(query);
  const auditEntry: AuditEntry = { action: 'report.export', subject: name, packageName: query.package_name, detail: { scope: query } };
  try {
    await sources.records.transaction((t) => leaveTrails(t, sources.now(), [{ trail, auditEntry, answer: null }]));
  } catch (cause) {
    bytes.destroy(); // nobody will read it
    throw cause;
  }
  return { name, type: mediaTypes[query.format], bytes };
}

/** Makes a job of it, in one transaction with what it leaves. */
export async function startExport(
  { records, runner, now }: Pick<HandlerDeps, 'records' | 'runner' | 'now'>,
  { body, caller, trail }: { readonly body: ExportScope; readonly caller: Caller; readonly trail: Trail },
): Promise<{ data: { job: Job } }> {
  const at = now(),
    id = randomUUID();
  const answer = await records.transaction(async (t) => {
    const title = nameOf(body);
    const job = { id, kind: 'export', title, user_id: caller.id, package_name: body.package_name, input: body, total: 0 };
    const made = await addJob(t, { ...job, created_at: at, expires_at: at + JOB_MS });
    const answered = { data: { job: jobAnswer(made) } };
    const auditEntry: AuditEntry = {
      action: 'report.export',
      subject: title,
      packageName: body.package_name,
      detail: { scope: { ...body, mutliSelectID: body.mutliSelectID?.slice(0, MOST_AT_ONCE) } },
    };
    await leaveTrails(t, at, [{ trail, auditEntry, answer: answered }]);
    return answered;
  });
  runner.wake();
  return answer;
}
