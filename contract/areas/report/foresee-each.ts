import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { statuses } from '../../life/life-cycle.ts';
import { PackageName } from '../../scope.ts';
import { MAX_BODY_BYTES, selection, selectionChecks } from './changes.ts';

/** Rows that steps lead to a status which may not follow at once: how many stand in `from`, and the statuses that they go through, the last one included. */
const Walked = z.object({ from: z.enum(statuses), steps: z.array(z.enum(statuses)), count: z.int() });
export type Walked = z.infer<typeof Walked>;
/**
 * How many of `count` rows each entry of a menu would set anew: statuses and priorities by their names, people by their ids, `nobody` for none. One that would set none is left out. `walks`: the rows
 * that a status takes beside these with `walk`, the most frequent first.
 */
export const ForeseenEach = z.object({
  count: z.int(),
  status: z.record(z.string(), z.int()),
  priority: z.record(z.string(), z.int()),
  assignee: z.record(z.string(), z.int()),
  nobody: z.int(),
  walks: z.record(z.string(), z.array(Walked)),
});
export type ForeseenEach = z.infer<typeof ForeseenEach>;
/** The same for all that can be set, so that a menu says it beside each of its entries. *Added.* */
export const foreseeEach = call('POST /api/bi/report/foresee_each', 'incident:write', 'What each change of incidents would do', {
  bodyBytes: MAX_BODY_BYTES,
  body: z.strictObject({ package_name: PackageName, ...selection }).check(...selectionChecks),
  answer: data(ForeseenEach),
  failures: ['conflict'],
});
export const reportForesightCalls = { foreseeEach } as const;
