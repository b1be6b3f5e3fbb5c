import { isOver } from '../../../../machines/screens/tray/tray.ts';
import { outcomeTexts } from '../../../i18n/texts/outcomes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useTrayRead } from '../../../portal/use-tray.ts';
import { searchTexts } from '../texts.ts';
import { raiseTexts } from './texts.ts';

/** What a run of tickets has come to: that it goes on, and from its end on what became of its incidents. '' where there is none. */
export function useRaisedRun(run: { readonly id: string; readonly total: number } | null): string {
  const t = useTexts(searchTexts);
  const r = useTexts(raiseTexts);
  const o = useTexts(outcomeTexts);
  const { view } = useTrayRead('jobs');
  if (run === null) return '';
  const job = 'data' in view ? view.data.find(({ id }) => id === run.id) : undefined;
  if (job === undefined || !isOver(job)) return r.begun(run.total);
  const { ok, skipped, failed } = job.outcomes;
  const others = [
    { outcome: o.skipped, n: skipped },
    { outcome: o.failed, n: failed },
  ];
  return [t.raised(ok), ...others.flatMap(({ outcome, n }) => (n === 0 ? [] : [o.counted({ outcome, n: String(n) })]))].join(' · ');
}
