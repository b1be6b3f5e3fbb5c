import { incidentDashboard } from './incident.ts';
import { trackerDashboard } from './tracker.ts';
import { impressionDashboard, visitDashboard } from './web.ts';

/** The dashboards whose numbers alerts watch, by their names in an alert. */
export const watchedDashboards = {
  incident: incidentDashboard,
  impression: impressionDashboard,
  visit: visitDashboard,
  tracker: trackerDashboard,
} as const;
