import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { openTicketStatuses } from '../../life/ticket-life.ts';
import { MOST_TEXT } from '../../life/ticket-fields.ts';

/** Keys that run a macro on the ticket that is open. */
export const macroKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export type MacroKey = (typeof macroKeys)[number];
/** Whoever runs a macro, and nobody: words beside the ids of people. */
export const MACRO_ME = 'me',
  MACRO_NOBODY = 'nobody';
/** Most macros of a person. */
export const MOST_MACROS = 20;

const sets = {
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'maximum-symbols:80')),
  /** One key runs one macro. */
  key: z.nullable(z.enum(macroKeys)),
  /** One that ends no ticket, in the portal's words; null leaves it. */
  status: z.nullable(z.enum(openTicketStatuses)),
  /** The id of a person, `me` or `nobody`; null leaves it. */
  assignee: z.nullable(z.string().check(z.minLength(1), z.maxLength(60))),
  /** '' says nothing. */
  note: z.string().check(z.trim(), z.maxLength(MOST_TEXT, `maximum-characters:${MOST_TEXT}`)),
  private_note: z.boolean(),
};
/** What is done to a ticket by one key: its status, its person and a note, as one change with one undo. */
export const Macro = z.object({ id: z.string(), ...sets });
export type Macro = z.infer<typeof Macro>;
const MacroId = z.string().check(z.minLength(1), z.maxLength(60));
const Macros = data(z.array(Macro));

/** The caller's macros, by key and name. *Added.* */
export const macros = call('GET /api/user/ticket_macro', 'ticket:write', 'Own macros of tickets', { answer: Macros });
/** Stores a macro: that of the `id`, which may get another name, or without one (null) another; an own one of that name is replaced, and a key that another one has is this one's. 400 beyond `MOST_MACROS`, and for one that does nothing; 404 where the caller has none of the `id`. *Added.* */
export const saveMacro = call('PUT /api/user/ticket_macro', 'ticket:write', 'Save a macro of tickets', {
  body: z.strictObject({ id: z._default(z.nullable(MacroId), null), ...sets }).check(
    z.refine(({ status, assignee, note }) => status !== null || assignee !== null || note !== '', {
      error: 'nothing-to-change',
      path: ['status'],
    }),
  ),
  answer: Macros,
  failures: ['missing'],
});
/** *Added.* */
export const deleteMacro = call('DELETE /api/user/ticket_macro/:id', 'ticket:write', 'Delete a macro of tickets', {
  params: z.strictObject({ id: MacroId }),
  answer: Macros,
  failures: ['missing'],
});
export const ticketMacroCalls = { macros, saveMacro, deleteMacro } as const;
