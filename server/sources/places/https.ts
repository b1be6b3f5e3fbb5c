import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { SourcePlace } from '../../../contract/areas/source/source.ts';
import { guardedGet } from '../../outbound/guarded-fetch.ts';
import { refusalOf } from '../faults.ts';
import { AGENT, type Place, type Reaching } from './place.ts';

const NOT_MODIFIED = 304;
/** The name of what an address leads to: the last part of its path, or its host. */
const nameOf = ({ pathname, host }: URL): string => {
  const last = pathname.split('/').findLast((part) => part !== '') ?? host;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};
/** How the server knows who asks: for the origin of the address alone. */
function signedIn({ sign_in, user, header }: Extract<SourcePlace, { type: 'https' }>, secret: string | null): Record<string, string> {
  if (secret === null || sign_in === 'none') return {};
  if (sign_in === 'bearer') return { authorization: `Bearer ${secret}` };
  if (sign_in === 'basic') return { authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` };
  return { [header.toLowerCase()]: secret };
}
/** Where a server gives no etag, its time and size are one. */
const etagOf = (headers: Headers): string | null => {
  const etag = headers.get('etag'),
    modified = headers.get('last-modified'),
    length = headers.get('content-length');
  return etag ?? (modified !== null && length !== null ? `${modified} ${length}` : null);
};
const wholeNumber = (text: string | null): number | null => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);
const instantOf = (text: string | null): number | null => {
  const at = text === null ? NaN : Date.parse(text);
  return Number.isNaN(at) ? null : at;
};
/** What asks for it only where it is another one than is known. */
const unless = (known: string | undefined): Record<string, string> => {
  if (known === undefined || known.startsWith('sha256:')) return {};
  const modified = / \d+$/.test(known) && !/^(W\/)?"/.test(known) ? known.replace(/ \d+$/, '') : null;
  return modified === null ? { 'if-none-match': known } : { 'if-modified-since': modified };
};

/** One address with one object. */
export function httpsPlace(
  place: Extract<SourcePlace, { type: 'https' }>,
  secret: string | null,
  { outbound, lookUp, now }: Reaching,
): Place {
  const url = new URL(place.url);
  return {
    list: () => Promise.resolve([{ name: nameOf(url), etag: null, bytes: null, modifiedAt: null }]),
    async open(_, known, signal) {
      const { status, headers, body } = await guardedGet(place.url, {
        outbound,
        follows: true,
        headers: { 'user-agent': AGENT, accept: '*/*', 'accept-encoding': 'identity', ...unless(known?.etag) },
        own: signedIn(place, secret),
        signal,
        lookUp,
      });
      if (status === NOT_MODIFIED && known !== null) return null;
      if (status !== 200 || body === null) {
        await body?.cancel();
        throw refusalOf(status, headers, now());
      }
      return {
        etag: etagOf(headers),
        bytes: wholeNumber(headers.get('content-length')),
        modifiedAt: instantOf(headers.get('last-modified')),
        body: Readable.fromWeb(body as ReadableStream<Uint8Array>),
      };
    },
  };
}
