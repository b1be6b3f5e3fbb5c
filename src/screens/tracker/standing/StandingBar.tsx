import { memo } from 'react';
import { namesOf } from '../../../../contract/filters/filter.ts';
import { trackerFilters } from '../../../../contract/filters/tracker.ts';
import { ALL } from '../../../../contract/scope.ts';
import type { StandsOut } from '../../../../contract/judgement/stands-out.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StandingBanner } from '../../../portal/standing/StandingBanner.tsx';
import type { BlockedLink } from '../../../portal/use-blocked.ts';
import type { FindingAddress } from '../../../portal/standing/use-standing.ts';
import { useFilterAction } from '../../../widgets/InsightFrame/use-filter-action.ts';
import type { TrackerCardProps } from '../cards/tracker-card.ts';
import { trackerTexts } from '../texts.ts';

interface StandingBarProps extends Pick<TrackerCardProps<StandsOut>, 'facts' | 'filters' | 'onFilter' | 'onRefresh'> {
  readonly view: ResourceView<StandsOut>;
  /** The address of what a finding is about on its day. */
  readonly addressOf: FindingAddress;
  /** Opens a publisher, by name, with what can be done about it. `on`: the day that it is about; null for the days of the page. */
  readonly onAct: (publisher: string, on: string | null) => void;
  readonly blockedLink: BlockedLink;
}
/** The publisher or the campaign whose share of fraudulent events stands out most. */
export const StandingBar = memo(function StandingBar({
  view,
  addressOf,
  onAct,
  blockedLink,
  facts,
  filters,
  onFilter,
  onRefresh,
}: StandingBarProps) {
  const t = useTexts(trackerTexts);
  const filterAction = useFilterAction({ filters, onFilter });
  return (
    <StandingBanner
      view={view}
      events={t.standingEvents}
      facts={facts}
      isNarrowed={namesOf(trackerFilters).some((name) => filters[name] !== ALL)}
      // the filter of publishers is by name, that of campaigns by id
      actionOf={({ kind, value, name }) =>
        kind === 'campaign' ? filterAction('campaign_id', value, name) : filterAction('publisher_name', name ?? value)
      }
      onAct={onAct}
      blockedLink={blockedLink}
      actionOfPublisher={(publisher) => filterAction('publisher_name', publisher)}
      addressOf={addressOf}
      onRefresh={onRefresh}
    />
  );
});
