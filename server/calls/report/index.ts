import type { Calls } from '../../../contract/calls.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { incidentOf } from './incident.ts';
import { reportOf } from './list.ts';

/** The incident report: its list, and one incident. `now` is epoch milliseconds; SLA clocks depend on it. */
export const reportHandlers = ({ analytics, now }: Pick<HandlerDeps, 'analytics' | 'now'>): Handlers<Calls['report']> => ({
  lazyReport: (asked) => reportOf(analytics, asked, now()),
  incident: async (asked) => ({ data: await incidentOf(analytics, asked, now()) }),
});
