import { memo } from 'react';
import type { Insight } from '../../../../contract/areas/incident.ts';
import { useFormat } from '../../../format/format.ts';
import { incidentTexts } from '../texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../shell/filters/use-filter-names.ts';
import { isPicked, picked } from '../../../widgets/card/card-props.ts';
import { InsightFrame, type InsightSentence } from '../../../widgets/InsightFrame/InsightFrame.tsx';
import type { CardProps } from './card-props.ts';

/** One sentence on what stands out, and the filter that shows it. */
export const InsightBar = memo(function InsightBar({ view, filters, onFilter, onRefresh }: CardProps<Insight>) {
  const t = useTexts(incidentTexts);
  const format = useFormat();
  const { labelOf } = useFilterNames();
  const sentenceOf = (found: Insight): InsightSentence | null => {
    if (found === null) return null;
    const name = labelOf(found.dimension, found.value);
    const pressed = isPicked(filters[found.dimension], found.value);
    return {
      strong: t.insightUp({ change: format.percent(Math.round(found.changePct)), date: format.day(found.date) }),
      rest: t.insightRest({
        found: t.insightFound(found.count),
        share: format.percent(Math.round(found.sharePct)),
        dimension: t[`dimension_${found.dimension}`],
        value: name,
      }),
      action: {
        label: pressed ? t.insightClear({ value: name }) : t.insightPick({ value: name }),
        pressed,
        onPress: () => onFilter(found.dimension, picked(filters[found.dimension], [found.value], 'also')),
      },
    };
  };
  return <InsightFrame label={t.insightLabel} none={t.insightNone} view={view} sentenceOf={sentenceOf} onRefresh={onRefresh} />;
});
