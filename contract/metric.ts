import * as z from 'zod/mini';

/** A number of the period, the same of the previous equal period, and a value a day. `null`: nothing to measure. */
export const Metric = z.object({
  value: z.nullable(z.number()),
  previous: z.nullable(z.number()),
  series: z.array(z.nullable(z.number())),
});
export type Metric = z.infer<typeof Metric>;

/** A number of the period and the same of the previous equal period. */
export const Compared = z.object({ value: z.int(), previous: z.int() });
export type Compared = z.infer<typeof Compared>;

/** What a change is against: the equal period before, the same days a year before, or nothing (D31). */
export const comparisons = ['previous', 'year', 'off'] as const;
export type Comparison = (typeof comparisons)[number];
