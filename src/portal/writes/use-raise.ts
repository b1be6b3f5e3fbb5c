import type { Failure } from '../../../contract/failure.ts';
import { ticket } from '../../../machines/routes/areas/ticket.ts';
import type { AnyPart, RequestOfWrite, WriteNameOf } from '../../../machines/screens/screen.ts';
import type { Raised } from '../../widgets/RaiseTicket/RaisedTicket.tsx';
import { useLinkTo } from '../use-link.ts';
import { useTellsOutcome, useWrite, type Outcome } from './use-write.ts';

interface Raising<R> {
  /** The ticket that was raised here, or that somebody else raised first; null while there is none. */
  readonly raised: Raised | null;
  readonly isSending: boolean;
  readonly failure: Failure | null;
  readonly send: (request: R, outcome?: Outcome<unknown>) => void;
}
/** A ticket as calls that raise one answer it, and as a conflict names it. */
interface TicketAnswer {
  readonly id: number;
  readonly not_taken?: readonly string[];
}
/** The ticket that is raised from one thing of a screen. `about` is the id of that thing: its words may change, and another thing may have the same. */
export function useRaise<S extends AnyPart, N extends WriteNameOf<S>>(screen: S, name: N, about: string): Raising<RequestOfWrite<S, N>> {
  const linkTo = useLinkTo(ticket);
  const { status, failure, answer, send, key } = useWrite(screen, name, about);
  useTellsOutcome(key);
  const found = (answer ?? (status === 'conflict' ? failure?.current : null) ?? null) as TicketAnswer | null;
  return {
    raised: found === null ? null : raisedAs(String(found.id), linkTo, found.not_taken),
    isSending: status === 'sending',
    failure,
    send,
  };
}
/** A ticket with its address. */
export const raisedAs = (
  id: string,
  linkTo: ((changes: { readonly id: string }) => string) | null,
  notTaken: readonly string[] = [],
): Raised => ({ id, href: linkTo?.({ id }) ?? null, notTaken });
