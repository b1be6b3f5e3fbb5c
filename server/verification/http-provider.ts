import * as z from 'zod/mini';
import type { VerificationCheck } from '../../contract/areas/verification/verification.ts';
import type { ToolId } from '../../contract/verification/decode/decode.ts';
import type { VerificationVerdict } from '../../contract/verification/meaning.ts';
import { jsonOf } from '../json-of.ts';
import type { ProviderAnswer, VerificationProvider } from './provider.ts';

const Text = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** What a provider answers: the verdict, the entry by its own names, and what it knows its answer by. Other keys are ignored. */
const Answer = z.object({
  status: z.enum(['valid', 'invalid', 'not_found']),
  fields: z._default(z.record(z.string(), z.union([Text, z.array(Text)])), {}),
  reference: z.optional(Text),
});
/** A 404 is one that says so: without it the address may be wrong, or a proxy has answered. */
const NotFound = z.object({ status: z.literal('not_found'), reference: z.optional(Text) });
const MOST_FIELDS = 40,
  MOST_LENGTH = 500,
  MOST_VALUES = 200,
  MOST_REFERENCE = 100,
  MOST_BYTES = 256 * 1024;
const TIMEOUT_MS = 10_000;
/** After so many failures in a row of a tool it is left alone for a while, and then asked again, to see. */
const MOST_FAILURES = 5,
  REST_MS = 30_000;

const outcomes: Readonly<Record<ProviderAnswer['verdict'], VerificationCheck['outcome']>> = {
  valid: 'passed',
  invalid: 'failed',
  not_found: 'failed',
  unreachable: 'unknown',
  quota_out: 'unknown',
  refused: 'unknown',
};
/** Nothing was listening, or nobody of that name is there: the question cannot have been read. */
const UNSENT: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const isUnsent = (cause: unknown): boolean =>
  cause instanceof Error && cause.cause instanceof Error && UNSENT.has((cause.cause as NodeJS.ErrnoException).code);
/** An answer about an entry without what it says. */
export const registerAnswer = (verdict: Exclude<VerificationVerdict, 'not_checked'>): ProviderAnswer => ({
  verdict,
  checks: [{ name: 'register', outcome: outcomes[verdict], source: 'provider', field: null, detail: '' }],
  fields: {},
});
/** A text that is too long ends in a sign that it goes on, so that nothing of it is taken for the whole. */
const textOf = (value: z.infer<typeof Text>): string => {
  const text = String(value ?? '');
  return text.length > MOST_LENGTH ? `${text.slice(0, MOST_LENGTH - 1)}…` : text;
};
/** What a provider knows an answer by, where it says so. */
const referenceOf = (said: z.infer<typeof Text> | undefined): Pick<ProviderAnswer, 'reference'> => {
  const reference = textOf(said ?? '').slice(0, MOST_REFERENCE);
  return reference === '' ? {} : { reference };
};
/** An entry as it is kept: fields with something to say, and as many values of a list, whole, as are kept; `more` counts the rest. */
function entryOf(fields: z.infer<typeof Answer>['fields']): Pick<ProviderAnswer, 'fields' | 'more'> {
  const kept = Object.entries(fields)
    .map(([name, value]) => {
      const values = Array.isArray(value) ? value.map(textOf).filter((each) => each !== '') : textOf(value);
      return { name: name.slice(0, 60), values, left: Array.isArray(value) ? values.length - MOST_VALUES : 0 };
    })
    .filter(({ values }) => values.length > 0)
    .slice(0, MOST_FIELDS);
  const more = kept.filter(({ left }) => left > 0).map(({ name, left }) => [name, left] as const);
  return {
    fields: Object.fromEntries(kept.map(({ name, values }) => [name, typeof values === 'string' ? values : values.slice(0, MOST_VALUES)])),
    ...(more.length > 0 && { more: Object.fromEntries(more) }),
  };
}

/** Where a tool is asked, and with which key. */
export interface ToolAddress {
  readonly url: string;
  readonly key: string | undefined;
}
/**
 * Providers behind addresses, one a tool: a tool without one has nobody to ask. `POST {address}` with the values as JSON, the key as a bearer token, and `Idempotency-Key`
 * where the question may come again: it is charged once. It answers 200 with `Answer`, 404 with `NotFound` where the register has no such entry, 402 or 429 where no more may be asked, 401 or
 * 403 where the key is refused. Everything else is `unreachable`: HTML, half an answer, one that is late. Nothing is asked twice, since asking costs. The key and what was given stand in no log.
 */
export function httpProvider({
  addresses,
  now = Date.now,
  timeoutMs = TIMEOUT_MS,
  restMs = REST_MS,
}: {
  readonly addresses: ReadonlyMap<ToolId, ToolAddress>;
  readonly now?: () => number;
  readonly timeoutMs?: number;
  readonly restMs?: number;
}): VerificationProvider {
  const breakers = new Map([...addresses.keys()].map((tool) => [tool, { failures: 0, restsUntil: 0 }]));
  return {
    has: (tool) => addresses.has(tool),
    async ask(tool, values, signal, idempotencyKey) {
      const address = addresses.get(tool),
        breaker = breakers.get(tool);
      if (address === undefined || breaker === undefined) return { ...registerAnswer('unreachable'), isUnsent: true };
      if (now() < breaker.restsUntil) return { ...registerAnswer('unreachable'), restsUntil: breaker.restsUntil, isUnsent: true };
      const answered = (answer: ProviderAnswer): ProviderAnswer => {
        breaker.failures = 0;
        return answer;
      };
      try {
        const response = await fetch(address.url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(address.key !== undefined && { authorization: `Bearer ${address.key}` }),
            ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          },
          body: JSON.stringify(values),
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
        if (response.status === 402 || response.status === 429) return answered(registerAnswer('quota_out'));
        if (response.status === 401 || response.status === 403) return answered(registerAnswer('refused'));
        if (response.status === 404) {
          const { reference } = await jsonOf(response, MOST_BYTES, NotFound);
          return answered({ ...registerAnswer('not_found'), ...referenceOf(reference) });
        }
        if (response.status !== 200) throw new Error(`Answered ${response.status}`);
        const { status, fields, reference } = await jsonOf(response, MOST_BYTES, Answer);
        return answered({ ...registerAnswer(status), ...entryOf(fields), ...referenceOf(reference) });
      } catch (cause) {
        if (signal.aborted) throw cause; // whoever asked has left
        breaker.failures++;
        if (breaker.failures >= MOST_FAILURES) breaker.restsUntil = now() + restMs;
        return { ...registerAnswer('unreachable'), ...(isUnsent(cause) && { isUnsent: true }) };
      }
    },
  };
}
