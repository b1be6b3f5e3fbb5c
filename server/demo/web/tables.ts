import { DOUBLE, DuckDBDataChunk, INTEGER, type DuckDBConnection } from '@duckdb/node-api';
import type { Dictionary } from '../../analytics/duckdb/dictionary.ts';
import type { Staging } from '../../analytics/duckdb/staging.ts';
import type { EventColumn } from '../../analytics/models/event-model.ts';
import { accesses, agentsOf, demoNetworks, disguiseOf, firstAccess, firstAgent, holders, nations, origins, sendsId } from './devices.ts';
import { kindOfAttack, type Attack } from './dense.ts';
import { hasJumped } from '../calendar.ts';
import { humanHours, type EventDay } from './days.ts';
import { lineBits, lineTerms, siteName, supplyLines, type SupplyLine } from './lines.ts';
import { paletteOf, PALETTE_SLOTS, PALETTES, type FraudKind } from './taxonomy.ts';
import { eventChannels, PAGES, SITES, trafficOf } from './supply.ts';
import { countriesOf } from '../countries.ts';
import { chanceOf, mixOf, seedOf } from '../random.ts';
import type { DemoPackage } from '../world.ts';

/** Days of one package that are made together; `index` is the package's place. */
export interface Piece {
  readonly pkg: DemoPackage;
  readonly index: number;
  readonly days: readonly EventDay[];
  readonly events: number;
}
/** `total` is of the whole demo: a small one has fewer pages and supply lines. `now`, in epoch milliseconds: what happens later is not there yet. */
export interface Making {
  readonly seed: number;
  readonly now: number;
  readonly total: number;
}

/** Fewer events than these need fewer pages. */
const SMALL = 200_000;
/** Most rows that one chunk of the engine holds. */
const CHUNK_ROWS = 2048;
const AUDIENCES = 256;
/** Chances are compared with bits of a hash: so many of each. */
export const BITS = { rate: 20, detected: 10, type: 10, viewable: 10, revenue: 14 } as const;
const TABLES = [
  'demo_lines',
  'demo_kinds',
  'demo_audiences',
  'demo_networks',
  'demo_agents',
  'demo_pages',
  'demo_sites',
  'demo_days',
  'demo_hours',
  'demo_moods',
] as const;

type Numbers = Readonly<Record<string, readonly number[]>>;
/** Makes a temporary table of whole numbers, column by column. Numbers of 32 bits are stored as such, the others, which are times, as doubles. */
async function write(connection: DuckDBConnection, name: (typeof TABLES)[number], columns: Numbers): Promise<void> {
  const types = Object.values(columns).map((values) => (values.every((value) => Math.abs(value) < 2 ** 31) ? INTEGER : DOUBLE));
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE ${name} (${Object.keys(columns)
      .map((column, i) => `${column} ${types[i] === INTEGER ? 'INTEGER' : 'DOUBLE'}`)
      .join(', ')})`,
  );
  const appender = await connection.createAppender(name, 'main', 'temp'),
    rows = Object.values(columns)[0]?.length ?? 0;
  try {
    for (let start = 0; start < rows; start += CHUNK_ROWS) {
      const chunk = DuckDBDataChunk.create(types);
      chunk.setColumns(Object.values(columns).map((values) => values.slice(start, start + CHUNK_ROWS)));
      appender.appendDataChunk(chunk);
    }
  } finally {
    appender.closeSync();
  }
}

export const chance = (share: number, of: keyof typeof BITS): number => Math.round(share * 2 ** BITS[of]);
const pagesOf = (total: number): number => (total < SMALL ? PAGES / 40 : PAGES);

function linesOf(dictionary: Dictionary, lines: readonly SupplyLine[], palettes: readonly (readonly FraudKind[])[]): Numbers {
  const givt = palettes.map((slots) => slots.filter(({ verdict }) => verdict === 'GIVT').length);
  return {
    line: lines.map((_, i) => i),
    rank: lines.map(({ rank }) => rank),
    ...Object.fromEntries(lineTerms.map((name) => [name, lines.map(({ terms }) => dictionary.add(name, terms[name]))])),
    audience: lines.map(({ channel }) => channel * AUDIENCES),
    site: lines.map(({ site }) => site),
    palette: lines.map(({ palette }) => 1 + palette * PALETTE_SLOTS),
    givt: lines.map(({ palette }) => givt[palette] ?? 0),
    rate: lines.map(({ rate }) => chance(rate, 'rate')),
    rate_after: lines.map(({ rateAfter }) => chance(rateAfter, 'rate')),
    // in tenths, see `cost`
    impression_cost: lines.map(({ impressionCost }) => impressionCost / 10),
    visit_cost: lines.map(({ visitCost }) => visitCost / 10),
  };
}

/** Kinds by slot of all palettes; the first, 0, is valid traffic. Measured values and thresholds in tenths. */
function kindsOf(dictionary: Dictionary, slots: readonly FraudKind[]): Numbers {
  const term = (column: EventColumn, valid: string, of: (kind: FraudKind) => string): number[] => [
    dictionary.add(column, valid),
    ...slots.map((kind) => dictionary.add(column, of(kind))),
  ];
  const disguises = [null, ...slots].map(disguiseOf);
  const number = (of: (kind: FraudKind) => number): number[] => [0, ...slots.map((kind) => Math.round(of(kind)))];
  return {
    kind: Array.from({ length: slots.length + 1 }, (_, i) => i),
    verdict: term('verdict', 'valid', ({ verdict }) => verdict),
    fraud_category: term('fraud_category', '', ({ category }) => category),
    fraud_sub_category: term('fraud_sub_category', '', ({ subCategory }) => subCategory),
    reason: term('reason', '', ({ reason }) => reason),
    origin: disguises.map(({ origin }) => origins.indexOf(origin)),
    holder: disguises.map(({ holder }) => holders.indexOf(holder)),
    agents: disguises.map(({ agents }) => (agents === null ? -1 : firstAgent(agents))),
    threshold: number(({ signal }) => signal.threshold * 10),
    low: number(({ signal }) => signal.low * 10),
    unit: number(({ signal }) => (signal.isWhole ? 10 : 1)),
    steps: number(({ signal }) => (signal.high - signal.low) * (signal.isWhole ? 1 : 10) + 1),
  };
}

/** Countries and devices of a channel's people, in equal slots. */
function audiencesOf(dictionary: Dictionary, pkg: DemoPackage, seed: number): Numbers {
  const c = chanceOf(seedOf(seed, `${pkg.name} audience`)),
    countries = countriesOf(pkg.timeZone);
  const audiences = eventChannels.flatMap((channel) => {
    const devices = mixOf(channel.devices);
    return Array.from({ length: AUDIENCES }, () => {
      const country = countries.at(c.next()).code,
        device = devices.at(c.next());
      return { country, device, nation: nations.indexOf(country) };
    });
  });
  return {
    audience: audiences.map((_, i) => i),
    country: audiences.map(({ country }) => dictionary.add('country', country)),
    device: audiences.map(({ device }) => dictionary.add('device', device)),
    nation: audiences.map(({ nation }) => nation),
    first_access: audiences.map(({ nation }) => firstAccess(nation)),
    accesses: audiences.map(({ nation }) => accesses(nation)),
    own_agents: audiences.map(({ device }) => firstAgent(device)),
    sends_id: audiences.map(({ device }) => sendsId(trafficOf(pkg), device)),
  };
}

const networksOf = (dictionary: Dictionary): Numbers => ({
  place: demoNetworks.map((_, i) => i),
  network: demoNetworks.map(({ network }) => dictionary.add('network', network)),
  asn: demoNetworks.map(({ asn }) => dictionary.add('asn', asn)),
  observed_country: demoNetworks.map(({ country }) => dictionary.add('observed_country', country)),
});
function agentTable(dictionary: Dictionary, pkg: DemoPackage): Numbers {
  const agents = agentsOf(trafficOf(pkg));
  return {
    agent: agents.map((_, i) => i),
    os: agents.map(({ os }) => dictionary.add('os', os)),
    browser: agents.map(({ browser }) => dictionary.add('browser', browser)),
  };
}

/** The pages of all sites one after another, and where each site's begin. */
function pagesAndSites(dictionary: Dictionary, pkg: DemoPackage, pages: number): { readonly pages: Numbers; readonly sites: Numbers } {
  const sites = Array.from({ length: eventChannels.length * SITES }, (_, site) => site),
    first = (site: number): number => Math.floor((site * pages) / sites.length);
  const ids = sites.flatMap((site) => {
    const name = siteName(pkg, Math.floor(site / SITES), site % SITES);
    return Array.from({ length: first(site + 1) - first(site) }, (_, page) => dictionary.add('page_id', `${name}/p/${page + 1}`));
  });
  return {
    pages: { page: ids.map((_, i) => i), page_id: ids },
    sites: { site: sites, first_page: sites.map(first), site_pages: sites.map((site) => first(site + 1) - first(site)) },
  };
}

/** An ordinary day, or an attack on it: each has its own events, hours, supply lines and kind. */
interface Draw {
  readonly of: EventDay;
  readonly first: number;
  readonly attack: Attack | null;
}
const drawsOf = (of: EventDay): Draw[] => {
  let first = of.events;
  return [
    { of, first: 0, attack: null },
    ...of.attacks.map((attack) => {
      first += attack.events;
      return { of, first: first - attack.events, attack };
    }),
  ];
};
/** The first line of some publishers, which lie together, and how many they have. */
function linesWithin(ranks: readonly number[], [low, high]: readonly [number, number]): { readonly first: number; readonly count: number } {
  const first = ranks.findIndex((rank) => rank >= low);
  return { first, count: ranks.filter((rank) => rank >= low && rank <= high).length };
}
function daysOf(days: Piece['days'], ranks: readonly number[], kinds: readonly FraudKind[]): Numbers {
  const draws = days.flatMap(drawsOf),
    lines = draws.map(({ attack }) => (attack === null ? { first: 0, count: ranks.length } : linesWithin(ranks, attack.ranks)));
  const each = (of: (draw: Draw) => number): number[] => draws.map(of);
  return {
    date: each(({ of: { day } }) => Date.parse(`${day}T00:00:00Z`) / 86_400_000),
    start: each(({ of: { start } }) => start),
    begins: each(({ attack }) => attack?.from ?? 0),
    span: each(({ of: { span }, attack }) => (attack === null ? span : Math.min(attack.span, span - attack.from))),
    shift_at: each(({ of: { shiftAt } }) => shiftAt),
    shift: each(({ of: { shift } }) => shift),
    slots: each(({ of: { slots } }) => slots),
    day_rate: each(({ of: { rate } }) => Math.round(rate * 1_000)),
    detected: each(({ of: { detected } }) => chance(detected, 'detected')),
    has_jumped: each(({ of: { day } }) => (hasJumped(day) ? 1 : 0)),
    stamp: each(({ of: { day } }) => Number(day.replaceAll('-', ''))),
    first: each(({ first }) => first),
    events: each(({ of, attack }) => attack?.events ?? of.events),
    first_line: lines.map(({ first }) => first),
    lines: lines.map(({ count }) => count),
    // 0 and -1: as is drawn
    attack_kind: each(({ attack }) => (attack === null ? 0 : 1 + kindOfAttack(attack, kinds))),
    attack_place: each(({ attack }) => attack?.network ?? -1),
  };
}
/** By day and rank of the publisher; one that is never asked for where days are alike. */
const moodsOf = (days: Piece['days']): Numbers => ({
  mood_date: days.flatMap(({ day, moods }) => moods.map(() => Date.parse(`${day}T00:00:00Z`) / 86_400_000)),
  mood_rank: days.flatMap(({ moods }) => moods.map((_, rank) => rank)),
  mood: days.flatMap(({ moods }) => moods),
});

/** Writes what the events of a piece are drawn from into temporary tables. */
export async function writeTables({ connection, dictionary }: Staging, { pkg, days }: Piece, making: Making): Promise<void> {
  const palettes = Array.from({ length: PALETTES }, (_, i) => paletteOf(i, trafficOf(pkg)));
  const { pages, sites } = pagesAndSites(dictionary, pkg, pagesOf(making.total));
  const lines = supplyLines(pkg, making.seed, 2 ** lineBits(making.total));
  await write(connection, 'demo_lines', linesOf(dictionary, lines, palettes));
  await write(connection, 'demo_kinds', kindsOf(dictionary, palettes.flat()));
  await write(connection, 'demo_audiences', audiencesOf(dictionary, pkg, making.seed));
  await write(connection, 'demo_networks', networksOf(dictionary));
  await write(connection, 'demo_agents', agentTable(dictionary, pkg));
  await write(connection, 'demo_pages', pages);
  await write(connection, 'demo_sites', sites);
  const ranks = lines.map(({ rank }) => rank);
  await write(connection, 'demo_days', daysOf(days, ranks, palettes[0] ?? []));
  await write(connection, 'demo_moods', moodsOf(days));
  await write(connection, 'demo_hours', { slot: humanHours.map((_, i) => i), hour: humanHours });
}
export async function dropTables({ connection }: Staging): Promise<void> {
  for (const name of TABLES) await connection.run(`DROP TABLE IF EXISTS ${name}`);
}
