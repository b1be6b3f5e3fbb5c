import * as campaigns from '../../../contract/areas/tracker/campaign.ts';
import * as calls from '../../../contract/areas/tracker/publisher.ts';
import {
  addPublisher,
  publishers,
  updatePublisher,
  type PublisherParams,
  type TrackerAddParams,
  type TrackerListParams,
} from '../../routes/areas/tracker.ts';
import { limitsIn, triedLimits } from './limits.ts';
import { ACT, actReads } from '../act.ts';
import { hasNone } from '../empty.ts';
import { defineScreen, readsOn, type Scope } from '../screen.ts';

const inPackage = ({ package_name }: Pick<Scope, 'package_name'>) => ({ query: { package_name } });
const refreshes = [calls.list, calls.caps, campaigns.history, calls.wouldHave];

const writes = {
  state: { call: calls.update, refreshes },
  remove: { call: calls.remove, refreshes, toldBy: 'form' },
  keep: { call: calls.keep, refreshes, toldBy: 'form' },
} as const;
const read = readsOn<TrackerListParams>();
/** Publishers as a list, with those that are proposed to be blocked before it. */
export const publishersScreen = defineScreen({
  route: publishers,
  asOf: 'performance',
  reads: {
    list: read(calls.list, inPackage),
    performance: read(campaigns.performance, ({ package_name, fromDate, toDate }) => ({
      query: { package_name, fromDate, toDate, of: 'publisher' as const },
    })),
    ...actReads<TrackerListParams>(({ params }) => params.row),
  },
  parts: [ACT],
  writes,
});

const onAdd = readsOn<TrackerAddParams>();
export const addPublisherScreen = defineScreen({
  route: addPublisher,
  reads: { publishers: onAdd(calls.list, inPackage) },
  writes: { add: { call: calls.add, refreshes, toldBy: 'form' } },
});
const onUpdate = readsOn<PublisherParams>();
export const updatePublisherScreen = defineScreen({
  route: updatePublisher,
  reads: {
    publishers: onUpdate(calls.list, inPackage),
    campaigns: onUpdate(campaigns.list, inPackage),
    history: onUpdate(campaigns.history, inPackage, { isEmpty: hasNone }),
    wouldHave: onUpdate(calls.wouldHave, ({ package_name, params: { limits } }) => ({ query: { package_name, ...limitsIn(limits) } }), {
      keepAcross: ['id', ...triedLimits],
      isEmpty: hasNone,
    }),
    ...actReads<PublisherParams>(({ params }) => params.row),
  },
  parts: [ACT],
  writes: { ...writes, update: { call: calls.update, refreshes, toldBy: 'form' } },
});
