import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';

/** Any call of the signed-in. A 401 ends the session that it was made in. */
export type CallSignedIn = <C extends Call>(
  c: C,
  request: RequestOf<C>,
  signal: AbortSignal,
  idempotencyKey?: string,
) => Promise<AnswerOf<C>>;

/** An answer is the `data` of its body, or the whole body where that is no envelope (spec §7). */
export const dataOf = (body: unknown): unknown => (typeof body === 'object' && body !== null && 'data' in body ? body.data : body);
