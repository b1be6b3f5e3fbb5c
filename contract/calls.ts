import { deepDiveCalls } from './areas/deep-dive.ts';
import { incidentCalls } from './areas/incident.ts';
import { jobCalls } from './areas/job.ts';
import { noticeCalls } from './areas/notice.ts';
import { reportChangeCalls } from './areas/report-changes.ts';
import { reportCalls } from './areas/report.ts';
import { sessionCalls } from './areas/session.ts';
import { systemCalls } from './areas/system.ts';
import { webCalls } from './areas/web.ts';

/** The table: every call of the portal, a line an area. */
export const calls = {
  system: systemCalls,
  session: sessionCalls,
  incident: incidentCalls,
  report: reportCalls,
  reportChanges: reportChangeCalls,
  job: jobCalls,
  notice: noticeCalls,
  web: webCalls,
  deepDive: deepDiveCalls,
} as const;
export type Calls = typeof calls;
