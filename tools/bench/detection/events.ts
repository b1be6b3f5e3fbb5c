import type { PackageRecord } from '../../../server/access.ts';
import type { EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import type { Staging } from '../../../server/analytics/duckdb/staging.ts';
import { eventModel } from '../../../server/analytics/models/event-model.ts';
import { isTerm } from '../../../server/analytics/models/model.ts';
import { addDays, type Day } from '../../../contract/time/dates.ts';

/** A Friday, 15:00 in India: the day runs. */
export const NOW = Date.UTC(2026, 10, 20, 9, 30);
export const TODAY: Day = '2026-11-20';
/** The hours of the running day that are over. */
export const HOUR = 15;
const /** A year, and the days before its first one that this is compared with. */
  DAYS = 366 + 28,
  DAYS_AT_ONCE = 31;
export const measuredPackage: PackageRecord = {
  name: 'bench.example',
  title: 'Bench',
  customer: 'A',
  timeZone: 'Asia/Kolkata',
  currency: 'INR',
  type: 'Visit',
  alertPct: 10,
};

/** How many sources of each kind there are; few of them have most events. */
const SOURCES = {
  publisher: 200,
  campaign: 12,
  placement: 36,
  network: 1_300,
  asn: 32,
  country: 13,
  device: 4,
  os: 14,
  browser: 11,
  reason: 12,
  channel: 4,
  exchange: 8,
} as const;
type Drawn = keyof typeof SOURCES;
const drawn = Object.keys(SOURCES) as Drawn[];
const isDrawn = (name: string): name is Drawn => Object.hasOwn(SOURCES, name);

/** A number from 0 to 1 by the row and what it is drawn for, in SQL. */
const chance = (of: string): string => `(hash(i, '${of}') % 1000003) / 1000003.0`;
/** Numbers of the terms as the dictionary of an empty store has them: in the order in which they are added. */
function addTerms({ dictionary }: Staging): void {
  for (const name of drawn) for (let i = 0; i < SOURCES[name]; i++) dictionary.add(name, `${name} ${i}`);
  dictionary.add('reason', '');
  for (let i = 0; i < SOURCES.publisher; i++) dictionary.add('publisher_id', `id ${i}`);
  for (const verdict of ['valid', 'GIVT', 'SIVT']) dictionary.add('verdict', verdict);
  dictionary.add('package', measuredPackage.name);
  dictionary.add('type', 'visit');
  for (const [name, { kind }] of Object.entries(eventModel.columns))
    if (isTerm(kind) && dictionary.all(name).length === 0) dictionary.add(name, '');
}

/**
 * Rows of some days, in SQL: a publisher's share of invalid events swings from day to day; every ninth day one publisher is attacked for four hours, every tenth a
 * network in eight publishers for six.
 */
function rowsOf(first: number, last: number, perDay: number, from: Day): string {
  const columns = Object.entries(eventModel.columns).map(([name, { kind, nullable }]) => {
    if (name === 'publisher_id') return 'publisher AS publisher_id';
    if (name === 'event_id') return `'e' || i AS event_id`;
    if (name === 'time') return `CAST(CAST(day AS TIMESTAMP) + to_seconds(hour * 3600 - 19800) AS TIMESTAMP_MS) AS time`;
    if (name === 'verdict') return 'CASE WHEN NOT bad THEN 0 WHEN i % 3 = 0 THEN 1 ELSE 2 END AS verdict';
    if (name === 'reason') return `CASE WHEN bad THEN reason ELSE ${SOURCES.reason} END AS reason`;
    if (name === 'cost') return `CAST(1000 * ${chance('cost')} AS BIGINT) AS cost`;
    if (['day', 'hour'].includes(name) || isDrawn(name)) return name;
    if (kind === 'text') return `'' AS ${name}`;
    return `${nullable ? 'NULL' : '0'} AS ${name}`;
  });
  const values = drawn.map((name) => `CAST(floor(${SOURCES[name]} * pow(${chance(name)}, 2.5)) AS INTEGER) AS ${name}`);
  return `WITH drawn AS (
    SELECT i, DATE '${from}' + CAST(i // ${perDay} AS INTEGER) AS day, i // ${perDay} AS number, CAST(floor(24 * ${chance('hour')}) AS INTEGER) AS hour, ${values.join(', ')}
    FROM range(${first * perDay}, ${last * perDay}) AS r(i)
  ), attacked AS (
    SELECT * REPLACE (
      CASE WHEN one THEN 5 WHEN many THEN 8 + publisher % 8 ELSE publisher END AS publisher,
      CASE WHEN many THEN 17 ELSE network END AS network,
      CASE WHEN one THEN 3 WHEN many THEN 4 ELSE reason END AS reason,
      CASE WHEN one THEN 2 + hour % 4 WHEN many THEN 11 + hour % 6 ELSE hour END AS hour)
    FROM (SELECT *, number % 9 = 0 AND i % 50 = 1 AS one, number % 10 = 3 AND i % 50 = 2 AS many FROM drawn)
  ), judged AS (
    SELECT *, one OR many OR ${chance('bad')} < (0.02 + 0.04 * (publisher % 10) / 10.0) * (0.8 + 0.4 * (hash(publisher, number) % 1000) / 1000.0) AS bad FROM attacked
  ) SELECT ${columns.join(', ')} FROM judged WHERE day < DATE '${TODAY}' OR hour < ${HOUR} ORDER BY day, hour`;
}

/** Loads the events of an hour of yesterday once more, as those of an hour of the running day; answers the number of the load. */
export async function loadHour({ events }: EmbeddedAnalytics, hour: number): Promise<number> {
  let load = 0;
  const columns = Object.keys(eventModel.columns).join(', ');
  await events.ingest(async (staging) => {
    load = staging.load;
    await staging.connection.run(`INSERT INTO ${staging.table} SELECT ${columns} FROM (
      SELECT * REPLACE (day + 1 AS day, time + INTERVAL 1 DAY AS time, event_id || ' ${load}' AS event_id) FROM "events".ad_events
      WHERE day = DATE '${addDays(TODAY, -1)}' AND hour = ${hour})`);
    return { names: [`hour ${load}`] };
  });
  return load;
}

/** Fills an empty store with about so many events of one package, a year and its days before, up to the running hour. */
export async function fill({ events }: EmbeddedAnalytics, total: number, say: (days: number) => void): Promise<void> {
  const perDay = Math.ceil(total / DAYS),
    from = addDays(TODAY, 1 - DAYS);
  for (let first = 0; first < DAYS; first += DAYS_AT_ONCE) {
    const last = Math.min(DAYS, first + DAYS_AT_ONCE);
    await events.ingest(async (staging) => {
      if (first === 0) addTerms(staging);
      await staging.connection.run(`INSERT INTO ${staging.table} ${rowsOf(first, last, perDay, from)}`);
      return undefined;
    });
    say(last);
  }
}
