import { useMemo } from 'react';
import type { DeepDive } from '../../../../contract/areas/deep-dive.ts';
import type { ChangeOf } from '../../../widgets/WidgetCard/Change.tsx';
import { useDiveWords, type DiveType } from '../use-words.ts';

type Measure = 'measured' | 'invalid' | 'share' | 'givt' | 'sivt' | 'atRisk';
/** One number of a slice. `good`: which way it moves for the better. */
export interface Figure {
  readonly measure: Measure;
  readonly of: (summary: DeepDive['summary']) => number | null;
  readonly by: 'share' | 'points';
  readonly unit: 'count' | 'percent' | 'money';
  readonly good: ChangeOf['good'];
}
export const figures: readonly Figure[] = [
  { measure: 'measured', of: ({ total }) => total, by: 'share', unit: 'count', good: null },
  { measure: 'invalid', of: ({ invalid }) => invalid, by: 'share', unit: 'count', good: 'down' },
  { measure: 'share', of: ({ invalidPct }) => invalidPct, by: 'points', unit: 'percent', good: 'down' },
  { measure: 'givt', of: ({ givtPct }) => givtPct, by: 'points', unit: 'percent', good: 'down' },
  { measure: 'sivt', of: ({ sivtPct }) => sivtPct, by: 'points', unit: 'percent', good: 'down' },
  { measure: 'atRisk', of: ({ spendAtRisk }) => spendAtRisk, by: 'share', unit: 'money', good: 'down' },
];

/** How the numbers of a slice are named and written; '–' stands for one that there is not. */
export function useFigures(type: DiveType) {
  const { t, format, eventsOf } = useDiveWords();
  return useMemo(() => {
    const labels: Readonly<Record<Measure, string>> = {
      measured: t.measured({ events: eventsOf(type) }),
      invalid: t.invalid,
      share: t.share,
      givt: t.givt,
      sivt: t.sivt,
      atRisk: t.atRisk,
    };
    const writers = { count: format.count, percent: format.percent, money: format.money };
    const write = ({ unit }: Figure, n: number | null): string => (n === null ? '–' : writers[unit](n));
    return { labels, writers, write };
  }, [t, format, eventsOf, type]);
}
