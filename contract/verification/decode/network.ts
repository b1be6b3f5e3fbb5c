import { check, look, part, shape, typed, type Check, type Decode } from '../check.ts';
import { countries } from './registers.ts';
import { looksLike } from './host-letters.ts';

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
/** The dot-atom of a local part (RFC 5321 §4.1.2), of at most 64 octets (§4.5.3.1.1), with letters of any alphabet (RFC 6531 §3.3). */
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** A quoted one (RFC 5321 §4.1.2), with letters of any alphabet in it (RFC 6531 §3.3). */
const QUOTED = /^"(?:[ !#-[\]-~]|\\[ -~]|[^\p{ASCII}])*"$/u;
/** A host of one part, which the grammar has (RFC 5321 §4.1.2) and the public Internet does not. */
const ONE_PART = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Most octets of an address (RFC 5321 §4.5.3.1.3, less the angle brackets). */
const MOST_OCTETS = 254;
/** Length in UTF-8. */
const octets = (text: string): number =>
  Array.from(text).reduce((sum, letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return sum + (code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4);
  }, 0);
const isLocalPart = (local: string): boolean => octets(local) <= 64 && (ATOM.test(local) || QUOTED.test(local));
/** A letter of another alphabet among Latin ones may be meant, and looks like one of them. */
const strayLetter = (local: string): string | undefined =>
  /[a-z]/i.test(local) ? /[\p{Script=Cyrillic}\p{Script=Greek}]/u.exec(local)?.[0] : undefined;
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
/** An address in brackets in place of a host (RFC 5321 §4.1.3). */
const isLiteral = (host: string): boolean => {
  const inner = /^\[(.+)\]$/.exec(host)?.[1] ?? '';
  return inner.startsWith('ipv6:') ? isV6(inner.slice(5)) : V4.test(inner);
};
/** A right host whose letters deceive is a warning. */
function unlessDeceiving(format: Check, ascii: string | null): Check {
  const like = ascii === null || format.outcome !== 'passed' ? null : looksLike(ascii);
  return like === null ? format : { ...format, outcome: 'warning', reason: 'deceiving', detail: like };
}
const mailShape = (isRight: boolean, stray: string | undefined, mayBe: boolean): Check =>
  stray === undefined ? shape('email', isRight, mayBe) : { ...check('email', 'format', false, stray), reason: 'otherAlphabet' };
export const mail: Decode = ({ email = '' }) => {
  const at = email.lastIndexOf('@');
  const local = at < 0 ? email : email.slice(0, at),
    host = at < 0 ? '' : email.slice(at + 1);
  const isLocal = isLocalPart(local) && octets(email) <= MOST_OCTETS,
    stray = strayLetter(local);
  const ascii = host === '' ? null : asciiHost(host);
  return {
    parts: typed([part('local', local, '', isLocal), part('domain', host, ascii ?? (isLiteral(host) ? host : null))]),
    checks: [unlessDeceiving(mailShape(isLocal && (ascii !== null || isLiteral(host)), stray, isLocal && ONE_PART.test(host)), ascii)],
  };
};
/** The host of a link, as it is shown. */
function hostOfLink(text: string): string | null {
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/?#]/.test(text) && !/^[^\s/@]+\.[^\s/@.?#]{2,}[/?#]/.test(text)) return null;
  try {
    return new URL(text.includes('://') ? text : `http://${text}`).hostname;
  } catch {
    return null;
  }
}
export const domain: Decode = ({ domain: name = '' }) => {
  const ascii = asciiHost(name),
    host = ascii === null ? hostOfLink(name) : null;
  const format = check('domain', 'format', ascii !== null, host ?? '');
  return {
    parts: typed([part('domain', name, ascii)]),
    checks: [host === null ? unlessDeceiving(format, ascii) : { ...format, reason: 'link' }],
  };
};
/** Two letters of a country; what the list does not have is looked at. */
const countryCheck = (code: string): Check =>
  countries.has(code) || !/^[A-Z]{2}$/.test(code)
    ? check('claimed_country', 'format', countries.has(code))
    : look('claimed_country', 'format', 'noCountry');
export const ip: Decode = ({ ip: address = '', claimed_country: country = '' }) => {
  const version = V4.test(address) ? 'IPv4' : isV6(address) ? 'IPv6' : null;
  return {
    parts: typed([part('version', address, version)]),
    checks: [check('ip', 'format', version !== null, version ?? ''), ...(country === '' ? [] : [countryCheck(country)])],
  };
};
