import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { NEAR_HOURS, ticketPriorities, type ClockPart } from '../../../contract/life/ticket-life.ts';
import { ticketViews, type TicketSort, type TicketView } from '../../../contract/areas/ticket/ticket.ts';
import type { TicketFilterSet } from '../../../contract/filters/ticket.ts';
import { choiceOf } from '../../../contract/scope.ts';
import type { Access } from '../../access.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { isNumberOf } from '../engine/dialect.ts';
import { withinPackages } from '../engine/within.ts';
import { escaped } from '../searchable.ts';

/** Tickets by their numbers, or with `isExclusion` all others. */
export interface Among {
  readonly ids: readonly number[];
  readonly isExclusion: boolean;
}
/** Filters in wire form, in the portal's words. Which tickets are of a campaign the analytics store knows: they are `among`. */
export interface TicketFilter extends Omit<TicketFilterSet, 'campaign'> {
  readonly among: Among | null;
}
/** What is asked of a list. */
export interface TicketsAsked extends TicketFilter {
  readonly view: TicketView;
  readonly sort: TicketSort;
  readonly search: string | undefined;
  readonly offset: number;
  readonly limit: number;
}
/** Filters whose values are columns. */
export const ticketColumns = {
  status: 'status',
  priority: 'priority',
  assignee: 'assignee_id',
  kind: 'kind',
  project: 'package_name',
} as const;
export type ColumnFilter = keyof typeof ticketColumns;
/** Whose `mine` is, and which instant it is. */
export interface Looking {
  readonly userId: string;
  readonly now: number;
}
const WEEK = 7 * 24 * 3_600_000;
type Tickets = SelectQueryBuilder<Schema, 'tickets', object>;

/** Is a ticket whose clock has not stopped past its time, as of an incident? */
const isOver = (now: number): RawBuilder<boolean> => sql<boolean>`(stopped_at is null and due_at < coalesce(paused_at, ${now}))`;
/** Has it less than the time left that is near, or is it past it? Times are told in whole minutes, to which half a minute is rounded up. */
const isNear = (now: number): RawBuilder<boolean> =>
  sql<boolean>`(stopped_at is null and due_at - coalesce(paused_at, ${now}) < ${(NEAR_HOURS * 60 - 0.5) * 60_000})`;
function inView(tickets: Tickets, view: TicketView, { userId, now }: Looking): Tickets {
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
/** `''` is what has no value. */
function chosen(tickets: Tickets, column: (typeof ticketColumns)[ColumnFilter], filter: string): Tickets {
  const { values, isExclusion } = choiceOf(filter);
  return values.length === 0
    ? tickets
    : tickets.where(sql`coalesce(${sql.ref(column)}, '')`, isExclusion ? 'not in' : 'in', values as never);
}
function filtered(db: Database, tickets: Tickets, filter: TicketFilter): Tickets {
  let found = tickets;
  for (const name of Object.keys(ticketColumns) as ColumnFilter[]) found = chosen(found, ticketColumns[name], filter[name]);
  const { among } = filter;
  if (among === null) return found;
  if (among.ids.length === 0) return among.isExclusion ? found : found.where(sql<boolean>`1 = 0`);
  const isAmong = isNumberOf(db, 'id', among.ids);
  return found.where((e) => (among.isExclusion ? e.not(isAmong) : isAmong));
}
const likely = (term: string): string => `%${escaped(term.toLowerCase())}%`;
const numberIn = (term: string): number | null => (/^#?\d{1,9}$/.test(term) ? Number(term.replace('#', '')) : null);

/** How many tickets a list has, and how many of them in each of its parts; null where it has none. */
export interface Counted {
  readonly total: number;
  readonly parts: Readonly<Record<ClockPart, number>> | null;
}
/** `now`: null where the list has no parts. */
async function countOf(found: Tickets, now: number | null): Promise<Counted> {
  const all = found.select((e) => e.fn.countAll<number | string>().as('n'));
  if (now === null) return { total: Number((await all.executeTakeFirstOrThrow()).n), parts: null };
  const sumOf = (is: RawBuilder<unknown>): RawBuilder<number | string | null> => sql`sum(case when ${is} then 1 else 0 end)`;
  const { n, ...sums } = await all
    .select([sumOf(sql`stopped_at is not null`).as('ended'), sumOf(isOver(now)).as('over'), sumOf(isNear(now)).as('soon')])
    .executeTakeFirstOrThrow();
  const [total, ended, over, soon] = [n, sums.ended, sums.over, sums.soon].map(Number) as [number, number, number, number];
  return { total, parts: { over, near: soon - over, later: total - ended - soon, ended } };
}

/** Lists of tickets: what stands in one, in which order, and how many there are. */
export function ticketListsOf(db: Database) {
  const within = (access: Access): Tickets => db.selectFrom('tickets').where(withinPackages(access));
  type Matching = Omit<TicketsAsked, 'sort' | 'offset' | 'limit'>;
  function matching(access: Access, asked: Matching, looking: Looking): Tickets {
    const found = filtered(db, inView(within(access), asked.view, looking), asked);
    const { search } = asked;
    if (search === undefined) return found;
    const id = numberIn(search);
    return found.where((e) => e.or([sql<boolean>`folded like ${likely(search)} escape '\\'`, ...(id === null ? [] : [e('id', '=', id)])]));
  }
  function ordered(found: Tickets, sort: TicketSort, now: number): Tickets {
    const field = sort.replace('-', ''),
      way = sort.startsWith('-') ? ('desc' as const) : ('asc' as const);
    const rank = sql`case priority ${sql.join(
      ticketPriorities.map((priority, i) => sql`when ${priority} then ${sql.lit(i)}`),
      sql` `,
    )} end`;
    const inOrder =
      field === 'sla'
        ? found.orderBy(sql`stopped_at is not null`).orderBy(sql`due_at - coalesce(stopped_at, paused_at, ${now})`)
        : field === 'priority'
          ? found.orderBy(rank, way)
          : found.orderBy(field === 'created' ? 'created_at' : 'updated_at', way);
    return inOrder.orderBy('id', 'desc');
  }
  const numberOf = async (found: Tickets): Promise<number> =>
    Number((await found.select((e) => e.fn.countAll<number | string>().as('n')).executeTakeFirstOrThrow()).n);
  return {
    async list(access: Access, asked: TicketsAsked, looking: Looking) {
      const found = matching(access, asked, looking);
      const { total, parts } = await countOf(found, asked.sort === 'sla' ? looking.now : null);
      const rows = await ordered(found, asked.sort, looking.now).selectAll().offset(asked.offset).limit(asked.limit).execute();
      return { rows, total, parts };
    },
    /** All that a list has, by their numbers in its order. */
    keys: (access: Access, asked: Omit<TicketsAsked, 'offset' | 'limit'>, looking: Looking) =>
      ordered(matching(access, asked, looking), asked.sort, looking.now)
        .select(['id', 'package_name', 'incident_id'])
        .execute(),
    /** The values of a filter in a view with how many tickets each has. */
    async values(access: Access, name: ColumnFilter, asked: Matching, looking: Looking): Promise<{ value: string; count: number }[]> {
      const column = sql.ref<string | null>(ticketColumns[name]);
      const rows = await matching(access, asked, looking)
        .select((e) => [column.as('value'), e.fn.countAll<number | string>().as('n')])
        .groupBy(column)
        .execute();
      return rows.map(({ value, n }) => ({ value: value ?? '', count: Number(n) }));
    },
    async views(access: Access, filter: TicketFilter, looking: Looking): Promise<Readonly<Record<TicketView, number>>> {
      const all = filtered(db, within(access), filter);
      const counts = await Promise.all(ticketViews.map((view) => numberOf(inView(all, view, looking))));
      return Object.fromEntries(ticketViews.map((view, i) => [view, counts[i] ?? 0])) as Record<TicketView, number>;
    },
  };
}
