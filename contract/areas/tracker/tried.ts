import * as z from 'zod/mini';
import { Day } from '../../time/dates.ts';

/** Days that limits are tried on. */
export const TRIED_DAYS = 30;
export const triedRules = ['block', 'ctit_min', 'ctit_max'] as const;
export type TriedRule = (typeof triedRules)[number];
/**
 * What a limit or rule of a publisher or a campaign, as it is saved, would have rejected in the last `TRIED_DAYS` days of its package, today included, of `events` in all. `block`: a publisher is out from the day after
 * its share of seven days was above the limit (`keptOut`); of a campaign each of its publishers on its own, in this campaign alone. `ctit_min` and `ctit_max`: events too soon, or too late, after
 * their click. `saved` and `revenue` are what the rejected events cost and brought, in units of `currency`. A limit that is not set has no row.
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
});
export type TriedLimit = z.infer<typeof TriedLimit>;
