import type { PublisherTicket } from '../../../../contract/areas/tracker/publisher.ts';
import type { Failure } from '../../../../contract/failure.ts';

interface Raised {
  readonly request: { readonly body: { readonly publisher_id?: string | undefined } };
  readonly answer: { readonly id: number } | null;
  readonly failure: Failure | null;
}
/** The last ticket of each publisher that was raised on this page, by the publisher's id. */
export const ticketsByPublisher = <T extends Pick<Raised, 'request'>>(sent: readonly T[]): ReadonlyMap<string, T> =>
  new Map(sent.map((one) => [one.request.body.publisher_id ?? '', one]));
/** The open ticket that stood in the way of another one; null where it was something else. */
export function ticketInTheWay(failure: Failure | null): number | null {
  const current = failure?.kind === 'conflict' ? (failure.current as { readonly id: number } | null | undefined) : null;
  return current?.id ?? null;
}
/** The number of the open ticket of a publisher: `known` by the server, or met here since the server was asked. */
export function openTicketOf(known: PublisherTicket, met: Omit<Raised, 'request'> | undefined): number | null {
  if (known?.is_open === true) return known.id;
  const own = met === undefined ? null : (met.answer?.id ?? ticketInTheWay(met.failure));
  return own !== null && own > (known?.id ?? 0) ? own : null;
}
