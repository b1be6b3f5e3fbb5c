import { filterParam, paramsOf, type ParamsOf } from './params.ts';

const shape = {
  channel: filterParam,
  country: filterParam,
  category: filterParam,
  brand: filterParam,
  priority: filterParam,
  publisher: filterParam,
  status: filterParam,
} as const;
/** The filters of incidents (spec §3), shared by the dashboard and the report: what is set on one holds on the other. */
export const incidentParams = paramsOf(shape);
export type IncidentParams = ParamsOf<typeof shape>;
