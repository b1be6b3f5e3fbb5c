import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** One value of DER: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const n = content.length;
  const length = n < 0x80 ? [n] : n < 0x100 ? [0x81, n] : [0x82, n >> 8, n & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date): Buffer => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

const COMMON_NAME = oid('550403'),
  SUBJECT_ALT_NAME = oid('551d11'),
  ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));

/**
 * A certificate for localhost, valid for 30 days and signed by itself. Node makes keys but no X.509, so the few fields are written here:
 * no private key lies in the repository and no other program is needed.
 */
export function localhostCertificate(now = new Date()): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));
  const serial = Buffer.from([0x01, ...createHash('sha1').update(spki).digest().subarray(0, 15)]);
  const day = 86_400_000;
  const tbs = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ECDSA_SHA256,
    name,
    sequence(time(new Date(now.getTime() - day)), time(new Date(now.getTime() + 30 * day))),
    name,
    spki,
    der(0xa3, sequence(sequence(SUBJECT_ALT_NAME, der(0x04, sequence(der(0x82, Buffer.from('localhost'))))))),
  );
  const certificate = sequence(tbs, ECDSA_SHA256, der(0x03, Buffer.from([0]), sign('sha256', tbs, privateKey)));
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
