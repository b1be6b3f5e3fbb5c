import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { callsOf } from '../../../server/http/register.ts';
import type { Example, Examples } from './example.ts';
import { pathOf, unknownIds, type Ids } from './ids.ts';

export const everyCall = callsOf(calls);
export const titleOf = ({ method, path }: Call): string => `${method} ${path}`;

type AreaExamples = Examples<Readonly<Record<string, Call>>>;
/** What each area exports as `<area>Examples`, its name as in the call table. */
const examples: Readonly<Record<string, AreaExamples>> = Object.assign(
  {},
  ...Object.values(import.meta.glob<Readonly<Record<string, AreaExamples>>>('../*/example.ts', { eager: true })),
) as Record<string, AreaExamples>;

export function exampleOf(call: Call, packageName: string, ids: Ids = unknownIds): Example {
  const named = everyCall.find((known) => known.call === call);
  const area = named === undefined ? undefined : examples[`${named.area}Examples`];
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
  const { body, rows, query } = exampleOf(call, packageName, ids);
  if ((call.body !== undefined) !== (body !== undefined)) throw new Error(`No body is known for ${titleOf(call)}`);
  return {
    method: call.method,
    url: pathOf(call, packageName, ids),
    query: { ...query },
    ...(body && { payload: body }),
    ...(rows !== undefined && { payload: rows }),
    ...((token ?? rows) !== undefined && {
      headers: {
        ...(token !== undefined && { authorization: token }),
        ...(rows !== undefined && { 'content-type': 'text/csv', 'idempotency-key': randomUUID() }),
      },
    }),
  };
}
