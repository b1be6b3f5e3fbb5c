import { incidentFilters } from '../../../contract/filters/incident.ts';
import {
  compareParam,
  eitherWay,
  filterParams,
  numberParam,
  pageParam,
  paramsOf,
  rowParam,
  searchParam,
  viewParam,
  type ParamsOf,
} from '../params.ts';

const shape = {
  ...filterParams(incidentFilters),
  compare: compareParam,
} as const;
/** The filters of incidents (spec §3) and what they are compared with, which the dashboard has: what is set on it holds on the report, and the other way. */
export const incidentParams = paramsOf(shape);
export type IncidentParams = ParamsOf<typeof shape>;

const reportShape = {
  ...shape,
  /** Which of them by their SLA clock, and the orders of the list, as contract/areas/report/report.ts has them, which brings its calls along. */
  clock: viewParam(['all', 'breaching', 'decided', 'undecided'], 'filter'),
  sort: viewParam(['sla', ...eitherWay('detected', 'risk', 'lastSeen', 'hoursToDown', 'returns')]),
  search: searchParam,
  /** Incident by incident, or those of a campaign as one case. */
  group: viewParam(['incident', 'campaign']),
  page: pageParam,
  limit: numberParam([10, 25, 50, 100], 50),
  /** The campaign whose incidents are shown among the groups, '' those of none; and the page of them. */
  campaign: rowParam,
  inPage: pageParam,
  /** The id of the incident that is open. */
  row: rowParam,
  /** The run whose rows are shown, those of which outcome, and the page of them. */
  run: rowParam,
  outcome: viewParam(['all', 'ok', 'skipped', 'failed', 'undone', 'waiting'], 'row'),
  runPage: pageParam,
} as const;
/** The same and the list's own. */
export const reportParams = paramsOf(reportShape, incidentParams as never);
export type ReportParams = ParamsOf<typeof reportShape>;
