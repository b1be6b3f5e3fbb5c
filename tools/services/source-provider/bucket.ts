import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface Kept {
  readonly body: Buffer;
  readonly etag: string;
  readonly modifiedAt: number;
}
const LATEST_MS = 900_000,
  MOST_KEYS = 1_000;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Why a request is not signed as AWS Signature Version 4 wants it, from what came; null of one that is. `now`: epoch milliseconds, null where its time is not looked at. */
export function signFault(
  { method = 'GET', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { keyId, secret, region }: { readonly keyId: string; readonly secret: string; readonly region: string },
  now: number | null,
): string | null {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (said === null) return 'AccessDenied';
  const [, key, day = '', at, names = '', signature] = said,
    time = String(headers['x-amz-date']);
  if (key !== keyId) return 'InvalidAccessKeyId';
  if (at !== region) return 'AuthorizationHeaderMalformed';
  const sent = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (now !== null && !(Math.abs(now - sent) < LATEST_MS)) return 'RequestTimeTooSkewed';
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  let signing: Buffer = Buffer.from(`AWS4${secret}`);
  for (const part of [day, region, 's3', 'aws4_request']) signing = createHmac('sha256', signing).update(part).digest();
  const own = createHmac('sha256', signing)
    .update(`AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`)
    .digest('hex');
  return own === signature ? null : 'SignatureDoesNotMatch';
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** The answer of `ListObjectsV2`: keys in their order, a thousand a page. */
export function listOf(bucket: string, all: ReadonlyMap<string, Kept>, asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? '',
    most = Math.min(MOST_KEYS, Number(asked.get('max-keys') ?? MOST_KEYS)),
    after = Buffer.from(asked.get('continuation-token') ?? '', 'base64').toString();
  const isEncoded = asked.get('encoding-type') === 'url',
    keyOf = (name: string): string => (isEncoded ? encodeURIComponent(name) : escaped(name));
  const names = [...all.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
  const page = names.slice(0, most),
    isCut = names.length > most;
  const contents = page.map((name) => {
    const { etag, body, modifiedAt } = all.get(name) as Kept;
    return `<Contents><Key>${keyOf(name)}</Key><LastModified>${new Date(modifiedAt).toISOString()}</LastModified><ETag>${escaped(etag)}</ETag><Size>${body.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${keyOf(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys>${
    isEncoded ? '<EncodingType>url</EncodingType>' : ''
  }<IsTruncated>${isCut}</IsTruncated>${
    isCut ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>` : ''
  }${contents.join('')}</ListBucketResult>`;
}
