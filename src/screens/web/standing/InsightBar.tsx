import { memo } from 'react';
import type { NamedSource, StandsOut, StandsOutFinding } from '../../../../contract/judgement/stands-out.ts';
import type { WebFilterName } from '../../../../contract/areas/web/web.ts';
import { namesOf } from '../../../../contract/filters/filter.ts';
import { webFilters } from '../../../../contract/filters/web.ts';
import { ALL } from '../../../../contract/scope.ts';
import { diveAddress, type DiveLink } from '../../../portal/standing/finding-address.ts';
import { StandingBanner } from '../../../portal/standing/StandingBanner.tsx';
import type { BlockedLink } from '../../../portal/use-blocked.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { InsightAction } from '../../../widgets/InsightFrame/InsightFrame.tsx';
import { useFilterAction } from '../../../widgets/InsightFrame/use-filter-action.ts';
import { webTexts } from '../texts.ts';
import type { WebCardProps } from '../cards/web-card.ts';

type InsightBarProps = Pick<WebCardProps<StandsOut>, 'view' | 'type' | 'facts' | 'filters' | 'onFilter' | 'onRefresh'> & {
  readonly diveTo: DiveLink;
  /** Opens a publisher, by name, with what can be done about it. `on`: the day that it is about; null for the days of the page.; null for a reader who can do nothing about one. */
  readonly onAct: ((publisher: string, on: string | null) => void) | null;
  readonly blockedLink: BlockedLink;
};
const filterOfKind: Partial<Readonly<Record<NamedSource['kind'], WebFilterName>>> = {
  publisher: 'publisher_name',
  campaign: 'campaign_id',
  placement: 'placement_id',
  country: 'country',
  device: 'device',
};

/** The source that stands out most on the days of the range, and how many there are beside it. */
export const InsightBar = memo(function InsightBar({
  view,
  type,
  facts,
  filters,
  onFilter,
  onRefresh,
  diveTo,
  onAct,
  blockedLink,
}: InsightBarProps) {
  const t = useTexts(webTexts);
  const filterAction = useFilterAction({ filters, onFilter });
  const addressOf = diveAddress(diveTo, type);
  /** A filter of this page, else the deep dive narrowed to the source on its day: it has every kind. */
  const actionOf = (finding: StandsOutFinding): InsightAction | null => {
    const filter = filterOfKind[finding.kind];
    if (filter !== undefined) return filterAction(filter, finding.value);
    return addressOf === null ? null : { label: t.insightDive({ value: finding.value }), to: addressOf(finding) };
  };
  return (
    <StandingBanner
      view={view}
      events={t[`events_${type}`]}
      facts={facts}
      isNarrowed={facts.verdictClass !== 'all' || namesOf(webFilters).some((name) => filters[name] !== ALL)}
      actionOf={actionOf}
      onAct={onAct}
      blockedLink={blockedLink}
      actionOfPublisher={(publisher) => filterAction('publisher_name', publisher)}
      addressOf={addressOf}
      onRefresh={onRefresh}
    />
  );
});
