import type { EventColumn } from '../../analytics/models/event-model.ts';
import { FRAUD_JUMP } from '../calendar.ts';
import { brandOf, eventChannels, eventPublishers, RATE_AFTER_JUMP, SITES, themes, trafficOf, type EventPublisher } from './supply.ts';
import { PALETTES } from './taxonomy.ts';
import { apportion, chanceOf, mixOf, seedOf, type Chance } from '../random.ts';
import type { DemoPackage } from '../world.ts';

/** Bits of the number of supply lines of a package, each with an equal part of its events: an event draws one by its bits. */
export const lineBits = (total: number): number => (total < 500_000 ? 12 : 13);
/** Publishers that are large enough to have every site of a channel and fraud of every kind. */
const LARGE = 12;
const SUB_PUBLISHERS = 10,
  CREATIVES = 4,
  FEW_SITES = 4;
/** Prices in millionths of a rupee: CPM of 40 to 180, CPC of 2 to 12. Elsewhere ads cost another number of another currency: CPM of £2 to £9. */
const CPM = [40_000, 180_000] as const,
  CPC = [2_000_000, 12_000_000] as const;
const PRICE_LEVEL: Readonly<Record<string, number>> = { GBP: 0.05 };

/** One way by which ads of a package reach people: all that an event takes over as it is, and how it goes wrong there. */
export interface SupplyLine {
  readonly terms: Readonly<Record<LineTerm, string>>;
  /** The place of its publisher among those of the customer. */
  readonly rank: number;
  /** Index of the channel, and of the site among all sites of the customer. */
  readonly channel: number;
  readonly site: number;
  readonly palette: number;
  /** Share of invalid events, before and after the jump of its publisher, if it has one. */
  readonly rate: number;
  readonly rateAfter: number;
  readonly impressionCost: number;
  readonly visitCost: number;
}
export const lineTerms = [
  'channel',
  'publisher',
  'publisher_id',
  'sub_publisher',
  'campaign',
  'creative',
  'placement',
  'placement_type',
  'system_domain',
  'exchange',
] as const satisfies readonly EventColumn[];
type LineTerm = (typeof lineTerms)[number];

const at = <T>(from: readonly T[], i: number): T => from[i % from.length] as T;
const price = ([low, high]: readonly [number, number], { currency }: DemoPackage, c: Chance): number =>
  Math.round(((low + (high - low) * c.next() ** 1.5) * (PRICE_LEVEL[currency] ?? 1)) / 10) * 10;
export const siteName = (pkg: DemoPackage, channel: number, site: number): string =>
  `${at(eventChannels, channel).site}-${site + 1}.${brandOf(pkg.customer).toLowerCase()}-ads.example`;

/** Names that the lines of a package share. */
interface Names {
  readonly campaigns: readonly {
    readonly campaign: string;
    readonly creatives: readonly string[];
    readonly cpm: number;
    readonly cpc: number;
  }[];
  readonly placements: readonly { readonly placement: string; readonly type: string }[][];
  readonly sites: readonly string[][];
}
function namesOf(pkg: DemoPackage, c: Chance): Names {
  return {
    campaigns: eventChannels.flatMap(({ name, sizes }) =>
      themes.map((theme) => {
        const campaign = `${pkg.title} ${name} ${theme}`;
        return {
          campaign,
          creatives: Array.from({ length: CREATIVES }, (_, i) => `${campaign} ${at(sizes, i)}`),
          cpm: price(CPM, pkg, c),
          cpc: price(CPC, pkg, c),
        };
      }),
    ),
    placements: eventChannels.map(({ name, placements }) =>
      placements.map(([place, type]) => ({ placement: `${pkg.title} ${name}: ${place}`, type })),
    ),
    sites: eventChannels.map((_, channel) => Array.from({ length: SITES }, (__, site) => siteName(pkg, channel, site))),
  };
}

interface Stand {
  readonly publisher: EventPublisher;
  readonly rank: number;
  readonly jumps: boolean;
  readonly subPublishers: readonly string[];
}
function lineOf(
  { publisher, rank, jumps, subPublishers }: Stand,
  channel: number,
  { campaigns, placements, sites }: Names,
  c: Chance,
): SupplyLine {
  const { name, exchanges } = at(eventChannels, channel),
    places = at(placements, channel);
  const sub = Math.floor(SUB_PUBLISHERS * c.next() ** 1.6);
  const { campaign, creatives, cpm, cpc } = at(campaigns, channel * themes.length + (c.chance(0.6) ? 0 : 1));
  // the last placements of a channel are where the invalid traffic is
  const placement =
    publisher.rate > 0.3 && c.chance(0.6) ? places.length - 1 - (rank % 2) : Math.floor((places.length - 1) * c.next() ** 1.4);
  const site = ((rank * 7 + channel) * 11 + Math.floor((rank < LARGE ? SITES : FEW_SITES) * c.next() ** 1.3)) % SITES;
  const wobble = 0.85 + 0.3 * ((sub * 0.618_034 + rank * 0.23) % 1);
  return {
    terms: {
      channel: name,
      publisher: publisher.name,
      publisher_id: publisher.id,
      sub_publisher: at(subPublishers, sub),
      campaign,
      creative: c.pick(creatives),
      placement: at(places, placement).placement,
      placement_type: at(places, placement).type,
      system_domain: at(at(sites, channel), site),
      exchange: at(exchanges, site),
    },
    rank,
    channel,
    site: channel * SITES + site,
    palette: rank < LARGE ? 0 : 1 + (rank % (PALETTES - 1)),
    rate: publisher.rate * wobble,
    rateAfter: (jumps ? RATE_AFTER_JUMP : publisher.rate) * wobble,
    impressionCost: cpm,
    visitCost: cpc,
  };
}

/** So many supply lines of a package: many of large publishers, few of small ones, each publisher mostly in one channel, the rest in a second. */
export function supplyLines(pkg: DemoPackage, seed: number, count: number): SupplyLine[] {
  const c = chanceOf(seedOf(seed, `${pkg.name} lines`)),
    traffic = trafficOf(pkg),
    publishers = eventPublishers[pkg.customer],
    names = namesOf(pkg, c);
  const channels = mixOf(eventChannels.map((channel, i) => [i, channel[traffic]] as const));
  const parts = apportion(
    count,
    publishers.map(({ weight }) => weight * c.spread(1, 0.05)),
  );
  return publishers.flatMap((publisher, rank) => {
    const main = channels.at((rank * 0.618_034 + 0.2) % 1),
      second = channels.at(c.next());
    const jumps = pkg.name === FRAUD_JUMP.package && publisher.name === FRAUD_JUMP.publisher;
    const subPublishers = Array.from(
      { length: SUB_PUBLISHERS },
      (_, i) => `${publisher.id}-S${String(i + 1).padStart(2, '0')} (${brandOf(pkg.customer)})`,
    );
    return Array.from({ length: parts[rank] ?? 0 }, () =>
      lineOf({ publisher, rank, jumps, subPublishers }, c.chance(0.85) ? main : second, names, c),
    );
  });
}
