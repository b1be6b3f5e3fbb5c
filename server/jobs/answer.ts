import { jobSettings, type Job, type JobKind, type JobSetting } from '../../contract/areas/job.ts';
import { UNDO_MS } from '../../contract/areas/report/changes.ts';
import type { Owner } from '../owner.ts';
import type { ChangeInput, UndoInput } from './changes.ts';
import { isOver, type JobFileRecord, type JobRecord, type JobRecords, type OutcomeCounts } from '../records/job/jobs.ts';

const none: OutcomeCounts = { ok: 0, skipped: 0, failed: 0, undone: 0 };
const instant = (at: number): string => new Date(at).toISOString();

const one = (set: object): JobSetting | null => {
  const [field, ...more] = Object.keys(set).filter((name) => name !== 'remarks');
  return more.length > 0 ? null : (jobSettings.find((each) => each === field) ?? null);
};
/** What a job sets, as it was asked. */
export function setsOf({ kind, input }: Pick<JobRecord, 'kind' | 'input'>): JobSetting | null {
  if (kind !== 'change' && kind !== 'undo') return null;
  const { set = {}, reason = null, sets = null } = JSON.parse(input) as Partial<ChangeInput & UndoInput>;
  return kind === 'undo' ? sets : reason !== null ? 'rule' : one(set);
}
/** A job as its owner sees it. */
export function jobAnswer(job: JobRecord, outcomes: OutcomeCounts = none, file?: JobFileRecord): Job {
  const ended = outcomes.ok + outcomes.skipped + outcomes.failed + outcomes.undone;
  const undoUntil =
    job.kind === 'change' && isOver(job.status) && outcomes.ok > 0 && job.undone_by === null ? (job.ended_at ?? 0) + UNDO_MS : null;
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
  };
}
/** Jobs of one person with the counts of their rows, and their files as far as what their owner may see covers what they were made with. */
export async function jobAnswers(jobs: JobRecords, found: readonly JobRecord[], owner: Owner | null): Promise<Job[]> {
  const [first] = found;
  if (first === undefined) return [];
  const outcomes = await jobs.outcomes(
    first.user_id,
    found.map(({ id }) => id),
  );
  return Promise.all(
    found.map(async (job) => {
      const file = job.kind === 'export' ? await jobs.file(job.user_id, job.id) : undefined;
      return jobAnswer(job, outcomes.get(job.id), file !== undefined && owner?.covers(file.access) === true ? file : undefined);
    }),
  );
}
