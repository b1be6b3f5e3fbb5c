import type { AccessScope } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import { noteOfMail } from '../../calls/tracker/manage/record.ts';
import type { Database } from '../../records/engine/schema.ts';
import { trackerOf, type TrackerRecord } from '../../records/tracker/tracker.ts';
import type { Targets } from './attach.ts';

type Mail = NonNullable<Targets['mail']>;
/** The record of the publisher whose block a mail tells of; null where it tells of none, or the block is not the one that was seen. */
async function blockedAs(t: Database, access: AccessScope, { block }: Mail): Promise<TrackerRecord | null> {
  if (block === undefined) return null;
  const record = await trackerOf(t).byId(access, 'publisher', block.id);
  return record?.state === 'blocked' && record.updated_at === Date.parse(block.updated_on) ? record : null;
}
/** The publisher whose block a mail tells of; null where it tells of none. Fails: `changed` where it is not the block that was seen. */
export async function blockSeen(t: Database, access: AccessScope, mail: Mail): Promise<TrackerRecord | null> {
  const record = await blockedAs(t, access, mail);
  if (mail.block !== undefined && record === null) throw new CallFailure('changed', { current: null });
  return record;
}
/** May a mail go out still? One that tells of a block which is over may not. */
export const isSoStill = async (t: Database, access: AccessScope, mail: Mail): Promise<boolean> =>
  mail.block === undefined || (await blockedAs(t, access, mail)) !== null;
/** Notes in the history of a publisher that its network is told of its block. */
export async function noteTold(
  t: Database,
  access: AccessScope,
  mail: Mail,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: number },
): Promise<void> {
  const record = await blockedAs(t, access, mail);
  if (record === null) return;
  await trackerOf(t).note(access, {
    package_name: record.package_name,
    subject: record.id,
    at,
    user_id: by,
    action: 'told',
    changes: noteOfMail(mail.recipient, { id, says: 'blocked' }),
  });
}
