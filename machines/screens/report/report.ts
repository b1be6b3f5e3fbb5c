import * as incident from '../../../contract/areas/incident.ts';
import * as calls from '../../../contract/areas/report.ts';
import { ALL, incidentFilters, type FilterName } from '../../../contract/scope.ts';
import type { ReportParams } from '../../routes/incident-params.ts';
import { report } from '../../routes/report.ts';
import { defineScreen, optionsOn, readsOn, type Scope } from '../screen.ts';

/** The longest that the list may take, over all attempts (spec §8). */
const LIST_LIMIT_MS = 50_000;

const read = readsOn<ReportParams>();
const option = optionsOn<ReportParams>();
const inRange = ({ package_name, fromDate, toDate }: Scope<ReportParams>) => ({ query: { package_name, fromDate, toDate } });
const listed = (scope: Scope<ReportParams>) => {
  const { compare: _, row: __, search, ...rest } = scope.params;
  return { query: { ...inRange(scope).query, ...rest, ...(search === '' ? {} : { search }) } };
};
/** The values of a filter, counted under the others. */
const others = (name: FilterName) => (scope: Scope<ReportParams>) => ({
  query: {
    ...inRange(scope).query,
    ...Object.fromEntries(incidentFilters.map((filter) => [filter, filter === name ? ALL : scope.params[filter]])),
  },
});
/** What a selection of its rows is about: everything but where in the list its reader is. */
const selected = (scope: Scope) => {
  const { sort: _, page: __, limit: ___, row: ____, compare: _____, ...rest } = scope.params;
  return [scope.package_name, scope.fromDate, scope.toDate, rest];
};

/** The incident report: a list, and the incident that is open beside it. */
export const reportScreen = defineScreen({
  route: report,
  asOf: 'list',
  reads: {
    list: read(calls.lazyReport, listed, {
      keepAcross: ['page', 'limit', 'sort', 'search'],
      isEmpty: ({ total_count }) => total_count === 0,
      limitMs: LIST_LIMIT_MS,
    }),
    incident: read(calls.incident, ({ package_name, params }) =>
      // a path of dots is another path
      params.row === null || /^\.{0,2}$/.test(params.row) ? null : { params: { id: params.row }, query: { package_name } },
    ),
  },
  selects: selected,
  options: {
    channel: option(incident.channelOptions, others('channel')),
    country: option(incident.countryOptions, others('country')),
    category: option(incident.categoryOptions, others('category')),
    brand: option(incident.brandOptions, others('brand')),
    priority: option(incident.priorityOptions, others('priority')),
    publisher: option(incident.publisherOptions, others('publisher')),
    status: option(incident.statusOptions, others('status')),
  },
});
