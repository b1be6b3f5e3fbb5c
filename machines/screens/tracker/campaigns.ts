import * as calls from '../../../contract/areas/tracker/campaign.ts';
import * as publishers from '../../../contract/areas/tracker/publisher.ts';
import {
  addCampaign,
  campaign,
  campaigns,
  updateCampaign,
  type CampaignParams,
  type TrackerAddParams,
  type TrackerListParams,
} from '../../routes/areas/tracker.ts';
import type { Route } from '../../routes/route.ts';
import { hasNone } from '../empty.ts';
import { limitsIn, triedLimits } from './limits.ts';
import { defineScreen, readsOn, type Scope } from '../screen.ts';

const inPackage = ({ package_name }: Pick<Scope, 'package_name'>) => ({ query: { package_name } });
/** Whose answers a write of campaigns makes old; publishers say in how many campaigns they are. */
const refreshes = [calls.list, calls.history, publishers.list, publishers.caps, publishers.wouldHave];

const read = readsOn<TrackerListParams>();
const listOn = (route: Route<TrackerListParams>) =>
  defineScreen({
    route,
    asOf: 'performance',
    reads: {
      list: read(calls.list, inPackage),
      performance: read(calls.performance, ({ package_name, fromDate, toDate }) => ({
        query: { package_name, fromDate, toDate, of: 'campaign' as const },
      })),
    },
    writes: { state: { call: calls.update, refreshes }, remove: { call: calls.remove, refreshes, toldBy: 'form' } },
  });
/** Campaigns as a list, under both their addresses (D38). */
export const campaignsScreen = listOn(campaigns);
export const campaignScreen = listOn(campaign);
export type CampaignsScreen = typeof campaignsScreen;

const onAdd = readsOn<TrackerAddParams>();
export const addCampaignScreen = defineScreen({
  route: addCampaign,
  reads: { campaigns: onAdd(calls.list, inPackage), publishers: onAdd(publishers.list, inPackage) },
  writes: { add: { call: calls.add, refreshes, toldBy: 'form' } },
});
const onUpdate = readsOn<CampaignParams>();
/** One campaign by the id in the path; it is among all of them, as the specification has it. */
export const updateCampaignScreen = defineScreen({
  route: updateCampaign,
  reads: {
    campaigns: onUpdate(calls.list, inPackage),
    publishers: onUpdate(publishers.list, inPackage),
    history: onUpdate(calls.history, inPackage, { isEmpty: hasNone }),
    wouldHave: onUpdate(
      publishers.wouldHave,
      ({ package_name, params: { limits } }) => ({ query: { package_name, ...limitsIn(limits) } }),
      { keepAcross: ['id', ...triedLimits], isEmpty: hasNone },
    ),
  },
  writes: {
    update: { call: calls.update, refreshes, toldBy: 'form' },
    state: { call: calls.update, refreshes },
    remove: { call: calls.remove, refreshes, toldBy: 'form' },
  },
});
