import { everything } from '../../../../server/access.ts';

/** For tests that look at all rows of a store. */
export const allRows = everything('a test');
