import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { Instant } from '../../time/dates.ts';
import { Job } from '../job.ts';

/** Where a merchant stands: `needs_you` waits for a person's decision, `failed` can be processed again. */
export const merchantStages = ['new', 'in_review', 'ready', 'needs_you', 'failed'] as const;
export type MerchantStage = (typeof merchantStages)[number];
export const merchantChecks = ['pan', 'gstin', 'bank', 'domain'] as const;
/** As the verdicts of the tools; `differs`: the register has it, under another name. */
export const merchantVerdicts = ['valid', 'differs', 'invalid', 'not_found', 'not_checked', 'unreachable'] as const;
export type MerchantVerdict = (typeof merchantVerdicts)[number];
const Verdict = z._default(z.enum(merchantVerdicts), 'not_checked');
/** What each check said; one without an answer is open. */
export const MerchantChecks = z.object({ pan: Verdict, gstin: Verdict, bank: Verdict, domain: Verdict });
export type MerchantChecks = z.infer<typeof MerchantChecks>;
export const isOpenCheck = (verdict: MerchantVerdict): boolean => verdict === 'not_checked' || verdict === 'unreachable';

/** `pan` and `gstin` are masked. `errors` are the service's own words, in which whatever looks like a number is masked. */
export const Merchant = z.object({
  id: z.string(),
  name: z.string(),
  pan: z.string(),
  gstin: z.string(),
  stage: z.enum(merchantStages),
  checks: MerchantChecks,
  errors: z.array(z.string()),
  processedAt: z.nullable(Instant),
});
export type Merchant = z.infer<typeof Merchant>;
/** How the service answered. What it said last is shown where it does not answer now. */
export const merchantSources = ['answered', 'not_set_up', 'unreachable', 'refused', 'quota_out'] as const;
export type MerchantSource = (typeof merchantSources)[number];
export const MerchantList = z.object({
  source: z.enum(merchantSources),
  /** When the service said so; null where it never did. */
  readAt: z.nullable(Instant),
  merchants: z.array(Merchant),
});
export type MerchantList = z.infer<typeof MerchantList>;
/** Merchants that one order processes. */
export const MOST_MERCHANTS = 500;
const MerchantId = z.string().check(z.regex(/^[\w.:-]{1,60}$/));

/**
 * Merchants of a package, asked of the onboarding service (its master look-up) through this gateway: the service's key stays on the server. Fails with nothing where the
 * service does: `source` says what is wrong. Source: spec §7 "External merchant-onboarding service".
 */
export const list = call('GET /api/verification/merchant', 'verification:use', 'Merchants of the onboarding service', {
  query: z.strictObject({ package_name: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: data(MerchantList),
});
/**
 * Has the service process merchants (its bulk_process), as a job with an outcome a merchant; only their open checks are run. A merchant that is not the package's is refused as one that is nowhere. Where one of them is in a job that has not ended, 409, with the job as `current` where it is the caller's: it is
 * not processed twice. Source: spec §7 "bulk_process".
 */
export const process = call(
  'POST /api/verification/merchant/bulk_process',
  'verification:use',
  'Process merchants with the onboarding service',
  {
    body: z.strictObject({
      package_name: z.string().check(z.minLength(1), z.maxLength(200)),
      merchant_ids: z.array(MerchantId).check(z.minLength(1, 'required'), z.maxLength(MOST_MERCHANTS)),
    }),
    answer: data(z.object({ job: Job })),
    goesOn: () => true,
    failures: ['missing', 'conflict'],
  },
);

/** The external onboarding service, through the gateway. */
export const verificationMerchantCalls = { list, process } as const;
