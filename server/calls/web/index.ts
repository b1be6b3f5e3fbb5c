import type { Calls } from '../../../contract/calls.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { count } from '../../analytics/metric-query.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { breakdownOf } from './breakdown.ts';
import { countsOf } from './counts.ts';
import { eventsOf } from './events.ts';
import { optionLists, optionPageOf, optionsOf } from './options.ts';
import { invalid, whole, within } from './scope.ts';
import { cleanestPublishers, topTraffic, worstPublishers, worstTraffic } from './top.ts';
import { daysOfFraud, monthsOfFraud, reasonsByDay, runningTotals } from './trend.ts';

type Deps = Pick<HandlerDeps, 'analytics' | 'now'>;
type OptionCall = Extract<keyof Calls['web'], `${string}Options`>;

/**
 * Answers the plots of the fraud dashboards from the store. `now` is epoch milliseconds; which days are provisional depends on it. Each question
 * names as few columns as it can, because the store answers it from the smallest roll-up that has them.
 */
export const webPlotHandlers = ({ analytics, now }: Deps): Handlers<Omit<Calls['web'], OptionCall>> => ({
  counts: async (asked) => ({ data: await countsOf(analytics, asked, now()) }),
  fraudTrendDate: async (asked) => ({ data: await daysOfFraud(analytics, asked, now()) }),
  fraudTrendMonth: async (asked) => ({ data: await monthsOfFraud(analytics, asked, now()) }),
  fraudReasonTrend: async (asked) => ({ data: await reasonsByDay(analytics, asked) }),
  fraudImpression: async (asked) => {
    const rows = await analytics.events.query(
      {
        dimensions: ['reason', 'fraud_category', 'fraud_sub_category'],
        measures: { count: count() },
        filters: [...within(asked), invalid],
        order: [{ by: 'count', descending: true }, { by: 'reason' }, { by: 'fraud_category' }, { by: 'fraud_sub_category' }],
      },
      asked,
    );
    return {
      data: rows.map((row) => ({
        reason: row.reason,
        category: row.fraud_category,
        sub_reason: row.fraud_sub_category,
        count: whole(row.count),
      })),
    };
  },
  cumulativeImpressionTrend: async (asked) => ({ data: await runningTotals(analytics, asked) }),
  topFiveCleanPublisher: async (asked) => ({ data: await cleanestPublishers(analytics, asked) }),
  topFiveNotCleanPublisher: async (asked) => ({ data: await worstPublishers(analytics, asked) }),
  topPlacement: async (asked) => ({ data: await topTraffic(analytics, asked, 'placement') }),
  placementHighFraudTraffic: async (asked) => ({ data: await worstTraffic(analytics, asked, 'placement') }),
  topExchangeTraffic: async (asked) => ({ data: await topTraffic(analytics, asked, 'exchange') }),
  breakdown: async (asked) => ({ data: await breakdownOf(analytics, asked) }),
  events: async (asked) => ({ data: await eventsOf(analytics, asked) }),
});

export const webOptionHandlers = (analytics: Analytics): Handlers<Pick<Calls['web'], OptionCall>> => ({
  channelOptions: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.channel) }),
  campaignIdOptions: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.campaignId) }),
  creativeIdOptions: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.creativeId) }),
  placementIdOptions: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.placementId) }),
  placementTypeOptions: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.placementType) }),
  fraudCategoryOptions: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.fraudCategory) }),
  fraudSubCategoryOptions: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.fraudSubCategory) }),
  publisherIdOptions: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.publisherId) }),
  publisherNameOptions: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.publisherName) }),
  subPublisherNameOptions: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.subPublisherName) }),
  systemDomainOptions: async (asked) => ({ data: await optionPageOf(analytics, asked, 'system_domain') }),
  pageIdOptions: async (asked) => ({ data: await optionPageOf(analytics, asked, 'page_id') }),
});

export const webHandlers = (deps: Deps): Handlers<Calls['web']> => ({
  ...webPlotHandlers(deps),
  ...webOptionHandlers(deps.analytics),
});
