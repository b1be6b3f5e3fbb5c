import type { DeepDive } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import { drillDimensions, type DrillStep } from '../../../../contract/drill-path.ts';
import { isJudgedBy, type NamedSource, type StandsOut } from '../../../../contract/judgement/stands-out.ts';
import { useStanding } from '../../../portal/standing/use-standing.ts';
import { END, useNoDataIn } from '../../../widgets/card/use-no-data.ts';
import { useDiveWords, type DiveType } from '../use-words.ts';
import { headlineOf } from './headline.ts';
import { useHeadlineWords } from './use-headline-words.ts';

interface HeadlineAbout {
  readonly steps: readonly DrillStep[];
  readonly type: DiveType;
  /** The publisher that B is; null where B is another period, or none. */
  readonly publisher: string | null;
}
/** What is said of a slice, and the step that it leads to. */
interface Said {
  readonly strong: string;
  readonly rest: string;
  /** Does it tell what stands out? */
  readonly isFinding: boolean;
  readonly lead: DrillStep | null;
}
/** The step to a source, where the page has one and is not there already. */
export function stepTo({ kind, value }: NamedSource, steps: readonly DrillStep[]): DrillStep | null {
  const dimension = drillDimensions.find((each) => each === kind);
  return dimension === undefined || steps.some((step) => step.dimension === dimension) ? null : { dimension, value };
}

/**
 * The one sentence of a slice, for the page and its ticket: what stands out, as the dashboard of the package says it; else how the slice is beside the other one. `found` is null where
 * that cannot be told. Verdicts are of the package: beside a narrowed slice they are said to be, and of a step that nothing is judged by nothing is denied.
 */
export function useHeadline({ steps, type, publisher }: HeadlineAbout) {
  const { eventsOf } = useDiveWords();
  const noData = useNoDataIn();
  const standing = useStanding(eventsOf(type));
  const wordsOf = useHeadlineWords();
  const isNarrowed = steps.length > 0;
  const nothing = (found: StandsOut): string =>
    steps.every(({ dimension }) => isJudgedBy(dimension)) ? standing.nothing(found, isNarrowed) : '';
  return (own: DeepDive, other: DeepDive | null, found: StandsOut | null): Said | null => {
    const told = found === null ? null : standing.tell(found),
      [first] = found?.findings ?? [];
    if (found !== null && told !== null && first !== undefined)
      return {
        strong: isNarrowed ? standing.judgedWhole(told.strong) : told.strong,
        rest: told.rest.join(' '),
        lead: stepTo(first, steps),
        isFinding: true,
      };
    const headline = headlineOf(own, other, steps);
    if (headline === null) return null;
    const { strong, rest } = wordsOf(headline, { ...own.summary, type, publisher });
    return {
      strong,
      rest: [rest, found === null ? '' : nothing(found), noData(own, END) ?? ''].filter((sentence) => sentence !== '').join(' '),
      lead: headline.by === 'count' ? headline.lead : null,
      isFinding: false,
    };
  };
}
