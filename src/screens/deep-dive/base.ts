/** A share of fewer events is chance: it has no colour, stands in no sentence and is not pinned. */
export const LEAST_BASE = 30;
export const isFew = (total: number): boolean => total < LEAST_BASE;
