import type { Calls } from '../../../contract/calls.ts';
import { byName, listedOf } from '../../../contract/filters/filter.ts';
import { byCall } from '../../../contract/filters/options.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { arrivedIn } from '../../records/admin/arrivals.ts';
import { reclassifiedIn, rowsOf, type noChanges } from '../../records/admin/changed-since.ts';
import { whatStandsOut } from '../../detection/stands-out.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { breakdownOf, groupCountsOf } from './breakdown/breakdown.ts';
import { countsOf } from '../../figures/web/counts.ts';
import { wholeOf, wholePage } from '../whole.ts';
import { eventsOf } from '../../figures/web/events.ts';
import type { KeptRow } from './kept.ts';
import { optionsOf, remainingOf, type AskedList } from './options.ts';
import { rowEvidenceOf, rowFactsOf, rowHoursOf } from './breakdown/row.ts';
import { rowSimilarOf } from './breakdown/similar.ts';
import { cleanPublishers, worstPublishers } from './publishers/top.ts';
import { topTraffic, worstTraffic } from './traffic.ts';
import { trendDays, monthsOfFraud, reasonsByDay, reasonsOf, runningTotals } from './trend.ts';

const TOP_PLACEMENTS = 100,
  TOP_EXCHANGES = 10;

type Deps = Pick<HandlerDeps, 'analytics' | 'now'> & { readonly records: typeof noChanges; readonly kept?: KeptRow };
type OptionCall = Extract<keyof Calls['web'], `${string}Options`>;

/**
 * Answers the plots of the fraud dashboards from the store. `now` is epoch milliseconds; which days are provisional depends on it. Each question
 * names as few columns as it can, because the store answers it from the smallest roll-up that has them.
 */
export const webPlotHandlers = ({
  analytics,
  now,
  records: { packageImports, arrivals },
  kept: keptOf = () => Promise.resolve(undefined),
}: Deps): Handlers<Omit<Calls['web'], OptionCall>> => ({
  async counts(asked) {
    const [counts, reclassified, arrived] = await Promise.all([
      countsOf(analytics, asked, now()),
      reclassifiedIn(packageImports, asked.access, rowsOf.visit, asked.query, now()),
      arrivedIn(arrivals, asked.access, rowsOf.visit, now()),
    ]);
    return { data: { ...counts, reclassified, arrived } };
  },
  fraudTrendDate: async (asked) => ({ data: await trendDays(analytics, asked, now()) }),
  fraudTrendMonth: async (asked) => ({ data: await monthsOfFraud(analytics, asked, now()) }),
  fraudReasonTrend: async (asked) => ({ data: await reasonsByDay(analytics, asked) }),
  fraudImpression: async (asked) => ({ data: await reasonsOf(analytics, asked) }),
  cumulativeImpressionTrend: async (asked) => ({ data: await runningTotals(analytics, asked, now()) }),
  topFiveCleanPublisher: async (asked) => ({ data: await cleanPublishers(analytics, asked, now()) }),
  topFiveNotCleanPublisher: async (asked) => ({ data: await worstPublishers(analytics, asked, now()) }),
  topPlacement: async (asked) => ({ data: await topTraffic(analytics, asked, 'placement', TOP_PLACEMENTS) }),
  placementHighFraudTraffic: async (asked) => ({ data: await worstTraffic(analytics, asked, 'placement') }),
  topExchangeTraffic: async (asked) => ({ data: await topTraffic(analytics, asked, 'exchange', TOP_EXCHANGES) }),
  breakdown: async (asked) => ({ data: await breakdownOf(analytics, asked, now()) }),
  wholeBreakdown: async (asked) => ({
    data: wholeOf(await breakdownOf(analytics, { ...asked, query: { ...asked.query, ...wholePage } }, now())),
  }),
  groupCounts: async (asked) => ({ data: await groupCountsOf(analytics, asked) }),
  insight: async (asked) => ({ data: await whatStandsOut(analytics, asked, asked.query.dashboard_type, now()) }),
  async row(asked) {
    const [facts, kept] = await Promise.all([rowFactsOf(analytics, asked, now()), keptOf(asked)]);
    return { data: { ...facts, ...(kept !== undefined && { kept }) } };
  },
  rowHours: async (asked) => ({ data: await rowHoursOf(analytics, asked) }),
  rowEvidence: async (asked) => ({ data: await rowEvidenceOf(analytics, asked) }),
  rowSimilar: async (asked) => ({ data: await rowSimilarOf(analytics, asked) }),
  events: async (asked) => ({ data: await eventsOf(analytics, asked) }),
  remaining: async (asked) => ({ data: await remainingOf(analytics, asked) }),
});

export const webOptionHandlers = (analytics: Analytics): Handlers<Pick<Calls['web'], OptionCall>> =>
  byCall(byName(listedOf(webFilters), (name) => async (asked: AskedList) => ({ data: await optionsOf(analytics, asked, name) })));

export const webHandlers = (deps: Deps): Handlers<Calls['web']> => ({
  ...webPlotHandlers(deps),
  ...webOptionHandlers(deps.analytics),
});
