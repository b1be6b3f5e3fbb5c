import { parse } from 'tldts';
import { MOST_RECIPIENTS, type NoticeRecipient } from '../../../contract/areas/ticket/takedown-notice.ts';
import { byText } from '../../../contract/judgement/order.ts';
import { hostOf } from '../../tickets/web-addresses.ts';

/** Something that is to be taken down: where it stands, and what is recorded of it. `channel` is null, and the rest '' or null, where nothing is. */
export interface NoticePlace {
  readonly url: string;
  readonly channel: string | null;
  readonly host: string | null;
  readonly registrar: string | null;
  readonly contact: string | null;
}
/** The domain of an organisation, where it is recorded by its domain name; names and numbers have none. */
function domainOf(recorded: string | null): string | null {
  const name = (recorded ?? '').trim().toLowerCase();
  if (/[\s/@,]/.test(name)) return null;
  const { domain, isIp } = parse(name);
  return isIp === true ? null : domain;
}
/** A recorded address of an abuse desk. Any other contact is what the incident shows: the suspect's own. */
const deskOf = (contact: string | null): string | null => /^abuse@([^\s@,;]+)$/i.exec((contact ?? '').trim())?.[1]?.toLowerCase() ?? null;

/**
 * Whom a takedown notice may be sent to: the abuse desks (`abuse@`, RFC 2142) of the platforms that host some places, and of hosts and registrars that are recorded by a domain name, and
 * recorded addresses of abuse desks; those of most places first. None is at a domain that may be the suspect's own.
 */
export function recipientsOf(places: readonly NoticePlace[]): NoticeRecipient[] {
  const sites = places.map((place) => ({ ...place, site: hostOf(place.url, place.channel) }));
  const own = new Set(sites.flatMap(({ site }) => (site === null || site.isPlatform ? [] : [site.domain])));
  const found = new Map<string, { readonly domain: string; readonly as: NoticeRecipient['as']; of: number }>();
  for (const { site, host, registrar, contact } of sites) {
    const named = [
      ['platform', site?.isPlatform === true ? site.domain : null],
      ['host', domainOf(host)],
      ['registrar', domainOf(registrar)],
      ['contact', deskOf(contact)],
    ] as const;
    for (const [as, domain] of named) {
      if (domain === null || own.has(parse(domain).domain ?? domain)) continue;
      const known = found.get(`${as} ${domain}`) ?? { domain, as, of: 0 };
      found.set(`${as} ${domain}`, { ...known, of: known.of + 1 });
    }
  }
  return [...found.values()]
    .sort((a, b) => b.of - a.of || byText(a.domain, b.domain))
    .slice(0, MOST_RECIPIENTS)
    .map(({ domain, as, of }) => ({ address: `abuse@${domain}`, as, of }));
}
