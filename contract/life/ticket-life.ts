import { nextStatuses, statusesOfGroup, type Priority, type Status } from './life-cycle.ts';

/** Statuses of a ticket with their ids: Redmine's own, in its order. */
export const ticketStatuses = ['New', 'In Progress', 'Resolved', 'Feedback', 'Closed', 'Rejected'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
/** They end a ticket. Resolved stops its clock, and waits for somebody to look. */
export const closedStatuses: readonly TicketStatus[] = ['Closed', 'Rejected'];
/** They end none. */
export const openTicketStatuses = ['New', 'In Progress', 'Resolved', 'Feedback'] as const satisfies readonly TicketStatus[];
/** How its SLA clock stands in a status: it waits for others in Feedback. */
export const clockIn: Readonly<Record<TicketStatus, 'runs' | 'paused' | 'stopped'>> = {
  New: 'runs',
  'In Progress': 'runs',
  Feedback: 'paused',
  Resolved: 'stopped',
  Closed: 'stopped',
  Rejected: 'stopped',
};
/** What a ticket is for. A dispute contests that an incident is one. */
export const ticketKinds = ['Takedown', 'Dispute', 'Other'] as const;
export type TicketKind = (typeof ticketKinds)[number];
/** How a ticket ends. `Upheld`, `Overturned` and `Withdrawn` are those of a dispute: the incident stays one, never was, or is not contested any more. */
export const resolutions = [
  'Taken down',
  'Not an infringement',
  'Duplicate',
  'Cannot be taken down',
  'Upheld',
  'Overturned',
  'Withdrawn',
  'Other',
] as const;
export type Resolution = (typeof resolutions)[number];
export const disputeResolutions = ['Upheld', 'Overturned', 'Withdrawn'] as const satisfies readonly Resolution[];
export const isOfDispute = <R extends Resolution>(resolution: R): resolution is R & (typeof disputeResolutions)[number] =>
  disputeResolutions.some((each) => each === resolution);
/** How a contested incident stands: the incident stays one (`upheld`), never was (`overturned`), whoever contested it does so no more (`withdrawn`), or the dispute ended another way (`ended`). `answered`: whoever raised it is waited for. */
export const disputeStates = ['open', 'answered', 'upheld', 'overturned', 'withdrawn', 'ended'] as const;
export type DisputeState = (typeof disputeStates)[number];
const stateOfEnd = { Upheld: 'upheld', Overturned: 'overturned', Withdrawn: 'withdrawn' } as const;
/** How a dispute stands by its ticket, whose statuses may have a ticket system's own names. */
export function disputeStateOf(status: string, isClosed: boolean, resolution: Resolution | null): DisputeState {
  if (!isClosed) return status === 'Feedback' ? 'answered' : 'open';
  return resolution !== null && isOfDispute(resolution) ? stateOfEnd[resolution] : 'ended';
}
/** Hours from when a ticket is raised until it breaches its SLA, without those in which its clock is paused; those of an incident. */
export { slaHours as ticketHours } from './life-cycle.ts';
/** Left, in hours, below which a ticket is about to breach. */
export const NEAR_HOURS = 4;
/** Parts of a list by time left: past the SLA, within `NEAR_HOURS` of it, later, and with a clock that has stopped. */
export const clockParts = ['over', 'near', 'later', 'ended'] as const;
export type ClockPart = (typeof clockParts)[number];

/**
 * How a takedown ticket and its incident move each other: each step sets the status of the other, where the other's life cycle allows it. An incident that is back moves
 * its ticket, and no ticket says that one is. One that never was one ends its ticket, with a resolution. What was moved moves nothing back.
 */
export const ticketMoves: readonly {
  readonly incident: Status;
  readonly ticket: TicketStatus;
  readonly resolution?: Resolution;
  readonly fromTicket: boolean;
}[] = [
  { incident: 'Takedown requested', ticket: 'In Progress', fromTicket: true },
  { incident: 'Denied', ticket: 'Rejected', fromTicket: true },
  { incident: 'Taken down', ticket: 'Resolved', fromTicket: true },
  { incident: 'Re-emerged', ticket: 'In Progress', fromTicket: false },
  { incident: 'Rejected', ticket: 'Closed', resolution: 'Not an infringement', fromTicket: false },
  { incident: 'Dropped', ticket: 'Closed', resolution: 'Not an infringement', fromTicket: false },
];
/** What the end of a takedown ticket makes of its incident, where the incident's life cycle allows it. `overturned`: it never was one. */
export const incidentEnds: Readonly<Partial<Record<Resolution, Status | 'overturned'>>> = {
  'Taken down': 'Taken down',
  'Cannot be taken down': 'Denied',
  'Not an infringement': 'overturned',
};
/** Says the end of a ticket that its incident never was one? */
export const saysNone = (kind: TicketKind, resolution: Resolution | null | undefined): boolean =>
  resolution != null &&
  (kind === 'Dispute' ? resolution === 'Overturned' : kind === 'Takedown' && incidentEnds[resolution] === 'overturned');
/** How whoever works on a ticket may end it. A dispute is `Withdrawn` by the side that raised it alone. */
export type Ending = Exclude<Resolution, 'Withdrawn'>;
export const endings = resolutions.filter((each): each is Ending => each !== 'Withdrawn');
/** Those of a ticket of a kind. */
export const resolutionsOf = (kind: TicketKind): readonly Ending[] =>
  endings.filter((each) => each === 'Other' || isOfDispute(each) === (kind === 'Dispute'));
/** Where an incident goes whose dispute is overturned: rejected while it is looked at, dropped once it was confirmed; undefined where its life has gone on too far, or not far enough. */
export const overturnedTo = (incident: Status): Status | undefined =>
  (['Rejected', 'Dropped'] as const).find((status) => nextStatuses[incident].includes(status));
/** Where an incident goes whose ticket said that it never was one, and is opened again: as its life cycle takes it up; undefined where somebody took it up already. */
export const reopenedTo = (incident: Status): Status | undefined =>
  statusesOfGroup.rejected.includes(incident) ? nextStatuses[incident][0] : undefined;
/** What an incident's new status makes of its ticket; undefined where nothing. */
export const ticketAfter = (incident: Status): { readonly status: TicketStatus; readonly resolution?: Resolution } | undefined => {
  const move = ticketMoves.find((each) => each.incident === incident);
  return move && { status: move.ticket, ...(move.resolution && { resolution: move.resolution }) };
};
/**
 * What a move of an incident makes of its takedown ticket: what is set of it; `told` where the incident is taken up again that never was one, of which its ended ticket is told and
 * stays as it is; undefined where nothing. `byTicket`: another ticket moved the incident, a dispute as well; of that a ticket follows nothing else.
 */
export const ticketFollows = (from: Status | null, to: Status, byTicket: boolean): ReturnType<typeof ticketAfter> | 'told' => {
  const { rejected } = statusesOfGroup;
  if (rejected.includes(to)) return ticketAfter(to);
  if (from !== null && rejected.includes(from)) return 'told';
  return byTicket ? undefined : ticketAfter(to);
};
/** What a ticket's new status makes of its incident. */
export const incidentAfter = (ticket: TicketStatus): Status | undefined =>
  ticketMoves.find((move) => move.fromTicket && move.ticket === ticket)?.incident;
/** Where an incident stands after a status of its takedown ticket: where that takes it, as far as its life cycle allows it. */
export const incidentThrough = (incident: Status, ticket: TicketStatus): Status => {
  const to = incidentAfter(ticket);
  return to !== undefined && nextStatuses[incident].includes(to) ? to : incident;
};
/** Priorities of tickets from the least to the most pressing, which are Redmine's too. */
export const ticketPriorities: readonly Priority[] = ['Low', 'Normal', 'High', 'Urgent', 'Immediate'];
