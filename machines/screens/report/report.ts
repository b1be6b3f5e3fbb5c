import * as incident from '../../../contract/areas/incident.ts';
import * as calls from '../../../contract/areas/report.ts';
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
    channel: option(incident.channelOptions, inRange),
    country: option(incident.countryOptions, inRange),
    category: option(incident.categoryOptions, inRange),
    brand: option(incident.brandOptions, inRange),
    priority: option(incident.priorityOptions, inRange),
    publisher: option(incident.publisherOptions, inRange),
    status: option(incident.statusOptions, inRange),
  },
});
