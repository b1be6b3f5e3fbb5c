import { packagesPath } from '../../contract/policy.ts';
import { everything } from '../access.ts';
import type { BatchRecord } from '../records/ingest/ingest-batches.ts';
import { post } from '../records/mail/mails.ts';
import { noticesOf } from '../records/notice/notices.ts';
import type { Records } from '../records/records.ts';

const whole = everything('batches that arrived are published for their senders');
export interface StuckParts {
  readonly records: Records;
  readonly now: () => number;
  /** Where the portal is, for links in mails. */
  readonly portal: string;
  /** There are mails to send. */
  readonly posted: () => void;
}

/**
 * Tells the administrators of a package that batches of it cannot be published, for a reason outside them: by notice and mail, once for as long as the same batch is the first of those that wait. The mail is in English, since nobody has
 * chosen a language for it.
 */
export async function tellStuck(
  { records, now, portal, posted }: StuckParts,
  { id, package_name, kind, arrived_at }: Pick<BatchRecord, 'id' | 'package_name' | 'kind' | 'arrived_at'>,
  because: string,
): Promise<void> {
  const at = now(),
    since = new Date(arrived_at).toISOString();
  const found = await records.packages.administratorsOf(whole, package_name);
  const told = await records.transaction(async (t) => {
    let all = 0;
    for (const { user } of found) {
      const key = `feed ${package_name} ingest-${id} ${user.id}`;
      const isNew = await noticesOf(t).tellOnce(at, [
        { user_id: user.id, kind: 'feed', package_name, subject: since, count: 1, by: '', status: '', dedupe_key: key },
      ]);
      if (isNew === 0) continue;
      all++;
      await post(t, at, {
        kind: 'feed',
        user_id: user.id,
        to: { name: user.name, address: user.email },
        subject: `Data of ${package_name} wait to be published`,
        text: `${[
          `Batches (${kind}) of ${package_name} that arrived since ${since} cannot be published: ${because}`,
          'They are kept and tried again every minute, in their order. Nothing has to be sent again.',
          `${portal}${packagesPath}?search=${encodeURIComponent(package_name)}`,
        ].join('\n\n')}\n`,
        dedupe_key: key,
      });
    }
    return all;
  });
  if (told > 0) posted();
}
