import type { RowTicket } from '../../../../contract/areas/search360/search360.ts';

/** Fields of a ticket that are changed and not saved; ids of the lists, null for nobody. `seen`: the version that they were chosen on. */
export interface StagedTicket {
  readonly seen: string;
  readonly status_id?: string;
  readonly priority_id?: string;
  readonly assigned_to_id?: string | null;
}
/** Without fields that are as the ticket has them. */
export function differing(ticket: RowTicket, { status_id, priority_id, assigned_to_id, seen }: StagedTicket): StagedTicket {
  return {
    seen,
    ...(status_id !== undefined && status_id !== ticket.status.id && { status_id }),
    ...(priority_id !== undefined && priority_id !== ticket.priority.id && { priority_id }),
    ...(assigned_to_id !== undefined && assigned_to_id !== (ticket.assigned_to?.id ?? null) && { assigned_to_id }),
  };
}
export const countOf = ({ seen: _, ...set }: StagedTicket): number => Object.keys(set).length;
