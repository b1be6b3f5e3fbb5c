import type { ArgumentsOf, Call, ReplyOf } from '../contract/call.ts';
import type { DashboardType, Role } from '../contract/policy.ts';

/** Who asks: taken from the session's record, never from the request. */
export interface Caller {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Assigned publishers; there for the publisher role alone. */
  readonly publishers: readonly string[] | null;
  readonly verificationApiKey: string;
  readonly redmineProjectId: string | null;
  /** Hash of the session's token: names the session, reveals nothing. */
  readonly sessionId: string;
}

export interface PackageRecord {
  readonly name: string;
  readonly title: string;
  readonly customer: string;
  readonly timeZone: string;
  readonly type: DashboardType;
}

/**
 * What the policy lets this call see: made once in the policy hook, used by every query.
 * An empty list of packages sees nothing; `publishers` null restricts nothing.
 */
export interface Sight {
  readonly packages: readonly PackageRecord[];
  readonly publishers: readonly string[] | null;
  /** The zone that answers name: the package's, or the first one's for `all`, where days are those of each package. */
  readonly timeZone: string;
}

/** Public calls have no caller, calls about no package an empty sight; the policy hook makes sure of the rest. */
export type Asked<C extends Call> = ArgumentsOf<C> & {
  readonly caller: C['grant'] extends 'public' ? null : Caller;
  readonly sight: Sight;
  /** Aborted when the client goes away or the server stops. */
  readonly signal: AbortSignal;
  readonly requestId: string;
};
/** Answers one call. Throws `Refusal` for an expected refusal; anything else is a 500. */
export type Handler<C extends Call> = (asked: Asked<C>) => Promise<ReplyOf<C>> | ReplyOf<C>;
/** One handler for every call of an area; a missing one does not compile. */
export type Handlers<A extends Readonly<Record<string, Call>>> = { readonly [K in keyof A]: Handler<A[K]> };

/** An expected refusal: becomes the error body of D4 with this status. */
export class Refusal extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  readonly grant: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, error: string, more: { fields?: Record<string, string[]>; grant?: string; retryAfterSeconds?: number } = {}) {
    super(error);
    this.status = status;
    this.fields = more.fields;
    this.grant = more.grant;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
