import { randomUUID } from 'node:crypto';
import { ticketAfter, type TicketStatus } from '../../../../contract/ticket-life.ts';
import { CallFailure } from '../../../call-failure.ts';
import type { Moved } from '../../../incidents/desk.ts';
import { tell } from '../../../records/notices.ts';
import type { Records } from '../../../records/records.ts';
import type { Database } from '../../../records/schema.ts';
import type { TicketRecord } from '../../../records/tickets.ts';
import { usersOf } from '../../../records/users.ts';
import { changedTicket } from '../../ticket.ts';
import { RedmineAway, type RedmineApi } from '../api.ts';
import type { Lists } from '../lists.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { patientWork } from './patient.ts';
import { tagged } from '../tag.ts';
import { tellRefused } from '../tell-refused.ts';

const KEY = 'redmine-follow ';
/** A move that is to be followed. `asked`: the issue whose move was asked for, of which no answer may have come. */
interface Due extends Moved {
  readonly asked?: number;
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
  /** The move has been followed as far as it can be; with a ticket somebody is told. */
  const settle = (key: string, ticket?: TicketRecord, status?: TicketStatus | 'refused', by?: string): Promise<void> =>
    records.database.transaction().execute(async (t) => {
      await t.deleteFrom('settings').where('key', '=', key).execute();
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
  async function carryOut(key: string, due: Due): Promise<void> {
    const { incident, to, by, asked } = due;
    const status = ticketAfter(to);
    const ticket = asked === undefined ? await mirror.tickets.lastOf(incident, to === 'Re-emerged') : await mirror.refresh(asked);
    if (status === undefined || ticket === undefined) return settle(key);
    const isDue = changedTicket(ticket, { status }, now()) !== null;
    if (!isDue) return asked === undefined ? settle(key) : settle(key, ticket, status, by);
    await records.database
      .updateTable('settings')
      .set({ value: JSON.stringify({ ...due, asked: ticket.id } satisfies Due) })
      .where('key', '=', key)
      .execute();
    const status_id = (await lists()).statusIds.get(status);
    try {
      await api.change(ticket.id, { status_id, notes: tagged('', { moved: incident, by }) }, null);
    } catch (cause) {
      if (!(cause instanceof CallFailure) || cause instanceof RedmineAway) throw cause;
      return settle(key, ticket, 'refused', by);
    }
    const is = await mirror.refresh(ticket.id);
    return settle(key, is, is?.status === status ? status : 'refused', by);
  }
  async function work(): Promise<boolean> {
    const due = await records.database.selectFrom('settings').selectAll().where('key', 'like', `${KEY}%`).orderBy('key').execute();
    if (due.length > 0) await mirror.current();
    const held = new Set<string>();
    for (const { key, value } of due) {
      if (follow.isClosed()) break;
      const each = JSON.parse(value) as Due;
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
    async follow(t: Database, at: number, moved: readonly Moved[]): Promise<void> {
      const due = moved.filter(({ to }) => ticketAfter(to) !== undefined);
      if (due.length === 0) return;
      await t
        .insertInto('settings')
        .values(due.map((each, i) => ({ key: `${KEY}${at} ${String(i).padStart(6, '0')} ${randomUUID()}`, value: JSON.stringify(each) })))
        .execute();
      follow.wake();
    },
    close: follow.close,
  };
}
