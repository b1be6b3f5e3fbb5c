import * as z from 'zod/mini';
import { trackerFilters } from '../../../contract/filters/tracker.ts';
import {
  compareParam,
  eitherWay,
  filterParams,
  numberParam,
  pageParam,
  paramsOf,
  rowDayParam,
  rowParam,
  searchParam,
  textParam,
  viewOrNoneParam,
  viewParam,
  type Param,
  type ParamsOf,
} from '../params.ts';
import { route } from '../route.ts';
import { MAX_METRICS, trackerMetrics } from './tracker-metrics.ts';

/** One to four of them, each once. */
const metricsParam: Param<string> = {
  kind: 'view',
  initial: 'revenue,cost,events,fraudPct',
  schema: z.string().check(
    z.refine((text) => {
      const names = text.split(',');
      return (
        names.length <= MAX_METRICS &&
        new Set(names).size === names.length &&
        names.every((name) => trackerMetrics.some((known) => known === name))
      );
    }),
  ),
};
const shape = {
  ...filterParams(trackerFilters),
  compare: compareParam,
  metrics: metricsParam,
  /** None: what suits the range (`stepOf`). */
  by: viewOrNoneParam(['day', 'week', 'month', 'hour']),
  /** The publisher table: its levels, order, set, search and page. */
  group: viewParam([
    'publisher',
    'publisher,campaign',
    'publisher,campaign,event',
    'publisher,event',
    'campaign',
    'campaign,publisher',
    'campaign,publisher,event',
    'campaign,event',
    'event',
    'event,publisher',
    'event,publisher,campaign',
    'event,campaign',
  ]),
  sort: viewParam(eitherWay('revenue', 'cost', 'profit', 'clicks', 'events', 'fraudEvents', 'fraudCost')),
  set: viewParam(['all', 'losing', 'alert', 'cap']),
  search: searchParam,
  page: pageParam,
  limit: numberParam([10, 25, 50, 100], 25),
  /** Single clicks and events: which of them, and the page. */
  rows: viewParam(['all', 'click', 'event']),
  verdict: viewParam(['fraud', 'all']),
  at: pageParam,
  /** The form of a claw-back pack: of what the page shows, or of the publisher that is open. */
  pack: viewParam(['closed', 'open', 'row']),
  /** The publisher that is open, by name. */
  row: rowParam,
  on: rowDayParam,
} as const;
const trackerParams = paramsOf(shape);
export type TrackerParams = ParamsOf<typeof shape>;

export const trackerDashboard = route({
  path: '/mtrackit_dashboard',
  area: 'tracker',
  title: '',
  needs: 'package+range',
  params: trackerParams,
});
/** Lists of publishers and campaigns: which of them, their order, search and page. */
const listShape = {
  show: viewParam([
    'all',
    'live',
    'capped',
    'scheduled',
    'paused',
    'draft',
    'expired',
    'archived',
    'active',
    'pending',
    'blocked',
    'rejected',
  ]),
  sort: viewParam([...eitherWay('revenue', 'cost', 'profit', 'clicks', 'events', 'fraud', 'used'), 'name', '-name']),
  search: searchParam,
  page: pageParam,
  limit: numberParam([10, 25, 50, 100], 50),
  /** The publisher that is open, by name. */
  row: rowParam,
} as const;
const listParams = paramsOf(listShape);
export type TrackerListParams = ParamsOf<typeof listShape>;
const needs = 'package+range' as const;

export const publishers = route({ path: '/mtrackit_publisher', area: 'tracker', title: 'Publisher', needs, params: listParams });
export const campaigns = route({ path: '/mtrackit_campaigns', area: 'tracker', title: 'Campaigns', needs, params: listParams });
export const campaign = route({ path: '/mtrackit/campaign', area: 'tracker', title: 'Campaigns', needs, params: listParams });

/** What a new one begins with: another one that it is made from, or what clicks already call it. */
const addShape = { copy: rowParam, code: rowParam, name: rowParam } as const;
const addParams = paramsOf(addShape);
export type TrackerAddParams = ParamsOf<typeof addShape>;
export const addPublisher = route({ path: '/mtrackit/addPublisher', area: 'tracker', title: 'Publisher', params: addParams });
/** One of them; `row`: its name, where what can be done about it is open. `limits`: its limits as they are typed, `limitsText`; '' as they are saved. */
const updateShape = { row: rowParam, limits: textParam } as const;
export type PublisherParams = ParamsOf<typeof updateShape>;
export const updatePublisher = route({
  path: '/mtrackit/updatePublisher/:id',
  area: 'tracker',
  title: 'Publisher',
  params: paramsOf(updateShape),
});
export const addCampaign = route({ path: '/mtrackit/addCampaign', area: 'tracker', title: 'Campaigns', params: addParams });
const updateCampaignShape = { limits: textParam } as const;
export type CampaignParams = ParamsOf<typeof updateCampaignShape>;
export const updateCampaign = route({
  path: '/mtrackit/updateCampaign/:id',
  area: 'tracker',
  title: 'Campaigns',
  params: paramsOf(updateCampaignShape),
});
