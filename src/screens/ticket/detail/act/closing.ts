import { foretell, type Foretold } from '../../../../../contract/life/foretell.ts';
import type { Status } from '../../../../../contract/life/life-cycle.ts';
import { ticketStatuses, type Resolution } from '../../../../../contract/life/ticket-life.ts';
import type { TicketDetail } from '../../../../../contract/areas/ticket/ticket.ts';

/** What the end of a ticket makes of its incident. `walks`: the incident is taken through the steps that lead there. */
export interface Closing {
  readonly from: Status;
  /** Where the incident stands afterwards. */
  readonly to: Status;
  /** It would not go where the end wants it (`wanted`) without these steps; null where it does, [] where none lead there. */
  readonly steps: readonly Status[] | null;
  readonly wanted: Status | null;
}
/** Null where nothing is known of an incident, or the ticket is of a status that nobody here knows. */
export function closingOf(
  ticket: Pick<TicketDetail, 'id' | 'tracker' | 'status' | 'resolution' | 'incident'>,
  resolution: Resolution,
  walks: boolean,
): Closing | null {
  const status = ticketStatuses.find((each) => each === ticket.status.name);
  if (ticket.incident === undefined || status === undefined) return null;
  const { id, tracker, incident } = ticket;
  const before = { incident: incident.status, tickets: [{ id, kind: tracker.name, status, resolution: ticket.resolution }] };
  const told = (walking: boolean): Foretold => foretell(before, { of: 'ticket', id, to: 'Closed', resolution }, { walks: walking });
  const { stay } = told(false);
  return {
    from: incident.status,
    to: told(walks).after.incident ?? incident.status,
    steps: stay === null ? null : (stay.steps ?? []),
    wanted: stay?.wanted ?? null,
  };
}
