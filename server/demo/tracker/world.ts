import { packages, publishers, type DemoPackage } from '../world.ts';

/**
 * Who sends clicks to the demo's Mtrackit packages, and for what. Names carry their customer's brand, and no two customers share a
 * publisher or a campaign. The publishers and their ids are those of the ad events, so that one publisher is one in every area.
 */
export interface TrackerPublisher {
  readonly id: string;
  readonly name: string;
  /** Weight by clicks. */
  readonly weight: number;
  /** Share of clicks that come from a device that clicked before. */
  readonly repeats: number;
  /** Share of clicks, and of events, that are fraud. */
  readonly invalid: number;
  readonly fraud: number;
  /** Events of a click. */
  readonly cvr: number;
  /** What the publisher gets of an event's revenue. */
  readonly payoutShare: number;
  /** `flooding`: clicks without number, that events of others are claimed with; `stuffing`: made-up events, on the days of `STUFFING`. */
  readonly conduct: 'ordinary' | 'flooding' | 'stuffing';
  /** Most events a day; fraud above the alert is shown, above the block a proposal (shares of events, in per cent). */
  readonly capDay: number;
  readonly alertPct: number;
  readonly blockPct: number;
}
export interface TrackerCampaign {
  readonly id: string;
  readonly name: string;
  readonly weight: number;
  /** What its events bring, in units of the currency, and how many of a hundred each type is. */
  readonly goals: readonly { readonly type: TrackerEventType; readonly share: number; readonly revenue: number }[];
}
export const trackerEventTypes = ['install', 'registration', 'first_purchase'] as const;
export type TrackerEventType = (typeof trackerEventTypes)[number];
export interface TrackerPackage {
  readonly pkg: DemoPackage;
  /** Share of the demo's clicks. */
  readonly share: number;
  readonly publishers: readonly TrackerPublisher[];
  readonly campaigns: readonly TrackerCampaign[];
}

export const ALERT_PCT = 10,
  BLOCK_PCT = 25;
/** Days on which the stuffing publisher makes up events, counted from the first; it is ordinary between. */
export const STUFFING = { everyDays: 30, first: '2026-11-18', lasts: 14 } as const;

type Draft = Omit<TrackerPublisher, 'id' | 'name' | 'alertPct' | 'blockPct'>;
const draft = (
  weight: number,
  cvr: number,
  [repeats, invalid, fraud]: readonly [repeats: number, invalid: number, fraud: number],
  [payoutShare, capDay]: readonly [payoutShare: number, capDay: number],
  conduct: TrackerPublisher['conduct'] = 'ordinary',
): Draft => ({ weight, cvr, repeats, invalid, fraud, payoutShare, capDay, conduct });

/** In the order of the publishers of a customer (world.ts). */
const drafts: Readonly<Record<string, readonly Draft[]>> = {
  'com.northwind.growth': [
    draft(20, 0.0192, [0.21, 0.081, 0.053], [0.69, 24]),
    draft(13.2, 0.0233, [0.14, 0.031, 0.025], [0.62, 20]),
    draft(11.5, 0.0175, [0.19, 0.074, 0.063], [0.72, 16]),
    draft(8.6, 0.0206, [0.3, 0.236, 0.369], [0.78, 14], 'stuffing'),
    draft(7.3, 0.0262, [0.12, 0.023, 0.018], [0.64, 14]),
    draft(5.9, 0.0216, [0.16, 0.036, 0.03], [0.66, 10]),
    draft(5.5, 0.0116, [0.39, 0.32, 0.334], [0.73, 8]),
    draft(4.6, 0.0161, [0.23, 0.103, 0.09], [0.73, 8]),
    draft(3.9, 0.0204, [0.15, 0.028, 0.026], [0.66, 6]),
    draft(3.1, 0.0283, [0.1, 0.041, 0.034], [0.69, 8]),
    draft(2.9, 0.0132, [0.26, 0.123, 0.12], [0.77, 5]),
    draft(9.7, 0.0007, [0.58, 0.551, 0.104], [0.75, 4], 'flooding'),
    draft(2, 0.0221, [0.17, 0.034, 0.033], [0.69, 5]),
    draft(1.7, 0.0105, [0.34, 0.265, 0.292], [0.8, 4]),
  ],
  'com.fabrikam.partner': [
    draft(34, 0.021, [0.17, 0.04, 0.03], [0.66, 20]),
    draft(26, 0.024, [0.15, 0.05, 0.04], [0.7, 16]),
    draft(18, 0.019, [0.22, 0.12, 0.11], [0.74, 10]),
    draft(13, 0.0008, [0.55, 0.5, 0.1], [0.75, 4], 'flooding'),
    draft(9, 0.02, [0.3, 0.21, 0.31], [0.8, 8], 'stuffing'),
  ],
};

const goals = (install: number, registration: number, purchase: number): TrackerCampaign['goals'] => [
  { type: 'install', share: 62, revenue: install },
  { type: 'registration', share: 27, revenue: registration },
  { type: 'first_purchase', share: 11, revenue: purchase },
];
const campaign = (id: string, name: string, weight: number, of: TrackerCampaign['goals']): TrackerCampaign => ({
  id,
  name,
  weight,
  goals: of,
});
const campaigns: Readonly<Record<string, readonly TrackerCampaign[]>> = {
  'com.northwind.growth': [
    campaign('CMP-A2001', 'Northwind In-app Festive', 34, goals(70, 150, 480)),
    campaign('CMP-A2002', 'Northwind Video Festive', 21, goals(75, 160, 500)),
    campaign('CMP-A2003', 'Northwind Social Always On', 17, goals(60, 130, 420)),
    campaign('CMP-A2004', 'Northwind Search Always On', 12, goals(85, 190, 560)),
    campaign('CMP-A2005', 'Northwind Affiliate Always On', 10, goals(55, 120, 400)),
    campaign('CMP-A2006', 'Northwind Display Always On', 6, goals(50, 110, 380)),
  ],
  'com.fabrikam.partner': [
    campaign('CMP-C2001', 'Fabrikam Partner Winter Sun', 55, goals(2.4, 5, 22)),
    campaign('CMP-C2002', 'Fabrikam Partner City Breaks', 30, goals(2.1, 4.5, 19)),
    campaign('CMP-C2003', 'Fabrikam Partner Loyalty', 15, goals(1.8, 4, 16)),
  ],
};

const trackerPackage = (name: string, share: number): TrackerPackage[] =>
  packages
    .filter((pkg) => pkg.name === name)
    .map((pkg) => ({
      pkg,
      share,
      publishers: (drafts[name] ?? []).map((of, rank) => ({
        ...of,
        id: `PUB-${pkg.customer}${1001 + rank}`,
        name: publishers[pkg.customer][rank] ?? '',
        alertPct: ALERT_PCT,
        blockPct: BLOCK_PCT,
      })),
      campaigns: campaigns[name] ?? [],
    }));

/** The packages that have clicks and events, with all that sends them. */
export const trackerPackages: readonly TrackerPackage[] = [
  ...trackerPackage('com.northwind.growth', 0.8),
  ...trackerPackage('com.fabrikam.partner', 0.2),
];
