import { domainToUnicode } from 'node:url';
import { getDomain, parse } from 'tldts';
import type { Like, LikeReason } from '../../contract/indicator/likeness.ts';
import type { PackageRecord } from '../access.ts';
import { ALIKE_FROM, folded, likeness, whyAlike } from './fold.ts';
import type { Normal } from './normal.ts';

/** Letters of a brand: shorter words stand in too many names to say anything. `LEAST_PART`: of one that is told within another word. */
const LEAST_BRAND = 4,
  LEAST_PART = 5;
/** How much a name is like a brand that it carries whole. */
const CARRIED = 90;
/** A brand: the first word of a package's title in lower case, and the domains that are its own. */
export interface Brand {
  readonly word: string;
  readonly own: ReadonlySet<string>;
}
type Named = Pick<PackageRecord, 'name' | 'title' | 'customer'>;
/** Names of packages: domains, or app ids, which are domains the other way round. */
const domainsOf = (name: string): string[] =>
  [getDomain(name), getDomain(name.split('.').reverse().join('.'))].filter((domain) => domain !== null);

/** The brand of a package; the domains of all packages of its customer are its own. */
export function brandOf(packages: readonly Named[], packageName: string): Brand {
  const found = packages.find(({ name }) => name === packageName);
  const own = packages.filter(({ customer }) => customer === found?.customer);
  return {
    word: (found?.title.split(/\s+/)[0] ?? '').toLowerCase(),
    own: new Set(own.flatMap(({ name }) => domainsOf(name))),
  };
}
/** The brands of some packages by name, each word of a customer once. `packages`: all of whoever asks, by which a brand's own domains are known. */
export function brandsOf(packages: readonly Named[], names: readonly string[]): Brand[] {
  const brands = packages
    .filter(({ name }) => names.includes(name))
    .map(({ name, customer }) => ({ customer, ...brandOf(packages, name) }));
  return [...new Map(brands.map((brand) => [`${brand.customer} ${brand.word}`, brand])).values()].filter(isBrand);
}
export const isBrand = ({ word }: Brand): boolean => word.length >= LEAST_BRAND;
export const isOwnHost = (host: string, { own }: Brand): boolean => own.has(getDomain(host) ?? host);

/** Why a host that is not the brand's own is like it; null where it is not. */
export function hostLike(host: string, brand: Brand): { readonly reason: LikeReason; readonly score: number } | null {
  if (host === '' || !isBrand(brand) || isOwnHost(host, brand)) return null;
  const { word } = brand,
    shown = domainToUnicode(host) || host;
  const name = domainToUnicode(parse(host).domainWithoutSuffix ?? '') || shown;
  if (name === word) return { reason: 'ending', score: 99 };
  const words = shown.split(/[^\p{L}\p{N}]+/u);
  if (words.includes(word) || (word.length >= LEAST_PART && shown.includes(word))) return { reason: 'words', score: CARRIED };
  if (words.some((each) => folded(each) === folded(word)) || (word.length >= LEAST_PART && folded(shown).includes(folded(word))))
    return { reason: 'characters', score: 99 };
  const like = likeness(name, word);
  return like < ALIKE_FROM ? null : { reason: whyAlike(name, word), score: Math.min(99, Math.round(like * 100)) };
}
/** The host that a value is on; '' of what is on none. */
export function hostOf({ kind, norm }: Normal): string {
  if (kind === 'domain') return norm;
  if (kind === 'email') return norm.slice(norm.lastIndexOf('@') + 1);
  return kind === 'url' ? (norm.split(/[/?:]/)[0] ?? '') : '';
}
/** The brand that the host of a value is most like; null where there is none. */
export function likeBrand(value: Normal, brands: readonly Brand[]): Like | null {
  const host = hostOf(value);
  // what is one customer's own imitates no other
  if (brands.some((brand) => isOwnHost(host, brand))) return null;
  return brands.reduce<Like | null>((best, brand) => {
    const like = hostLike(host, brand);
    return like === null || (best !== null && best.score >= like.score) ? best : { of: 'brand', kind: 'text', value: brand.word, ...like };
  }, null);
}
