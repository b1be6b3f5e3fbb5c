import * as z from 'zod/mini';

/** Page sizes on offer; 25 unless told (D7). Pages count from 1. */
export const pageSizes = [10, 25, 50, 100] as const;
export const page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1);
export const limit = z._default(z.coerce.number().check(z.refine((n) => (pageSizes as readonly number[]).includes(n), 'One of 10, 25, 50, 100')), 25);
