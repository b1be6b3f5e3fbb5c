import type { InjectOptions } from 'fastify';
import type { Call } from '../../../contract/call.ts';
import { addDays, dayIn } from '../../../contract/dates.ts';
import { calls } from '../../../contract/calls.ts';
import { IncidentQuery, PackageQuery, RangeQuery } from '../../../contract/scope.ts';
import { BreakdownQuery, WebEventsQuery, WebListQuery, WebQuery } from '../../../contract/areas/web.ts';
import { callsOf } from '../../../server/http/register.ts';

export const everyCall = callsOf(calls);
export const titleOf = ({ method, path }: Call): string => `${method} ${path}`;

const today = dayIn(Date.now(), 'Asia/Kolkata');
const bodies = new Map<Call, object>([
  [calls.session.login, { email: 'admin@demo.example', password: 'Demo-2026' }],
  // refused by its handler, so that no account changes: what counts is that it was reached
  [calls.session.changePassword, { current_password: 'not this one', new_password: 'Harbour-Lights-7' }],
  [calls.session.saveFilter, { name: 'Mine', screen: 'incident', filters: { channel: 'Social' } }],
]);

/** The names that a call takes in its query, with a good value for each. */
export function queryOf(call: Call, packageName: string): Record<string, string> {
  if (call.query === PackageQuery) return { package_name: packageName };
  const inRange = { package_name: packageName, fromDate: addDays(today, -6), toDate: today };
  if (call.query === RangeQuery || call.query === IncidentQuery) return inRange;
  if (call.query === WebQuery || call.query === WebListQuery || call.query === WebEventsQuery)
    return { ...inRange, dashboard_type: 'impression' };
  if (call.query === BreakdownQuery) return { ...inRange, dashboard_type: 'impression', group: 'publisher' };
  return {};
}

/** A good request of a call about a package. A call with a shape that is not known here fails, so that no call goes untested. */
export function requestOf(
  call: Call,
  packageName: string,
  token?: string,
): Omit<InjectOptions, 'query'> & { url: string; query: Record<string, string> } {
  const payload = bodies.get(call);
  if ((call.body !== undefined) !== (payload !== undefined)) throw new Error(`No body is known for ${titleOf(call)}`);
  return {
    method: call.method,
    url: call.path.replace(':package', encodeURIComponent(packageName)),
    query: queryOf(call, packageName),
    ...(payload && { payload }),
    ...(token !== undefined && { headers: { authorization: token } }),
  };
}
