import * as z from 'zod/mini';
import { MOST_TEXT, ticketFiles } from '../../../../../contract/areas/ticket/ticket.ts';
import { formFiles } from '../../../../widgets/UploadBox/form-files.ts';

/** What a comment says, brings, or both. */
export const CommentForm = z
  .object({
    notes: z.string().check(z.trim(), z.maxLength(MOST_TEXT, `maximum-symbols:${MOST_TEXT}`)),
    private_notes: z.boolean(),
    files: formFiles(ticketFiles.files),
  })
  .check(z.refine(({ notes, files }) => notes !== '' || files.length > 0, { error: 'required', path: ['notes'] }));
export type CommentForm = z.infer<typeof CommentForm>;
export const emptyComment: CommentForm = { notes: '', private_notes: false, files: [] };
