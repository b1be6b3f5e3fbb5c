import { openStatuses, slaHours, type Priority, type Status } from './life-cycle.ts';
import { clockIn, closedStatuses, type TicketStatus } from './ticket-life.ts';

const HOUR = 3_600_000,
  MINUTE = 60_000;

/** The clock of a case. `due_at`: when its time is up if the clock runs on; `paused_at`, `stopped_at`: since when it does not run. Epoch milliseconds. */
export interface CaseClock {
  readonly due_at: number;
  readonly paused_at: number | null;
  readonly stopped_at: number | null;
}
/** What the clock needs to know of a takedown ticket. Times are epoch milliseconds. `stood` and `since` are read the first time that the case is told of the ticket: `stood` is for how many milliseconds in all the ticket's own clock has not run until now, and `since` is the moment at which it was paused or stopped; null where it runs. */
export interface Takedown {
  readonly id: number;
  readonly raised_at: number;
  readonly priority: Priority;
  readonly status: TicketStatus;
  readonly stood?: number;
  readonly since?: number | null;
}
/** How a clock reads at a moment, in minutes: `left` and `over` of one that runs, `paused` with what is left (below 0: it was over), `met` and `missed` of one that has stopped, by how much. */
export interface Reading {
  readonly state: 'left' | 'over' | 'paused' | 'met' | 'missed';
  readonly minutes: number;
}
type Mode = 'runs' | 'paused' | 'stopped';

/** An incident with its takedown tickets, as far as their one clock goes. */
export interface CaseTime {
  /** When the time is up by the incident's own priority. */
  readonly policy: number;
  readonly incident: Status;
  readonly open: Takedown | null;
  /** Its takedown tickets as they were last told, by number. */
  readonly takedowns: ReadonlyMap<number, Takedown>;
  /** How and since when the clock does not run; null where it runs. */
  readonly standing: { readonly how: Exclude<Mode, 'runs'>; readonly since: number } | null;
  /** For how many milliseconds in all the clock has been paused or stopped, without the pause or stop that lasts (`standing`). */
  readonly stood: number;
  /** By the number of a ticket: for how many milliseconds in all the clock had been paused or stopped before the case was told of the ticket. They do not put off the time that the ticket's own priority gives. */
  readonly stoodBefore: ReadonlyMap<number, number>;
  /** By ticket that has ended: how the clock stood then. */
  readonly ended: ReadonlyMap<number, CaseClock>;
}

/** The clock of a case stops when the incident is down, rejected or dropped; otherwise it goes as its open takedown ticket says, and runs where there is none. */
const modeOf = ({ incident, open }: Pick<CaseTime, 'incident' | 'open'>): Mode =>
  !openStatuses.includes(incident) ? 'stopped' : open === null ? 'runs' : clockIn[open.status];

/** The case from a moment on in which something of it changed. What the clock did not run for puts off its end. */
function from(at: number, time: CaseTime, mode = modeOf(time)): CaseTime {
  const { standing } = time;
  if (mode === (standing?.how ?? 'runs')) return time;
  return {
    ...time,
    stood: time.stood + (standing === null ? 0 : Math.max(0, at - standing.since)),
    standing: mode === 'runs' ? null : { how: mode, since: at },
  };
}
/** A case without a ticket. `since`: the moment at which the incident got its status; the clock stands from then on where the incident is not open. */
export const caseBegun = (policy: number, incident: Status, since: number): CaseTime =>
  from(since, { policy, incident, open: null, takedowns: new Map(), standing: null, stood: 0, stoodBefore: new Map(), ended: new Map() });
export const withPolicy = (time: CaseTime, policy: number): CaseTime => ({ ...time, policy });
export const withIncident = (time: CaseTime, incident: Status, at: number): CaseTime => from(at, { ...time, incident });
/** The case after a takedown ticket was raised, changed, ended or opened again. */
export function withTakedown(before: CaseTime, takedown: Takedown, at: number): CaseTime {
  const { id, stood = 0, since } = takedown;
  const time: CaseTime = { ...before, takedowns: new Map([...before.takedowns, [id, takedown]]) };
  const known = time.stoodBefore.get(id);
  if (closedStatuses.includes(takedown.status)) {
    if (time.open?.id !== id) return time;
    const last = from(at, { ...time, open: takedown }, 'stopped');
    return from(at, { ...time, open: null, ended: new Map([...time.ended, [id, clockOfCase(last)]]) });
  }
  const ended = new Map(time.ended);
  ended.delete(id);
  const pending = time.standing === null ? 0 : Math.max(0, at - time.standing.since);
  return from(known === undefined ? (since ?? at) : at, {
    ...time,
    ended,
    open: takedown,
    ...(known === undefined && { stood: time.stood + stood, stoodBefore: new Map([...time.stoodBefore, [id, time.stood + pending]]) }),
  });
}
/** Is a takedown ticket known to its case as it is? */
export const isToldOf = ({ takedowns }: CaseTime, { id, status, priority }: Takedown): boolean => {
  const known = takedowns.get(id);
  return known?.status === status && known.priority === priority;
};
/** The one clock of an incident and its open takedown ticket: the earlier end of both policies. */
export function clockOfCase({ policy, open, standing, stood, stoodBefore }: CaseTime): CaseClock {
  const own = open === null ? policy : open.raised_at + slaHours[open.priority] * HOUR - (stoodBefore.get(open.id) ?? 0);
  return {
    due_at: Math.min(policy, own) + stood,
    paused_at: standing?.how === 'paused' ? standing.since : null,
    stopped_at: standing?.how === 'stopped' ? standing.since : null,
  };
}
/** The clocks of the takedown tickets of a case, by number: the one that is open has that of the case, one that has ended as it stood then. */
export const clocksOfTickets = (time: CaseTime): ReadonlyMap<number, CaseClock> =>
  new Map([...time.ended, ...(time.open === null ? [] : [[time.open.id, clockOfCase(time)] as const])]);

/** Since when a clock stands, and how much that is: one that runs before one that is paused, and that before one that has stopped. */
const standing = ({ paused_at, stopped_at }: CaseClock): readonly [rank: number, since: number] =>
  stopped_at !== null ? [2, stopped_at] : paused_at !== null ? [1, paused_at] : [0, 0];
/** The clock of a ticket about several incidents, of the clocks that each of them gives it: of those that run the one whose time is up first; where none runs, of those that are paused, and else of those that have stopped, the one with the least time left. Null of none. */
export const earliestClock = (clocks: readonly CaseClock[]): CaseClock | null =>
  clocks.reduce<CaseClock | null>((first, clock) => {
    if (first === null) return clock;
    const [[rank, since], [rankOfFirst, sinceOfFirst]] = [standing(clock), standing(first)];
    return rank < rankOfFirst || (rank === rankOfFirst && clock.due_at - since < first.due_at - sinceOfFirst) ? clock : first;
  }, null);

/** When the time is up if the clock runs on from this moment: one that is paused ends later by as long as it is. Epoch milliseconds. */
export const endOf = ({ due_at, paused_at, stopped_at }: CaseClock, now: number): number =>
  due_at + (paused_at === null || stopped_at !== null ? 0 : Math.max(0, now - paused_at));
/** How a clock reads at a moment; every screen, list, file and mail takes it from here. */
export function readClock({ due_at, paused_at, stopped_at }: CaseClock, now: number): Reading {
  const left = due_at - (stopped_at ?? paused_at ?? now),
    minutes = Math.round(Math.abs(left) / MINUTE);
  if (stopped_at !== null) return { state: left >= 0 ? 'met' : 'missed', minutes };
  if (paused_at !== null) return { state: 'paused', minutes: left >= 0 ? minutes : -minutes };
  return { state: left >= 0 ? 'left' : 'over', minutes };
}
