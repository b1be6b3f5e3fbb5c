import type { DeepDive } from '../../../contract/areas/deep-dive.ts';

/** A share of fewer events is chance: it has no colour, stands in no sentence and is not pinned. */
export const LEAST_BASE = 30;
export const isFew = (total: number): boolean => total < LEAST_BASE;
/** Does the path of a slice take invalid events alone? Its share is all of it, whatever the traffic is like. Valid events are those without a reason. */
export const isInvalidAlone = ({ steps }: Pick<DeepDive, 'steps'>): boolean =>
  steps.some(({ dimension, value }) => dimension === 'reason' && value !== '');
export const tellsShare = (own: Pick<DeepDive, 'summary' | 'steps'>): boolean => !isFew(own.summary.total) && !isInvalidAlone(own);
