import { incidentParams } from './incident-params.ts';
import { route } from '../route.ts';

export const incidentDashboard = route({
  path: '/incident-dashboard',
  area: 'incident',
  title: 'Dashboard',
  needs: 'package+range',
  params: incidentParams,
});
