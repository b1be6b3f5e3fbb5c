import type { AuditAction } from '../../../contract/areas/admin/audit-actions.ts';
import { randomUUID } from 'node:crypto';
import type { Job } from '../../../contract/areas/job.ts';
import { MOST_SCHEDULED, type ScheduledOutcome, type ScheduledReport } from '../../../contract/areas/alert/schedule.ts';
import type { Calls } from '../../../contract/calls.ts';
import { dayIn, DEFAULT_ZONE } from '../../../contract/time/dates.ts';
import { ALL } from '../../../contract/scope.ts';
import { reportRun } from '../../alerts/reports.ts';
import { nextReport, reportDayAt } from '../../alerts/arithmetic.ts';
import type { Caller } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { changedSince, changesWithin, rowsOf } from '../../records/admin/changed-since.ts';
import { jobAnswers, storesIn, type JobStores } from '../../jobs/answer.ts';
import { ownerOf, type Owner } from '../../owner.ts';
import type { Records } from '../../records/records.ts';
import type { Database } from '../../records/engine/schema.ts';
import { scheduledReportsOf, type ScheduledReportRecord } from '../../records/alert/scheduled-reports.ts';
import { leaveTrails, type Trail, type AuditEntry } from '../../records/trail.ts';

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
const zoneFor = (owner: Owner | null, { package_name }: ScheduledReportRecord): string | null =>
  owner?.accessTo('report:export', package_name)?.timeZone ?? null;
const ofJob: Readonly<Record<Job['status'], ScheduledOutcome>> = {
  queued: 'running',
  running: 'running',
  done: 'done',
  partly: 'done',
  failed: 'failed',
  cancelled: 'stopped',
};
/** What became of the last one: what its job says, as long as that is there; one that had not ended when it went was stopped. */
const outcomeOf = ({ outcome }: ScheduledReportRecord, job: Job | null): ScheduledReport['outcome'] =>
  job !== null ? ofJob[job.status] : outcome === 'running' ? 'stopped' : outcome;

/** A person's own scheduled reports. */
export function scheduleHandlers({ records, runner, now }: Pick<HandlerDeps, 'records' | 'runner' | 'now'>): Handlers<Calls['schedule']> {
  const ownOf = async (db: Pick<Records, 'scheduledReports'>, { id }: Caller, reportId: string): Promise<ScheduledReportRecord> => {
    const found = await db.scheduledReports.byId(id, reportId);
    if (found === undefined) throw new CallFailure('not-found');
    return found;
  };
  const answerOf = async (
    { jobs, packageImports }: JobStores,
    report: ScheduledReportRecord,
    owner: Owner | null,
    zone = zoneFor(owner, report),
  ): Promise<ScheduledReport> => {
    const at = now();
    const job = report.job_id === null ? undefined : await jobs.byId(report.user_id, report.job_id, at);
    const changes =
      report.ran_at === null ? [] : await changesWithin(packageImports, owner?.accessTo('report:export', report.package_name) ?? null);
    const [made = null] = job === undefined ? [] : await jobAnswers(jobs, [job], owner, changes);
    const { name, every, day, hour, range, format, package_name } = report;
    return {
      id: report.id,
      name,
      every,
      day,
      hour,
      range,
      format,
      package_name,
      filters: JSON.parse(report.filters) as Record<string, string>,
      isPaused: report.is_paused !== 0,
      version: report.version,
      nextAt: report.is_paused !== 0 || zone === null ? null : iso(nextReport(report, at, zone)),
      timeZone: zone,
      ranAt: iso(report.ran_at),
      outcome: outcomeOf(report, made),
      fromDate: report.from_day,
      toDate: report.to_day,
      numbersChangedAt:
        report.ran_at === null || report.from_day === null || report.to_day === null
          ? null
          : changedSince(changes, { package_name, of: rowsOf.incident, from: report.from_day, to: report.to_day, at: report.ran_at }),
      job: made,
    };
  };
  const write = async (
    { caller, trail, params }: { readonly caller: Caller; readonly trail: Trail; readonly params: { readonly id: string } },
    action: AuditAction,
    act: (t: Database, report: ScheduledReportRecord, owner: Owner | null) => Promise<ScheduledReportRecord>,
  ): Promise<{ data: ScheduledReport }> => {
    const owner = await ownerOf(records, caller.id);
    return records.transaction(async (t) => {
      const report = await ownOf({ scheduledReports: scheduledReportsOf(t) }, caller, params.id);
      const answer = { data: await answerOf(storesIn(t), await act(t, report, owner), owner) };
      const auditEntry: AuditEntry = { action, subject: report.id, packageName: report.package_name, detail: { name: answer.data.name } };
      await leaveTrails(t, now(), [{ trail, auditEntry, answer }]);
      return answer;
    });
  };

  return {
    async list({ caller }) {
      const owner = await ownerOf(records, caller.id);
      const own = await records.scheduledReports.list(caller.id);
      return { data: await Promise.all(own.map((report) => answerOf(records, report, owner))) };
    },

    add: ({ body: { package_name, name, every, day, hour, range, format, language, ...what }, caller, access, trail }) =>
      records.transaction(async (t) => {
        const reports = scheduledReportsOf(t),
          at = now(),
          zone = access.packages.length === 0 ? DEFAULT_ZONE : access.timeZone;
        if ((await reports.count(caller.id)) >= MOST_SCHEDULED) throw new CallFailure('too-many-reports');
        const filters = Object.fromEntries(Object.entries(what).filter(([, value]) => value !== undefined && value !== ALL));
        const rhythm = { every, day, hour };
        const report: ScheduledReportRecord = {
          id: randomUUID(),
          user_id: caller.id,
          package_name,
          filters: JSON.stringify(filters),
          format,
          range,
          name,
          ...rhythm,
          language,
          is_paused: 0,
          version: 1,
          created_at: at,
          made_for: reportDayAt(rhythm, at, zone),
          ran_at: null,
          outcome: null,
          from_day: null,
          to_day: null,
          job_id: null,
        };
        await reports.add(report);
        const answer = { data: await answerOf(storesIn(t), report, null, zone) };
        await leaveTrails(t, at, [
          { trail, auditEntry: { action: 'schedule.add', subject: report.id, packageName: package_name, detail: { name } }, answer },
        ]);
        return answer;
      }),

    change: (asked) =>
      write(asked, 'schedule.change', async (t, report, owner) => {
        const { version, ...rule } = asked.body;
        if (version !== report.version) throw new CallFailure('changed', { current: await answerOf(storesIn(t), report, owner) });
        const isOther = (['every', 'day', 'hour'] as const).some((name) => rule[name] !== report[name]);
        const set = {
          ...rule,
          version: version + 1,
          ...(isOther && { made_for: reportDayAt(rule, now(), zoneFor(owner, report) ?? DEFAULT_ZONE) }),
        };
        await scheduledReportsOf(t).change(report.user_id, report.id, set);
        return { ...report, ...set };
      }),

    pause: (asked) =>
      write(asked, 'schedule.pause', async (t, report, owner) => {
        const { isPaused } = asked.body;
        const isResumed = report.is_paused !== 0 && !isPaused;
        const set = {
          is_paused: Number(isPaused),
          ...(isResumed && { made_for: reportDayAt(report, now(), zoneFor(owner, report) ?? DEFAULT_ZONE) }),
        };
        await scheduledReportsOf(t).change(report.user_id, report.id, set);
        return { ...report, ...set };
      }),

    async make(asked) {
      const answer = await write(asked, 'schedule.make', async (t, report, owner) => {
        const { outcome } = await answerOf(storesIn(t), report, owner);
        if (outcome === 'running') throw new CallFailure('being-made');
        const at = now(),
          zone = zoneFor(owner, report);
        const { set, start } = reportRun(report, { day: dayIn(at, zone ?? DEFAULT_ZONE), at, isRefused: zone === null });
        await start(t);
        await scheduledReportsOf(t).change(report.user_id, report.id, set);
        return { ...report, ...set };
      });
      runner.wake();
      return answer;
    },

    remove: (asked) =>
      write(asked, 'schedule.remove', async (t, report) => {
        await scheduledReportsOf(t).remove(report.user_id, report.id);
        return report;
      }),
  };
}
