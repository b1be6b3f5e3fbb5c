import type { FastifyInstance } from 'fastify';
import { API_KEY } from './register.ts';
import { keyHeader } from './idempotency.ts';

const METHODS = 'GET, HEAD, POST, PUT, DELETE';
const REQUEST_HEADERS = `authorization, content-type, ${keyHeader}, ${API_KEY}`;
/** What a portal of another origin may read of an answer beside its body. */
const ANSWER_HEADERS = 'x-request-id, retry-after, content-disposition';
/** Browsers keep a permission for two hours at most. */
const PERMITTED_SECONDS = 7_200;

/**
 * Lets portals of other origins use this backend (D2): those named, to the letter, and no other. The token travels in a
 * header of its own, so no cookie is ever allowed along. Without a name nothing changes at all.
 */
export function registerCors(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  if (allowedOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin');
    const { origin, 'access-control-request-method': wanted } = request.headers;
    if (origin === undefined || !allowedOrigins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', ANSWER_HEADERS);
    if (request.method !== 'OPTIONS' || wanted === undefined) return;
    return reply
      .code(204)
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', REQUEST_HEADERS)
      .header('access-control-max-age', String(PERMITTED_SECONDS))
      .send();
  });
}
