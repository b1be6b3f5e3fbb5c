import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { MOST_TICKETS } from './changes.ts';
import { TicketId } from './ticket.ts';

/** What a step would do to some tickets: how many it sets anew (`able`) and how many it is refused for, and how many of their incidents it moves, and how many stay though the step would move them. */
export const ForeseenStep = z.object({ able: z.int(), refused: z.int(), moves: z.int(), stays: z.int() });
export type ForeseenStep = z.infer<typeof ForeseenStep>;
/** Of `count` tickets: what each status that ends none would do, by the id of the status, and what each end, by its resolution. */
export const ForeseenSteps = z.object({
  count: z.int(),
  status: z.record(z.string(), ForeseenStep),
  resolution: z.record(z.string(), ForeseenStep),
});
export type ForeseenSteps = z.infer<typeof ForeseenSteps>;
/** What setting the status of some tickets, or closing them, would move (contract/life/foretell-ticket.ts), so that a menu says it beside each of its entries. 403 where one is not the caller's. *Added.* */
export const foreseeSteps = call('POST /api/bi/ticket-foresee', 'ticket:write', 'What changes of tickets would do', {
  body: z.strictObject({
    ids: z.array(TicketId).check(z.minLength(1, 'choose-at-least-one'), z.maxLength(MOST_TICKETS, `maximum:${MOST_TICKETS}`)),
  }),
  answer: data(ForeseenSteps),
});
export const ticketForesightCalls = { foreseeSteps } as const;
