import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { merchantStages, merchantVerdicts, type MerchantSource } from '../../contract/areas/verification/merchants.ts';
import { jsonOf } from '../json-of.ts';

const text = (most: number) => z._default(z.string().check(z.maxLength(most)), '');
const Verdict = z._default(z.enum(merchantVerdicts), 'not_checked');
const Checks = z.object({ pan: Verdict, gstin: Verdict, bank: Verdict, domain: Verdict });
export const noChecks = { pan: 'not_checked', gstin: 'not_checked', bank: 'not_checked', domain: 'not_checked' } as const;
const Id = z.string().check(z.regex(/^[\w.:-]{1,60}$/));
/** What the service knows of a merchant; what it does not say of it stays as it was. */
const Known = z.object({
  merchant_id: Id,
  name: text(200),
  pan: text(20),
  gstin: text(20),
  stage: z.optional(z.enum(merchantStages)),
  checks: z.optional(Checks),
  errors: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(20))),
});
const Master = z.object({ merchants: z.array(Known).check(z.maxLength(5_000)) });
/** What became of a merchant that was processed. */
const Processed = z.object({
  results: z.array(
    z.object({
      merchant_id: Id,
      stage: z.enum(merchantStages),
      checks: z._default(Checks, noChecks),
      errors: z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(20)), []),
    }),
  ),
});
export type KnownMerchant = z.infer<typeof Known>;
export type ProcessedMerchant = z.infer<typeof Processed>['results'][number];
type Fault = Exclude<MerchantSource, 'answered' | 'not_set_up'>;
/** The service answered, or why it did not. */
export type Told<T> = { readonly source: 'answered'; readonly answer: T } | { readonly source: Fault };

/** The merchant-onboarding service. It never throws but for a signal: what goes wrong is said. */
export interface Onboarding {
  readonly master: (packageName: string, signal: AbortSignal) => Promise<Told<readonly KnownMerchant[]>>;
  /** `key` is one a merchant and order: asked again under it, it is processed once, and answered as before. */
  readonly process: (
    packageName: string,
    merchants: readonly { readonly id: string; readonly key: string }[],
    signal: AbortSignal,
  ) => Promise<Told<readonly ProcessedMerchant[]>>;
}
const TIMEOUT_MS = 20_000,
  MOST_BYTES = 4 * 1024 * 1024;

/**
 * The service behind an address: `GET {url}/master?api_key=…&package_name=…` answers `{merchants}`, `POST {url}/bulk_process?api_key=…` with
 * `{package_name, merchants: [{merchant_id, request_key}]}` and the header `Idempotency-Key` answers `{results}`. 401 and 403 are `refused`, 402 and 429 `quota_out`; everything else that is
 * not such an answer is `unreachable`. The address with its key stands in no log and no error. Source: spec §7.
 */
export function httpOnboarding({
  url,
  key,
  timeoutMs = TIMEOUT_MS,
}: {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}): Onboarding {
  async function ask<T>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: z.ZodMiniType<T>,
    signal: AbortSignal,
    order?: { readonly body: object; readonly key: string },
  ): Promise<Told<T>> {
    const address = new URL(`${url.replace(/\/$/, '')}/${path}`);
    for (const [name, value] of Object.entries({ ...query, api_key: key })) address.searchParams.set(name, value);
    try {
      const response = await fetch(address, {
        method: order === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          ...(order !== undefined && { 'content-type': 'application/json', 'idempotency-key': order.key }),
        },
        ...(order !== undefined && { body: JSON.stringify(order.body) }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      if (response.status === 401 || response.status === 403) return { source: 'refused' };
      if (response.status === 402 || response.status === 429) return { source: 'quota_out' };
      if (response.status !== 200) return { source: 'unreachable' };
      return { source: 'answered', answer: await jsonOf(response, MOST_BYTES, schema) };
    } catch (cause) {
      if (signal.aborted) throw cause; // whoever asked has left
      return { source: 'unreachable' };
    }
  }
  return {
    async master(package_name, signal) {
      const told = await ask('master', { package_name }, Master, signal);
      return told.source === 'answered' ? { source: 'answered', answer: told.answer.merchants } : told;
    },
    async process(package_name, merchants, signal) {
      const body = { package_name, merchants: merchants.map(({ id, key: request_key }) => ({ merchant_id: id, request_key })) };
      // the same merchants of the same orders are one request, however often it is sent
      const named = createHash('sha256')
        .update(JSON.stringify(merchants.map((each) => each.key).sort()))
        .digest('hex');
      const told = await ask('bulk_process', {}, Processed, signal, { body, key: named.slice(0, 40) });
      return told.source === 'answered' ? { source: 'answered', answer: told.answer.results } : told;
    },
  };
}
