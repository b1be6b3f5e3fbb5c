import type { AccessScope } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import { isBlock } from '../../tracker/entries.ts';
import { noteOfMail } from '../../tracker/record.ts';
import type { Database } from '../../records/engine/schema.ts';
import { trackerOf, type TrackerRecord } from '../../records/tracker/tracker.ts';
import type { Targets } from './attach.ts';

type Mail = NonNullable<Targets['mail']>;
/** A blocked publisher, and the entry of its journal that blocked it; null where it is not blocked. */
async function blockOf(
  t: Database,
  access: AccessScope,
  id: string,
): Promise<{ readonly record: TrackerRecord; readonly entry: number } | null> {
  const record = await trackerOf(t).byId(access, 'publisher', id);
  const entry = record?.state === 'blocked' ? (await trackerOf(t).journal(access, [id])).find(isBlock) : undefined;
  return record === undefined || entry === undefined ? null : { record, entry: entry.id };
}
/** The record of the publisher whose block a mail tells of, whatever else of it was changed; null where it tells of none, or that block is over. */
export async function blockedAs(t: Database, access: AccessScope, { block }: Mail): Promise<TrackerRecord | null> {
  const now = block && (await blockOf(t, access, block.id));
  return now?.entry === block?.entry ? (now?.record ?? null) : null;
}
/** A mail that knows which block it tells of. Fails: `changed` where the publisher is not as it was seen. */
export async function blockSeen(t: Database, access: AccessScope, mail: Mail): Promise<Mail> {
  const { block } = mail;
  if (block === undefined) return mail;
  const now = await blockOf(t, access, block.id);
  if (now?.record.updated_at !== Date.parse(block.updated_on)) throw new CallFailure('changed', { current: null });
  return { ...mail, block: { ...block, entry: now.entry } };
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
