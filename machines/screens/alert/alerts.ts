import * as alert from '../../../contract/areas/alert/alert.ts';
import * as incident from '../../../contract/areas/incident.ts';
import * as job from '../../../contract/areas/job.ts';
import * as schedule from '../../../contract/areas/alert/schedule.ts';
import { trackerOptions } from '../../../contract/areas/tracker/tracker.ts';
import { daysIn } from '../../../contract/time/dates.ts';
import * as web from '../../../contract/areas/web/web.ts';
import { alerts, type AlertParams } from '../../routes/areas/alert.ts';
import { narrowingIn, ruleIn } from './rule.ts';
import { defineScreen, LIST_PAGE, readsOn, type Scope } from '../screen.ts';

const read = readsOn<AlertParams>();
type AlertScope = Scope<AlertParams>;
/** The package of the open alert. */
const packageOf = ({ package_name, params: { of_package } }: AlertScope): string => (of_package === '' ? package_name : of_package);
/** The dashboard of the number that the open alert is about. */
const openOn = (scope: AlertScope): alert.AlertDashboard | undefined => {
  const { tab, row, of } = scope.params;
  return tab === 'alerts' && row !== null && packageOf(scope) !== ''
    ? alert.alertDashboards.find((dashboard) => dashboard === of.split('.')[0])
    : undefined;
};
/** Only a new alert can still be narrowed. */
const newOn = (scope: AlertScope): alert.AlertDashboard | undefined => (scope.params.row === '' ? openOn(scope) : undefined);
// what else narrows the number hides no value here
const listed = ({ package_name, fromDate, toDate, params }: AlertScope, name: string) => {
  const search = params.seekIn === name ? params.seek.trim() : '';
  return { package_name, fromDate, toDate, limit: LIST_PAGE, ...(search !== '' && { search }) };
};
const ofDashboard = (dashboard: alert.AlertDashboard, name: string) => (scope: AlertScope) =>
  newOn(scope) === dashboard ? { query: listed(scope, name) } : null;
const ofEvents = (name: string) => (scope: AlertScope) => {
  const type = newOn(scope);
  return type === 'impression' || type === 'visit' ? { query: { ...listed(scope, name), dashboard_type: type } } : null;
};
/** What the open alert says so far of one of some numbers of its dashboard, null of another: a new one begins with the days of the page that it is made from. */
function previewed<M extends string>(scope: AlertScope, dashboard: alert.AlertDashboard, metrics: readonly M[]) {
  const metric = metrics.find((each) => each === scope.params.of.split('.')[1]);
  if (openOn(scope) !== dashboard || metric === undefined) return null;
  const { threshold, days, ...rule } = ruleIn(scope.params.rule);
  return {
    ...rule,
    package_name: packageOf(scope),
    metric,
    ...(threshold !== null && { threshold }),
    days: days ?? daysIn(scope),
    filters: narrowingIn(scope.params.filters, dashboard, metric),
  };
}
const sought = { keepAcross: ['search'] };
/** One's own alerts and scheduled reports. */
export const alertsScreen = defineScreen({
  route: alerts,
  reads: {
    alerts: read(alert.list, () => ({}), { isEmpty: (all) => all.length === 0 }),
    reports: read(schedule.list, () => ({}), { isEmpty: (all) => all.length === 0 }),
    // what a new alert can be narrowed to, of the dashboard that its number is on
    incidentChannel: read(incident.incidentOptions.channel, ofDashboard('incident', 'channel'), sought),
    incidentCategory: read(incident.incidentOptions.category, ofDashboard('incident', 'category'), sought),
    incidentPublisher: read(incident.incidentOptions.publisher, ofDashboard('incident', 'publisher'), sought),
    webChannel: read(web.webOptions.channel, ofEvents('channel'), sought),
    webCategory: read(web.webOptions.fraud_category, ofEvents('fraud_category'), sought),
    webPublisher: read(web.webOptions.publisher_name, ofEvents('publisher_name'), sought),
    trackerPublisher: read(trackerOptions.publisher_name, ofDashboard('tracker', 'publisher_name'), sought),
    // what the open alert would say, before it is saved
    previewIncident: read(alert.previewIncident, (scope) => {
      const query = previewed(scope, 'incident', alert.alertMetrics.incident);
      return query && { query };
    }),
    previewWeb: read(alert.previewWeb, (scope) => {
      const type = openOn(scope);
      if (type !== 'impression' && type !== 'visit') return null;
      const query = previewed(scope, type, alert.alertMetrics.web);
      return query && { query: { ...query, dashboard_type: type } };
    }),
    previewTracker: read(alert.previewTracker, (scope) => {
      const query = previewed(scope, 'tracker', alert.alertMetrics.tracker);
      return query && { query };
    }),
  },
  writes: {
    addIncident: { call: alert.addIncident, refreshes: [alert.list], toldBy: 'form' },
    addWeb: { call: alert.addWeb, refreshes: [alert.list], toldBy: 'form' },
    addTracker: { call: alert.addTracker, refreshes: [alert.list], toldBy: 'form' },
    change: { call: alert.change, refreshes: [alert.list], toldBy: 'form' },
    pause: { call: alert.pause, refreshes: [alert.list] },
    remove: { call: alert.remove, refreshes: [alert.list] },
    check: { call: alert.check, refreshes: [alert.list], toldBy: 'form' },
    addReport: { call: schedule.add, refreshes: [schedule.list], toldBy: 'form' },
    changeReport: { call: schedule.change, refreshes: [schedule.list], toldBy: 'form' },
    pauseReport: { call: schedule.pause, refreshes: [schedule.list] },
    makeReport: { call: schedule.make, refreshes: [schedule.list, job.list], toldBy: 'form' },
    removeReport: { call: schedule.remove, refreshes: [schedule.list] },
    file: { call: job.link, toldBy: 'form', fileIn: ({ path }: { readonly path: string }) => path },
  },
});
