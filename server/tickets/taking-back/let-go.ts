import type { Ticket } from '../../../contract/areas/ticket/ticket.ts';
import { closedStatuses, type TicketKind, type TicketStatus } from '../../../contract/life/ticket-life.ts';
import type { Access, AccessScope } from '../../access.ts';
import type { Base, Step } from '../../incidents/life.ts';
import type { GivenRecords } from '../../records/records.ts';

/** Is a ticket opened again by a status? */
export const isReopened = (was: TicketStatus, to: TicketStatus | undefined): boolean =>
  to !== undefined && closedStatuses.includes(was) && !closedStatuses.includes(to);
/** The numbers of tickets that an incident has had, of what still stands. */
const numbersIn = ({ base, steps }: { readonly base: string; readonly steps: string }): ReadonlySet<string> =>
  new Set(
    [(JSON.parse(base) as Base).row.ticket_id, ...(JSON.parse(steps) as Step[]).map(({ set }) => set.ticket_id)].flatMap((id) => id ?? []),
  );
/** Those of the incidents of a ticket that it let go as its raising was taken back: nothing that stands has its number. A dispute never had them. */
export async function letGoBy(
  { incidentStates }: Pick<GivenRecords, 'incidentStates'>,
  access: Access,
  { id, kind }: { readonly id: number; readonly kind: TicketKind },
  incidents: readonly string[],
): Promise<ReadonlySet<string>> {
  if (kind === 'Dispute' || incidents.length === 0) return new Set();
  const number = String(id);
  return new Set(
    (await incidentStates.byIds(access, incidents)).flatMap((state) => (numbersIn(state).has(number) ? [] : state.incident_id)),
  );
}
type Row = Pick<Ticket, 'id' | 'project' | 'tracker' | 'status' | 'resolution' | 'incident_id'>;
/** Which of some tickets were taken back: they have ended so, and none of their incidents has their number. One question for all of them. */
export async function takenBackOf(
  records: Pick<GivenRecords, 'incidentStates' | 'ticketCases'>,
  access: AccessScope,
  tickets: readonly Row[],
): Promise<ReadonlySet<number>> {
  const ended = tickets.filter(
    ({ status, resolution, tracker }) => status.is_closed && resolution === 'Other' && tracker.name !== 'Dispute',
  );
  if (ended.length === 0) return new Set();
  const cases = await records.ticketCases.byTickets(
    access,
    ended.flatMap(({ id, project, incident_id }) => (incident_id === null ? [{ id, package_name: project.id }] : [])),
  );
  const about = new Map(
    ended.map(({ id, incident_id }) => [id, incident_id === null ? (cases.get(id)?.incidents ?? []) : [incident_id]] as const),
  );
  const numbers = new Map(
    (await records.incidentStates.byIds(access, [...new Set([...about.values()].flat())])).map((state) => [
      state.incident_id,
      numbersIn(state),
    ]),
  );
  return new Set(
    ended.flatMap(({ id }) => {
      const incidents = about.get(id) ?? [];
      return incidents.length > 0 && incidents.every((incident) => numbers.get(incident)?.has(String(id)) === false) ? id : [];
    }),
  );
}
