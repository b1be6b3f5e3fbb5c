import type { alertCalls } from '../../../contract/areas/alert/alert.ts';
import type { scheduleCalls } from '../../../contract/areas/alert/schedule.ts';
import type { Examples } from '../support/example.ts';

const rule = { name: 'Too many', when: 'above', threshold: 10, days: 1, every: 'daily', hour: 9 };
const looked = { when: 'above', days: '1', every: 'daily' };
const schedule = { name: 'Each Monday', every: 'weekly', day: 1, hour: 7, range: 'last7', format: 'csv' };
/** Of an id that nobody has; own ones are in alerts.test.ts. */
export const alertExamples: Examples<typeof alertCalls> = {
  most: () => ({}),
  others: {
    addIncident: (package_name) => ({ body: { ...rule, package_name, metric: 'total' } }),
    addWeb: (package_name) => ({ body: { ...rule, package_name, metric: 'ivt', dashboard_type: 'visit' } }),
    addTracker: (package_name) => ({ body: { ...rule, package_name, metric: 'clicks' } }),
    previewIncident: (package_name) => ({ query: { ...looked, package_name, metric: 'total' } }),
    previewWeb: (package_name) => ({ query: { ...looked, package_name, metric: 'ivt', dashboard_type: 'visit' } }),
    previewTracker: (package_name) => ({ query: { ...looked, package_name, metric: 'clicks' } }),
    change: () => ({ body: { ...rule, version: 1 }, admitted: 404 }),
    pause: () => ({ body: { isPaused: true }, admitted: 404 }),
    remove: () => ({ admitted: 404 }),
    check: () => ({ admitted: 404 }),
  },
};
export const scheduleExamples: Examples<typeof scheduleCalls> = {
  most: () => ({}),
  others: {
    add: (package_name) => ({ body: { ...schedule, package_name } }),
    make: () => ({ admitted: 404 }),
    change: () => ({ body: { ...schedule, version: 1 }, admitted: 404 }),
    pause: () => ({ body: { isPaused: true }, admitted: 404 }),
    remove: () => ({ admitted: 404 }),
  },
};
