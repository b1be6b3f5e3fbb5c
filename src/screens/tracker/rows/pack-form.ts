import * as z from 'zod/mini';
import { MOST_SUBJECT } from '../../../../contract/life/ticket-fields.ts';

/** What becomes of a pack: `own` is attached to the open ticket about its publisher. */
export const PackForm = z
  .object({
    to: z.enum(['file', 'own', 'ticket', 'raise']),
    ticket: z.string(),
    subject: z.string().check(z.maxLength(MOST_SUBJECT, `maximum-characters:${MOST_SUBJECT}`)),
  })
  .check(
    z.refine(({ to, ticket }) => to !== 'ticket' || /^#?[1-9]\d{0,8}$/.test(ticket.trim()), { error: 'required', path: ['ticket'] }),
    z.refine(({ to, subject }) => to !== 'raise' || subject.trim() !== '', { error: 'required', path: ['subject'] }),
  );
export type PackForm = z.infer<typeof PackForm>;
