import { tell } from '../../records/notice/notices.ts';
import type { Database } from '../../records/engine/schema.ts';
import type { TicketRecord } from '../../records/ticket/tickets.ts';

/** Somebody is told that Redmine has not taken all that was asked of a ticket. */
export const tellRefused = (t: Database, at: number, { id, package_name }: TicketRecord, userId: string): Promise<void> =>
  tell(t, at, [
    { user_id: userId, kind: 'ticket', package_name, subject: String(id), count: 1, by: '', status: 'refused', dedupe_key: null },
  ]);
