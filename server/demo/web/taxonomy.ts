import { seedOf } from '../random.ts';

/** A way for traffic to be invalid: a class, under the reasons of which it is flagged. */
export interface FraudKind {
  readonly verdict: 'GIVT' | 'SIVT';
  readonly category: string;
  readonly subCategory: string;
  readonly reason: string;
  /** Shares of all invalid events of an app and of a site; each sums to 100 over all kinds. */
  readonly app: number;
  readonly web: number;
  readonly signal: Signal;
}
/** What was measured: invalid values lie from `low` to `high`, all on one side of the threshold. Tenths at the finest. */
interface Signal {
  readonly threshold: number;
  readonly low: number;
  readonly high: number;
  readonly isWhole?: true;
}

/** A category that the taxonomy does not divide. */
const UNDIVIDED = '–';
/** Category and its sub-categories, which share a reason. The first of a reason are the most frequent. */
type Place = readonly [verdict: 'GIVT' | 'SIVT', category: string, ...subCategories: string[]];
interface Reason {
  readonly app: number;
  readonly web: number;
  readonly signal: Signal;
  readonly places: readonly Place[];
}

const reasons: Readonly<Record<string, Reason>> = {
  // milliseconds from view to click
  'Bots / automation': {
    app: 30,
    web: 24,
    signal: { threshold: 800, low: 12, high: 790, isWhole: true },
    places: [
      ['SIVT', 'Automated browsing', 'dedicated device', 'non-dedicated device'],
      ['GIVT', 'Known crawler', 'IAB spiders & bots list', 'AI crawler', 'creative scanner'],
      ['GIVT', 'Non-browser or unknown user agent', 'library UA', 'blank UA'],
      ['GIVT', 'Non-rendering', 'headless', 'no display'],
      ['GIVT', 'Irregular pattern', 'auto-reload'],
      ['GIVT', 'Pre-fetch / pre-render', UNDIVIDED],
    ],
  },
  // conversions in 1,000 clicks
  'Click spamming / flooding': {
    app: 22,
    web: 8,
    signal: { threshold: 1, low: 0, high: 0.9 },
    places: [
      ['SIVT', 'Manipulated behaviour', 'click flooding', 'cookie stuffing', 'forced redirect / new tab', 'clickjacking'],
      ['GIVT', 'Irregular pattern', 'duplicate clicks', 'fast clicker'],
    ],
  },
  // seconds from click to install
  'Click injection / install hijack': {
    app: 14,
    web: 0,
    signal: { threshold: 10, low: 0.4, high: 9.9 },
    places: [['SIVT', 'Manipulated behaviour', 'click injection', 'attribution manipulation']],
  },
  // likelihood of a hosting network, in percent
  'Data-centre / VPN / proxy': {
    app: 10,
    web: 20,
    signal: { threshold: 80, low: 80.1, high: 99.9 },
    places: [
      ['GIVT', 'Data-centre traffic', 'TAG data-centre IP list', 'data centre without VPN/proxy'],
      ['SIVT', 'Proxy', 'data-centre proxy', 'Tor/VPN', 'invalid proxy'],
    ],
  },
  // percent of devices with a new id
  'Device farm / emulator': {
    app: 9,
    web: 3,
    signal: { threshold: 60, low: 60.1, high: 98 },
    places: [
      ['SIVT', 'Incentivised', 'click farm', 'undisclosed incentive'],
      ['SIVT', 'Automated browsing', 'dedicated device'],
    ],
  },
  // requests in 100 whose bundle or domain is not the declared one
  'SDK / app / domain spoofing': {
    app: 6,
    web: 12,
    signal: { threshold: 5, low: 5.1, high: 95 },
    places: [
      ['SIVT', 'False representation', 'domain spoofing', 'app/bundle spoofing', 'device spoofing', 'SSAI spoofing', 'domain laundering'],
      ['SIVT', 'Misappropriated content', UNDIVIDED],
    ],
  },
  // ads in one place
  'Ad stacking / hidden / pixel stuffing': {
    app: 2,
    web: 14,
    signal: { threshold: 1, low: 2, high: 9, isWhole: true },
    places: [
      ['SIVT', 'Misleading user interface', 'ad stacking', 'pixel stuffing', 'hidden ads', 'pop-under', 'background cycling'],
      ['GIVT', 'Invalid placement', '1×1', '0×0', 'barely visible'],
      ['SIVT', 'Hijacked ad tag / creative', UNDIVIDED],
    ],
  },
  // kilometres between the declared and the observed place
  'Geo mismatch': {
    app: 3,
    web: 8,
    signal: { threshold: 500, low: 501, high: 9_000, isWhole: true },
    places: [['SIVT', 'False representation', 'falsified location']],
  },
  // events a minute of one address
  'Frequency-cap violation': {
    app: 2,
    web: 6,
    signal: { threshold: 60, low: 61, high: 240, isWhole: true },
    places: [['GIVT', 'Irregular pattern', 'duplicate impressions', 'duplicate clicks', 'fast clicker']],
  },
  // lists that name the site
  'Blacklisted site/publisher': {
    app: 1,
    web: 2,
    signal: { threshold: 0, low: 1, high: 6, isWhole: true },
    places: [
      ['SIVT', 'Misappropriated content', UNDIVIDED],
      ['SIVT', 'Delisted app', UNDIVIDED],
    ],
  },
  // standard deviations from the usual order of events
  'Behavioural anomaly': {
    app: 1,
    web: 3,
    signal: { threshold: 3, low: 3.1, high: 9.9 },
    places: [
      ['SIVT', 'Manipulated behaviour', 'attribution manipulation'],
      ['SIVT', 'Automated browsing', 'non-dedicated device'],
    ],
  },
};

function kindsOf(reason: string, { app, web, signal, places }: Reason): FraudKind[] {
  const pairs = places.flatMap(([verdict, category, ...subs]) => subs.map((subCategory) => ({ verdict, category, subCategory })));
  const weights = pairs.map((_, i) => 1 / (i + 1.5)),
    total = weights.reduce((sum, weight) => sum + weight, 0);
  return pairs.map((pair, i) => ({
    ...pair,
    reason,
    signal,
    app: (app * (weights[i] ?? 0)) / total,
    web: (web * (weights[i] ?? 0)) / total,
  }));
}
export const fraudKinds: readonly FraudKind[] = Object.entries(reasons).flatMap(([name, reason]) => kindsOf(name, reason));

/** Equal slots of a palette; an invalid event draws one. */
export const PALETTE_SLOTS = 256;
/** Palettes of a package: the first has every kind, the others, of small publishers, few: each has habits of its own. */
export const PALETTES = 25;
const FEW = 8;

/**
 * Kinds by slot, GIVT first. Draws from `from` evenly along the shares, so that all palettes together have the shares below.
 */
export function paletteOf(palette: number, traffic: 'app' | 'web'): readonly FraudKind[] {
  const draws = palette === 0 ? PALETTE_SLOTS : FEW;
  const total = fraudKinds.reduce((sum, kind) => sum + kind[traffic], 0);
  const offset = seedOf(palette, traffic) / 2 ** 32;
  const drawn: FraudKind[] = [];
  let passed = 0,
    kind = -1;
  for (let i = 0; i < draws; i++) {
    const wanted = ((i + offset) / draws) * total;
    while (passed <= wanted && kind < fraudKinds.length - 1) passed += fraudKinds[++kind]?.[traffic] ?? 0;
    const found = fraudKinds[kind];
    if (found !== undefined) for (let copy = 0; copy < PALETTE_SLOTS / draws; copy++) drawn.push(found);
  }
  return drawn.sort((a, b) => (a.verdict < b.verdict ? -1 : a.verdict > b.verdict ? 1 : 0));
}
