import { list as jobs } from '../../../contract/areas/job.ts';
import { webClawBackCalls } from '../../../contract/areas/web/claw-back.ts';
import * as web from '../../../contract/areas/web/web.ts';
import type { EventType, WebFilterName } from '../../../contract/areas/web/web.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import { ALL } from '../../../contract/scope.ts';
import type { Route } from '../../routes/route.ts';
import { impressionDashboard, visitDashboard, type WebParams } from '../../routes/areas/web.ts';
import { ACT, actReads, daysOn, mayBlock } from '../act.ts';
import { countsNone, hasNone } from '../empty.ts';
import { drawerOf } from '../drawer.ts';
import { defineScreen, readsOn, type Scope } from '../screen.ts';

type WebScope = Scope<WebParams>;
const isQuiet = (days: readonly { readonly measured: number }[]): boolean => days.every((day) => day.measured === 0);
const isFlat = (days: readonly { readonly total: number }[]): boolean => days.every((day) => day.total === 0);

/** Package, dates, dashboard type, filters, class and comparison: what every plot is asked about. */
const inScope = ({ package_name, fromDate, toDate, params }: WebScope, type: EventType) => {
  const {
    group: _,
    sort: __,
    search: ___,
    page: ____,
    limit: _____,
    row: ______,
    events: _______,
    on: ________,
    pack: _________,
    ...rest
  } = params;
  return { package_name, fromDate, toDate, dashboard_type: type, ...rest };
};

/** What the grouped table is asked by, without its page. */
const groupedIn = (scope: WebScope, type: EventType) => {
  const { group, sort, search } = scope.params;
  return { ...inScope(scope, type), group, sort, ...(search === '' ? {} : { search }) };
};
/** The same of all its rows, for a file. */
export const wholeBreakdownOf = (screen: WebScreen, scope: WebScope) => ({
  query: groupedIn(scope, typeOf(screen)),
});
const typeOf = (screen: WebScreen): EventType => (screen === impressionScreen ? 'impression' : 'visit');
/** Events of a scope, whatever they are compared with. */
const eventsIn = (scope: WebScope, type: EventType) => {
  const { compare: _, ...rest } = inScope({ ...scope, ...daysOn(scope.params.on) }, type);
  const { group, row } = scope.params;
  return { ...rest, ...(row !== null && { group, value: row }) };
};
/** What a pack of the opened row, or a file of its events, is asked by. */
export const eventsOf = (screen: WebScreen, scope: WebScope) => eventsIn(scope, typeOf(screen));
const read = readsOn<WebParams>();

/** Both fraud dashboards are one screen, about the events of one type each. */
function screenOf(route: Route<WebParams>, type: EventType) {
  const plot = (scope: WebScope) => ({ query: inScope(scope, type) });
  /** What is chosen in a plot is shown amid what it is chosen from: it does not narrow it, nor is it asked anew. */
  const keepContext =
    (...names: readonly WebFilterName[]) =>
    (scope: WebScope) =>
      plot({ ...scope, params: { ...scope.params, ...Object.fromEntries(names.map((name) => [name, ALL])) } });
  const ofRow = (scope: WebScope) => {
    const { group, row, on } = scope.params;
    return row === null ? null : { query: { ...inScope({ ...scope, ...daysOn(on) }, type), group, value: row } };
  };
  return defineScreen({
    route,
    asOf: 'counts',
    reads: {
      counts: read(web.counts, plot),
      insight: read(web.insight, plot),
      fraudTrendDate: read(web.fraudTrendDate, plot, { isEmpty: isQuiet }),
      fraudTrendMonth: read(web.fraudTrendMonth, plot, { isEmpty: isQuiet }),
      fraudReasonTrend: read(web.fraudReasonTrend, plot),
      fraudImpression: read(web.fraudImpression, keepContext('reason', 'fraud_sub_category'), { isEmpty: countsNone }),
      topFiveNotCleanPublisher: read(web.topFiveNotCleanPublisher, keepContext('publisher_name'), { isEmpty: hasNone }),
      topFiveCleanPublisher: read(web.topFiveCleanPublisher, keepContext('publisher_name'), { isEmpty: hasNone }),
      topPlacement: read(web.topPlacement, keepContext('placement_id'), { isEmpty: hasNone }),
      placementHighFraudTraffic: read(web.placementHighFraudTraffic, keepContext('placement_id'), { isEmpty: hasNone }),
      cumulativeImpressionTrend: read(web.cumulativeImpressionTrend, plot, { isEmpty: isFlat }),
      topExchangeTraffic: read(web.topExchangeTraffic, keepContext('exchange'), { isEmpty: hasNone }),
      groupCounts: read(web.groupCounts, plot),
      breakdown: read(
        web.breakdown,
        (scope) => {
          const { page, limit } = scope.params;
          return { query: { ...groupedIn(scope, type), page, limit } };
        },
        { keepAcross: ['page', 'limit', 'sort', 'search'], isEmpty: ({ total_count }) => total_count === 0 },
      ),
      ...actReads<WebParams>(
        ({ params: { group, row: open } }) => (group === 'publisher' ? open : null),
        ({ params: { on } }) => on,
        { marks: true, raisesOf: ({ params: { row: open } }) => open !== null },
      ),
      row: read(web.row, ofRow),
      rowHours: read(web.rowHours, ofRow, { isEmpty: countsNone }),
      rowEvidence: read(web.rowEvidence, ofRow, { isEmpty: hasNone }),
      rowSimilar: read(web.rowSimilar, ofRow, { isEmpty: hasNone }),
      /** What a pack of the open row would hold, while its form is open. */
      pack: read(
        webClawBackCalls.foresee,
        (scope) =>
          scope.params.pack === 'closed' || scope.params.row === null || !mayBlock(scope.user.role)
            ? null
            : { query: eventsIn(scope, type) },
        { isEmpty: ({ events }) => events === 0 },
      ),
      events: read(
        web.events,
        (scope) => {
          const asked = ofRow(scope);
          return asked === null ? null : { query: { ...asked.query, page: scope.params.events, limit: 10 } };
        },
        { keepAcross: ['page'], isEmpty: ({ total_count }) => total_count === 0 },
      ),
    },
    parts: [ACT],
    writes: {
      wholeBreakdown: { call: web.wholeBreakdown, toldBy: 'form' },
      eventsFile: { call: webClawBackCalls.download, toldBy: 'form' },
      makePack: { call: webClawBackCalls.make, refreshes: [jobs], toldBy: 'form', begins: true },
    },
    remaining: { read: read(web.remaining, plot), of: 'events', countIn: ({ count }: { readonly count: number }) => count },
    // the publisher role filters by its own publishers (spec §6)
    options: drawerOf(webFilters, web.webOptions, plot, {
      publisher_name: ({ role, publisher }) => (role === 'publisher' ? (publisher ?? []) : null),
    }),
  });
}

export const impressionScreen = screenOf(impressionDashboard, 'impression');
export const visitScreen = screenOf(visitDashboard, 'visit');
export type WebScreen = typeof visitScreen;
