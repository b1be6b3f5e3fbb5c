import { createHmac, hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { CallFailure } from '../call-failure.ts';
import type { Caller } from '../access.ts';
import type { Records } from '../records/records.ts';
import type { KeptRow } from '../records/trail.ts';

/** How long an answer is kept for a repeated request. */
export const KEPT_MS = 24 * 3_600_000;
export const keyHeader = 'idempotency-key';
export const replayedHeader = 'idempotency-replayed';
export const longestKey = 200;
const printable = /^[\x20-\x7e]+$/;

/** Does a key count for this call? For writes of the signed-in: a sign-in is answered with a token, which is never kept. */
export const takesKey = ({ method, grant, keepsNoAnswer }: Call): boolean =>
  method !== 'GET' && grant !== 'public' && keepsNoAnswer !== true;

/** The key that a write came with, if any; 400 where it is no key. */
export function keyOf(call: Call, request: FastifyRequest): string | undefined {
  const key = request.headers[keyHeader];
  if (key === undefined && call.needsKey === true) throw new CallFailure('invalid-request', { fields: { [keyHeader]: ['required'] } });
  if (key === undefined || !takesKey(call)) return undefined;
  if (typeof key !== 'string' || key.length > longestKey || !printable.test(key)) {
    throw new CallFailure('invalid-request', { fields: { [keyHeader]: [`key-length:${longestKey}`] } });
  }
  return key;
}

/** An answer on its way out: `body` undefined where there is none. */
export interface Outcome {
  readonly status: number;
  readonly body: unknown;
  readonly isReplayed: boolean;
  /** The body as JSON, where that was made already. */
  readonly text?: string;
}
/** A write as it came: who, which call, under which key, what it is known by (`writeId`), and everything that makes it this request. */
export interface KeyedWrite {
  readonly id: string;
  readonly key: string;
  readonly caller: Caller;
  readonly call: Call;
  readonly request: unknown;
}
/** Makes the row that keeps an answer; see `Trail.kept`. */
export type Keep = (status: number, body: unknown) => KeptRow;
export type Once = (write: KeyedWrite, run: (keep: Keep) => Promise<Outcome>, log: FastifyRequest['log']) => Promise<Outcome>;

/** JSON with the keys of every object in order: equal requests are equal texts. */
const plainText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** What a write is known by: whoever repeats it says the same. */
export const writeId = (caller: Caller, call: Call, key: string): string =>
  hash('sha256', JSON.stringify([caller.id, call.method, call.path, key]), 'base64url');

/** How often answers that are too old are forgotten. */
const FORGET_MS = 60_000;

/**
 * Runs a write once, however often it comes under its key: who repeats it gets the answer of the first that succeeded,
 * who asks for something else under the same key a 409. A failure is not kept, so that a corrected form may be sent
 * under the same key. Of several at a time, one runs and the others wait for it; the process owns its data folder, so
 * a table in memory is enough for that. A write that keeps its answer in its own transaction (`keep`) is done once even
 * by a process that dies; the answers of those that change nothing that could be doubled are kept after them.
 *
 * What was asked is kept as a hash whose secret is the key, and the key is not kept: with a random key, a reader of
 * the database cannot even guess at what it holds (a new password, say).
 */
export function idempotency(records: Records, now: () => number): Once {
  const running = new Map<string, Promise<Outcome>>();
  let forgottenAt = -Infinity;
  const forget = async (log: FastifyRequest['log']): Promise<void> => {
    if (now() - forgottenAt < FORGET_MS) return;
    forgottenAt = now();
    await records.keptAnswers.forget(now() - KEPT_MS).catch((cause: unknown) => {
      log.error({ err: cause }, 'answers not forgotten');
    });
  };

  return async ({ id, key, caller, call, request }, run, log) => {
    const place = [caller.id, call.method, call.path];
    const request_hash = createHmac('sha256', key)
      .update(plainText([...place, request]))
      .digest('base64url');

    const settle = async (): Promise<Outcome> => {
      await forget(log);
      const known = await records.keptAnswers.byId(id, now() - KEPT_MS);
      if (known !== undefined) {
        if (known.request_hash !== request_hash) throw new CallFailure('key-used');
        return { status: known.status, body: known.body === null ? undefined : (JSON.parse(known.body) as unknown), isReplayed: true };
      }
      const kept: { row: KeptRow | null; body: unknown } = { row: null, body: undefined };
      const rowOf: Keep = (status, body) => ({
        id,
        user_id: caller.id,
        request_hash,
        status,
        body: body === undefined ? null : JSON.stringify(body),
      });
      const outcome = await run((status, body) => {
        kept.row = rowOf(status, body);
        kept.body = body;
        return kept.row;
      });
      // What was done is done: to call it failed because its answer cannot be kept would have it done again.
      if (kept.row === null)
        await records.keptAnswers.keep(rowOf(outcome.status, outcome.body), now()).catch((cause: unknown) => {
          log.error({ err: cause }, 'answer not kept');
        });
      // another answer than the one that is kept is one that was known later
      const text = kept.body === outcome.body ? kept.row?.body : null;
      return text == null ? outcome : { ...outcome, text };
    };

    for (let other = running.get(id); other !== undefined; other = running.get(id)) await other.catch(() => undefined);
    const mine = settle().finally(() => {
      running.delete(id);
    });
    running.set(id, mine);
    return mine;
  };
}
