import * as z from 'zod/mini';
import { MOST_SUBJECT, MOST_TEXT, ticketFiles } from '../../../contract/life/ticket-fields.ts';
import type { TicketKind } from '../../../contract/life/ticket-life.ts';
import { formFiles } from '../UploadBox/form-files.ts';

/** A dispute is its publisher's to raise. */
export const ticketFormKinds = ['Takedown', 'Other'] as const satisfies readonly TicketKind[];
/** A ticket that is about no incident, as it is filled in; '' where a priority or a person is left to the ticket system. */
export const TicketForm = z.object({
  tracker: z.enum(ticketFormKinds),
  subject: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_SUBJECT, `maximum-symbols:${MOST_SUBJECT}`)),
  description: z.string().check(z.maxLength(MOST_TEXT, `maximum-symbols:${MOST_TEXT}`)),
  priority_id: z.string(),
  assigned_to_id: z.string(),
  files: formFiles(ticketFiles.files),
});
export type TicketForm = z.output<typeof TicketForm>;
export const emptyTicketForm: TicketForm = {
  tracker: 'Takedown',
  subject: '',
  description: '',
  priority_id: '',
  assigned_to_id: '',
  files: [],
};

/** The request of `tickets.create` for what was filled in; `user` is the id of whoever raises it. */
export const newTicketOf = (
  { files, priority_id, assigned_to_id, ...fields }: TicketForm,
  { user, packageName }: { readonly user: string; readonly packageName: string },
) => ({
  params: { id: user },
  files: { files },
  body: {
    package_name: packageName,
    ...fields,
    ...(priority_id !== '' && { priority_id }),
    ...(assigned_to_id !== '' && { assigned_to_id }),
  },
});
