import type { DeliveryFault } from '../../contract/areas/webhook/webhook.ts';
import { guardedPost, NotPublic } from '../outbound/guarded-fetch.ts';
import type { LookUpHost, Outbound } from '../outbound/look-up.ts';

/** How long a receiver has to answer, and how much of its answer is read. */
export const ANSWER_MS = 10_000;
const MOST_READ = 64 * 1_024;
const HOUR = 3_600_000;

/** What came of a try. `restMs`: how long the receiver asks to be left alone (Retry-After), an hour at most. */
export interface Tried {
  readonly answer: number | null;
  readonly fault: DeliveryFault | null;
  readonly ms: number;
  readonly restMs: number;
}
const noHost = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'ENODATA']);
const faultOf = (cause: unknown, isLate: boolean): DeliveryFault => {
  if (isLate) return 'timeout';
  if (cause instanceof NotPublic) return 'not-allowed';
  const code = (cause as NodeJS.ErrnoException).code ?? '';
  if (noHost.has(code)) return 'no-host';
  return /CERT|SSL|TLS|SIGNATURE|ISSUER/.test(code) ? 'certificate' : 'no-connection';
};
/** Seconds, or a date; 0 where it is neither. */
function restOf(text: string | null, now: number): number {
  if (text === null) return 0;
  const ms = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(0, ms), HOUR);
}
/** Takes in what a receiver answers, up to a bound, so that its connection ends as it should. */
async function read({ body }: Response): Promise<void> {
  const reader = body?.getReader();
  let bytes = 0;
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    bytes += piece.value.byteLength;
    if (bytes > MOST_READ) return reader?.cancel();
  }
}

/** Sends a body once. It never rejects: what goes wrong is in its answer. `now`: epoch milliseconds; `signal`: the server stops. */
export async function send(
  url: string,
  asked: {
    readonly body: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly outbound: Outbound;
    readonly lookUp?: LookUpHost;
    readonly now: number;
    readonly signal: AbortSignal;
    readonly answerMs: number;
  },
): Promise<Tried> {
  const began = performance.now(),
    late = AbortSignal.timeout(asked.answerMs),
    signal = AbortSignal.any([late, asked.signal]);
  const ended = (answer: number | null, fault: DeliveryFault | null, restMs = 0): Tried => ({
    answer,
    fault,
    ms: Math.round(performance.now() - began),
    restMs,
  });
  try {
    const response = await guardedPost(url, {
      body: asked.body,
      headers: { ...asked.headers, 'content-length': String(Buffer.byteLength(asked.body)) },
      outbound: asked.outbound,
      signal,
      ...(asked.lookUp && { lookUp: asked.lookUp }),
    });
    const { status, ok } = response;
    // a receiver that has said what it has to say has answered, however long the rest of it is
    await read(response).catch(() => undefined);
    if (ok) return ended(status, null);
    return ended(status, status >= 300 && status < 400 ? 'redirect' : 'answer', restOf(response.headers.get('retry-after'), asked.now));
  } catch (cause) {
    return ended(null, faultOf(cause, late.aborted));
  }
}
