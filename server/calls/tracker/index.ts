import type { TrackerScope } from '../../../contract/areas/tracker/tracker.ts';
import type { Calls } from '../../../contract/calls.ts';
import { byName, listedOf } from '../../../contract/filters/filter.ts';
import { byCall } from '../../../contract/filters/options.ts';
import { trackerFilters } from '../../../contract/filters/tracker.ts';
import { arrivedIn } from '../../records/admin/arrivals.ts';
import { reclassifiedIn, type noChanges } from '../../records/admin/changed-since.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { optionsOf, remainingOf, type AskedList } from './options.ts';
import { clicksAndEvents, eventFrauds, revenueAndCost, topByCost, topByEvents } from './publishers.ts';
import { hoursOf } from './hours.ts';
import { wholeOf, wholePage } from '../whole.ts';
import { trackerStandsOut } from '../../figures/tracker/standing.ts';
import { tableOf } from './table.ts';
import { scopedBy, type AskedTracker, type Registry } from '../../figures/tracker/scope.ts';
import { measureOf, metricsOf } from '../../figures/tracker/totals.ts';

type Deps = Pick<HandlerDeps, 'analytics' | 'now'> & {
  readonly records: { readonly tracker: Registry } & typeof noChanges;
};
/** Answers the plots and filters of the tracker from the store. `now` is epoch milliseconds. */
export function trackerHandlers({ analytics, now, records: { tracker, packageImports, arrivals } }: Deps): Handlers<Calls['tracker']> {
  const see = <Q extends TrackerScope>(asked: AskedTracker<Q>) => scopedBy(analytics, asked, tracker);
  return {
    totalRevenue: async (asked) => ({ data: await measureOf(analytics, await see(asked), now(), 'revenue') }),
    totalCost: async (asked) => ({ data: await measureOf(analytics, await see(asked), now(), 'cost') }),
    totalEvents: async (asked) => ({ data: await measureOf(analytics, await see(asked), now(), 'events') }),
    totalClicks: async (asked) => ({ data: await measureOf(analytics, await see(asked), now(), 'clicks') }),
    topFivePublishersEvent: async (asked) => ({ data: await topByEvents(analytics, await see(asked), now()) }),
    topFivePublishersCost: async (asked) => ({ data: await topByCost(analytics, await see(asked), now()) }),
    clickEventPublishers: async (asked) => ({ data: await clicksAndEvents(analytics, await see(asked)) }),
    eventFraudsPublishers: async (asked) => ({ data: await eventFrauds(analytics, await see(asked)) }),
    revenueCostPublishers: async (asked) => ({ data: await revenueAndCost(analytics, await see(asked)) }),
    async metrics(asked) {
      const [metrics, reclassified, arrived] = await Promise.all([
        metricsOf(analytics, await see(asked), now()),
        reclassifiedIn(packageImports, asked.access, ['tracker'], asked.query, now()),
        arrivedIn(arrivals, asked.access, ['tracker'], now()),
      ]);
      return { data: { ...metrics, reclassified, arrived } };
    },
    hours: async (asked) => ({ data: await hoursOf(analytics, await see(asked), now()) }),
    standsOut: async (asked) => ({ data: await trackerStandsOut(analytics, await see(asked), now()) }),
    table: async (asked) => ({ data: await tableOf(analytics, await see(asked), tracker, now()) }),
    wholeTable: async (asked) => ({
      data: wholeOf(await tableOf(analytics, await see({ ...asked, query: { ...asked.query, ...wholePage } }), tracker, now())),
    }),
    remaining: async (asked) => ({ data: await remainingOf(analytics, await see(asked)) }),
    ...byCall(
      byName(listedOf(trackerFilters), (name) => async (asked: AskedList) => ({
        data: await optionsOf(analytics, { ...asked, ...(await see(asked)) }, name),
      })),
    ),
  };
}
