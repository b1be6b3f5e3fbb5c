import { useShares } from '../../../format/use-shares.ts';
import { memo } from 'react';
import type { PublisherStanding, Standing } from '../../../../contract/areas/tracker/publisher.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { InsightFrame, type InsightSentence } from '../../../widgets/InsightFrame/InsightFrame.tsx';
import { useCautions } from '../proposal/cautions.ts';
import { trackerTexts } from '../texts.ts';

type Told = Pick<Standing, 'publishers' | 'hasData'>;
interface ProposalBarProps {
  readonly view: ResourceView<Told>;
  /** The day that it is in the zone of the package. */
  readonly today: string;
  readonly onOpen: (publisher: PublisherStanding) => void;
  readonly onRefresh: () => void;
}
type Proposed = PublisherStanding & { readonly proposal: NonNullable<PublisherStanding['proposal']> };

/** The publisher whose fraud of the last seven days costs most, of those that are proposed to be blocked. */
export const ProposalBar = memo(function ProposalBar({ view, today, onOpen, onRefresh }: ProposalBarProps) {
  const t = useTexts(trackerTexts);
  const format = useFormat();
  const shares = useShares();
  const cautions = useCautions(today);
  const sentenceOf = ({ publishers }: Told): InsightSentence | null => {
    const proposed = publishers.filter((each): each is Proposed => each.proposal !== null);
    const [worst] = proposed.sort((a, b) => b.proposal.cost - a.proposal.cost || b.proposal.fraud - a.proposal.fraud);
    if (worst === undefined) return null;
    const { publisher_name: name, proposal } = worst;
    return {
      strong: t.proposedStrong({
        name,
        fraud: format.count(proposal.fraud),
        events: format.count(proposal.events),
        days: format.period(proposal.fromDate, proposal.toDate),
        share: shares.full({ part: proposal.fraud, all: proposal.events }),
      }),
      rest: [t.proposedRest(proposed.length), ...cautions(proposal)].join(' '),
      action: { label: t.openIt({ name }), pressed: false, onPress: () => onOpen(worst) },
    };
  };
  const isNever = 'data' in view && !view.data.hasData;
  return (
    <InsightFrame
      label={t.proposed}
      none={isNever ? t.neverLoaded : t.proposedNone}
      view={view}
      sentenceOf={sentenceOf}
      onRefresh={onRefresh}
    />
  );
});
