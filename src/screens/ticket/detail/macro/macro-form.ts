import * as z from 'zod/mini';
import { macroKeys, type Macro } from '../../../../../contract/areas/ticket/macros.ts';
import { MOST_TEXT } from '../../../../../contract/life/ticket-fields.ts';
import { openTicketStatuses } from '../../../../../contract/life/ticket-life.ts';

/** '' leaves a field as it is. */
export const MacroForm = z
  .object({
    /** Of the one that is changed; '' adds one. */
    id: z.string(),
    name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'maximum-symbols:80')),
    key: z.enum(['', ...macroKeys]),
    status: z.enum(['', ...openTicketStatuses]),
    assignee: z.string(),
    note: z.string().check(z.trim(), z.maxLength(MOST_TEXT, `maximum-symbols:${MOST_TEXT}`)),
    private_note: z.boolean(),
  })
  .check(
    z.refine(({ status, assignee, note }) => status !== '' || assignee !== '' || note !== '', {
      error: 'nothing-to-change',
      path: ['status'],
    }),
  );
export type MacroForm = z.infer<typeof MacroForm>;
export const emptyMacro: MacroForm = { id: '', name: '', key: '', status: '', assignee: '', note: '', private_note: false };
export const formOf = ({ id, name, key, status, assignee, note, private_note }: Macro): MacroForm => ({
  id,
  name,
  key: key ?? '',
  status: status ?? '',
  assignee: assignee ?? '',
  note,
  private_note,
});
