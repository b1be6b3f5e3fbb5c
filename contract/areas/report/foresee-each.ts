import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { PackageName } from '../../scope.ts';
import { MAX_BODY_BYTES, selection, selectionChecks } from './changes.ts';

/** How many of `count` rows each entry of a menu would set anew: statuses and priorities by their names, people by their ids, `nobody` for none. One that would set none is left out. */
export const ForeseenEach = z.object({
  count: z.int(),
  status: z.record(z.string(), z.int()),
  priority: z.record(z.string(), z.int()),
  assignee: z.record(z.string(), z.int()),
  nobody: z.int(),
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
