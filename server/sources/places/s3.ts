import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { ReadableStream } from 'node:stream/web';
import { SaxesParser } from 'saxes';
import type { SourcePlace } from '../../../contract/areas/source/source.ts';
import { guardedGet } from '../../outbound/guarded-fetch.ts';
import { refusalOf, SourceError } from '../faults.ts';
import { AGENT, MOST_LISTED, type Listed, type Place, type Reaching } from './place.ts';
import { s3Encoded, s3Headers } from './s3-sign.ts';

/** Most bytes of one page of a list, which has a thousand objects. */
const MOST_PAGE_BYTES = 8_000_000,
  MOST_OF_PAGE = 1_000,
  MOST_PAGES = MOST_LISTED / MOST_OF_PAGE,
  PIECE = 65_536;
const NOT_MODIFIED = 304;

interface Page {
  readonly objects: readonly Listed[];
  /** Where the next page begins; null of the last one. */
  readonly next: string | null;
}
/** A page of `ListObjectsV2`. Others have their turn between its pieces. */
async function pageOf(xml: string, signal: AbortSignal): Promise<Page> {
  const parser = new SaxesParser(),
    path: string[] = [],
    objects: Listed[] = [];
  const said = { isList: false, isCut: false, isEncoded: false, next: '' };
  let texts: Record<string, string> = {};
  const plain = (key: string): string => (said.isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key);
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (path.length === 1) said.isList = name === 'ListBucketResult';
    if (name === 'Contents') texts = {};
  });
  parser.on('text', (text) => {
    const [, outer, inner] = path;
    if (outer === 'Contents' && inner !== undefined && path.length === 3) texts[inner] = (texts[inner] ?? '') + text;
    else if (path.length === 2 && outer === 'NextContinuationToken') said.next += text;
    else if (path.length === 2 && outer === 'IsTruncated') said.isCut = text.trim() === 'true';
    else if (path.length === 2 && outer === 'EncodingType') said.isEncoded = text.trim() === 'url';
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    const { Key: key, ETag: etag = '', Size: size = '', LastModified: modified = '' } = texts;
    if (name !== 'Contents' || key === undefined || key === '') return;
    if (objects.length === MOST_OF_PAGE) throw new SourceError('answer', `A page of the list has more than ${MOST_OF_PAGE} objects`);
    const at = Date.parse(modified);
    objects.push({
      name: key,
      etag: etag === '' ? null : etag,
      bytes: /^\d{1,15}$/.test(size) ? Number(size) : null,
      modifiedAt: Number.isNaN(at) ? null : at,
    });
  });
  parser.on('error', (cause) => {
    throw cause;
  });
  let named: Listed[];
  try {
    for (let at = 0; at < xml.length; at += PIECE) {
      parser.write(xml.slice(at, at + PIECE));
      await turn();
      signal.throwIfAborted();
    }
    parser.close();
    named = objects.map((each) => ({ ...each, name: plain(each.name) }));
  } catch (cause) {
    if (signal.aborted || cause instanceof SourceError) throw cause;
    throw new SourceError('answer', 'The list of the bucket cannot be read', { cause });
  }
  if (!said.isList) throw new SourceError('answer', 'The answer is no list of a bucket');
  if (said.isCut && (said.next === '' || named.length === 0))
    throw new SourceError('answer', 'The list of the bucket goes on, and does not say how');
  return { objects: named, next: said.isCut ? said.next : null };
}
async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > MOST_PAGE_BYTES) throw new SourceError('answer', 'The list of the bucket is too long');
    pieces.push(Buffer.from(piece));
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Objects of a bucket whose keys begin with a prefix, at an address that speaks S3, by paths (`endpoint/bucket/key`). */
export function s3Place(place: Extract<SourcePlace, { type: 's3' }>, secret: string | null, { outbound, lookUp, now }: Reaching): Place {
  const endpoint = new URL(place.endpoint),
    base = `${endpoint.origin}${endpoint.pathname.replace(/\/+$/, '')}/${s3Encoded(place.bucket)}`;
  const get = async (address: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> => {
    const key = place.key_id === '' || secret === null ? null : { keyId: place.key_id, secret, region: place.region };
    return guardedGet(address, {
      outbound,
      follows: false,
      headers: { 'user-agent': AGENT, 'accept-encoding': 'identity', ...headers, ...(key && s3Headers(new URL(address), key, now())) },
      signal,
      lookUp,
    });
  };
  const refused = async ({ status, headers, body }: Response): Promise<never> => {
    await body?.cancel();
    throw refusalOf(status, headers, now());
  };
  return {
    async list(signal) {
      const all: Listed[] = [];
      const tokens = new Set<string>();
      for (let token: string | null = null; ;) {
        const asked: Record<string, string> = {
          'encoding-type': 'url',
          'list-type': '2',
          ...(place.prefix !== '' && { prefix: place.prefix }),
          ...(token !== null && { 'continuation-token': token }),
        };
        const query = Object.keys(asked)
          .sort()
          .map((name) => `${s3Encoded(name)}=${s3Encoded(asked[name] ?? '')}`)
          .join('&');
        const response = await get(`${base}?${query}`, {}, signal);
        if (response.status !== 200 || response.body === null) return refused(response);
        const { objects, next } = await pageOf(await textOf(response.body as ReadableStream<Uint8Array>), signal);
        // what ends in a slash is a folder of a browser of buckets
        all.push(...objects.filter(({ name }) => !name.endsWith('/')));
        if (all.length > MOST_LISTED)
          throw new SourceError('answer', `The bucket has more than ${MOST_LISTED} objects of this prefix; name a narrower one`);
        if (next === null) return all;
        if (tokens.has(next)) throw new SourceError('answer', 'The list of the bucket begins again');
        tokens.add(next);
        if (tokens.size >= MOST_PAGES) throw new SourceError('answer', `The list of the bucket has more than ${MOST_PAGES} pages`);
        token = next;
      }
    },
    async open({ name }, known, signal) {
      const path = name.split('/').map(s3Encoded).join('/');
      const response = await get(`${base}/${path}`, known === null ? {} : { 'if-none-match': known.etag }, signal);
      if (response.status === NOT_MODIFIED && known !== null) return null;
      const { status, headers, body } = response;
      if (status !== 200 || body === null) return refused(response);
      const length = headers.get('content-length');
      return {
        etag: headers.get('etag'),
        bytes: length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null,
        modifiedAt: null,
        body: Readable.fromWeb(body as ReadableStream<Uint8Array>),
      };
    },
  };
}
