import * as z from 'zod/mini';
import { searchKinds } from '../../indicator/search-kind.ts';
import { statuses } from '../../life/life-cycle.ts';
import { ALL } from '../../scope.ts';
import { Day } from '../../time/dates.ts';

/**
 * What of the hits is listed, counted and acted on. `kind`: of the value that they were found by. `status`: where an incident stands now; nothing else has one. `seenFrom` and `seenTo`: days in the zone of its
 * package, both included, within which it was seen between its first and last time.
 */
export const hitFilter = {
  kind: z._default(z.enum([ALL, ...searchKinds]), ALL),
  status: z._default(z.enum([ALL, ...statuses]), ALL),
  seenFrom: z.optional(Day),
  seenTo: z.optional(Day),
};
const HitFilter = z.object(hitFilter);
export type HitFilter = z.infer<typeof HitFilter>;
