import type { Contest } from '../../../../contract/areas/tracker/foresight.ts';
import type { AccessScope, Caller } from '../../../access.ts';
import type { HandlerDeps } from '../../../handler.ts';
import { readsTickets } from '../../../tickets/about/beside.ts';
import { openDisputes } from '../../../tickets/about/open-disputes.ts';

/** With the publisher and the package that each is of. */
type Contested = Contest & { readonly publisher: string; readonly package_name: string };
/** Disputes of publishers that nobody has decided, for those who read tickets. */
export async function contestedBy(
  { tickets, records }: Pick<HandlerDeps, 'tickets' | 'records'>,
  { access, caller }: { readonly access: AccessScope; readonly caller: Pick<Caller, 'role' | 'only'> },
  publishers: readonly string[],
): Promise<Contested[]> {
  if (!readsTickets(caller)) return [];
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
