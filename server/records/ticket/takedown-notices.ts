import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { noticeLimits, type NoticeLimit } from '../../../contract/areas/ticket/takedown-notice.ts';
import { checkWithin, type Access } from '../../access.ts';
import type { MailRecord } from '../mail/mails.ts';
import { noticesOf } from '../notice/notices.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';

type NoticeRow = Selectable<Schema['ticket_notices']>;
/** A takedown notice with its mail. */
export type SentNotice = NoticeRow & Pick<MailRecord, 'to_address' | 'subject' | 'text' | 'state' | 'sent_at' | 'error'>;

interface NoticeTicket {
  readonly id: number;
  readonly packageName: string;
}

/** How many notices may go out in 24 hours, by what they are counted for. */
type Most = Readonly<Record<(typeof noticeLimits)[number], number>>;
const DAY_MS = 86_400_000;

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
    /** The number of an intent's notice, whichever try asks; a new one only within the limits, otherwise the limit that is met. It counts at once; `unused` takes it back. */
    numberOf: (
      access: Access,
      ticket: NoticeTicket,
      intent: string,
      { userId, at, most }: { readonly userId: string; readonly at: number; readonly most: Most },
    ): Promise<number | NoticeLimit> =>
      db.transaction().execute(async (t) => {
        checkWithin(access, ticket.packageName);
        const own = await ofTicket(t, ticket).select('number').where('intent', '=', intent).executeTakeFirst();
        if (own !== undefined) return own.number;
        const all = t.selectFrom('notice_numbers').where('at', '>', at - DAY_MS);
        const counted = {
          ticket: ofTicket(t, ticket).where('at', '>', at - DAY_MS),
          person: all.where('user_id', '=', userId),
          package: all.where('package_name', '=', ticket.packageName),
          day: all,
        };
        for (const of of noticeLimits) {
          // the one whose day must be over before there is room: with a lowered limit it is not the oldest
          const blocking =
            most[of] === 0
              ? { at }
              : await counted[of]
                  .select('at')
                  .orderBy('at', 'desc')
                  .offset(most[of] - 1)
                  .limit(1)
                  .executeTakeFirst();
          if (blocking !== undefined)
            return { of, most: most[of], freeAt: of === 'day' ? null : new Date(blocking.at + DAY_MS).toISOString() };
        }
        const number = await next(t, ticket);
        const { id: ticket_id, packageName: package_name } = ticket;
        await t.insertInto('notice_numbers').values({ ticket_id, package_name, number, intent, user_id: userId, at }).execute();
        return number;
      }),
    /** Takes back the number of an intent whose notice was refused. */
    unused: async (access: Access, ticket: NoticeTicket, intent: string): Promise<void> => {
      checkWithin(access, ticket.packageName);
      const { id, packageName } = ticket;
      await db
        .deleteFrom('notice_numbers')
        .where('ticket_id', '=', id)
        .where('package_name', '=', packageName)
        .where('intent', '=', intent)
        .execute();
    },
    /** Tells administrators that somebody met a limit, once a day for each that it is of. */
    async warn(
      access: Access,
      { of, most }: NoticeLimit,
      { id, packageName }: NoticeTicket,
      by: { readonly id: string; readonly name: string },
      at: number,
    ): Promise<void> {
      checkWithin(access, packageName);
      const admins = await db.selectFrom('users').select('id').where('role', '=', 'admin').where('disabled_at', 'is', null).execute();
      const about = { ticket: String(id), person: by.id, package: packageName, day: '' }[of];
      await noticesOf(db).tellOnce(
        at,
        admins.map((admin) => ({
          user_id: admin.id,
          kind: 'notice-limit' as const,
          package_name: 'all',
          subject: String(id),
          count: most,
          by: by.name,
          status: of,
          dedupe_key: `notice-limit ${of} ${about} ${Math.floor(at / DAY_MS)} ${admin.id}`,
        })),
      );
    },
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
