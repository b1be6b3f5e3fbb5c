import { createHash } from 'node:crypto';
import { jobEndOf, stateOf } from '../../contract/areas/verification/runs.ts';
import type { Like, RowLike } from '../../contract/indicator/likeness.ts';
import { compared } from '../../contract/verification/compare.ts';
import type { ToolId } from '../../contract/verification/decode/decode.ts';
import { meaningOf } from '../../contract/verification/meaning.ts';
import { standingOf, statusText } from '../../contract/verification/standing.ts';
import { toolOf } from '../../contract/verification/tools.ts';
import { DEFAULT_ZONE } from '../../contract/time/dates.ts';
import { judge, type AccessScope, type PackageRecord } from '../access.ts';
import { CallFailure } from '../call-failure.ts';
import { endRows, JOB_MS, JobLost, noteRows, type JobRecord, type RowEnd } from '../records/job/jobs.ts';
import type { Database } from '../records/engine/schema.ts';
import type { GivenRecords } from '../records/records.ts';
import { verificationRunsOf, type RowAnswer, type RunRecord, type RunRowRecord } from '../records/verification/verification-runs.ts';
import type { Allowance, Taken } from '../verification/allowance.ts';
import { keptOfRows, keptProvider, type Kept, type KeptVerdicts } from '../verification/kept.ts';
import type { Reused, StoredEntry } from '../verification/stored-entry.ts';
import { isAsked, judgeNumber, whyOf, type Verified } from '../verification/gateway.ts';
import type { VerificationProvider } from '../verification/provider.ts';
import type { RowLikes } from '../search/host-likes.ts';
import type { LookUps } from '../verification/registers.ts';
import { asksAnywayIn, reusesIn, valuesIn } from '../verification/row-input.ts';
import type { JobRun, JobWork } from './runner.ts';

/** Rows whose answers are written at once, and asked about at once: fewer where asking costs. */
const PIECE = { asked: 40, here: 200 } as const;
const AT_ONCE = { asked: 4, here: 16 } as const;
/** So often in a row a provider is left alone and asked again, before it is given up: some minutes. */
const MOST_RESTS = 10;
/** Why nobody is asked about the rest. */
type Closed = 'quota_out' | 'refused' | 'unreachable';
/** Whether a row was charged, as it is stored. */
const NO = 0,
  YES = 1,
  UNKNOWN = 2;
/** How long calls in flight may go on once the job is stopped: what they answer is paid for. */
const LAST_CALLS_MS = 5_000;

interface Deps {
  readonly records: GivenRecords;
  readonly provider: VerificationProvider;
  readonly keptVerdicts: KeptVerdicts;
  readonly allowance: Allowance;
  readonly lookUps?: LookUps;
  /** What rows read like in the packages of the owner; without it that is not told. */
  readonly likes?: RowLikes;
  readonly now?: () => number;
}

/** What the owner may see, who may have lost the right to it meanwhile. */
async function ownerOf({ records }: Deps, job: JobRecord) {
  const user = await records.users.byId(job.user_id);
  if (user === undefined || user.disabled_at !== null) throw new CallFailure('account-disabled');
  const packages = await records.packages.ofUser(user.id);
  const reader = { role: user.role, publishers: null, packages };
  return { reader, access: judge('verification:use', reader, packages, undefined) };
}
/** Names a row to a provider, the same however often it is asked: it charges for it once. Nothing can be read from it. */
const keyOf = ({ run_id, place }: RunRowRecord): string => createHash('sha256').update(`${run_id} ${place}`).digest('hex').slice(0, 40);

const isAnswer = (verdict: Verified['verdict']): verdict is StoredEntry['verdict'] =>
  verdict === 'valid' || verdict === 'invalid' || verdict === 'not_found';
function answerOf(
  tool: ToolId,
  { place, charged }: RunRowRecord,
  { verdict, values, checks, fields, more, reference, isUnsent }: Verified,
  { at, reused }: { readonly at: number; readonly reused: Reused | null },
): RowAnswer {
  const beside = compared(toolOf(tool), values, fields, verdict === 'valid'),
    standing = standingOf(tool, fields, at);
  const like = checks.find(({ name }) => name === 'lookalike');
  const state = stateOf[meaningOf({ tool, verdict, checks, compared: beside, standing })];
  // an answer is paid for; what failed here never left the house; of a question without an answer nobody knows, nor of one that was asked before
  const wasAnswered = checks.some(({ source, outcome }) => source === 'provider' && outcome !== 'unknown');
  const wasSendable = checks.some(({ source }) => source === 'provider');
  const isUnknown = (verdict === 'unreachable' && isUnsent !== true) || (charged === UNKNOWN && wasSendable);
  return {
    place,
    state,
    ...whyOf(verdict, checks, statusText(tool, standing)),
    compared: JSON.stringify(beside),
    standing: JSON.stringify(standing),
    alike_to: like === undefined ? '' : JSON.stringify({ value: like.detail, reason: like.like ?? 'parts' } satisfies RowLike),
    charged: reused !== null ? charged : wasAnswered ? YES : isUnknown ? UNKNOWN : NO,
    entry:
      wasAnswered && isAnswer(verdict)
        ? JSON.stringify({
            verdict,
            fields,
            ...(more !== undefined && { more }),
            ...(reference !== undefined && { reference }),
            ...(reused !== null && { reused }),
          } satisfies StoredEntry)
        : '',
    answered_at: at,
  };
}
/** Nobody has asked about it yet. */
const isUncharged = ({ state, charged }: RunRowRecord): boolean => charged === NO && (state === null || state === 'upstream_error');
const endOf = ({ place, state, reason }: RowAnswer): RowEnd => ({
  place,
  outcome: state === null ? 'ok' : jobEndOf[state],
  reason:
    state === 'upstream_error' || state === 'not_checked'
      ? reason
      : state !== null && state !== 'valid' && jobEndOf[state] === 'ok' && state !== 'invalid'
        ? state
        : null,
  from_value: null,
  to_value: null,
  made: null,
});

/** Does something to each, so many at a time, until it is stopped: what was begun then ends. Answers what came of those that did. */
async function eachOf<T, R>(all: readonly T[], atOnce: number, signal: AbortSignal, work: (one: T) => Promise<R | null>): Promise<R[]> {
  const results: (R | null)[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < all.length && !signal.aborted) results.push(await work(all[next++] as T));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker));
  return results.filter((result) => result !== null);
}

/**
 * Sends the rows of a file through a tool. An answer is written as soon as its piece is there, whether the job goes on or was stopped, and a row that has one is
 * never asked about again. Rows are marked before they are asked about: of those that were under way when a process died nobody knows whether they were charged. Such a row is asked about again under its own key, by which a provider
 * charges for it once. A provider that is left alone after failures leaves the rows that it was not asked about waiting, and the job goes on with them after that. Once no more may be asked, or our
 * key is refused, or it has been left alone too often without an answer, the rest fails without a call.
 */
export const verificationWork = (deps: Deps): JobWork => {
  /** How often the provider was left alone without an answer since, by job. */
  const rests = new Map<string, number>();
  return async ({ job, signal }: JobRun) => {
    const { records, provider } = deps;
    const run = await records.verificationRuns.byJob(job.id);
    if (run === undefined) throw new CallFailure('rows-deleted');
    const tool = run.tool as ToolId,
      way = provider.has(tool) ? 'asked' : 'here';
    const lastCalls = new AbortController();
    const giveUp = (): void => {
      setTimeout(() => lastCalls.abort(), LAST_CALLS_MS).unref();
    };
    signal.addEventListener('abort', giveUp, { once: true });
    const likesOf = deps.likes?.(signal);
    const now: { closed: Closed | null; restsUntil: number | null } = { closed: null, restsUntil: null };
    const judged = async (row: RunRowRecord, kept: Kept | null, like: Like | null): Promise<RowAnswer | null> => {
      if (row.state !== null && row.state !== 'upstream_error') return row; // it has its answer already
      const values = valuesIn(row.input);
      const at = (deps.now ?? Date.now)(),
        lookUps: LookUps = { ...deps.lookUps, likeOf: () => Promise.resolve(like) };
      if (kept !== null) {
        const known = await judgeNumber(tool, values, {
          provider: keptProvider(kept),
          signal: lastCalls.signal,
          asksAnyway: true,
          ...lookUps,
        });
        return answerOf(tool, row, known, { at, reused: kept.reused });
      }
      if (now.closed !== null) return { ...blank(row), state: 'upstream_error', reason: now.closed };
      if (now.restsUntil !== null) return null;
      const asked = { provider, signal: lastCalls.signal, key: keyOf(row), asksAnyway: asksAnywayIn(row.input), ...lookUps };
      const verified = await judgeNumber(tool, values, asked).catch((cause: unknown) => {
        if (lastCalls.signal.aborted) return null;
        throw cause;
      });
      if (verified === null) return { ...blank(row), charged: provider.has(tool) ? UNKNOWN : NO }; // it waits on, and was asked about
      if (verified.restsUntil !== undefined) {
        now.restsUntil = verified.restsUntil;
        return null;
      }
      if (verified.verdict === 'quota_out' || verified.verdict === 'refused') now.closed = verified.verdict;
      if (verified.verdict !== 'unreachable') rests.delete(job.id);
      return answerOf(tool, row, verified, { at, reused: null });
    };
    const isStopped = (): boolean => signal.aborted;
    try {
      while (!isStopped()) {
        const rows = await records.verificationRuns.waiting(job.id, PIECE[way]);
        if (rows.length === 0) break;
        const { access, reader } = await ownerOf(deps, job);
        const given = rows.map(({ place, input }) => ({ place, values: valuesIn(input) }));
        const { likes, knownTo } = (await likesOf?.(reader, tool, given)) ?? { likes: new Map<number, Like>(), knownTo: null };
        // nobody is asked about rows that nobody compared
        if (isStopped()) break;
        if (knownTo !== null) await records.verificationRuns.compareTo(run.id, knownTo);
        const wanting = way === 'asked' ? rows.filter((row) => isUncharged(row) && reusesIn(row.input)) : [];
        const kept = await keptOfRows(deps.keptVerdicts, access, run, wanting);
        const unpaid =
          way === 'asked' && now.closed === null
            ? rows.filter((row) => isUncharged(row) && !kept.has(row.place) && isAsked(tool, valuesIn(row.input), asksAnywayIn(row.input)))
            : [];
        const placesOf = (some: readonly RunRowRecord[]): number[] => some.map(({ place }) => place);
        const { granted, giveBack } = await deps.allowance.take(packageIn(access, run), unpaid.length, (t, n) =>
          verificationRunsOf(t).beginAsking(run.id, placesOf(unpaid.slice(0, n))),
        );
        const begun = placesOf(unpaid.slice(0, granted)),
          refused = new Set(placesOf(unpaid.slice(granted)));
        const answers = await eachOf(rows, AT_ONCE[way], signal, async (row) =>
          refused.has(row.place)
            ? { ...blank(row), state: 'upstream_error' as const, reason: 'quota_out' }
            : judged(row, kept.get(row.place) ?? null, likes.get(row.place) ?? null),
        );
        await keep(deps, job, run, { answers, begun, giveBack });
        if (refused.size > 0) now.closed = 'quota_out';
        if (now.restsUntil === null) continue;
        const times = (rests.get(job.id) ?? 0) + 1;
        rests.set(job.id, times);
        if (times <= MOST_RESTS) return { goesOnAt: now.restsUntil };
        now.closed = 'unreachable';
        now.restsUntil = null;
      }
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
    rests.delete(job.id);
    const counts = (await records.jobs.outcomes(job.user_id, [job.id])).get(job.id);
    if (counts === undefined || counts.failed === 0) return { status: 'done' };
    return { status: counts.ok + counts.skipped === 0 ? 'failed' : 'partly' };
  };
};
const blank = ({ place, charged }: RunRowRecord): RowAnswer => ({
  place,
  state: null,
  reason: null,
  field: null,
  detail: '',
  compared: '[]',
  standing: '',
  alike_to: '',
  charged,
  entry: '',
  answered_at: null,
});
/** In which a run was sent: calls are counted in its zone. */
const packageIn = ({ packages }: AccessScope, { package_name }: RunRecord): Pick<PackageRecord, 'name' | 'timeZone'> =>
  packages.find(({ name }) => name === package_name) ?? { name: package_name, timeZone: DEFAULT_ZONE };
/**
 * What was answered stays, also where the job is not ours any more: a row that has an answer is not asked about again. The job is there for a day after that. What waits has no
 * end.
 */
async function keep(
  { records, now = Date.now }: Deps,
  job: JobRecord,
  run: RunRecord,
  { answers, begun, giveBack }: { readonly answers: readonly RowAnswer[]; readonly begun: readonly number[] } & Pick<Taken, 'giveBack'>,
): Promise<void> {
  const answered = new Map(answers.map(({ place, charged }) => [place, charged])),
    unasked = begun.filter((place) => !answered.has(place)),
    free = begun.filter((place) => answered.get(place) === NO).length;
  /** With what is known now, the calls that it gives back. */
  const note = async (t: Database): Promise<void> => {
    await verificationRunsOf(t).answer(run.id, answers);
    const left = await verificationRunsOf(t).leaveUnasked(run.id, unasked, job);
    await giveBack(t, free + left);
  };
  const ends = answers.filter(({ state }) => state !== null).map(endOf);
  try {
    await records.transaction(async (t) => {
      await note(t);
      await endRows(t, job, ends);
      await t
        .updateTable('jobs')
        .set({ expires_at: now() + JOB_MS })
        .where('id', '=', job.id)
        .execute();
    });
  } catch (cause) {
    if (cause instanceof JobLost)
      await records.transaction(async (t) => {
        await note(t);
        // what failed is open still, and is tried again when the rest is
        await noteRows(
          t,
          job.id,
          ends.filter(({ outcome }) => outcome !== 'failed'),
        );
      });
    throw cause;
  }
}
