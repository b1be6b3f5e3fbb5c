import { customers, packages, publishers, type DemoPackage } from '../world.ts';

/**
 * Who advertises where in the demo. Campaigns, creatives, placements, sites and pages are named after the customer, and no two
 * customers share a publisher, so that a leak between customers shows as text.
 */
type Customer = DemoPackage['customer'];
export type Traffic = 'app' | 'web';
type Weighted<T> = readonly (readonly [value: T, weight: number])[];

/** Share of invalid events of the publisher whose fraud has jumped (calendar.ts). */
export const RATE_AFTER_JUMP = 0.58;

export const trafficOf = (pkg: DemoPackage): Traffic => (pkg.name.startsWith('com.') ? 'app' : 'web');
export const brandOf = (customer: Customer): string => customers[customer].split(' ')[0] ?? customer;
/** Share of visits among a package's events; the others are impressions. */
export const visitShare = (pkg: DemoPackage): number => ({ Visit: 0.82, Impression: 0.06, infridgement: 0.4, Mtrackit: 0.5 })[pkg.type];

/** Parts of a hundred of all events; a package with none of its own has some by its type. */
const volumes: Readonly<Record<string, number>> = {
  'northwind.example': 29,
  'contoso.example': 17,
  'com.northwind.insure': 14,
  'com.contoso.fresh': 13,
  'fabrikam.example': 12,
  'com.northwind.pay': 4,
  'com.contoso.shop': 3,
  'com.northwind.bank': 2,
  'com.northwind.growth': 2,
  'com.fabrikam.trips': 2,
  'com.fabrikam.partner': 2,
};
/** The empty package stays empty; the one with a single incident has a single event. */
export const eventVolume = ({ name, type, volume }: DemoPackage): number =>
  volume <= 1 ? 0 : (volumes[name] ?? (type === 'Visit' || type === 'Impression' ? 8 : 2));
export const eventPackages: readonly DemoPackage[] = [...packages].sort((a, b) => (a.name < b.name ? -1 : 1));

const PUBLISHERS = 200,
  TOP = [24, 17, 12, 9, 8] as const;
const first = [
  'Ad',
  'Apex',
  'Banyan',
  'Bright',
  'Cedar',
  'Coral',
  'Delta',
  'Ember',
  'Falcon',
  'Harbor',
  'Indigo',
  'Jasmine',
  'Lotus',
  'Maple',
  'Nimbus',
  'Ocean',
  'Pixel',
  'Quartz',
  'Saffron',
  'Vector',
];
const second = [
  'Bridge Media',
  'Cast',
  'Connect',
  'Field Ads',
  'Flow',
  'Grid',
  'Loop Network',
  'Point',
  'Reach',
  'Stack',
  'Stream Media',
  'Wave',
];

export interface EventPublisher {
  readonly name: string;
  readonly id: string;
  /** Weight by volume: the first five have 70 in 100 of it. */
  readonly weight: number;
  /** Share of invalid events, 0 to 1: clean 0.01 to 0.04, mixed 0.08 to 0.15, bad 0.35 to 0.8. */
  readonly rate: number;
}
const CLEAN = [0.012, 0.036],
  MIXED = [0.085, 0.145],
  BAD = [0.38, 0.76];
/** Characters by rank, the same for every customer: the large are clean or mixed, every fifth of the small is bad. */
function rateOf(rank: number): number {
  const [low = 0, high = 0] =
    rank < TOP.length ? ([MIXED, CLEAN, MIXED, CLEAN, CLEAN][rank] ?? CLEAN) : rank % 5 === 2 ? BAD : rank % 4 === 1 ? MIXED : CLEAN;
  return low + (high - low) * ((rank * 0.618_034 + 0.31) % 1);
}
function publishersOf(customer: Customer): EventPublisher[] {
  const known = publishers[customer],
    brand = brandOf(customer);
  const more = second.flatMap((b, j) => first.map((_, i) => `${first[(i + j) % first.length] ?? ''}${b} (${brand})`));
  const names = [...known, ...more.filter((name) => !known.includes(name))].slice(0, PUBLISHERS);
  const tail = names.map((_, rank) => (rank < TOP.length ? 0 : 1 / (rank + 4)));
  const rest = tail.reduce((sum, weight) => sum + weight, 0);
  return names.map((name, rank) => ({
    name,
    id: `PUB-${customer}${1001 + rank}`,
    weight: TOP[rank] ?? (30 * (tail[rank] ?? 0)) / rest,
    rate: rateOf(rank),
  }));
}
export const eventPublishers: Readonly<Record<Customer, readonly EventPublisher[]>> = {
  A: publishersOf('A'),
  B: publishersOf('B'),
  C: publishersOf('C'),
};

export interface EventChannel {
  readonly name: string;
  /** How much of an app's and of a site's traffic comes by it. */
  readonly app: number;
  readonly web: number;
  readonly placements: readonly (readonly [name: string, type: string])[];
  /** What its sites are called. */
  readonly site: string;
  readonly exchanges: readonly string[];
  readonly devices: Weighted<string>;
  readonly sizes: readonly string[];
}
const handheld: Weighted<string> = [
  ['Phone', 86],
  ['Tablet', 9],
  ['Desktop', 5],
];
const open = ['OpenBid Exchange', 'ExchangeOne', 'BidStream', 'MarketLane', 'AdCrossing', 'SouthDesk'];
export const eventChannels: readonly EventChannel[] = [
  {
    name: 'Programmatic display',
    app: 14,
    web: 36,
    site: 'news',
    exchanges: open,
    sizes: ['300x250', '728x90', '320x50', '160x600'],
    devices: [
      ['Phone', 54],
      ['Desktop', 40],
      ['Tablet', 6],
    ],
    placements: [
      ['article top', 'Banner'],
      ['sidebar', 'Banner'],
      ['article body', 'Native'],
      ['between pages', 'Interstitial'],
      ['footer', 'Banner'],
      ['exit', 'Pop-under'],
    ],
  },
  {
    name: 'Video',
    app: 12,
    web: 18,
    site: 'video',
    exchanges: open.slice(0, 4),
    sizes: ['6 s', '15 s', '30 s', '45 s'],
    devices: [
      ['Phone', 42],
      ['CTV', 32],
      ['Desktop', 20],
      ['Tablet', 6],
    ],
    placements: [
      ['before the video', 'In-stream video'],
      ['in the video', 'In-stream video'],
      ['after the video', 'In-stream video'],
      ['in the article', 'Out-stream video'],
      ['reward', 'Rewarded video'],
      ['corner', 'Out-stream video'],
    ],
  },
  {
    name: 'Social',
    app: 18,
    web: 16,
    site: 'social',
    exchanges: ['Direct'],
    sizes: ['1080x1080', '1080x1920', 'carousel', 'story'],
    devices: handheld,
    placements: [
      ['feed', 'In-feed'],
      ['story', 'Interstitial'],
      ['short video', 'In-stream video'],
      ['search in the app', 'In-feed'],
      ['marketplace', 'Native'],
      ['message list', 'Native'],
    ],
  },
  {
    name: 'Search',
    app: 8,
    web: 14,
    site: 'search',
    exchanges: ['Direct', 'SearchPartners'],
    sizes: ['headline A', 'headline B', 'headline C', 'sitelinks'],
    devices: [
      ['Phone', 60],
      ['Desktop', 36],
      ['Tablet', 4],
    ],
    placements: [
      ['top result', 'Search result'],
      ['bottom result', 'Search result'],
      ['partner result', 'Search result'],
      ['shopping row', 'Native'],
      ['map result', 'Search result'],
      ['parked domain', 'Search result'],
    ],
  },
  {
    name: 'Affiliate',
    app: 10,
    web: 12,
    site: 'deals',
    exchanges: ['Direct'],
    sizes: ['text link', 'coupon', '300x250', 'review'],
    devices: [
      ['Phone', 66],
      ['Desktop', 29],
      ['Tablet', 5],
    ],
    placements: [
      ['coupon list', 'Native'],
      ['review', 'Native'],
      ['comparison', 'Native'],
      ['newsletter', 'Native'],
      ['toolbar', 'Banner'],
      ['redirect', 'Pop-under'],
    ],
  },
  {
    name: 'In-app',
    app: 38,
    web: 4,
    site: 'game',
    exchanges: ['AppBidder', 'MobiExchange', ...open.slice(0, 2)],
    sizes: ['320x50', '320x480', 'playable', '15 s'],
    devices: [
      ['Phone', 90],
      ['Tablet', 10],
    ],
    placements: [
      ['bottom banner', 'Banner'],
      ['between levels', 'Interstitial'],
      ['reward', 'Rewarded video'],
      ['offer wall', 'Rewarded video'],
      ['menu', 'Native'],
      ['start of the app', 'Interstitial'],
    ],
  },
];
/** Sites of a channel, and pages of all sites of a customer at full size. */
export const SITES = 40;
export const PAGES = 20_000;
export const themes: readonly string[] = ['Always On', 'Festive'];
