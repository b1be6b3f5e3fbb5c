import { webFilters } from '../../../contract/filters/web.ts';
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
  viewParam,
  type ParamsOf,
} from '../params.ts';
import { route } from '../route.ts';

const shape = {
  ...filterParams(webFilters),
  /** What "invalid" means on the whole page. */
  verdict_class: viewParam(['all', 'givt', 'sivt'], 'filter'),
  compare: compareParam,
  /** The breakdown table: its grouping, order, search, page and opened row. */
  group: viewParam([
    'publisher',
    'sub_publisher',
    'campaign',
    'creative',
    'placement',
    'placement_type',
    'channel',
    'country',
    'device',
    'exchange',
    'system_domain',
    'page_id',
    'reason',
  ]),
  sort: viewParam(eitherWay('invalid', 'total', 'invalidPct', 'spend')),
  search: searchParam,
  page: pageParam,
  limit: numberParam([10, 25, 50, 100], 25),
  row: rowParam,
  on: rowDayParam,
  /** The page of the opened row's events. */
  events: { ...pageParam, kind: 'rowPage' },
  /** The form of a claw-back pack of the opened row. */
  pack: viewParam(['closed', 'row']),
} as const;
/** What the address of a fraud dashboard says, shared by both. */
export const webParams = paramsOf(shape);
export type WebParams = ParamsOf<typeof shape>;

export const impressionDashboard = route({
  path: '/impression-dashboard',
  area: 'web',
  title: 'Impression Dashboard',
  needs: 'package+range',
  params: webParams,
});
export const visitDashboard = route({
  path: '/visit-dashboard',
  area: 'web',
  title: 'Visit Dashboard',
  needs: 'package+range',
  params: webParams,
});
