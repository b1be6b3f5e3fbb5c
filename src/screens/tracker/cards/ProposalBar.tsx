import { useShares } from '../../../format/use-shares.ts';
import { memo } from 'react';
import { DEFAULT_BLOCK_PCT } from '../../../../contract/areas/tracker/tracker.ts';
import type { Standing } from '../../../../contract/areas/tracker/publisher.ts';
import { addPublisher, updatePublisher } from '../../../../machines/routes/areas/tracker.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { InsightFrame, type InsightSentence } from '../../../widgets/InsightFrame/InsightFrame.tsx';
import type { Feed } from '../../../../contract/judgement/feed.ts';
import { END, useNoData } from '../../../widgets/card/use-no-data.ts';
import { addressWith, pathOf } from '../manage/addresses.ts';
import { useCautions } from '../proposal/cautions.ts';
import { trackerTexts } from '../texts.ts';

type Told = Pick<Standing, 'publishers' | 'unrecorded' | 'hasData'>;
interface ProposalBarProps {
  readonly view: ResourceView<Told>;
  readonly facts: Feed;
  /** The day that it is in the zone of the package. */
  readonly today: string;
  /** Opens a publisher, or the form that adds it. */
  readonly onOpen: (address: string) => void;
  readonly onRefresh: () => void;
}

/** The publisher whose fraud of the last seven days is most above the share of the others, of those that are proposed to be blocked, and of those above the usual limit that have no record. */
export const ProposalBar = memo(function ProposalBar({ view, facts, today, onOpen, onRefresh }: ProposalBarProps) {
  const t = useTexts(trackerTexts);
  const format = useFormat();
  const shares = useShares();
  const cautions = useCautions(today);
  const ends = useNoData(facts)(END);
  const sentenceOf = ({ publishers, unrecorded }: Told): InsightSentence | null => {
    const proposed = publishers.flatMap(({ id, publisher_name: name, proposal }) =>
      proposal === null ? [] : [{ name, of: proposal, hasRecord: true, label: t.openIt({ name }), to: pathOf(updatePublisher, id) }],
    );
    const added = unrecorded.map(({ publisher: name, publisher_id: code, package_name, ...of }) => ({
      name,
      of: { ...of, campaign: null },
      hasRecord: false,
      label: t.addIt({ name }),
      to: addressWith(addPublisher, package_name, { code, name }),
    }));
    const [worst] = [...proposed, ...added].sort(
      (a, b) => (b.of.excess ?? -Infinity) - (a.of.excess ?? -Infinity) || b.of.cost - a.of.cost,
    );
    if (worst === undefined) return null;
    const { name, of, hasRecord, label, to } = worst;
    const limit = format.percent(DEFAULT_BLOCK_PCT),
      others = added.length - Number(!hasRecord);
    return {
      strong: (hasRecord ? t.proposedStrong : t.blockStrong)({
        name,
        fraud: format.count(of.fraud),
        events: format.count(of.events),
        days: format.period(of.fromDate, of.toDate),
        share: shares.full({ part: of.fraud, all: of.events }),
        limit,
      }),
      rest: [
        ...(hasRecord ? [] : [t.blockRest({ name })]),
        ...(of.campaign === null
          ? []
          : [
              t.proposedCampaign({
                campaign: of.campaign.name,
                fraud: format.count(of.campaign.fraud),
                events: format.count(of.campaign.events),
                share: shares.full({ part: of.campaign.fraud, all: of.campaign.events }),
              }),
            ]),
        ...(proposed.length === 0 ? [] : [t.proposedRest(proposed.length)]),
        ...(others === 0 ? [] : [t.unrecordedAlso({ limit, n: format.count(others) })]),
        ...cautions(of),
      ].join(' '),
      action: { label, pressed: false, onPress: () => onOpen(to) },
    };
  };
  const blocked = 'data' in view ? view.data.publishers.filter(({ state }) => state === 'blocked').length : 0;
  const isNever = 'data' in view && !view.data.hasData;
  return (
    <InsightFrame
      label={t.proposed}
      none={isNever ? t.neverLoaded : [t.proposedNone, blocked === 0 ? [] : t.proposedBlocked(blocked), ends ?? []].flat().join(' ')}
      view={view}
      sentenceOf={sentenceOf}
      onRefresh={onRefresh}
    />
  );
});
