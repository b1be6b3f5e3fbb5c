import { filterParam, paramsOf, type ParamsOf } from './params.ts';
import { route } from './route.ts';

const shape = {
  channel: filterParam,
  country: filterParam,
  category: filterParam,
  brand: filterParam,
  priority: filterParam,
  publisher: filterParam,
  status: filterParam,
} as const;
/** The filters of incidents (spec §3), shared by the dashboard and the report. */
export const incidentParams = paramsOf(shape);
export type IncidentParams = ParamsOf<typeof shape>;

export const incidentDashboard = route({
  path: '/incident-dashboard',
  area: 'incident',
  title: 'Dashboard',
  needs: 'package+range',
  params: incidentParams,
});
