import * as z from 'zod/mini';
import { Instant } from '../../time/dates.ts';

const DueBetween = z.object({ first: Instant, last: Instant });
/** What raising tickets would do: of `count` incidents `had` have an open ticket, `settled` are down, rejected or closed, and `gone` are there no more; how many tickets the others get in each way, how many of them would be of a case above `MOST_CASE` (`changes.ts`) and get none (`tooLarge`), and the campaign that all of them are of, null where they share none. `due`: between which instants the time of the new tickets is up; a takedown has the clock of its incident, which it does not start anew, another kind has the hours of its priority from now on; null of none. `timeZone`: that of the days of the answer. */
export const ForeseenTickets = z.object({
  count: z.int(),
  had: z.int(),
  settled: z.int(),
  gone: z.int(),
  each: z.int(),
  campaign: z.int(),
  all: z.int(),
  tooLarge: z.object({ campaign: z.int(), all: z.int() }),
  name: z.nullable(z.string()),
  due: z.nullable(z.object({ Takedown: DueBetween, Other: DueBetween })),
  timeZone: z.string(),
});
export type ForeseenTickets = z.infer<typeof ForeseenTickets>;
