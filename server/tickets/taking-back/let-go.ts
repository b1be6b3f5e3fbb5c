import { closedStatuses, type TicketKind, type TicketStatus } from '../../../contract/life/ticket-life.ts';
import type { Access } from '../../access.ts';
import type { Base, Step } from '../../incidents/life.ts';
import type { GivenRecords } from '../../records/records.ts';

/** Is a ticket opened again by a status? */
export const isReopened = (was: TicketStatus, to: TicketStatus | undefined): boolean =>
  to !== undefined && closedStatuses.includes(was) && !closedStatuses.includes(to);
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
    (await incidentStates.byIds(access, incidents)).flatMap(({ incident_id, base, steps }) =>
      (JSON.parse(base) as Base).row.ticket_id === number || (JSON.parse(steps) as Step[]).some(({ set }) => set.ticket_id === number)
        ? []
        : incident_id,
    ),
  );
}
