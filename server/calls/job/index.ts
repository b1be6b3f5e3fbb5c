import type { AuditAction } from '../../../contract/areas/admin/audit-actions.ts';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { makesFile, type Job, type JobKind, type JobRow } from '../../../contract/areas/job.ts';
import type { Calls } from '../../../contract/calls.ts';
import { type AccessScope } from '../../access.ts';
import type { Caller } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { FileAnswer } from '../../files/file-answer.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { cancelJob, retryJob, undoJob, undoJobWithAll, type JobAction } from '../../jobs/actions.ts';
import type { PackageImportRecords } from '../../records/admin/package-imports.ts';
import { changesWithin } from '../../records/admin/changed-since.ts';
import { ALL } from '../../../contract/scope.ts';
import { isTicketsUndone, jobAnswers, setsOf, storesIn, type JobStores } from '../../jobs/answer.ts';
import { ownerOf, type Owner } from '../../owner.ts';
import { isOver, jobsOf, type JobFileRecord, type JobRecord, type JobRecords, type JobRowRecord } from '../../records/job/jobs.ts';
import { undoUntil } from '../../jobs/changes.ts';
import { consequencesOfJob } from '../../jobs/withdraw.ts';
import { readsTickets } from '../../tickets/about/beside.ts';
import { leaveTrails, type Trail, type AuditEntry } from '../../records/trail.ts';

/** A person's own jobs: what they do, stopping, repeating and taking back. */
export function jobHandlers({
  records,
  analytics,
  runner,
  now,
  links,
  filesFolder,
  tickets,
}: Pick<HandlerDeps, 'records' | 'analytics' | 'runner' | 'now' | 'links' | 'filesFolder' | 'tickets'>): Handlers<Calls['job']> {
  const { jobs } = records;
  /** Titles and addresses of incidents that a person may see now. */
  const incidentsOf = async (access: AccessScope, ids: readonly string[], signal: AbortSignal) => {
    if (ids.length === 0 || access.packages.length === 0) return new Map<string, never>();
    const filters = [{ column: 'incident_id', oneOf: ids }] as const;
    const found = await analytics.query(access, { dimensions: ['incident_id', 'title', 'url'], measures: {}, filters }, { signal });
    return new Map(found.map((row) => [row.incident_id, row]));
  };
  /** What others did to rows that were left alone because of it, after the version that was seen. */
  const sinceOf = async (access: AccessScope, rows: readonly JobRowRecord[]): Promise<ReadonlyMap<string, JobRow['since']>> => {
    const seen = new Map(
      rows.flatMap(({ subject, reason, version }) =>
        version !== null && (reason === 'stale' || reason === 'since') ? [[subject, version] as const] : [],
      ),
    );
    const entries = seen.size === 0 || access.packages.length === 0 ? [] : await records.incidentStates.journals(access, [...seen.keys()]);
    const since = new Map<string, JobRow['since']>();
    for (const { incident_id, version, at, name, field, from_name, from_value, to_name, to_value } of entries)
      if (version > (seen.get(incident_id) ?? version))
        since.set(incident_id, [
          ...(since.get(incident_id) ?? []),
          { by: name ?? '', at: new Date(at).toISOString(), field, from: from_name ?? from_value, to: to_name ?? to_value },
        ]);
    return since;
  };
  /** The tickets that moved with rows, by the incident. */
  const movedWith = async (
    access: AccessScope,
    caller: Caller,
    rows: readonly JobRowRecord[],
  ): Promise<ReadonlyMap<string, JobRow['tickets']>> => {
    const versions = rows.flatMap(({ subject, made }) => (made === null ? [] : [{ incident: subject, version: made }]));
    if (versions.length === 0 || access.packages.length === 0 || !readsTickets(caller)) return new Map();
    const tickets = new Map<string, Map<number, string>>();
    for (const { incident_id, ticket_id, was_status, status } of await records.jointChanges.ofIncidents(access, versions))
      if (was_status !== status) tickets.set(incident_id, (tickets.get(incident_id) ?? new Map<number, string>()).set(ticket_id, status));
    return new Map([...tickets].map(([incident, all]) => [incident, [...all].map(([id, to]) => ({ id, to }))]));
  };
  const ownOf = async (from: JobRecords, caller: Caller, id: string): Promise<JobRecord> => {
    const job = await from.byId(caller.id, id, now());
    if (job === undefined) throw new CallFailure('not-found');
    return job;
  };
  /** A file is for somebody who may see all that it was made with still. Fails with `forbidden`. */
  const mayRead = async (userId: string, file: JobFileRecord): Promise<void> => {
    const owner = await ownerOf(records, userId);
    if (owner?.covers(file.access) !== true) throw new CallFailure('no-file-access');
  };
  const changesOf = (imports: PackageImportRecords, owner: Owner | null) =>
    changesWithin(imports, owner?.accessTo('report:export', ALL) ?? null);
  const answerOf = async (from: JobStores, caller: Caller, id: string, owner: Owner | null): Promise<{ data: Job }> => {
    const [data] = await jobAnswers(from.jobs, [await ownOf(from.jobs, caller, id)], owner, await changesOf(from.packageImports, owner));
    if (data === undefined) throw new CallFailure('not-found');
    return { data };
  };
  /** The action, its audit entry and its kept answer, in one transaction. */
  const act = async (
    { caller, trail, params }: { caller: Caller; trail: Trail; params: { id: string } },
    name: AuditAction,
    action: JobAction,
  ): Promise<{ data: Job }> => {
    const owner = await ownerOf(records, caller.id);
    const answer = await records.transaction(async (t) => {
      const own = jobsOf(t),
        at = now(),
        job = await ownOf(own, caller, params.id);
      const done = await answerOf(storesIn(t), caller, await action(t, job, at), owner);
      await leaveTrails(t, at, [{ trail, auditEntry: { action: name, subject: job.id, packageName: job.package_name }, answer: done }]);
      return done;
    });
    runner.wake();
    return answer;
  };

  return {
    async list({ caller }) {
      const [found, owner] = await Promise.all([jobs.list(caller.id, now()), ownerOf(records, caller.id)]);
      const hasFile = found.some(({ kind }) => makesFile({ kind: kind as JobKind }));
      return { data: await jobAnswers(jobs, found, owner, hasFile ? await changesOf(records.packageImports, owner) : []) };
    },

    one: async ({ caller, params }) => answerOf(records, caller, params.id, await ownerOf(records, caller.id)),

    async rows({ caller, accessToAll, params, query: { outcome, page, limit }, signal }) {
      const job = await ownOf(jobs, caller, params.id);
      const wanted = outcome === 'all' ? undefined : outcome === 'waiting' ? null : outcome;
      const { rows, total } = await jobs.rows(caller.id, job.id, wanted, { offset: (page - 1) * limit, limit });
      const subjects = rows.map(({ subject }) => subject);
      const access = accessToAll();
      const [found, since, moved] = await Promise.all([
        incidentsOf(access, subjects, signal),
        sinceOf(access, rows),
        movedWith(access, caller, rows),
      ]);
      const given = setsOf(job) === 'assignee' ? rows.flatMap(({ from_value, to_value }) => [from_value ?? [], to_value ?? []].flat()) : [];
      const names = await records.users.namesOf([...new Set(given)]);
      const named = (value: string | null): string | null => (value === null ? null : (names.get(value) ?? value));
      return {
        data: {
          rows: rows.map(({ subject, outcome: end, reason, from_value, to_value }) => ({
            subject,
            title: found.get(subject)?.title ?? '',
            url: found.get(subject)?.url ?? '',
            outcome: end,
            reason,
            from: named(from_value),
            to: named(to_value),
            since: since.get(subject) ?? [],
            tickets: [...(moved.get(subject) ?? [])],
          })),
          total_count: total,
        },
      };
    },

    async cancel(asked) {
      // from then on nothing is written for it: what it is at is taken back
      const answer = await act(asked, 'job.cancel', cancelJob);
      await runner.stop(answer.data.id);
      return answer;
    },

    retry: (asked) => act(asked, 'job.retry', retryJob),

    async undo({ query: { also }, accessToAll, ...asked }) {
      const job = await ownOf(jobs, asked.caller, asked.params.id);
      const came =
        also === undefined && isOver(job.status) && job.undone_by === null && now() <= undoUntil(job) && isTicketsUndone(job)
          ? await consequencesOfJob({ records, tickets, access: accessToAll() }, { ...job, name: asked.caller.name })
          : null;
      if (came !== null && (came.tickets.length > 0 || (came.unseen ?? 0) > 0))
        throw new CallFailure('has-consequences', { current: came });
      return act(asked, 'job.undo', also === undefined ? undoJob : undoJobWithAll);
    },

    async link({ caller, params, trail }) {
      const job = await ownOf(jobs, caller, params.id);
      const file = await jobs.file(caller.id, job.id);
      if (file === undefined) throw new CallFailure('no-file');
      await mayRead(caller.id, file);
      const { token, until } = links.make(caller.id, job.id);
      const auditEntry: AuditEntry = {
        action: 'job.download',
        subject: job.id,
        packageName: job.package_name,
        detail: { name: job.title },
      };
      await records.transaction((t) => leaveTrails(t, now(), [{ trail: { ...trail, kept: () => null }, auditEntry, answer: null }]));
      return { data: { path: `/api/file/${token}`, expiresAt: new Date(until).toISOString() } };
    },

    async file({ params }) {
      const link = links.take(params.id);
      const job = link && (await jobs.byId(link.userId, link.jobId, now()));
      const file = job && (await jobs.file(link.userId, job.id));
      if (link === undefined || file === undefined) throw new CallFailure('not-found');
      await mayRead(link.userId, file);
      const answer: FileAnswer = { name: file.name, type: file.type, bytes: createReadStream(join(filesFolder, file.path)) };
      return answer;
    },
  };
}
