import { jobLacks, jobSettings, makesFile, type Job, type JobKind, type JobSetting, type RowOutcome } from '../../contract/areas/job.ts';
import { UNDO_MS } from '../../contract/areas/report/changes.ts';
import type { DownloadScope } from '../../contract/areas/report/changes.ts';
import type { Owner } from '../owner.ts';
import type { ChangeInput, UndoInput } from './changes.ts';
import type { PackInput } from './pack/attach.ts';
import { sourceOf } from './pack/source.ts';
import type { TicketsInput } from '../tickets/about/grouping.ts';
import { packageImportsOf, type FileChange, type PackageImportRecords } from '../records/admin/package-imports.ts';
import type { Database } from '../records/engine/schema.ts';
import { changedSince, rowsOf } from '../records/admin/changed-since.ts';
import { isOver, jobsOf, type JobFileRecord, type JobRecord, type JobRecords, type OutcomeCounts } from '../records/job/jobs.ts';

const none: OutcomeCounts = { ok: 0, skipped: 0, failed: 0, undone: 0 };
/** How many rows came to what. */
export const outcomesOf = (rows: readonly { readonly outcome: RowOutcome }[]): OutcomeCounts => {
  const count = (outcome: RowOutcome): number => rows.filter((row) => row.outcome === outcome).length;
  return { ok: count('ok'), skipped: count('skipped'), failed: count('failed'), undone: count('undone') };
};
const instant = (at: number): string => new Date(at).toISOString();

const one = (set: object): JobSetting | null => {
  const [field, ...more] = Object.keys(set).filter((name) => name !== 'remarks' && name !== 'walk');
  return more.length > 0 ? null : (jobSettings.find((each) => each === field) ?? null);
};
/** What a job sets, as it was asked. */
export function setsOf({ kind, input }: Pick<JobRecord, 'kind' | 'input'>): JobSetting | null {
  if (kind !== 'change' && kind !== 'undo') return null;
  const { set = {}, reason = null, sets = null } = JSON.parse(input) as Partial<ChangeInput & UndoInput>;
  return kind === 'undo' ? sets : reason !== null ? 'rule' : one(set);
}
/** Can the tickets of a job be taken back? Not where they moved their incidents as they began. */
export const isTicketsUndone = ({ kind, input }: Pick<JobRecord, 'kind' | 'input'>): boolean =>
  kind === 'ticket' && (JSON.parse(input) as TicketsInput).said.status_id === undefined;
/** A job as its owner sees it. */
export function jobAnswer(job: JobRecord, outcomes: OutcomeCounts = none, file?: JobFileRecord): Job {
  const ended = outcomes.ok + outcomes.skipped + outcomes.failed + outcomes.undone;
  const undoUntil =
    (job.kind === 'change' || isTicketsUndone(job)) && isOver(job.status) && outcomes.ok > 0 && job.undone_by === null
      ? (job.ended_at ?? 0) + UNDO_MS
      : null;
  return {
    id: job.id,
    kind: job.kind as JobKind,
    title: job.title,
    package_name: job.package_name,
    sets: setsOf(job),
    status: job.status,
    done: Math.max(ended, job.done),
    total: job.total,
    outcomes,
    createdAt: instant(job.created_at),
    endedAt: job.ended_at === null ? null : instant(job.ended_at),
    expiresAt: instant(job.expires_at),
    undoUntil: undoUntil === null ? null : instant(undoUntil),
    file: file === undefined ? null : { name: file.name, bytes: file.bytes, rows: file.rows, sha256: file.sha256 },
    numbersChangedAt: null,
    lack: job.status === 'partly' ? (jobLacks.find((lack) => lack === job.error) ?? null) : null,
    ticket: job.kind === 'pack' ? ((JSON.parse(job.input) as PackInput).attachedTo ?? null) : null,
  };
}
/** What jobs are answered from. */
export interface JobStores {
  readonly jobs: JobRecords;
  readonly packageImports: PackageImportRecords;
}
/** The same in a transaction, whose end anything else would wait for. */
export const storesIn = (t: Database): JobStores => ({ jobs: jobsOf(t), packageImports: packageImportsOf(t) });
/** When the numbers of a file changed after it was begun. */
function changedOf({ kind, input, created_at }: JobRecord, changes: readonly FileChange[]): string | null {
  const asked = JSON.parse(input) as DownloadScope | PackInput;
  const { package_name, fromDate: from, toDate: to } = asked;
  const of = kind === 'pack' ? rowsOf[sourceOf(asked as PackInput)] : rowsOf.incident;
  return changedSince(changes, { package_name, of, from, to, at: created_at });
}
/** Jobs of one person with the counts of their rows, and their files as far as what their owner may see covers what they were made with. `changes`: those of files in the packages that they have. */
export async function jobAnswers(
  jobs: JobRecords,
  found: readonly JobRecord[],
  owner: Owner | null,
  changes: readonly FileChange[],
): Promise<Job[]> {
  const [first] = found;
  if (first === undefined) return [];
  const outcomes = await jobs.outcomes(
    first.user_id,
    found.map(({ id }) => id),
  );
  return Promise.all(
    found.map(async (job) => {
      const file = makesFile({ kind: job.kind as JobKind }) ? await jobs.file(job.user_id, job.id) : undefined;
      const isTheirs = file !== undefined && owner?.covers(file.access) === true;
      return {
        ...jobAnswer(job, outcomes.get(job.id), isTheirs ? file : undefined),
        numbersChangedAt: isTheirs ? changedOf(job, changes) : null,
      };
    }),
  );
}
