import * as z from 'zod/mini';

/** A value of a filter, and how many rows have it. */
export const Option = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type Option = z.infer<typeof Option>;

/**
 * One page of a list; `total_count` is the number of values on all pages. `chosen` are the values that the filter itself is set to, each with its label and its
 * count, whatever page they are on; one that no row has counts 0.
 */
export const OptionPage = z.object({ options: z.array(Option), total_count: z.int(), chosen: z.array(Option) });
export type OptionPage = z.infer<typeof OptionPage>;
