import type { Calls } from '../../../contract/calls.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { optionsOf } from './options.ts';
import { clicksAndEvents, eventFrauds, revenueAndCost, topByCost, topByEvents } from './publishers.ts';
import { tableOf } from './table.ts';
import { measureOf, metricsOf, type Currencies } from './totals.ts';

type Deps = Pick<HandlerDeps, 'analytics' | 'now'> & { readonly records: { readonly tracker: Currencies } };
/** Answers the plots and filters of the tracker from the store. `now` is epoch milliseconds. */
export const trackerHandlers = ({ analytics, now, records: { tracker } }: Deps): Handlers<Calls['tracker']> => ({
  totalRevenue: async (asked) => ({ data: await measureOf(analytics, asked, now(), 'revenue', tracker) }),
  totalCost: async (asked) => ({ data: await measureOf(analytics, asked, now(), 'cost', tracker) }),
  totalEvents: async (asked) => ({ data: await measureOf(analytics, asked, now(), 'events', tracker) }),
  totalClicks: async (asked) => ({ data: await measureOf(analytics, asked, now(), 'clicks', tracker) }),
  topFivePublishersEvent: async (asked) => ({ data: await topByEvents(analytics, asked, now()) }),
  topFivePublishersCost: async (asked) => ({ data: await topByCost(analytics, asked, now()) }),
  clickEventPublishers: async (asked) => ({ data: await clicksAndEvents(analytics, asked) }),
  eventFraudsPublishers: async (asked) => ({ data: await eventFrauds(analytics, asked) }),
  revenueCostPublishers: async (asked) => ({ data: await revenueAndCost(analytics, asked) }),
  metrics: async (asked) => ({ data: await metricsOf(analytics, asked, now(), tracker) }),
  table: async (asked) => ({ data: await tableOf(analytics, asked) }),
  campaignIdOptions: async (asked) => ({ data: await optionsOf(analytics, asked, 'campaign_id') }),
  eventTypeOptions: async (asked) => ({ data: await optionsOf(analytics, asked, 'event_type') }),
  publisherNameOptions: async (asked) => ({ data: await optionsOf(analytics, asked, 'publisher_name') }),
  fraudStatusOptions: async (asked) => ({ data: await optionsOf(analytics, asked, 'fraud_status') }),
});
