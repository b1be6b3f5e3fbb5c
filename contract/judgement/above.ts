import * as z from 'zod/mini';
import { excessOf } from './rank.ts';
import { sideOf, type Part } from './share.ts';

/** Most sources above the alert that are named; the others are counted. */
export const MOST_ABOVE = 2;
/** A publisher whose share of invalid events in a range is above the alert of its package with its whole interval (J2), unusual or not. */
export const AboveAlert = z.object({
  package_name: z.string(),
  publisher: z.string(),
  part: z.int(),
  all: z.int(),
  /** 0 to 100. */
  alertPct: z.number(),
});
export type AboveAlert = z.infer<typeof AboveAlert>;

/** Sources whose share is above a limit with its whole interval, most cases above the share of the others first. `limit`: 0 to 1; `whole`: all sources, with those that have no name. */
export const aboveLimit = <T>(
  sources: readonly T[],
  partOf: (source: T) => Part,
  whole: Part,
  limit: number,
): { readonly source: T; readonly excess: number }[] =>
  sources
    .filter((source) => sideOf(partOf(source), limit) === 'above')
    // the only source has no others: then it is the first
    .map((source) => ({ source, excess: excessOf(partOf(source), whole) ?? 0 }))
    .sort((a, b) => b.excess - a.excess || partOf(b.source).all - partOf(a.source).all);
