import type { DashboardType, Role } from '../../contract/policy.ts';

/**
 * The demo's people, customers and packages. Every title carries a brand that only its customer has, so that a leak
 * between customers shows as text. `volume` is about the number of incidents of the package in 400 days; they sum to 150,000.
 */
export const DEMO_PASSWORD = 'Demo-2026';
export const DEMO_DAYS = 400;
export const DEMO_SEED = 20_261;

export interface DemoPackage {
  readonly name: string;
  readonly title: string;
  readonly customer: 'A' | 'B' | 'C';
  readonly type: DashboardType;
  readonly volume: number;
  readonly timeZone: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly brands: readonly string[];
}
export const customers = { A: 'Northwind Group', B: 'Contoso Retail', C: 'Fabrikam Travel' } as const;

const pkg = (
  customer: 'A' | 'B' | 'C',
  name: string,
  title: string,
  type: DashboardType,
  volume: number,
  brands: readonly string[],
  [timeZone, currency] = ['Asia/Kolkata', 'INR'],
): DemoPackage => ({ name, title, customer, type, volume, timeZone, currency, brands });

export const packages: readonly DemoPackage[] = [
  pkg('A', 'com.northwind.pay', 'Northwind Pay', 'infridgement', 100_000, ['Northwind Pay', 'Northwind Wallet', 'Northwind UPI']),
  pkg('A', 'com.northwind.bank', 'Northwind Bank', 'infridgement', 12_000, ['Northwind Bank', 'Northwind Cards']),
  pkg('A', 'northwind.example', 'Northwind Web', 'Visit', 4_000, ['Northwind']),
  pkg('A', 'com.northwind.insure', 'Northwind Insure', 'Impression', 3_000, ['Northwind Insure']),
  pkg('A', 'com.northwind.labs', 'Northwind Labs', 'infridgement', 0, ['Northwind Labs']),
  pkg('A', 'com.northwind.growth', 'Northwind Growth', 'Mtrackit', 1_500, ['Northwind Growth']),
  pkg('B', 'com.contoso.shop', 'Contoso Shop', 'infridgement', 18_000, ['Contoso Shop', 'Contoso Basics']),
  pkg('B', 'contoso.example', 'Contoso Web', 'Visit', 3_000, ['Contoso']),
  pkg('B', 'com.contoso.fresh', 'Contoso Fresh', 'Impression', 2_500, ['Contoso Fresh']),
  pkg('B', 'com.contoso.pilot', 'Contoso Pilot', 'infridgement', 1, ['Contoso Pilot']),
  pkg('C', 'com.fabrikam.trips', 'Fabrikam Trips', 'infridgement', 4_000, ['Fabrikam Trips', 'Fabrikam Miles'], ['Asia/Dubai', 'AED']),
  pkg('C', 'fabrikam.example', 'Fabrikam Web', 'Impression', 1_499, ['Fabrikam'], ['Europe/London', 'GBP']),
  pkg('C', 'com.fabrikam.partner', 'Fabrikam Partner', 'Mtrackit', 500, ['Fabrikam Partner'], ['America/New_York', 'USD']),
];

/** Publishers of a customer: sellers, sites and networks that incidents are found at. The first of A is over 90 characters long. */
export const publishers: Readonly<Record<'A' | 'B' | 'C', readonly string[]>> = {
  A: [
    'Northwind Affiliates International Performance Marketing and Media Buying Partnership (APAC)',
    'AdRiver',
    'BlueMango Media',
    'ClickHarbor',
    'DealNest',
    'EchoReach',
    'FunnelForge',
    'GrowthPixel',
    'HyperLane Ads',
    'InfluenceHub',
    'Juno Networks',
    'KiteTraffic',
    'LeadLagoon',
    'MonsoonMedia',
    'Organic and unattributed',
  ],
  B: [
    'Orchid Media',
    'PixelBazaar',
    'QuickCart Affiliates',
    'RetailRocket Ads',
    'ShopSignal',
    'TrendTrolley',
    'UrbanReach',
    'Organic and unattributed (Contoso)',
  ],
  C: ['VoyageClicks', 'WanderAds', 'XploreMedia', 'YonderNet', 'ZenithTravel Ads', 'Organic and unattributed (Fabrikam)'],
};
/** The two publishers that the publisher account is assigned to. */
export const assignedPublishers: readonly string[] = ['AdRiver', 'BlueMango Media'];

export interface DemoAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly packages: readonly string[];
  readonly publishers?: readonly string[];
}
const of = (customer: 'A' | 'B' | 'C'): string[] => packages.filter((p) => p.customer === customer).map((p) => p.name);
export const accounts: readonly DemoAccount[] = [
  { id: 'u-admin', email: 'admin@demo.example', name: 'Asha Rao', role: 'admin', packages: packages.map((p) => p.name) },
  { id: 'u-analyst-a', email: 'analyst.a@demo.example', name: 'Ann Mathew', role: 'analyst', packages: of('A') },
  { id: 'u-analyst-b', email: 'analyst.b@demo.example', name: 'Ben Okafor', role: 'analyst', packages: of('B') },
  {
    id: 'u-publisher',
    email: 'publisher@demo.example',
    name: 'Priya Nair',
    role: 'publisher',
    packages: ['com.northwind.pay', 'com.northwind.bank', 'northwind.example', 'com.northwind.insure'],
    publishers: assignedPublishers,
  },
  {
    id: 'u-tracker',
    email: 'tracker@demo.example',
    name: 'Tomás García',
    role: 'tracker',
    packages: ['com.northwind.growth', 'com.fabrikam.partner'],
  },
  { id: 'u-new', email: 'new@demo.example', name: 'Nora Lindqvist', role: 'analyst', packages: [] },
];
