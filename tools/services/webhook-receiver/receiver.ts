import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What can go wrong: a fault of the receiver's, no answer, a late one, no more of it, a redirect to the inside, half an answer, an answer without an end, a request to come back later, and a status that HTTP does not know. */
export const faults = ['500', 'hang', 'slow', '410', 'redirect', 'close', 'endless', 'later', '999'] as const;
export type Fault = (typeof faults)[number];
/** A delivery as it came, and the fault that it met. */
export interface Taken {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly fault: Fault | null;
}
export interface Receiver {
  readonly url: string;
  /** All that came so far, in its order. */
  readonly taken: readonly Taken[];
  /** Those that were answered with 204. */
  readonly got: () => readonly Taken[];
  /** Has a fault in its next answers, of all paths or of some. */
  readonly fault: (kind: Fault, more?: { readonly times?: number; readonly on?: string }) => void;
  /** Ends all faults. */
  readonly well: () => void;
  /** Resolves when so many were answered with 204. */
  readonly count: (n: number) => Promise<void>;
  readonly close: () => Promise<void>;
}
const isFault = (kind: unknown): kind is Fault => faults.some((each) => each === kind);
async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** Takes what webhooks send, answers 204, and has the faults that it is told to have: by `fault`, or by PUT /control as `main.ts` says. `slowMs`: how long a late answer is held. */
export async function startReceiver({
  port = 0,
  slowMs = 3_000,
  onTaken,
}: { readonly port?: number; readonly slowMs?: number; readonly onTaken?: (taken: Taken) => void } = {}): Promise<Receiver> {
  let fault: { readonly kind: Fault; readonly on: string; times: number } | null = null;
  const taken: Taken[] = [];
  const waiting = new Set<() => void>();
  const got = (): readonly Taken[] => taken.filter((each) => each.fault === null);
  const next = (path: string): Fault | null => {
    if (fault === null || fault.times <= 0 || !path.includes(fault.on)) return null;
    fault.times--;
    return fault.kind;
  };
  const failWith = (kind: Fault, response: ServerResponse): void => {
    if (kind === 'hang') return;
    if (kind === 'close') response.destroy();
    else if (kind === 'redirect') response.writeHead(307, { location: 'http://127.0.0.1:1/inside' }).end();
    else if (kind === 'later') response.writeHead(503, { 'retry-after': '120' }).end();
    else if (kind === 'slow') {
      const late = setTimeout(() => response.writeHead(204).end(), slowMs);
      response.on('close', () => clearTimeout(late));
    } else if (kind === 'endless') {
      response.writeHead(200);
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', more);
      more();
    } else response.writeHead(Number(kind)).end();
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
      .end(JSON.stringify({ fault: fault?.kind ?? null, faults, taken: taken.length, got: got().length }));
  };
  const server = createServer((request, response) => {
    void textOf(request)
      .then((body) => {
        const path = request.url ?? '/';
        if (path === '/control') {
          control(request.method, body, response);
          return;
        }
        const one: Taken = { path, headers: request.headers, body, fault: next(path) };
        taken.push(one);
        onTaken?.(one);
        if (one.fault !== null) failWith(one.fault, response);
        else response.writeHead(204).end();
        for (const look of waiting) look();
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    got,
    fault: (kind, { times = Infinity, on = '' } = {}) => {
      fault = { kind, on, times };
    },
    well: () => {
      fault = null;
    },
    count: (n) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (got().length < n) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
