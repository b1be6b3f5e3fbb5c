import { RULE_DAYS, type Week } from '../life/tracker-life.ts';
import { sideOf } from './share.ts';

/** A limit on the share of fraudulent events of `RULE_DAYS` days, in per cent, and how many events it takes. */
export interface ShareLimit {
  readonly block_pct: number;
  readonly block_from_events: number;
}
/** Is a source above a limit by more than chance? */
export const isOver = ({ block_pct, block_from_events }: ShareLimit, { events, fraud }: Week): boolean =>
  events >= block_from_events && sideOf({ part: fraud, all: events }, block_pct / 100) === 'above';

/** What came from a source on a day; money in millionths of the currency, so that no part is rounded. */
export interface SourceDay extends Week {
  readonly cost: number;
  readonly revenue: number;
}
export const nothingCame: SourceDay = { events: 0, fraud: 0, cost: 0, revenue: 0 };
const sum = (days: readonly SourceDay[]): SourceDay =>
  days.reduce(
    (all, day) => ({
      events: all.events + day.events,
      fraud: all.fraud + day.fraud,
      cost: all.cost + day.cost,
      revenue: all.revenue + day.revenue,
    }),
    nothingCame,
  );
/**
 * What a limit would have kept out if a source had been blocked as soon as it was above it: all that came from the day after on. `days` are in their order, without gaps; those before `from`
 * count for the share alone, and a source that was above the limit then is out from the first day. Nothing lifts the block.
 */
export function keptOut(days: readonly SourceDay[], from: number, limit: ShareLimit): SourceDay {
  for (let day = Math.max(0, from - 1); day < days.length; day++)
    if (isOver(limit, sum(days.slice(Math.max(0, day - RULE_DAYS + 1), day + 1)))) return sum(days.slice(Math.max(from, day + 1)));
  return nothingCame;
}
