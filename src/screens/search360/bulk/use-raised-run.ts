import { outcomeTexts } from '../../../i18n/texts/outcomes.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useTrayRead } from '../../../portal/use-tray.ts';
import { searchTexts } from '../texts.ts';
import { runSays } from './raised.ts';
import { raiseTexts } from './texts.ts';

/** What a run of tickets has come to, as the list of jobs has it. '' where there is none. */
export function useRaisedRun(run: { readonly id: string; readonly total: number } | null): string {
  const t = useTexts(searchTexts);
  const r = useTexts(raiseTexts);
  const o = useTexts(outcomeTexts);
  const format = useFormat();
  const { view } = useTrayRead('jobs');
  if (run === null) return '';
  const job = 'data' in view ? view.data.find(({ id }) => id === run.id) : undefined;
  return runSays(job, run.total, { t, r, o, write: format.count });
}
