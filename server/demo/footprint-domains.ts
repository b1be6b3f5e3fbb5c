import { chanceOf, seedOf } from './random.ts';
import { DEMO_SEED } from './world.ts';

const DAY = 24 * 60 * 60_000;
/** Where everybody may have a mailbox, and shops of no great care. */
export const mailHosts = ['mailbox.example', 'post.example', 'letters.example', 'inbox.example'] as const;
export const throwAwayHost = 'mailinator.com';
export const shopHosts = ['traders.example', 'bazaar.example'] as const;
export const trades = ['traders', 'foods', 'travel', 'repairs'] as const;
const shop = new RegExp(`^[a-z]+-(?:${trades.join('|')})\\.example$`);

/** What is true of a domain whoever is asked about it. */
export interface DomainFacts {
  readonly mx: boolean;
  readonly spf: boolean;
  readonly dmarc: boolean;
  /** Midnight of the day; epoch milliseconds. */
  readonly registeredAt: number;
}
/** Drawn from the name of the domain alone, so that all subjects at it agree. Of waves that are weeks old are those that no shop and no provider has. `at`: when the demo is made. */
export function domainFacts(host: string, at: number): DomainFacts {
  const c = chanceOf(seedOf(DEMO_SEED, `domain ${host}`));
  const isMail = [...mailHosts, throwAwayHost].includes(host),
    isCareful = isMail || (shop.test(host) && c.chance(0.6)),
    isShop = shop.test(host) || shopHosts.some((known) => known === host);
  const age = isCareful ? c.between(1_500, 5_000) : isShop ? c.between(200, 1_400) : c.between(8, 120);
  return {
    mx: isCareful || !isShop || c.chance(0.7),
    spf: isCareful || isShop || c.chance(0.5),
    dmarc: isCareful || c.chance(0.2),
    registeredAt: Math.floor((at - age * DAY) / DAY) * DAY,
  };
}
/** The domain that a subject is at; null of one that is at none. */
export const domainOf = (type: string, value: string): string | null =>
  type === 'domain' ? value : type === 'email' ? value.slice(value.lastIndexOf('@') + 1) : null;
