import { countryShares } from '../countries.ts';
import { mixOf } from '../random.ts';
import type { FraudKind } from './taxonomy.ts';
import type { Traffic } from './supply.ts';

/** Where the address of an event lies: on an access or a hosting network, of the declared country or of another; a farm has few networks. */
export const origins = ['access', 'hosting', 'hosting elsewhere', 'access elsewhere', 'farm'] as const;
export type Origin = (typeof origins)[number];
/** Who has the device: a person, a bot that comes back with one of few ids, a farm with a shelf of devices, or something that sends no id. */
export const holders = ['person', 'bot', 'farm', 'none'] as const;
export type Holder = (typeof holders)[number];

export interface Network {
  readonly network: string;
  readonly asn: string;
  readonly country: string;
}
/** Countries that ads reach, the largest first. */
export const nations: readonly string[] = countryShares.map(([{ code }]) => code);
/** Access networks of the largest country, of each other, and hosting networks of each. */
const HOME_NETWORKS = 480,
  NETWORKS = 60;
export const HOSTINGS = 8;
/** Networks of a farm. */
export const FARM_NETWORKS = 4;
/** The first of the autonomous systems that are kept for documentation (RFC 5398), 16 each; the large country has the first four. */
const ACCESS_ASN = 64_496,
  HOME_ASNS = 4,
  HOSTING_ASN = 65_536,
  ASNS = 16;

export const accesses = (nation: number): number => (nation === 0 ? HOME_NETWORKS : NETWORKS);
export const firstAccess = (nation: number): number => (nation === 0 ? 0 : HOME_NETWORKS + (nation - 1) * NETWORKS);
export const ACCESSES = firstAccess(nations.length);

/** Shared address space (RFC 6598) and, for every fourth network, the documentation prefix of IPv6 (RFC 3849). */
const accessNetwork = (n: number): string => (n % 4 === 3 ? `2001:db8:${n.toString(16)}::/48` : `100.${64 + (n >> 8)}.${n & 255}.0/24`);
/** The documentation networks (RFC 5737), then those for benchmarks (RFC 2544). */
const hostingNetwork = (n: number): string =>
  ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24'][n] ?? `198.${18 + (n >> 8)}.${n & 255}.0/24`;

/** Access networks by country, then hosting networks by country: `HOSTINGS` each. Addresses and systems for documentation alone. */
export const demoNetworks: readonly Network[] = [
  ...nations.flatMap((country, nation) =>
    Array.from({ length: accesses(nation) }, (_, i) => ({
      network: accessNetwork(firstAccess(nation) + i),
      asn: `AS${ACCESS_ASN + (nation === 0 ? i % HOME_ASNS : HOME_ASNS + ((nation - 1) % (ASNS - HOME_ASNS)))}`,
      country,
    })),
  ),
  ...nations.flatMap((country, nation) =>
    Array.from({ length: HOSTINGS }, (_, i) => ({
      network: hostingNetwork(nation * HOSTINGS + i),
      asn: `AS${HOSTING_ASN + ((nation * 3 + i * 5) % ASNS)}`,
      country,
    })),
  ),
];

interface Agent {
  readonly os: string;
  readonly browser: string;
}
type Agents = readonly (readonly [agent: Agent, weight: number])[];
const agent = (os: string, browser: string, weight: number): readonly [Agent, number] => [{ os, browser }, weight];
const byDevice: Readonly<Record<Traffic, Readonly<Record<string, Agents>>>> = {
  app: {
    Phone: [
      agent('Android 15', 'WebView', 34),
      agent('Android 14', 'WebView', 29),
      agent('Android 13', 'WebView', 18),
      agent('iOS 18', 'WebView', 14),
      agent('iOS 17', 'WebView', 5),
    ],
    Tablet: [agent('Android 14', 'WebView', 60), agent('iPadOS 18', 'WebView', 40)],
  },
  web: {
    Phone: [
      agent('Android 15', 'Chrome', 40),
      agent('Android 14', 'Chrome', 28),
      agent('Android 14', 'Samsung Internet', 10),
      agent('iOS 18', 'Safari', 19),
      agent('Android 13', 'Firefox', 3),
    ],
    Tablet: [agent('Android 14', 'Chrome', 55), agent('iPadOS 18', 'Safari', 45)],
  },
};
const shared: Readonly<Record<string, Agents>> = {
  Desktop: [
    agent('Windows 11', 'Chrome', 48),
    agent('Windows 11', 'Edge', 17),
    agent('Windows 10', 'Chrome', 16),
    agent('macOS 15', 'Safari', 11),
    agent('Linux', 'Firefox', 8),
  ],
  CTV: [agent('Android TV 12', 'WebView', 55), agent('Tizen 8', 'Samsung Internet', 30), agent('webOS 24', 'WebView', 15)],
  crawler: [agent('', 'Crawler', 1)],
  library: [agent('', 'okhttp', 5), agent('', 'python-requests', 3), agent('Linux', 'curl', 2)],
  blank: [agent('', '', 1)],
  headless: [agent('Linux', 'Headless Chrome', 4), agent('Windows 10', 'Headless Chrome', 1)],
  emulator: [agent('Android 9', 'WebView', 1)],
};
/** Equal slots of each group of agents. */
export const AGENT_SLOTS = 64;
const groups = ['Phone', 'Tablet', 'Desktop', 'CTV', 'crawler', 'library', 'blank', 'headless', 'emulator'] as const;
/** Where the agents of a device, or of a kind of bot, begin. */
export const firstAgent = (group: string): number => groups.findIndex((each) => each === group) * AGENT_SLOTS;
/** Operating system and browser by slot, `AGENT_SLOTS` for each group. */
export const agentsOf = (traffic: Traffic): readonly Agent[] =>
  groups.flatMap((group) => {
    const mix = mixOf(byDevice[traffic][group] ?? shared[group] ?? []);
    return Array.from({ length: AGENT_SLOTS }, (_, i) => mix.at((i + 0.5) / AGENT_SLOTS));
  });

/** What an invalid event of a kind shows of its device. `agents` is null for the agents of ordinary devices. */
export interface Disguise {
  readonly origin: Origin;
  readonly holder: Holder;
  readonly agents: 'crawler' | 'library' | 'blank' | 'headless' | 'emulator' | null;
}
const person: Disguise = { origin: 'access', holder: 'person', agents: null };
const byReason: Readonly<Record<string, Disguise>> = {
  'Data-centre / VPN / proxy': { origin: 'hosting', holder: 'bot', agents: null },
  'Device farm / emulator': { origin: 'farm', holder: 'farm', agents: 'emulator' },
  'Bots / automation': { origin: 'access', holder: 'bot', agents: null },
  'Geo mismatch': { origin: 'access elsewhere', holder: 'person', agents: null },
  'Frequency-cap violation': { origin: 'access', holder: 'bot', agents: null },
};
const bySubCategory: Readonly<Record<string, Disguise>> = {
  'data-centre proxy': { origin: 'hosting elsewhere', holder: 'bot', agents: null },
  'Tor/VPN': { origin: 'hosting elsewhere', holder: 'person', agents: null },
  'invalid proxy': { origin: 'access elsewhere', holder: 'bot', agents: null },
  'IAB spiders & bots list': { origin: 'hosting', holder: 'none', agents: 'crawler' },
  'AI crawler': { origin: 'hosting', holder: 'none', agents: 'crawler' },
  'creative scanner': { origin: 'hosting', holder: 'none', agents: 'crawler' },
  'library UA': { origin: 'hosting', holder: 'none', agents: 'library' },
  'blank UA': { origin: 'hosting', holder: 'none', agents: 'blank' },
  headless: { origin: 'hosting', holder: 'bot', agents: 'headless' },
  'no display': { origin: 'hosting', holder: 'bot', agents: 'headless' },
};
/** Of valid traffic where the kind is null. */
export const disguiseOf = (kind: FraudKind | null): Disguise =>
  kind === null ? person : (bySubCategory[kind.subCategory] ?? byReason[kind.reason] ?? person);

/** Parts of 256 of the devices that send an id: apps mostly, browsers where a person agreed. */
export const sendsId = (traffic: Traffic, device: string): number => (traffic === 'app' || device === 'CTV' ? 232 : 118);
