import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerAbout, entries, merchants, offered, processed, subjects, type Entry, type ProcessedMerchant } from './answers.ts';

/**
 * What can go wrong: an answer that comes late, a fault of the server's, a page instead of data, data of another shape, no more calls, half an answer, a key that is refused.
 */
export const faults = ['slow', '500', 'html', 'shape', 'quota', 'half', 'key'] as const;
export type Fault = (typeof faults)[number];
export interface ReferenceProvider {
  readonly url: string;
  readonly close: () => Promise<void>;
}
interface Options {
  /** 0 is any free one. */
  readonly port: number;
  /** Whoever asks must send it as a bearer token. */
  readonly key: string;
  /** How long an answer with the fault `slow` is held. */
  readonly slowMs?: number;
}
const MOST_BYTES = 64 * 1024;

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  let text = '';
  for await (const piece of request as AsyncIterable<Buffer>) {
    text += piece.toString();
    if (text.length > MOST_BYTES) return null;
  }
  try {
    const body: unknown = JSON.parse(text === '' ? '{}' : text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
/** A fault that stands in what was asked: `fault-quota@mailbox.example`, `fault-slow.example`. */
const faultIn = (body: Record<string, unknown>): Fault | null => {
  const named = /fault-([a-z0-9]+)/i.exec(Object.values(body).join(' '))?.[1]?.toLowerCase();
  return faults.find((fault) => fault === named) ?? null;
};
/** An entry as it is answered: names have a likeness where one was given. */
function saidOf({ status, fields }: Entry, { name }: Record<string, unknown>): Entry {
  const { name_match_score: score, ...others } = fields;
  return { status, fields: typeof name === 'string' && name !== '' && score !== undefined ? fields : others };
}
const isFault = (fault: unknown): fault is Fault => faults.some((each) => each === fault);

/** Answers as `answers.ts` says, at `/verification/{tool}`, `/footprint/{category}` and `/onboarding/{master, bulk_process}`, and has the faults that it is told to have. */
export async function startReferenceProvider({ port, key, slowMs = 20_000 }: Options): Promise<ReferenceProvider> {
  /** The fault in force and for how many more answers; it may be about some paths alone. */
  let fault: { readonly kind: Fault; readonly on: string; times: number } | null = null;
  let asked = 0;
  /** Answers of orders by their key, and how many merchants were processed: an order that comes again is answered and not done again. */
  const orders = new Map<string, { readonly results: readonly ProcessedMerchant[] }>();
  let done = 0;
  /** What became of merchants: the master list has it from then on. */
  const outcomes = new Map<string, object>();

  const control = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'PUT') {
      const { fault: kind, times = Infinity, on = '' } = (await bodyOf(request)) ?? {};
      if (!isFault(kind)) {
        send(response, 400, { error: `fault must be one of ${faults.join(', ')}` });
        return;
      }
      fault = { kind, on: String(on), times: Number(times) };
      asked = 0;
    } else if (request.method === 'DELETE') {
      fault = null;
      asked = 0;
      orders.clear();
      outcomes.clear();
      done = 0;
    }
    send(response, 200, { fault: fault?.kind ?? null, asked, processed: done });
  };
  const taken = (path: string, body: Record<string, unknown>): Fault | null => {
    if (fault === null || fault.times <= 0 || !path.includes(fault.on)) return faultIn(body);
    fault.times--;
    return fault.kind;
  };
  const failWith = (kind: Fault, response: ServerResponse): void => {
    switch (kind) {
      case 'slow': {
        const late = setTimeout(() => send(response, 200, { status: 'valid', fields: {}, signals: [] }), slowMs);
        response.on('close', () => clearTimeout(late));
        return;
      }
      case '500':
        send(response, 500, { error: 'internal' });
        return;
      case 'html':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Down for maintenance</p>');
        return;
      case 'shape':
        send(response, 200, { status: 'perhaps', signals: 'many' });
        return;
      case 'quota':
        send(response, 429, { error: 'quota' });
        return;
      case 'half':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4096' }).write('{"status":"va');
        setTimeout(() => response.destroy(), 20);
        return;
      case 'key':
        send(response, 401, { error: 'key' });
    }
  };
  /** The merchant-onboarding service: the key is a parameter there, and an order has a key of its own. */
  const onboard = (request: IncomingMessage, response: ServerResponse, body: Record<string, unknown>): void => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (searchParams.get('api_key') !== key) {
      send(response, 401, { error: 'key' });
    } else if (pathname === '/onboarding/master' && request.method === 'GET') {
      const known = merchants[searchParams.get('package_name') ?? ''] ?? [];
      send(response, 200, { merchants: known.map((merchant) => ({ ...merchant, ...outcomes.get(merchant.merchant_id) })) });
    } else if (pathname === '/onboarding/bulk_process' && request.method === 'POST') {
      const order = String(request.headers['idempotency-key'] ?? '');
      const wanted = Array.isArray(body['merchants']) ? (body['merchants'] as { merchant_id?: unknown }[]) : [];
      const kept = orders.get(order) ?? { results: wanted.map(({ merchant_id }) => processed(String(merchant_id))) };
      if (order === '') send(response, 400, { error: 'Idempotency-Key' });
      else {
        if (!orders.has(order)) {
          done += wanted.length;
          for (const result of kept.results) outcomes.set(result.merchant_id, result);
        }
        orders.set(order, kept);
        send(response, 200, kept);
      }
    } else send(response, 404, { error: 'no such path' });
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/control') {
      await control(request, response);
      return;
    }
    if (path === '/') {
      send(response, 200, {
        verification: Object.fromEntries(Object.entries(entries).map(([tool, known]) => [tool, Object.keys(known)])),
        footprint: { subjects: Object.keys(subjects), offered },
        faults,
      });
      return;
    }
    const body = await bodyOf(request);
    asked++;
    const isOnboarding = path.startsWith('/onboarding/');
    if ((request.method !== 'POST' && !isOnboarding) || body === null) {
      send(response, 400, { error: 'POST with JSON' });
      return;
    }
    const failing = taken(path, body);
    if (failing !== null) {
      failWith(failing, response);
      return;
    }
    if (isOnboarding) {
      onboard(request, response, body);
      return;
    }
    if (request.headers.authorization !== `Bearer ${key}`) {
      send(response, 401, { error: 'key' });
      return;
    }
    const [, kind, name = ''] = path.split('/');
    if (kind === 'verification') {
      const entry = Object.values(body).flatMap((value) => entries[name]?.[String(value)] ?? [])[0];
      const reference = `REF-${createHash('sha256')
        .update(JSON.stringify([name, body]))
        .digest('hex')
        .slice(0, 10)
        .toUpperCase()}`;
      send(response, entry === undefined ? 404 : 200, {
        ...(entry === undefined ? { status: 'not_found' } : saidOf(entry, body)),
        reference,
      });
    } else if (kind === 'footprint') {
      const about = answerAbout(String(body['type']), String(body['subject']), name);
      send(response, about === null ? 404 : 200, about ?? { error: 'not offered' });
    } else send(response, 404, { error: 'no such path' });
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
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
