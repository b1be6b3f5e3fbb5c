import * as alert from '../../../contract/areas/alert.ts';
import * as job from '../../../contract/areas/job.ts';
import * as schedule from '../../../contract/areas/schedule.ts';
import { alerts, type AlertParams } from '../../routes/session.ts';
import { defineScreen, readsOn } from '../screen.ts';

const read = readsOn<AlertParams>();
/** One's own alerts and scheduled reports. */
export const alertsScreen = defineScreen({
  route: alerts,
  reads: {
    alerts: read(alert.list, () => ({}), { isEmpty: (all) => all.length === 0 }),
    reports: read(schedule.list, () => ({}), { isEmpty: (all) => all.length === 0 }),
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
