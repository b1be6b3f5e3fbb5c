import type { Calls } from '../../../contract/calls.ts';
import { readClock } from '../../../contract/life/case-clock.ts';
import type { CaseTicket } from '../../../contract/areas/report/report.ts';
import type { TicketRecord } from '../../records/ticket/tickets.ts';
import type { Names } from '../../figures/incident/rows.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { othersOf, readsTickets } from '../../tickets/about/beside.ts';
import { aboutOf } from '../../tickets/cases.ts';
import { evidenceOf } from '../../files/evidence.ts';
import { incidentOf } from './incident.ts';
import { reportOf, type Sources } from '../../figures/incident/list.ts';

const caseTicket = (ticket: TicketRecord, names: Names, now: number, others: CaseTicket['others']): CaseTicket => ({
  id: ticket.id,
  kind: ticket.kind,
  status: ticket.status,
  resolution: ticket.resolution,
  assignee: ticket.assignee_id === null ? null : (names.get(ticket.assignee_id) ?? ticket.assignee_id),
  clock: readClock(ticket, now),
  ...(others && { others }),
});
/** The incident report: its list, and one incident. `now` is epoch milliseconds; SLA clocks depend on it. */
export const reportHandlers = ({
  now,
  tickets,
  records,
  ...sources
}: Sources &
  Pick<HandlerDeps, 'now'> & {
    readonly tickets: Pick<HandlerDeps['tickets'], 'byIds'>;
    readonly records: Pick<HandlerDeps['records'], 'ticketCases' | 'incidentStates'>;
  }): Handlers<Calls['report']> => ({
  lazyReport: (asked) => reportOf(sources, asked, now()),
  evidence: async (asked) => evidenceOf((await incidentOf(sources, asked, now())).row),
  async incident(asked) {
    const at = now(),
      incident = await incidentOf(sources, asked, at),
      { ticketId } = incident.row;
    if (ticketId === null || !readsTickets(asked.caller)) return { data: incident };
    const found: TicketRecord[] = [];
    // a number alone may be another ticket's after a change of the store
    for (const ticket of await tickets.byIds(asked.access, [Number(ticketId)]))
      if ((await aboutOf(records.ticketCases, asked.access, ticket)).includes(incident.row.incident_id)) found.push(ticket);
    const names = await sources.people.namesOf(found.flatMap(({ assignee_id }) => assignee_id ?? []));
    const own = await Promise.all(
      found.map(async (ticket) => {
        const others = await othersOf({ records, ...sources }, asked.access, ticket, incident.row.incident_id);
        return caseTicket(ticket, names, at, others && [...others]);
      }),
    );
    return { data: { ...incident, tickets: own } };
  },
});
