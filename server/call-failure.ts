/**
 * Why a call is refused. `unprocessable`: each field is fine, and what they ask for cannot be done now. `unavailable`: another time, or another server.
 * `full`, `unavailable`, `late` and `broken` are no doing of the caller. What each is on the wire, http/failures.ts says.
 */
export type RefusalKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'missing'
  | 'method'
  | 'conflict'
  | 'unprocessable'
  | 'limited'
  | 'left'
  | 'broken'
  | 'unavailable'
  | 'late'
  | 'full';

/** An expected refusal: becomes the error body of D4. `current` is what stands in the way of a `conflict`, or the limit that a `limited` met, as the contract has it. */
export class CallFailure extends Error {
  readonly kind: RefusalKind;
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  readonly grant: string | undefined;
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    kind: RefusalKind,
    error: string,
    more: { fields?: Record<string, string[]>; grant?: string; current?: unknown; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(error, { cause: more.cause });
    this.kind = kind;
    this.fields = more.fields;
    this.grant = more.grant;
    this.current = more.current;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
