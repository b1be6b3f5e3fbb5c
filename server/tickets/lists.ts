import type { TicketRecords } from '../records/ticket/tickets.ts';
import { contestedOf, ticketRow, type Sources } from './answer.ts';
import type { TicketStore } from './store.ts';

interface ListSources extends Pick<Sources, 'users' | 'cases' | 'now'> {
  readonly tickets: Pick<TicketRecords, 'list' | 'keys' | 'values' | 'views' | 'openOf'>;
}
/** What a store answers lists by, once what it knows is current. */
type Lists = Pick<TicketStore, 'list' | 'keys' | 'values' | 'views'>;
/** Lists of tickets, wherever these are kept: the same rows, in the same order and numbers. */
export function ticketLists(sources: () => ListSources | Promise<ListSources>): Lists {
  return {
    async list(actor, asked) {
      const { tickets, users, cases, now } = await sources();
      const { rows, total, parts } = await tickets.list(actor.access, asked, { userId: actor.id, now });
      const people = await users.namesOf([...new Set(rows.flatMap((row) => [row.author_id, row.assignee_id ?? []].flat()))]);
      const contested = await contestedOf(tickets, actor.access, rows);
      const counts = await cases.counts(actor.access, rows);
      return { tickets: rows.map((row) => ticketRow(row, people, actor.access, now, contested, counts)), total, parts };
    },
    async keys(actor, asked) {
      const { tickets, now } = await sources();
      return tickets.keys(actor.access, asked, { userId: actor.id, now });
    },
    async values(actor, name, asked) {
      const { tickets, users, now } = await sources();
      const found = await tickets.values(actor.access, name, asked, { userId: actor.id, now });
      const ids = name === 'assignee' ? found.map(({ value }) => value) : [];
      const names = ids.length === 0 ? new Map<string, string>() : await users.namesOf(ids);
      const titleOf = (value: string) => actor.access.packages.find((each) => name === 'project' && each.name === value)?.title;
      return found.map(({ value, count }) => ({ value, label: names.get(value) ?? titleOf(value) ?? value, count }));
    },
    async views(actor, filter) {
      const { tickets, now } = await sources();
      return tickets.views(actor.access, filter, { userId: actor.id, now });
    },
  };
}
