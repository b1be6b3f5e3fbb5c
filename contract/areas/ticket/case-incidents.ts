import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { Day } from '../../time/dates.ts';
import { SlaClock } from '../../life/sla-clock.ts';
import { TicketId, TicketIncident } from './ticket.ts';

/** Incidents of a case that are told beside its ticket. */
export const CASE_SHOWN = 10;
const CaseIncident = z.object({ ...TicketIncident.shape, sla: SlaClock });
/**
 * The incidents of a case, of those that its reader may see, the least time left first, as the ticket's own clock is chosen. `total`: of how many these are the first; `days`: when the first and the
 * last of them were found, in the zone of the package, so that the report can show all; null of none.
 */
export const CaseIncidents = z.object({
  incidents: z.array(CaseIncident),
  total: z.int(),
  days: z.nullable(z.object({ fromDate: Day, toDate: Day })),
});
export type CaseIncidents = z.infer<typeof CaseIncidents>;
/** The incidents that a ticket is about, where these are several; none of a ticket about one, which `one` tells. *Added.* */
export const incidents = call('GET /api/ticket/single/:id/incidents', 'ticket:read', 'Incidents of a case', {
  params: z.strictObject({ id: TicketId }),
  answer: data(CaseIncidents),
  failures: ['missing'],
});
export const ticketCaseCalls = { incidents } as const;
