import * as z from 'zod/mini';
import { Day } from './time/dates.ts';

/** The number differs from the previous one by more than chance, and by enough to matter (J6, contract/judgement/change.ts): else no colour says better or worse. */
export const Apart = z.boolean();
/** A number of the period, the same of the compared period, and a value a day. `null`: nothing to measure; `previous` also where it cannot be told. */
export const Metric = z.object({
  value: z.nullable(z.number()),
  previous: z.nullable(z.number()),
  apart: Apart,
  series: z.array(z.nullable(z.number())),
});
export type Metric = z.infer<typeof Metric>;

/** A number of the period and the same of the compared one; null where nothing is compared. */
export const Compared = z.object({ value: z.int(), previous: z.nullable(z.int()), apart: Apart });
export type Compared = z.infer<typeof Compared>;

/** What a change is against: the equal period before, the same days a year before, or nothing (D31). */
export const comparisons = ['previous', 'year', 'off'] as const;
export type Comparison = (typeof comparisons)[number];
/** The choice as it travels. */
export const Compare = z._default(z.enum(comparisons), 'previous');
/** What a period lacks: before or after which day there is no data; `some`: of some packages alone. Null of a whole one. */
export const Lacks = z.nullable(z.object({ before: z.nullable(Day), after: z.nullable(Day), some: z.boolean() }));
export type Lacks = z.infer<typeof Lacks>;
/**
 * What every `previous` is about; null where nothing is compared. A change needs a whole other period (J6): where that one lacks days,
 * every `previous` is null.
 */
export const ComparedPeriod = z.nullable(
  z.object({
    fromDate: Day,
    toDate: Day,
    /** The last day is unfinished, and so is the earlier one: up to the same time of day, at which the data of the last day end (`Running`). */ sameHours:
      z.boolean(),
    lacks: Lacks,
  }),
);
export type ComparedPeriod = z.infer<typeof ComparedPeriod>;

/**
 * Rows that files have given another verdict since the start of yesterday in the zone of the package, of files that changed days of the range; of whole packages, whatever the filters. 0 for whoever sees
 * some publishers alone.
 */
export const Reclassified = z.int();
