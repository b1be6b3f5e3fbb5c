import { incidentDashboard } from './areas/incident.ts';
import { trackerDashboard } from './areas/tracker.ts';
import { impressionDashboard, visitDashboard } from './areas/web.ts';

/** The dashboards whose numbers alerts watch, by their names in an alert. */
export const watchedDashboards = {
  incident: incidentDashboard,
  impression: impressionDashboard,
  visit: visitDashboard,
  tracker: trackerDashboard,
} as const;
