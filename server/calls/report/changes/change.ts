import type { Issue } from '../../../../contract/codes/issues.ts';
import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { MOST_AT_ONCE, UNDO_MS, type Changed, type ChangeIncidents, type ChangedRow } from '../../../../contract/areas/report/changes.ts';
import type { Job } from '../../../../contract/areas/job.ts';
import type { AccessScope, Caller } from '../../../access.ts';
import { CallFailure } from '../../../call-failure.ts';
import type { HandlerDeps } from '../../../handler.ts';
import type { Order, RowResult } from '../../../incidents/order.ts';
import type { Setting } from '../../../incidents/life.ts';
import { jobAnswer, outcomesOf } from '../../../jobs/answer.ts';
import { endBy, rowEnd, type ChangeInput } from '../../../jobs/changes.ts';
import { addEndedJob } from '../../../records/job/ended-job.ts';
import { addJob, JOB_MS, type NewJob } from '../../../records/job/jobs.ts';
import type { Database } from '../../../records/engine/schema.ts';
import { leaveTrails, type AuditEntry, type Trail } from '../../../records/trail.ts';
import { incidentOf } from '../incident.ts';
import { listed } from '../../../figures/incident/list.ts';
import { givenTo } from './given-to.ts';
import { checkOwn, rowsOfFilter, rowsOfIds, type SelectedRow } from './selection.ts';

type Deps = Pick<HandlerDeps, 'records' | 'analytics' | 'desk' | 'runner' | 'now'>;
interface Asked {
  readonly body: z.output<typeof ChangeIncidents>;
  readonly access: AccessScope;
  readonly caller: Caller;
  readonly trail: Trail;
  readonly signal: AbortSignal;
}

const settingOf = ({ status, walk, priority, assignee, verdict }: Asked['body']): Setting => ({
  ...(status !== undefined && { status, ...(walk === true && { walk }) }),
  ...(priority !== undefined && { priority }),
  ...(assignee !== undefined && { assignee }),
  ...(verdict !== undefined && { remarks: verdict }),
});
const rowAnswer = ({ changes, through: _, undid: __, tickets, ...row }: RowResult): ChangedRow => ({
  ...row,
  ...(changes.length > 0 && { changes: [...changes] }),
  ...(tickets && { tickets: tickets.map(({ ticket, from, to }) => ({ id: ticket, from, to })) }),
});

/** One row alone is refused as a whole; of several, each has its outcome. */
function checkSingle(rows: readonly RowResult[]): void {
  const [row, ...more] = rows;
  if (row === undefined || more.length > 0) return;
  if (row.reason === 'life-cycle')
    throw new CallFailure('life-cycle', { fields: { status: (row.allowed ?? []).map((status): Issue => `allowed:${status}`) } });
  if (row.outcome !== 'failed') return;
  throw new CallFailure(row.reason === 'late' ? 'too-late' : 'changed');
}

/** A conflict about one row says how the row stands. */
async function withCurrent<T>(
  deps: Deps,
  { access, signal }: Pick<Asked, 'access' | 'signal'>,
  rows: readonly SelectedRow[],
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const [row, ...more] = rows;
    if (!(cause instanceof CallFailure) || cause.kind !== 'conflict' || row === undefined || more.length > 0) throw cause;
    const sources = { analytics: deps.analytics, people: deps.records.users };
    const { row: current } = await incidentOf(sources, { params: { id: row.id }, access, signal }, deps.now());
    throw new CallFailure(cause.code, { detail: cause.detail, current });
  }
}

/** A job of a person about the packages of an access. */
const newJob = (
  access: AccessScope,
  caller: Caller,
  job: Pick<NewJob, 'kind' | 'title' | 'input'>,
  at: number,
): Omit<NewJob, 'dedupe_key' | 'total'> => ({
  ...job,
  id: randomUUID(),
  user_id: caller.id,
  package_name: access.packages.length === 1 ? (access.packages[0]?.name ?? 'all') : 'all',
  created_at: at,
  expires_at: at + JOB_MS,
});

/** Changes a few rows before the answer; journal, audit and kept answer are in the transaction. */
export async function changeNow(
  deps: Deps,
  asked: Pick<Asked, 'access' | 'caller' | 'trail' | 'signal'>,
  rows: readonly SelectedRow[],
  order: Pick<Order<unknown>, 'what' | 'reason'>,
  auditEntry: AuditEntry,
  /** What became of the rows is kept as a job that has ended, under this title. */
  run?: { readonly title: string; readonly input: ChangeInput },
): Promise<{ data: Changed }> {
  const { caller, trail, access } = asked;
  const kept = async (t: Database, results: readonly RowResult[], at: number): Promise<{ readonly run?: Job }> => {
    if (run === undefined) return {};
    const counts = outcomesOf(results),
      job = newJob(access, caller, { kind: 'change', ...run }, at);
    const ends = results.map((result, i) => ({ subject: result.incident_id, version: rows[i]?.version ?? null, ...rowEnd(result) }));
    return { run: jobAnswer(await addEndedJob(t, job, endBy(counts).status, ends), counts) };
  };
  const work = deps.desk.submit({
    ...order,
    access: asked.access,
    by: asked.caller,
    rows,
    job: null,
    ...(run === undefined && { check: checkSingle }),
    finish: async (t, results, at) => {
      const told = { rows: results.map(rowAnswer), undoUntil: new Date(at + UNDO_MS).toISOString() };
      const answer = { data: { ...told, ...(await kept(t, results, at)) } };
      await leaveTrails(t, at, [{ trail, auditEntry, answer }]);
      return answer;
    },
  });
  return withCurrent(deps, asked, rows, work);
}

/** Makes a job of many rows. What `prepare` adds, the job, its audit entry and its kept answer are one transaction. */
export async function changeLater<A extends object>(
  { records, runner, now }: Pick<Deps, 'records' | 'runner' | 'now'>,
  { caller, trail, access }: Pick<Asked, 'caller' | 'trail' | 'access'>,
  rows: readonly SelectedRow[],
  { title, auditEntry }: { readonly title: string; readonly auditEntry: AuditEntry },
  prepare: (t: Database, at: number) => Promise<{ readonly input: ChangeInput; readonly answerOf: (job: Job) => A }>,
): Promise<A> {
  const at = now();
  const answer = await records.transaction(async (t) => {
    const { input, answerOf } = await prepare(t, at);
    const job: NewJob = { ...newJob(access, caller, { kind: 'change', title, input }, at), total: rows.length };
    const made = await addJob(
      t,
      job,
      rows.map((row) => ({ subject: row.id, version: row.version })),
    );
    const answered = answerOf(jobAnswer(made));
    await leaveTrails(t, at, [{ trail, auditEntry, answer: answered }]);
    return answered;
  });
  runner.wake();
  return answer;
}

/** Sets status, priority or assignee of rows by their ids, or of all that match a filter. */
export async function change(deps: Deps, asked: Asked): Promise<{ data: Changed }> {
  const { body, access, signal } = asked,
    set = settingOf(body);
  const allowedIn = await givenTo(deps, access, body.assignee);
  const rows =
    body.filter === undefined
      ? rowsOfIds(body)
      : await rowsOfFilter(deps.analytics, access, listed({ query: body.filter }, deps.now()), body, signal);
  if (rows.length === 0) throw new CallFailure('invalid-request', { fields: { except: ['nothing-left'] } });
  const auditEntry: AuditEntry = {
    action: 'incident.change',
    subject: rows.length === 1 ? (rows[0]?.id ?? '') : `${rows.length} incidents`,
    packageName: body.package_name,
    detail: { set, ...(body.filter === undefined ? { ids: body.mutliSelectID?.slice(0, MOST_AT_ONCE) } : { filter: body.filter }) },
  };
  const title = [set.status, set.priority, set.assignee === undefined ? undefined : await nameOf(deps, set.assignee)]
    .filter((part) => part !== undefined)
    .join(', ');
  const input: ChangeInput = { set, reason: null };
  if (rows.length <= MOST_AT_ONCE) {
    const what = { set, givenIn: allowedIn };
    return changeNow(deps, asked, rows, { what, reason: null }, auditEntry, body.run === true ? { title, input } : undefined);
  }
  if (body.filter === undefined) await checkOwn(deps.analytics, access, rows, signal);
  return changeLater(deps, asked, rows, { title, auditEntry }, () =>
    Promise.resolve({ input, answerOf: (job: Job) => ({ data: { job } }) }),
  );
}
const nameOf = async ({ records }: Pick<Deps, 'records'>, id: string | null): Promise<string> =>
  id === null ? '–' : ((await records.users.namesOf([id])).get(id) ?? id);
