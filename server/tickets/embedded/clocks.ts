import { everything } from '../../access.ts';
import type { Database } from '../../records/engine/schema.ts';
import { takedownClocksOf } from '../../records/ticket/takedown-clocks.ts';
import { ticketCasesOf } from '../../records/ticket/ticket-cases.ts';
import type { TicketClock } from '../../records/ticket/takedown-clocks.ts';
import { ticketsOf } from '../../records/ticket/tickets.ts';

const every = everything('a ticket has the clock of its case');

/** Sets the clocks of takedown tickets; of one about several incidents from those of all of them, also where one alone has moved. `at`: epoch milliseconds. */
export async function putClocks(t: Database, at: number, clocks: readonly TicketClock[]): Promise<void> {
  await ticketsOf(t).putClocks(every, clocks);
  const cases = new Set(
    (
      await ticketCasesOf(t).ofIncidents(
        every,
        clocks.map(({ incident }) => incident),
      )
    ).map(({ ticket_id, incident_id }) => `${ticket_id} ${incident_id}`),
  );
  const ofCases = clocks.filter(({ ticket, incident }) => cases.has(`${ticket} ${incident}`));
  if (ofCases.length === 0) return;
  await takedownClocksOf(t).put(every, ofCases, at);
  const tickets = ofCases.map(({ ticket }) => ticket);
  await ticketsOf(t).putClocksOfCases(every, await takedownClocksOf(t).ofCases(every, tickets));
}
