import type { Job } from '../../../../contract/areas/job.ts';
import type { RaisedRow } from '../../../../contract/areas/ticket/changes.ts';
import { isOver } from '../../../../machines/screens/tray/tray.ts';
import type { outcomeTexts } from '../../../i18n/texts/outcomes.ts';
import type { searchTexts } from '../texts.ts';
import type { raiseTexts } from './texts.ts';

interface Texts {
  readonly t: ReturnType<typeof searchTexts.get>;
  readonly o: ReturnType<typeof outcomeTexts.get>;
}
/** What became of tickets that were raised for hits: how many there are, which are not as asked, and why others are not there. */
export function raisedSays(rows: readonly RaisedRow[], { t, o }: Texts): string {
  const of = (is: (row: RaisedRow) => boolean): readonly RaisedRow[] => rows.filter(is);
  const raised = of(({ outcome }) => outcome === 'ok');
  const partly = raised.filter(({ reason }) => reason === 'refused').length;
  const had = of(({ outcome }) => outcome === 'skipped').length;
  const [failed] = of(({ outcome }) => outcome === 'failed');
  return [
    ...(raised.length === 0 && failed !== undefined ? [] : [t.raised(raised.length)]),
    ...(partly === 0 ? [] : [o.raisedPartly(partly)]),
    ...(had === 0 ? [] : [t.hadTicket(had)]),
    ...(failed === undefined ? [] : [t.notRaised({ cause: failed.reason === null ? o.failed : o[`reason_${failed.reason}`] })]),
  ].join(', ');
}
interface RunTexts extends Texts {
  readonly r: ReturnType<typeof raiseTexts.get>;
  readonly write: (n: number) => string;
}
/**
 * What a run of so many tickets has come to: that it goes on, and from its end on whether it came to it, and what became of its incidents. Of one that is not in
 * the list of jobs (which is not read yet, or too long) nobody knows whether it goes on.
 */
export function runSays(job: Pick<Job, 'status' | 'total' | 'outcomes'> | undefined, total: number, { t, r, o, write }: RunTexts): string {
  if (job === undefined) return r.among(total);
  if (!isOver(job)) return r.begun(total);
  const { ok, skipped, failed, undone } = job.outcomes;
  const left = job.total - ok - skipped - failed - undone;
  const counted = (outcome: string, n: number): readonly string[] => (n === 0 ? [] : [o.counted({ outcome, n: write(n) })]);
  return [
    ...(job.status === 'failed' ? [r.runFailed] : job.status === 'cancelled' ? [r.runStopped] : []),
    t.raised(ok),
    ...counted(o.skipped, skipped),
    ...counted(o.failed, failed),
    ...(left === 0 ? [] : [r.notDone(left)]),
  ].join(' · ');
}
