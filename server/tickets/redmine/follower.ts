import { randomUUID } from 'node:crypto';
import { ticketAfter } from '../../../contract/ticket-life.ts';
import type { Moved } from '../../incidents/desk.ts';
import { tell } from '../../records/notices.ts';
import type { Records } from '../../records/records.ts';
import type { Database } from '../../records/schema.ts';
import { changedTicket } from '../ticket.ts';
import { RedmineAway, type RedmineApi } from './api.ts';
import type { Lists } from './lists.ts';
import type { Mirror } from './mirror.ts';
import { tagged } from './tag.ts';

const KEY = 'redmine-follow ';
const SOON_MS = 20,
  AGAIN_MS = 5_000;

/** Moves the issues of incidents that were moved. What is to be done is written with the move of the incident, and done as soon as Redmine answers, also after a restart. */
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
  let timer: NodeJS.Timeout | null = null,
    running: Promise<void> | null = null,
    isClosed = false;

  async function carryOut(key: string, { incident, to, by }: Moved): Promise<void> {
    await mirror.current();
    const status = ticketAfter(to);
    const ticket = status && (await mirror.tickets.lastOf(incident, to === 'Re-emerged'));
    const isNew = status !== undefined && ticket !== undefined && changedTicket(ticket, { status }, now()) !== null;
    if (isNew) {
      const status_id = (await lists()).statusIds.get(status);
      await api.change(ticket.id, { status_id, notes: tagged('', { moved: incident, by }) }, null);
      await mirror.refresh(ticket.id);
    }
    await records.database.transaction().execute(async (t) => {
      await t.deleteFrom('settings').where('key', '=', key).execute();
      if (!isNew || ticket.assignee_id === null || ticket.assignee_id === by) return;
      const { assignee_id, package_name, id } = ticket;
      await tell(t, now(), [
        { user_id: assignee_id, kind: 'ticket', package_name, subject: String(id), count: 1, by: '', status, dedupe_key: null },
      ]);
    });
  }
  async function work(): Promise<void> {
    const due = await records.database.selectFrom('settings').selectAll().where('key', 'like', `${KEY}%`).orderBy('key').execute();
    for (const { key, value } of due) {
      if (isClosed) return;
      await carryOut(key, JSON.parse(value) as Moved);
    }
  }
  const wake = (ms: number): void => {
    if (isClosed || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      running = work()
        .catch((cause: unknown) => {
          if (!(cause instanceof RedmineAway)) report(cause);
          wake(AGAIN_MS);
        })
        .finally(() => {
          running = null;
        });
    }, ms);
  };
  wake(SOON_MS);
  return {
    async follow(t: Database, at: number, moved: readonly Moved[]): Promise<void> {
      const due = moved.filter(({ to }) => ticketAfter(to) !== undefined);
      if (due.length === 0) return;
      await t
        .insertInto('settings')
        .values(due.map((each, i) => ({ key: `${KEY}${at} ${String(i).padStart(6, '0')} ${randomUUID()}`, value: JSON.stringify(each) })))
        .execute();
      wake(SOON_MS);
    },
    async close(): Promise<void> {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}
