import { foretellTicket, type ForetoldOfTicket, type TicketStep } from '../../../../../contract/life/foretell-ticket.ts';
import { openStatuses } from '../../../../../contract/life/life-cycle.ts';
import { clockIn, ticketStatuses } from '../../../../../contract/life/ticket-life.ts';
import type { TicketClock, TicketDetail } from '../../../../../contract/areas/ticket/ticket.ts';

type Told = Pick<TicketDetail, 'id' | 'tracker' | 'status' | 'resolution' | 'about' | 'reopen_refused'>;
/** A status of which it is known what it moves; null for one of a ticket system's own. */
export const knownStatus = (name: string): TicketStep['to'] | null => ticketStatuses.find((each) => each === name) ?? null;
/** What a step of a ticket makes of its incidents, as the store carries it out. Null where nothing is known of any, or a status is one that nobody here knows. */
export function movesOf(ticket: Told, step: TicketStep, how: { readonly walks?: boolean } = {}): ForetoldOfTicket | null {
  const status = knownStatus(ticket.status.name);
  const { id, tracker, resolution, about = [], reopen_refused: refuses } = ticket;
  if ((about.length === 0 && refuses === undefined) || status === null) return null;
  return foretellTicket({ id, kind: tracker.name, status, resolution }, about, step, { ...how, refuses });
}
/** Would the steps between take some of its incidents where a step wants them? */
export const hasWay = (moves: ForetoldOfTicket | null): boolean => moves?.stays.some(({ steps }) => steps !== null) === true;

/** How many incidents a ticket let go whose raising was taken back; 0 where it is still theirs, or again. */
export const letGoIn = ({ about = [] }: Pick<TicketDetail, 'about'>): number =>
  about.every(({ letGo }) => letGo === true) ? about.reduce((sum, { count }) => sum + count, 0) : 0;

/** Is none of a takedown's incidents open after a step? Its clock, which is theirs, stays stopped then, whatever the ticket's status (D41). */
export const leavesNoneOpen = ({ about, tracker }: Told, moves: ForetoldOfTicket | null): boolean =>
  moves !== null &&
  about !== undefined &&
  about.length > 0 &&
  tracker.name === 'Takedown' &&
  about.every(({ status }) => !openStatuses.includes(moves.moves.find(({ from }) => from === status)?.to ?? status));
/** What the clock of a ticket does in a status from where it stands, and the minutes that it has left, below 0 where it is late; null in a status that nobody here knows. */
export function clockTo(
  name: string,
  { state, minutes }: TicketClock,
): { readonly goes: 'runs' | 'paused' | 'stopped'; readonly left: number } | null {
  const status = knownStatus(name);
  return status === null ? null : { goes: clockIn[status], left: state === 'over' || state === 'missed' ? -minutes : minutes };
}
