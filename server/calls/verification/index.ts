import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Verification, VerificationCheck } from '../../../contract/areas/verification/verification.ts';
import { meaningOfRow } from '../../../contract/areas/verification/runs.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { Values } from '../../../contract/verification/check.ts';
import type { ToolId } from '../../../contract/verification/decode/decode.ts';
import { meaningOf, type VerificationVerdict } from '../../../contract/verification/meaning.ts';
import { standingOf } from '../../../contract/verification/standing.ts';
import { maskedEntry, maskedValues, tidyValues, toolIds, toolOf } from '../../../contract/verification/tools.ts';
import { administersPeople, type Caller } from '../../access.ts';
import { compared, type Compared } from '../../../contract/verification/compare.ts';
import { CallFailure } from '../../call-failure.ts';
import type { Cell } from '../../files/cells.ts';
import { csvOf } from '../../files/csv.ts';
import { fileName, mediaTypes, type FileAnswer } from '../../files/file-answer.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { keptAnswersOf } from '../../records/idempotency.ts';
import { leaveTrails, type AuditEntry, type Trail } from '../../records/trail.ts';
import { verificationRunsOf } from '../../records/verification/verification-runs.ts';
import { verificationsOf, type VerificationRecord } from '../../records/verification/verifications.ts';
import { judgeNumber, type Verified } from '../../verification/gateway.ts';
import { maskedCompared } from '../../verification/masking.ts';
import { besideCells, historyColumns, standingCells } from '../../verification/file-cells.ts';
import type { SearchIndex } from '../../search/search-index.ts';
import { brandCell, likesFor } from '../../verification/likes.ts';
import type { VerificationProvider } from '../../verification/provider.ts';
import { standingIn, valuesIn } from '../../verification/row-input.ts';

/** Checks of a file that are in memory at once. */
const PIECE = 500;
/** For how long a question that nobody answered is the same one when it is asked again. */
const SAME_QUESTION_MS = 24 * 60 * 60_000;
/** `question`: what the provider knows it by, where one was asked. `isUnread`: whoever asked had left before the answer came. */
type Outcome = Pick<Verified, 'checks' | 'fields' | 'more'> & { readonly question?: string; readonly isUnread?: true };
const outcomeOf = ({ outcome }: VerificationRecord): Outcome => JSON.parse(outcome) as Outcome;
/** Answers, which are paid for. */
const paidFor: ReadonlySet<VerificationVerdict> = new Set(['valid', 'invalid', 'not_found']);
/** A register that has been asked and has not answered. */
const unanswered: VerificationCheck = { name: 'register', outcome: 'unknown', source: 'provider', field: null, detail: '' };
const answerOf = (record: VerificationRecord, name: string): Verification => {
  const values = JSON.parse(record.input) as Values,
    { checks, fields, more = {} } = outcomeOf(record);
  const tool = toolOf(record.tool as ToolId),
    verdict = record.verdict as Verification['verdict'],
    beside = compared(tool, values, fields, verdict === 'valid'),
    standing = standingOf(tool.id, fields, record.created_at);
  return {
    reference_id: record.id,
    tool: tool.id,
    verdict,
    meaning: meaningOf({ tool: tool.id, verdict, checks, compared: beside, standing }),
    input: { ...maskedValues(tool, values) },
    checks: [...checks],
    fields: maskedEntry(tool, fields),
    more: { ...more },
    compared: maskedCompared(tool, beside),
    standing,
    checkedAt: new Date(record.created_at).toISOString(),
    by: { id: record.user_id, name },
  };
};
/** Which check or run an answer of a write is; '' where it is neither. */
const subjectOf = (body: unknown): string => {
  const { reference_id, id } =
    (body as { readonly data?: { readonly reference_id?: string; readonly id?: string } | null } | null)?.data ?? {};
  return reference_id ?? id ?? '';
};
/** VR-20261120-4F7A01…: the day and what makes it one of its kind. */
const referenceOf = (at: number): string =>
  `VR-${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}-${randomBytes(6).toString('hex').toUpperCase()}`;

/**
 * Names a question to a provider: asked again after a lost answer, it is known and charged once; another number is another question, whatever key its
 * write came with. Nothing can be read from it.
 */
const questionKey = (intent: string, tool: ToolId, given: Values): string =>
  createHash('sha256')
    .update(JSON.stringify([intent, tool, tidyValues(toolOf(tool), given)]))
    .digest('hex')
    .slice(0, 40);

/** Checks of numbers, and what is remembered of them. What was given is stored for its person, and stands in no log and no error. */
export function verificationHandlers({
  records,
  verification,
  lookUps,
  search,
  runner,
  now,
}: Pick<HandlerDeps, 'records' | 'verification' | 'lookUps' | 'now'> & {
  readonly runner: Pick<JobRunner, 'stop'>;
  readonly search: Pick<SearchIndex, 'nearest'>;
}): Handlers<Calls['verification']> {
  /** Whose checks are asked for; null is everybody's. */
  const chosen = (
    caller: Caller,
    { whose: of, person }: { readonly whose: 'mine' | 'everyone'; readonly person?: string | undefined },
  ): string | null => {
    const isOthers = of === 'everyone' || (person !== undefined && person !== caller.id);
    if (isOthers && !administersPeople(caller)) throw new CallFailure('own-checks-alone');
    return person ?? (of === 'everyone' ? null : caller.id);
  };
  const whose = (caller: Caller): string | null => (administersPeople(caller) ? null : caller.id);
  async function* historyCells(caller: Caller, from: string | null, tool: string): AsyncGenerator<readonly Cell[]> {
    for (let offset = 0; ; offset += PIECE) {
      const { rows } = await records.verifications.list(from, { tool, offset, limit: PIECE });
      for (const row of rows) {
        const {
          reference_id,
          tool: id,
          checkedAt,
          by,
          input,
          verdict,
          meaning,
          checks,
          compared: beside,
          standing,
        } = answerOf(row, row.name ?? row.user_id);
        const failed = checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
        yield [
          reference_id,
          new Date(checkedAt),
          by.name,
          row.tool,
          Object.values(input).join(' · '),
          verdict,
          meaning,
          failed.join(' '),
          ...besideCells(meaning, beside),
          ...standingCells(id, standing),
          checks.find(({ name }) => name === 'lookalike')?.detail ?? '',
        ];
      }
      if (rows.length < PIECE) break;
    }
    const brandOf = brandCell(caller);
    for (let offset = 0; ; offset += PIECE) {
      const rows = await records.verificationRuns.exported(from, { tool, offset, limit: PIECE });
      for (const row of rows) {
        const values = valuesIn(row.input);
        const input = maskedValues(toolOf(row.tool as ToolId), values);
        const { verdict, meaning } = meaningOfRow(row.tool as ToolId, { ...row, values }) ?? {};
        yield [
          `${row.run_id} ${row.place + 1}`,
          new Date(row.created_at),
          row.name ?? row.user_id,
          row.tool,
          Object.values(input).join(' · '),
          verdict ?? row.state ?? 'waiting',
          meaning ?? row.state ?? 'waiting',
          row.reason ?? '',
          ...besideCells(row.state, JSON.parse(row.compared) as Compared[]),
          ...standingCells(row.tool as ToolId, standingIn(row)),
          brandOf(row.tool as ToolId, values),
        ];
      }
      if (rows.length < PIECE) return;
    }
  }
  const recordOf = (caller: Caller, tool: ToolId, values: Values, verdict: VerificationVerdict, outcome: Outcome): VerificationRecord => ({
    id: referenceOf(now()),
    user_id: caller.id,
    tool,
    verdict,
    input: JSON.stringify(values),
    outcome: JSON.stringify(outcome),
    created_at: now(),
  });
  /** Answers with what a check came to, in the transaction that writes it down. */
  const answered = (
    { caller, trail }: { readonly caller: Caller; readonly trail: Trail },
    record: VerificationRecord,
    write: (own: ReturnType<typeof verificationsOf>) => Promise<void>,
  ): Promise<{ data: Verification }> =>
    records.transaction(async (t) => {
      await write(verificationsOf(t));
      const answer = { data: answerOf(record, caller.name) };
      const auditEntry: AuditEntry = {
        action: 'verification.check',
        subject: record.id,
        detail: { tool: record.tool, verdict: record.verdict },
      };
      await leaveTrails(t, now(), [{ trail, auditEntry, answer }]);
      return answer;
    });
  return {
    async verify({ params: { tool }, query: { shapes }, body, caller, signal, trail }) {
      if (Object.keys(body).length === 0) return { data: {} };
      const last = verification.has(tool)
        ? await records.verifications.lastOf(caller.id, tool, {
            input: JSON.stringify(tidyValues(toolOf(tool), body)),
            since: now() - SAME_QUESTION_MS,
          })
        : undefined;
      const before = last === undefined ? undefined : outcomeOf(last);
      // an answer that came when nobody was there any more is paid for, and is this one's
      if (last !== undefined && before?.isUnread === true) {
        const read = { ...last, outcome: JSON.stringify({ ...before, isUnread: undefined }) };
        return answered({ caller, trail }, read, (own) => own.end(read));
      }
      // of a question that nobody answered it is not known whether it was charged: asked again it is the same one
      const question =
        (last?.verdict === 'unreachable' ? before?.question : undefined) ?? questionKey(trail.intent ?? randomUUID(), tool, body);
      /** The check as it stands once somebody is asked: from then on it may have to be paid for. */
      let pending: VerificationRecord | null = null;
      const noting: VerificationProvider = {
        has: verification.has,
        ask: async (of, values, stays, key) => {
          const record = recordOf(caller, tool, values, 'unreachable', { checks: [unanswered], fields: {}, question });
          pending = record;
          // it is in the log before it leaves the house: whatever ends this process, who asked what is known
          const auditEntry: AuditEntry = { action: 'verification.ask', subject: record.id, detail: { tool } };
          await records.transaction(async (t) => {
            await verificationsOf(t).add(record);
            await leaveTrails(t, now(), [{ trail: { ...trail, kept: () => null }, auditEntry, answer: null }]);
          });
          return verification.ask(of, values, stays, key);
        },
      };
      // it is asked to the end, also where the reader leaves: the answer is there for the next press
      const toTheEnd = new AbortController().signal;
      const { verdict, values, checks, fields, more } = await judgeNumber(tool, body, {
        provider: noting,
        signal: toTheEnd,
        key: question,
        asksAnyway: shapes === 'ask',
        ...lookUps,
        likeOf: likesFor(search, caller),
      });
      const outcome: Outcome = { checks, fields, ...(more !== undefined && { more }), ...(verification.has(tool) && { question }) };
      const asked = pending as VerificationRecord | null;
      if (asked === null) {
        const record = recordOf(caller, tool, values, verdict, outcome);
        return answered({ caller, trail }, record, (own) => own.add(record));
      }
      const isUnread = signal.aborted && paidFor.has(verdict);
      const record = { ...asked, verdict, outcome: JSON.stringify({ ...outcome, ...(isUnread && { isUnread }) } satisfies Outcome) };
      return answered({ caller, trail }, record, (own) => own.end(record));
    },
    registers: () => Promise.resolve({ data: { tools: toolIds.filter((tool) => verification.has(tool)) } }),
    async history({ query: { tool, page, limit, ...of }, caller }) {
      const from = chosen(caller, of);
      const { rows, total } = await records.verifications.list(from, {
        tool,
        offset: (page - 1) * limit,
        limit,
      });
      const kept =
        from === null ? null : { checks: await records.verifications.countOf(from), ...(await records.verificationRuns.keptOf(from)) };
      return { data: { rows: rows.map((row) => answerOf(row, row.name ?? row.user_id)), total_count: total, kept } };
    },
    async historyFile({ query: { tool, ...of }, caller, trail }) {
      const from = chosen(caller, of);
      await records.transaction((t) =>
        leaveTrails(t, now(), [
          {
            trail,
            auditEntry: { action: 'verification.export', subject: from ?? 'everyone', detail: { tool } },
            answer: null,
          },
        ]),
      );
      const answer: FileAnswer = {
        name: fileName(['verifications', tool, new Date(now()).toISOString().slice(0, 10)], 'csv'),
        type: mediaTypes.csv,
        bytes: Readable.from(csvOf(historyColumns, historyCells(caller, from, tool))),
      };
      return answer;
    },
    async reveal({ params: { id }, caller, trail }) {
      const record = await records.verifications.byId(whose(caller), id);
      if (record === undefined) throw new CallFailure('not-found');
      await records.transaction((t) =>
        leaveTrails(t, now(), [
          {
            trail,
            auditEntry: { action: 'verification.reveal', subject: id, detail: { tool: record.tool } },
            answer: null,
          },
        ]),
      );
      const { fields } = outcomeOf(record);
      return { data: { input: JSON.parse(record.input) as Record<string, string>, fields: { ...fields } as Verification['fields'] } };
    },
    async forget({ body: { person }, caller, trail }) {
      const of = chosen(caller, { whose: 'mine', person }) ?? caller.id;
      // nothing more is sent once it is answered: what is under way comes to its end first
      const stopped = await records.transaction(async (t) => {
        const at = now(),
          jobs = await verificationRunsOf(t).endOf(of, at);
        const ends = jobs.map((job): AuditEntry => ({ action: 'job.cancel', subject: job, packageName: 'all' }));
        await leaveTrails(
          t,
          at,
          ends.map((auditEntry) => ({ trail: { ...trail, kept: () => null }, auditEntry, answer: null })),
        );
        return jobs;
      });
      await Promise.all(stopped.map((job) => runner.stop(job)));
      return records.transaction(async (t) => {
        const own = verificationRunsOf(t);
        await own.inTurn(of);
        // one that was begun meanwhile is not pulled from under its job: it is deleted by the next press
        if ((await own.endOf(of, now())).length > 0) throw new CallFailure('file-sent-meanwhile', { detail: String(stopped.length) });
        const checks = verificationsOf(t),
          ids = new Set([...(await own.idsOf(of)), ...(await checks.idsOf(of))]);
        await keptAnswersOf(t).forgetAbout(of, (body) => ids.has(subjectOf(body)));
        const rows = await own.forgetOf(of);
        const answer = { data: { deleted: rows + (await checks.forgetOf(of)) } };
        const auditEntry: AuditEntry = { action: 'verification.forget', subject: of, detail: answer.data };
        await leaveTrails(t, now(), [{ trail, auditEntry, answer }]);
        return answer;
      });
    },
  };
}
