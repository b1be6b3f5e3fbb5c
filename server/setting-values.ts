import { isIP } from 'node:net';
import { basename, isAbsolute, normalize } from 'node:path';
import ipaddr from 'ipaddr.js';
import { signInEmail } from '../contract/patterns.ts';
import { StartFault } from './fault.ts';
import type { Outbound } from './outbound/look-up.ts';
import { isOrigin } from './origins.ts';

// Each reads the text of one setting, or fails with a `StartFault` that names it.

export function wholeNumber(name: string, text: string | undefined, otherwise: number, max: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max) throw new StartFault(`${name} must be a whole number from 0 to ${max}, not '${text}'`);
  return value;
}

export const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export function origins(name: string, text: string | undefined): string[] {
  const found = listed(text),
    odd = found.find((origin) => !isOrigin(origin));
  if (odd !== undefined) throw new StartFault(`${name} must be origins like https://portal.example, parted by commas, not '${odd}'`);
  return found;
}

/** Fastify's names for the addresses that only a machine or a network of one's own can have. */
const privateNetworks = ['loopback', 'linklocal', 'uniquelocal'];
/** An address, or `address/bits`; not all addresses there are. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  return (
    version !== 0 && more.length === 0 && (bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}
export function proxies(name: string, text: string | undefined): readonly string[] {
  if (text === undefined || text === '0') return [];
  if (text === '1') return privateNetworks;
  const found = listed(text),
    odd = found.find((network) => !isNetwork(network));
  if (odd !== undefined)
    throw new StartFault(`${name} must be 1 or networks like 203.0.113.7 or 10.0.0.0/8, parted by commas, not '${odd}'`);
  return found;
}

/** Never repeats an address that holds a password. */
export function serverAddress(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '') return text;
  throw new StartFault(`${name} must be like http://[user:password@]host:8123${text.includes('@') ? '' : `, not '${text}'`}`);
}
export function name(variable: string, text: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,62}$/.test(text))
    throw new StartFault(`${variable} must be a name of letters, digits and _, not '${text}'`);
  return text;
}
export function eMail(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!signInEmail.test(text) || text.length > 50)
    throw new StartFault(`${name} must be an e-mail of at most 50 characters, not '${text}'`);
  return text.toLowerCase();
}

const answers: Readonly<Record<string, boolean>> = { 0: false, false: false, no: false, 1: true, true: true, yes: true };
export function yesOrNo(name: string, text: string | undefined, otherwise: boolean): boolean {
  const answer = text === undefined ? otherwise : Object.hasOwn(answers, text.toLowerCase()) ? answers[text.toLowerCase()] : undefined;
  if (answer === undefined) throw new StartFault(`${name} must be 1, true, yes, 0, false or no, not '${text}'`);
  return answer;
}

export function webAddress(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw new StartFault(`${name} must be like https://rdap.example`);
  return text;
}

/** Hosts and networks of the operator's own that packages may be connected with. */
export function outbound(name: string, text: string | undefined): Outbound {
  const found = listed(text).map((each) => each.toLowerCase()),
    odd = found.find((each) => !isNetwork(each) && !/^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9])?$/.test(each));
  if (odd !== undefined)
    throw new StartFault(`${name} must be hosts or networks like hooks.internal or 10.0.0.0/8, parted by commas, not '${odd}'`);
  const networks = found.filter(isNetwork).map((each) => {
    const [address = '', bits] = each.split('/'),
      parsed = ipaddr.process(address);
    return [parsed, bits === undefined ? (parsed.kind() === 'ipv4' ? 32 : 128) : Number(bits)] as const;
  });
  return { hosts: found.filter((each) => !isNetwork(each)), networks };
}

/** Addresses, each with its key in the same place. Never repeats an address or a key. */
export function keyedAddresses(
  [name, urls]: readonly [string, string | undefined],
  [keyName, keys]: readonly [string, string | undefined],
): readonly { readonly url: string; readonly key: string | undefined }[] {
  const all = listed(urls),
    own = (keys ?? '').split(',').map((key) => key.trim());
  if (all.length === 0 && keys !== undefined) throw new StartFault(`${keyName} says nothing without ${name}`);
  if (own.length > Math.max(1, all.length)) throw new StartFault(`${keyName} has more keys than ${name} has addresses`);
  for (const url of all)
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new StartFault(`${name} must be addresses like https://provider.example/v1, comma-separated`);
  return all.map((url, i) => ({ url, key: own[i] === '' ? undefined : own[i] }));
}

/** Folders that sources of packages may have: their paths by package (`*`: of any) and name, which is the last part of the path. */
export function folders(variable: string, text: string | undefined): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const each of listed(text)) {
    const [, pkg = '', path = ''] = /^([^:]+):(.+)$/.exec(each) ?? [],
      name = basename(path);
    if (!isAbsolute(path) || name === '')
      throw new StartFault(`${variable} must be like com.contoso.shop:/srv/feeds/shop, parted by commas, not '${each}'`);
    const own = found.get(pkg) ?? new Map<string, string>();
    if (own.has(name)) throw new StartFault(`${variable} has two folders named ${name} of ${pkg}`);
    found.set(pkg, own.set(name, normalize(path)));
  }
  return found;
}

/** Where people reach the portal, without a closing slash. */
export function portalAddress(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new StartFault(`PUBLIC_URL must be like https://portal.example, not '${text}'`);
  return text.replace(/\/+$/, '');
}
