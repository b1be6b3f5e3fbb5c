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

/** As much of a query string as says something of some names, in their order. */
export function namedIn(query: string, names: readonly string[]): string {
  const pairs = query.split('&').filter((pair) => !pair.endsWith('='));
  return names.flatMap((name) => pairs.find((pair) => pair.startsWith(`${name}=`)) ?? []).join('&');
}
