import type { MailRecord } from '../records/mail/mails.ts';
import type { LinkEnd, OneTimeRecord } from '../records/identity/one-time.ts';
import type { Records } from '../records/records.ts';
import type { LinkMailKind } from '../records/engine/schema.ts';
import type { UserRecord } from '../records/identity/users.ts';
import { linkText } from './mails.ts';
import { hashOf, newSecret } from './secrets.ts';

const MINUTE = 60_000;
/** How long a link to set a password works (D29). */
export const LINK_MS = 30 * MINUTE;
/** Under the portal's address. Behind #, so that no server on the way, and no log, has the secret. */
export const linkPath = (secret: string): string => `/auth/forgot-password#token=${secret}`;
/** Links that one person may have been sent within this time; no more are sent, and nobody is told. */
const MOST_SENT = 3,
  SENT_WITHIN_MS = 15 * MINUTE;

const hasLink = (kind: MailRecord['kind']): kind is LinkMailKind => kind === 'reset' || kind === 'invitation';

/**
 * Links to set a password with. Only the hash of a link's secret is stored, so the link and the text around it are made when the mail is sent. The kind of a mail says that it
 * has one, and no text does.
 */
export function linkDesk({ oneTime, users }: Pick<Records, 'oneTime' | 'users'>, portalUrl: string, now: () => number) {
  const issue = async (userId: string): Promise<{ readonly link: string; readonly expiresAt: number }> => {
    const secret = newSecret();
    const at = now();
    await oneTime.add({ id: hashOf(secret), kind: 'reset', user_id: userId, created_at: at, expires_at: at + LINK_MS });
    return { link: `${portalUrl}${linkPath(secret)}`, expiresAt: at + LINK_MS };
  };
  return {
    /** A new link for a person. */
    issue,

    /** Whose a link is, if it still works and its person may sign in. */
    async read(secret: string): Promise<{ readonly record: OneTimeRecord; readonly user: UserRecord } | undefined> {
      const record = await oneTime.byId('reset', hashOf(secret), now());
      const user = record?.user_id == null ? undefined : await users.byId(record.user_id);
      return record === undefined || user === undefined || user.disabled_at !== null ? undefined : { record, user };
    },

    /** What became of a link that does not work; undefined where it is not known. Whoever has the secret has had the mail. */
    endOf: (secret: string): Promise<LinkEnd | undefined> => oneTime.endOfLink(hashOf(secret), now()),

    /**
     * A mail with its link, made for whoever has its address. Null, so that it is not sent, where nobody has it, where it waited for longer than its link would have worked, and
     * where the person was sent enough of them. Any other mail as it is.
     */
    fill: async (mail: MailRecord): Promise<MailRecord | null> => {
      if (!hasLink(mail.kind)) return mail;
      const user = await users.byEmail(mail.to_address);
      const at = now();
      if (user === undefined || user.disabled_at !== null || at - mail.created_at > LINK_MS) return null;
      if ((await oneTime.countSince('reset', user.id, at - SENT_WITHIN_MS)) >= MOST_SENT) return null;
      const { link } = await issue(user.id);
      return { ...mail, to_name: user.name, text: linkText(mail.kind, mail.language ?? 'en', link) };
    },
  };
}
export type LinkDesk = ReturnType<typeof linkDesk>;
