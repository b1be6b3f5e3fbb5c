import * as account from './areas/account.ts';
import * as admin from './areas/admin/admin.ts';
import * as adminImports from './areas/admin/imports.ts';
import * as adminPersonal from './areas/admin/personal-data.ts';
import * as adminPackages from './areas/admin/packages.ts';
import * as alert from './areas/alert/alert.ts';
import * as schedule from './areas/alert/schedule.ts';
import * as deepDive from './areas/deep-dive/deep-dive.ts';
import * as footprint from './areas/footprint.ts';
import * as incident from './areas/incident.ts';
import * as job from './areas/job.ts';
import * as notice from './areas/notice.ts';
import * as reportAllow from './areas/report/allow.ts';
import * as reportCampaign from './areas/report/campaigns.ts';
import * as reportChanges from './areas/report/changes.ts';
import * as reportForesight from './areas/report/foresee-each.ts';
import * as publisherAcross from './areas/publisher/across.ts';
import * as ingest from './areas/admin/ingest.ts';
import * as report from './areas/report/report.ts';
import * as search360 from './areas/search360/search360.ts';
import * as session from './areas/session.ts';
import * as signIn from './areas/sign-in.ts';
import * as source from './areas/source/source.ts';
import * as system from './areas/system.ts';
import * as ticketCase from './areas/ticket/case-incidents.ts';
import * as ticketChanges from './areas/ticket/changes.ts';
import * as dispute from './areas/ticket/dispute.ts';
import * as ticketForesight from './areas/ticket/foresee-steps.ts';
import * as ticketMacro from './areas/ticket/macros.ts';
import * as ticketNotice from './areas/ticket/takedown-notice.ts';
import * as ticketOption from './areas/ticket/options.ts';
import * as ticket from './areas/ticket/ticket.ts';
import * as trafficDispute from './areas/ticket/traffic-dispute.ts';
import * as tour from './areas/tour.ts';
import * as block from './areas/tracker/block.ts';
import * as trackerCampaign from './areas/tracker/campaign.ts';
import * as trackerClawBack from './areas/tracker/claw-back.ts';
import * as trackerPublisher from './areas/tracker/publisher.ts';
import * as tracker from './areas/tracker/tracker.ts';
import * as verificationMerchants from './areas/verification/merchants.ts';
import * as verificationRuns from './areas/verification/runs.ts';
import * as verificationHistory from './areas/verification/history.ts';
import * as verification from './areas/verification/verification.ts';
import * as view from './areas/view.ts';
import * as webClawBack from './areas/web/claw-back.ts';
import * as web from './areas/web/web.ts';
import * as webhook from './areas/webhook/webhook.ts';

/** The modules of the contract, a line an area. Each exports its calls as `…Calls`, beside the schemas that it names. */
export const areas = {
  system,
  session,
  signIn,
  account,
  incident,
  report,
  reportAllow,
  reportCampaign,
  reportChanges,
  reportForesight,
  ticket,
  ticketCase,
  ticketChanges,
  ticketForesight,
  ticketMacro,
  ticketNotice,
  ticketOption,
  dispute,
  trafficDispute,
  job,
  notice,
  alert,
  schedule,
  tour,
  view,
  web,
  webClawBack,
  tracker,
  trackerCampaign,
  trackerClawBack,
  trackerPublisher,
  block,
  publisherAcross,
  deepDive,
  verification,
  verificationHistory,
  footprint,
  search360,
  admin,
  adminPackages,
  adminImports,
  adminPersonal,
  ingest,
  source,
  verificationRuns,
  verificationMerchants,
  webhook,
};
type Areas = typeof areas;
type CallsIn<Module> = Module[Extract<keyof Module, `${string}Calls`>];
function callsIn(area: string, module: object): unknown {
  const [calls, ...others] = Object.entries(module).flatMap(([name, value]): unknown[] => (name.endsWith('Calls') ? [value] : []));
  if (calls === undefined || others.length > 0) throw new Error(`${area} exports one object whose name ends in Calls`);
  return calls;
}

/** The table: every call of the portal, by area. */
export const calls = Object.fromEntries(Object.entries(areas).map(([area, module]) => [area, callsIn(area, module)])) as {
  readonly [A in keyof Areas]: CallsIn<Areas[A]>;
};
export type Calls = typeof calls;
