import type { Publisher, PublisherTerms } from '../../../../contract/areas/tracker/publisher.ts';
import type { RecordEntry } from '../../../../contract/life/tracker-life.ts';
import { CallFailure } from '../../../call-failure.ts';
import type { TrackerRecord } from '../../../records/tracker/tracker.ts';
import type { AuditEntry } from '../../../records/trail.ts';
import { about, after, check, type Work } from '../../../tracker/desk.ts';
import { changesBetween } from '../../../tracker/record.ts';

/** Removes a publisher that no campaign and no ticket refers to, with a note; answers whether it did. */
export async function removeIn(work: Work, record: TrackerRecord, { campaigns }: Pick<Publisher, 'campaigns'>): Promise<boolean> {
  if (campaigns > 0 || work.tickets.has(record.id)) return false;
  await work.t.remove(work.access, 'publisher', record.id);
  await work.note(record, { action: 'deleted', changes: [] });
  return true;
}
type Decision = 'block' | 'keep' | 'unblock';
/** A block that was proposed has its evidence; any other decision has a reason. */
const takesReason = (decision: Decision, isProposed: boolean): boolean => decision !== 'block' || !isProposed;
/** What is noted of a decision, and the state that it leads to; null leaves it. */
const outcomes: Readonly<Record<Decision, { readonly action: RecordEntry['action']; readonly state: PublisherTerms['state'] | null }>> = {
  block: { action: 'blocked', state: 'blocked' },
  keep: { action: 'kept', state: null },
  unblock: { action: 'unblocked', state: 'active' },
};
interface Decided {
  readonly record: TrackerRecord;
  readonly publisher: Publisher;
  readonly auditEntry: AuditEntry;
}
/** Blocks, keeps or unblocks a publisher that is `current`; 409 where there is nothing of the kind to decide, 422 without a reason where one is due. */
export async function decideIn(
  work: Work,
  record: TrackerRecord,
  current: Publisher,
  { decision, notes, by }: { readonly decision: Decision; readonly notes: string; readonly by: string },
): Promise<Decided> {
  const { proposal } = current;
  const isOpen = { block: record.state !== 'blocked', keep: proposal !== null, unblock: record.state === 'blocked' }[decision];
  if (!isOpen) throw new CallFailure('nothing-to-decide', { current });
  check(takesReason(decision, proposal !== null) && notes === '' ? { notes: ['required'] } : {});
  const { action, state } = outcomes[decision];
  const next: TrackerRecord = { ...record, state: state ?? record.state, updated_at: after(record, work.at), updated_by: by };
  await work.t.put(work.access, 'publisher', next);
  const changes = [
    ...changesBetween({ state: record.state }, { state: next.state }),
    ...(notes === '' ? [] : [{ name: 'reason', from: null, to: notes }]),
  ];
  if (action === 'blocked' || action === 'unblocked') {
    await work.cancelMails(next);
    await work.tellPublisher(next, action);
  }
  await work.note(next, { action, changes, ...(proposal !== null && { evidence: proposal }) });
  return {
    record: next,
    publisher: await work.publisher(next),
    auditEntry: about(`publisher.${decision}`, next, { ...(proposal !== null && { evidence: proposal }), notes }),
  };
}
