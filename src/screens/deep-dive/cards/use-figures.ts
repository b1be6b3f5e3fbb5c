import { useMemo } from 'react';
import type { DeepDive } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import { amountsApart } from '../../../../contract/judgement/amounts.ts';
import { countsApart, sharesApart } from '../../../../contract/judgement/change.ts';
import type { Part } from '../../../../contract/judgement/share.ts';
import { formatIn } from '../../../format/format.ts';
import type { ChangeOf } from '../../../widgets/WidgetCard/notes/Change.tsx';
import { tellsShare } from '../base.ts';
import { useLocale } from '../../../i18n/use-texts.ts';
import { useDiveWords, type DiveType } from '../use-words.ts';

type Measure = 'measured' | 'invalid' | 'share' | 'givt' | 'sivt' | 'atRisk';
/** What two slices are compared by. */
export type Compared = Pick<DeepDive, 'summary' | 'days'>;
/** One number of a slice. `good`: which way it moves for the better. */
export interface Figure {
  readonly measure: Measure;
  /** Null where there is none, and of a share where it would say nothing. */
  readonly of: (own: Pick<DeepDive, 'summary' | 'steps'>) => number | null;
  readonly by: 'share' | 'points';
  readonly unit: 'count' | 'percent' | 'money';
  readonly good: ChangeOf['good'];
  /** Late verdicts do not change it. */
  readonly isFinal?: boolean;
  /** Do two slices differ in it by more than chance? */
  readonly isApart: (a: Compared, b: Compared) => boolean;
  /** What a share is of. */
  readonly part?: (summary: DeepDive['summary']) => Part;
}
const atRisk = ({ spendAtRisk }: Compared['days'][number]): number => spendAtRisk ?? 0;
const shareOf =
  (share: (summary: DeepDive['summary']) => number | null): Figure['of'] =>
  (own) =>
    tellsShare(own) ? share(own.summary) : null;
const byCount =
  (of: (summary: DeepDive['summary']) => number): Figure['isApart'] =>
  (a, b) =>
    countsApart(of(a.summary), of(b.summary));
const byShare = (of: (summary: DeepDive['summary']) => number): Required<Pick<Figure, 'isApart' | 'part'>> => {
  const part = (summary: DeepDive['summary']): Part => ({ part: of(summary), all: summary.total });
  return { part, isApart: (a, b) => sharesApart(part(a.summary), part(b.summary)) };
};
/** All of A that is not of B: where B is a part of A, only then are both of different events. It has no days, by which money is judged. */
export const without = ({ summary: a }: Compared, { summary: b }: Compared): Compared => ({
  summary: { ...a, total: a.total - b.total, invalid: a.invalid - b.invalid, givt: a.givt - b.givt, sivt: a.sivt - b.sivt },
  days: [],
});
const figures: readonly Figure[] = [
  {
    measure: 'measured',
    of: ({ summary }) => summary.total,
    by: 'share',
    unit: 'count',
    good: null,
    isFinal: true,
    isApart: byCount((s) => s.total),
  },
  {
    measure: 'invalid',
    of: ({ summary }) => summary.invalid,
    by: 'share',
    unit: 'count',
    good: 'down',
    isApart: byCount((s) => s.invalid),
  },
  {
    measure: 'share',
    of: shareOf(({ invalidPct }) => invalidPct),
    by: 'points',
    unit: 'percent',
    good: 'down',
    ...byShare((s) => s.invalid),
  },
  { measure: 'givt', of: shareOf(({ givtPct }) => givtPct), by: 'points', unit: 'percent', good: 'down', ...byShare((s) => s.givt) },
  { measure: 'sivt', of: shareOf(({ sivtPct }) => sivtPct), by: 'points', unit: 'percent', good: 'down', ...byShare((s) => s.sivt) },
  {
    measure: 'atRisk',
    of: ({ summary }) => summary.spendAtRisk,
    by: 'share',
    unit: 'money',
    good: 'down',
    isApart: (a, b) => amountsApart(a.days.map(atRisk), b.days.map(atRisk)),
  },
];

/** The numbers that a slice has: no share where that would say nothing. */
export const toldFigures = (own: Pick<DeepDive, 'summary' | 'steps'>): readonly Figure[] =>
  figures.filter(({ unit }) => unit !== 'percent' || tellsShare(own));

/** How the numbers of a slice are named and written; '–' stands for one that there is not. */
export function useFigures(type: DiveType) {
  const { t, format, eventsOf } = useDiveWords();
  const locale = useLocale();
  return useMemo(() => {
    const labels: Readonly<Record<Measure, string>> = {
      measured: t.measured({ events: eventsOf(type) }),
      invalid: t.invalid,
      share: t.share,
      givt: t.givt,
      sivt: t.sivt,
      atRisk: t.atRisk,
    };
    /** Writes an amount in the currency of its slice. */
    const writerOf = ({ unit }: Figure, { summary: { currency } }: Pick<DeepDive, 'summary'>): ((n: number) => string) =>
      ({ count: format.count, percent: format.percent, money: formatIn(locale, currency).money })[unit];
    const write = (figure: Figure, own: Pick<DeepDive, 'summary' | 'steps'>): string => {
      const n = figure.of(own);
      return n === null ? '–' : writerOf(figure, own)(n);
    };
    return { labels, writerOf, write };
  }, [t, format, locale, eventsOf, type]);
}
