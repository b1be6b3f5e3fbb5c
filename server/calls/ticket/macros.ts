import type { Calls } from '../../../contract/calls.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';

/** Macros are their person's own, found by the person's id. */
export const ticketMacroHandlers = ({
  records: { ticketMacros },
  now,
}: Pick<HandlerDeps, 'records' | 'now'>): Handlers<Calls['ticketMacro']> => ({
  macros: async ({ caller }) => ({ data: await ticketMacros.list(caller.id) }),
  saveMacro: ({ trail, body }) => ticketMacros.put(trail, body, now()),
  deleteMacro: ({ trail, params: { id } }) => ticketMacros.remove(trail, id, now()),
});
