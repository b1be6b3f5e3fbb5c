import type { BlockProposal } from '../../../../contract/life/tracker-life.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { trackerTexts } from '../texts.ts';

/** What is to be known before a share of seven days is trusted: that its last day is not over. */
export function useCautions(today: string): (proposal: Pick<BlockProposal, 'toDate'>) => string[] {
  const t = useTexts(trackerTexts);
  const format = useFormat();
  return ({ toDate }) => (toDate === today ? [t.dayIsOpen({ day: format.day(toDate) })] : []);
}
