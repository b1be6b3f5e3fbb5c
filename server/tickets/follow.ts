import { saysNone, ticketFollows } from '../../contract/life/ticket-life.ts';
import type { Moved, MovedTicket, TellCase } from '../incidents/order.ts';
import { everything } from '../access.ts';
import { tell } from '../records/notice/notices.ts';
import type { Database } from '../records/engine/schema.ts';
import { incidentStatesOf } from '../records/incident/incident-states.ts';
import { jointChangesOf } from '../records/ticket/joint-changes.ts';
import { ticketCasesOf } from '../records/ticket/ticket-cases.ts';
import { ticketsOf, type TicketRecord, type TicketRecords } from '../records/ticket/tickets.ts';
import { emit } from '../records/webhook/outbox.ts';
import { ticketEvent } from '../webhooks/events.ts';
import { followedCases, withItsCase } from './cases.ts';
import { changedTicket, type TicketFieldChange, type TicketSetting } from './ticket.ts';
import { jointOf, takeBack } from './undo.ts';

/** The ticket of an incident may be of nobody that moves the incident. */
const every = everything('a ticket follows its incident');
/** Of a notice: the incident of an ended ticket is taken up again. */
export const TAKEN_UP = 'taken-up';
/** What becomes of a ticket whose incident moved. `set`: null where it stays as it is and is told alone; `why`: what its journal says of the cause. */
export interface Followed {
  readonly ticket: TicketRecord;
  readonly set: TicketSetting | null;
  readonly why: readonly TicketFieldChange[];
}
/** Why an incident that never was one, or is one again, moved its ticket. */
export const whyOf = ({ from, to, ticket }: Pick<Moved, 'from' | 'to' | 'ticket'>): readonly TicketFieldChange[] => [
  { name: 'incident', from, to },
  ...(ticket === null ? [] : [{ name: 'cause' as const, from: null, to: `#${ticket}` }]),
];
/**
 * The next ticket that follows a move of its incident, as the table says (contract/life/ticket-life.ts), beside those that have had their turn; null where none does. An incident that never
 * was one ends each of its open takedowns, one after the other; all else is for the last of them. The one that moved the incident follows nothing.
 */
export async function followedOf(
  tickets: Pick<TicketRecords, 'lastOf' | 'takedownOf'>,
  move: Moved,
  had: readonly number[] = [],
): Promise<Followed | null> {
  const { incident, from, to, ticket: mover } = move;
  const set = ticketFollows(from, to, mover !== null);
  if (set === undefined) return null;
  const isTold = set === 'told';
  if (had.length > 0 && (isTold || set.resolution === undefined)) return null;
  const beside = mover === null ? had : [mover, ...had];
  const ticket = isTold
    ? await tickets.takedownOf(every, incident, beside)
    : await tickets.lastOf(every, incident, to === 'Re-emerged', beside);
  if (ticket === undefined) return null;
  if (isTold) return ticket.closed_at !== null && saysNone(ticket.kind, ticket.resolution) ? { ticket, set: null, why: whyOf(move) } : null;
  return { ticket, set, why: set.resolution === undefined ? [] : whyOf(move) };
}

/** Moves a ticket, notes why, and tells whoever has it. */
async function carryOutIn(
  t: Database,
  at: number,
  { incident, by }: Moved,
  { ticket: was, set, why }: Followed,
  tellCase: TellCase,
): Promise<{ readonly was: TicketRecord; readonly is: TicketRecord | null }> {
  const tickets = ticketsOf(t);
  const after =
    set === null ? { ticket: { ...was, updated_at: Math.max(at, was.updated_at + 1) }, changes: [] } : changedTicket(was, set, at);
  if (after === null) return { was, is: null };
  await tickets.put(every, await withItsCase(t, after.ticket, tellCase));
  await tickets.note(every, {
    ticket_id: after.ticket.id,
    at: after.ticket.updated_at,
    user_id: by,
    notes: '',
    is_private: 0,
    changes: JSON.stringify([...after.changes, ...why]),
    moved_by: incident,
  });
  await emit(t, at, ticketEvent(after.ticket, [...after.changes, ...why]));
  const { assignee_id, package_name, id, status } = after.ticket;
  if (assignee_id !== null && assignee_id !== by)
    await tell(t, at, [
      {
        user_id: assignee_id,
        kind: 'ticket',
        package_name,
        subject: String(id),
        count: 1,
        by: '',
        status: set === null ? TAKEN_UP : status,
        dedupe_key: null,
      },
    ]);
  return { was, is: after.ticket };
}
/** What became of tickets in one change, each as one move of it. */
const asOne = (told: readonly MovedTicket[]): readonly MovedTicket[] => {
  const first = new Map<string, MovedTicket>();
  for (const each of told) {
    const key = `${each.ticket} ${each.version} ${each.incident}`;
    first.set(key, { ...each, from: first.get(key)?.from ?? each.from });
  }
  return [...first.values()];
};
/** Moves the takedown tickets of incidents in the transaction that moved these, or takes them back with these; the journal of a ticket names its incident. */
export async function followIncidents(t: Database, at: number, all: readonly Moved[], tellCase: TellCase): Promise<readonly MovedTicket[]> {
  const tickets = ticketsOf(t);
  const told: MovedTicket[] = [];
  /** `moves`: all that moved the ticket at once, of a case several. */
  const carryOut = async (move: Moved, followed: Followed, moves: readonly Moved[] = [move]): Promise<void> => {
    const { was, is } = await carryOutIn(t, at, move, followed, tellCase);
    if (is === null) return;
    const versions = moves.map(({ incident, version = 0 }) => ({ incident, version }));
    await jointChangesOf(t).add(every, jointOf(was, is, versions));
    if (was.status !== is.status) told.push(...versions.map((each) => ({ ...each, ticket: is.id, from: was.status, to: is.status })));
  };
  const moved = all.filter(({ undoes }) => undoes === undefined),
    undone = all.filter(({ undoes }) => undoes !== undefined);
  for (const { ticket, set, move, moves } of await followedCases(
    { tickets, cases: ticketCasesOf(t), records: { incidentStates: incidentStatesOf(t) } },
    moved,
  ))
    await carryOut(move, { ticket, set, why: set.resolution === undefined ? [] : whyOf(move) }, moves);
  for (const move of moved) {
    const had: number[] = [];
    for (let next = await followedOf(tickets, move); next !== null; next = await followedOf(tickets, move, had)) {
      had.push(next.ticket.id);
      await carryOut(move, next);
    }
  }
  const back = await takeBack(t, at, undone, tellCase, async (move, ticket, set) => {
    await carryOutIn(t, at, move, { ticket, set, why: [] }, tellCase);
  });
  return [...asOne(told), ...back];
}
