import * as web from '../../../contract/areas/web/web.ts';
import type { EventType, WebFilterName } from '../../../contract/areas/web/web.ts';
import type { Call } from '../../../contract/call.ts';
import { ALL } from '../../../contract/scope.ts';
import type { Route } from '../../routes/route.ts';
import { impressionDashboard, visitDashboard, type WebParams } from '../../routes/areas/web.ts';
import { countsNone, hasNone, isNothing } from '../empty.ts';
import { defineScreen, LIST_PAGE, optionsOn, readsOn, type ListPlace, type Scope } from '../screen.ts';

type WebScope = Scope<WebParams>;
const isQuiet = (days: readonly { readonly measured: number }[]): boolean => days.every((day) => day.measured === 0);
const isFlat = (days: readonly { readonly total: number }[]): boolean => days.every((day) => day.total === 0);

/** Package, dates, dashboard type, filters, class and comparison: what every plot is asked about. */
const inScope = ({ package_name, fromDate, toDate, params }: WebScope, type: EventType) => {
  const { group: _, sort: __, search: ___, page: ____, limit: _____, row: ______, events: _______, ...rest } = params;
  return { package_name, fromDate, toDate, dashboard_type: type, ...rest };
};

const read = readsOn<WebParams>();
const option = optionsOn<WebParams>();

/** Both fraud dashboards are one screen, about the events of one type each. */
function screenOf(route: Route<WebParams>, type: EventType) {
  const plot = (scope: WebScope) => ({ query: inScope(scope, type) });
  /** What is chosen in a plot is shown amid what it is chosen from: it does not narrow it, nor is it asked anew. */
  const keepContext =
    (...names: readonly WebFilterName[]) =>
    (scope: WebScope) =>
      plot({ ...scope, params: { ...scope.params, ...Object.fromEntries(names.map((name) => [name, ALL])) } });
  const ofRow = (scope: WebScope) => {
    const { group, row } = scope.params;
    return row === null ? null : { query: { ...inScope(scope, type), group, value: row } };
  };
  const list = <C extends Call & { readonly query: typeof web.WebQuery }>(call: C) => option(call, plot as never);
  const longList = <C extends Call & { readonly query: typeof web.WebListQuery }>(call: C) =>
    option(
      call,
      ((scope: WebScope, { search, page }: ListPlace) => ({
        // the term is sent only when it is not empty (spec §5)
        query: { ...inScope(scope, type), page, limit: LIST_PAGE, ...(search.trim() === '' ? {} : { search: search.trim() }) },
      })) as never,
      { paged: true },
    );

  return defineScreen({
    route,
    asOf: 'counts',
    reads: {
      counts: read(web.counts, plot),
      insight: read(web.insight, plot, { isEmpty: isNothing }),
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
          const { group, sort, search, page, limit } = scope.params;
          return { query: { ...inScope(scope, type), group, sort, page, limit, ...(search === '' ? {} : { search }) } };
        },
        { keepAcross: ['page', 'limit', 'sort', 'search'], isEmpty: ({ total_count }) => total_count === 0 },
      ),
      row: read(web.row, ofRow),
      rowHours: read(web.rowHours, ofRow, { isEmpty: countsNone }),
      rowEvidence: read(web.rowEvidence, ofRow, { isEmpty: hasNone }),
      rowSimilar: read(web.rowSimilar, ofRow, { isEmpty: hasNone }),
      events: read(
        web.events,
        (scope) => {
          const asked = ofRow(scope);
          return asked === null ? null : { query: { ...asked.query, page: scope.params.events, limit: 10 } };
        },
        { keepAcross: ['page'], isEmpty: ({ total_count }) => total_count === 0 },
      ),
    },
    options: {
      // the publisher role filters by its own publishers (spec §6)
      publisher_name: option(web.publisherNameOptions, plot, {
        own: ({ role, publisher }) => (role === 'publisher' ? (publisher ?? []) : null),
      }),
      channel: list(web.channelOptions),
      campaign_id: list(web.campaignIdOptions),
      creative_id: list(web.creativeIdOptions),
      placement_id: list(web.placementIdOptions),
      placement_type: list(web.placementTypeOptions),
      fraud_category: list(web.fraudCategoryOptions),
      fraud_sub_category: list(web.fraudSubCategoryOptions),
      publisher_id: list(web.publisherIdOptions),
      sub_publisher_name: list(web.subPublisherNameOptions),
      system_domain: longList(web.systemDomainOptions),
      page_id: longList(web.pageIdOptions),
    } satisfies Partial<Record<WebFilterName, unknown>>,
  });
}

export const impressionScreen = screenOf(impressionDashboard, 'impression');
export const visitScreen = screenOf(visitDashboard, 'visit');
export type WebScreen = typeof visitScreen;
