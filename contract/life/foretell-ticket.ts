import { foretell, type CaseTicket, type Move, type Stay } from './foretell.ts';
import type { Status } from './life-cycle.ts';
import { closedStatuses, type Resolution, type TicketStatus } from './ticket-life.ts';

/** Incidents that a ticket is about, by how they stand. `madeEnd`: rejected or dropped because of this ticket, and nobody changed that since. `takedowns`: of the incident of a dispute, its open takedowns. */
export interface About {
  readonly status: Status;
  readonly count: number;
  readonly madeEnd?: boolean | undefined;
  readonly takedowns?: readonly CaseTicket[] | undefined;
  /** The ticket let them go as its raising was taken back; opened again, it takes them up. */
  readonly letGo?: boolean | undefined;
}
/** What keeps a ticket that has ended from being opened again: another one about the same is `open`, by its number; null: days were credited by another one. */
export interface ReopenRefused {
  readonly open: number | null;
}
/** What a step of a ticket makes of its incidents, each way with how many go it. */
export interface ForetoldOfTicket {
  /** The store refuses the step: the ticket says that its incidents never were any, and the life of none of them allows it. */
  readonly isRefused: boolean;
  /** It is not opened again, whatever its incidents allow. */
  readonly inTheWay: ReopenRefused | null;
  /** How many incidents are the ticket's again, which it had let go. */
  readonly takesUp: number;
  readonly moves: readonly { readonly from: Status; readonly to: Status; readonly count: number }[];
  /** Other tickets that follow the incidents, each once. */
  readonly tickets: readonly Move[];
  /** They do not go where the step would take them. */
  readonly stays: readonly (Stay & { readonly count: number })[];
}
/** What a ticket is set to: a status, or an end with a resolution. */
export interface TicketStep {
  readonly to: TicketStatus;
  readonly resolution?: Resolution | undefined;
}

/** What a step of a ticket moves, before it is taken: each of its incidents goes by itself (foretell.ts), and of a case those go that can. `walks`: they are taken through the steps that lead there. `refuses`: what keeps the ticket from being opened again. */
export function foretellTicket(
  ticket: CaseTicket,
  about: readonly About[],
  { to, resolution }: TicketStep,
  { walks = false, refuses = null }: { readonly walks?: boolean; readonly refuses?: ReopenRefused | null | undefined } = {},
): ForetoldOfTicket {
  const isReopened = closedStatuses.includes(ticket.status) && resolution === undefined && !closedStatuses.includes(to);
  if (isReopened && refuses !== null) return { isRefused: true, inTheWay: refuses, takesUp: 0, moves: [], tickets: [], stays: [] };
  const told = about.map(({ status, count, madeEnd = false, takedowns = [] }) => ({
    status,
    count,
    ...foretell(
      { incident: status, tickets: [...takedowns, { ...ticket, madeEnd }].toSorted((a, b) => a.id - b.id) },
      { of: 'ticket', id: ticket.id, to, ...(resolution && { resolution }) },
      { walks },
    ),
  }));
  const moves = told.flatMap(({ status, count, isRefused, after: { incident } }) =>
    isRefused || incident === null || incident === status ? [] : [{ from: status, to: incident, count }],
  );
  const others = new Map(
    told.flatMap(({ moves: all }) => all.filter(({ id }) => id !== null && id !== ticket.id).map((move) => [move.id, move] as const)),
  );
  return {
    isRefused: moves.length === 0 && told.some(({ isRefused }) => isRefused),
    inTheWay: null,
    takesUp: isReopened ? about.reduce((sum, { letGo = false, count }) => sum + (letGo ? count : 0), 0) : 0,
    moves,
    tickets: [...others.values()],
    stays: told.flatMap(({ stay, count }) => (stay === null ? [] : [{ ...stay, count }])),
  };
}
