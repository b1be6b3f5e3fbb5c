import type { Contest } from '../../../../contract/areas/tracker/foresight.ts';
import { rolesWith } from '../../../../contract/policy.ts';
import type { AccessScope, Caller } from '../../../access.ts';
import type { HandlerDeps } from '../../../handler.ts';
import { openDisputes } from '../../../tickets/about/open-disputes.ts';

/** With the publisher and the package that each is of. */
type Contested = Contest & { readonly publisher: string; readonly package_name: string };
/** Disputes of publishers that nobody has decided, for those who read tickets. */
export async function contestedBy(
  { tickets, records }: Pick<HandlerDeps, 'tickets' | 'records'>,
  { access, caller: { role } }: { readonly access: AccessScope; readonly caller: Pick<Caller, 'role'> },
  publishers: readonly string[],
): Promise<Contested[]> {
  if (!rolesWith('ticket:read').includes(role)) return [];
  const open = await openDisputes({ tickets, disputes: records.trafficDisputes }, access, publishers);
  return open.map(({ dispute: { id, package_name, publisher, kind, from_day, to_day, events, invalid }, ticket }) => ({
    id,
    package_name,
    publisher,
    kind,
    fromDate: from_day,
    toDate: to_day,
    events,
    invalid,
    raised_on: new Date(ticket.created_at).toISOString(),
  }));
}
