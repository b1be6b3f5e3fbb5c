import type { Issue } from '../../../../contract/codes/issues.ts';
import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type {
  createMany,
  foreseeTickets as foreseeTicketsCall,
  ForeseenTickets,
  Raised,
  RaisedRow,
} from '../../../../contract/areas/ticket/changes.ts';
import { endOf } from '../../../../contract/life/case-clock.ts';
import { slaHours, type Priority } from '../../../../contract/life/life-cycle.ts';
import { rolesWith } from '../../../../contract/policy.ts';
import type { AccessScope, Caller } from '../../../access.ts';
import { CallFailure } from '../../../call-failure.ts';
import type { HandlerDeps } from '../../../handler.ts';
import { clockOfRow } from '../../../incidents/life.ts';
import { jobAnswer, outcomesOf } from '../../../jobs/answer.ts';
import { addEndedJob } from '../../../records/job/ended-job.ts';
import { addJob, JOB_MS } from '../../../records/job/jobs.ts';
import type { Database } from '../../../records/engine/schema.ts';
import { leaveTrails, type Trail, type AuditEntry } from '../../../records/trail.ts';
import { groupedOf, openTicketsOf, rowsOfGroups, type TicketsInput } from '../../../tickets/about/grouping.ts';
import { factsOf, type IncidentFacts } from '../../../tickets/facts.ts';
import { endsUnresolved } from '../../../tickets/ticket-effects.ts';
import { listed } from '../../../figures/incident/list.ts';
import { checkOwn, rowsOfFilter, rowsOfIds } from './selection.ts';

interface Asked {
  readonly body: z.output<(typeof createMany)['body']>;
  readonly access: AccessScope;
  readonly caller: Caller;
  readonly trail: Trail;
  readonly signal: AbortSignal;
}
type Selecting = z.output<(typeof foreseeTicketsCall)['body']>;
type Deps = Pick<HandlerDeps, 'records' | 'analytics' | 'tickets' | 'runner' | 'now'>;
const invalid = (field: string, issue: Issue): CallFailure => new CallFailure('invalid-request', { fields: { [field]: [issue] } });
/** Incidents whose cases are raised while somebody waits; those of more are a job's. */
const MOST_NOW = 1_000;
const HOUR = 3_600_000;

/** Refuses what no ticket can be raised with. */
async function checkSaid({ records, tickets }: Deps, { body: said, access }: Asked): Promise<void> {
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
}
const idsOf = async (
  { analytics, now }: Deps,
  { body, access, signal }: Pick<Asked, 'access' | 'signal'> & { readonly body: Selecting },
): Promise<readonly string[]> => {
  const { filter } = body;
  if (filter === undefined) return rowsOfIds(body).map(({ id }) => id);
  const filters = listed({ query: filter }, now());
  return (await rowsOfFilter(analytics, access, filters, body, signal)).map(({ id }) => id);
};
/** Between which instants tickets about incidents would be due, by kind. */
function dueOf(facts: readonly IncidentFacts[], now: number): ForeseenTickets['due'] {
  const between = (endsAt: (each: IncidentFacts) => number): { readonly first: string; readonly last: string } => {
    const [first = now, last = first] = facts
      .map(endsAt)
      .reduce<readonly number[]>(([earliest = Infinity, latest = -Infinity], end) => [Math.min(earliest, end), Math.max(latest, end)], []);
    return { first: new Date(first).toISOString(), last: new Date(last).toISOString() };
  };
  return facts.length === 0
    ? null
    : {
        Takedown: between((each) => endOf(clockOfRow(each), now)),
        Other: between(({ priority }) => now + slaHours[priority as Priority] * HOUR),
      };
}
/** What raising tickets about a selection would do. */
export async function foreseeTickets(
  deps: Deps,
  { body, access, signal }: Pick<Asked, 'access' | 'signal'> & { readonly body: Selecting },
): Promise<{ data: ForeseenTickets }> {
  const ids = await idsOf(deps, { body, access, signal });
  if (body.filter === undefined) await checkOwn(deps.analytics, access, rowsOfIds(body), signal);
  const facts = [...(await factsOf(deps, access, ids, signal)).values()];
  const had = await openTicketsOf(deps.tickets, access, facts);
  const groupedAs = (as: 'campaign' | 'all') => groupedOf(had, { tracker: 'Takedown', description: '' }, facts, as);
  const [ofCampaigns, ofAll] = [groupedAs('campaign'), groupedAs('all')];
  const { settled } = ofCampaigns;
  const left = facts.filter(({ incident_id }) => !had.has(incident_id) && !settled.has(incident_id));
  const [first] = left;
  const name = first !== undefined && left.every(({ campaign }) => campaign === first.campaign) ? first.campaign : null;
  return {
    data: {
      count: ids.length,
      had: had.size,
      settled: settled.size,
      gone: ids.length - facts.length,
      each: left.length,
      campaign: ofCampaigns.groups.length,
      all: ofAll.groups.length,
      tooLarge: { campaign: ofCampaigns.tooLarge.size, all: ofAll.tooLarge.size },
      name,
      due: dueOf(left, deps.now()),
      timeZone: access.timeZone,
    },
  };
}
/** Raises the tickets of incidents: a few before the answer, many by a job. What became of each is kept, and found as a job is. */
export async function raiseMany(deps: Deps, asked: Asked): Promise<{ data: Raised }> {
  const { analytics, records, tickets } = deps;
  const { body, access, trail, signal } = asked;
  const { filter, as } = body;
  await checkSaid(deps, asked);
  const ids = await idsOf(deps, asked);
  if (ids.length === 0) throw invalid('except', 'nothing-left');
  const isFew = as === 'each' ? filter === undefined && ids.length <= tickets.mostAtOnce : ids.length <= MOST_NOW;
  if (!isFew) return raiseLater(deps, asked, ids);
  const rows = await factsOf({ analytics, records }, access, ids, signal);
  const facts = ids.map((id): IncidentFacts => {
    const row = rows.get(id);
    if (row === undefined) throw new CallFailure('no-incidents');
    return row;
  });
  const actor = { id: asked.caller.id, name: asked.caller.name, access, intent: trail.intent ?? null };
  const grouped = groupedOf(await openTicketsOf(tickets, access, facts), body, facts, as);
  if (grouped.groups.length > tickets.mostAtOnce) return raiseLater(deps, asked, ids);
  return tickets.createAll(
    actor,
    grouped.groups.map(({ draft }) => draft),
    (t, at, outcomes) => told(t, at, asked, rowsOfGroups(ids, grouped, outcomes)),
  );
}
const auditOf = ({ body: { package_name, filter } }: Asked, ids: readonly string[]): AuditEntry => ({
  action: 'ticket.create',
  subject: `${ids.length} incidents`,
  packageName: package_name,
  detail: filter === undefined ? { ids: ids.slice(0, 100) } : { filter },
});
const saidIn = ({
  body: { package_name: _, mutliSelectID: __, versions: ___, filter: ____, count: _____, except: ______, ...said },
}: Asked): TicketsInput['said'] => said;

/** Answers what was raised, and keeps it as a job that has ended. */
async function told(t: Database, at: number, asked: Asked, rows: readonly RaisedRow[]): Promise<{ data: Raised }> {
  const { body, caller, trail } = asked;
  const input: TicketsInput = { said: saidIn(asked), as: body.as };
  const isFailed = rows.every(({ outcome }) => outcome === 'failed'),
    isPartly = rows.some(({ outcome }) => outcome === 'failed');
  const run = await addEndedJob(
    t,
    {
      id: randomUUID(),
      kind: 'ticket',
      title: '',
      user_id: caller.id,
      package_name: body.package_name,
      input,
      created_at: at,
      expires_at: at + JOB_MS,
    },
    isFailed ? 'failed' : isPartly ? 'partly' : 'done',
    rows.map(({ incident_id, outcome, reason, ticket }) => ({
      subject: incident_id,
      outcome,
      reason,
      from_value: null,
      to_value: ticket === null ? null : `#${ticket}`,
      made: null,
    })),
  );
  const answer = { data: { rows: [...rows], run: jobAnswer(run, outcomesOf(rows)) } };
  await leaveTrails(t, at, [
    {
      trail,
      auditEntry: auditOf(
        asked,
        rows.map(({ incident_id }) => incident_id),
      ),
      answer,
    },
  ]);
  return answer;
}

/** Makes a job that raises the tickets of many incidents, in one transaction with what it leaves. */
async function raiseLater(deps: Deps, asked: Asked, ids: readonly string[]): Promise<{ data: Raised }> {
  const { records, analytics, runner, now } = deps;
  const { body, access, caller, trail, signal } = asked;
  if (body.filter === undefined) await checkOwn(analytics, access, rowsOfIds(body), signal);
  const at = now(),
    id = randomUUID(),
    input: TicketsInput = { said: saidIn(asked), as: body.as, ...(body.tracker !== 'Dispute' && { openOnly: true }) };
  const answer = await records.transaction(async (t) => {
    const job = { id, kind: 'ticket', title: '', user_id: caller.id, package_name: body.package_name, input, total: ids.length };
    const made = await addJob(
      t,
      { ...job, created_at: at, expires_at: at + JOB_MS },
      ids.map((subject) => ({ subject, version: null })),
    );
    const answered = { data: { job: jobAnswer(made) } };
    await leaveTrails(t, at, [{ trail, auditEntry: auditOf(asked, ids), answer: answered }]);
    return answered;
  });
  runner.wake();
  return answer;
}
