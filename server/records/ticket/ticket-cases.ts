import { checkWithin, type Access } from '../../access.ts';
import { pieces } from '../pieces.ts';
import type { Database } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';

/** What a ticket of several incidents is about: the campaign that all of them are of, null where they share none. */
export interface TicketCase {
  readonly campaign: string | null;
  readonly incidents: readonly string[];
}
/** A ticket by its number and the package that it is of: after a change of the store of tickets another customer's may have the same number. */
export interface TicketKey {
  readonly id: number;
  readonly package_name: string;
}
const packagesOf = (tickets: readonly TicketKey[]): ReadonlyMap<number, string> =>
  new Map(tickets.map(({ id, package_name }) => [id, package_name]));

/** Incidents of tickets that are about several, within an access, whichever store keeps the tickets. */
export function ticketCasesOf(db: Database) {
  const within = (access: Access) => db.selectFrom('ticket_incidents').where(withinPackages(access));
  return {
    /** The case of each of some tickets of one store that has one, by the number of the ticket. */
    async byTickets(access: Access, tickets: readonly TicketKey[]): Promise<ReadonlyMap<number, TicketCase>> {
      const found = new Map<number, { campaign: string | null; incidents: string[] }>();
      const packages = packagesOf(tickets);
      for (const piece of pieces([...packages.keys()])) {
        const rows = await within(access)
          .where('ticket_id', 'in', piece)
          .select(['ticket_id', 'package_name', 'incident_id', 'campaign'])
          .orderBy('ticket_id')
          .orderBy('incident_id')
          .execute();
        for (const { ticket_id, package_name, incident_id, campaign } of rows) {
          if (packages.get(ticket_id) !== package_name) continue;
          const known = found.get(ticket_id);
          if (known === undefined) found.set(ticket_id, { campaign, incidents: [incident_id] });
          else known.incidents.push(incident_id);
        }
      }
      return found;
    },
    /** The same with the number of incidents alone. */
    async counts(
      access: Access,
      tickets: readonly TicketKey[],
    ): Promise<ReadonlyMap<number, { readonly campaign: string | null; readonly count: number }>> {
      const packages = packagesOf(tickets);
      const found = await Promise.all(
        pieces([...packages.keys()]).map((piece) =>
          within(access)
            .where('ticket_id', 'in', piece)
            .select((e) => ['ticket_id', 'package_name', 'campaign', e.fn.countAll<number | string>().as('n')])
            .groupBy(['ticket_id', 'package_name', 'campaign'])
            .execute(),
        ),
      );
      return new Map(
        found
          .flat()
          .flatMap(({ ticket_id, package_name, campaign, n }) =>
            packages.get(ticket_id) === package_name ? [[ticket_id, { campaign, count: Number(n) }] as const] : [],
          ),
      );
    },
    /** The campaign of each ticket whose incidents are all of one. */
    async campaigns(
      access: Access,
    ): Promise<readonly (Omit<TicketKey, 'id'> & { readonly ticket_id: number; readonly campaign: string })[]> {
      const rows = await within(access)
        .where('campaign', 'is not', null)
        .select(['ticket_id', 'package_name', 'campaign'])
        .distinct()
        .execute();
      return rows.map(({ campaign, ...row }) => ({ ...row, campaign: campaign ?? '' }));
    },
    /** The tickets whose cases some incidents are of, open or ended. */
    async ofIncidents(
      access: Access,
      incidents: readonly string[],
    ): Promise<readonly { readonly ticket_id: number; readonly package_name: string; readonly incident_id: string }[]> {
      const found = await Promise.all(
        pieces(incidents).map((piece) =>
          within(access)
            .where('incident_id', 'in', piece)
            .select(['ticket_id', 'package_name', 'incident_id'])
            .orderBy('ticket_id')
            .execute(),
        ),
      );
      return found.flat();
    },
    /** Makes a ticket the one of some incidents. */
    async add(access: Access, ticket: TicketKey, { campaign, incidents }: TicketCase): Promise<void> {
      checkWithin(access, ticket.package_name);
      for (const piece of pieces(incidents))
        await db
          .insertInto('ticket_incidents')
          .values(piece.map((incident_id) => ({ ticket_id: ticket.id, package_name: ticket.package_name, incident_id, campaign })))
          .execute();
    },
  };
}
export type TicketCases = ReturnType<typeof ticketCasesOf>;
