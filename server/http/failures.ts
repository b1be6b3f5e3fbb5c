import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { issues } from '../../contract/codes/issues.ts';
import { issuesOf, type ErrorBody, type FieldIssue } from '../../contract/failure.ts';
import type { RefusalCode, RefusalKind } from '../../contract/codes/refusals.ts';
import { CallFailure, textOf } from '../call-failure.ts';
import { storageFaultOf, type StorageFault } from '../records/engine/storage-fault.ts';

/** The status of a call whose client did not wait for the answer: seen in the log alone. */
export const CLIENT_LEFT = 499;

/** What the framework refuses, by its status. */
const codes: Readonly<Record<number, RefusalCode>> = {
  401: 'no-session',
  403: 'forbidden',
  404: 'not-found',
  405: 'method',
  408: 'request-timed-out',
  413: 'body-too-large',
  414: 'address-too-long',
  415: 'media-type',
  429: 'too-many-attempts',
  431: 'headers-too-large',
};
export const codeOfStatus = (status: number): RefusalCode => codes[status] ?? 'invalid-request';
const statusOf: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  method: 405,
  conflict: 409,
  unprocessable: 422,
  limited: 429,
  left: CLIENT_LEFT,
  broken: 500,
  unavailable: 503,
  late: 504,
  full: 507,
};
/** A disk that cannot be written: nothing was done, and the operator must act. */
const storageFailures: Readonly<Record<StorageFault, RefusalCode>> = {
  full: 'storage-full',
  'read-only': 'storage-read-only',
  broken: 'storage-broken',
  away: 'storage-away',
};

export const errorBody = (requestId: string, code: RefusalCode, more: Partial<ErrorBody> = {}): ErrorBody => ({
  status: 'error',
  code,
  error: textOf(code),
  ...more,
  requestId,
});

/** Whatever was thrown, as a refusal with its status; `undefined` where it is neither the caller's doing nor the disk's. */
function refusalOf(cause: unknown): { readonly status: number; readonly refusal: CallFailure } | undefined {
  if (cause instanceof CallFailure) return { status: statusOf[cause.kind], refusal: cause };
  const fault = storageFaultOf(cause);
  if (fault !== undefined) {
    const refusal = new CallFailure(storageFailures[fault], { cause });
    return { status: statusOf[refusal.kind], refusal };
  }
  const status = (cause as FastifyError).statusCode;
  return status !== undefined && status >= 400 && status < 500 ? { status, refusal: new CallFailure(codeOfStatus(status)) } : undefined;
}

/** Why a store could not answer, without what was asked: its texts may hold values of filters, its codes do not. */
const codeOf = ({ cause }: CallFailure): string | undefined => {
  if (!(cause instanceof Error)) return undefined;
  const code = (cause as Error & { code?: unknown }).code ?? /\bCode: (\d+)/.exec(cause.message)?.[1];
  return typeof code === 'string' || typeof code === 'number' ? `${cause.name} ${code}` : cause.name;
};

/** Texts by field. */
const textsOf = (told: readonly FieldIssue[]): Record<string, string[]> => {
  const fields = Object.create(null) as Record<string, string[]>;
  for (const { field, message } of told) (fields[field] ??= []).push(message);
  return fields;
};

/** The one way that an error leaves the server. Its cause is logged, never sent. */
export function sendFailure(cause: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = refusalOf(cause);
  // What was to be a file is none.
  reply.removeHeader('content-disposition').header('content-type', 'application/json; charset=utf-8');
  reply.header('x-request-id', request.id).header('cache-control', 'no-store');
  if (found === undefined) {
    request.log.error({ err: cause, route: request.routeOptions.url }, 'failed');
    return reply.code(500).send(errorBody(request.id, 'broken'));
  }
  const { status, refusal } = found;
  if (status === CLIENT_LEFT) request.log.debug({ status, route: request.routeOptions.url }, 'left');
  if (status >= 500)
    request.log.warn({ status, error: refusal.message, cause: codeOf(refusal), route: request.routeOptions.url }, 'refused');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  const { fields, grant, current } = refusal;
  const told = fields && issuesOf(fields).map((issue) => ({ ...issue, message: issues[issue.code].replace('{}', () => issue.detail) }));
  return reply.code(status).send(
    errorBody(request.id, refusal.code, {
      error: refusal.message,
      ...(told && { fields: textsOf(told), issues: told }),
      ...(grant !== undefined && { grant }),
      ...(current !== undefined && { current }),
    }),
  );
}

export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((cause, request, reply) => sendFailure(cause, request, reply));
}
