import * as z from 'zod/mini';
import { Apart } from '../../metric.ts';
import { atRisk } from './spend.ts';

/** Share of events, 0 to 100 with one decimal; null below `LEAST_BASE` events (`pctOf`). */
export const Pct = z.nullable(z.number());
/** Invalid events above those that it would have at the share of all others (`excessOf`), a whole number; null where it is not to be ranked. */
export const Excess = z.nullable(z.int());

/** Why most of some invalid events were flagged: the reason, its most frequent sub-reason, and of those events the medians of what was measured and of the threshold that it passed. */
export const Why = z.object({
  reason: z.string(),
  sub_reason: z.string(),
  /** Share of the invalid events, 0 to 100. */
  sharePct: Pct,
  measuredMedian: z.nullable(z.number()),
  threshold: z.nullable(z.number()),
});
export type Why = z.infer<typeof Why>;
/** Publishers that each of the cards of the worst and the cleanest shows, at most. */
export const TOP_PUBLISHERS = 5;
export const PublisherShare = z.object({
  publisher: z.string(),
  publisher_id: z.string(),
  total: z.int(),
  invalid: z.int(),
  invalidPct: Pct,
  givt: z.int(),
  sivt: z.int(),
  excess: Excess,
  ...atRisk,
  /** `invalidPct` of the compared period; null where it had too few events or `compare` is off. */
  previousPct: Pct,
  apart: Apart,
  /** The reason of most of its invalid events; null where it has none. */
  topReason: z.nullable(z.string()),
  /** That reason in one line; null where it has none. */
  why: z.nullable(Why),
  /** `invalidPct` of every day of the range. */
  series: z.array(Pct),
});
export type PublisherShare = z.infer<typeof PublisherShare>;
export const TrafficShare = z.object({
  name: z.string(),
  total: z.int(),
  invalid: z.int(),
  invalidPct: Pct,
  givt: z.int(),
  sivt: z.int(),
  ...atRisk,
});
export type TrafficShare = z.infer<typeof TrafficShare>;
/** One that is worse than the others. */
export const WorstTraffic = z.extend(TrafficShare, { excess: z.int() });
export type WorstTraffic = z.infer<typeof WorstTraffic>;
