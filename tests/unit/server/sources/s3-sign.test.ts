import { expect, it } from 'vitest';
import { s3Encoded, s3Headers } from '../../../../server/sources/places/s3-sign.ts';

// the examples of docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html that sign the same headers
const KEY = { keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' },
  AT = Date.parse('2013-05-24T00:00:00Z');
it.each([
  ['https://examplebucket.s3.amazonaws.com/?lifecycle=', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('%s is signed as AWS says', (address, signature) => {
  expect(s3Headers(new URL(address), KEY, AT)).toMatchObject({
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
  });
});
it('parts of a path are written as AWS wants them', () => {
  expect(s3Encoded("a b+c'(d)*é~-_.")).toBe('a%20b%2Bc%27%28d%29%2A%C3%A9~-_.');
});
