import { MACRO_ME, MACRO_NOBODY, macroKeys, type Macro, type MacroKey } from '../../../../../contract/areas/ticket/macros.ts';
import type { TicketDetail } from '../../../../../contract/areas/ticket/ticket.ts';
import type { TicketLists } from '../../../../widgets/ticket-lists.ts';
import { knownStatus, movesOf } from '../act/closing.ts';

/** Does the ticket system have no status of its name, so that the macro leaves the status? Nothing is said while its statuses are not known. */
export const lacksStatus = ({ status }: Pick<Macro, 'status'>, { statuses }: Pick<TicketLists, 'statuses'>): boolean =>
  status !== null && statuses.length > 0 && !statuses.some(({ name }) => name === status);
/** What a macro sets, as one change of a ticket. */
export function changeOf({ status, assignee, note, private_note }: Macro, { statuses }: Pick<TicketLists, 'statuses'>, user: string) {
  const to = status === null ? undefined : statuses.find(({ name }) => name === status)?.id;
  return {
    ...(to !== undefined && { status_id: to }),
    ...(assignee !== null && { assigned_to_id: assignee === MACRO_NOBODY ? null : assignee === MACRO_ME ? user : assignee }),
    ...(note !== '' && { notes: note, private_notes: private_note }),
  };
}
/** What its status moves beside the ticket; null where it sets none, or the one that the ticket has, and where nothing is known of it. */
export function movesOfMacro(ticket: TicketDetail, { status }: Macro) {
  const to = status === null || status === ticket.status.name ? null : knownStatus(status);
  return to === null ? null : movesOf(ticket, { to });
}
/** Does whoever raised a dispute read its note? */
export const isReadOutside = ({ tracker }: Pick<TicketDetail, 'tracker'>, { note, private_note }: Macro): boolean =>
  tracker.name === 'Dispute' && note !== '' && !private_note;
/** Does it do more than is seen of the ticket itself, so that it is asked before? */
export function isAskedBefore(ticket: TicketDetail, macro: Macro, lists: Pick<TicketLists, 'statuses'>): boolean {
  if (isReadOutside(ticket, macro) || lacksStatus(macro, lists)) return true;
  if (macro.status === null || macro.status === ticket.status.name) return false;
  const told = movesOfMacro(ticket, macro);
  return ticket.status.is_closed || (told !== null && (told.moves.length > 0 || told.stays.length > 0 || told.isRefused));
}

export const isMacroKey = (key: string): key is MacroKey => macroKeys.some((each) => each === key);
