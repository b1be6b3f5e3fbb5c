import type { Staging } from '../../analytics/duckdb/staging.ts';
import { eventModel } from '../../analytics/models/event-model.ts';
import { ACCESSES, FARM_NETWORKS, holders, HOSTINGS, nations, origins, type Origin } from './devices.ts';
import { lineBits, lineTerms } from './lines.ts';
import { BITS, chance, type Making, type Piece } from './tables.ts';
import { visitShare } from './supply.ts';
import { seedOf } from '../random.ts';
import type { DemoPackage } from '../world.ts';

/** Bits of an event's place in its day, and of which of its hashes is meant. */
const NUMBER_BITS = 29;
const VIEWABLE = { valid: 0.72, invalid: 0.31 } as const;
const EARNING = { visit: 0.012, impression: 0.0006 } as const;

/** So many bits of a hash as a number, from one place on. */
const bits = (hash: string, from: number, many: number): string => `CAST((${hash} >> ${from}) & ${2 ** many - 1} AS BIGINT)`;

const originIs = (origin: Origin): string => `k.origin = ${origins.indexOf(origin)}`;
/** SQL of a network's place among `demoNetworks`, by where the event comes from; the first networks of a country carry the most. */
const placeSql = (drawn: string): string => `CASE
  WHEN j.attack_place >= 0 THEN j.attack_place
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
export function pieceSql({ dictionary, table }: Staging, { pkg, index, days }: Piece, { seed, now, total }: Making): string {
  // hashes of two numbers have nothing in common; those of one number and two salts would differ by a constant
  const hash = (part: number): string => `hash(CAST(${salt} AS BIGINT) + (CAST(date AS BIGINT) << ${NUMBER_BITS}) + i * 8 + ${part})`;
  const salt = BigInt(seedOf(seed, pkg.name) % 2 ** 19) << BigInt(NUMBER_BITS + 15);
  const slot = bits('a', 34, 8);
  const isMoody = days.some((day) => day.moods.length > 0),
    mood = isMoody ? 'coalesce(m.mood, 1000)' : '1000',
    moods = isMoody ? 'LEFT JOIN demo_moods AS m ON m.mood_date = h.date AND m.mood_rank = l.rank' : '';
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
    WITH numbered AS (SELECT * EXCLUDE (events), unnest(range(CAST(first AS BIGINT), CAST(first + events AS BIGINT))) AS i FROM demo_days),
    hashed AS (SELECT *, ${[0, 1, 2, 3, 4].map((part, i) => `${hash(part)} AS ${'abcde'[i] ?? ''}`).join(', ')} FROM numbered),
    judged AS (
      SELECT *, CAST(start AS BIGINT) + elapsed AS instant, CASE WHEN attack_kind > 0 THEN attack_kind WHEN is_invalid AND is_found THEN slot ELSE 0 END AS kind FROM (
        SELECT *, CASE WHEN is_invalid OR by_people >= span THEN by_bots ELSE by_people END AS elapsed FROM (
          SELECT h.*, l.*, l.palette + ${slot} AS slot,
            attack_kind > 0 OR ${bits('a', 14, BITS.rate)} * 1000000 < CASE WHEN has_jumped = 1 THEN rate_after ELSE rate END * CAST(day_rate AS BIGINT) * ${mood} AS is_invalid,
            ${slot} < givt OR ${bits('a', 42, BITS.detected)} < detected AS is_found,
            o.hour * 3600000 + ((${bits('b', 20, 24)} * 3600000) >> 24) AS by_people, begins + ((${bits('b', 20, 32)} * CAST(span AS BIGINT)) >> 32) AS by_bots,
            ${bits('c', 24, BITS.type)} < ${chance(visitShare(pkg), 'type')} AS is_visit, ${bits('c', 0, 16)} AS page_drawn
          FROM hashed AS h JOIN demo_lines AS l ON l.line = first_line + ((${bits('a', 0, lineBits(total))} * lines) >> ${lineBits(total)}) ${moods} JOIN demo_hours AS o ON o.slot = (${bits('b', 0, 20)} * slots) >> 20
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
