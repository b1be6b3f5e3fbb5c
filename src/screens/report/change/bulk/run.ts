import type { Job } from '../../../../../contract/areas/job.ts';
import type { ChangedRow } from '../../../../../contract/areas/report/changes.ts';
import type { ReportRow } from '../../../../../contract/areas/report/report.ts';
import { issuesAt, type Failure } from '../../../../../contract/failure.ts';
import { statuses, type Status } from '../../../../../contract/life/life-cycle.ts';
import { reportScreen } from '../../../../../machines/screens/report/report.ts';
import type { AnswerOfWrite, RequestOfWrite } from '../../../../../machines/screens/screen.ts';
import type { Intent } from '../../../../portal/writes/use-write.ts';

type IntentOf<N extends 'bulk' | 'undo'> = Intent<RequestOfWrite<typeof reportScreen, N>, AnswerOfWrite<typeof reportScreen, N>>;
export type BulkIntent = IntentOf<'bulk'>;
export type UndoIntent = IntentOf<'undo'>;
export type Order = RequestOfWrite<typeof reportScreen, 'bulk'>['body'];

/** A change of several incidents, from the press to the outcome of each. */
export type Run =
  | { readonly status: 'sending'; readonly count: number }
  | { readonly status: 'failed'; readonly failure: Failure }
  /** Other incidents match than were seen. */
  | { readonly status: 'moved' }
  /** A job goes on with it. */
  | { readonly status: 'begun'; readonly job: Job }
  | {
      readonly status: 'done';
      readonly rows: readonly ChangedRow[];
      /** ISO. */
      readonly undoUntil: string;
      /** What is under way on top of it. */
      readonly doing: 'retry' | 'undo' | null;
      /** Why that could not be done at all; the rows are as they were. */
      readonly failure: Failure | null;
    };

const isStatus = (value: string): value is Status => statuses.some((status) => status === value);
const countIn = ({ mutliSelectID, count = 0, except }: Order): number => mutliSelectID?.length ?? count - (except?.length ?? 0);
/** One row alone is refused as a whole: its outcome is in the failure. */
function refused({ request: { body }, status, failure }: BulkIntent): readonly ChangedRow[] {
  const [id, ...more] = body.mutliSelectID ?? [];
  if (failure === null || id === undefined || more.length > 0) return [];
  const row = { incident_id: id, outcome: 'failed' as const };
  if (status === 'conflict')
    return [{ ...row, reason: 'stale', version: (failure.current as ReportRow | undefined)?.version ?? UNKNOWN_VERSION }];
  const allowed = issuesAt(failure, 'status').map(({ detail }) => detail);
  if (allowed.length === 0) return [];
  return [
    { ...row, outcome: 'skipped', reason: 'life-cycle', version: body.versions?.[0] ?? UNKNOWN_VERSION, allowed: allowed.filter(isStatus) },
  ];
}
const UNKNOWN_VERSION = -1;
const rowsIn = (intent: BulkIntent | UndoIntent): readonly ChangedRow[] =>
  intent.answer !== null && 'rows' in intent.answer ? intent.answer.rows : [];

/** What became of a change: the last outcome of each row, over all that was tried again and taken back. Null where there is none. */
export function runOf(sent: readonly BulkIntent[], undos: readonly UndoIntent[]): Run | null {
  const [first] = sent,
    last = sent.at(-1);
  if (first === undefined || last === undefined) return null;
  const rows = new Map<string, ChangedRow>();
  for (const row of [...sent.flatMap((intent) => [...rowsIn(intent), ...refused(intent)]), ...undos.flatMap(rowsIn)])
    rows.set(row.incident_id, row);
  if (last.answer !== null && 'job' in last.answer) return { status: 'begun', job: last.answer.job };
  if (rows.size === 0) {
    if (last.status === 'sending') return { status: 'sending', count: countIn(last.request.body) };
    if (last.status === 'conflict') return { status: 'moved' };
    return { status: 'failed', failure: last.failure ?? { kind: 'contract', message: 'no answer' } };
  }
  const undo = undos.at(-1);
  const answered = sent.find(({ answer }) => answer !== null && 'undoUntil' in answer)?.answer;
  return {
    status: 'done',
    rows: [...rows.values()],
    undoUntil: answered !== undefined && answered !== null && 'undoUntil' in answered ? answered.undoUntil : new Date(0).toISOString(),
    doing: last.status === 'sending' ? 'retry' : undo?.status === 'sending' ? 'undo' : null,
    failure: (refused(last).length > 0 ? null : last.failure) ?? undo?.failure ?? null,
  };
}

/** What of a run may be tried again; what could not be taken back is not: it would be set anew over what somebody else chose. */
export const retryable = (rows: readonly ChangedRow[]): readonly ChangedRow[] =>
  rows.filter(({ outcome, reason }) => outcome === 'failed' && reason !== 'since' && reason !== 'late');
/** The rows of another try, as they were told: a row that changes meanwhile once more is left alone. */
export const triedAgain = (rows: readonly ChangedRow[]): Pick<Order, 'mutliSelectID' | 'versions'> => ({
  mutliSelectID: rows.map((row) => row.incident_id),
  ...(rows.every(({ version }) => version !== UNKNOWN_VERSION) && { versions: rows.map(({ version }) => version) }),
});
