import { memo } from 'react';
import type { NamedSource, StandsOut } from '../../../../contract/judgement/stands-out.ts';
import type { WebFilterName } from '../../../../contract/areas/web/web.ts';
import { useStanding } from '../../../portal/standing/use-standing.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { isPicked, picked } from '../../../widgets/card/card-props.ts';
import { InsightFrame, type InsightSentence } from '../../../widgets/InsightFrame/InsightFrame.tsx';
import { webTexts } from '../texts.ts';
import type { WebCardProps } from '../cards/web-card.ts';

type InsightBarProps = Pick<WebCardProps<StandsOut>, 'view' | 'type' | 'filters' | 'onFilter' | 'onRefresh'>;
const filterOfKind: Partial<Readonly<Record<NamedSource['kind'], WebFilterName>>> = {
  publisher: 'publisher_name',
  campaign: 'campaign_id',
  placement: 'placement_id',
  country: 'country',
  device: 'device',
};

/** The source that stands out most on the days of the range, and how many there are beside it. */
export const InsightBar = memo(function InsightBar({ view, type, filters, onFilter, onRefresh }: InsightBarProps) {
  const t = useTexts(webTexts);
  const words = useStanding(t[`events_${type}`]);
  const actionOf = (source: NamedSource): InsightSentence['action'] => {
    const filter = filterOfKind[source.kind];
    if (filter === undefined) return null;
    const { value } = source,
      pressed = isPicked(filters[filter], value);
    return {
      label: pressed ? t.insightClear({ value }) : t.insightPick({ value }),
      pressed,
      onPress: () => onFilter(filter, picked(filters[filter], [value], 'also')),
    };
  };
  const sentenceOf = (found: StandsOut): InsightSentence | null => {
    const told = words.tell(found),
      [first] = found.findings;
    return told === null || first === undefined
      ? null
      : { strong: told.strong, rest: told.rest.join(' '), action: actionOf(first), more: words.more(found) };
  };
  return (
    <InsightFrame
      label={words.label}
      none={'data' in view ? words.nothing(view.data) : ''}
      view={view}
      sentenceOf={sentenceOf}
      onRefresh={onRefresh}
    />
  );
});
