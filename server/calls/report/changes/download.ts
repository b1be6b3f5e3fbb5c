import { randomUUID } from 'node:crypto';
import { MOST_AT_ONCE, MOST_DOWNLOADED, type DownloadScope, type ExportScope } from '../../../../contract/areas/report/changes.ts';
import type { Job } from '../../../../contract/areas/job.ts';
import type { AccessScope, Caller } from '../../../access.ts';
import { count, whole } from '../../../analytics/metric-query.ts';
import { CallFailure } from '../../../call-failure.ts';
import { fileName, mediaTypes, type FileAnswer } from '../../../files/file-answer.ts';
import type { HandlerDeps } from '../../../handler.ts';
import { jobAnswer } from '../../../jobs/answer.ts';
import { addJob, JOB_MS } from '../../../records/job/jobs.ts';
import { leaveTrails, type Trail, type AuditEntry } from '../../../records/trail.ts';
import { listed } from '../../../figures/incident/list.ts';
import { reportSheet } from '../../../figures/incident/sheet.ts';

type Sources = Pick<HandlerDeps, 'records' | 'sheets' | 'now'>;
interface Asked {
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}

const nameOf = ({ package_name, fromDate, toDate, format }: DownloadScope): string =>
  fileName(['incidents', package_name, fromDate, toDate], format);

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
