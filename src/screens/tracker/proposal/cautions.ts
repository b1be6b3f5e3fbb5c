import type { BlockProposal } from '../../../../contract/life/tracker-life.ts';
import { LEAST_BASE } from '../../../../contract/units.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { trackerTexts } from '../texts.ts';

type Rests = Pick<BlockProposal, 'events' | 'toDate'> & Partial<Pick<BlockProposal, 'isAbove' | 'campaigns'>>;
/** Of how many events the share is that is at a limit: all of the publisher's, or those of the campaign whose limit it is. */
export const baseOf = ({ events, isAbove = true, campaigns = [] }: Rests): number =>
  isAbove ? events : Math.max(0, ...campaigns.flatMap((each) => (each.isAbove ? [each.events] : [])));

/** What is to be known before a share of seven days is trusted: that it is of few events, and that its last day is not over. */
export function useCautions(today: string): (proposal: Rests) => string[] {
  const t = useTexts(trackerTexts);
  const format = useFormat();
  return (proposal) => {
    const base = baseOf(proposal);
    return [
      ...(base < LEAST_BASE ? [t.proposedFew(base)] : []),
      ...(proposal.toDate === today ? [t.dayIsOpen({ day: format.day(proposal.toDate) })] : []),
    ];
  };
}
