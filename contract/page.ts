import * as z from 'zod/mini';

/** Rows of a page (D7). */
export const pageSizes = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;
/** Most rows of an answer that has all of them, for a file. */
export const MOST_WHOLE = 50_000;
const LAST_PAGE = 1_000_000_000;
export const paging = {
  /** From 1; one beyond the end is an empty page. */
  page: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(LAST_PAGE)), 1),
  limit: z._default(
    z.coerce.number<number>().check(
      z.refine((n) => pageSizes.some((size) => size === n), `one-of:${pageSizes.join(', ')}`),
      z.meta({ enum: [...pageSizes] }),
    ),
    DEFAULT_PAGE_SIZE,
  ),
};
/** What a long list is searched by: left out where nothing is typed (spec §5). */
export const Search = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)));
