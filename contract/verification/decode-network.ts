import { check, part, typed, type Decode } from './check.ts';

const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** What a web address has beside its host: with one of these a text is no host name, whatever an address made of it would be read as. */
const BESIDE_HOST = /[/?#@:\\%\s[\]]/;
/** A host name as names are resolved: in ASCII, lower case, without a closing dot; null for what is none. */
export function asciiHost(text: string): string | null {
  const name = text.trim();
  if (BESIDE_HOST.test(name)) return null;
  try {
    const host = new URL(`http://${name}`).hostname.replace(/\.$/, '');
    return HOST.test(host) ? host : null;
  } catch {
    return null;
  }
}
/** The dot-atom of a local part (RFC 5321 §4.1.2), of at most 64 characters (§4.5.3.1.1). */
const LOCAL = /^(?=.{1,64}$)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
export const mail: Decode = ({ email = '' }) => {
  const at = email.lastIndexOf('@');
  const local = at < 0 ? email : email.slice(0, at),
    host = at < 0 ? '' : email.slice(at + 1);
  const isLocal = LOCAL.test(local);
  const ascii = host === '' ? null : asciiHost(host);
  return {
    parts: typed([part('local', local, '', isLocal), part('domain', host, ascii ?? null)]),
    checks: [check('email', 'format', isLocal && ascii !== null)],
  };
};
export const domain: Decode = ({ domain: name = '' }) => {
  const ascii = asciiHost(name);
  return { parts: typed([part('domain', name, ascii)]), checks: [check('domain', 'format', ascii !== null)] };
};
const V4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
/** Is a text an address of the Internet protocol, version 6? */
function isV6(text: string): boolean {
  if (!/^[0-9A-Fa-f:.]{2,45}$/.test(text) || !text.includes(':')) return false;
  try {
    return new URL(`http://[${text}]/`).hostname !== '';
  } catch {
    return false;
  }
}
export const ip: Decode = ({ ip: address = '' }) => {
  const version = V4.test(address) ? 'IPv4' : isV6(address) ? 'IPv6' : null;
  return {
    parts: typed([part('version', address, version)]),
    checks: [check('ip', 'format', version !== null, version ?? '')],
  };
};
