import * as z from 'zod/mini';

/** A value of a filter, and how many rows have it. */
export const Option = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type Option = z.infer<typeof Option>;

/** One page of a long list; `total_count` is the number of values on all pages. */
export const OptionPage = z.object({ options: z.array(Option), total_count: z.int() });
export type OptionPage = z.infer<typeof OptionPage>;
