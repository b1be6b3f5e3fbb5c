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

/** As much of a query string as has one of some names. */
export function namedIn(text: string, names: readonly string[]): Record<string, string> {
  const query = new URLSearchParams(text);
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])));
}
/** As much of the query string of a dashboard as narrows a number of it: its filters in wire form, by name. */
export const narrowingIn = (text: string, dashboard: AlertDashboard, metric: string): Record<string, string> =>
  isNarrowable(metric) ? namedIn(text, watchedDashboards[dashboard].params.namesOf('filter')) : {};
