import { history } from '../../../contract/areas/tracker/campaign.ts';
import { clawBackCalls } from '../../../contract/areas/tracker/claw-back.ts';
import { list as jobs } from '../../../contract/areas/job.ts';
import { publisherCalls } from '../../../contract/areas/tracker/publisher.ts';
import {
  hasAllEvents,
  MOST_HOURLY_DAYS,
  setsOfAllEvents,
  trackerCalls as tracker,
  trackerOptions,
  trackerSets,
  type TrackerSet,
} from '../../../contract/areas/tracker/tracker.ts';
import { allOf, byName, namesOf } from '../../../contract/filters/filter.ts';
import { trackerFilters } from '../../../contract/filters/tracker.ts';
import { filterOf } from '../../../contract/scope.ts';
import { daysIn, type DateRange } from '../../../contract/time/dates.ts';
import { trackerDashboard, type TrackerParams } from '../../routes/areas/tracker.ts';
import { hasNoData } from '../../../contract/judgement/feed.ts';
import { ACT, actReads } from '../act.ts';
import { hasNone } from '../empty.ts';
import { drawerOf } from '../drawer.ts';
import { defineScreen, readsOn, type Scope } from '../screen.ts';

type TrackerScope = Scope<TrackerParams>;

/** Package, dates, filters and comparison: what every plot is asked about. */
const inScope = ({ package_name, fromDate, toDate, params }: TrackerScope) => ({
  package_name,
  fromDate,
  toDate,
  ...byName(namesOf(trackerFilters), (name) => params[name]),
  compare: params.compare,
});
const plot = (scope: TrackerScope) => ({ query: inScope(scope) });
const filteredIn = ({ package_name, fromDate, toDate, params }: TrackerScope) => ({
  package_name,
  fromDate,
  toDate,
  ...byName(namesOf(trackerFilters), (name) => params[name]),
});
/** What a pack is asked by: package, dates, and the filters of the page, or the publisher that is open alone. */
export function packIn(scope: TrackerScope) {
  const { pack, row } = scope.params;
  return { ...filteredIn(scope), ...(pack === 'row' && row !== null && { ...allOf(trackerFilters), publisher_name: filterOf([row]) }) };
}
/** Rows of a page of single clicks and events. */
export const ROWS_PAGE = 25;
/** The same of which single clicks and events are listed, and a file has. */
export const rowsIn = (scope: TrackerScope) => ({ ...filteredIn(scope), kind: scope.params.rows, verdict: scope.params.verdict });
/** A publisher that is chosen in a plot is shown amid the others. */
const amongAllPublishers = (scope: TrackerScope) => plot({ ...scope, params: { ...scope.params, publisher_name: 'all' } });
const inPackage = ({ package_name }: TrackerScope) => ({ query: { package_name } });
const isFlat = ({ series }: { readonly series: readonly { readonly value: number }[] }): boolean =>
  series.every(({ value }) => value === 0);

export type Step = NonNullable<TrackerParams['by']>;
const WEEK = 7;
/** What the measures of a range can be shown by: hours of few days, and weeks and months of which it touches more than one. */
export const stepsOf = ({ fromDate, toDate }: DateRange): readonly Step[] => {
  const days = daysIn({ fromDate, toDate });
  return [
    ...(days <= MOST_HOURLY_DAYS ? (['hour'] as const) : []),
    'day',
    ...(days > WEEK ? (['week'] as const) : []),
    ...(fromDate.slice(0, 7) === toDate.slice(0, 7) ? [] : (['month'] as const)),
  ];
};
/** What they are shown by: as chosen where the range has it, else a single day by its hours and others by the day. */
export const stepOf = (range: DateRange, { by }: Pick<TrackerParams, 'by'>): Step =>
  stepsOf(range).find((step) => step === by) ?? (daysIn(range) === 1 ? 'hour' : 'day');
/** The sets that a grouping has: events are in none, and only publishers have a cap. */
const setsOfGroup = (group: TrackerParams['group']): readonly TrackerSet[] =>
  trackerSets.filter((set) => set === 'all' || group.startsWith('publisher') || (set !== 'cap' && group.startsWith('campaign')));
type SetParams = Pick<TrackerParams, 'group' | 'event_type' | 'fraud_status'>;
/** Those of them that filters take away: they judge all events, and of these there is a part. */
export const withheldOf = ({ group, ...filters }: SetParams): readonly TrackerSet[] =>
  hasAllEvents(filters) ? [] : setsOfGroup(group).filter((set) => setsOfAllEvents.includes(set));
/** The sets that can be chosen. */
export const setsOf = (params: SetParams): readonly TrackerSet[] => {
  const withheld = withheldOf(params);
  return setsOfGroup(params.group).filter((set) => !withheld.includes(set));
};

/** All groups of the table, for a file. */
export const wholeTableOf = (scope: TrackerScope) => {
  const { group, sort, search } = scope.params;
  const set = setsOf(scope.params).find((known) => known === scope.params.set) ?? 'all';
  return { query: { ...inScope(scope), group, sort, set, ...(search === '' ? {} : { search }) } };
};
const read = readsOn<TrackerParams>();

export const trackerScreen = defineScreen({
  route: trackerDashboard,
  asOf: 'metrics',
  reads: {
    metrics: read(tracker.metrics, plot, {
      // of a package without any row, and of days without data, more is said than that nothing matches
      isEmpty: ({ days, amounts, hasData, ...feed }) =>
        hasData &&
        !hasNoData(feed, days[0]?.date ?? '', days.at(-1)?.date ?? '') &&
        days.every(({ clicks, events }) => clicks === 0 && events === 0) &&
        amounts.every(({ cost }) => cost === 0),
    }),
    hours: read(
      tracker.hours,
      (scope) => (stepOf(scope, scope.params) === 'hour' ? { query: { ...inScope(scope), compare: 'off' as const } } : null),
      {
        isEmpty: ({ hours }) => hours.every(({ clicks, events }) => clicks === 0 && events === 0),
      },
    ),
    standsOut: read(tracker.standsOut, plot),
    // events that bring and cost nothing are there all the same
    totalRevenue: read(tracker.totalRevenue, plot),
    totalCost: read(tracker.totalCost, plot),
    totalEvents: read(tracker.totalEvents, plot, { isEmpty: isFlat }),
    totalClicks: read(tracker.totalClicks, plot, { isEmpty: isFlat }),
    topFivePublishersEvent: read(tracker.topFivePublishersEvent, amongAllPublishers, { isEmpty: hasNone }),
    topFivePublishersCost: read(tracker.topFivePublishersCost, amongAllPublishers, { isEmpty: hasNone }),
    clickEventPublishers: read(tracker.clickEventPublishers, amongAllPublishers, { isEmpty: hasNone }),
    eventFraudsPublishers: read(tracker.eventFraudsPublishers, amongAllPublishers, { isEmpty: hasNone }),
    revenueCostPublishers: read(tracker.revenueCostPublishers, amongAllPublishers, { isEmpty: hasNone }),
    table: read(
      tracker.table,
      (scope) => {
        const { page, limit } = scope.params;
        return { query: { ...wholeTableOf(scope).query, page, limit } };
      },
      { keepAcross: ['page', 'limit', 'sort', 'set', 'search'], isEmpty: ({ sets }) => sets.all === 0 },
    ),
    rows: read(clawBackCalls.rows, (scope) => ({ query: { ...rowsIn(scope), page: scope.params.at, limit: ROWS_PAGE } }), {
      keepAcross: ['page'],
      isEmpty: ({ total_count }) => total_count === 0,
    }),
    /** What a pack would hold, while its form is open. */
    pack: read(clawBackCalls.foresee, (scope) => (scope.params.pack === 'closed' ? null : { query: packIn(scope) }), {
      isEmpty: ({ clicks, events }) => clicks + events === 0,
    }),
    /** Where the table's rows lead, and how much of a cap is used. */
    caps: read(publisherCalls.caps, inPackage),
    ...actReads<TrackerParams>(
      ({ params }) => params.row,
      ({ params }) => params.on,
      { marks: true },
    ),
  },
  parts: [ACT],
  writes: {
    state: { call: publisherCalls.update, refreshes: [publisherCalls.caps, publisherCalls.list, history] },
    wholeTable: { call: tracker.wholeTable, toldBy: 'form' },
    rowsFile: { call: clawBackCalls.download, toldBy: 'form' },
    makePack: { call: clawBackCalls.make, refreshes: [jobs], toldBy: 'form', begins: true },
  },
  options: drawerOf(trackerFilters, trackerOptions, plot),
  remaining: { read: read(tracker.remaining, plot), of: 'rows', countIn: ({ count }: { readonly count: number }) => count },
});
