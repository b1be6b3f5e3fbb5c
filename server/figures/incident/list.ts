import { spellingsOf } from '../../search/normal.ts';
import { openStatuses, statuses } from '../../../contract/life/life-cycle.ts';
import type { Clock, ListedScope } from '../../../contract/areas/report/listed.ts';
import type { Report, ReportScope, ReportSort } from '../../../contract/areas/report/report.ts';
import type { AccessScope } from '../../access.ts';
import { during } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { wholeMinute } from '../../analytics/queries/figures.ts';
import { suppliedIn } from '../../analytics/queries/supplied.ts';
import { rowClock } from '../../analytics/models/incident-model.ts';
import { chosen, isCounted, overdueAt, type IncidentColumn, type IncidentFilter } from '../../analytics/incident-scope.ts';
import { count, whole } from '../../analytics/metric-query.ts';
import { assigneesOf, reportRow, rowColumns, type Names } from './rows.ts';

/** Where rows and the names in them come from. */
export interface Sources {
  readonly analytics: Analytics;
  readonly people: { readonly namesOf: (ids: readonly string[]) => Promise<Names> };
}
interface CallInput {
  readonly query: ReportScope;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
interface Order {
  readonly by: 'due_at' | 'detected_at' | 'risk' | 'last_seen_at' | 'minutes_to_down' | 'reemerged_count' | 'incident_id';
  readonly descending?: boolean;
}
/** A run of the list: some of its rows in an order of their own, which ends with their ids. */
interface Run {
  readonly where: readonly IncidentFilter[];
  readonly order: readonly Order[];
}

const isOpen: IncidentFilter = { column: 'status', oneOf: openStatuses },
  isSettled: IncidentFilter = { column: 'status', oneOf: statuses.filter((status) => !openStatuses.includes(status)) },
  wasDown: IncidentFilter = { column: 'minutes_to_down', present: true };
const ofClock = (clock: Clock, now: number): readonly IncidentFilter[] => {
  const isDue = overdueAt(now);
  switch (clock) {
    case 'all':
      return [];
    case 'breaching':
      return [isOpen, ...isDue];
    case 'decided':
      return [{ column: 'due_at', below: now }, wasDown];
    case 'undecided':
      return [...isDue, isOpen, { column: 'minutes_to_down', absent: true }];
  }
};
/** A search is about what names an incident: title, address, domain, IP address, publisher, its number, its campaign and its ticket, and about its remarks; `#4249` is about the ticket alone. */
const searched: IncidentColumn[] = ['url', 'domain', 'ip', 'publisher', 'incident_id', 'campaign', 'ticket_id', 'remarks'];
const ofSearch = (term: string): IncidentFilter => {
  const [, ticket] = /^#(\d+)$/.exec(term.trim()) ?? [];
  return ticket === undefined ? { column: 'title', contains: spellingsOf(term), orIn: searched } : { column: 'ticket_id', oneOf: [ticket] };
};

const keys: Readonly<Record<string, Order['by']>> = {
  detected: 'detected_at',
  risk: 'risk',
  lastSeen: 'last_seen_at',
  hoursToDown: 'minutes_to_down',
  returns: 'reemerged_count',
};
const newestFirst: Order = { by: 'detected_at', descending: true },
  // among equal risks the oldest waits longest, as in the dashboard's shortlist
  oldestFirst: Order = { by: 'detected_at' },
  byId: Order = { by: 'incident_id' };
/** The runs of an order, at a moment in epoch milliseconds. */
export function runsOf(sort: ReportSort, now: number): readonly Run[] {
  const key = keys[sort.replace('-', '')];
  if (key !== undefined) {
    const order = [
      { by: key, descending: sort.startsWith('-') },
      ...(key === 'detected_at' ? [] : [key === 'risk' ? oldestFirst : newestFirst]),
      byId,
    ];
    // what never went down has no such time: it comes last either way
    return key === 'minutes_to_down'
      ? [
          { where: [wasDown], order },
          { where: [{ column: 'minutes_to_down', absent: true }], order: [newestFirst, byId] },
        ]
      : [{ where: [], order }];
  }
  return [
    { where: [isOpen, isCounted, { column: 'due_at', atLeast: now }], order: [{ by: 'due_at' }, byId] },
    { where: [isOpen, { column: 'clock', atLeast: rowClock.paused }], order: [{ by: 'due_at' }, byId] },
    { where: [isOpen, ...overdueAt(now)], order: [{ by: 'due_at', descending: true }, byId] },
    { where: [isSettled], order: [newestFirst, byId] },
  ];
}

const ofCampaign = (campaign: string): IncidentFilter =>
  campaign === '' ? { column: 'campaign', absent: true } : { column: 'campaign', oneOf: [campaign] };

/** Dates, filters, clock, search and campaign. */
export const listed = ({ query }: { readonly query: ListedScope }, now: number): IncidentFilter[] => [
  ...chosen(query),
  ...during(query),
  ...ofClock(query.clock, wholeMinute(now)),
  ...(query.search === undefined ? [] : [ofSearch(query.search)]),
  ...(query.campaign === undefined ? [] : [ofCampaign(query.campaign)]),
];

/** Rows in access by their ids. */
async function rowsOf(analytics: Analytics, ids: readonly string[], { access, signal }: Pick<CallInput, 'access' | 'signal'>) {
  if (ids.length === 0) return new Map<string, never>();
  const own = [{ column: 'incident_id', oneOf: ids }] as const;
  const rows = await analytics.query(access, { dimensions: rowColumns, measures: {}, filters: own }, { signal });
  return new Map(rows.map((row) => [row.incident_id, row]));
}

/**
 * One page. The runs of its order are counted first, so that only those are read that the page lies in; the page is found by what it is ordered by, and its
 * rows alone are read whole. A row that a load takes away meanwhile is left out.
 */
export async function reportOf({ analytics, people }: Sources, asked: CallInput, now: number): Promise<Report> {
  const { sort, page, limit } = asked.query;
  const filters = listed(asked, now),
    runs = runsOf(sort, wholeMinute(now)),
    [sums] = await analytics.query(
      asked.access,
      { dimensions: [], measures: Object.fromEntries(runs.map(({ where }, i) => [`run${i}`, count(...where)])), filters },
      asked,
    );
  const counts = runs.map((_, i) => whole((sums as Readonly<Record<string, number | null>> | undefined)?.[`run${i}`]));
  const parts: ReturnType<typeof idsOf>[] = [];
  const idsOf = (where: readonly IncidentFilter[], order: readonly Order[], offset: number, count: number) =>
    analytics.query(
      asked.access,
      { dimensions: order.map(({ by }) => by), measures: {}, filters: [...filters, ...where], order, offset, limit: count },
      asked,
    );
  let before = 0;
  for (const [i, { where, order }] of runs.entries()) {
    const of = counts[i] ?? 0,
      from = Math.max(0, (page - 1) * limit - before),
      to = Math.min(of, page * limit - before);
    if (to > from) parts.push(idsOf(where, order, from, to - from));
    before += of;
  }
  const ids = (await Promise.all(parts)).flat().map(({ incident_id }) => incident_id),
    found = await rowsOf(analytics, ids, asked),
    rows = ids.flatMap((id) => found.get(id) ?? []),
    names = await people.namesOf(assigneesOf(rows));
  return {
    report_list: rows.map((row) => reportRow(row, now, names)),
    total_count: before,
    hasData: before > 0 || (await suppliedIn((...own) => analytics.query(...own), asked.access, asked.signal)).size > 0,
    code: 200,
    asOf: new Date(now).toISOString(),
    timeZone: asked.access.timeZone,
  };
}
