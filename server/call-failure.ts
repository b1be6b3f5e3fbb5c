/** An expected refusal: becomes the error body of D4 with this status. */
export class CallFailure extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  readonly grant: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    status: number,
    error: string,
    more: { fields?: Record<string, string[]>; grant?: string; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(error, { cause: more.cause });
    this.status = status;
    this.fields = more.fields;
    this.grant = more.grant;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
