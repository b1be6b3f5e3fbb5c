import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { CallFailure } from '../call-failure.ts';
import type { Config } from '../config.ts';

export type SecurityHeaders = Readonly<Record<string, string>>;

/** Griffel adds empty style elements and fills them through CSSOM, so the hash of nothing is all that it needs. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Hashes of the scripts that stand inside a page, as sources of a policy. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi);
  return [...scripts]
    .filter(([, attributes = '', text = '']) => !/\bsrc\s*=/i.test(attributes) && text !== '')
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function hashesOfIndex(publicFolder: string): string[] {
  try {
    return inlineScriptHashes(readFileSync(join(publicFolder, 'index.html'), 'utf8'));
  } catch {
    return []; // No portal was built: there is no page to allow a script in.
  }
}

/**
 * Security headers of every answer, in lower case. Plain-HTTP installations are served too, so nothing here asks for
 * TLS. Pages may connect to this server and to `backendOrigin`.
 */
export function securityHeadersOf({ publicFolder, backendOrigin }: Pick<Config, 'publicFolder' | 'backendOrigin'>): SecurityHeaders {
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  };
  const collect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...hashesOfIndex(publicFolder)],
        styleSrc: ["'self'", EMPTY_STYLE],
        styleSrcAttr: ["'none'"],
        // pictures that a call brought, which carry no token in their address
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(backendOrigin === null ? [] : [backendOrigin])],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  // Helmet writes the same headers on every answer; taken once, they also go on answers that no hook sees.
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  collect(request, answer, (cause?: unknown) => {
    if (cause !== undefined) throw cause as Error;
  });
  for (const [name, value] of Object.entries(answer.getHeaders())) headers[name] = String(value);
  return headers;
}

/** Puts the headers on every answer of a request that could be read, and refuses (400) a request that names not one host. */
export function registerSecurity(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    const { rawHeaders, httpVersion } = request.raw;
    const hosts = rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length;
    // of two, Node keeps the first and a proxy may have kept the last; HTTP/1.0 needs none
    if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) throw new CallFailure('invalid-request');
    done();
  });
}
