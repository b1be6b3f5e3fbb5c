import { caseFollows } from './case-life.ts';
import { nextStatuses, statusesOfGroup, type Status } from './life-cycle.ts';
import {
  closedStatuses,
  incidentAfter,
  incidentEnds,
  overturnedTo,
  reopenedTo,
  saysNone,
  ticketFollows,
  type Resolution,
  type TicketKind,
  type TicketStatus,
} from './ticket-life.ts';

/** A ticket of a case. `madeEnd`: the incident is rejected or dropped because of this ticket, and nobody changed that since. `others`: of a ticket about several incidents, how the others stand. */
export interface CaseTicket {
  readonly id: number;
  readonly kind: TicketKind;
  readonly status: TicketStatus;
  readonly resolution: Resolution | null;
  readonly madeEnd?: boolean;
  readonly others?: readonly Status[] | undefined;
}
/** An incident and the tickets about it, in the order of their numbers. `incident`: null where the tickets are about none. */
export interface Case {
  readonly incident: Status | null;
  readonly tickets: readonly CaseTicket[];
}
/** What somebody is about to do: set the status of the incident, set the status of a ticket, or end a ticket with a resolution (its status is then `Closed`). */
export type CaseStep =
  | { readonly of: 'incident'; readonly to: Status }
  | { readonly of: 'ticket'; readonly id: number; readonly to: TicketStatus; readonly resolution?: Resolution };

/** What a step moves: the incident (`id` null) or a ticket. `resolution`: with which a ticket ends. `isTold`: the ticket stays and gets a note. */
export interface Move {
  readonly id: number | null;
  readonly from: Status | TicketStatus;
  readonly to: Status | TicketStatus;
  readonly resolution?: Resolution;
  readonly isTold?: true;
}
/** The incident does not go where the step would take it. `steps`: the statuses that lead there, its own left out and the last one included; null where none lead there. */
export interface Stay {
  readonly at: Status;
  readonly wanted: Status;
  readonly steps: readonly Status[] | null;
}
export interface Foretold {
  /** Refused as a whole: the life cycle of the incident does not allow it. */
  readonly isRefused: boolean;
  /** In the order in which they happen; the thing itself that the step is about comes first. */
  readonly moves: readonly Move[];
  /** Null where the incident goes where it should, or is not concerned. */
  readonly stay: Stay | null;
  /** The case afterwards. */
  readonly after: Case;
}

/** Statuses that a walk may pass: what happened on the way to a takedown. No walk says by the way that something was denied, rejected or came back. */
const passed: readonly Status[] = ['Under review', 'Confirmed', 'Takedown requested', 'In progress', 'Taken down', 'Monitoring'];
/** The shortest way from one status to another, without the first and with the last; null where there is none. [] where it stands there already. */
export function stepsTo(from: Status, to: Status): readonly Status[] | null {
  if (from === to) return [];
  const ways: (readonly Status[])[] = nextStatuses[from].map((next) => [next]);
  const seen = new Set<Status>([from, ...nextStatuses[from]]);
  for (const way of ways) {
    const last = way.at(-1) as Status;
    if (last === to) return to === 'Re-emerged' && way.length > 1 ? null : way;
    if (!passed.includes(last)) continue;
    for (const next of nextStatuses[last])
      if (!seen.has(next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
  }
  return null;
}
/** Where an incident that never was one can be taken by steps: rejected, or dropped once it was confirmed. */
export const overturnedThrough = (from: Status): Status | undefined =>
  (['Rejected', 'Dropped'] as const).find((to) => stepsTo(from, to) !== null);
/** The statuses that an incident can be taken to in one action: those that may follow, and those that steps lead to. */
export const reachable = (from: Status, all: readonly Status[]): readonly Status[] =>
  all.filter((to) => (stepsTo(from, to)?.length ?? 0) > 0);

const isOpen = ({ status }: CaseTicket): boolean => !closedStatuses.includes(status);
const isTakedown = ({ kind }: CaseTicket): boolean => kind === 'Takedown';
const openFirst = (tickets: readonly CaseTicket[]): CaseTicket | undefined => tickets.findLast(isOpen) ?? tickets.at(-1);
const ticketSet = (ticket: CaseTicket, status: TicketStatus, resolution?: Resolution): CaseTicket => ({
  ...ticket,
  status,
  resolution: resolution ?? (status === ticket.status || closedStatuses.includes(status) ? ticket.resolution : null),
});

interface Followed {
  readonly moves: readonly Move[];
  readonly tickets: readonly CaseTicket[];
}
/** An open ticket about several incidents after one of them has moved: it goes with the first that goes on, and ends with the last (contract/life/case-life.ts). */
function ofSeveral(ticket: CaseTicket, to: Status): { readonly set: CaseTicket; readonly move: Move } | null {
  const follows = ticket.others === undefined || !isOpen(ticket) ? undefined : caseFollows(to, [...ticket.others, to]);
  if (follows === undefined || follows.status === ticket.status) return null;
  const { status, resolution } = follows;
  return {
    set: ticketSet(ticket, status, resolution),
    move: { id: ticket.id, from: ticket.status, to: status, ...(resolution && { resolution }) },
  };
}
/** Tickets that follow a move of the incident, as server/tickets/follow.ts carries it out. `mover`: the ticket that moved it. */
function followed(all: readonly CaseTicket[], from: Status, to: Status, mover: number | null): Followed {
  const ofCases = new Map(
    all.flatMap((ticket) => {
      const moved = isTakedown(ticket) && ticket.id !== mover ? ofSeveral(ticket, to) : null;
      return moved === null ? [] : [[ticket.id, moved] as const];
    }),
  );
  const alone = ofOne(all, from, to, mover);
  return {
    moves: [...[...ofCases.values()].map(({ move }) => move), ...alone.moves],
    tickets: alone.tickets.map((ticket) => ofCases.get(ticket.id)?.set ?? ticket),
  };
}
/** Those that are about the incident alone. */
function ofOne(tickets: readonly CaseTicket[], from: Status, to: Status, mover: number | null): Followed {
  const follows = ticketFollows(from, to, mover !== null);
  const others = tickets.filter((ticket) => isTakedown(ticket) && ticket.id !== mover && ticket.others === undefined);
  const none = { moves: [], tickets };
  if (follows === undefined) return none;
  if (follows === 'told') {
    const told = openFirst(others);
    return told === undefined || isOpen(told) || !saysNone(told.kind, told.resolution)
      ? none
      : { moves: [{ id: told.id, from: told.status, to: told.status, isTold: true }], tickets };
  }
  const { status, resolution } = follows;
  const isBusy = tickets.some((ticket) => ticket.kind !== 'Dispute' && isOpen(ticket));
  const back = to === 'Re-emerged' && !isBusy ? others.findLast((ticket) => ticket.status !== 'Rejected') : undefined;
  const open = others.filter(isOpen);
  const concerned = resolution !== undefined ? open.toReversed() : [open.at(-1) ?? back].flatMap((ticket) => ticket ?? []);
  const moved = concerned.filter((ticket) => ticket.status !== status || (resolution !== undefined && ticket.resolution !== resolution));
  return {
    moves: moved.map((ticket) => ({ id: ticket.id, from: ticket.status, to: status, ...(resolution && { resolution }) })),
    tickets: tickets.map((ticket) => (moved.includes(ticket) ? ticketSet(ticket, status, resolution) : ticket)),
  };
}
/** The incident goes one step, and its tickets follow. */
function incidentMoved({ incident, tickets }: Case, to: Status, mover: number | null): Pick<Foretold, 'moves' | 'after'> {
  if (incident === null) return { moves: [], after: { incident, tickets } };
  const then = followed(tickets, incident, to, mover);
  return { moves: [{ id: null, from: incident, to }, ...then.moves], after: { incident: to, tickets: then.tickets } };
}

/**
 * What a step moves in a case, before it is taken: the same rules as the server carries out. Pure; knows no person, clock or store.
 *
 * Give it the incident's status and the tickets about it (`Case`) and what somebody is about to do (`CaseStep`). `moves` are the moves of the incident and of tickets, the step's own first;
 * With `walks` a ticket takes its incident through the steps that lead where it is wanted. `stay` says that the incident would not go along, and by which `steps` it could; `isRefused` that the server refuses the step. `walk` does the same for several statuses of the incident as one action.
 */
export function foretell(before: Case, step: CaseStep, { walks = false }: { readonly walks?: boolean } = {}): Foretold {
  const { incident, tickets } = before;
  const nothing: Foretold = { isRefused: false, moves: [], stay: null, after: before };
  if (step.of === 'incident') {
    if (incident === null || incident === step.to) return nothing;
    if (!nextStatuses[incident].includes(step.to))
      return { ...nothing, isRefused: true, stay: { at: incident, wanted: step.to, steps: stepsTo(incident, step.to) } };
    return { ...nothing, ...incidentMoved(before, step.to, null) };
  }
  const ticket = tickets.find(({ id }) => id === step.id);
  if (ticket === undefined) return nothing;
  const { kind } = ticket,
    status = step.resolution === undefined ? step.to : 'Closed';
  const set = ticketSet(ticket, status, step.resolution);
  const isMoved = status !== ticket.status;
  if (!isMoved && set.resolution === ticket.resolution) return nothing;
  const own: Move = { id: ticket.id, from: ticket.status, to: status, ...(step.resolution && { resolution: step.resolution }) };
  let after: Case = { incident, tickets: tickets.map((each) => (each === ticket ? set : each)) };
  let moves: readonly Move[] = [own];
  if (incident === null || !isMoved) return { ...nothing, moves, after };
  const go = (to: Status): void => {
    const then = incidentMoved(after, to, ticket.id);
    moves = [...moves, ...then.moves];
    ({ after } = then);
  };
  if (saysNone(kind, step.resolution)) {
    if (statusesOfGroup.rejected.includes(incident)) return { ...nothing, moves, after };
    const to = overturnedTo(incident);
    if (to === undefined) {
      const wanted = overturnedThrough(incident);
      const steps = wanted === undefined ? null : stepsTo(incident, wanted);
      if (walks && steps !== null) {
        steps.forEach(go);
        return { ...nothing, moves: joined(moves), after };
      }
      return { ...nothing, isRefused: true, stay: { at: incident, wanted: wanted ?? 'Rejected', steps } };
    }
    go(to);
    return { ...nothing, moves, after };
  }
  const isReopened = closedStatuses.includes(ticket.status) && !closedStatuses.includes(status);
  const taken = isReopened && ticket.madeEnd === true && saysNone(kind, ticket.resolution) ? reopenedTo(incident) : undefined;
  if (taken !== undefined) go(taken);
  const end = step.resolution === undefined ? undefined : incidentEnds[step.resolution];
  const to = kind !== 'Takedown' ? undefined : end === undefined || end === 'overturned' ? incidentAfter(status) : end;
  const now = after.incident as Status;
  if (to === undefined || to === now) return { ...nothing, moves, after };
  if (!nextStatuses[now].includes(to)) {
    const steps = stepsTo(now, to);
    if (!walks || steps === null) return { ...nothing, moves, after, stay: { at: now, wanted: to, steps } };
    steps.forEach(go);
    return { ...nothing, moves: joined(moves), after };
  }
  go(to);
  return { ...nothing, moves, after };
}

/** The incident taken through several statuses as one action: each move of each thing as one, from where it was to where it ends. */
export function walk(before: Case, steps: readonly Status[]): Foretold {
  let after = before,
    moves: readonly Move[] = [];
  for (const to of steps) {
    const one = foretell(after, { of: 'incident', to });
    if (one.isRefused) return { ...one, moves: [], after: before };
    moves = [...moves, ...one.moves];
    ({ after } = one);
  }
  return { isRefused: false, moves: joined(moves), stay: null, after };
}
/** Moves of one thing after another as one; what ends where it began is none. */
export function joined(moves: readonly Move[]): readonly Move[] {
  const byThing = new Map<number | null, Move>();
  for (const move of moves) {
    const first = byThing.get(move.id);
    byThing.set(move.id, first === undefined ? move : { ...move, from: first.from });
  }
  return [...byThing.values()].filter(({ from, to, isTold, resolution }) => from !== to || isTold === true || resolution !== undefined);
}
