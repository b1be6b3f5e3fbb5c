import { randomUUID } from 'node:crypto';
import type { Merchant, MerchantChecks, MerchantStage } from '../../../contract/areas/verification/merchants.ts';
import type { Calls } from '../../../contract/calls.ts';
import { narrowedTo, type AccessScope } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { jobAnswer } from '../../jobs/answer.ts';
import { addJob, JOB_MS } from '../../records/job/jobs.ts';
import { merchantsOf, type MerchantRecord } from '../../records/verification/merchants.ts';
import { leaveTrails, type AuditEntry } from '../../records/trail.ts';
import { maskedErrors, maskedMerchant } from '../../verification/masking.ts';
import { noChecks, type KnownMerchant } from '../../verification/onboarding.ts';

const answerOf = ({ id, name, input, stage, checks, errors, processed_at }: MerchantRecord): Merchant => {
  const { pan, gstin } = JSON.parse(input) as { pan: string; gstin: string };
  return {
    id,
    name,
    pan,
    gstin,
    stage: stage as MerchantStage,
    checks: JSON.parse(checks) as MerchantChecks,
    errors: JSON.parse(errors) as string[],
    processedAt: processed_at === null ? null : new Date(processed_at).toISOString(),
  };
};
/** How far a stage is on the way. */
const stageRank: Readonly<Record<MerchantStage, number>> = { new: 0, in_review: 1, failed: 2, needs_you: 2, ready: 2 };
/**
 * A merchant as the master list has it. A list that is behind what its processing said, as one that is written later than it, takes nothing of that back: what failed stays
 * known as failed.
 */
const recordOf = (
  { merchant_id, name, pan, gstin, stage, checks, errors }: KnownMerchant,
  before: MerchantRecord | undefined,
  at: number,
) => {
  const numbers = maskedMerchant({ pan, gstin });
  const own = {
    id: merchant_id,
    name: name === '' ? merchant_id : name,
    input: JSON.stringify(numbers),
    read_at: at,
  };
  const isBehind =
    before !== undefined && before.processed_at !== null && stageRank[stage ?? 'new'] < stageRank[before.stage as MerchantStage];
  if (isBehind) return { ...own, stage: before.stage, checks: before.checks, errors: before.errors };
  return {
    ...own,
    stage: stage ?? before?.stage ?? 'new',
    checks: checks === undefined ? (before?.checks ?? JSON.stringify(noChecks)) : JSON.stringify(checks),
    errors: errors === undefined ? (before?.errors ?? '[]') : JSON.stringify(maskedErrors(errors, numbers)),
  };
};

/** Merchants of the onboarding service, within the caller's packages. Its key never leaves the server. */
export function verificationMerchantHandlers({
  records,
  onboarding,
  runner,
  now,
}: Pick<HandlerDeps, 'records' | 'onboarding' | 'runner' | 'now'>): Handlers<Calls['verificationMerchants']> {
  /** One list a package, asked for at once and within one time; a package whose list fails keeps what was told of it last. */
  async function lookUp(access: AccessScope, signal: AbortSignal) {
    if (onboarding === null) return 'not_set_up' as const;
    let failed: Exclude<Awaited<ReturnType<typeof onboarding.master>>['source'], 'answered'> | null = null;
    const lists = await Promise.all(access.packages.map(async ({ name }) => ({ name, told: await onboarding.master(name, signal) })));
    for (const { name, told } of lists) {
      if (told.source !== 'answered') {
        failed ??= told.source;
        continue;
      }
      const at = now();
      await records.transaction(async (t) => {
        const own = merchantsOf(t),
          before = new Map((await own.list(narrowedTo(access, (pkg) => pkg.name === name))).map((record) => [record.id, record]));
        // a list that names one twice has its last word
        const all = new Map(
          told.answer.map((merchant) => [merchant.merchant_id, recordOf(merchant, before.get(merchant.merchant_id), at)]),
        );
        await own.replace(access, name, [...all.values()], at);
      });
    }
    return failed ?? ('answered' as const);
  }
  return {
    async list({ access, signal }) {
      const source = await lookUp(access, signal);
      const found = await records.merchants.list(access);
      const readAt = found.length === 0 ? (source === 'answered' ? now() : null) : Math.min(...found.map(({ read_at }) => read_at));
      return { data: { source, readAt: readAt === null ? null : new Date(readAt).toISOString(), merchants: found.map(answerOf) } };
    },
    async process({ body: { package_name, merchant_ids }, access, caller, trail }) {
      if (onboarding === null) throw new CallFailure('no-onboarding');
      const [pkg, ...more] = access.packages;
      if (pkg === undefined || more.length > 0 || pkg.name !== package_name)
        throw new CallFailure('invalid-request', { fields: { package_name: ['one-package'] } });
      const ids = [...new Set(merchant_ids)],
        known = new Set((await records.merchants.list(access)).map(({ id }) => id));
      if (ids.some((id) => !known.has(id))) throw new CallFailure('not-found');
      const at = now(),
        id = randomUUID();
      const answer = await records.transaction(async (t) => {
        const own = merchantsOf(t);
        await own.inTurn(access, package_name);
        // each order has keys of its own: a merchant in two of them would be processed and charged twice
        const other = await own.jobWith(access, package_name, ids);
        if (other !== undefined)
          throw new CallFailure('being-processed', {
            ...(other.user_id === caller.id && { current: jobAnswer(other) }),
          });
        const made = await addJob(
          t,
          {
            id,
            kind: 'onboarding',
            title: package_name,
            user_id: caller.id,
            package_name,
            input: {},
            total: ids.length,
            created_at: at,
            expires_at: at + JOB_MS,
          },
          ids.map((subject) => ({ subject, version: null })),
        );
        const answered = { data: { job: jobAnswer(made) } };
        const auditEntry: AuditEntry = { action: 'merchant.process', subject: id, packageName: package_name, detail: { merchants: ids } };
        await leaveTrails(t, at, [{ trail, auditEntry, answer: answered }]);
        return answered;
      });
      runner.wake();
      return answer;
    },
  };
}
