import { randomUUID } from 'node:crypto';
import { ticketFollows, type TicketStatus } from '../../../../contract/life/ticket-life.ts';
import { everything } from '../../../access.ts';
import { CallFailure } from '../../../call-failure.ts';
import type { Moved, MovedTicket } from '../../../incidents/order.ts';
import { tell } from '../../../records/notice/notices.ts';
import type { Records } from '../../../records/records.ts';
import type { Database } from '../../../records/engine/schema.ts';
import type { TicketRecord } from '../../../records/ticket/tickets.ts';
import { jointChangesOf, type JointChange } from '../../../records/ticket/joint-changes.ts';
import { usersOf } from '../../../records/identity/users.ts';
import { followedCases } from '../../cases.ts';
import { followedOf, TAKEN_UP, whyOf, type Followed } from '../../follow.ts';
import { changedTicket } from '../../ticket.ts';
import { goingBack, jointOf } from '../../undo.ts';
import { RedmineAway, type RedmineApi } from '../api.ts';
import type { Lists } from '../lists.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { patientWork } from './patient.ts';
import { tagged, untagged, type Tag } from '../tag.ts';
import { tellRefused } from '../tell-refused.ts';

const KEY = 'redmine-follow ';
const every = everything('an issue follows its incident');
/** A move that is to be followed. `asked`: the issue whose move was asked for, of which no answer may have come. `had`: those that have had their turn. */
interface Due extends Moved {
  readonly asked?: number;
  readonly had?: readonly number[];
}

/** One that was written before moves said from where and by which ticket is none of a ticket. */
const dueIn = (value: string): Due => {
  const due = JSON.parse(value) as Omit<Due, 'from' | 'ticket'> & Partial<Pick<Due, 'from' | 'ticket'>>;
  return { ...due, from: due.from ?? null, ticket: due.ticket ?? null };
};
/** What is told of a ticket: its new status, that it was refused, or that its incident is taken up. */
type Told = TicketStatus | 'refused' | typeof TAKEN_UP;
/** What a note of a move is known by. */
const keyOf = (key: string): string => key.slice(key.lastIndexOf(' ') + 1);
/** What the journal says of the cause, as a tag has it. */
function wordsOf(why: Followed['why']): Pick<Tag, 'from' | 'to' | 'cause'> {
  const [incident, cause] = [why.find(({ name }) => name === 'incident'), why.find(({ name }) => name === 'cause')];
  return {
    ...(incident?.from != null && { from: incident.from }),
    ...(incident?.to != null && { to: incident.to }),
    ...(cause?.to != null && { cause: cause.to }),
  };
}

/** Notes moves whose issues are to follow, for a server that follows them. */
export async function noteMoves(t: Database, at: number, moved: readonly Moved[]): Promise<readonly MovedTicket[]> {
  const due = moved.filter(
    ({ from, to, ticket, undoes }) => undoes !== undefined || ticketFollows(from, to, ticket !== null) !== undefined,
  );
  // what becomes of issues is not known before Redmine has answered
  if (due.length === 0) return [];
  await t
    .insertInto('settings')
    .values(due.map((each, i) => ({ key: `${KEY}${at} ${String(i).padStart(6, '0')} ${randomUUID()}`, value: JSON.stringify(each) })))
    .execute();
  return [];
}
/**
 * Moves the issues of incidents that were moved. What is to be done is written with the move of the incident, and done as soon as Redmine answers, also after a restart. What
 * Redmine refuses is told to whoever has the ticket, and stands in the way of no other; moves of one incident keep their order.
 */
export function follower({
  records,
  api,
  lists,
  mirror,
  now,
  report,
}: {
  readonly records: Records;
  readonly api: RedmineApi;
  readonly lists: () => Promise<Lists>;
  readonly mirror: Mirror;
  readonly now: () => number;
  readonly report: (cause: unknown) => void;
}) {
  /** A ticket has had its turn, or with null all of them have; with a ticket somebody is told. */
  const settle = (
    key: string,
    next: Due | null,
    ticket?: TicketRecord,
    status?: Told,
    by?: string,
    made: readonly JointChange[] = [],
  ): Promise<void> =>
    records.transaction(async (t) => {
      await jointChangesOf(t).add(every, made);
      if (next === null) await t.deleteFrom('settings').where('key', '=', key).execute();
      else
        await t
          .updateTable('settings')
          .set({ value: JSON.stringify(next) })
          .where('key', '=', key)
          .execute();
      if (ticket === undefined || status === undefined) return;
      const { package_name, id } = ticket;
      const to = ticket.assignee_id ?? (status === 'refused' ? ticket.author_id : null);
      if (to === null || (await usersOf(t).byId(to)) === undefined) return;
      if (status === 'refused') return tellRefused(t, now(), ticket, to);
      if (to === by) return;
      await tell(t, now(), [
        { user_id: to, kind: 'ticket', package_name, subject: String(id), count: 1, by: '', status, dedupe_key: null },
      ]);
    });
  /** The issue of the case that an incident is of, where that follows the move. */
  async function ofCase(move: Moved, had: readonly number[]): Promise<Followed | null> {
    const [next] = await followedCases({ tickets: mirror.tickets, cases: records.ticketCases, records }, [move]);
    if (next === undefined || had.includes(next.ticket.id)) return null;
    return { ticket: next.ticket, set: next.set, why: next.set.resolution === undefined ? [] : whyOf(move) };
  }
  /** The next issue that goes back with what is taken back; one that somebody changed since stays as it is. */
  async function backOf(move: Moved, had: readonly number[]): Promise<Followed | null> {
    const { tickets } = mirror;
    const going = await goingBack({ tickets, cases: records.ticketCases, joint: records.jointChanges }, [move]);
    const next = going.find(({ ticket, set }) => set !== null && !had.includes(ticket.id));
    return next === undefined ? null : { ticket: next.ticket, set: next.set, why: [] };
  }
  /** What is to be done for a move; an issue whose move was asked for has its turn again. */
  async function followedAgain({ asked, had = [], ...move }: Due): Promise<Followed | null> {
    if (move.undoes !== undefined) return backOf(move, had);
    if (asked === undefined) return (await followedOf(mirror.tickets, move, had)) ?? ofCase(move, had);
    const ticket = await mirror.refresh(asked);
    const set = ticketFollows(move.from, move.to, move.ticket !== null);
    if (ticket?.incident_id === null) return ofCase(move, had);
    if (ticket === undefined) return followedOf(mirror.tickets, move, [...had, asked]); // somebody has deleted it
    if (set === undefined) return null;
    if (set === 'told') return { ticket, set: null, why: whyOf(move) };
    return { ticket, set, why: set.resolution === undefined ? [] : whyOf(move) };
  }
  async function carryOut(key: string, due: Due): Promise<void> {
    for (let next: Due | null = due; next !== null;) {
      const followed: Followed | null = await followedAgain(next);
      if (followed === null) return settle(key, null);
      next = await carryOutOf(key, next, followed);
    }
  }
  /** Moves one issue; what is left of the move then, null for nothing. */
  async function carryOutOf(key: string, due: Due, { ticket, set, why }: Followed): Promise<Due | null> {
    const { asked, had = [], ...move } = due;
    const { incident, by } = move;
    const isOne = move.undoes === undefined && set?.resolution === undefined;
    const left: Due | null = isOne ? null : { ...move, had: [...had, ticket.id] };
    const settled = async (told?: TicketRecord, as?: Told): Promise<Due | null> => {
      const versions = move.undoes !== undefined || move.version === undefined ? [] : [{ incident, version: move.version }];
      await settle(key, left, told, as, by, told === undefined ? [] : jointOf(ticket, told, versions));
      return left;
    };
    const status = set?.status;
    // a note has no state of its own to be known by
    const isNoted = async (): Promise<boolean> =>
      (await api.issue(ticket.id))?.journals.some(({ notes }) => untagged(notes).tag.key === keyOf(key)) === true;
    const isDone = set === null ? asked !== undefined && (await isNoted()) : changedTicket(ticket, set, now()) === null;
    if (isDone) return asked === undefined ? settled() : settled(ticket, status ?? TAKEN_UP);
    await records.database
      .updateTable('settings')
      .set({ value: JSON.stringify({ ...due, asked: ticket.id } satisfies Due) })
      .where('key', '=', key)
      .execute();
    const status_id = status && (await lists()).statusIds.get(status);
    const tag: Tag = { moved: incident, by, ...(set?.resolution && { resolution: set.resolution }), ...wordsOf(why) };
    try {
      await api.change(
        ticket.id,
        { ...(status_id !== undefined && { status_id }), notes: tagged('', set === null ? { ...tag, key: keyOf(key) } : tag) },
        null,
      );
    } catch (cause) {
      if (!(cause instanceof CallFailure) || cause instanceof RedmineAway) throw cause;
      return settled(ticket, 'refused');
    }
    const is = await mirror.refresh(ticket.id);
    if (set === null) return settled(is, TAKEN_UP);
    return settled(is, status !== undefined && is?.status === status ? status : 'refused');
  }
  async function work(): Promise<boolean> {
    const due = await records.database.selectFrom('settings').selectAll().where('key', 'like', `${KEY}%`).orderBy('key').execute();
    if (due.length > 0) await mirror.current();
    const held = new Set<string>();
    for (const { key, value } of due) {
      if (follow.isClosed()) break;
      const each = dueIn(value);
      if (held.has(each.incident)) continue;
      try {
        await carryOut(key, each);
      } catch (cause) {
        held.add(each.incident);
        if (!(cause instanceof RedmineAway)) report(cause);
        else await mirror.current(); // one issue that it cannot answer for, or none at all
      }
    }
    return held.size === 0;
  }
  const follow = patientWork({ work, report });
  follow.wake();
  return {
    async follow(t: Database, at: number, moved: readonly Moved[]): Promise<readonly MovedTicket[]> {
      const known = await noteMoves(t, at, moved);
      follow.wake();
      return known;
    },
    close: follow.close,
  };
}
