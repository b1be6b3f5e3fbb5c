import type { Issue } from '../../../../contract/codes/issues.ts';
import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Job } from '../../../../contract/areas/job.ts';
import type { createMany } from '../../../../contract/areas/ticket/changes.ts';
import { rolesWith } from '../../../../contract/policy.ts';
import type { AccessScope, Caller } from '../../../access.ts';
import { CallFailure } from '../../../call-failure.ts';
import type { HandlerDeps } from '../../../handler.ts';
import { jobAnswer } from '../../../jobs/answer.ts';
import type { TicketsInput } from '../../../jobs/tickets.ts';
import { addJob, JOB_MS } from '../../../records/job/jobs.ts';
import { leaveTrails, type Trail, type AuditEntry } from '../../../records/trail.ts';
import { endsUnresolved } from '../../../tickets/ticket-effects.ts';
import { listed } from '../list.ts';
import { checkOwn, rowsOfFilter, rowsOfIds } from './selection.ts';

interface Asked {
  readonly body: z.output<(typeof createMany)['body']>;
  readonly access: AccessScope;
  readonly caller: Caller;
  readonly trail: Trail;
  readonly signal: AbortSignal;
}
const invalid = (field: string, issue: Issue): CallFailure => new CallFailure('invalid-request', { fields: { [field]: [issue] } });

/** Makes a job that raises a ticket for each of many incidents, in one transaction with what it leaves. */
export async function raiseLater(
  { records, analytics, tickets, runner, now }: Pick<HandlerDeps, 'records' | 'analytics' | 'tickets' | 'runner' | 'now'>,
  { body, access, caller, trail, signal }: Asked,
): Promise<{ data: { job: Job } }> {
  const { package_name, mutliSelectID: _, versions: __, filter, count: ___, except: ____, ...said } = body;
  if (said.priority_id !== undefined && !(await tickets.priorities()).some(({ id }) => id === said.priority_id))
    throw invalid('priority_id', 'not-in-list');
  if (said.status_id !== undefined) {
    const status = (await tickets.statuses()).find(({ id }) => id === said.status_id);
    if (status === undefined) throw invalid('status_id', 'not-in-list');
    if (status.is_closed) throw endsUnresolved();
  }
  if (said.assigned_to_id !== undefined && said.assigned_to_id !== null) {
    const people = await records.users.membersOf(access, rolesWith('ticket:write'));
    if (!people.some(({ id }) => id === said.assigned_to_id)) throw invalid('assigned_to_id', 'not-a-member');
  }
  const rows =
    filter === undefined
      ? rowsOfIds(body)
      : await rowsOfFilter(analytics, access, listed({ query: { ...filter, sort: 'sla', page: 1, limit: 25 } }, now()), body, signal);
  if (rows.length === 0) throw invalid('except', 'nothing-left');
  if (filter === undefined) await checkOwn(analytics, access, rows, signal);
  const at = now(),
    id = randomUUID(),
    input: TicketsInput = { said };
  const answer = await records.transaction(async (t) => {
    const job = { id, kind: 'ticket', title: '', user_id: caller.id, package_name, input, total: rows.length };
    const made = await addJob(
      t,
      { ...job, created_at: at, expires_at: at + JOB_MS },
      rows.map((row) => ({ subject: row.id, version: null })),
    );
    const answered = { data: { job: jobAnswer(made) } };
    const auditEntry: AuditEntry = {
      action: 'ticket.create',
      subject: `${rows.length} incidents`,
      packageName: package_name,
      detail: filter === undefined ? { ids: rows.slice(0, 100).map((row) => row.id) } : { filter },
    };
    await leaveTrails(t, at, [{ trail, auditEntry, answer: answered }]);
    return answered;
  });
  runner.wake();
  return answer;
}
