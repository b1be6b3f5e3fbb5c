import type { InjectOptions } from 'fastify';
import type { Call } from '../../../contract/call.ts';
import { calls, type Calls } from '../../../contract/calls.ts';
import { callsOf } from '../../../server/http/register.ts';
import { alertExamples, scheduleExamples } from '../alert/example.ts';
import { adminExamples, adminImportExamples, adminPackageExamples } from '../admin/example.ts';
import { accountExamples } from '../account/example.ts';
import { deepDiveExamples } from '../deep-dive/example.ts';
import type { Example, Examples } from './example.ts';
import { pathOf, unknownIds, type Ids } from './ids.ts';
import { footprintExamples } from '../footprint/example.ts';
import { incidentExamples } from '../incident/example.ts';
import { jobExamples } from '../job/example.ts';
import { noticeExamples } from '../notice/example.ts';
import { reportChangeExamples, reportExamples } from '../report/example.ts';
import { search360Examples } from '../search360/example.ts';
import { sessionExamples } from '../session/example.ts';
import { signInExamples } from '../sign-in/example.ts';
import { systemExamples } from '../system/example.ts';
import { disputeExamples, ticketChangeExamples, ticketExamples, ticketNoticeExamples } from '../ticket/example.ts';
import { verificationExamples, verificationMerchantExamples, verificationRunExamples } from '../verification/example.ts';
import { tourExamples } from '../tour/example.ts';
import { trackerCampaignExamples, trackerExamples, trackerPublisherExamples } from '../tracker/example.ts';
import { viewExamples } from '../view/example.ts';
import { webExamples } from '../web/example.ts';

export const everyCall = callsOf(calls);
export const titleOf = ({ method, path }: Call): string => `${method} ${path}`;

const examples: { readonly [A in keyof Calls]: Examples<Calls[A]> } = {
  system: systemExamples,
  session: sessionExamples,
  signIn: signInExamples,
  account: accountExamples,
  incident: incidentExamples,
  report: reportExamples,
  reportChanges: reportChangeExamples,
  ticket: ticketExamples,
  ticketChanges: ticketChangeExamples,
  ticketNotice: ticketNoticeExamples,
  dispute: disputeExamples,
  job: jobExamples,
  notice: noticeExamples,
  alert: alertExamples,
  schedule: scheduleExamples,
  tour: tourExamples,
  view: viewExamples,
  web: webExamples,
  tracker: trackerExamples,
  trackerCampaign: trackerCampaignExamples,
  trackerPublisher: trackerPublisherExamples,
  deepDive: deepDiveExamples,
  verification: verificationExamples,
  footprint: footprintExamples,
  search360: search360Examples,
  admin: adminExamples,
  adminPackages: adminPackageExamples,
  adminImports: adminImportExamples,
  verificationRuns: verificationRunExamples,
  verificationMerchants: verificationMerchantExamples,
};
const ofArea: Readonly<Record<string, Examples<Readonly<Record<string, Call>>>>> = examples;

export function exampleOf(call: Call, packageName: string, ids: Ids = unknownIds): Example {
  const named = everyCall.find((known) => known.call === call);
  const area = named === undefined ? undefined : ofArea[named.area];
  if (named === undefined || area === undefined) throw new Error(`No example is known for ${titleOf(call)}`);
  return (area.others?.[named.name] ?? area.most)(packageName, ids);
}
/** The names that a call takes in its query, with a good value for each. */
export const queryOf = (call: Call, packageName: string): Record<string, string> => ({ ...exampleOf(call, packageName).query });

/** A good request of a call about a package and some things. A call whose body is not known here fails, so that no call goes untested. */
export function requestOf(
  call: Call,
  packageName: string,
  token?: string,
  ids: Ids = unknownIds,
): Omit<InjectOptions, 'query'> & { url: string; query: Record<string, string> } {
  const { body, query } = exampleOf(call, packageName, ids);
  if ((call.body !== undefined) !== (body !== undefined)) throw new Error(`No body is known for ${titleOf(call)}`);
  return {
    method: call.method,
    url: pathOf(call, packageName, ids),
    query: { ...query },
    ...(body && { payload: body }),
    ...(token !== undefined && { headers: { authorization: token } }),
  };
}
