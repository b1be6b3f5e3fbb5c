import * as fc from 'fast-check';
import { addDays, dayIn, type DateRange } from '../../../contract/dates.ts';
import { comparisons, type Comparison } from '../../../contract/metric.ts';
import { filterOf, valuesOf } from '../../../contract/scope.ts';
import {
  allWebFilters,
  eventTypes,
  verdictClasses,
  webFilters,
  type EventType,
  type VerdictClass,
  type WebFilterName,
  type WebFilterSet,
} from '../../../contract/areas/web.ts';
import type { EventColumn, EventRow } from '../../../server/analytics/event-model.ts';
import { packages } from '../../../server/demo/world.ts';
import type { Caller, AccessScope } from '../../../server/access.ts';
import { eventRows } from './events.ts';
import { accessScopeOf } from './incidents.ts';

export const LAST_DAY = '2026-11-20';
/** Packages of each customer that have ad events; one of them is in a zone of its own. */
export const webPackages = packages.filter((p) => p.type === 'Visit' || p.type === 'Impression').map((p) => p.name);

const valid = { verdict: 'valid', fraud_category: '', fraud_sub_category: '', reason: '', measured_value: null, threshold: null } as const;
const zones = new Map(packages.map((p) => [p.name, p.timeZone]));
/**
 * Events of every such package, on the days of its zone. One publisher is nearly clean and one nearly without events; some events came through no
 * exchange and have no campaign or no placement, some pages are written large.
 */
export const webRows = (count: number, seed = 7): EventRow[] =>
  eventRows({ count, packages: webPackages, lastDay: LAST_DAY, days: 75, seed }).map((row, i) => ({
    ...row,
    day: dayIn(row.time, zones.get(row.package) ?? ''),
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
    query: { package_name, ...range, dashboard_type: type, ...allWebFilters, ...filters, verdict_class, compare, ...more },
    access,
    caller,
    signal: new AbortController().signal,
    requestId: 'test',
  };
}

/** The column of each filter, spelled out once more. */
const columns: Readonly<Record<WebFilterName, EventColumn>> = {
  publisher_id: 'publisher_id',
  campaign_id: 'campaign',
  creative_id: 'creative',
  system_domain: 'system_domain',
  placement_id: 'placement',
  fraud_category: 'fraud_category',
  fraud_sub_category: 'fraud_sub_category',
  placement_type: 'placement_type',
  sub_publisher_name: 'sub_publisher',
  page_id: 'page_id',
  channel: 'channel',
  publisher_name: 'publisher',
  reason: 'reason',
  exchange: 'exchange',
  country: 'country',
  device: 'device',
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
      webFilters.every((name) => {
        const values = valuesOf(filters[name] ?? 'all');
        return name === but || values.length === 0 || values.includes(String(row[columns[name]]));
      }),
  );

/** Any scope that these rows can be asked about, and some that they cannot. */
export function webQuestions(rows: readonly EventRow[]): fc.Arbitrary<WebQuestion> {
  const publishers = [...new Set(rows.map((row) => row.publisher))];
  const some = (name: WebFilterName): fc.Arbitrary<string> => {
    const values = [...new Set(rows.map((row) => String(row[columns[name]])))].slice(0, 60);
    return fc.oneof(
      { weight: 40, arbitrary: fc.constant('all') },
      { weight: 2, arbitrary: fc.subarray(values, { minLength: Math.ceil(values.length / 3) }).map(filterOf) },
      { weight: 1, arbitrary: fc.constantFrom(...values, 'nothing like it', "x' OR 1=1 --").map((value) => filterOf([value])) },
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
      .map(([names, own]) => accessScopeOf(names, own)),
    range: fc
      .tuple(fc.integer({ min: -4, max: 80 }), fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 366 })))
      .map(([ago, length]) => ({ fromDate: addDays(LAST_DAY, 1 - ago - length), toDate: addDays(LAST_DAY, -ago) })),
    type: fc.constantFrom(...eventTypes),
    verdict_class: fc.constantFrom(...verdictClasses),
    compare: fc.constantFrom(...comparisons),
    filters: fc.record(Object.fromEntries(webFilters.map((name) => [name, some(name)])) as Record<WebFilterName, fc.Arbitrary<string>>),
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
export const invalidOf = (rows: readonly EventRow[]): EventRow[] => rows.filter((row) => row.verdict !== 'valid');
/** Per cent with two decimals; null of nothing. */
export const hundredth = (part: number, of: number): number | null => (of === 0 ? null : Math.round((10_000 * part) / of) / 100);
export const costOf = (rows: readonly EventRow[]): number => rows.reduce((sum, row) => sum + row.cost, 0) / 1_000_000;
