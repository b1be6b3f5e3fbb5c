import * as z from 'zod/mini';
import { Day } from './time/dates.ts';

/** A number of the period, the same of the compared period, and a value a day. `null`: nothing to measure; `previous` also where it cannot be told. */
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
/** The choice as it travels. */
export const Compare = z._default(z.enum(comparisons), 'previous');
/** What every `previous` is about; null where nothing is compared, and there every `previous` is null or 0. */
export const ComparedPeriod = z.nullable(
  z.object({
    fromDate: Day,
    toDate: Day,
    /** The last day is unfinished, and so is the earlier one: up to the same time of day. */ sameHours: z.boolean(),
  }),
);
export type ComparedPeriod = z.infer<typeof ComparedPeriod>;

/**
 * Rows that files have given another verdict since the start of yesterday in the zone of the package, of files that changed days of the range; of whole packages, whatever the filters. 0 for whoever sees
 * some publishers alone.
 */
export const Reclassified = z.int();
