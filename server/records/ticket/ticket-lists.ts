import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { NEAR_HOURS, type ClockPart } from '../../../contract/life/ticket-life.ts';
import type { TicketKindAsked, TicketSort, TicketView } from '../../../contract/areas/ticket/ticket.ts';
import type { Schema } from '../engine/schema.ts';

/** What is asked of a list, by the store's own values. */
export interface TicketsAsked {
  readonly view: TicketView;
  readonly kind: TicketKindAsked;
  readonly status: string;
  readonly priority: string;
  readonly assignee: string;
  readonly sort: TicketSort;
  readonly search: string | undefined;
  readonly offset: number;
  readonly limit: number;
}
/** Whose `mine` is, and which instant it is. */
export interface Looking {
  readonly userId: string;
  readonly now: number;
}
const WEEK = 7 * 24 * 3_600_000,
  ALL = 'all';
export type Tickets = SelectQueryBuilder<Schema, 'tickets', object>;

/** Is a ticket whose clock has not stopped past its time, as of an incident? */
const isOver = (now: number): RawBuilder<boolean> => sql<boolean>`(stopped_at is null and due_at < coalesce(paused_at, ${now}))`;
/** Has it less than the time left that is near, or is it past it? Times are told in whole minutes, to which half a minute is rounded up. */
const isNear = (now: number): RawBuilder<boolean> =>
  sql<boolean>`(stopped_at is null and due_at - coalesce(paused_at, ${now}) < ${(NEAR_HOURS * 60 - 0.5) * 60_000})`;
export function inView(tickets: Tickets, view: TicketView, { userId, now }: Looking): Tickets {
  const open = tickets.where('closed_at', 'is', null);
  switch (view) {
    case 'open':
      return open;
    case 'mine':
      return open.where('assignee_id', '=', userId);
    case 'unassigned':
      return open.where('assignee_id', 'is', null);
    case 'breaching':
      return open.where(isOver(now));
    case 'soon':
      return open.where(isNear(now)).where((e) => e.not(isOver(now)));
    case 'closed':
      return tickets.where('closed_at', '>', now - WEEK);
    case 'all':
      return tickets;
  }
}
export const ofKind = (tickets: Tickets, kind: TicketKindAsked): Tickets => (kind === ALL ? tickets : tickets.where('kind', '=', kind));
export const likely = (term: string): string => `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
export const numberIn = (term: string): number | null => (/^#?\d{1,9}$/.test(term) ? Number(term.replace('#', '')) : null);

/** How many tickets a list has, and how many of them in each of its parts; null where it has none. */
export interface Counted {
  readonly total: number;
  readonly parts: Readonly<Record<ClockPart, number>> | null;
}
/** `now`: null where the list has no parts. */
export async function countOf(found: Tickets, now: number | null): Promise<Counted> {
  const all = found.select((e) => e.fn.countAll<number | string>().as('n'));
  if (now === null) return { total: Number((await all.executeTakeFirstOrThrow()).n), parts: null };
  const sumOf = (is: RawBuilder<unknown>): RawBuilder<number | string | null> => sql`sum(case when ${is} then 1 else 0 end)`;
  const { n, ...sums } = await all
    .select([sumOf(sql`stopped_at is not null`).as('ended'), sumOf(isOver(now)).as('over'), sumOf(isNear(now)).as('soon')])
    .executeTakeFirstOrThrow();
  const [total, ended, over, soon] = [n, sums.ended, sums.over, sums.soon].map(Number) as [number, number, number, number];
  return { total, parts: { over, near: soon - over, later: total - ended - soon, ended } };
}
