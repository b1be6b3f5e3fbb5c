import { hasNoData } from '../../../../../contract/judgement/feed.ts';
import type { Breakdown, DeepDive, DrillBreakdown, DrillRow } from '../../../../../contract/areas/deep-dive/deep-dive.ts';

export interface SliceRow extends DrillRow {
  /** Invalid events of the same value in B; null where B has no such row among those that it lists. */
  readonly other: number | null;
}
export const breakdownOf = (dive: DeepDive | null, dimension: DrillBreakdown): Breakdown | undefined =>
  dive?.breakdowns.find((each) => each.dimension === dimension);

const publisherOf = ({ steps }: DeepDive): string | null => steps.find(({ dimension }) => dimension === 'publisher')?.value ?? null;
/** Can both slices have the same values? Another publisher is another one, and so are its sub-publishers. */
export const isComparable = (own: DeepDive, other: DeepDive, dimension: DrillBreakdown): boolean =>
  (dimension !== 'publisher' && dimension !== 'sub_publisher') || publisherOf(own) === publisherOf(other);

/** The rows of A with what B has of each. A value that B lists nowhere has none there, unless B has values without a row, or no data at all. */
export function besideOther(own: DeepDive, other: DeepDive | null, dimension: DrillBreakdown): SliceRow[] {
  const theirs = breakdownOf(other, dimension);
  const known = new Map(theirs?.rows.map(({ value, invalid }) => [value, invalid]));
  const unlisted =
    other === null || theirs === undefined || theirs.others.values > 0 || hasNoData(other, other.fromDate, other.toDate) ? null : 0;
  return (breakdownOf(own, dimension)?.rows ?? []).map((row) => ({ ...row, other: known.get(row.value) ?? unlisted }));
}
