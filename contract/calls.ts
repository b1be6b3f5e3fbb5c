import { adminImportCalls } from './areas/admin/imports.ts';
import { adminPackageCalls } from './areas/admin/packages.ts';
import { adminCalls } from './areas/admin/admin.ts';
import { alertCalls } from './areas/alert/alert.ts';
import { disputeCalls } from './areas/ticket/dispute.ts';
import { ticketNoticeCalls } from './areas/ticket/takedown-notice.ts';
import { accountCalls } from './areas/account.ts';
import { deepDiveCalls } from './areas/deep-dive/deep-dive.ts';
import { footprintCalls } from './areas/footprint.ts';
import { incidentCalls } from './areas/incident.ts';
import { jobCalls } from './areas/job.ts';
import { noticeCalls } from './areas/notice.ts';
import { reportChangeCalls } from './areas/report/changes.ts';
import { reportCalls } from './areas/report/report.ts';
import { scheduleCalls } from './areas/alert/schedule.ts';
import { search360Calls } from './areas/search360/search360.ts';
import { sessionCalls } from './areas/session.ts';
import { signInCalls } from './areas/sign-in.ts';
import { systemCalls } from './areas/system.ts';
import { tourCalls } from './areas/tour.ts';
import { ticketChangeCalls } from './areas/ticket/changes.ts';
import { ticketCalls } from './areas/ticket/ticket.ts';
import { verificationMerchantCalls } from './areas/verification/merchants.ts';
import { verificationRunCalls } from './areas/verification/runs.ts';
import { verificationCalls } from './areas/verification/verification.ts';
import { campaignCalls } from './areas/tracker/campaign.ts';
import { publisherCalls } from './areas/tracker/publisher.ts';
import { trackerCalls } from './areas/tracker/tracker.ts';
import { viewCalls } from './areas/view.ts';
import { webCalls } from './areas/web/web.ts';

/** The table: every call of the portal, a line an area. */
export const calls = {
  system: systemCalls,
  session: sessionCalls,
  signIn: signInCalls,
  account: accountCalls,
  incident: incidentCalls,
  report: reportCalls,
  reportChanges: reportChangeCalls,
  ticket: ticketCalls,
  ticketChanges: ticketChangeCalls,
  ticketNotice: ticketNoticeCalls,
  dispute: disputeCalls,
  job: jobCalls,
  notice: noticeCalls,
  alert: alertCalls,
  schedule: scheduleCalls,
  tour: tourCalls,
  view: viewCalls,
  web: webCalls,
  tracker: trackerCalls,
  trackerCampaign: campaignCalls,
  trackerPublisher: publisherCalls,
  deepDive: deepDiveCalls,
  verification: verificationCalls,
  footprint: footprintCalls,
  search360: search360Calls,
  admin: adminCalls,
  adminPackages: adminPackageCalls,
  adminImports: adminImportCalls,
  verificationRuns: verificationRunCalls,
  verificationMerchants: verificationMerchantCalls,
} as const;
export type Calls = typeof calls;
