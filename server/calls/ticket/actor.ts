import type { AccessScope, Caller } from '../../access.ts';
import type { Trail } from '../../records/trail.ts';
import type { TicketActor } from '../../tickets/store.ts';

/** Who asks for tickets, or changes them. */
export const actorOf = ({
  caller,
  access,
  trail,
}: {
  readonly caller: Caller;
  readonly access: AccessScope;
  readonly trail?: Trail;
}): TicketActor => ({ id: caller.id, name: caller.name, access, intent: trail?.intent ?? null });
