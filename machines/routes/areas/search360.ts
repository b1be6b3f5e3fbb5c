import { statuses } from '../../../contract/life/life-cycle.ts';
import {
  dayFilterParam,
  numberParam,
  pageParam,
  paramsOf,
  rowParam,
  rowTextParam,
  searchParam,
  viewParam,
  type ParamsOf,
} from '../params.ts';
import { route } from '../route.ts';

const shape = {
  /** The id of a stored search: what is looked for stands in no link (D37). */
  search: searchParam,
  /** What is listed, and how sure it is, as contract/areas/search360/search360.ts has them, which brings its calls along. */
  type: viewParam(['all', 'incident', 'ticket', 'publisher', 'campaign', 'domain', 'footprint'], 'filter'),
  match: viewParam(['sure', 'exact', 'fuzzy'], 'filter'),
  /** What of it is listed, as contract/areas/search360/filters.ts has it. */
  kind: viewParam(['all', 'email', 'upi', 'url', 'domain', 'ip', 'phone', 'pan', 'handle', 'incident', 'ticket', 'app', 'text'], 'filter'),
  status: viewParam(['all', ...statuses], 'filter'),
  seenFrom: dayFilterParam,
  seenTo: dayFilterParam,
  /** Whether all of the reader's packages are searched, or the one that is open. */
  within: viewParam(['package', 'all'], 'filter'),
  page: pageParam,
  limit: numberParam([10, 25, 50, 100], 25),
  /** The id of a file of values that is looked up, and which of its rows are listed: `first` are the first of which there are any. */
  file: searchParam,
  outcome: viewParam(['first', 'matched', 'alike', 'new', 'duplicate', 'invalid', 'waiting'], 'filter'),
  filePage: pageParam,
  /** What is open: type, package and key. */
  row: rowParam,
  /** What is done with all that was found: it is read, tickets are about to be raised for it, or the open one is shown as a graph. */
  task: viewParam(['read', 'raise', 'graph'], 'rowPage'),
  /** Things whose links are shown in the graph of the open one, a line a press, and the thing that a path leads to: type and key. */
  open: rowTextParam,
  end: rowTextParam,
} as const;
const params = paramsOf(shape);
export type SearchParams = ParamsOf<typeof shape>;

export const search360 = route({ path: '/degree-search', area: 'search360', title: '360 Degree Search', params });
