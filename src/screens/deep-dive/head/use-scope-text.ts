import { useCallback } from 'react';
import { useShares } from '../../../format/use-shares.ts';
import type { DeepDive } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import { breakdownOf } from '../cards/slice/slice-rows.ts';
import { toldFigures, useFigures } from '../cards/use-figures.ts';
import { useDiveWords, type DiveType } from '../use-words.ts';

/** Most reasons that a ticket names; it counts the others. */
const MOST_REASONS = 5;
interface ScopeText {
  /** What stands out, in a sentence; '' where nothing does. */
  readonly headline: string;
  /** What the slice is, and what it stands beside; '' where that is nothing. */
  readonly slice: string;
  readonly beside: string;
  readonly link: string;
}
/** What a ticket about a slice says: what stands out, the slice, its numbers beside those of B, its reasons, and the address that shows it. */
export function useScopeText(type: DiveType): (own: DeepDive, other: DeepDive | null, text: ScopeText) => string {
  const { t, format, valueOf } = useDiveWords();
  const { labels, write } = useFigures(type);
  const shares = useShares();
  return useCallback(
    (own, other, { headline, slice, beside, link }) => {
      const numbers = toldFigures(own).map((figure) => {
        const told = (of: DeepDive): string => (figure.part === undefined ? write(figure, of) : shares.based(figure.part(of.summary)));
        const value = told(own);
        const against = other === null ? '' : `; ${t.sliceB({ what: told(other) })}`;
        return t.line({ name: labels[figure.measure], value: value + against });
      });
      const { rows, others } = breakdownOf(own, 'reason') ?? { rows: [], others: { values: 0, invalid: 0 } };
      const named = rows.slice(0, MOST_REASONS).map(({ value, invalid }) => ({ name: valueOf('reason', value), invalid }));
      const rest = rows.slice(MOST_REASONS);
      const unnamed = rest.length + others.values;
      const unnamedInvalid = rest.reduce((sum, { invalid }) => sum + invalid, others.invalid);
      const reasons = [...named, ...(unnamed === 0 ? [] : [{ name: t.others(unnamed), invalid: unnamedInvalid }])].map(
        ({ name, invalid }) => `– ${t.line({ name, value: format.count(invalid) })}`,
      );
      const parts = [
        [headline],
        [t.sliceA({ what: slice }), ...(beside === '' ? [] : [t.sliceB({ what: beside })])],
        numbers,
        reasons.length === 0 ? [] : [t.reasons, ...reasons],
        [link],
      ];
      return parts
        .map((lines) => lines.filter((line) => line !== '').join('\n'))
        .filter((part) => part !== '')
        .join('\n\n');
    },
    [t, format, shares, valueOf, labels, write],
  );
}
