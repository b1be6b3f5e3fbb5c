import { memo } from 'react';
import type { StandsOut } from '../../../../contract/judgement/stands-out.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { unnamedAbove, useStanding, type FindingAddress } from '../../../portal/standing/use-standing.ts';
import { InsightFrame, type InsightBeside, type InsightSentence } from '../../../widgets/InsightFrame/InsightFrame.tsx';
import { useFilterAction } from '../../../widgets/InsightFrame/use-filter-action.ts';
import { END, useNoData } from '../../../widgets/card/use-no-data.ts';
import type { TrackerCardProps } from '../cards/tracker-card.ts';
import { trackerTexts } from '../texts.ts';

interface StandingBarProps extends Pick<TrackerCardProps<StandsOut>, 'facts' | 'filters' | 'onFilter' | 'onRefresh'> {
  readonly view: ResourceView<StandsOut>;
  /** The address of what a finding is about on its day. */
  readonly addressOf: FindingAddress;
}
/** The publisher or the campaign whose share of fraudulent events stands out most. */
export const StandingBar = memo(function StandingBar({ view, addressOf, facts, filters, onFilter, onRefresh }: StandingBarProps) {
  const t = useTexts(trackerTexts);
  const words = useStanding(t.standingEvents);
  /** Of a feed that stopped, it says up to which day there was anything to judge. */
  const ends = useNoData(facts)(END);
  const filterAction = useFilterAction({ filters, onFilter });
  const sentenceOf = (found: StandsOut): InsightSentence | null => {
    const told = words.tell(found, facts.compared),
      [first] = found.findings;
    if (told === null || first === undefined) return null;
    return {
      strong: told.strong,
      rest: told.rest.join(' '),
      // the filter of publishers is by name, that of campaigns by id
      action:
        first.kind === 'campaign'
          ? filterAction('campaign_id', first.value, first.name)
          : filterAction('publisher_name', first.name ?? first.value),
      more: words.more(found, addressOf),
    };
  };
  const besideOf = (found: StandsOut): InsightBeside | null => {
    const text = words.above(found);
    return text === null ? null : { text, actions: unnamedAbove(found).map((publisher) => filterAction('publisher_name', publisher)) };
  };
  return (
    <InsightFrame
      label={words.label}
      none={'data' in view ? [words.nothing(view.data), ends ?? []].flat().join(' ') : ''}
      view={view}
      sentenceOf={sentenceOf}
      besideOf={besideOf}
      onRefresh={onRefresh}
    />
  );
});
