import { clockIn, incidentAfter, saysNone, type TicketStatus } from '../../../../../contract/ticket-life.ts';
import type { Ticket } from '../../../../../contract/areas/ticket.ts';
import type { Status } from '../../../../../contract/life-cycle.ts';

/** What follows where a ticket that has ended is set to a status that does not end it, as server/tickets/around.ts carries it out. */
export interface Reopening {
  /** Its end said that its incident never was one: where that stands yet, the incident is taken up again. */
  readonly takesUp: boolean;
  /** Where the incident goes then; null where it is not moved. */
  readonly movesTo: Status | null;
  /** It is a dispute about an incident, whose other side is told. */
  readonly isTold: boolean;
  /** Its clock goes on from where it stopped, late or not. */
  readonly runsOn: boolean;
}
const isStatus = (name: string): name is TicketStatus => Object.hasOwn(clockIn, name);
export function reopeningOf(
  { tracker, incident_id, resolution }: Pick<Ticket, 'tracker' | 'incident_id' | 'resolution'>,
  status: string,
): Reopening {
  const kind = tracker.name,
    isAbout = incident_id !== null,
    known = isStatus(status) ? status : null;
  return {
    takesUp: isAbout && saysNone(kind, resolution),
    movesTo: (isAbout && kind === 'Takedown' && known !== null ? incidentAfter(known) : undefined) ?? null,
    isTold: isAbout && kind === 'Dispute',
    runsOn: known !== null && clockIn[known] === 'runs',
  };
}
