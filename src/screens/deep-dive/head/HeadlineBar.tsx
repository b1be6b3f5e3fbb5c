import { isFew } from '../../../../contract/judgement/share.ts';
import { memo } from 'react';
import type { DeepDive } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import type { DrillStep } from '../../../../contract/drill-path.ts';
import type { StandsOut } from '../../../../contract/judgement/stands-out.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { LEAST_BASE } from '../../../../contract/units.ts';
import { isPublisher } from '../../../../contract/life/publisher.ts';
import { sourceTexts } from '../../../i18n/texts/source.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { actsOn, MOST_ACTS } from '../../../portal/standing/acts-on.ts';
import type { BlockedLink } from '../../../portal/use-blocked.ts';
import { publishersOf, unnamedAbove, useStanding, type FindingAddress } from '../../../portal/standing/use-standing.ts';
import { InsightFrame, type InsightAction, type InsightBeside, type InsightSentence } from '../../../widgets/InsightFrame/InsightFrame.tsx';
import type { DiveType } from '../use-words.ts';
import { useDiveWords } from '../use-words.ts';
import { stepTo, useHeadline } from './use-headline.ts';

interface HeadlineBarProps {
  /** A, and B where the page has one. */
  readonly view: ResourceView<readonly [DeepDive, DeepDive | null]>;
  /** What stands out in A; null where that cannot be told. */
  readonly found: StandsOut | null;
  readonly steps: readonly DrillStep[];
  readonly type: DiveType;
  /** The publisher that B is; null where B is another period, or none. */
  readonly publisher: string | null;
  /** The address of what a finding is about on its day. */
  readonly addressOf: FindingAddress;
  /** Where a publisher is open with what can be done about it, by name: about the day on which it stood out, or the days of the page; null for a reader who can do nothing about one. */
  readonly actTo: ((publisher: string, on: string | null) => string) | null;
  readonly blockedLink: BlockedLink;
  readonly onDrill: (...steps: readonly DrillStep[]) => void;
  readonly onRefresh: () => void;
}
/** What stands out in the slice, as the dashboard of the package says it, and the step that leads there; else how the slice is beside the other one. */
export const HeadlineBar = memo(function HeadlineBar({
  view,
  found,
  steps,
  type,
  publisher,
  addressOf,
  actTo,
  blockedLink,
  onDrill,
  onRefresh,
}: HeadlineBarProps) {
  const { t, format, valueOf, eventsOf } = useDiveWords();
  const source = useTexts(sourceTexts);
  const standing = useStanding(eventsOf(type));
  const saidOf = useHeadline({ steps, type, publisher });
  const actionTo = (step: DrillStep | null): InsightSentence['action'] =>
    step === null
      ? null
      : {
          label: t.showStep({ value: valueOf(step.dimension, step.value) }),
          pressed: null,
          onPress: () => onDrill({ dimension: step.dimension, value: step.value }),
        };
  const actsOf = (names: readonly string[], on: string | null): readonly InsightAction[] =>
    actsOn(names, blockedLink, (name) => (actTo === null ? null : { label: source.act({ name }), to: actTo(name, on) }));
  const sentenceOf = ([slice, other]: readonly [DeepDive, DeepDive | null]): InsightSentence | null => {
    const said = saidOf(slice, other, found);
    if (said === null) return null;
    const sentence = { strong: said.strong, rest: said.rest, action: actionTo(said.lead) };
    const [first] = found?.findings ?? [];
    if (said.isFinding && found !== null && first !== undefined)
      return {
        ...sentence,
        acts: actsOf(publishersOf(first).filter(isPublisher).slice(0, MOST_ACTS), first.date),
        more: standing.more(found, addressOf),
      };
    const own = steps.flatMap(({ dimension, value }) => (dimension === 'publisher' ? [value] : []));
    return { ...sentence, acts: actsOf(own, null) };
  };
  const besideOf = (): InsightBeside | null => {
    const text = found === null ? null : standing.above(found);
    if (found === null || text === null) return null;
    const ways = unnamedAbove(found).map((value) => actionTo(stepTo({ kind: 'publisher', value }, steps)));
    return { text, actions: [...ways.filter((way) => way !== null), ...actsOf(unnamedAbove(found), null)] };
  };
  const isFewAtAll = 'data' in view && isFew(view.data[0].summary.total);
  const isEmpty = view.status === 'empty';
  const none = isEmpty
    ? (steps.length > 0 ? t.emptyHint : t.emptyDates)({ events: eventsOf(type) })
    : isFewAtAll
      ? t.fewEvents({ least: format.count(LEAST_BASE), events: eventsOf(type) })
      : t.headlineNone;
  return <InsightFrame label={t.headline} none={none} view={view} sentenceOf={sentenceOf} besideOf={besideOf} onRefresh={onRefresh} />;
});
