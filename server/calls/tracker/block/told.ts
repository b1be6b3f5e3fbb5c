import type { Told } from '../../../../contract/areas/tracker/foresight.ts';
import type { MailRecords } from '../../../records/mail/mails.ts';
import type { TrackerEntry } from '../../../records/tracker/tracker.ts';
import { entryAnswer, mailOf } from '../../../tracker/record.ts';

/** Which of the mails of some entries went out, and when, by their ids; epoch milliseconds. */
export const sentOf = (mails: Pick<MailRecords, 'sentAmong'>, entries: readonly TrackerEntry[]): ReturnType<MailRecords['sentAmong']> =>
  mails.sentAmong(entries.flatMap((entry) => mailOf(entry)?.id ?? []));
/**
 * What the network of a publisher believes: its last mail that went out, where that says that the publisher is blocked. Null where none went out, or the last one says that the block is over.
 * `entries`: those of the publisher, newest first. `sent`: of `sentOf`.
 */
export function toldOf(sent: ReadonlyMap<string, number>, entries: readonly TrackerEntry[]): Told | null {
  const entry = entries.find((each) => sent.has(mailOf(each)?.id ?? '')),
    mail = entry && mailOf(entry);
  if (entry === undefined || mail?.says !== 'blocked') return null;
  const recipient = entryAnswer(entry, new Map()).changes.find(({ name }) => name === 'recipient')?.to ?? '';
  return { recipient, on: new Date(sent.get(mail.id) ?? entry.at).toISOString() };
}
