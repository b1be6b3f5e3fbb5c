import { ALL, choiceOf } from '../../../contract/scope.ts';
import type { AccessScope } from '../../access.ts';
import type { TrafficDisputeRecord, TrafficDisputes } from '../../records/ticket/traffic-disputes.ts';
import type { TicketRecord } from '../../records/ticket/tickets.ts';

/** Both within a transaction, or both without. */
interface Stores {
  readonly tickets: { readonly byIds: (access: AccessScope, ids: readonly number[]) => Promise<readonly TicketRecord[]> };
  readonly disputes: Pick<TrafficDisputes, 'ofPublishers' | 'ofTicket'>;
}
/** What a dispute is about; of one that is there already, its id. */
export type Contested = Pick<TrafficDisputeRecord, 'package_name' | 'publisher' | 'kind' | 'narrowed' | 'from_day' | 'to_day'> & {
  readonly id?: string;
};
/** Can no row be in both? So it is where both take some values of the same field, and none alike. */
function isApart(one: string, other: string): boolean {
  const of = (text: string) => JSON.parse(text) as Readonly<Record<string, string>>;
  const others = of(other);
  return Object.entries(of(one)).some(([name, filter]) => {
    const [a, b] = [choiceOf(filter), choiceOf(others[name] ?? ALL)];
    return (
      a.values.length > 0 && b.values.length > 0 && !a.isExclusion && !b.isExclusion && !a.values.some((each) => b.values.includes(each))
    );
  });
}
/** Another dispute about days of the same traffic. */
export interface SameDays {
  readonly dispute: TrafficDisputeRecord;
  /** Null where something was credited for them. */
  readonly open: TicketRecord | null;
}
/** What was credited with an end of its ticket, in millionths of the currency: a dispute that ended in another way since, or is open again, credits nothing. */
export const creditOf = (
  { credit, decided_on }: Pick<TrafficDisputeRecord, 'credit' | 'decided_on'>,
  { closed_at, resolution }: Pick<TicketRecord, 'closed_at' | 'resolution'>,
): number | null =>
  closed_at !== null && resolution === 'Overturned' && decided_on !== null && Date.parse(decided_on) === closed_at ? credit : null;

/** The ticket of a dispute, among some: of its own package, because numbers of another system may come again. */
export const ticketOf = (record: TrafficDisputeRecord, tickets: readonly TicketRecord[]): TicketRecord | undefined =>
  tickets.find(({ id, package_name }) => id === record.ticket_id && package_name === record.package_name);

/**
 * Another dispute that keeps days from being contested, or from being contested again: one about days of the same rows that is open, or with a credit. The same rows are never disputed in two
 * places, nor credited twice.
 */
export async function sameDays({ tickets, disputes }: Stores, access: AccessScope, asked: Contested): Promise<SameDays | undefined> {
  const others = (await disputes.ofPublishers(access, [asked.publisher])).filter(
    (each) =>
      each.id !== asked.id &&
      each.package_name === asked.package_name &&
      each.kind === asked.kind &&
      each.from_day <= asked.to_day &&
      each.to_day >= asked.from_day &&
      !isApart(each.narrowed, asked.narrowed),
  );
  const known = await tickets.byIds(
    access,
    others.map(({ ticket_id }) => ticket_id),
  );
  const found = others.flatMap((dispute): SameDays[] => {
    const ticket = ticketOf(dispute, known);
    if (ticket?.closed_at === null) return [{ dispute, open: ticket }];
    // what was credited stays so where its ticket is gone
    return (ticket === undefined ? dispute.credit : creditOf(dispute, ticket)) === null ? [] : [{ dispute, open: null }];
  });
  return found.find(({ open }) => open !== null) ?? found[0];
}
/** What keeps the ticket of a dispute about traffic from being opened again. */
export async function daysTaken(
  stores: Stores,
  access: AccessScope,
  ticket: Pick<TicketRecord, 'id' | 'package_name'>,
): Promise<SameDays | undefined> {
  const own = await stores.disputes.ofTicket(access, ticket);
  return own && sameDays(stores, access, own);
}
