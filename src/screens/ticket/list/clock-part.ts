import type { TicketClock } from '../../../../contract/areas/ticket/ticket.ts';
import { NEAR_HOURS, type ClockPart } from '../../../../contract/life/ticket-life.ts';

/** Which of the parts of a list a ticket stands in. */
export function partOf({ state, minutes }: TicketClock): ClockPart {
  if (state === 'met' || state === 'missed') return 'ended';
  if (state === 'over' || minutes < 0) return 'over';
  return minutes < NEAR_HOURS * 60 ? 'near' : 'later';
}
