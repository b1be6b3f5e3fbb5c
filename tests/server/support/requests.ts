import type { InjectOptions } from 'fastify';
import type { Call } from '../../../contract/call.ts';
import { calls, type Calls } from '../../../contract/calls.ts';
import { callsOf } from '../../../server/http/register.ts';
import { deepDiveExamples } from '../examples/deep-dive.ts';
import type { Example, Examples } from '../examples/example.ts';
import { incidentExamples } from '../examples/incident.ts';
import { jobExamples } from '../examples/job.ts';
import { noticeExamples } from '../examples/notice.ts';
import { reportChangeExamples } from '../examples/report-changes.ts';
import { reportExamples } from '../examples/report.ts';
import { sessionExamples } from '../examples/session.ts';
import { systemExamples } from '../examples/system.ts';
import { webExamples } from '../examples/web.ts';

export const everyCall = callsOf(calls);
export const titleOf = ({ method, path }: Call): string => `${method} ${path}`;

const examples: { readonly [A in keyof Calls]: Examples<Calls[A]> } = {
  system: systemExamples,
  session: sessionExamples,
  incident: incidentExamples,
  report: reportExamples,
  reportChanges: reportChangeExamples,
  job: jobExamples,
  notice: noticeExamples,
  web: webExamples,
  deepDive: deepDiveExamples,
};
const ofArea: Readonly<Record<string, Examples<Readonly<Record<string, Call>>>>> = examples;

export function exampleOf(call: Call, packageName: string): Example {
  const named = everyCall.find((known) => known.call === call);
  const area = named === undefined ? undefined : ofArea[named.area];
  if (named === undefined || area === undefined) throw new Error(`No example is known for ${titleOf(call)}`);
  return (area.others?.[named.name] ?? area.most)(packageName);
}
/** The names that a call takes in its query, with a good value for each. */
export const queryOf = (call: Call, packageName: string): Record<string, string> => ({ ...exampleOf(call, packageName).query });

/** A good request of a call about a package. A call whose body is not known here fails, so that no call goes untested. */
export function requestOf(
  call: Call,
  packageName: string,
  token?: string,
): Omit<InjectOptions, 'query'> & { url: string; query: Record<string, string> } {
  const { body } = exampleOf(call, packageName);
  if ((call.body !== undefined) !== (body !== undefined)) throw new Error(`No body is known for ${titleOf(call)}`);
  return {
    method: call.method,
    url: call.path.replace(':package', encodeURIComponent(packageName)).replace(':id', 'INC-nowhere-1'),
    query: queryOf(call, packageName),
    ...(body && { payload: body }),
    ...(token !== undefined && { headers: { authorization: token } }),
  };
}
