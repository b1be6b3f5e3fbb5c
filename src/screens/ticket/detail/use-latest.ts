import { useState } from 'react';
import type { TicketDetail } from '../../../../contract/areas/ticket/ticket.ts';
import type { TicketsScreen } from '../../../../machines/screens/ticket/tickets.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';

const later = (a: TicketDetail | null, b: TicketDetail | null): TicketDetail | null =>
  a !== null && b?.id === a.id && b.updated_on > a.updated_on ? b : a;

/**
 * A ticket as it was last answered, by its read or by a write of one's own: the answer of a write is the whole ticket, and is there before it is read again. A change that went out with
 * the version of the read meanwhile would be in conflict with what its own writer did.
 */
export function useLatest(screen: TicketsScreen, read: TicketDetail | null): TicketDetail | null {
  const about = String(read?.id);
  const answers = [
    useWrite(screen, 'change', about).answer,
    useWrite(screen, 'undo', about).answer,
    useWrite(screen, 'edit', about).answer,
    useWrite(screen, 'comment', about).answer,
    useWrite(screen, 'notice', about).answer,
    useWrite(screen, 'close', about).answer,
  ];
  // a form forgets its answer as soon as it is there
  const [kept, keep] = useState<TicketDetail | null>(null);
  if (read === null) return null;
  const latest = [kept, ...answers].reduce(later, read);
  if (latest !== read && latest !== kept) keep(latest);
  return latest;
}
