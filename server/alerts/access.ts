import type { Grant } from '../../contract/policy.ts';
import { judge, type AccessScope } from '../access.ts';
import { CallFailure } from '../call-failure.ts';
import type { MailRecord } from '../records/mails.ts';
import type { Records } from '../records/records.ts';
import type { UserRecord } from '../records/users.ts';
import { grantOf } from './figures.ts';

/** What a person may see through a grant at this moment, for what is done in their name while they are away; null where they may not. */
export async function accessOf(
  { users, packages }: Pick<Records, 'users' | 'packages'>,
  { userId, grant, packageName }: { readonly userId: string; readonly grant: Grant; readonly packageName: string },
): Promise<{ readonly user: UserRecord; readonly access: AccessScope } | null> {
  const user = await users.byId(userId);
  if (user === undefined || user.disabled_at !== null) return null;
  const publishers = user.role === 'publisher' ? await users.publishersOf(user.id) : null;
  try {
    const access = judge(grant, { role: user.role, publishers }, await packages.ofUser(user.id), packageName);
    return access.packages.length === 0 ? null : { user, access };
  } catch (cause) {
    if (cause instanceof CallFailure) return null;
    throw cause;
  }
}

/** A mail of an alert or a scheduled report, as long as what it is about is there and its owner's; null, so that it is not sent, otherwise. Any other as it is. */
export const stillOwned =
  (records: Pick<Records, 'users' | 'packages' | 'alerts' | 'scheduledReports'>) =>
  async (mail: MailRecord): Promise<MailRecord | null> => {
    const id = mail.dedupe_key?.split(' ')[1] ?? '';
    if (mail.kind === 'alert') {
      const alert = await records.alerts.byId(mail.user_id, id);
      if (alert === undefined) return null;
      const about = { userId: mail.user_id, grant: grantOf[alert.dashboard], packageName: alert.package_name };
      return (await accessOf(records, about)) === null ? null : mail;
    }
    if (mail.kind !== 'report') return mail;
    const report = await records.scheduledReports.byId(mail.user_id, id);
    if (report === undefined) return null;
    const about = { userId: mail.user_id, grant: 'report:export' as const, packageName: report.package_name };
    return (await accessOf(records, about)) === null ? null : mail;
  };
