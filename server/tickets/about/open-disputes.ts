import type { AccessScope } from '../../access.ts';
import type { TrafficDisputeRecord, TrafficDisputes } from '../../records/ticket/traffic-disputes.ts';
import type { TicketRecord } from '../../records/ticket/tickets.ts';
import type { TicketStore } from '../store.ts';
import { ticketOf } from './same-days.ts';

interface Stores {
  readonly tickets: Pick<TicketStore, 'byIds'>;
  readonly disputes: Pick<TrafficDisputes, 'ofPublishers'>;
}
interface OpenDispute {
  readonly dispute: TrafficDisputeRecord;
  readonly ticket: TicketRecord;
}
/** What publishers contest of their traffic and nobody has decided, the last first. */
export async function openDisputes(
  { tickets, disputes }: Stores,
  access: AccessScope,
  publishers: readonly string[],
): Promise<OpenDispute[]> {
  const all = await disputes.ofPublishers(access, publishers);
  const known = await tickets.byIds(
    access,
    all.map(({ ticket_id }) => ticket_id),
  );
  return all.flatMap((dispute): OpenDispute[] => {
    const ticket = ticketOf(dispute, known);
    return ticket?.closed_at === null ? [{ dispute, ticket }] : [];
  });
}
