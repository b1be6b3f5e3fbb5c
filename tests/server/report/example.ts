import type { allowCalls } from '../../../contract/areas/report/allow.ts';
import type { reportCampaignCalls } from '../../../contract/areas/report/campaigns.ts';
import type { reportChangeCalls } from '../../../contract/areas/report/changes.ts';
import type { reportForesightCalls } from '../../../contract/areas/report/foresee-each.ts';
import type { reportCalls } from '../../../contract/areas/report/report.ts';
import { inWeek, type Examples } from '../support/example.ts';

export const reportExamples: Examples<typeof reportCalls> = {
  most: (packageName) => inWeek(packageName),
  // of an id that nobody has; those of other customers are in report.test.ts
  others: {
    incident: (package_name) => ({ query: { package_name }, admitted: 404 }),
    evidence: (package_name) => ({ query: { package_name }, admitted: 404 }),
  },
};
export const reportCampaignExamples: Examples<typeof reportCampaignCalls> = { most: (packageName) => inWeek(packageName) };
export const reportForesightExamples: Examples<typeof reportForesightCalls> = {
  most: (package_name, { incident }) => ({ query: {}, body: { package_name, mutliSelectID: [incident] }, admitted: 403 }),
  others: {},
};
export const reportAllowExamples: Examples<typeof allowCalls> = {
  most: (package_name) => ({ query: { package_name } }),
  others: {
    alike: (package_name) => ({ query: { package_name }, admitted: 404 }),
    allow: (package_name, { incident }) => ({ body: { package_name, incident_id: incident, field: 'domain' }, admitted: 403 }),
    withdrawRule: (package_name) => ({ query: { package_name }, admitted: 404 }),
  },
};
/** Of an id that nobody has, which is refused as somebody else's is; changes of own rows are in changes.test.ts. */
export const reportChangesExamples: Examples<typeof reportChangeCalls> = {
  most: (package_name) => ({ query: { package_name } }),
  others: {
    updateBulk: (package_name, { incident }) => ({ body: { package_name, mutliSelectID: [incident], priority: 'High' }, admitted: 403 }),
    foresee: (package_name, { incident }) => ({ body: { package_name, mutliSelectID: [incident], priority: 'High' }, admitted: 403 }),
    undoBulk: (package_name, { incident }) => ({ body: { package_name, mutliSelectID: [incident], versions: [1] }, admitted: 403 }),
    journal: (package_name) => ({ query: { package_name }, admitted: 404 }),
    download: (package_name) => inWeek(package_name),
    startExport: (package_name) => ({ body: { ...inWeek(package_name).query } }),
  },
};
