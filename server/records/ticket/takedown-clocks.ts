import type { Selectable } from 'kysely';
import { earliestClock, type CaseClock } from '../../../contract/life/case-clock.ts';
import type { Everything } from '../../access.ts';
import { pieces } from '../pieces.ts';
import type { Database, Schema } from '../engine/schema.ts';

/** The clock of a takedown ticket, with the incident that it is about: a number alone may be another ticket's after a change of the store. */
export interface TicketClock {
  readonly ticket: number;
  readonly incident: string;
  readonly clock: CaseClock;
}

type TakedownClock = Selectable<Schema['takedown_clocks']>;
/** The clock of a ticket about several incidents; another customer's may have the same number. */
export interface ClockOfCase {
  readonly ticket: number;
  readonly package_name: string;
  readonly clock: CaseClock;
}
const clockIn = ({ due_at, paused_at, stopped_at }: TakedownClock): CaseClock => ({ due_at, paused_at, stopped_at });

/** Clocks of takedown tickets as their incidents have them: of each where a Redmine keeps the tickets, which has no clocks, and of those about several wherever they are. */
export function takedownClocksOf(db: Database) {
  const all = () => db.selectFrom('takedown_clocks');
  return {
    /** `at`: when the cases set them, epoch milliseconds. */
    async put(_: Everything, clocks: readonly TicketClock[], at: number): Promise<void> {
      for (const piece of pieces(clocks))
        await db
          .insertInto('takedown_clocks')
          .values(piece.map(({ ticket, incident, clock }) => ({ ticket_id: ticket, incident_id: incident, ...clock, at })))
          .onConflict((c) =>
            c.columns(['ticket_id', 'incident_id']).doUpdateSet((e) => ({
              due_at: e.ref('excluded.due_at'),
              paused_at: e.ref('excluded.paused_at'),
              stopped_at: e.ref('excluded.stopped_at'),
              at: e.ref('excluded.at'),
            })),
          )
          .execute();
    },
    /** The clock that an incident gives a ticket. */
    async of(_: Everything, ticket: number, incident: string): Promise<CaseClock | null> {
      const row = await all().selectAll().where('ticket_id', '=', ticket).where('incident_id', '=', incident).executeTakeFirst();
      return row === undefined ? null : clockIn(row);
    },
    /** Those that were set at a moment or later. */
    since: async (_: Everything, from: number): Promise<readonly (TicketClock & { readonly at: number })[]> =>
      (await all().selectAll().where('at', '>=', from).orderBy('at').execute()).map((row) => ({
        ticket: row.ticket_id,
        incident: row.incident_id,
        clock: clockIn(row),
        at: row.at,
      })),
    /** The clocks of those of some tickets that are about several incidents. */
    async ofCases(_: Everything, tickets: readonly number[]): Promise<readonly ClockOfCase[]> {
      const found = new Map<string, ClockOfCase & { readonly all: CaseClock[] }>();
      for (const piece of pieces([...new Set(tickets)]))
        for (const { package_name, ...row } of await db
          .selectFrom('takedown_clocks as c')
          .innerJoin('ticket_incidents as i', (join) =>
            join.onRef('i.ticket_id', '=', 'c.ticket_id').onRef('i.incident_id', '=', 'c.incident_id'),
          )
          .selectAll('c')
          .select('i.package_name')
          .where('c.ticket_id', 'in', piece)
          .orderBy('c.incident_id')
          .execute()) {
          const key = `${row.ticket_id} ${package_name}`,
            clock = clockIn(row);
          const known = found.get(key);
          if (known === undefined) found.set(key, { ticket: row.ticket_id, package_name, clock, all: [clock] });
          else known.all.push(clock);
        }
      return [...found.values()].map(({ ticket, package_name, clock, all: clocks }) => ({
        ticket,
        package_name,
        clock: earliestClock(clocks) ?? clock,
      }));
    },
  };
}
