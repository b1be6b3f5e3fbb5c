import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';
import { lookUpWith, type LookUpHost, type Outbound } from './look-up.ts';

/** Redirects that are followed, one after the other. */
const MOST_REDIRECTS = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const GLOBAL = ipaddr.parse('2000::');
/** An address of the public Internet: none of this machine, of a private or special network, nor one of version 4 inside one of version 6 that is. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  if (plain.range() !== 'unicast') return false;
  // addresses of version 6 are public in 2000::/3 alone
  return plain.kind() === 'ipv4' || plain.match(GLOBAL, 3);
}

export const onlyPublic: Outbound = { hosts: [], networks: [] };
/** The host of an address as it is looked up: one of version 6 without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();
/** Has the operator named this host, or this address of it? */
export function isNamed({ hosts, networks }: Outbound, host: string, address = host): boolean {
  if (hosts.includes(host)) return true;
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  return networks.some(([network, bits]) => plain.kind() === network.kind() && plain.match(network as never, bits));
}
/** Why an address must not be asked, as far as that is known before its host is looked up: it has no TLS, or is not public; null of any other. */
export function outboundFault(address: string, outbound: Outbound): 'tls-required' | 'private-address' | null {
  const url = new URL(address),
    host = hostOf(url);
  if (isNamed(outbound, host)) return null;
  if (isIP(host) !== 0 ? !isPublic(host) : host === 'localhost' || host.endsWith('.localhost')) return 'private-address';
  return url.protocol === 'https:' ? null : 'tls-required';
}

export class NotPublic extends Error {
  constructor() {
    super('Leads to an address that is not public');
  }
}
/** Looks a name up for a connection, which goes to what was checked and looks nothing up again. */
const checked =
  (lookUp: LookUpHost, outbound: Outbound): LookupFunction =>
  (host, { all }, done) =>
    lookUp(host, (error, addresses) => {
      const [first] = error === null ? addresses : [];
      if (first === undefined) done(error ?? new NotPublic(), []);
      else if (!addresses.every(({ address }) => isPublic(address) || isNamed(outbound, host, address))) done(new NotPublic(), []);
      else if (all === true) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });

interface Asked {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** How names are looked up, in the place of the way that delays nobody (`lookUpWith`). */
  readonly lookUp?: LookUpHost | undefined;
}
/** One request, of which no redirect is followed. `lookUp`: null asks the address wherever it is. */
function ask(
  url: URL,
  { headers, signal, body }: Asked & { readonly body?: string },
  lookUp: LookUpHost | null,
  outbound = onlyPublic,
): Promise<Response> {
  const host = hostOf(url);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('Leads to an address that is no http(s)');
  // no name, no look-up: the connection would be made at once
  if (lookUp !== null && isIP(host) !== 0 && !isPublic(host) && !isNamed(outbound, host)) throw new NotPublic();
  const request = url.protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const guard = lookUp !== null && { lookup: checked(lookUp, outbound) };
    request(url, { method: body === undefined ? 'GET' : 'POST', headers, signal, agent: false, ...guard }, (message) => {
      const { statusCode = 0, headers: said } = message;
      const hasBody = ![204, 205, 304].includes(statusCode);
      if (!hasBody) message.resume();
      const named = Object.entries(said).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []));
      try {
        resolve(new Response(hasBody ? (Readable.toWeb(message) as ReadableStream) : null, { status: statusCode, headers: named }));
      } catch (cause) {
        // a status that no answer can have, such as 999, or 205 with more to come
        message.destroy();
        reject(cause instanceof Error ? cause : new Error('No answer of HTTP'));
      }
    })
      .on('error', reject)
      .end(body);
  });
}

/**
 * POST of a body to an address that a person gave. It must be public when the connection is made, or be named by the operator; without TLS it must be named. The answer is the first one: no redirect
 * is followed. Rejects with `NotPublic` otherwise, and as `signal` says.
 */
export async function guardedPost(
  address: string,
  { outbound, lookUp = lookUpWith(outbound), ...asked }: Asked & { readonly body: string; readonly outbound: Outbound },
): Promise<Response> {
  if (outboundFault(address, outbound) !== null) throw new NotPublic();
  return ask(new URL(address), asked, lookUp, outbound);
}

/** Follows redirects, five at most, asking each address by `next`. */
async function followed(address: string, next: (url: URL, isFirst: boolean) => Promise<Response>): Promise<Response> {
  let url = new URL(address);
  for (let followed = 0; followed <= MOST_REDIRECTS; followed += 1) {
    const response = await next(url, followed === 0);
    const location = response.headers.get('location');
    if (!redirects.has(response.status) || location === null) return response;
    await response.body?.cancel();
    if (!URL.canParse(location, url)) throw new TooFar();
    url = new URL(location, url);
  }
  throw new TooFar();
}
/** A redirect leads to no address, or one too many follow each other. */
export class TooFar extends Error {
  constructor() {
    super('Leads on too often');
  }
}

/**
 * GET of an address, for all that leads to addresses which the operator has not set. `isOperators`: the first address is of the operator's settings and asked wherever it is. Every
 * other one, and each that a redirect leads to, must be public when the connection is made. At most five redirects. Rejects otherwise, and as `signal` says.
 */
export function guardedFetch(
  address: string,
  { isOperators, lookUp = lookUpWith(onlyPublic), ...asked }: Asked & { readonly isOperators: boolean },
): Promise<Response> {
  return followed(address, (url, isFirst) => ask(url, asked, isOperators && isFirst ? null : lookUp));
}

/**
 * GET of an address that a person gave, under the rules of `guardedPost`, which hold for each address that a redirect leads to as well. `follows`: redirects are followed. `own`: headers for the origin of the
 * address alone, which no redirect takes elsewhere.
 */
export async function guardedGet(
  address: string,
  {
    outbound,
    own = {},
    follows,
    lookUp = lookUpWith(outbound),
    ...asked
  }: Asked & { readonly outbound: Outbound; readonly own?: Readonly<Record<string, string>>; readonly follows: boolean },
): Promise<Response> {
  const { origin } = new URL(address);
  const get = async (url: URL): Promise<Response> => {
    if (!/^https?:$/.test(url.protocol)) throw new TooFar();
    if (outboundFault(url.href, outbound) !== null) throw new NotPublic();
    const headers = url.origin === origin ? { ...asked.headers, ...own } : asked.headers;
    return ask(url, { ...asked, headers }, lookUp, outbound);
  };
  return follows ? followed(address, get) : get(new URL(address));
}
