import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { MailRecord } from './mails.ts';
import type { Database, Schema } from './schema.ts';

type NoticeRow = Selectable<Schema['ticket_notices']>;
/** A takedown notice with its mail. */
export type SentNotice = NoticeRow & Pick<MailRecord, 'to_address' | 'subject' | 'text' | 'state' | 'sent_at' | 'error'>;

export const addNotice = async (t: Database, notice: Omit<NoticeRow, 'id'>): Promise<void> => {
  await t
    .insertInto('ticket_notices')
    .values({ ...notice, id: randomUUID() })
    .execute();
};
/** Takedown notices of tickets, whichever store these are in; who may read a ticket was asked before. */
export function ticketNoticesOf(db: Database) {
  return {
    /** Newest first. */
    of: (ticket: { readonly id: number; readonly packageName: string }): Promise<SentNotice[]> =>
      db
        .selectFrom('ticket_notices as n')
        .innerJoin('mails as m', 'm.id', 'n.mail_id')
        .selectAll('n')
        .select(['m.to_address', 'm.subject', 'm.text', 'm.state', 'm.sent_at', 'm.error'])
        .where('n.ticket_id', '=', ticket.id)
        .where('n.package_name', '=', ticket.packageName)
        .orderBy('n.created_at', 'desc')
        .execute(),
  };
}
