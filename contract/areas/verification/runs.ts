import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { Instant } from '../../time/dates.ts';
import { DEFAULT_PAGE_SIZE, paging } from '../../page.ts';
import { PackageName } from '../../scope.ts';
import { RowLike } from '../../indicator/likeness.ts';
import { faultReasons, FILE_FIELD, MOST_COLUMNS, MOST_ROWS } from '../../verification/bulk.ts';
import type { Values } from '../../verification/check.ts';
import { decode, type ToolId } from '../../verification/decode/decode.ts';
import { meaningOf, type Meaning, type VerificationVerdict } from '../../verification/meaning.ts';
import { notSaid } from '../../verification/standing.ts';
import { toolIds } from '../../verification/tools.ts';
import { jobStatuses } from '../job.ts';
import { language } from '../sign-in.ts';
import { Charged, Cleaned, ComparedField, FieldName, ProviderReference, Reused, Shapes, Standing } from './verification.ts';

/**
 * What a row came to. `not_in_force`: the register has it, and its state there, or a day that is past, says that it is in force no more. `state_unknown`: it has a state there that we do not know. `close`: the register has it, and something that was given is written otherwise there, or agrees only in part. `not_compared`: it says nothing of something that was given, or says it in another script. `differs`: it has it with something else, such as another name. `upstream_error`: whoever was asked did not answer, or lets us ask no more; it costs nothing
 * and can be tried again. `not_checked`: well formed, and there is nobody to ask. `skipped`: left out as the duplicate of a row above, or erased since (reason `erased`).
 */
export const rowStates = [
  'valid',
  'not_in_force',
  'state_unknown',
  'close',
  'not_compared',
  'differs',
  'invalid',
  'not_found',
  'upstream_error',
  'not_checked',
  'invalid_format',
  'skipped',
] as const;
export type RowState = (typeof rowStates)[number];
/**
 * What a result file says of a row, for whoever filters it. `ok`, which alone is to be paid by: the register has the entry, says nothing against its being in force, and all that was given beside it is the same. What it answers otherwise is
 * never `ok`: `alike`, it reads like a brand or a known value, which somebody has to look at first; `not_in_force`, it has ended, is suspended or the like; `state_unknown`, nobody here knows what its state means; `not_compared`, it says nothing of a field that was given, or says it in another script; `close`, a compared field is spelled otherwise or agrees only in part; `differs`, one is another; `invalid`, the register rejects the entry, as of a closed account.
 */
export const runOutcomes = [
  'ok',
  'alike',
  'not_in_force',
  'state_unknown',
  'not_compared',
  'close',
  'differs',
  'invalid',
  'not_found',
  'invalid_format',
  'upstream_error',
  'skipped',
] as const;
export type RunOutcome = (typeof runOutcomes)[number];
/** What a row came to as its file says it. `isAlike`: it reads like a brand or a known value. */
export const outcomeOf = (state: RowState, isAlike: boolean): RunOutcome =>
  state === 'valid' ? (isAlike ? 'alike' : 'ok') : state === 'not_checked' ? 'skipped' : state;
/** How a row that has come to something has ended in its job. */
export const jobEndOf: Readonly<Record<RowState, 'ok' | 'skipped' | 'failed'>> = {
  valid: 'ok',
  not_in_force: 'ok',
  state_unknown: 'ok',
  close: 'ok',
  not_compared: 'ok',
  differs: 'ok',
  invalid: 'ok',
  not_found: 'ok',
  upstream_error: 'failed',
  not_checked: 'skipped',
  invalid_format: 'skipped',
  skipped: 'skipped',
};
/** The state of a row by what its verdict means. */
export const stateOf: Readonly<Record<Meaning, RowState>> = {
  valid: 'valid',
  not_in_force: 'not_in_force',
  state_unknown: 'state_unknown',
  close: 'close',
  not_compared: 'not_compared',
  differs: 'differs',
  invalid: 'invalid',
  entry: 'invalid',
  rejected: 'invalid',
  not_found: 'not_found',
  not_checked: 'not_checked',
  unreachable: 'upstream_error',
  quota_out: 'upstream_error',
  refused: 'upstream_error',
};
const withEntry = ['valid', 'not_in_force', 'state_unknown', 'close', 'not_compared', 'differs'] as const;
/** Does the register have the entry of a row? */
export const hasEntry = (state: RowState): state is (typeof withEntry)[number] => withEntry.some((each) => each === state);
/** Why a row is as it is, where its state does not say it all. */
export const rowReasons = [...faultReasons, 'unreachable', 'quota_out', 'refused', 'no_provider', 'erased'] as const;

/** A row as it is stored: what was given, put right, and what it came to. */
interface StoredRow {
  readonly values: Values;
  readonly state: RowState | null;
  readonly reason: string | null;
  readonly field: string | null;
}
/**
 * What came out for a row in the words of a single check, for a list of both; null of one that waits or was left out as a duplicate. Where its entry is at fault, the number
 * that is stored says whether it is right itself (`entry`), by the same rules as a check of it alone.
 */
export function meaningOfRow(
  tool: ToolId,
  { values, state, reason, field }: StoredRow,
): { readonly verdict: VerificationVerdict; readonly meaning: Meaning } | null {
  if (state === null || state === 'skipped') return null;
  if (hasEntry(state)) return { verdict: 'valid', meaning: state };
  if (state === 'upstream_error') {
    const verdict = reason === 'quota_out' || reason === 'refused' ? reason : 'unreachable';
    return { verdict, meaning: verdict };
  }
  if (state === 'not_found' || state === 'not_checked') return { verdict: state, meaning: state };
  const fault = { field, outcome: 'failed' as const, source: reason === 'register' ? ('provider' as const) : ('here' as const) };
  const checks = decode(tool, values).checks.map(({ field: about, outcome }) => ({ field: about, outcome, source: 'here' as const }));
  return {
    verdict: 'invalid',
    meaning: meaningOf({ tool, verdict: 'invalid', checks: [...checks, fault], compared: [], standing: notSaid }),
  };
}

const ToolParam = z.enum(toolIds as unknown as readonly [ToolId, ...ToolId[]]);
const Id = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) });
/** A row of a run, from 1. */
const RowNumber = z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(2_147_483_647));
const counts = z.object({
  waiting: z.int(),
  valid: z.int(),
  not_in_force: z.int(),
  state_unknown: z.int(),
  close: z.int(),
  not_compared: z.int(),
  differs: z.int(),
  invalid: z.int(),
  not_found: z.int(),
  upstream_error: z.int(),
  not_checked: z.int(),
  invalid_format: z.int(),
  skipped: z.int(),
});

/**
 * A file that goes through a tool. `counts` part `rows`; `charged` is how many the provider answered, `chargedUnknown` of how many it is not known whether they were charged. Its
 * job can be stopped as long as it is there; what is open goes on (`resume`) as long as the run is.
 */
export const BulkRun = z.object({
  id: z.string(),
  tool: ToolParam,
  fileName: z.string(),
  rows: z.int(),
  status: z.enum(jobStatuses),
  counts,
  charged: z.int(),
  chargedUnknown: z.int(),
  /** Rows that read like a brand or a known value, whatever else they came to. */
  alike: z.int(),
  /** So many first rows are compared with known values, where their tool takes hosts; all are with brands. */
  comparedKnown: z.int(),
  /** Rows that are to be paid by: valid, and alike to nothing. */
  payable: z.int(),
  /** Null once it is over for a day. */
  jobId: z.nullable(z.string()),
  createdAt: Instant,
  endedAt: z.nullable(Instant),
  /** How fast it goes, while it does for the first time; null before there is anything to go by. */
  pace: z.nullable(z.object({ perMinute: z.int(), secondsLeft: z.int() })),
  by: z.object({ id: z.string(), name: z.string() }),
});
export type BulkRun = z.infer<typeof BulkRun>;
/** `row` counts from 1, without the headings. `input` is masked, as are both sides of `compared`. `state` is null while it waits. */
export const BulkRow = z.object({
  row: z.int(),
  input: z.record(z.string(), z.string()),
  state: z.nullable(z.enum(rowStates)),
  reason: z.nullable(z.enum(rowReasons)),
  field: z.nullable(z.string()),
  detail: z.string(),
  compared: z.array(ComparedField),
  standing: Standing,
  charged: Charged,
  provider_reference: ProviderReference,
  reused: Reused,
  cleaned: Cleaned,
  /** What the value is, where it is of another tool or of none (contract/verification/neighbours.ts). */
  neighbour: z._default(z.nullable(z.string()), null),
  /** What its domain, or the domain of its mailbox, reads like; null where that is nothing, or was not compared. */
  alike: z.nullable(RowLike),
});
export type BulkRow = z.infer<typeof BulkRow>;
const Columns = z.record(FieldName, z.int().check(z.gte(0), z.lt(MOST_COLUMNS)));

/**
 * Sends a file through a tool: a CSV with a heading a column. Columns are known by their headings, or named from 0 by `columns`. Each row is judged by itself first;
 * what is at fault, or says the same as a row above (`duplicates: leave`), is left out and costs nothing. The rest is a job. A row in a shape that we do not know is asked about with `shapes: ask` alone. Needs the header
 * `verification_api_key`. Where the same rows went through the tool within a day, or one of them was charged, and their run is there, 409 has that run as `current`; `again` sends them all the same. Verdicts of the same package that are within the limit of the tool (`kept`) are used again with `reuse: yes`, and cost nothing; with `ask`, where there are any, 409 has how many (`KeptRows`) as `current`. 400 names what is wrong with the file as the field `bankdetailslist`. Source: spec §3, §7 "bulk bank verification".
 */
export const start = call('POST /api/verification/:tool/bulk', 'verification:use', 'Check a file of rows with a verification tool', {
  params: z.strictObject({ tool: ToolParam }),
  body: z._default(
    z.strictObject({
      columns: z.optional(Columns),
      duplicates: z._default(z.enum(['leave', 'send']), 'leave'),
      shapes: Shapes,
      reuse: z._default(z.enum(['no', 'yes', 'ask']), 'no'),
      /** The line of the headings, from 1, of those that are not empty; where it is not said, the first that names each column that is needed, else the first. */
      heading: z.optional(z.int().check(z.gte(1), z.lte(MOST_ROWS))),
      /** The lines of the file as it came from its owner on which the headings, 0 where it had none, and each row begin, from 1: what was put right before it was sent may stand elsewhere. */
      lines: z.optional(z.array(z.int().check(z.gte(0), z.lte(10_000_000))).check(z.maxLength(MOST_ROWS + 1))),
      again: z._default(z.boolean(), false),
      package_name: z.optional(PackageName),
    }),
    { duplicates: 'leave', shapes: 'leave', reuse: 'no', again: false },
  ),
  files: { [FILE_FIELD]: { accepts: ['csv', 'txt'] } },
  answer: data(BulkRun),
  goesOn: () => true,
  needsApiKey: true,
  failures: ['conflict', 'limited'],
  codes: ['file-sent', 'rows-kept'],
});
/** What 409 `rows-kept` has as `current`: rows that need not be paid for, of those that would be asked about. */
export const KeptRows = z.object({ kept: z.int(), asked: z.int() });
export type KeptRows = z.infer<typeof KeptRows>;
/** Own runs of a tool, newest first; for `VERIFICATION_DAYS` (90). *Added.* */
export const list = call('GET /api/verification/run', 'verification:use', 'Own runs of files', {
  query: z.strictObject({
    tool: z._default(z.enum(['all', ...toolIds] as unknown as readonly ['all', ...ToolId[]]), 'all'),
    ...paging,
    limit: z._default(paging.limit, DEFAULT_PAGE_SIZE),
  }),
  answer: data(z.object({ runs: z.array(BulkRun), total_count: z.int() })),
});
/** One own run; 404 for another person's as for one that is nowhere. *Added.* */
export const one = call('GET /api/verification/run/:id', 'verification:use', 'One own run of a file', {
  params: Id,
  answer: data(BulkRun),
  failures: ['missing'],
});
/** Its rows in their order, of one state, or those that are `alike` to something, where that is asked for. *Added.* */
export const rows = call('GET /api/verification/run/:id/rows', 'verification:use', 'Rows of an own run with what they came to', {
  params: Id,
  query: z.strictObject({
    state: z._default(z.enum(['all', 'waiting', 'alike', ...rowStates]), 'all'),
    ...paging,
    limit: z._default(paging.limit, DEFAULT_PAGE_SIZE),
  }),
  answer: data(z.object({ rows: z.array(BulkRow), total_count: z.int() })),
  failures: ['missing'],
});
/**
 * The rows as a file, so far as they are, in the order of the file that was sent: its own columns under its own headings, then `line` (of the file, from 1), `outcome` (`runOutcomes`, `pending` while a
 * row waits), `verdict`, `reference`, `charged`, `column` (the heading of what is wrong) and `reason` (`rowReasons`), `message` (the same in sentences of `language`), `match` and `match_level` (of the field that decides: `exact`, `close`, `partial`, `different`, `other_script`; empty where nothing was given beside the number, or the register says nothing of it), `register says`, `register_status` and `in_force` (yes, no or unknown; empty where the register says nothing of it), `provider_reference`, `reused` (the check whose verdict was used again, free), `cleaned`, `alike_to` and `alike_because` (`likeReasons`) of what reads like a brand or a known value, and what the register says, a column a field by its own name (`register.…`). A column that was verified is masked, as it is on every screen and in every
 * file; one that was not used stands as it was sent, and joins a row to where it came from. What the register says is masked as on the screens. `values=whole` has all of it whole, for whoever holds `verification:whole` in the package; each file is in the audit log with how it was. *Added.*
 */
export const file = call('GET /api/verification/run/:id/file', 'verification:use', 'Result file of an own run', {
  params: Id,
  query: z.strictObject({
    rows: z._default(z.enum(['all', 'left_out', 'failed']), 'all'),
    values: z._default(z.enum(['masked', 'whole']), 'masked'),
    language,
  }),
  answer: z.unknown(),
  file: ['text/csv'],
  failures: ['missing', 'forbidden'],
});
/**
 * Goes on with what waits and with what failed of an own run, under the same key a row: what was charged is not charged again. As long as the run is there, also where its job is
 * gone; 409 while it goes on, and where nothing is open. *Added.*
 */
export const resume = call('POST /api/verification/run/:id/resume', 'verification:use', 'Go on with the open rows of an own run', {
  params: Id,
  body: z.strictObject({}),
  answer: data(BulkRun),
  goesOn: () => true,
  failures: ['missing', 'conflict', 'limited'],
});

/**
 * What was given to a row, unmasked, and both sides of what was compared: of an own run, or of anybody's for an administrator. `row` counts from 1; 404 for one that its run does
 * not have, and for a run that was deleted. It is written into the audit log. *Added.*
 */
export const reveal = call('POST /api/verification/run/:id/rows/:row/reveal', 'verification:use', 'Show what was given to a row of a run', {
  params: z.strictObject({ ...Id.shape, row: RowNumber }),
  body: z.strictObject({}),
  answer: data(z.object({ input: z.record(z.string(), z.string()), compared: z.array(ComparedField) })),
  keepsNoAnswer: true,
  failures: ['missing'],
});
export type RevealedRow = z.infer<typeof reveal.answer>['data'];

/** Files that go through a verification tool. */
export const verificationRunCalls = { start, list, one, rows, file, resume, reveal } as const;
