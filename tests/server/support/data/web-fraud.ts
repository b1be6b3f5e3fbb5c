import type { Lacks } from '../../../../contract/metric.ts';
import { isSeenBy, naiveLacks } from './changes.ts';
import { webFilters } from '../../../../contract/filters/web.ts';
import { allOf, byName, namesOf } from '../../../../contract/filters/filter.ts';
import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { addDays, type DateRange, type Day } from '../../../../contract/time/dates.ts';
import { comparisons, type Comparison } from '../../../../contract/metric.ts';
import { filterOf, isAdmitted } from '../../../../contract/scope.ts';
import {
  eventTypes,
  verdictClasses,
  type EventType,
  type VerdictClass,
  type WebFilterName,
  type WebFilterSet,
} from '../../../../contract/areas/web/web.ts';
import type { EventColumn, EventRow } from '../../../../server/analytics/models/event-model.ts';
import { packages } from '../../../../server/demo/world.ts';
import type { Caller, AccessScope } from '../../../../server/access.ts';
import { eventRows } from './events.ts';
import { accessScopeOf } from './incidents.ts';

export const LAST_DAY = '2026-11-20';
/** Packages of each customer that have ad events; one of them is in a zone of its own. */
export const webPackages = packages.filter((p) => p.type === 'Visit' || p.type === 'Impression').map((p) => p.name);

const valid = { verdict: 'valid', fraud_category: '', fraud_sub_category: '', reason: '', measured_value: null, threshold: null } as const;
const zones = new Map(packages.map((p) => [p.name, p.timeZone]));
const YEAR_MS = 365 * 86_400_000;
const at = (time: number, name: string): Pick<EventRow, 'time' | 'day' | 'hour'> => {
  const local = DateTime.fromMillis(time, { zone: zones.get(name) ?? '' });
  return { time, day: local.toFormat('yyyy-MM-dd'), hour: local.hour };
};
/**
 * Events of every such package, some a year ago, on the days and hours of its zone. One publisher is nearly clean and one nearly without events; some events came through no
 * exchange and have no campaign or no placement, some pages are written large.
 */
export const webRows = (count: number, seed = 7): EventRow[] =>
  eventRows({ count, packages: webPackages, lastDay: LAST_DAY, days: 75, seed }).map(({ time, ...row }, i) => ({
    ...row,
    ...at(i % 8 === 3 ? time - YEAR_MS : time, row.package),
    ...(row.publisher === 'AdRiver' && i % 4 !== 0 ? valid : {}),
    ...(i % 6 === 0 ? { exchange: '', campaign: '' } : {}),
    ...(i % 4 === 1 ? { placement: '' } : {}),
    ...(i % 5 === 0 ? { page_id: row.page_id.toUpperCase() } : {}),
    ...(i % 211 === 0 ? { publisher: 'DustNet', publisher_id: 'PUB-1999', placement: 'PLC-dust' } : {}),
  }));

export interface WebQuestion {
  readonly access: AccessScope;
  readonly range: DateRange;
  readonly type: EventType;
  readonly filters: Partial<WebFilterSet>;
  readonly verdict_class?: VerdictClass;
  readonly compare?: Comparison;
}
const caller: Caller = {
  id: 'u',
  name: 'U',
  email: 'u@demo.example',
  role: 'analyst',
  publishers: null,
  packages: [],
  verificationApiKey: '',
  redmineProjectId: null,
  sessionId: '',
};
/** A question as the policy hook hands it to a handler, with what only some calls ask. */
export function askedWeb<M extends object>(
  { access, range, type, filters, verdict_class = 'all', compare = 'previous' }: WebQuestion,
  more: M,
) {
  const package_name = access.packages.length === 1 ? (access.packages[0]?.name ?? 'all') : 'all';
  return {
    query: { package_name, ...range, dashboard_type: type, ...allOf(webFilters), ...filters, verdict_class, compare, ...more },
    access,
    caller,
    signal: new AbortController().signal,
    accessToAll: () => access,
    requestId: 'test',
  };
}

/** The column of each filter: those that are called otherwise are spelled out once more. */
export const columns: Readonly<Record<WebFilterName, EventColumn>> = {
  ...byName(namesOf(webFilters), (name) => name as EventColumn),
  campaign_id: 'campaign',
  creative_id: 'creative',
  placement_id: 'placement',
  sub_publisher_name: 'sub_publisher',
  publisher_name: 'publisher',
};
/** The same restriction, row by row; one filter may be left out. */
export const matchingWeb = (rows: readonly EventRow[], { access, range, type, filters }: WebQuestion, but?: WebFilterName): EventRow[] =>
  rows.filter(
    (row) =>
      access.packages.some((p) => p.name === row.package) &&
      (access.publishers === null || access.publishers.includes(row.publisher)) &&
      row.type === type &&
      row.day >= range.fromDate &&
      row.day <= range.toDate &&
      namesOf(webFilters).every((name) => name === but || isAdmitted(filters[name] ?? 'all', String(row[columns[name]]))),
  );

/** Filters that choose among flagged events, not among measured ones. */
const flagFilters: readonly WebFilterName[] = ['reason', 'fraud_category', 'fraud_sub_category'];
/** Events that are measured. */
export const measuredWeb = (rows: readonly EventRow[], q: WebQuestion): EventRow[] =>
  matchingWeb(rows, {
    ...q,
    filters: Object.fromEntries(Object.entries(q.filters).filter(([name]) => !flagFilters.some((one) => one === name))),
  });

/** Any scope that these rows can be asked about, and some that they cannot. */
export function webQuestions(rows: readonly EventRow[]): fc.Arbitrary<WebQuestion> {
  const publishers = [...new Set(rows.map((row) => row.publisher))];
  const some = (name: WebFilterName): fc.Arbitrary<string> => {
    const values = [...new Set(rows.map((row) => String(row[columns[name]])))].slice(0, 60);
    return fc.oneof(
      { weight: 40, arbitrary: fc.constant('all') },
      { weight: 2, arbitrary: fc.subarray(values, { minLength: Math.ceil(values.length / 3) }).map(filterOf) },
      { weight: 1, arbitrary: fc.constantFrom(...values, 'nothing like it', "x' OR 1=1 --").map((value) => filterOf([value])) },
      { weight: 1, arbitrary: fc.subarray([...values, 'nothing like it']).map((without) => filterOf(without, true)) },
    );
  };
  return fc.record({
    access: fc
      .tuple(
        fc.oneof(
          fc.constant(webPackages),
          fc.constantFrom(...webPackages).map((name) => [name]),
          fc.subarray(webPackages),
        ),
        fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.subarray(publishers) }),
      )
      .map(([names, own]) => accessScopeOf(names, own, { 'fabrikam.example': 'GBP' })),
    range: fc
      .tuple(
        fc.oneof({ weight: 3, arbitrary: fc.integer({ min: -4, max: 80 }) }, { weight: 1, arbitrary: fc.constant(0) }),
        fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 366 })),
      )
      .map(([ago, length]) => ({ fromDate: addDays(LAST_DAY, 1 - ago - length), toDate: addDays(LAST_DAY, -ago) })),
    type: fc.constantFrom(...eventTypes),
    verdict_class: fc.constantFrom(...verdictClasses),
    compare: fc.constantFrom(...comparisons),
    filters: fc.record(byName(namesOf(webFilters), some)),
  });
}

/** Rows by what they share, most first, ties by value. */
export function grouped(rows: readonly EventRow[], of: (row: EventRow) => string): [value: string, rows: EventRow[]][] {
  const groups = new Map<string, EventRow[]>();
  for (const row of rows) {
    const known = groups.get(of(row));
    if (known === undefined) groups.set(of(row), [row]);
    else known.push(row);
  }
  return [...groups].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
}
const isFlagged = (row: EventRow, { filters }: WebQuestion): boolean =>
  flagFilters.every((name) => isAdmitted(filters[name] ?? 'all', String(row[columns[name]])));
/** Events that the asked reasons flagged, of a class. */
export const givtOf = (rows: readonly EventRow[], q: WebQuestion): EventRow[] =>
  rows.filter((row) => row.verdict === 'GIVT' && isFlagged(row, q));
export const sivtOf = (rows: readonly EventRow[], q: WebQuestion): EventRow[] =>
  rows.filter((row) => row.verdict === 'SIVT' && isFlagged(row, q));
/** Invalid events of the asked class and reasons. */
export const invalidOf = (rows: readonly EventRow[], q: WebQuestion): EventRow[] =>
  q.verdict_class === 'givt' ? givtOf(rows, q) : q.verdict_class === 'sivt' ? sivtOf(rows, q) : [...givtOf(rows, q), ...sivtOf(rows, q)];

/** A day of the compared period, by the calendar of another library. */
function dayBefore(day: Day, { range, compare = 'previous' }: WebQuestion): Day {
  const from = DateTime.fromISO(range.fromDate, { zone: 'utc' }),
    length = DateTime.fromISO(range.toDate, { zone: 'utc' }).diff(from, 'days').days + 1;
  return DateTime.fromISO(day, { zone: 'utc' })
    .minus(compare === 'year' ? { years: 1 } : { days: length })
    .toFormat('yyyy-MM-dd');
}
export const rangeBefore = (q: WebQuestion): DateRange => ({
  fromDate: dayBefore(q.range.fromDate, q),
  toDate: dayBefore(q.range.toDate, q),
});
const wallOf = (ms: number, zone: string): string => DateTime.fromMillis(ms, { zone }).toFormat('yyyy-MM-dd HH:mm:ss.SSS');
const walls = new WeakMap<EventRow, string>();
function wallOfRow(row: EventRow): string {
  const wall = walls.get(row) ?? wallOf(row.time, zones.get(row.package) ?? '');
  walls.set(row, wall);
  return wall;
}
/** Is a package's range unfinished at a time? */
const isUnfinished = ({ range }: WebQuestion, zone: string, now: number): boolean => wallOf(now, zone).slice(0, 10) <= range.toDate;
export const hasSameHours = (q: WebQuestion, now: number): boolean =>
  [q.access.timeZone, ...q.access.packages.map((p) => p.timeZone)].some((zone) => isUnfinished(q, zone, now));
/** What the compared period lacks (J6), by the events that the caller may see. */
export function lacksBefore(rows: readonly EventRow[], q: WebQuestion, now: number): Lacks {
  const yesterday = addDays(wallOf(now, q.access.timeZone).slice(0, 10), -1),
    { toDate } = q.range;
  return naiveLacks(rows.filter(isSeenBy(q.access)), rangeBefore(q), q.range, toDate < yesterday ? toDate : yesterday);
}
/** When the last event of a package's running day that the caller may see has arrived, by now, whatever the filters; null of none. */
export function lastOfToday(
  rows: readonly EventRow[],
  q: Pick<WebQuestion, 'access' | 'type'>,
  name: string,
  now: number,
  today = wallOf(now, zones.get(name) ?? '').slice(0, 10),
): number | null {
  const own = rows.filter((row) => row.package === name && row.type === q.type && row.day === today && isSeenBy(q.access)(row));
  return own.length === 0 ? null : Math.min(now, Math.max(...own.map(({ time }) => time)));
}
/** The first wall clock of a package that is not compared: after its last event, or from the present minute. */
function endOfData(rows: readonly EventRow[], q: WebQuestion, name: string, now: number): string {
  const zone = zones.get(name) ?? '',
    last = lastOfToday(rows, q, name, now);
  return last === null ? `${wallOf(now, zone).slice(0, 10)} 00:00:00.000` : wallOf(Math.min(last + 1, now - (now % 60_000)), zone);
}
/** Events of the compared period, event by event: up to the same wall clock as the last event of the day that is not over. Null where nothing is compared, or the period is not whole. */
export function comparedRows(rows: readonly EventRow[], q: WebQuestion, now: number): EventRow[] | null {
  if (q.compare === 'off' || lacksBefore(rows, q, now) !== null) return null;
  const cuts = new Map(
    webPackages.map((name) => {
      const zone = zones.get(name) ?? '',
        isRunning = wallOf(now, zone).slice(0, 10) >= q.range.fromDate && isUnfinished(q, zone, now),
        wall = isRunning ? endOfData(rows, q, name, now) : wallOf(now, zone);
      return [name, isUnfinished(q, zone, now) ? `${dayBefore(wall.slice(0, 10), q)}${wall.slice(10)}` : null];
    }),
  );
  return measuredWeb(rows, { ...q, range: rangeBefore(q) }).filter((row) => {
    const cut = cuts.get(row.package) ?? null;
    return cut === null || wallOfRow(row) < cut;
  });
}
/** Of one currency. */
export const costOf = (rows: readonly EventRow[]): number => rows.reduce((sum, row) => sum + row.cost, 0) / 1_000_000;
export const currencyOf = ({ access }: Pick<WebQuestion, 'access'>): string | null =>
  access.currencies.length === 1 ? (access.currencies[0] ?? null) : null;
/** Null of several currencies: an amount of them is none. */
export const amountOf = ({ access }: Pick<WebQuestion, 'access'>, rows: readonly EventRow[]): number | null =>
  access.currencies.length > 1 ? null : costOf(rows);
/** The middle of the values that are there; null of none. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)],
    high = sorted[Math.ceil((sorted.length - 1) / 2)];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
