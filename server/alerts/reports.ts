import { randomUUID } from 'node:crypto';
import { DownloadQuery, type DownloadScope } from '../../contract/areas/report/changes.ts';
import { arrivalOf } from '../../contract/judgement/feed.ts';
import { ALL } from '../../contract/scope.ts';
import { DEFAULT_ZONE, rangeOf, type DateRange } from '../../contract/time/dates.ts';
import { fileName } from '../files/file-answer.ts';
import { addOwnJob, JOB_MS, type JobRecord } from '../records/job/jobs.ts';
import { post } from '../records/mail/mails.ts';
import { tell } from '../records/notice/notices.ts';
import type { GivenRecords } from '../records/records.ts';
import type { Database } from '../records/engine/schema.ts';
import { leaveTrails, systemTrail, type AuditEntry } from '../records/trail.ts';
import { scheduledReportsOf, type ScheduledReportRecord } from '../records/alert/scheduled-reports.ts';
import { usersOf } from '../records/identity/users.ts';
import { ownerOf } from '../owner.ts';
import { everything } from '../access.ts';
import { arrivalsOf } from '../records/admin/arrivals.ts';
import { rowsOf } from '../records/admin/changed-since.ts';
import { reportDayAt } from './arithmetic.ts';
import { reportMail } from './mails.ts';
import type { AlertDeps } from './watch.ts';

const whole = everything('a report is made with what its owner may see');
/** The local day that a report is due for, by the zone of its package. */
export const dueDay = (report: ScheduledReportRecord, at: number, zone: string | null): string =>
  reportDayAt(report, at, zone ?? DEFAULT_ZONE);
/** What its file is asked, of the days that its range is on a local day. */
export const queryOf = ({ filters, package_name, format }: ScheduledReportRecord, days: DateRange): DownloadScope =>
  DownloadQuery.parse({ ...(JSON.parse(filters) as object), ...days, package_name, format });

/**
 * Starts the job of every report that has fallen due. What is noted and the job are one transaction, so that a process that is killed starts it once. One whose file is being made at its owner's
 * word is due still: it is made after that, so that each has its file and its mail.
 */
export async function watchReports(
  { records, now, report: tellCause }: Pick<AlertDeps, 'records' | 'now' | 'report'>,
  signal: AbortSignal,
) {
  for (const report of await records.scheduledReports.watched()) {
    if (signal.aborted) return;
    try {
      const at = now();
      const day = dueDay(report, at, report.timeZone);
      if (day <= report.made_for) continue;
      await begin(records, report, day, at);
    } catch (cause) {
      tellCause(cause);
    }
  }
}
async function begin(records: GivenRecords, report: ScheduledReportRecord, day: string, at: number): Promise<void> {
  const { user_id, package_name } = report;
  const isRefused = ((await ownerOf(records, user_id))?.accessTo('report:export', package_name) ?? null) === null;
  await records.transaction(async (t) => {
    const { set, start } = reportRun(report, { day, at, isRefused });
    if (!(await scheduledReportsOf(t).begin(report.id, day, set))) return;
    await start(t);
    if (!isRefused || report.outcome === 'refused') return;
    const about = { user_id, package_name, subject: report.id, count: 1, by: '', dedupe_key: null };
    await tell(t, at, [{ ...about, kind: 'report', status: 'refused', detail: JSON.stringify({ name: report.name }) }]);
  });
}

export interface RunAsked {
  /** The local day that its range is seen from. */
  readonly day: string;
  readonly at: number;
  /** May its owner not make it any more? Then it has no job. */
  readonly isRefused: boolean;
}
/** One run of a report: what is noted with it, and its job, which `start` adds in the same transaction. */
export function reportRun(report: ScheduledReportRecord, { day, at, isRefused }: RunAsked) {
  const { user_id, package_name } = report;
  const id = randomUUID();
  const days = rangeOf(report.range, day);
  return {
    set: {
      ran_at: at,
      from_day: days.fromDate,
      to_day: days.toDate,
      ...(isRefused ? { outcome: 'refused' as const, job_id: null } : { outcome: 'running' as const, job_id: id }),
    },
    start: async (t: Database): Promise<void> => {
      if (isRefused) return;
      const query = queryOf(report, days);
      const title = fileName(['incidents', package_name, days.fromDate, days.toDate], query.format);
      await addOwnJob(t, {
        id,
        kind: 'export',
        title,
        user_id,
        package_name,
        input: query,
        total: 0,
        created_at: at,
        expires_at: at + JOB_MS,
      });
      const auditEntry: AuditEntry = {
        action: 'report.export',
        subject: title,
        packageName: package_name,
        detail: { scope: query, schedule: report.id },
      };
      await leaveTrails(t, at, [{ trail: { ...systemTrail, userId: user_id }, auditEntry, answer: null }]);
    },
  };
}

/** In the transaction that ends a job: where a schedule made it, notes that and posts the mail. The same job run again posts none. */
export async function madeFor(
  t: Database,
  { id, expires_at, user_id }: JobRecord,
  at: number,
  { made, ...file }: { readonly rows: number; readonly zone: string; readonly portal: string; readonly made: string },
) {
  const reports = scheduledReportsOf(t);
  const report = await reports.byJob(id);
  const user = await usersOf(t).byId(user_id);
  if (report === undefined || user === undefined || user.disabled_at !== null) return;
  await reports.end(id, { outcome: 'done' });
  const [feed] =
    report.package_name === ALL
      ? []
      : (await arrivalsOf(t).byPackage(whole, rowsOf.incident)).filter(({ package_name }) => package_name === report.package_name);
  const arrival = feed === undefined ? null : arrivalOf(feed, at);
  await post(t, at, { ...reportMail(report, user, { ...file, until: expires_at, arrival }), access: made });
}
