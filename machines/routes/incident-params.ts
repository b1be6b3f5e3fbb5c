import { compareParam, filterParam, paramsOf, wordsParam, type ParamsOf } from './params.ts';

/** As contract/areas/incident.ts has them, which brings its calls along: every page knows the routes. */
const priorities = ['Low', 'Normal', 'High', 'Urgent', 'Immediate'];
const statuses = [
  'Detected',
  'Under review',
  'Confirmed',
  'Takedown requested',
  'In progress',
  'Denied',
  'Escalated',
  'Taken down',
  'Monitoring',
  'Closed',
  'Re-emerged',
  'Rejected',
  'Dropped',
];

const shape = {
  channel: filterParam,
  country: filterParam,
  category: filterParam,
  brand: filterParam,
  priority: wordsParam(priorities),
  publisher: filterParam,
  status: wordsParam(statuses),
  compare: compareParam,
} as const;
/** The filters of incidents (spec §3) and what they are compared with, shared by the dashboard and the report: what is set on one holds on the other. */
export const incidentParams = paramsOf(shape);
export type IncidentParams = ParamsOf<typeof shape>;
