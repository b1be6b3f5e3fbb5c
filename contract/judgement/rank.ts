import { isFew, type Part } from './share.ts';

/**
 * Cases of a source above those that it would have at the share of all others: k − n·(K − k)/(N − n). Null where it is not to be ranked:
 * too few cases of its own or of all others, so also where there is no other source.
 */
export function excessOf(of: Part, whole: Part): number | null {
  const others = whole.all - of.all;
  if (isFew(of.all) || isFew(others)) return null;
  return of.part - (of.all * (whole.part - of.part)) / others;
}
/** A source with its excess. */
export interface Ranked<T> {
  readonly source: T;
  readonly excess: number;
}
/** Sources that are worse than all others, most excess first; those of the same excess by cases, then as they come. `whole` is all of them, with those that have no name. */
export const worstFirst = <T>(sources: readonly T[], partOf: (source: T) => Part, whole: Part): Ranked<T>[] =>
  sources
    .flatMap((source) => {
      const excess = excessOf(partOf(source), whole);
      return excess === null || excess <= 0 ? [] : [{ source, excess }];
    })
    .sort((a, b) => b.excess - a.excess || partOf(b.source).all - partOf(a.source).all);
