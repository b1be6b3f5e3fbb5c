import type { Calls } from '../../contract/calls.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { count } from '../analytics/metric-query.ts';
import type { Handlers } from '../handler.ts';
import { breakdownOf } from './web-fraud-breakdown.ts';
import { countsOf } from './web-fraud-counts.ts';
import { eventsOf } from './web-fraud-events.ts';
import { optionLists, optionPageOf, optionsOf } from './web-fraud-options.ts';
import { invalid, whole, within } from './web-fraud-scope.ts';
import { cleanestPublishers, topTraffic, worstPublishers, worstTraffic } from './web-fraud-top.ts';
import { daysOfFraud, monthsOfFraud, reasonsByDay, runningTotals } from './web-fraud-trend.ts';

/**
 * Answers the plots of the fraud dashboards from the store. `now` is epoch milliseconds; which days are provisional depends on it. Each question
 * names as few columns as it can, because the store answers it from the smallest roll-up that has them.
 */
export const webFraudHandlers = (analytics: Analytics, now: () => number): Handlers<Calls['webFraud']> => ({
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

export const webFilterHandlers = (analytics: Analytics): Handlers<Calls['webFilter']> => ({
  channel: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.channel) }),
  campaignId: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.campaignId) }),
  creativeId: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.creativeId) }),
  placementId: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.placementId) }),
  placementType: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.placementType) }),
  fraudCategory: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.fraudCategory) }),
  fraudSubCategory: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.fraudSubCategory) }),
  publisherId: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.publisherId) }),
  publisherName: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.publisherName) }),
  subPublisherName: async (asked) => ({ data: await optionsOf(analytics, asked, optionLists.subPublisherName) }),
  systemDomain: async (asked) => ({ data: await optionPageOf(analytics, asked, 'system_domain') }),
  pageId: async (asked) => ({ data: await optionPageOf(analytics, asked, 'page_id') }),
});
