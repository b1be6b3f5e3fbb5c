import { createHash, createHmac } from 'node:crypto';

/** What a key may do: its name, its secret, and the region of the bucket. */
export interface S3Key {
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
/** As S3 wants a part of a path, or of a query: all but letters, digits, `-`, `.`, `_` and `~` in hexadecimal. */
export const s3Encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
const EMPTY = sha256('');

/**
 * Headers of a GET that is signed by AWS Signature Version 4 (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). Path and query are encoded already, the query in order. `at`: epoch milliseconds.
 */
export function s3Headers(url: URL, { keyId, secret, region }: S3Key, at: number): Record<string, string> {
  const time = new Date(at).toISOString().replace(/[-:]|\.\d+/g, ''),
    day = time.slice(0, 8),
    scope = `${day}/${region}/s3/aws4_request`;
  const signed = { host: url.host, 'x-amz-content-sha256': EMPTY, 'x-amz-date': time },
    names = Object.keys(signed).join(';');
  const asked = [
    'GET',
    url.pathname,
    url.search.slice(1),
    ...Object.entries(signed).map(([name, value]) => `${name}:${value}`),
    '',
    names,
    EMPTY,
  ].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day));
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(asked)].join('\n')).toString('hex');
  return {
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': time,
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
