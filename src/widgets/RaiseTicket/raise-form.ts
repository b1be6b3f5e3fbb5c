import * as z from 'zod/mini';
import { MOST_TEXT } from '../../../contract/life/ticket-fields.ts';
import { ticketFormKinds } from '../TicketDialog/ticket-form.ts';

/** Which tickets several incidents get; see `raisedAs` of the contract. */
export const waysToRaise = ['each', 'campaign', 'all'] as const;
export type WayToRaise = (typeof waysToRaise)[number];
/** Value of the person where nobody is to have it; '' leaves it to what the ticket is about. */
export const NOBODY = 'nobody';
/** What is asked before a ticket is raised. */
export const RaiseForm = z.object({
  /** '' is the way that is suggested. */
  as: z.enum(['', ...waysToRaise]),
  tracker: z.enum(ticketFormKinds),
  person: z.string(),
  note: z.string().check(z.maxLength(MOST_TEXT, `maximum-symbols:${MOST_TEXT}`)),
});
export type RaiseForm = z.output<typeof RaiseForm>;
/** What was asked, as a request says it. */
export interface Said {
  readonly tracker: RaiseForm['tracker'];
  readonly assigned_to_id?: string | null;
  readonly note?: string;
}
/** The fields of a request that raises tickets, of what was filled in. */
export const raisedWith = ({ tracker, person, note }: Omit<RaiseForm, 'as'>): Said => ({
  tracker,
  ...(person !== '' && { assigned_to_id: person === NOBODY ? null : person }),
  ...(note.trim() !== '' && { note: note.trim() }),
});
