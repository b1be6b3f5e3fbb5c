import { ownerOf } from '../owner.ts';
import type { MailRecord } from '../records/mail/mails.ts';
import type { GivenRecords } from '../records/records.ts';

/**
 * A mail of an alert or a scheduled report, as long as what it is about is there, and its owner may see all that its numbers were read with; null, so that it is not sent,
 * otherwise. So is one about a feed, as long as its reader has the package. Any other as it is.
 */
export const stillOwned =
  (records: Pick<GivenRecords, 'users' | 'packages' | 'alerts' | 'scheduledReports'>) =>
  async (mail: MailRecord): Promise<MailRecord | null> => {
    const id = mail.dedupe_key?.split(' ')[1] ?? '';
    if (mail.kind === 'feed') return (await ownerOf(records, mail.user_id))?.has(id) === true ? mail : null;
    if (mail.kind !== 'alert' && mail.kind !== 'report') return mail;
    const about = await (mail.kind === 'alert' ? records.alerts : records.scheduledReports).byId(mail.user_id, id);
    return about !== undefined && (await ownerOf(records, mail.user_id))?.covers(mail.access) === true ? mail : null;
  };
