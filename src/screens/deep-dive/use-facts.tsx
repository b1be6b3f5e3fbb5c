import { useCallback, useMemo } from 'react';
import type { FindingCard } from '../../../contract/areas/deep-dive/findings.ts';
import { drilled, drillPathOf, drillStepsOf, type DrillStep } from '../../../contract/drill-path.ts';
import { deepDiveScreen as screen } from '../../../machines/screens/deep-dive/deep-dive.ts';
import { useDays, useParams, useSetParams } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { dataOf, type DiveFacts } from './dive-card.ts';
import { PinButton } from './findings/PinButton.tsx';
import { useDiveWords } from './use-words.ts';

const { route } = screen;

/** The steps of the address, the same as long as it says the same. */
export function useSteps(): readonly DrillStep[] {
  const { path } = useParams(route);
  return useMemo(() => drillStepsOf(path) ?? [], [path]);
}
/** What every card is told. The slice's own answer says what "own" events are. */
export function useFacts(): DiveFacts {
  const { dashboard_type } = useParams(route);
  const steps = useSteps();
  const range = useDays();
  const setParams = useSetParams(route);
  const { format, stepOf } = useDiveWords();
  const own = dataOf(useRead(screen, 'slice').view)?.type ?? 'visit';
  const type = dashboard_type === 'own' ? own : dashboard_type;
  const onDrill = useCallback(
    (...more: readonly DrillStep[]) => {
      setParams({ path: drillPathOf(drilled(steps, ...more)) }, 'push');
    },
    [steps, setParams],
  );
  const asked = useMemo(
    () => ({ words: [format.range(range.fromDate, range.toDate), ...steps.map(stepOf)].join(' · '), isFiltered: steps.length > 0 }),
    [format, range, steps, stepOf],
  );
  const pinOf = useCallback(
    (card: FindingCard, figure: string) => <PinButton card={card} slice={asked.words} figure={figure} />,
    [asked.words],
  );
  return { type, range, asked, onDrill, pinOf };
}
/** The same for the cards of the slice, and the slice beside it. */
export const useSlice = () => ({ ...useFacts(), other: dataOf(useRead(screen, 'against').view) });

/** What B is, in words and in its answer. `publisher` where it is one; `isAsked` where there is a B at all. */
export function useBeside() {
  const { versus, other } = useParams(route);
  const { view } = useRead(screen, 'against');
  const { t, format, valueOf } = useDiveWords();
  const b = dataOf(view);
  const period = b === null ? null : format.range(b.fromDate, b.toDate);
  const publisher = versus === 'publisher' ? other : null;
  const said =
    b === null || period === null
      ? null
      : publisher !== null
        ? valueOf('publisher', publisher)
        : b.sameHours
          ? t.sameHours({ what: period })
          : period;
  const isAsked = versus === 'publisher' ? other !== null : versus !== 'off';
  return { view, said, publisher, isAsked };
}
