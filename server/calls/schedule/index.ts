import type { AuditAction } from '../../../contract/areas/audit-actions.ts';
import { randomUUID } from 'node:crypto';
import { MOST_SCHEDULED, type ScheduledReport } from '../../../contract/areas/schedule.ts';
import type { Calls } from '../../../contract/calls.ts';
import { DEFAULT_ZONE } from '../../../contract/dates.ts';
import { ALL } from '../../../contract/scope.ts';
import { accessOf } from '../../alerts/access.ts';
import { nextReport, reportDayAt } from '../../alerts/arithmetic.ts';
import type { Caller } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { jobAnswers } from '../../jobs/answer.ts';
import { jobsOf } from '../../records/jobs.ts';
import type { Records } from '../../records/records.ts';
import type { Database } from '../../records/schema.ts';
import { scheduledReportsOf, type ScheduledReportRecord } from '../../records/scheduled-reports.ts';
import { leaveTrails, type Trail, type Deed } from '../../records/trail.ts';

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
const zoneIn = async (records: Pick<Records, 'users' | 'packages'>, report: ScheduledReportRecord): Promise<string | null> =>
  (await accessOf(records, { userId: report.user_id, grant: 'report:export', packageName: report.package_name }))?.access.timeZone ?? null;

/** A person's own scheduled reports. */
export function scheduleHandlers({ records, now }: Pick<HandlerDeps, 'records' | 'now'>): Handlers<Calls['schedule']> {
  const ownOf = async (db: Pick<Records, 'scheduledReports'>, { id }: Caller, reportId: string): Promise<ScheduledReportRecord> => {
    const found = await db.scheduledReports.byId(id, reportId);
    if (found === undefined) throw new CallFailure('missing', 'Not found');
    return found;
  };
  const answerOf = async (db: Database, report: ScheduledReportRecord, zone: string | null): Promise<ScheduledReport> => {
    const at = now(),
      jobs = jobsOf(db);
    const job = report.job_id === null ? undefined : await jobs.byId(report.user_id, report.job_id, at);
    const [made = null] = job === undefined ? [] : await jobAnswers(jobs, [job]);
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
      nextAt: report.is_paused !== 0 || zone === null ? null : iso(nextReport(report, at, zone)),
      timeZone: zone,
      ranAt: iso(report.ran_at),
      outcome: report.outcome,
      fromDate: report.from_day,
      toDate: report.to_day,
      job: made,
    };
  };
  const write = async (
    { caller, trail, params }: { readonly caller: Caller; readonly trail: Trail; readonly params: { readonly id: string } },
    action: AuditAction,
    act: (t: Database, report: ScheduledReportRecord, zone: string | null) => Promise<ScheduledReportRecord>,
  ): Promise<{ data: ScheduledReport }> => {
    const zone = await zoneIn(records, await ownOf(records, caller, params.id));
    return records.database.transaction().execute(async (t) => {
      const report = await ownOf({ scheduledReports: scheduledReportsOf(t) }, caller, params.id);
      const answer = { data: await answerOf(t, await act(t, report, zone), zone) };
      const deed: Deed = { action, subject: report.id, packageName: report.package_name, detail: { name: answer.data.name } };
      await leaveTrails(t, now(), [{ trail, deed, answer }]);
      return answer;
    });
  };

  return {
    list: async ({ caller }) => ({
      data: await Promise.all(
        (await records.scheduledReports.list(caller.id)).map(async (report) =>
          answerOf(records.database, report, await zoneIn(records, report)),
        ),
      ),
    }),

    add: ({ body: { package_name, name, every, day, hour, range, format, language, ...what }, caller, access, trail }) =>
      records.database.transaction().execute(async (t) => {
        const reports = scheduledReportsOf(t),
          at = now(),
          zone = access.packages.length === 0 ? DEFAULT_ZONE : access.timeZone;
        if ((await reports.count(caller.id)) >= MOST_SCHEDULED) throw new CallFailure('conflict', 'Too many scheduled reports');
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
          created_at: at,
          made_for: reportDayAt(rhythm, at, zone),
          ran_at: null,
          outcome: null,
          from_day: null,
          to_day: null,
          job_id: null,
        };
        await reports.add(report);
        const answer = { data: await answerOf(t, report, zone) };
        await leaveTrails(t, at, [
          { trail, deed: { action: 'schedule.add', subject: report.id, packageName: package_name, detail: { name } }, answer },
        ]);
        return answer;
      }),

    change: (asked) =>
      write(asked, 'schedule.change', async (t, report, zone) => {
        const { isPaused, ...rule } = asked.body;
        const isOther = (['every', 'day', 'hour'] as const).some((name) => rule[name] !== report[name]);
        const isFresh = isOther || (report.is_paused !== 0 && !isPaused);
        const set = {
          ...rule,
          is_paused: Number(isPaused),
          ...(isFresh && { made_for: reportDayAt(rule, now(), zone ?? DEFAULT_ZONE) }),
        };
        await scheduledReportsOf(t).change(report.user_id, report.id, set);
        return { ...report, ...set };
      }),

    remove: (asked) =>
      write(asked, 'schedule.remove', async (t, report) => {
        await scheduledReportsOf(t).remove(report.user_id, report.id);
        return report;
      }),
  };
}
