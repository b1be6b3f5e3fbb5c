import { arrivalOf } from '../../contract/judgement/feed.ts';
import { importKinds } from '../../contract/areas/admin/import-mapping.ts';
import { everything } from '../access.ts';
import { arrivalsOf } from '../records/admin/arrivals.ts';
import { post } from '../records/mail/mails.ts';
import { noticesOf } from '../records/notice/notices.ts';
import { emit } from '../records/webhook/outbox.ts';
import { feedEvent } from '../webhooks/events.ts';
import { feedMail } from './mails.ts';
import type { AlertDeps } from './watch.ts';

const whole = everything('feeds of all packages are watched for their administrators');

/**
 * Tells the administrators of a package once that its rows are late (`arrivalOf`): by notice and mail, in one transaction for each package. What arrives afterwards begins a new stretch:
 * up to which arrival they were told is kept beside the notices, which are forgotten. An archived package tells nothing. A package that has no rhythm, because rows arrived fewer than five times and no source of it has a schedule, is never late.
 */
export async function watchFeeds(
  { records, portal, now, posted }: Pick<AlertDeps, 'records' | 'portal' | 'now' | 'posted'>,
  signal: AbortSignal,
): Promise<void> {
  const at = now(),
    told = await records.arrivals.told(whole);
  const feeds = [...(await records.arrivals.byPackage(whole, importKinds)), ...(await records.arrivals.awaited(whole, importKinds))];
  for (const feed of feeds) {
    if (signal.aborted) return;
    const toldOf = told.get(feed.package_name);
    if (toldOf === undefined || toldOf === feed.last) continue;
    const arrival = arrivalOf(feed, at);
    if (arrival.lateSince === null) continue;
    const found = await records.packages.administratorsOf(whole, feed.package_name);
    const late = arrival.lateSince;
    await records.transaction(async (t) => {
      await arrivalsOf(t).noteTold(whole, feed.package_name, feed.last);
      await emit(t, at, feedEvent(feed.package_name, arrival.at, late));
      for (const { user, timeZone } of found) {
        const key = `feed ${feed.package_name} ${feed.last} ${user.id}`;
        const isNew = await noticesOf(t).tellOnce(at, [
          {
            user_id: user.id,
            kind: 'feed',
            package_name: feed.package_name,
            subject: arrival.at,
            count: 1,
            by: '',
            status: '',
            dedupe_key: key,
          },
        ]);
        if (isNew > 0) await post(t, at, feedMail(feed.package_name, arrival, user, { key, zone: timeZone, portal }));
      }
    });
  }
  posted();
}
