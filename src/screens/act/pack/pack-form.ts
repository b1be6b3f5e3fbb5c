import * as z from 'zod/mini';
import { MOST_SUBJECT } from '../../../../contract/life/ticket-fields.ts';

/** What becomes of a pack: `own` is attached to the open ticket about its publisher. */
export const PackForm = z
  .object({
    to: z.enum(['file', 'own', 'ticket', 'raise', 'mail']),
    ticket: z.string(),
    subject: z.string().check(z.maxLength(MOST_SUBJECT, `maximum-characters:${MOST_SUBJECT}`)),
    recipient: z.string().check(z.maxLength(200)),
    text: z.string().check(z.maxLength(20_000, 'maximum-characters:20000')),
  })
  .check(
    z.refine(({ to, ticket }) => to !== 'ticket' || /^#?[1-9]\d{0,8}$/.test(ticket.trim()), { error: 'required', path: ['ticket'] }),
    z.refine(({ to, subject }) => (to !== 'raise' && to !== 'mail') || subject.trim() !== '', { error: 'required', path: ['subject'] }),
    z.refine(({ to, recipient }) => to !== 'mail' || /^\S+@\S+\.\S+$/.test(recipient.trim()), {
      error: 'email-not-valid',
      path: ['recipient'],
    }),
    z.refine(({ to, text }) => to !== 'mail' || text.trim() !== '', { error: 'required', path: ['text'] }),
  );
export type PackForm = z.infer<typeof PackForm>;
