import * as z from 'zod/mini';

/**
 * How the SLA clock stands, in minutes: `left` and `over` of one that runs, `paused` with what is left (below 0 where it was over), `met` and `missed` of one
 * that has stopped, by how much.
 */
export const TicketClock = z.object({ state: z.enum(['left', 'over', 'paused', 'met', 'missed']), minutes: z.int() });
export type TicketClock = z.infer<typeof TicketClock>;
