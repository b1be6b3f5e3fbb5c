import type { ForeseenStep } from '../../../../contract/areas/ticket/foresee-steps.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ticketTexts } from '../texts.ts';

/** What a step would do to the incidents of some tickets, each part that is not none. */
export function useStepParts() {
  const t = useTexts(ticketTexts);
  return ({ moves, stays, refused }: Omit<ForeseenStep, 'able'>): readonly string[] =>
    (
      [
        [t.movesCount, moves],
        [t.staysCount, stays],
        [t.refusedCount, refused],
      ] as const
    ).flatMap(([text, count]) => (count === 0 ? [] : [text(count)]));
}
/** A step of the selected tickets as an entry of a menu says it: how many it sets, and what that moves. '' where that is not known yet. */
export function useStepWords() {
  const t = useTexts(ticketTexts);
  const format = useFormat();
  const partsOf = useStepParts();
  return (step: ForeseenStep | undefined, whole: number): string =>
    step === undefined
      ? ''
      : [
          t.setsOf({ n: format.count(step.able), whole: format.count(whole) }),
          ...(whole > step.able + step.refused ? [t.sameCount(whole - step.able - step.refused)] : []),
          ...partsOf(step),
        ].join(', ');
}
