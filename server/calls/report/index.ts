import type { Calls } from '../../../contract/calls.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { evidenceOf } from '../../files/evidence.ts';
import { incidentOf } from './incident.ts';
import { reportOf, type Sources } from './list.ts';

/** The incident report: its list, and one incident. `now` is epoch milliseconds; SLA clocks depend on it. */
export const reportHandlers = ({ now, ...sources }: Sources & Pick<HandlerDeps, 'now'>): Handlers<Calls['report']> => ({
  lazyReport: (asked) => reportOf(sources, asked, now()),
  evidence: async (asked) => evidenceOf((await incidentOf(sources, asked, now())).row),
  incident: async (asked) => ({ data: await incidentOf(sources, asked, now()) }),
});
