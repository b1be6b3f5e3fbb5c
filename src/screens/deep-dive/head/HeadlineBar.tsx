import { memo } from 'react';
import type { DeepDive } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import type { DrillStep } from '../../../../contract/drill-path.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { LEAST_BASE } from '../../../../contract/units.ts';
import { InsightFrame, type InsightSentence } from '../../../widgets/InsightFrame/InsightFrame.tsx';
import { isFew } from '../base.ts';
import type { DiveType } from '../use-words.ts';
import { useDiveWords } from '../use-words.ts';
import { headlineOf } from './headline.ts';
import { useHeadlineWords } from './use-headline-words.ts';

interface HeadlineBarProps {
  /** A, and B where the page has one. */
  readonly view: ResourceView<readonly [DeepDive, DeepDive | null]>;
  readonly steps: readonly DrillStep[];
  readonly type: DiveType;
  /** The publisher that B is; null where B is another period, or none. */
  readonly publisher: string | null;
  readonly onDrill: (...steps: readonly DrillStep[]) => void;
  readonly onRefresh: () => void;
}
/** One sentence on what stands out in the slice, and the step that leads on. */
export const HeadlineBar = memo(function HeadlineBar({ view, steps, type, publisher, onDrill, onRefresh }: HeadlineBarProps) {
  const { t, format, valueOf, eventsOf } = useDiveWords();
  const wordsOf = useHeadlineWords();
  const sentenceOf = ([own, other]: readonly [DeepDive, DeepDive | null]): InsightSentence | null => {
    const found = headlineOf(own, other, steps);
    if (found === null) return null;
    const { lead } = found;
    return {
      ...wordsOf(found, { total: own.summary.total, type, publisher }),
      action:
        lead === null
          ? null
          : {
              label: t.showStep({ value: valueOf(lead.dimension, lead.value) }),
              pressed: null,
              onPress: () => onDrill({ dimension: lead.dimension, value: lead.value }),
            },
    };
  };
  const isFewAtAll = 'data' in view && isFew(view.data[0].summary.total);
  const none = isFewAtAll ? t.fewEvents({ least: format.count(LEAST_BASE), events: eventsOf(type) }) : t.headlineNone;
  return <InsightFrame label={t.headline} none={none} view={view} sentenceOf={sentenceOf} onRefresh={onRefresh} />;
});
