import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { PackageName, PackageQuery } from '../../scope.ts';
import { hitFilter } from './filters.ts';

/** Most incidents that one request raises tickets for. */
export const MOST_RAISED = 2_000;
/**
 * What a run over the incidents of a search would come to now: `made` tickets, and incidents that get none. `settled`: down, rejected or closed. `hasTicket`: with an open ticket. `gone`:
 * not in the data any more, or not the caller's. Together they are `total`, the number that `raise` wants as its `count`; `derived` of these are no exact hits.
 */
export const RaisePlan = z.object({ total: z.int(), derived: z.int(), made: z.int(), settled: z.int(), hasTicket: z.int(), gone: z.int() });
export type RaisePlan = z.infer<typeof RaisePlan>;
/** What `raise` would come to, before anybody says yes. *Added.* */
export const raising = call('GET /api/bi/360/raise', 'ticket:write', 'What raising tickets for what was found would come to', {
  query: z.strictObject({
    ...PackageQuery.shape,
    search: z.string().check(z.minLength(1), z.maxLength(60)),
    match: z.enum(['sure', 'exact', 'fuzzy']),
    ...hitFilter,
  }),
  answer: data(RaisePlan),
  failures: ['missing'],
});
/**
 * Raises a ticket for each incident that a search finds (`match` and filters as it is listed; of those that `keys` names where it is given), as a job with an outcome a row: an incident with an
 * open ticket, or one that is down, rejected or closed, is skipped. `count` is how many the caller saw: another number now is a 409. Where a value is of a row of an own file, the row's screenshots are attached to the tickets
 * of the incidents that have this very value, also to one that is open already. *Added.*
 */
export const raise = call('POST /api/bi/360/raise', 'ticket:write', 'Raise tickets for what was found', {
  body: z.strictObject({
    package_name: PackageName,
    search: z.string().check(z.minLength(1), z.maxLength(60)),
    match: z.enum(['sure', 'exact', 'fuzzy']),
    ...hitFilter,
    keys: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(500))).check(z.minLength(1), z.maxLength(MOST_RAISED))),
    count: z.int().check(z.gte(1), z.lte(MOST_RAISED, `maximum:${MOST_RAISED}`)),
  }),
  status: 202,
  answer: data(z.object({ job: z.object({ id: z.string(), total: z.int() }) })),
  failures: ['missing', 'conflict'],
});
