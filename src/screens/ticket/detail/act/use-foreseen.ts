import { useState } from 'react';
import type { TicketDetail } from '../../../../../contract/areas/ticket/ticket.ts';

/** A ticket as it is drawn. `isRead`: as its read answered it. What a write answered is as new, and says nothing of how its incidents stand. */
export interface DrawnTicket {
  readonly ticket: TicketDetail;
  readonly isRead: boolean;
}
/**
 * The ticket that a step is foretold of: as it was first read while its dialog is open. What a colleague sets from then on was not seen there. `isForeseen` is false until it was read: nothing
 * is sent before, because nobody was told what that would move.
 */
export function useForeseen({ ticket, isRead }: DrawnTicket): { readonly ticket: TicketDetail; readonly isForeseen: boolean } {
  const [seen, see] = useState(isRead ? ticket : null);
  if (seen === null && isRead) see(ticket);
  return { ticket: seen ?? ticket, isForeseen: seen !== null };
}
