import type { Told } from '../../../../contract/areas/tracker/foresight.ts';
import type { GivenRecords } from '../../../records/records.ts';
import type { TrackerEntry } from '../../../records/tracker/tracker.ts';
import { entryAnswer, mailOf } from '../manage/record.ts';

/** What says of a publisher whether it is blocked. */
const settles: readonly string[] = ['blocked', 'unblocked', 'restored'];
/** The last mail of a block that went out, while no later one took it back; null where there is none. `entries` are those of one publisher, newest first. */
export async function toldOf({ mails }: Pick<GivenRecords, 'mails'>, entries: readonly TrackerEntry[]): Promise<Told | null> {
  const sent = await mails.sentAmong(entries.flatMap((entry) => mailOf(entry) ?? []));
  const at = entries.findIndex((entry) => sent.has(mailOf(entry) ?? ''));
  const [entry, ...before] = at < 0 ? [] : entries.slice(at);
  // it told of what the publisher was when it was posted
  if (entry === undefined || before.find(({ action }) => settles.includes(action))?.action !== 'blocked') return null;
  const recipient = entryAnswer(entry, new Map()).changes.find(({ name }) => name === 'recipient')?.to ?? '';
  return { recipient, on: new Date(sent.get(mailOf(entry) ?? '') ?? entry.at).toISOString() };
}
