import * as z from 'zod/mini';

/**
 * How the SLA clock of an incident stands, in minutes: `left` until it runs out, `over` since it ran out, `paused` with what is left (below 0: it was over) while its takedown ticket waits for others or is resolved, `met` and `missed` from first seen to
 * verified down; `none` where it was rejected or dropped, with 0.
 */
export const SlaClock = z.object({ state: z.enum(['left', 'over', 'paused', 'met', 'missed', 'none']), minutes: z.int() });
export type SlaClock = z.infer<typeof SlaClock>;
