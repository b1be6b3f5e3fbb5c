import * as z from 'zod/mini';
import { signalCauses, signalStates, type FootprintCategory, type SignalCause } from '../../contract/areas/footprint.ts';
import { jsonOf } from '../json-of.ts';
import { uncheckedOf, type CategoryAnswer, type FootprintProvider } from './provider.ts';

const Text = (most: number) => z.string().check(z.overwrite((text) => text.slice(0, most)));
const Seen = z._default(z.nullable(z.iso.datetime({ offset: true })), null);
/** What a provider answers, at the path of the category. Other keys are ignored. */
const Answer = z.object({
  signals: z.array(
    z.object({
      name: Text(80).check(z.minLength(1)),
      state: z.enum(signalStates),
      detail: z._default(Text(300), ''),
      amount: z._default(z.nullable(z.number()), null),
      marks: z._default(z.array(Text(40)), []),
      first_seen: Seen,
      last_seen: Seen,
      cause: z._default(z.nullable(z.enum(signalCauses)), null),
    }),
  ),
  breaches: z._default(
    z.array(z.object({ name: Text(120), month: z.string().check(z.regex(/^(?:\d{4}-\d{2})?$/)), classes: z.array(Text(60)) })),
    [],
  ),
});
const TIMEOUT_MS = 8_000,
  MOST_SIGNALS = 100,
  MOST_BYTES = 256 * 1024;
/** After so many failures in a row nobody is asked for a while, and then one is, to see. */
const MOST_FAILURES = 16,
  REST_MS = 30_000;
const utc = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

class Failed extends Error {
  readonly why: SignalCause;
  constructor(why: SignalCause) {
    super(why);
    this.why = why;
  }
}
const causeOf = (status: number): SignalCause =>
  status === 401 || status === 403 ? 'refused' : status === 402 || status === 429 ? 'quota' : status >= 500 ? 'fault' : 'bad_answer';

export interface HttpProviderOptions {
  readonly url: string;
  readonly key: string | undefined;
  readonly now?: () => number;
  readonly timeoutMs?: number;
}
/**
 * A provider behind an address: `POST {url}/{category}` with `{type, subject}` as JSON and the key as a bearer token. It answers 200 with `Answer`, and 404 where it does not
 * offer the category. Everything else is a category that could not be checked, with its cause. Nothing is asked twice, since asking costs. Key and subject stand in no log.
 */
export function httpFootprintProvider({ url, key, now = Date.now, timeoutMs = TIMEOUT_MS }: HttpProviderOptions): FootprintProvider {
  const source = new URL(url).host;
  let failures = 0,
    restsUntil = 0;
  const failed = (category: FootprintCategory, why: SignalCause): CategoryAnswer => {
    if (why !== 'quota' && why !== 'refused') failures++;
    if (failures >= MOST_FAILURES) {
      restsUntil = now() + REST_MS;
      failures = MOST_FAILURES - 1;
    }
    return { signals: [uncheckedOf(category, '', source, why)], breaches: [] };
  };
  return {
    async ask(category, { type, value }, { signal }) {
      if (now() < restsUntil) return { signals: [uncheckedOf(category, '', source, 'unreachable')], breaches: [] };
      const late = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(`${url.replace(/\/$/, '')}/${category}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(key !== undefined && { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify({ type, subject: value }),
          redirect: 'manual',
          signal: AbortSignal.any([signal, late]),
        });
        if (response.status === 404) {
          failures = 0;
          return null;
        }
        if (response.status !== 200) throw new Failed(causeOf(response.status));
        const { signals, breaches } = await jsonOf(response, MOST_BYTES, Answer).catch((cause: unknown) => {
          throw late.aborted || signal.aborted ? cause : new Failed('bad_answer');
        });
        failures = 0;
        return {
          signals: signals.slice(0, MOST_SIGNALS).map(({ first_seen, last_seen, cause, ...rest }) => ({
            ...rest,
            category,
            source,
            firstSeen: utc(first_seen),
            lastSeen: utc(last_seen),
            cause: rest.state === 'not_checked' ? (cause ?? 'no_data') : null,
          })),
          breaches: breaches.slice(0, MOST_SIGNALS).map((breach) => ({ ...breach, source })),
        };
      } catch (cause) {
        if (signal.aborted) throw cause; // whoever asked has left
        return failed(category, cause instanceof Failed ? cause.why : late.aborted ? 'timeout' : 'unreachable');
      }
    },
  };
}
