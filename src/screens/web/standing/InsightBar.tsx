import { memo } from 'react';
import type { NamedSource, StandsOut, StandsOutFinding } from '../../../../contract/judgement/stands-out.ts';
import type { WebFilterName } from '../../../../contract/areas/web/web.ts';
import { drillPathOf } from '../../../../contract/drill-path.ts';
import { diveAddress, type DiveLink } from '../../../portal/standing/finding-address.ts';
import { unnamedAbove, useStanding } from '../../../portal/standing/use-standing.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { InsightFrame, type InsightAction, type InsightBeside, type InsightSentence } from '../../../widgets/InsightFrame/InsightFrame.tsx';
import { useFilterAction } from '../../../widgets/InsightFrame/use-filter-action.ts';
import { END, useNoData } from '../../../widgets/card/use-no-data.ts';
import { webTexts } from '../texts.ts';
import type { WebCardProps } from '../cards/web-card.ts';

type InsightBarProps = Pick<WebCardProps<StandsOut>, 'view' | 'type' | 'facts' | 'filters' | 'onFilter' | 'onRefresh'> & {
  readonly diveTo: DiveLink;
};
const filterOfKind: Partial<Readonly<Record<NamedSource['kind'], WebFilterName>>> = {
  publisher: 'publisher_name',
  campaign: 'campaign_id',
  placement: 'placement_id',
  country: 'country',
  device: 'device',
};

/** The source that stands out most on the days of the range, and how many there are beside it. */
export const InsightBar = memo(function InsightBar({ view, type, facts, filters, onFilter, onRefresh, diveTo }: InsightBarProps) {
  const t = useTexts(webTexts);
  const words = useStanding(t[`events_${type}`]);
  const filterAction = useFilterAction({ filters, onFilter });
  /** A filter of this page, else the deep dive narrowed to the source: it has every kind. */
  const actionOf = ({ kind, value, package_name }: StandsOutFinding): InsightAction | null => {
    const filter = filterOfKind[kind];
    if (filter !== undefined) return filterAction(filter, value);
    const path = drillPathOf([{ dimension: kind, value }]);
    return diveTo === null
      ? null
      : { label: t.insightDive({ value }), to: diveTo({ dashboard_type: type, path }, undefined, package_name) };
  };
  const addressOf = diveAddress(diveTo, type);
  const sentenceOf = (found: StandsOut): InsightSentence | null => {
    const told = words.tell(found, facts.compared),
      [first] = found.findings;
    return told === null || first === undefined
      ? null
      : { strong: told.strong, rest: told.rest.join(' '), action: actionOf(first), more: words.more(found, addressOf) };
  };
  const besideOf = (found: StandsOut): InsightBeside | null => {
    const text = words.above(found);
    return text === null ? null : { text, actions: unnamedAbove(found).map((publisher) => filterAction('publisher_name', publisher)) };
  };
  /** Of a feed that stopped, it says up to which day there was anything to judge. */
  const ends = useNoData(facts)(END);
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
