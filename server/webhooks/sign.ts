import { createHmac } from 'node:crypto';

/**
 * What a receiver knows a delivery by: `t=<unix seconds>,v1=<hex>` with the HMAC-SHA256 of `<t>.<body>` by the secret, and while a secret before is good too, a second `v1` by that one.
 * `at`: epoch milliseconds.
 */
export function signatureOf(body: string, secrets: readonly string[], at: number): string {
  const t = String(Math.floor(at / 1_000));
  return [`t=${t}`, ...secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`)].join(',');
}
