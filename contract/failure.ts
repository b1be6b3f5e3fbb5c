import * as z from 'zod/mini';
import { partsOf, type IssueCode } from './codes/issues.ts';
import type { RefusalCode } from './codes/refusals.ts';

/**
 * What can go wrong with a call, as the portal sees it. Code branches on the kind, or on the server's code; wording comes from the texts.
 * `offline`: no answer came. `timeout`: too slow. `contract`: an answer came that the contract does not know.
 */
export const failureKinds = [
  'offline',
  'timeout',
  'unauthorized',
  'forbidden',
  'missing',
  'conflict',
  'invalid',
  'limited',
  'server',
  'contract',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Why a field is refused: `code` is what code branches on, `detail` what it is about (a limit, a name), '' where that is nothing. */
export interface FieldIssue {
  readonly field: string;
  readonly code: IssueCode;
  readonly detail: string;
  /** The stable text of the server, where it comes from there. */
  readonly message: string;
}

/** One failure of one call. `message` is for logs and support, never for the screen. */
export interface Failure {
  readonly kind: FailureKind;
  readonly message: string;
  /** HTTP status, where an answer came. */
  readonly status?: number;
  /** What the server refused, where its answer says so: what code branches on beside the kind. */
  readonly code?: RefusalCode;
  /** Names the request in the server's log. */
  readonly requestId?: string;
  /** How long the server asked to be left alone, from the moment of its answer. */
  readonly retryAfterSeconds?: number;
  /** What was refused of which field (`invalid`). */
  readonly issues?: readonly FieldIssue[];
  /** The grant that is missing (`forbidden`). */
  readonly grant?: string;
  /** What stands on the server instead (`conflict`), or the limit that was met (`limited`), as the call's contract says. */
  readonly current?: unknown;
}

/** Body of every error answer (D4). */
export const ErrorBody = z.object({
  status: z.literal('error'),
  /** One of `refusals`. */
  code: z.string(),
  error: z.string(),
  message: z.optional(z.string()),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The same with codes: each text of `fields`, in their order. */
  issues: z.optional(z.array(z.object({ field: z.string(), code: z.string(), detail: z.string(), message: z.string() }))),
  grant: z.optional(z.string()),
  current: z.optional(z.unknown()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Issues by field, as schemas and handlers give them. */
export const issuesOf = (fields: Readonly<Record<string, readonly string[]>>): FieldIssue[] =>
  Object.entries(fields).flatMap(([field, own]) =>
    own.map((issue) => ({ field, ...(partsOf(issue) as { code: IssueCode; detail: string }), message: issue })),
  );
/** The issues of one field. */
export const issuesAt = (failure: Failure | null, field: string): readonly FieldIssue[] =>
  failure?.issues?.filter((issue) => issue.field === field) ?? [];

/** HTTP status → kind. Anything unknown in 4xx is `invalid`, in 5xx `server`. */
export function kindOfStatus(status: number): FailureKind {
  switch (status) {
    case 401:
      return 'unauthorized';
    case 403:
      return 'forbidden';
    case 404:
    case 410:
      return 'missing';
    case 409:
    case 412:
      return 'conflict';
    case 408:
    case 504:
      return 'timeout';
    case 425:
    case 429:
      return 'limited';
    default:
      return status >= 500 ? 'server' : 'invalid';
  }
}

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'kind' in value && 'message' in value && failureKinds.includes((value as Failure).kind);

/** Whatever was thrown, as a failure; an unknown cause is a `contract` failure, because our own code broke. */
export const toFailure = (cause: unknown): Failure =>
  isFailure(cause) ? cause : { kind: 'contract', message: cause instanceof Error ? cause.message : String(cause) };

/** Nobody was there to answer: the network, the server or what stands before it. What can be waited for, and then asked again. */
export const isUnreachable = ({ kind, status }: Failure): boolean => kind === 'offline' || status === 502 || status === 503;
