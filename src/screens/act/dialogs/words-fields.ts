import * as z from 'zod/mini';
import { MOST_TEXT, ticketFiles } from '../../../../contract/areas/ticket/ticket.ts';
import { formFiles } from '../../../widgets/UploadBox/form-files.ts';

/** What a side says in a dispute, with files. */
export const wordsFields = {
  text: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_TEXT, `maximum-symbols:${MOST_TEXT}`)),
  files: formFiles(ticketFiles.files),
} as const;
