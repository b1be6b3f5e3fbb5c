import type { DeepDive } from '../../../contract/areas/deep-dive/deep-dive.ts';
import { isFew, type Part } from '../../../contract/judgement/share.ts';

type Base = Pick<DeepDive, 'summary' | 'steps'>;
/** Does the path of a slice take invalid events alone? Its share is all of it, whatever the traffic is like. Valid events are those without a reason. */
export const isInvalidAlone = ({ steps }: Pick<DeepDive, 'steps'>): boolean =>
  steps.some(({ dimension, value }) => dimension === 'reason' && value !== '');
/**
 * What the parts of a slice can be told by: `share`, the invalid ones of each; `part`, how much of the slice each is, where all of them are invalid;
 * or their `count` alone, of too few events for either.
 */
export type Telling = 'share' | 'part' | 'count';
export const tellingOf = (own: Base): Telling => (isFew(own.summary.total) ? 'count' : isInvalidAlone(own) ? 'part' : 'share');
export const tellsShare = (own: Base): boolean => tellingOf(own) === 'share';
/** How much of a slice so many of its events are. */
export const partOfSlice = ({ summary }: Pick<DeepDive, 'summary'>, total: number): Part => ({ part: total, all: summary.total });
/** The invalid ones of some events. */
export const invalidIn = ({ total, invalid }: { readonly total: number; readonly invalid: number }): Part => ({
  part: invalid,
  all: total,
});
