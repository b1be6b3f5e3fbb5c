import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { saidDirection, withoutDirection } from '../../contract/indicator/refang.ts';
import type { LikeReason } from '../../contract/indicator/likeness.ts';
import { kindOf, plainValue, type SearchKind } from '../../contract/indicator/search-kind.ts';
import { folded, whyAlike } from './fold.ts';

/** A value as it is looked up: two spellings of one value have one `norm`. */
export interface Normal {
  readonly kind: SearchKind;
  readonly norm: string;
}
/** What follows from a value: another value that says who it belongs to, with how sure that is, 0 to 100. */
export interface Derived extends Normal {
  readonly basis: 'domain' | 'parent' | 'network' | 'number';
  readonly score: number;
}
/** Digits of a number that tell it from others, whatever its country code. */
const TAIL = 9;
const MOST = 500;

const hostOf = (text: string): string => {
  const host = text
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');
  return domainToASCII(host) || host;
};
/** Ports that an address has without saying so. */
const ports: Readonly<Record<string, RegExp>> = { http: /:80$/, https: /:443$/ };
const urlOf = (text: string): string => {
  const [, scheme = '', rest = text] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/i.exec(text) ?? [];
  const whole = rest.replace(/^[^/@]*@/, '').replace(/#.*$/, '');
  const [, host = '', path = ''] = /^([^/?]*)(.*)$/.exec(whole) ?? [];
  return hostOf(host.replace(ports[scheme.toLowerCase()] ?? '', '')) + path.replace(/\/$/, '');
};
/** IPv6 addresses have many spellings, and one that is written in. */
const ipOf = (text: string): string => {
  const [, address = text, network = ''] = /^([^/]*)(\/\d+)?$/.exec(text) ?? [];
  const ip = `http://[${address}]/`;
  return address.includes(':') && URL.canParse(ip) ? new URL(ip).hostname.slice(1, -1) + network : text.toLowerCase();
};

/** A value as it is looked up; '' of one that has nothing to look for. */
export function normalOf(kind: SearchKind, typed: string): string {
  const text = plainValue(kind, typed).normalize('NFC').slice(0, MOST);
  switch (kind) {
    case 'phone':
      // 00 before a country code; a number of that length has none
      return text.replace(/\D/g, '').replace(/^00(?=\d{11})/, '');
    case 'ticket':
      return text.replace(/\D/g, '');
    case 'pan':
      return text.toUpperCase();
    case 'domain':
      return hostOf(text);
    case 'url':
      return urlOf(text);
    case 'ip':
      return ipOf(text);
    case 'handle':
      return text.replace(/^@/, '').toLowerCase();
    case 'email': {
      const at = text.lastIndexOf('@');
      return `${text.slice(0, at).toLowerCase()}@${hostOf(text.slice(at + 1))}`;
    }
    default:
      return text.toLowerCase().replace(/\s+/g, ' ');
  }
}

const aHost = /(?<=^|:\/\/|@)[^/?#:@\s]+\.[^/?#:@\s]+/u;
/**
 * Spellings that rows may have a searched text in, for stores that look for parts of texts: as it was typed, refanged and defanged, a host in letters and in ASCII, with letters and marks joined
 * and apart. Each once.
 */
export function spellingsOf(typed: string): readonly [string, ...string[]] {
  const given = withoutDirection(typed).trim(),
    kind = kindOf(given),
    // the port that an address has anyway stands in none
    plain = plainValue(kind, given).replace(/^((?:http:\/\/[^/?#]*(?=:80(?!\d)))|(?:https:\/\/[^/?#]*(?=:443(?!\d)))):\d+/i, '$1'),
    isHost = ['domain', 'url', 'email'].includes(kind),
    hosts = isHost ? [domainToASCII, domainToUnicode].map((to) => plain.replace(aHost, (host) => to(host) || host)) : [],
    defanged =
      isHost || kind === 'ip'
        ? [plain.replace(kind === 'ip' ? plain : aHost, (host) => host.replaceAll('.', '[.]')).replace(/^http/i, 'hxxp')]
        : [];
  // what cannot be seen alone is looked for as it is, and not as nothing, which every text has
  const first = typed.trim().normalize('NFC'),
    // a scheme that is none says nothing of the page
    bare = kind === 'url' && !/^\W*h..p/i.test(given) ? [plain.replace(/^https?:\/\//i, '')] : [],
    // a character that turns a text is said in rows
    others = [first, saidDirection(first), given, plain, ...bare, ...hosts, ...defanged].flatMap((text) => [
      text.normalize('NFC'),
      text.normalize('NFD'),
    ]);
  return [first, ...new Set(others.filter((text) => text !== first && text !== ''))];
}

/** Are two numbers the same but for a country code, or the zero that stands in its place? */
export function isSameNumber(a: string, b: string): boolean {
  const [one, other] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return one.endsWith(other) || other.endsWith(one);
}
/** The end of a phone number, by which it is found with and without its country code; null of anything else, and of a short one. */
export const tailOf = ({ kind, norm }: Normal): string | null => (kind === 'phone' && norm.length >= TAIL ? norm.slice(-TAIL) : null);

const networkOf = (ip: string): string | null => {
  const parts = ip.split('.');
  return parts.length === 4 && !ip.includes('/') ? `${parts.slice(0, 3).join('.')}.0/24` : null;
};
/** The network that an address lies in, as an address of its own; null of IPv6 and of networks. */
export const networkTerm = (ip: string): Normal | null => {
  const network = networkOf(ip);
  return network === null ? null : { kind: 'ip', norm: network };
};

/** The values that follow from a value: the domain of an e-mail, the owner of a domain, the network of an address, the number of a payment address. */
export function derivedOf({ kind, norm }: Normal): Derived[] {
  const parent = (host: string): Derived[] => {
    const { domain } = parse(host);
    return domain !== null && domain !== host ? [{ kind: 'domain', norm: domain, basis: 'parent', score: 80 }] : [];
  };
  switch (kind) {
    case 'email': {
      const host = norm.slice(norm.lastIndexOf('@') + 1);
      return [{ kind: 'domain', norm: host, basis: 'domain', score: 92 }, ...parent(host)];
    }
    case 'url': {
      const [host = ''] = norm.split(/[/?]/);
      return host === '' ? [] : [{ kind: 'domain', norm: host.replace(/:\d+$/, ''), basis: 'domain', score: 90 }, ...parent(host)];
    }
    case 'domain':
      return parent(norm);
    case 'ip': {
      const network = networkTerm(norm);
      return network === null ? [] : [{ ...network, basis: 'network', score: 60 }];
    }
    case 'upi': {
      const [local = ''] = norm.split('@');
      return /^\d{9,15}$/.test(local) ? [{ kind: 'phone', norm: local, basis: 'number', score: 88 }] : [];
    }
    default:
      return [];
  }
}

/** Kinds whose values may be alike without being the same; of the others a digit more or less is another thing. */
const lookalikes: readonly SearchKind[] = ['email', 'upi', 'domain', 'handle', 'app', 'text'];
/** Is a value of a kind compared with others? An address of a page is by its host. */
export const isCompared = (kind: SearchKind): boolean => kind === 'url' || lookalikes.includes(kind);
/** A value as it is compared with others: folded, a domain without its public suffix; null where likeness says nothing. */
export function likenessText({ kind, norm }: Normal): string | null {
  if (!lookalikes.includes(kind)) return null;
  if (kind !== 'domain') return norm;
  const { publicSuffix } = parse(norm);
  return domainToUnicode(publicSuffix === null || publicSuffix === norm ? norm : norm.slice(0, -publicSuffix.length - 1)) || norm;
}
/** Why two values are alike that are. */
export function reasonAlike(a: Normal, b: Normal): LikeReason {
  const [one, other] = [likenessText(a) ?? a.norm, likenessText(b) ?? b.norm];
  return one === other && a.kind === 'domain' && b.kind === 'domain' ? 'ending' : whyAlike(one, other);
}
/** The same for the engine's index of parts; null where there are fewer than three characters. */
export const foldedTerm = (term: Normal): string | null => {
  const text = likenessText(term);
  const word = text === null ? '' : folded(text);
  return word.length < 3 ? null : word;
};
