import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Reads of the document by one address in a minute; more is a 429. */
const READS_PER_MINUTE = 300;

async function formsOf(document: unknown) {
  const text = Buffer.from(JSON.stringify(document));
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(text), promisify(gzip)(text)]);
  // Weak, because the three forms have different bytes.
  return { identity: text, br, gzip: zipped, etag: `W/"${createHash('sha256').update(text).digest('base64url')}"` };
}

/** Serves `GET /openapi.json` to anyone. The document, its text and compressed forms are made once, when it is first asked for. */
export function registerOpenApi(app: FastifyInstance, documentOf: () => unknown): void {
  let made: ReturnType<typeof formsOf> | undefined;
  const config = { rateLimit: { max: READS_PER_MINUTE, timeWindow: 60_000 } };

  app.get('/openapi.json', { config, compress: false }, async (request, reply) => {
    const { etag, ...forms } = await (made ??= formsOf(documentOf()));
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
    reply.headers({ etag, 'cache-control': 'no-cache', vary });
    if (request.headers['if-none-match']?.split(/, */).includes(etag) === true) return reply.code(304).send();
    const accepted = request.headers['accept-encoding'] ?? '';
    const form = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
    if (form !== 'identity') reply.header('content-encoding', form);
    return reply.type('application/json; charset=utf-8').send(forms[form]);
  });
}
