import { clockIn, incidentAfter, saysNone, type TicketStatus } from '../../../../../contract/life/ticket-life.ts';
import type { Ticket, TicketClock } from '../../../../../contract/areas/ticket/ticket.ts';
import type { Status } from '../../../../../contract/life/life-cycle.ts';

/** What follows where a ticket that has ended is set to a status that does not end it, as server/tickets/ticket-effects.ts carries it out. */
export interface Reopening {
  /** Its end said that its incident never was one: where that stands yet, the incident is taken up again. */
  readonly takesUp: boolean;
  /** Where the incident goes then; null where it is not moved. */
  readonly movesTo: Status | null;
  /** It is a dispute about an incident, whose other side is told. */
  readonly isTold: boolean;
  /** What its clock does from where it stopped, and the minutes that it has left, below 0 where it is late; null in a status that nobody here knows. */
  readonly clock: { readonly goes: 'runs' | 'paused' | 'stopped'; readonly left: number } | null;
}
const leftOn = ({ state, minutes }: TicketClock): number => (state === 'over' || state === 'missed' ? -minutes : minutes);
/** Its clock runs on, and it is late already. */
export const isLate = ({ clock }: Reopening): boolean => clock !== null && clock.goes === 'runs' && clock.left < 0;
const isStatus = (name: string): name is TicketStatus => Object.hasOwn(clockIn, name);
export function reopeningOf(
  { tracker, incident_id, resolution, clock }: Pick<Ticket, 'tracker' | 'incident_id' | 'resolution' | 'clock'>,
  status: string,
): Reopening {
  const kind = tracker.name,
    isAbout = incident_id !== null,
    known = isStatus(status) ? status : null;
  return {
    takesUp: isAbout && saysNone(kind, resolution),
    movesTo: (isAbout && kind === 'Takedown' && known !== null ? incidentAfter(known) : undefined) ?? null,
    isTold: isAbout && kind === 'Dispute',
    clock: known === null ? null : { goes: clockIn[known], left: leftOn(clock) },
  };
}
