import * as z from 'zod/mini';
import { fraudRules, wholeOrNone } from '../../life/tracker-life.ts';
import { Day } from '../../time/dates.ts';

/** Days that limits are tried on. */
export const TRIED_DAYS = 30;
export const triedRules = ['block', 'ctit_min', 'ctit_max'] as const;
export type TriedRule = (typeof triedRules)[number];
const orNone = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.union([
      z.pipe(
        z.literal('none'),
        z.transform(() => null),
      ),
      schema,
    ]),
  );
/** Seconds from the click to the event that are too few, and hours that are too many; null for no limit. */
export const ctitLimits = { ctit_min_s: wholeOrNone(0, 86_400), ctit_max_h: wholeOrNone(1, 720) };
/** Limits as they are typed, while nobody has saved them. */
export const TypedLimits = {
  block_pct: z.optional(fraudRules.block_pct),
  block_from_events: z.optional(fraudRules.block_from_events),
  ctit_min_s: orNone(ctitLimits.ctit_min_s),
  ctit_max_h: orNone(ctitLimits.ctit_max_h),
};
/**
 * What a limit or rule of a publisher or a campaign would have rejected in the last `TRIED_DAYS` days of its package, today included, of `events` in all. `block`: a publisher is out from the day after
 * its share of seven days was above the limit (`keptOut`); of a campaign each of its publishers on its own, in this campaign alone. `ctit_min` and `ctit_max`: events too soon, or too late, after
 * their click. `saved` and `revenue` are what the rejected events cost and brought, in units of `currency`. A limit that is not set has no row. `isTyped`: tried with what the question says of it, which is not what is saved.
 */
export const TriedLimit = z.object({
  of: z.enum(['publisher', 'campaign']),
  id: z.string(),
  rule: z.enum(triedRules),
  fromDate: Day,
  toDate: Day,
  currency: z.string(),
  events: z.int(),
  rejected: z.int(),
  fraud: z.int(),
  saved: z.number(),
  revenue: z.number(),
  isTyped: z.boolean(),
});
export type TriedLimit = z.infer<typeof TriedLimit>;
