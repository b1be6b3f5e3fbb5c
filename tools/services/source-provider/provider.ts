import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { listOf, signFault } from './bucket.ts';

/**
 * What can go wrong: a fault of the server's; too many calls, for a while; no answer; one that stops in its middle; a piece a second; a gigabyte; no end; a page instead of data; another content under the same etag;
 * a redirect to the inside; half a gzip file; less than was promised; a refusal; nothing there.
 */
export const faults = [
  '500',
  '429',
  'hang',
  'stop',
  'slow',
  'large',
  'endless',
  'html',
  'same-etag',
  'redirect',
  'half-gzip',
  'cut',
  '403',
  '404',
] as const;
export type Fault = (typeof faults)[number];
const isFault = (kind: unknown): kind is Fault => faults.some((each) => each === kind);

interface Kept {
  readonly body: Buffer;
  readonly etag: string;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
}
/** A request as it came, and the fault that it met. */
interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly status: number | null;
}
export interface SourceProvider {
  readonly url: string;
  /** Keeps an object, for `/files/{name}` and the bucket `feeds`. */
  readonly put: (name: string, body: string | Buffer, more?: { readonly etag?: string; readonly modifiedAt?: number }) => void;
  readonly remove: (name: string) => void;
  /** Has a fault in its next answers, of all paths or of some. */
  readonly fault: (kind: Fault, more?: { readonly times?: number; readonly on?: string }) => void;
  /** Ends all faults. */
  readonly well: () => void;
  readonly asked: readonly Asked[];
  readonly close: () => Promise<void>;
}
export const BUCKET = 'feeds';
export interface ProviderOptions {
  /** 0 is any free one. */
  readonly port?: number;
  /** What a bearer must say at `/files`; nothing unless told. */
  readonly token?: string;
  /** Of the bucket. */
  readonly keyId?: string;
  readonly secret?: string;
  readonly region?: string;
  /** Epoch milliseconds, that signatures are held against; null holds them against none, for a portal of another clock. */
  readonly now?: (() => number) | null;
  /** Between two pieces of a slow answer. */
  readonly slowMs?: number;
  /** No ETag, and no time of the last change: what is there is known by its content alone. */
  readonly isPlain?: boolean;
}
const LARGE_BYTES = 1_000_000_000,
  PIECE = Buffer.from('visit,2026-11-22 10:00:00,valid,LargeCo,e-large,0.1\n'.repeat(1_200));
const MOST_BYTES = 200_000_000;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new Error('Too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
/** Writes pieces as fast as they are taken, so many bytes of them. */
function pour(response: ServerResponse, most: number): void {
  let sent = 0;
  const more = (): void => {
    while (sent < most && !response.destroyed) {
      sent += PIECE.length;
      if (!response.write(PIECE)) return;
    }
    if (!response.destroyed) response.end();
  };
  response.on('drain', more);
  more();
}
function failWith(kind: Fault, response: ServerResponse, kept: Kept | undefined, slowMs: number): void {
  const body = kept?.body ?? Buffer.alloc(0),
    known = kept === undefined ? {} : { etag: kept.etag };
  switch (kind) {
    case 'hang':
      return;
    case '500':
    case '403':
    case '404':
      response.writeHead(Number(kind)).end();
      return;
    case '429':
      response.writeHead(429, { 'retry-after': '120' }).end();
      return;
    case 'redirect':
      response.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data' }).end();
      return;
    case 'html':
      response
        .writeHead(200, { 'content-type': 'text/html', etag: '"a-page"' })
        .end('\n<!doctype html><title>Sign in</title><p>Please sign in</p>');
      return;
    case 'same-etag':
      response
        .writeHead(200, known)
        .end(Buffer.concat([body, body.subarray(body.indexOf('\n') + 1).map((byte) => (byte === 0x65 ? 0x66 : byte))]));
      return;
    case 'half-gzip': {
      const packed = gzipSync(body);
      response.writeHead(200, { etag: '"half"' }).end(packed.subarray(0, Math.floor(packed.length / 2)));
      return;
    }
    case 'cut':
      response.writeHead(200, { ...known, 'content-length': String(body.length + 1_000) }).write(body);
      setTimeout(() => response.destroy(), 20);
      return;
    case 'stop':
      response.writeHead(200, known).write(body.subarray(0, 40));
      return;
    case 'slow': {
      response.writeHead(200, known);
      let at = 0;
      const next = setInterval(() => {
        if (at >= body.length) {
          clearInterval(next);
          response.end();
        } else response.write(body.subarray(at, at + 16));
        at += 16;
      }, slowMs);
      response.on('close', () => clearInterval(next));
      return;
    }
    case 'large':
    case 'endless':
      response.writeHead(200);
      response.write('type,time,verdict,publisher,event_id,cost\n');
      pour(response, kind === 'large' ? LARGE_BYTES : Infinity);
  }
}

/**
 * Plays a source of rows: files at `/files/{name}`, the same in an S3-compatible bucket (`ListObjectsV2`, `GetObject`, signatures checked) at `/feeds`. It has the faults that it is told to have: by `fault`, or by PUT /control as
 * `main.ts` says.
 */
export async function startSourceProvider({
  port = 0,
  token = '',
  keyId = 'trial',
  secret = 'trial-secret',
  region = 'us-east-1',
  now = Date.now,
  slowMs = 1_000,
  isPlain = false,
}: ProviderOptions = {}): Promise<SourceProvider> {
  const kept = new Map<string, Kept>(),
    asked: Asked[] = [];
  let fault: { readonly kind: Fault; readonly on: string; times: number } | null = null;
  const next = (path: string): Fault | null => {
    if (fault === null || fault.times <= 0 || !path.includes(fault.on)) return null;
    fault.times--;
    return fault.kind;
  };
  const put: SourceProvider['put'] = (name, content, { etag, modifiedAt = Date.now() } = {}) => {
    const body = Buffer.from(content as string);
    kept.set(name, { body, modifiedAt, etag: etag ?? `"${createHash('md5').update(body).digest('hex')}"` });
  };
  const control = (method: string | undefined, text: string, response: ServerResponse): void => {
    const {
      fault: kind,
      times = Infinity,
      on = '',
    } = JSON.parse(text === '' ? '{}' : text) as { fault?: unknown; times?: number; on?: string };
    if (method === 'PUT' && isFault(kind)) fault = { kind, on, times };
    if (method === 'DELETE') fault = null;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ fault: fault?.kind ?? null, faults, objects: [...kept.keys()], asked: asked.length }));
  };
  const send = ({ headers }: IncomingMessage, response: ServerResponse, object: Kept | undefined): void => {
    if (object === undefined) response.writeHead(404).end();
    else if (isPlain) response.writeHead(200).end(object.body);
    else if (headers['if-none-match'] === object.etag) response.writeHead(304).end();
    else
      response
        .writeHead(200, {
          etag: object.etag,
          'last-modified': new Date(object.modifiedAt).toUTCString(),
          'content-length': String(object.body.length),
        })
        .end(object.body);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost'),
      path = url.pathname;
    if (path === '/control') {
      control(request.method, (await bodyOf(request)).toString(), response);
      return;
    }
    const [, area = '', ...rest] = path.split('/'),
      name = decodeURIComponent(rest.join('/'));
    if (request.method === 'PUT' && area === 'files') {
      put(name, await bodyOf(request));
      response.writeHead(204).end();
      return;
    }
    response.on('close', () => {
      asked.push({ path: request.url ?? '', headers: request.headers, status: response.headersSent ? response.statusCode : null });
    });
    const failing = next(request.url ?? '/');
    if (failing !== null) {
      failWith(failing, response, kept.get(name), slowMs);
      return;
    }
    if (area === 'files') {
      if (token !== '' && request.headers.authorization !== `Bearer ${token}`) response.writeHead(401).end();
      else send(request, response, kept.get(name));
    } else if (area === BUCKET) {
      const wrong = signFault(request, { keyId, secret, region }, now?.() ?? null);
      if (wrong !== null) response.writeHead(403, { 'content-type': 'application/xml' }).end(`<Error><Code>${wrong}</Code></Error>`);
      else if (name === '') response.writeHead(200, { 'content-type': 'application/xml' }).end(listOf(BUCKET, kept, url.searchParams));
      else send(request, response, kept.get(name));
    } else response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put,
    remove: (name) => void kept.delete(name),
    fault: (kind, { times = Infinity, on = '' } = {}) => {
      fault = { kind, on, times };
    },
    well: () => {
      fault = null;
    },
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
