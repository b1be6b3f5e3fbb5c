import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Verification } from '../../../contract/areas/verification/verification.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { Values } from '../../../contract/verification/check.ts';
import type { ToolId } from '../../../contract/verification/decode/decode.ts';
import type { VerificationVerdict } from '../../../contract/verification/meaning.ts';
import { cleanedIn, tidyValues, toolIds, toolOf } from '../../../contract/verification/tools.ts';
import type { AccessScope, Caller } from '../../access.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { leaveTrails, type AuditEntry, type Trail } from '../../records/trail.ts';
import { verificationsOf, type VerificationRecord } from '../../records/verification/verifications.ts';
import { packageOf } from '../../verification/allowance.ts';
import { answerOf, outcomeOf, unanswered, type Outcome } from '../../verification/answer.ts';
import { judgeNumber } from '../../verification/gateway.ts';
import { registerAnswer } from '../../verification/http-provider.ts';
import { keptProvider } from '../../verification/kept.ts';
import { likesFor } from '../../search/host-likes.ts';
import type { SearchIndex } from '../../search/search-index.ts';
import type { VerificationProvider } from '../../verification/provider.ts';

/** For how long a question that nobody answered is the same one when it is asked again. */
const SAME_QUESTION_MS = 24 * 60 * 60_000;
/** Answers, which are paid for. */
const paidFor: ReadonlySet<VerificationVerdict> = new Set(['valid', 'invalid', 'not_found']);
/** Whether a check was charged, as it is stored. */
const NO = 0,
  YES = 1,
  UNKNOWN = 2;
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

/** What a check was before, beside what comes of it. */
interface Asked {
  readonly caller: Caller;
  readonly access: AccessScope;
  readonly tool: ToolId;
  /** What was put right in what was given. */
  readonly cleaned: Verification['cleaned'];
}

/** Checks of numbers. What was given is stored for its person, and stands in no log and no error. */
export function verificationHandlers({
  records,
  verification,
  keptVerdicts,
  allowance,
  lookUps,
  search,
  now,
}: Pick<HandlerDeps, 'records' | 'verification' | 'keptVerdicts' | 'allowance' | 'lookUps' | 'now'> & {
  readonly search: Pick<SearchIndex, 'nearest'>;
}): Handlers<Calls['verification']> {
  const recordOf = (
    { caller, access, tool, cleaned }: Asked,
    values: Values,
    verdict: VerificationVerdict,
    outcome: Outcome,
    charged: number,
  ): VerificationRecord => {
    const record = {
      id: referenceOf(now()),
      user_id: caller.id,
      tool,
      verdict,
      input: JSON.stringify(values),
      outcome: JSON.stringify({ ...outcome, ...(Object.keys(cleaned).length > 0 && { cleaned }) }),
      created_at: now(),
      package_name: packageOf(access).name,
      number_hash: keptVerdicts.hashOf(tool, values),
      provider_reference: outcome.reference ?? '',
      charged,
      meaning: '',
    };
    return { ...record, meaning: answerOf(record, '').meaning };
  };
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
        detail: {
          tool: record.tool,
          verdict: record.verdict,
          ...(answer.data.reused !== null && { reused: answer.data.reused.reference_id }),
        },
      };
      await leaveTrails(t, now(), [{ trail, auditEntry, answer }]);
      return answer;
    });
  return {
    async verify({ params: { tool }, query: { shapes, reuse }, body, caller, access, signal, trail }) {
      if (Object.keys(body).length === 0) return { data: {} };
      const pkg = packageOf(access),
        asking: Asked = { caller, access, tool, cleaned: cleanedIn(toolOf(tool), body) };
      const kept = reuse === 'yes' && verification.has(tool) ? await keptVerdicts.one(access, pkg.name, tool, body) : null;
      if (kept !== null) {
        const { verdict, values, checks, fields, more, reference } = await judgeNumber(tool, body, {
          provider: keptProvider(kept),
          signal,
          asksAnyway: true,
          ...lookUps,
          likeOf: likesFor(search, caller),
        });
        const outcome: Outcome = {
          checks,
          fields,
          ...(more !== undefined && { more }),
          ...(reference !== undefined && { reference }),
          reused: kept.reused,
        };
        const record = recordOf(asking, values, verdict, outcome, NO);
        return answered({ caller, trail }, record, (own) => own.add(record));
      }
      const last = verification.has(tool)
        ? await records.verifications.lastOf(caller.id, tool, {
            input: JSON.stringify(tidyValues(toolOf(tool), body)),
            package_name: pkg.name,
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
      const isAgain = last?.verdict === 'unreachable' && before?.question !== undefined,
        mayBeCharged = isAgain && last.charged === UNKNOWN;
      const question = (isAgain ? before.question : undefined) ?? questionKey(trail.intent ?? randomUUID(), tool, body);
      /** The check as it stands once somebody is asked: from then on it may have to be paid for. */
      let pending: VerificationRecord | null = null;
      /** Its question was not charged for sure. */
      let isFree = false as boolean;
      const noting: VerificationProvider = {
        has: verification.has,
        ask: async (of, values, stays, key) => {
          // what is charged once is one call
          const { granted, giveBack } = mayBeCharged ? { granted: 1, giveBack: undefined } : await allowance.take(pkg, 1);
          if (granted === 0) return registerAnswer('quota_out');
          const record = recordOf(asking, values, 'unreachable', { checks: [unanswered], fields: {}, question }, UNKNOWN);
          pending = record;
          // it is in the log before it leaves the house: whatever ends this process, who asked what is known
          const auditEntry: AuditEntry = { action: 'verification.ask', subject: record.id, detail: { tool } };
          await records.transaction(async (t) => {
            await verificationsOf(t).add(record);
            await leaveTrails(t, now(), [{ trail: { ...trail, kept: () => null }, auditEntry, answer: null }]);
          });
          const answer = await verification.ask(of, values, stays, key);
          isFree = answer.isUnsent === true || answer.verdict === 'quota_out' || answer.verdict === 'refused';
          if (isFree) await giveBack?.(1);
          return answer;
        },
      };
      // it is asked to the end, also where the reader leaves: the answer is there for the next press
      const toTheEnd = new AbortController().signal;
      const { verdict, values, checks, fields, more, reference } = await judgeNumber(tool, body, {
        provider: noting,
        signal: toTheEnd,
        key: question,
        asksAnyway: shapes === 'ask',
        ...lookUps,
        likeOf: likesFor(search, caller),
      });
      const outcome: Outcome = {
        checks,
        fields,
        ...(more !== undefined && { more }),
        ...(reference !== undefined && { reference }),
        ...(verification.has(tool) && { question }),
      };
      const asked = pending as VerificationRecord | null;
      if (asked === null) {
        const record = recordOf(asking, values, verdict, outcome, NO);
        return answered({ caller, trail }, record, (own) => own.add(record));
      }
      const isUnread = signal.aborted && paidFor.has(verdict);
      const charged = paidFor.has(verdict) ? YES : isFree && !mayBeCharged ? NO : UNKNOWN;
      const ended = recordOf(asking, values, verdict, { ...outcome, ...(isUnread && { isUnread }) }, charged);
      const record = { ...ended, id: asked.id, created_at: asked.created_at };
      return answered({ caller, trail }, record, (own) => own.end(record));
    },
    registers: async ({ access }) => ({
      data: { tools: toolIds.filter((tool) => verification.has(tool)), calls: await allowance.of(packageOf(access)) },
    }),
    async kept({ params: { tool }, body, access }) {
      const kept = verification.has(tool) ? await keptVerdicts.one(access, packageOf(access).name, tool, body) : null;
      if (kept === null) return { data: null };
      const ageMinutes = Math.floor((now() - Date.parse(kept.reused.checkedAt)) / 60_000);
      return { data: { ...kept.reused, ageMinutes, until: keptVerdicts.until(tool, kept) } };
    },
  };
}
