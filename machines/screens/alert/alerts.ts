import * as alert from '../../../contract/areas/alert/alert.ts';
import * as incident from '../../../contract/areas/incident.ts';
import * as job from '../../../contract/areas/job.ts';
import * as schedule from '../../../contract/areas/alert/schedule.ts';
import { trackerOptions } from '../../../contract/areas/tracker/tracker.ts';
import * as web from '../../../contract/areas/web/web.ts';
import { alerts, type AlertParams } from '../../routes/areas/alert.ts';
import { defineScreen, readsOn, type Scope } from '../screen.ts';

const read = readsOn<AlertParams>();
type AlertScope = Scope<AlertParams>;
/** The dashboard of the number that a new alert is about. */
const newOn = ({ package_name, params: { tab, row, of } }: AlertScope): alert.AlertDashboard | undefined =>
  tab === 'alerts' && row === '' && package_name !== ''
    ? alert.alertDashboards.find((dashboard) => dashboard === of.split('.')[0])
    : undefined;
const inRange = ({ package_name, fromDate, toDate }: AlertScope) => ({ package_name, fromDate, toDate });
// whole lists: what else narrows the number hides no value here
const ofDashboard = (dashboard: alert.AlertDashboard) => (scope: AlertScope) =>
  newOn(scope) === dashboard ? { query: inRange(scope) } : null;
const ofEvents = (scope: AlertScope) => {
  const type = newOn(scope);
  return type === 'impression' || type === 'visit' ? { query: { ...inRange(scope), dashboard_type: type } } : null;
};
/** One's own alerts and scheduled reports. */
export const alertsScreen = defineScreen({
  route: alerts,
  reads: {
    alerts: read(alert.list, () => ({}), { isEmpty: (all) => all.length === 0 }),
    reports: read(schedule.list, () => ({}), { isEmpty: (all) => all.length === 0 }),
    // what a new alert can be narrowed to, of the dashboard that its number is on
    incidentChannel: read(incident.incidentOptions.channel, ofDashboard('incident')),
    incidentCategory: read(incident.incidentOptions.category, ofDashboard('incident')),
    incidentPublisher: read(incident.incidentOptions.publisher, ofDashboard('incident')),
    webChannel: read(web.webOptions.channel, ofEvents),
    webCategory: read(web.webOptions.fraud_category, ofEvents),
    webPublisher: read(web.webOptions.publisher_name, ofEvents),
    trackerPublisher: read(trackerOptions.publisher_name, ofDashboard('tracker')),
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
