import { parse } from 'tldts';
import { refanged } from '../../contract/indicator/refang.ts';

/** Channels whose incidents stand on a domain that hosts others: a shop on a marketplace, a profile of a network. On the rest a domain may be the suspect's own. */
const platformChannels: ReadonlySet<string> = new Set(['Social', 'Marketplace', 'App store', 'Messaging', 'Classified']);
/** Domains that host others, where no incident says so. */
const platforms: ReadonlySet<string> = new Set(
  `aliexpress.com alibaba.com amazon.com amazon.de amazon.in amazon.co.jp amazon.co.uk apple.com discord.com discord.gg ebay.com etsy.com facebook.com flipkart.com
  google.com indiamart.com instagram.com linkedin.com medium.com meesho.com olx.in pinterest.com quora.com reddit.com shopee.com snapchat.com t.me telegram.me telegram.org
  threads.net tiktok.com tumblr.com twitter.com vimeo.com vk.com wa.me whatsapp.com x.com youtube.com youtu.be`.split(/\s+/),
);
const isAddress = (word: string): boolean => {
  if (word.includes('@')) return false;
  const { hostname, isIcann, isIp, domain } = parse(word);
  if (/^https?:\/\//i.test(word)) return hostname !== null && hostname !== '';
  return isIp === true || (domain !== null && isIcann === true);
};
/** The web addresses that a text names, each once, in its order: those with a scheme, or else bare domains. */
export function addressesIn(text: string): readonly string[] {
  const words = text.split(/[\s<>"']+/).filter((word) => word.length < 2_000);
  const named = [...new Set(words.map((word) => refanged(word.replace(/^[([{]+|[)\]},.;:!?]+$/g, ''))))].filter(isAddress);
  const whole = named.filter((word) => /^https?:\/\//i.test(word));
  return whole.length > 0 ? whole : named;
}

/** The domain of an address, and whether it hosts others; null where it has none. `channel`: of the incident, null where there is none. */
export function hostOf(address: string, channel: string | null): { readonly domain: string; readonly isPlatform: boolean } | null {
  const { domain } = parse(address);
  if (domain === null) return null;
  // the private part of the public suffix list: registries of names on somebody's own domain, as github.io
  const isRegistry = parse(address, { allowPrivateDomains: true }).isPrivate === true;
  return { domain, isPlatform: isRegistry || platforms.has(domain) || (channel !== null && platformChannels.has(channel)) };
}
