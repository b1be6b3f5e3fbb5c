import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../contract/failure.ts';
import { CallFailure, type RefusalKind } from '../call-failure.ts';
import { storageFaultOf, type StorageFault } from '../records/engine/storage-fault.ts';

/** The status of a call whose client did not wait for the answer: seen in the log alone. */
export const CLIENT_LEFT = 499;

/** The stable texts of error bodies (D4), by status; refusals of a call may say something of their own. */
export const errorTexts: Readonly<Record<number, string>> = {
  400: 'Invalid request',
  401: 'Session required',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timed out',
  413: 'Body too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  422: 'Cannot be done now',
  429: 'Too many attempts',
  431: 'Headers too large',
  [CLIENT_LEFT]: 'Client left',
  500: 'Internal error',
  503: 'Not ready',
};
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
const storageFailures: Readonly<Record<StorageFault, readonly [kind: RefusalKind, text: string]>> = {
  full: ['full', 'Storage full'],
  'read-only': ['unavailable', 'Storage read-only'],
  broken: ['unavailable', 'Storage broken'],
  away: ['unavailable', 'Storage unavailable'],
};
export const textOf = (status: number): string => errorTexts[status] ?? (status >= 500 ? 'Internal error' : 'Invalid request');

export const errorBody = (requestId: string, error: string, more: Partial<ErrorBody> = {}): ErrorBody => ({
  status: 'error',
  error,
  ...more,
  requestId,
});

/** Whatever was thrown, as a refusal with its status; `undefined` where it is neither the caller's doing nor the disk's. */
function refusalOf(cause: unknown): { readonly status: number; readonly refusal: CallFailure } | undefined {
  if (cause instanceof CallFailure) return { status: statusOf[cause.kind], refusal: cause };
  const fault = storageFaultOf(cause);
  if (fault !== undefined) {
    const refusal = new CallFailure(...storageFailures[fault], { cause });
    return { status: statusOf[refusal.kind], refusal };
  }
  const status = (cause as FastifyError).statusCode;
  return status !== undefined && status >= 400 && status < 500
    ? { status, refusal: new CallFailure('invalid', textOf(status)) }
    : undefined;
}

/** Why a store could not answer, without what was asked: its texts may hold values of filters, its codes do not. */
const codeOf = ({ cause }: CallFailure): string | undefined => {
  if (!(cause instanceof Error)) return undefined;
  const code = (cause as Error & { code?: unknown }).code ?? /\bCode: (\d+)/.exec(cause.message)?.[1];
  return typeof code === 'string' || typeof code === 'number' ? `${cause.name} ${code}` : cause.name;
};

/** The one way that an error leaves the server. Its cause is logged, never sent. */
export function sendFailure(cause: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = refusalOf(cause);
  // What was to be a file is none.
  reply.removeHeader('content-disposition').header('content-type', 'application/json; charset=utf-8');
  reply.header('x-request-id', request.id).header('cache-control', 'no-store');
  if (found === undefined) {
    request.log.error({ err: cause, route: request.routeOptions.url }, 'failed');
    return reply.code(500).send(errorBody(request.id, textOf(500)));
  }
  const { status, refusal } = found;
  if (status === CLIENT_LEFT) request.log.debug({ status, route: request.routeOptions.url }, 'left');
  if (status >= 500)
    request.log.warn({ status, error: refusal.message, cause: codeOf(refusal), route: request.routeOptions.url }, 'refused');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  const { fields, grant, current } = refusal;
  return reply.code(status).send(
    errorBody(request.id, refusal.message, {
      ...(fields && { fields: fields as ErrorBody['fields'] }),
      ...(grant !== undefined && { grant }),
      ...(current !== undefined && { current }),
    }),
  );
}

export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((cause, request, reply) => sendFailure(cause, request, reply));
}
