import * as z from 'zod/mini';
import { Instant } from '../time/dates.ts';

/**
 * Something that the author of a ticket did with it after it was raised. `incidents`: how many of its incidents that moved and can be moved back; `reference` and `recipient`: of a notice,
 * which cannot be unsent.
 */
const Consequence = z.object({
  what: z.enum(['notice', 'end', 'status', 'other']),
  at: Instant,
  incidents: z.int(),
  reference: z.nullable(z.string()),
  recipient: z.nullable(z.string()),
});
export type Consequence = z.infer<typeof Consequence>;
/** A ticket that is to be taken back, with what came of it, the oldest first. `stay`: incidents that somebody moved since, which stay where they are. `other`: who else changed the ticket last, and which of its fields: it is not taken back then. */
const TicketConsequences = z.object({
  id: z.int(),
  incidents: z.int(),
  consequences: z.array(Consequence),
  stay: z.int(),
  other: z.nullable(z.object({ name: z.string(), at: Instant, fields: z.array(z.string()) })),
  timeZone: z.string(),
});
export type TicketConsequences = z.infer<typeof TicketConsequences>;
/** Tickets that are looked at before many are taken back. */
export const MOST_CAME = 20;
/** Why tickets are not taken back before their author was told what goes back with them: `current` of the refusal `has-consequences`. `unseen`: how many others somebody went on with too, beyond `MOST_CAME`. */
export const Consequences = z.object({ tickets: z.array(TicketConsequences), unseen: z.optional(z.int()) });
export type Consequences = z.infer<typeof Consequences>;
/** Takes back what came of the tickets too; without it such an undo is refused, and nothing is done. */
export const also = z.optional(z.literal(true));
