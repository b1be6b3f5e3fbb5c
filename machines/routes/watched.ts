import { isNarrowable, type AlertDashboard } from '../../contract/areas/alert/alert.ts';
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
/** As much of the query string of a dashboard as narrows a number of it: its filters. */
export const narrowingIn = (query: string, dashboard: AlertDashboard, metric: string): string =>
  isNarrowable(metric) ? namedIn(query, watchedDashboards[dashboard].params.namesOf('filter')) : '';
