import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { checkWithin, type Access } from '../access.ts';
import type { MailRecord } from './mails.ts';
import type { Database, Schema } from './schema.ts';
import { withinPackages } from './within.ts';

type NoticeRow = Selectable<Schema['ticket_notices']>;
/** A takedown notice with its mail. */
export type SentNotice = NoticeRow & Pick<MailRecord, 'to_address' | 'subject' | 'text' | 'state' | 'sent_at' | 'error'>;

interface NoticeTicket {
  readonly id: number;
  readonly packageName: string;
}

export const addNotice = async (access: Access, t: Database, notice: Omit<NoticeRow, 'id'>): Promise<void> => {
  checkWithin(access, notice.package_name);
  await t
    .insertInto('ticket_notices')
    .values({ ...notice, id: randomUUID() })
    .execute();
};
/** Takedown notices of tickets within an access, whichever store these are in. */
export function ticketNoticesOf(db: Database) {
  const ofTicket = (from: Database, { id, packageName }: NoticeTicket) =>
    from.selectFrom('notice_numbers').where('ticket_id', '=', id).where('package_name', '=', packageName);
  /** The number that the next notice of a ticket has. */
  const next = async (from: Database, ticket: NoticeTicket): Promise<number> => {
    const { n } = await from
      .selectFrom('ticket_notices')
      .select((e) => e.fn.countAll<number | string>().as('n'))
      .where('ticket_id', '=', ticket.id)
      .where('package_name', '=', ticket.packageName)
      .executeTakeFirstOrThrow();
    const { last } = await ofTicket(from, ticket)
      .select((e) => e.fn.max<number | null>('number').as('last'))
      .executeTakeFirstOrThrow();
    return Math.max(Number(n), last ?? 0) + 1;
  };
  return {
    nextNumber: async (access: Access, ticket: NoticeTicket): Promise<number> => {
      checkWithin(access, ticket.packageName);
      return next(db, ticket);
    },
    /** The number of an intent's notice, whichever try asks. */
    numberOf: (access: Access, ticket: NoticeTicket, intent: string): Promise<number> =>
      db.transaction().execute(async (t) => {
        checkWithin(access, ticket.packageName);
        const own = await ofTicket(t, ticket).select('number').where('intent', '=', intent).executeTakeFirst();
        if (own !== undefined) return own.number;
        const number = await next(t, ticket);
        await t.insertInto('notice_numbers').values({ ticket_id: ticket.id, package_name: ticket.packageName, number, intent }).execute();
        return number;
      }),
    /** Newest first. */
    of: (access: Access, ticket: NoticeTicket): Promise<SentNotice[]> =>
      db
        .selectFrom('ticket_notices as n')
        .innerJoin('mails as m', 'm.id', 'n.mail_id')
        .selectAll('n')
        .select(['m.to_address', 'm.subject', 'm.text', 'm.state', 'm.sent_at', 'm.error'])
        .where('n.ticket_id', '=', ticket.id)
        .where('n.package_name', '=', ticket.packageName)
        .where(withinPackages(access, 'n.package_name'))
        .orderBy('n.created_at', 'desc')
        .execute(),
  };
}
