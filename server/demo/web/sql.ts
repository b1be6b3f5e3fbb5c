import { DOUBLE, DuckDBDataChunk, INTEGER, type DuckDBConnection } from '@duckdb/node-api';
import type { Dictionary } from '../../analytics/duckdb/dictionary.ts';
import type { Staging } from '../../analytics/duckdb/staging.ts';
import { eventModel, type EventColumn } from '../../analytics/models/event-model.ts';
import {
  ACCESSES,
  accesses,
  agentsOf,
  demoNetworks,
  disguiseOf,
  FARM_NETWORKS,
  firstAccess,
  firstAgent,
  holders,
  HOSTINGS,
  nations,
  origins,
  sendsId,
  type Origin,
} from './devices.ts';
import { hasJumped } from '../calendar.ts';
import { humanHours, type EventDay } from './days.ts';
import { lineBits, lineTerms, siteName, supplyLines } from './lines.ts';
import { paletteOf, PALETTE_SLOTS, PALETTES, type FraudKind } from './taxonomy.ts';
import { eventChannels, PAGES, SITES, trafficOf, visitShare } from './supply.ts';
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
/** Bits of an event's place in its day, and of which of its hashes is meant. */
const NUMBER_BITS = 29;
/** Chances are compared with bits of a hash: so many of each. */
const BITS = { rate: 20, detected: 10, type: 10, viewable: 10, revenue: 14 } as const;
const VIEWABLE = { valid: 0.72, invalid: 0.31 } as const;
const EARNING = { visit: 0.012, impression: 0.0006 } as const;
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

const chance = (share: number, of: keyof typeof BITS): number => Math.round(share * 2 ** BITS[of]);
const pagesOf = (total: number): number => (total < SMALL ? PAGES / 40 : PAGES);

function linesOf(dictionary: Dictionary, pkg: DemoPackage, { seed, total }: Making, palettes: readonly (readonly FraudKind[])[]): Numbers {
  const lines = supplyLines(pkg, seed, 2 ** lineBits(total));
  const givt = palettes.map((slots) => slots.filter(({ verdict }) => verdict === 'GIVT').length);
  return {
    line: lines.map((_, i) => i),
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

const daysOf = (days: Piece['days']): Numbers => ({
  date: days.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / 86_400_000),
  start: days.map(({ start }) => start),
  span: days.map(({ span }) => span),
  shift_at: days.map(({ shiftAt }) => shiftAt),
  shift: days.map(({ shift }) => shift),
  slots: days.map(({ slots }) => slots),
  day_rate: days.map(({ rate }) => Math.round(rate * 1_000)),
  detected: days.map(({ detected }) => chance(detected, 'detected')),
  has_jumped: days.map(({ day }) => (hasJumped(day) ? 1 : 0)),
  stamp: days.map(({ day }) => Number(day.replaceAll('-', ''))),
  events: days.map(({ events }) => events),
});

/** Writes what the events of a piece are drawn from into temporary tables. */
export async function writeTables({ connection, dictionary }: Staging, { pkg, days }: Piece, making: Making): Promise<void> {
  const palettes = Array.from({ length: PALETTES }, (_, i) => paletteOf(i, trafficOf(pkg)));
  const { pages, sites } = pagesAndSites(dictionary, pkg, pagesOf(making.total));
  await write(connection, 'demo_lines', linesOf(dictionary, pkg, making, palettes));
  await write(connection, 'demo_kinds', kindsOf(dictionary, palettes.flat()));
  await write(connection, 'demo_audiences', audiencesOf(dictionary, pkg, making.seed));
  await write(connection, 'demo_networks', networksOf(dictionary));
  await write(connection, 'demo_agents', agentTable(dictionary, pkg));
  await write(connection, 'demo_pages', pages);
  await write(connection, 'demo_sites', sites);
  await write(connection, 'demo_days', daysOf(days));
  await write(connection, 'demo_hours', { slot: humanHours.map((_, i) => i), hour: humanHours });
}
export async function dropTables({ connection }: Staging): Promise<void> {
  for (const name of TABLES) await connection.run(`DROP TABLE IF EXISTS ${name}`);
}

/** So many bits of a hash as a number, from one place on. */
const bits = (hash: string, from: number, many: number): string => `CAST((${hash} >> ${from}) & ${2 ** many - 1} AS BIGINT)`;

const originIs = (origin: Origin): string => `k.origin = ${origins.indexOf(origin)}`;
/** SQL of a network's place among `demoNetworks`, by where the event comes from; the first networks of a country carry the most. */
const placeSql = (drawn: string): string => `CASE
  WHEN ${originIs('access')} THEN u.first_access + ((((${drawn} * ${drawn}) >> 16) * u.accesses) >> 16)
  WHEN ${originIs('hosting')} THEN ${ACCESSES} + u.nation * ${HOSTINGS} + ((${drawn} * ${HOSTINGS}) >> 16)
  WHEN ${originIs('hosting elsewhere')} THEN ${ACCESSES} + ((u.nation + 1) * ${HOSTINGS} + ((${drawn} * ${(nations.length - 1) * HOSTINGS}) >> 16)) % ${nations.length * HOSTINGS}
  WHEN ${originIs('access elsewhere')} THEN (u.first_access + u.accesses + ((${drawn} * (${ACCESSES} - u.accesses)) >> 16)) % ${ACCESSES}
  ELSE u.first_access + j.line % ${FARM_NETWORKS} END`;
/** How many devices each holder has in a package, a power of two: people so many that one is rarely seen twice, farms a shelf in each country. */
const DEVICE_BITS = { person: 24, bot: 11, farm: 4 } as const;
/** SQL of a device's id: the hash of its number among the devices of its holder. */
function deviceSql(pkg: DemoPackage, seed: number, drawn: (many: number) => string, sends: string): string {
  const salt = (seedOf(seed, `${pkg.name} devices`) % 2 ** 20) * 2 ** 40;
  const numbers = (holder: keyof typeof DEVICE_BITS, number: string): string =>
    `WHEN ${holders.indexOf(holder)} THEN ${2 ** (30 + holders.indexOf(holder))} + ${number}`;
  return `CASE WHEN k.holder = ${holders.indexOf('none')} OR ${sends} >= u.sends_id THEN '' ELSE lpad(lower(to_hex(hash(CAST(${salt} AS BIGINT) + CASE k.holder
    ${numbers('person', drawn(DEVICE_BITS.person))} ${numbers('bot', drawn(DEVICE_BITS.bot))}
    ${numbers('farm', `(u.nation << ${DEVICE_BITS.farm}) + (j.line % 4) * 4 + ${drawn(2)}`)} END))), 16, '0') END`;
}

/**
 * The SQL that makes a piece. The day of an event and its place in it are hashed, and all that happens to it is drawn from the bits of its hashes `a` to `e`.
 */
export function pieceSql({ dictionary, table }: Staging, { pkg, index }: Piece, { seed, now, total }: Making): string {
  // hashes of two numbers have nothing in common; those of one number and two salts would differ by a constant
  const hash = (part: number): string => `hash(CAST(${salt} AS BIGINT) + (CAST(date AS BIGINT) << ${NUMBER_BITS}) + i * 8 + ${part})`;
  const salt = BigInt(seedOf(seed, pkg.name) % 2 ** 19) << BigInt(NUMBER_BITS + 15);
  const slot = bits('a', 34, 8);
  const made: Readonly<Record<string, string>> = {
    package: String(dictionary.add('package', pkg.name)),
    day: `DATE '1970-01-01' + date`,
    time: 'make_timestamp_ms(instant)',
    type: `CASE WHEN is_visit THEN ${dictionary.add('type', 'visit')} ELSE ${dictionary.add('type', 'impression')} END`,
    hour: 'CAST((elapsed + CASE WHEN elapsed >= shift_at THEN shift ELSE 0 END) // 3600000 AS INTEGER)',
    event_id: `concat('EV${String(index + 1).padStart(2, '0')}-', stamp, '-', i + 1)`,
    ...Object.fromEntries(lineTerms.map((name) => [name, `j.${name}`])),
    page_id: 'p.page_id',
    country: 'u.country',
    device: 'u.device',
    network: 'n.network',
    asn: 'n.asn',
    observed_country: 'n.observed_country',
    os: 'g.os',
    browser: 'g.browser',
    device_id: deviceSql(pkg, seed, (many) => bits('e', 22, many), bits('e', 46, 8)),
    ...Object.fromEntries(['verdict', 'fraud_category', 'fraud_sub_category', 'reason'].map((name) => [name, `k.${name}`])),
    measured_value: `CASE WHEN k.kind > 0 THEN (k.low + k.unit * ((${bits('d', 30, 16)} * k.steps) >> 16)) / 10.0 END`,
    threshold: 'CASE WHEN k.kind > 0 THEN k.threshold / 10.0 END',
    viewable: `CASE WHEN ${bits('c', 34, BITS.viewable)} < CASE WHEN k.kind > 0 THEN ${chance(VIEWABLE.invalid, 'viewable')} ELSE ${chance(VIEWABLE.valid, 'viewable')} END THEN 1 ELSE 0 END`,
    cost: `CASE WHEN is_visit THEN j.visit_cost ELSE j.impression_cost END * (9 + ${bits('c', 44, 8)} % 3)`,
    revenue: `CASE WHEN k.kind = 0 AND ${bits('d', 0, BITS.revenue)} < CASE WHEN is_visit THEN ${chance(EARNING.visit, 'revenue')} ELSE ${chance(EARNING.impression, 'revenue')} END
      THEN 1000000 * (80 + ${bits('d', 14, 16)} % 521) ELSE 0 END`,
    currency_from: "''",
    rate: 'NULL',
  };
  const columns = Object.keys(eventModel.columns);
  return `INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(', ')})
    WITH numbered AS (SELECT * EXCLUDE (events), unnest(range(CAST(events AS BIGINT))) AS i FROM demo_days),
    hashed AS (SELECT *, ${[0, 1, 2, 3, 4].map((part, i) => `${hash(part)} AS ${'abcde'[i] ?? ''}`).join(', ')} FROM numbered),
    judged AS (
      SELECT *, CAST(start AS BIGINT) + elapsed AS instant, CASE WHEN is_invalid AND is_found THEN slot ELSE 0 END AS kind FROM (
        SELECT *, CASE WHEN is_invalid OR by_people >= span THEN by_bots ELSE by_people END AS elapsed FROM (
          SELECT h.*, l.*, l.palette + ${slot} AS slot,
            ${bits('a', 14, BITS.rate)} * 1000 < CASE WHEN has_jumped = 1 THEN rate_after ELSE rate END * CAST(day_rate AS BIGINT) AS is_invalid,
            ${slot} < givt OR ${bits('a', 42, BITS.detected)} < detected AS is_found,
            o.hour * 3600000 + ((${bits('b', 20, 24)} * 3600000) >> 24) AS by_people, (${bits('b', 20, 32)} * CAST(span AS BIGINT)) >> 32 AS by_bots,
            ${bits('c', 24, BITS.type)} < ${chance(visitShare(pkg), 'type')} AS is_visit, ${bits('c', 0, 16)} AS page_drawn
          FROM hashed AS h JOIN demo_lines AS l ON l.line = ${bits('a', 0, lineBits(total))} JOIN demo_hours AS o ON o.slot = (${bits('b', 0, 20)} * slots) >> 20
        )
      )
    )
    SELECT ${columns.map((name) => made[name] ?? '').join(', ')} FROM judged AS j
      JOIN demo_sites AS s ON s.site = j.site
      JOIN demo_kinds AS k ON k.kind = j.kind
      JOIN demo_audiences AS u ON u.audience = j.audience + ${bits('c', 16, 8)}
      JOIN demo_networks AS n ON n.place = ${placeSql(bits('e', 0, 16))}
      JOIN demo_agents AS g ON g.agent = CASE WHEN k.agents >= 0 THEN k.agents ELSE u.own_agents END + ${bits('e', 16, 6)}
      JOIN demo_pages AS p ON p.page = s.first_page + ((((page_drawn * page_drawn) >> 16) * s.site_pages) >> 16)
    WHERE j.instant <= ${now}
    ORDER BY instant, i`;
}
