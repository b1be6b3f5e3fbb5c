import * as z from 'zod/mini';
import type { VerificationCheck, VerificationVerdict } from '../../contract/areas/verification.ts';
import type { ProviderAnswer, VerificationProvider } from './provider.ts';

/** What a provider answers, at the path of the tool: the verdict, and the entry by its own names. Other keys are ignored. */
const Answer = z.object({
  status: z.enum(['valid', 'invalid', 'not_found']),
  fields: z._default(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])), {}),
});
const MOST_FIELDS = 40,
  MOST_LENGTH = 500,
  MOST_BYTES = 256 * 1024;
const TIMEOUT_MS = 10_000;
/** After so many failures in a row nobody is asked for a while, and then one is, to see. */
const MOST_FAILURES = 5,
  REST_MS = 30_000;

const outcomes: Readonly<Record<ProviderAnswer['verdict'], VerificationCheck['outcome']>> = {
  valid: 'passed',
  invalid: 'failed',
  not_found: 'failed',
  unreachable: 'unknown',
  quota_out: 'unknown',
};
const answerOf = (verdict: Exclude<VerificationVerdict, 'not_checked'>, fields: Readonly<Record<string, string>> = {}): ProviderAnswer => ({
  verdict,
  checks: [{ name: 'register', outcome: outcomes[verdict], source: 'provider', detail: '' }],
  fields,
});
/** A body of bounded length as text. */
export async function textOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '',
    bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      throw new Error('The answer is too long');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * A provider behind an address: `POST {url}/{tool}` with the values as JSON, the key as a bearer token, and `Idempotency-Key` where the question may come again: it is charged
 * once. It answers 200 with `Answer`, 404 where the register has no
 * such entry, 402 or 429 where no more may be asked. Everything else is `unreachable`: a wrong key, HTML, half an answer, one that is late. Nothing is asked twice,
 * since asking costs. The key and what was given stand in no log.
 */
export function httpProvider({
  url,
  key,
  now = Date.now,
  timeoutMs = TIMEOUT_MS,
}: {
  readonly url: string;
  readonly key: string | undefined;
  readonly now?: () => number;
  readonly timeoutMs?: number;
}): VerificationProvider {
  let failures = 0,
    restsUntil = 0;
  const failed = (): ProviderAnswer => {
    failures++;
    if (failures >= MOST_FAILURES) restsUntil = now() + REST_MS;
    return answerOf('unreachable');
  };
  return {
    has: () => true,
    async ask(tool, values, signal, idempotencyKey) {
      if (now() < restsUntil) return answerOf('unreachable');
      try {
        const response = await fetch(`${url.replace(/\/$/, '')}/${tool}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(key !== undefined && { authorization: `Bearer ${key}` }),
            ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          },
          body: JSON.stringify(values),
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
        if (response.status === 402 || response.status === 429) {
          failures = 0;
          return answerOf('quota_out');
        }
        if (response.status === 404) {
          failures = 0;
          return answerOf('not_found');
        }
        if (response.status !== 200) return failed();
        const parsed = Answer.safeParse(JSON.parse(await textOf(response)));
        if (!parsed.success) return failed();
        failures = 0;
        const fields = Object.entries(parsed.data.fields)
          .filter(([, value]) => value !== null && value !== '')
          .slice(0, MOST_FIELDS)
          .map(([name, value]) => [name.slice(0, 60), String(value).slice(0, MOST_LENGTH)]);
        return answerOf(parsed.data.status, Object.fromEntries(fields) as Record<string, string>);
      } catch (cause) {
        if (signal.aborted) throw cause; // whoever asked has left
        return failed();
      }
    },
  };
}
