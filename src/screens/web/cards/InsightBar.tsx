import { memo } from 'react';
import type { WebInsight } from '../../../../contract/areas/web/web.ts';
import { useFormat } from '../../../format/format.ts';
import { widgetTexts } from '../../../i18n/texts/widget.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { isPicked, isExactly, picked } from '../../../widgets/card/card-props.ts';
import { InsightFrame, type InsightSentence } from '../../../widgets/InsightFrame/InsightFrame.tsx';
import { webTexts } from '../texts.ts';
import { useReasons } from './use-reasons.ts';
import type { WebCardProps } from './web-card.ts';

type InsightBarProps = Pick<WebCardProps<WebInsight>, 'view' | 'type' | 'filters' | 'onFilter' | 'onRefresh'>;

/** The day whose invalid share jumped most, and the publisher behind it. */
export const InsightBar = memo(function InsightBar({ view, type, filters, onFilter, onRefresh }: InsightBarProps) {
  const t = useTexts(webTexts);
  const w = useTexts(widgetTexts);
  const format = useFormat();
  const { nameOf } = useReasons();
  const sentenceOf = (found: WebInsight): InsightSentence | null => {
    if (found === null) return null;
    const { publisher, reason } = found;
    const pressed = isPicked(filters.publisher_name, publisher);
    // where the page is about this publisher alone, the sentence need not say so
    const isOwn = isExactly(filters.publisher_name, [publisher]);
    const words = {
      share: format.percent(found.invalidPct),
      publisher,
      amount: format.count(found.extraInvalid),
      events: t[`events_${type}`],
    };
    return {
      strong: t.insightUp({ points: w.points({ points: format.decimal(found.upPts) }), date: format.day(found.date) }),
      rest:
        reason === null
          ? (isOwn ? t.insightOwn : t.insightRest)(words)
          : (isOwn ? t.insightOwnReason : t.insightReason)({ ...words, reason: nameOf(reason) }),
      action: {
        label: pressed ? t.insightClear({ value: publisher }) : t.insightPick({ value: publisher }),
        pressed,
        onPress: () => onFilter('publisher_name', picked(filters.publisher_name, [publisher], 'also')),
      },
    };
  };
  return <InsightFrame label={t.insightLabel} none={t.insightNone} view={view} sentenceOf={sentenceOf} onRefresh={onRefresh} />;
});
