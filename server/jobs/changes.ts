import type { JobSetting } from '../../contract/areas/job.ts';
import { UNDO_MS } from '../../contract/areas/report/changes.ts';
import type { Grant } from '../../contract/policy.ts';
import { judge, type AccessScope } from '../access.ts';
import { CallFailure } from '../call-failure.ts';
import type { ChangeDesk } from '../incidents/desk.ts';
import type { Order, RowResult } from '../incidents/order.ts';
import type { Setting } from '../incidents/life.ts';
import { endRows, type JobRecord, type JobRowRecord, type OutcomeCounts, type RowEnd } from '../records/job/jobs.ts';
import type { GivenRecords } from '../records/records.ts';
import type { JobEnd, JobRun, JobWork } from './runner.ts';

/** Rows of one order: so many are on disk at once, and other orders come in between. */
const PIECE = 100;

/** What a job of changes was asked; JSON in its record. */
export interface ChangeInput {
  readonly set: Setting;
  readonly reason: string | null;
}
/** What a job that takes another one back was asked. */
export interface UndoInput {
  readonly of: string;
  /** What that one set. */
  readonly sets?: JobSetting | null;
  /** It raised tickets. */
  readonly tickets?: true;
  /** What came of these goes back too. */
  readonly also?: true;
}
interface Deps {
  readonly records: GivenRecords;
  readonly desk: ChangeDesk;
}

/** What the owner of a job may do now: less than when it was asked for, perhaps, so it is asked before each piece. */
export async function ownerOf(
  { records }: Pick<Deps, 'records'>,
  job: JobRecord,
  grant: Grant = 'incident:write',
): Promise<Pick<Order<unknown>, 'access' | 'by'>> {
  const user = await records.users.byId(job.user_id);
  if (user === undefined || user.disabled_at !== null) throw new CallFailure('account-disabled');
  const access: AccessScope = judge(grant, { role: user.role, publishers: null }, await records.packages.ofUser(user.id), job.package_name);
  return { access, by: { id: user.id, name: user.name } };
}

/** What became of a row, as a job keeps it. */
export const rowEnd = ({ outcome, reason, changes, version, allowed = [] }: RowResult): Omit<RowEnd, 'place'> => ({
  outcome,
  reason,
  from_value: changes.length === 0 ? null : changes.map(({ from }) => from ?? '').join(', '),
  to_value: changes.length > 0 ? changes.map(({ to }) => to ?? '').join(', ') : allowed.length > 0 ? allowed.join(', ') : null,
  made: changes.length === 0 ? null : version,
});
/** How a job ends by what became of its rows. */
export const endBy = (counts: OutcomeCounts | undefined): JobEnd & { readonly status: 'done' | 'partly' | 'failed' } => {
  if (counts === undefined || counts.failed === 0) return { status: 'done' };
  return { status: counts.ok + counts.skipped + counts.undone === 0 ? 'failed' : 'partly' };
};

/** Hands the waiting rows of a job to the desk, piece by piece; what became of them is written in the transaction that did it. */
async function inPieces(
  deps: Deps,
  { job, signal }: JobRun,
  orderOf: (rows: readonly JobRowRecord[]) => Pick<Order<void>, 'what' | 'reason'> & { readonly also?: Order<void>['finish'] },
): Promise<JobEnd> {
  while (!signal.aborted) {
    const rows = await deps.records.jobs.waiting(job.id, PIECE);
    if (rows.length === 0) break;
    const owner = await ownerOf(deps, job);
    const { also, ...order } = orderOf(rows);
    await deps.desk.submit({
      ...owner,
      ...order,
      rows: rows.map(({ subject, version }) => ({ id: subject, version })),
      job: job.id,
      finish: async (t, results, at, tellCase) => {
        await endRows(
          t,
          job,
          results.map((result, i) => ({ place: rows[i]?.place ?? 0, ...rowEnd(result) })),
        );
        await also?.(t, results, at, tellCase);
      },
    });
  }
  return endOf(deps, job);
}
/** How a job of rows ends, by what became of them. */
export async function endOf({ records }: Pick<Deps, 'records'>, job: Pick<JobRecord, 'id' | 'user_id'>): Promise<JobEnd> {
  return endBy((await records.jobs.outcomes(job.user_id, [job.id])).get(job.id));
}

/** Changes many incidents. */
export const changeWork =
  (deps: Deps): JobWork =>
  async (run) => {
    const { set, reason } = JSON.parse(run.job.input) as ChangeInput;
    const people = set.assignee === undefined || set.assignee === null ? undefined : set.assignee;
    const givenIn = people === undefined ? undefined : new Set((await deps.records.packages.ofUser(people)).map(({ name }) => name));
    return inPieces(deps, run, () => ({ what: { set, givenIn }, reason }));
  };

/** Takes back what another job did, and says so in its rows. The owner had ten minutes from its end, however long it ran. */
export const undoWork =
  (
    deps: Deps & { /** Takes back the tickets of a job. */ readonly withdraw: (run: JobRun, asked: UndoInput) => Promise<JobEnd> },
  ): JobWork =>
  (run) => {
    const input = JSON.parse(run.job.input) as UndoInput,
      { of } = input;
    if (input.tickets === true) return deps.withdraw(run, input);
    return inPieces(deps, run, () => ({
      what: { undoWithin: Infinity },
      reason: 'undo',
      also: async (t, results) => {
        const undone = results.filter(({ outcome }) => outcome === 'undone').map(({ incident_id }) => incident_id);
        if (undone.length > 0)
          await t.updateTable('job_rows').set({ outcome: 'undone' }).where('job_id', '=', of).where('subject', 'in', undone).execute();
      },
    }));
  };
/** Until when a job can be taken back, in epoch milliseconds. */
export const undoUntil = ({ ended_at }: Pick<JobRecord, 'ended_at'>): number => (ended_at ?? 0) + UNDO_MS;
